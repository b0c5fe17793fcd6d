"""A compiled simulator of drops onto a pile that gives way: slower than the fast one, but right."""
