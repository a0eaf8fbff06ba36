"""Ships of the ledger as they are drawn: with their wounds, prizes under the captors' flag, the lost awash."""

from collections.abc import Iterable

from django.utils.safestring import SafeString, mark_safe

from campaigns.engine import allies
from campaigns.engine.data import Campaign
from campaigns.engine.ledger import Hull
from scenarios.drawing.art import symbols
from scenarios.drawing.art.ships import Bank, Ship, ship

PREFIX = "hull-"
FAMILY = ("liburnian", "bireme", "trireme", "four", "five", "six", "ten")  # by size, 0 to 6
# How gear is drawn, fit and spent ("": not at all).
_FITTED = {
    "tower": ("tower", ""), "corvus": ("corvus", "corvus-spent"), "ballista": ("ballista", "ballista-useless"),
    "harpax": ("harpax", ""), "prow": ("prow", ""), "pirophoros": ("fire-pots", ""),
}  # fmt: skip
_OARS: tuple[tuple[Bank, Bank], ...] = (("whole", "whole"), ("half", "whole"), ("half", "half"), ("gone", "half"))


def drawn_hull(data: Campaign, hull: Hull) -> Ship:
    """The ship that a hull of the ledger is drawn as."""
    captured = hull.state == "PRIZE"
    colour = allies.hull_colour(data, hull, hull.origin if captured else hull.side)
    port, starboard = _OARS[hull.oars]
    return Ship(
        FAMILY[hull.size],
        colour,
        port=min(3, (hull.hull + 1) // 2),
        starboard=min(3, hull.hull // 2),
        port_oars=port,
        starboard_oars=starboard,
        fittings=_fittings(hull),
        states=("awash",) if hull.state == "LOST" else ("prize",) if captured else (),
        captor=data.letter(hull.side).lower() if captured else "",
    )


def _fittings(hull: Hull) -> tuple[str, ...]:
    drawn = [_FITTED[item][how == "spent"] for item, how in hull.gear.items() if item in _FITTED]
    return tuple([name for name in drawn if name])


def chip(data: Campaign, hull: Hull) -> SafeString:
    """A hull on a piece of sea, beside its name; the page has `shared` once."""
    return mark_safe(
        '<svg class="hull-chip i-chart i-sea-summer i-lod-m" viewBox="-27 -15 54 30" width="54" height="30"'
        f' aria-hidden="true" focusable="false">{ship(drawn_hull(data, hull), 90, 1, PREFIX)}</svg>'
    )


def shared(chips: Iterable[str]) -> SafeString:
    """The symbols that chips use, once for a page."""
    return mark_safe(
        '<svg class="shared-symbols" width="0" height="0" aria-hidden="true" focusable="false">'
        f"{symbols.defs(''.join(chips), PREFIX)}</svg>"
    )
