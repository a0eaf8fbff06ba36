"""Addresses of the site's own pages."""

from functools import lru_cache

from django.urls import reverse


@lru_cache(maxsize=4096)
def address(name: str, *args: str | int) -> str:
    """`reverse`, of addresses that the same pages ask for again and again."""
    return reverse(name, args=args)
