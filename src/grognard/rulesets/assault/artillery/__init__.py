"""Off-board artillery: fire missions, their five modes, spotters, waypoints and second attacks (3).

``modes`` tells what a card can do, ``spotting`` who may observe what, ``splitting`` how suppressive fire divides its
dice; ``mission`` asks for mode, hex and spotter, of the second attack too; ``barrage`` is what then falls;
``reacting`` lists the second attacks that answer a move; ``forecasting`` gives the exact chances.
"""
