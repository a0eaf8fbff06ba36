"""The pages of battles: `lists` starts and finds them, `play` fights them, `replay` steps through them."""
