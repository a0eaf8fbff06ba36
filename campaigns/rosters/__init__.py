"""Ships for the roster of a side: read from lists, filled to a size, named."""
