"""[16] Airborne: drop plan, scatter, landing, gliders, assembly."""
