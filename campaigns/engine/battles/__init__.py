"""Battles at sea and naval games: offered, set up, diced, reported, and what follows (CMP-ENC, CMP-AUT, CMP-AFT)."""
