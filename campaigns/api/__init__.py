"""The API of campaigns, under /api/."""
