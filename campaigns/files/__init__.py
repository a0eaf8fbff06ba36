"""Whole campaigns as files: a backup, or a war that moves to another site."""
