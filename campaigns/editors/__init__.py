"""Editors of a campaign's document, a folder or a module each."""
