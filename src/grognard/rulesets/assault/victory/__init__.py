"""Objectives, who controls them, and who has won (13)."""
