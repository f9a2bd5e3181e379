"""Machine players: each receives what its side may know, the question and the legal answers, and nothing else."""
