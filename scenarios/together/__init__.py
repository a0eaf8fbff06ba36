"""Several people at one document: who was invited to what, who is there, and what they say to each other about it."""
