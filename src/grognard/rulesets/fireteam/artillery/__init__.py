"""Artillery: fires are planned, observed and fired, from the map and by batteries off it.

Chapter 9 (artillery), 10.2 (its smoke), 17.2 and 17.3 (chemical shells) and 18.4 (guided and improved shells).
"""
