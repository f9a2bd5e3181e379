"""[5] [6] [7] [18] The turn: initiative and events, companies and platoons, coordination, time lapse, cleanup."""
