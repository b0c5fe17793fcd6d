"""Tables in a browser without a server: the same sessions over what the browser keeps itself."""
