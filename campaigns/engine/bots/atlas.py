"""How far areas lie from each other, for armies and for fleets, whoever stands there."""

from collections.abc import Callable
from functools import cache

from campaigns.engine.data import Link

Ways = dict[str, tuple[str, ...]]


class Atlas:
    """The links of a map. `ashore` and `afloat` are the areas next to each, for armies and for fleets; `march` and
    `sail` how many links it is from one area to another."""

    def __init__(self, links: tuple[Link, ...]) -> None:
        self.ashore = _next(links, lambda link: not link.is_water)
        self.afloat = _next(links, lambda link: link.is_water)
        self.march = {area: _away(self.ashore, area) for area in self.ashore}
        self.sail = {area: _away(self.afloat, area) for area in self.afloat}


@cache
def atlas_of(links: tuple[Link, ...]) -> Atlas:
    """The atlas of a map with those links; drawn once."""
    return Atlas(links)


def _next(links: tuple[Link, ...], wanted: Callable[[Link], bool]) -> Ways:
    found: dict[str, list[str]] = {}
    for link in links:
        if wanted(link):
            found.setdefault(link.a, []).append(link.b)
            found.setdefault(link.b, []).append(link.a)
    return {area: tuple(dict.fromkeys(near)) for area, near in found.items()}


def _away(ways: Ways, area: str) -> dict[str, int]:
    found, edge, away = {area: 0}, [area], 0
    while edge:
        away += 1
        edge = list(dict.fromkeys(to for here in edge for to in ways[here] if to not in found))
        found |= dict.fromkeys(edge, away)
    return found
