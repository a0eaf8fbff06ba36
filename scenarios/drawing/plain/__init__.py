"""The board of a ruleset that has no drawing of its own: its units in words."""
