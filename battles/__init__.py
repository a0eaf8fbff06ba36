"""Fighting: battles, their append-only logs, play, replay and simulation."""
