"""The whole API asked with what its description allows and with what it does not: nothing fails, and every answer is as
described. `found/` keeps what is hostile, and what
once failed."""
