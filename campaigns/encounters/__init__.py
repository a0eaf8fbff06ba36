"""A battle that a campaign waits for, of any kind: who meets whom, the ways to its result, its kit for the table."""
