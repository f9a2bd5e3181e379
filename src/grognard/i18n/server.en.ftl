### What the server itself has to say at the table.

server-game-kursk = Drive on Kursk
server-drawn = The players have agreed on a draw.
