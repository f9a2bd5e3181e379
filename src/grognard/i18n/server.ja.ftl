### What the server itself has to say at the table.

server-game-kursk = ドライブ・オン・クルスク
server-drawn = 両者の合意により引き分けとなりました。
