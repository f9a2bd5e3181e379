"""[12] Morale: recovery, rallying, leaders' aid, heroism, shock."""
