"""Fire Team: platoons in central Europe, 1980s. Chapters of the rulebook are modules; values are data files."""
