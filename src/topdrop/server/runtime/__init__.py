"""Tables as they run: who listens, whose turn it is, what is scheduled."""
