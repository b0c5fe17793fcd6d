"""What server and clients say to each other, as types; one schema is made from them."""
