"""Skirmish: one side has hidden a courier among its units, the other is to stop it."""
