"""Work that takes long: the processes that do it. What is to be done, and what came of it, is rows of whoever asks."""
