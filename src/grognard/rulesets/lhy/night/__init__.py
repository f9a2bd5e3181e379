"""[17] Light: night, twilight, flares."""
