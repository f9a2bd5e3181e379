"""How the machine thinks."""
