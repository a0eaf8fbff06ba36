"""Seats of campaigns: who sits where, who may do what, what they agree on and do not see yet."""
