"""The ships of a side in a row, as links that take one in hand. A side may have thirty, and a template
takes longer over them than over the rest of the page."""

from collections.abc import Callable, Sequence
from urllib.parse import quote

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from battles.desks.decision import ShipChip


def chips_html(
    ships: Sequence[ShipChip], chosen: str, seat: str, drawn: Callable[[str], SafeString], head: str
) -> SafeString:
    """The row, `head` its name to those who hear it; the one in hand is `chosen`, `seat` goes on in every link, and
    `drawn` gives the picture of a ship by her id."""
    few = " few" if len(ships) < 13 else ""
    seated = f"&amp;as={escape(seat)}" if seat else ""
    row = "".join(_chip(ship, ship.id == chosen, seated, drawn(ship.id)) for ship in ships)
    return mark_safe(f'<div class="chips{few}" role="group" aria-label="{escape(head)}">{row}</div>')


def _chip(ship: ShipChip, chosen: bool, seated: str, picture: SafeString) -> str:
    id, about = escape(ship.id), escape(ship.about)
    looks = f"chip side-{ship.side.lower()} {ship.state}{' chosen' if chosen else ''}"
    current = ' aria-current="true"' if chosen else ""
    return (
        f'<a class="{looks}" href="?ship={quote(ship.id)}{seated}" data-ship="{id}" title="{about}"{current}>'
        f'<span class="visually-hidden">{about}</span>{picture}<span aria-hidden="true">{id}</span></a>'
    )
