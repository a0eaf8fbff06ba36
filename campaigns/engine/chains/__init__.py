"""Chains of battles (CMP-CHN)."""
