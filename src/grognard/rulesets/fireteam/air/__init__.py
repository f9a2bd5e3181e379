"""Air: helicopters are fitted out, fly, pop up, fire and carry troops, and are fired at.

Chapter 20 (helicopters and air defence).
"""
