"""Before the first turn: forces are chosen, decks built, units set up, losses rolled for (5, S1 to S4)."""
