"""The desk of a chain: its graph with how far it has come, slots to be filled, rests."""
