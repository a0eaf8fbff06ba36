"""Tokens by which programs use the API for somebody: made and taken back on the page "API tokens" of an account."""
