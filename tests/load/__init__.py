"""Load on a site of its own: `python -m tests.load`."""
