"""Writers that are killed at any moment: what they were told is written is written, once and whole."""
