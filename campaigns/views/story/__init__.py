"""The chronicle: its pages and what is taken from it as files."""
