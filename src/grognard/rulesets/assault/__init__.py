"""Assault: Red Horizon 41 with tactical air and off-board artillery support."""
