"""The buttons of a decision and the ships of a side as HTML, put together without a template's loops: a page has dozens
of them."""

from functools import lru_cache
from html import escape
from urllib.parse import quote

from django.utils.safestring import SafeString, mark_safe

from battles.page.tables import Table
from battles.panels.decision import Act, ShipChip

FEW = 12  # ships that stand in one row, each picture over its name
SIGN = (
    '<svg class="sign" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">'
    '<path d="{}"/></svg>'
)
SIGNS = {
    "undo": "M8 4 3.5 8.5 8 13M4 8.5h8a4.2 4.2 0 0 1 0 8.4H9",
    "again": "M15.8 7.2A6.4 6.4 0 1 0 16.4 11M16.4 3v4.6h-4.6",
    "menu": "M3 5.5h14M3 10h14M3 14.5h14",
    "close": "m5 5 10 10M15 5 5 15",
    "surrender": "M5 2v16M5 3.5h10l-2.5 3.5 2.5 3.5H5",
}


def sign_html(name: str) -> SafeString:
    """The drawn sign of a button, by its name in `SIGNS`."""
    return mark_safe(SIGN.format(SIGNS[name]))


def key_cap(key: str) -> str:
    """What is printed on a key."""
    return {"enter": "↵"}.get(key, key.upper())


def act_html(act: Act, form: str = "") -> SafeString:
    """One act as a button. A refused one can still be pressed: it says why. `form` is the id of its form, where it
    stands outside."""
    look = f" {escape(act.look)}" if act.look else ""
    told = [f'class="button{look} act-{escape(act.name)}" name="actions" value="{escape(act.sends)}"']
    told.append(f'data-act="{escape(act.name)}"')
    if form:
        told.append(f'form="{escape(form)}"')
    if act.target:
        told.append(f'data-target="{escape(act.target)}"')
    if act.keys:
        told.append(f'data-keys="{escape(" ".join(act.keys))}"')
    if act.refusal is not None:
        clause = f" ({act.refusal.clause})" if act.refusal.clause else ""
        why = escape(act.refusal.message + clause)
        told.append(f'aria-disabled="true" data-why="{why}" title="{why}"')
    else:
        if act.confirm:
            told.append(f'data-confirm="{escape(act.confirm)}"')
        if act.look == "danger":
            told.append(f'title="{escape(act.label)}"')
    inner = sign_html("surrender") if act.look == "danger" and form == "acts" else ""
    inner += f'<span class="act-label">{escape(act.label)}</span>'
    if act.price:
        inner += f' <span class="act-price">{escape(act.price)}</span>'
    if act.keys:
        inner += f' <kbd class="key only-wide" aria-hidden="true">{escape(key_cap(act.keys[0]))}</kbd>'
    return mark_safe(f"<button {' '.join(told)}>{inner}</button>")


def chips_html(table: Table) -> SafeString:
    """The ships of the side that decides, each a link that takes her in hand."""
    decision, chosen, few = table.decision, table.in_hand, len(table.decision.ships) <= FEW
    about = f"{table.units[1].capitalize()} of {decision.heading or 'the side'}"
    seat = f"&amp;as={escape(table.seat)}" if table.seat else ""
    chips = "".join(_chip(ship, table.listed(ship.id), ship.id == chosen, seat) for ship in decision.ships)
    return mark_safe(
        f'<div class="chips{" few" if few else ""}" role="group" aria-label="{escape(about)}">{chips}</div>'
    )


@lru_cache(maxsize=4096)
def _chip(ship: ShipChip, drawn: str, chosen: bool, seat: str) -> str:
    id, about = escape(ship.id), escape(ship.about)
    word, current = (" chosen", ' aria-current="true"') if chosen else ("", "")
    return (
        f'<a class="chip side-{escape(ship.side.lower())} {escape(ship.state)}{word}"'
        f' href="?ship={quote(ship.id)}{seat}" data-ship="{id}" title="{about}"{current}>'
        f'<span class="visually-hidden">{about}</span>{drawn}<span aria-hidden="true">{id}</span></a>'
    )
