"""What the players agree on at the start of a battle: whether they are asked in every window (NAV-R-WIN)."""

from collections.abc import Mapping
from typing import Any

from battles.panels.decision import Agreement

ASKING = Agreement(
    name="asking",
    label="When may a player answer with a card?",
    choices=(
        ("", "Between people in every window; against a bot only with a card that fits"),
        ("always", "In every window: no wait betrays a hand"),
        ("fits", "Only with a card that fits: quicker, but being asked tells that there is one"),
    ),
    help="Each player can change this for himself at any decision. A bot is always asked in every window.",
)


def agreements() -> tuple[Agreement, ...]:
    """What may be chosen before a battle."""
    return (ASKING,)


def agreed(body: Mapping[str, Any], seats: Mapping[str, str], chosen: Mapping[str, str]) -> dict[str, Any]:
    """The scenario's data with what was agreed. A bot that is asked whatever it holds betrays nothing by the entries of
    the log; where bots fight bots nobody minds."""
    people = [side for side, seat in seats.items() if seat == "person"]
    if not people:
        return dict(body)
    asking = chosen.get("asking") or ("always" if len(people) > 1 else "fits")
    sides = {side: dict(sheet) for side, sheet in dict(body.get("sides") or {}).items()}
    for side in seats:
        sheet = sides.setdefault(side, {})
        if side not in people or asking == "always":
            sheet["always_ask"] = True
        else:
            sheet.pop("always_ask", None)
    return {**body, "sides": sides}
