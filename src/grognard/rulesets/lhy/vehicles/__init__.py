"""[10.4] Vehicles: motion, reverse, overwatch, fire on the move, transport, bypass and overrun."""
