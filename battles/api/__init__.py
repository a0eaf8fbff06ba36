"""The API of battles, under /api/."""
