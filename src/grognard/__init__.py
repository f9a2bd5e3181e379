"""Published board wargames with every rule enforced."""
