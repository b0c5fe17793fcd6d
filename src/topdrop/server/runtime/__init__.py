"""Tables as they run: who listens, whose turn it is, when something happens by itself."""
