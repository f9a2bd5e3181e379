"""Facts that change the state, by room."""
