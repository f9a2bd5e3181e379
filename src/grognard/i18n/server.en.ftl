### What the server itself has to say at the table.

## How a match ends outside the rules

server-drawn = The players have agreed on a draw.
server-on-time = { $side }: the time is up. The match is lost on time.

## What the server refuses at the table

server-illegal = This is not allowed: { $detail }
server-bad-request = This cannot be used: { $detail }
server-unreadable = This cannot be read: { $detail }
server-position-changed = The position has changed since; look again and choose anew.
server-match-over = The match is over.
server-nothing-to-take-back = There is nothing of yours to take back.
server-nothing-to-play-again = There is nothing of yours to play again.
server-machine-no-draw = A machine player plays to the end; resign if you have had enough.
server-joined-already = You have joined already.
server-watchers-look-on = Watchers look on; they cannot do that.
server-no-advice-here = Hints are for those who play alone, not against a person.
server-nothing-to-advise = It is not for you to decide now, so there is nothing to advise.
server-advice-is-coming = The plan asked for before is still being made.
server-no-overlay = There is no overlay “{ $name }”; there are: { $known }.
server-no-request = That is no request.
server-chat-full = So much has been said at this table that no more can be kept.
server-match-too-long = The match has grown too long for this server.
server-message-too-long = A message may have { $bytes } bytes.
server-too-many-messages = Too many messages; slow down.
server-loaded-anew = The match is loaded anew; connect again.
server-moving = The match is being moved; try again in a moment.
server-not-saved = It is not certain that the move was saved; connect again to see.
server-does-not-replay = The match cannot be played through by this version: { $detail }

## Seats, files, replays

server-unknown-seat = This seat is not known.
server-no-invitation = This invitation has been used, replaced or taken back. Ask whoever sent it for a new one.
server-seat-taken = The seat is taken. Only its player can open it elsewhere, or agree that you may let them in again.
server-seat-taken-anew = The seat was taken anew with an invitation of another player, as its player had agreed to.
server-seat-open-elsewhere = This seat is open in { $count } places already; close one of them.
server-name-every-side = Name who plays each side: { $sides }.
server-no-player = There is no player “{ $player }”; a side is played by one of: { $known }.
server-own-side-only = Until the match is over you see it from your own side only.
server-file-closed = The match file tells what every side keeps hidden. Until the match is over only one who plays all sides himself gets it.
server-not-to-be-deleted = Only the players of a match may delete it: when it is over, or when nobody else plays it.
server-deleted = This match has been deleted.
server-dice-closed = The seeds of the dice are opened when the match is over.
server-fork-closed = Until the match is over only one who plays alone can fork from it.
server-fork-own-side = Until the match is over you can fork from it only with your own side, and machine players on the others.
server-no-side = There is no side “{ $side }”.
server-no-such-point = The match has { $count } inputs.
server-bad-file = The match file cannot be used: { $detail }
server-file-too-long = The match file takes too long to play through.
server-file-unplayable = The match file cannot be played through.

## Clocks and hooks

server-bad-clock = A clock has minutes for each side or days for each move, not both.
server-hook-off = This server sends no messages to other addresses.
server-hook-address = The address must begin with https:// and lead to one of: { $known }.
server-hook-turn = { $game }: it is your move as { $side }, turn { $turn }.

## The whole server

server-full = The server is full; try again later.
server-no-space = This server keeps { $count } matches and can take no more.
server-busy = The server has too many match files to play through; try again in a moment.
server-too-many-requests = Too many requests; try again in a moment.
server-too-many-sockets = Too many tables are open from your address; close one and try again.
server-too-many-matches = Too many new matches; try again in a minute.
server-no-game = There is no game “{ $game }”; there are: { $known }.
server-no-language = There is no language “{ $language }”; there are: { $known }.
server-nothing-here = There is nothing at this address.
server-wrong-method = This address is not asked in this way.
server-too-large = The request is too large.
server-too-deep = The request is nested too deeply.
server-origin = This origin is not allowed.
server-fault = The server failed on this request; nothing was changed.
server-fault-line = The server failed; connect again.
server-stops = The server stops; it will be back.

## In the terminal

server-is-at = The table is at { $address } (Ctrl+C stops it).
server-is-there = The table is at { $address } already.

server-thoughts-later = What the machine thought is told when the match is over.
server-no-thoughts = Nothing was noted about this: no machine player answered here, or it was played before it noted its thoughts.
