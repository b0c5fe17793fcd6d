"""Drop It: shapes dropped down a shaft."""
