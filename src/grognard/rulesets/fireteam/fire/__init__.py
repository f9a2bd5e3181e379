"""Fire: who fires what at whom, infantry fire put together and resolved, guns, missiles and rockets at vehicles.

Chapter 6 (fire) but for sight and morale, 18.1 to 18.3 (finer gunnery) and 19.2 (shots at buildings and works).
"""
