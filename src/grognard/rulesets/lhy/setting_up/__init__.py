"""[20.6] to [20.9] Forces, draws, deployment, hidden units, dummies, missions of one's own."""
