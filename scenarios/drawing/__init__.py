"""Drawing boards by kind, whatever the ruleset: hexes, squares and free tables, of one art."""
