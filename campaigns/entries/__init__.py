"""The entries of a campaign as people read and change them (CMP-AMD)."""
