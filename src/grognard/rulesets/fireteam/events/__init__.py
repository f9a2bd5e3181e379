"""Facts that change the state of a match, by chapter; nothing else writes it."""
