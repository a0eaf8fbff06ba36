"""The chronicle: each event told in one sentence (CMP-CHR), a file a chapter."""
