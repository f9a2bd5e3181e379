"""What the scenarios bring in time: support cards drawn at the start of a turn or after it, and reinforcements."""
