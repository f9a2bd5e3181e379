"""Fire Team: platoons in central Europe, 1980s. Chapters of the rulebook are rooms; values are data files."""
