"""Sides of a campaign that bots play, and battles that bots fight out."""
