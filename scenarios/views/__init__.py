"""The pages of documents and rulebooks. The hex editor has views of its own in scenarios/editor/page.py."""
