"""Load for servers of games: processes, sockets, and people who play as fast as they are told."""
