"""How strong the bots are: battles against each other on all cores, their figures, and constants found by self-play."""
