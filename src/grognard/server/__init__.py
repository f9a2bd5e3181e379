"""The table over the network: matches kept in SQLite, seats with secrets, live over WebSockets."""
