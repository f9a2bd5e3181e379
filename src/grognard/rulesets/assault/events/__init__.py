"""What happens, by room: the only writers of the state."""
