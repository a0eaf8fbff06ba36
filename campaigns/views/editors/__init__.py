"""The editors of campaign documents: map, chain, rosters."""
