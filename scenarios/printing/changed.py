"""What has changed of a piece since a revision: of what is in parts, those parts alone."""

from typing import Any

from scenarios.printing.seen import OWN
from scenarios.printing.typeset import Part

SHARED = ("title", "facts", "tracks", "turns", "statuses", "signals", "notices")  # of a setup sheet: on several pages
PAGES = ("templates", "events")  # of a setup sheet: what fills pages of its own
UNSEEN = ("stamp",)  # it names the revision


def changed(now: Part, then: Part) -> Part | None:
    """A part if it is another than it was. Of ship cards and counters those alone that are; of a setup sheet its front,
    the sides and the pages that are."""
    if not now.data.get("pages", True):
        return None
    if now.template == then.template and _without(now.data, UNSEEN) == _without(then.data, UNSEEN):
        return None
    if now.template == then.template and "orders" in now.data:
        return _sheet(now, then.data)
    if "units" not in now.data or now.data["log"]:
        return now
    units = [unit for unit in now.data["units"] if unit not in then.data["units"]]
    return Part(now.template, now.data | {"units": units}) if units else None


def _sheet(now: Part, then: dict[str, Any]) -> Part:
    """A setup sheet without what has stayed as it was."""
    data = now.data
    if any(data.get(name) != then.get(name) for name in SHARED):
        return now
    own = {name: [each for each in data[name] if each not in then[name]] for name in OWN if name in data}
    sides = {each["side"] for changed in own.values() for each in changed}
    orders = [_narrowed(order, then["orders"]) for order in data["orders"] if order["side"] in sides]
    same = {name: type(data[name])() for name in PAGES if name in data and data[name] == then.get(name)}
    front = _without(data, OWN + PAGES + UNSEEN) != _without(then, OWN + PAGES + UNSEEN)
    return now._replace(data=data | own | same | {"orders": orders, "front": front})


def _narrowed(order: dict[str, Any], then: list[dict[str, Any]]) -> dict[str, Any]:
    """An order of battle; where it is cards, those alone that are others than they were, if there are any."""
    was = [card for each in then if each["side"] == order["side"] for card in each.get("cards", [])]
    cards = [card for card in order.get("cards", []) if card not in was]
    return order | {"cards": cards} if cards else order


def _without(data: dict[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name not in names}
