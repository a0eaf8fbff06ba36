"""Every address of the site, as it is written in the lists of addresses."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from django.urls import URLPattern, URLResolver, get_resolver


class Route(NamedTuple):
    """An address with its placeholders, its name, the name with those of the apps around it, and what answers."""

    address: str
    name: str
    full_name: str
    pattern: URLPattern

    @property
    def module(self) -> str:
        return str(getattr(self.pattern.callback, "__module__", ""))


def every_route() -> list[Route]:
    """All of them, in the order in which they are tried."""
    return list(_below(get_resolver().url_patterns, "/", ""))


def _below(patterns: list[Any], before: str, space: str) -> Iterator[Route]:
    for each in patterns:
        address = before + str(each.pattern)
        if isinstance(each, URLResolver):
            yield from _below(each.url_patterns, address, f"{space}{each.namespace}:" if each.namespace else space)
        else:
            yield Route(address, each.name or "", space + (each.name or ""), each)
