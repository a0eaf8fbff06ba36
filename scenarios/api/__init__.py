"""The API of rulesets and documents, under /api/."""
