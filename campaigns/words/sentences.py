"""A campaign's data in sentences: what an outcome asks for and leads to, what a rest mends, what a side begins with."""

from collections import Counter
from collections.abc import Iterable

import msgspec

from campaigns.engine.data import Campaign, Condition, Mission, Outcome, Rest, Slot
from campaigns.engine.telling.words import listing, number
from rules.naval.hulls import HULL_TYPES

STATES = {"READY": "is ready", "YARD": "is in the yard", "PRIZE": "is a prize", "LOST": "is lost"}
REST_KINDS = {
    "none": "No rest: the ships sail on as they are",
    "beach": "Beached: a point of oar damage is made good",
    "port": "In port: oars, crews and the yard",
    "winter": "Winter: everything is made good",
}


def when(data: Campaign, outcome: Outcome, *, conditional: bool = True) -> str:
    """What an outcome asks for: "If Rome wins by a major success and has at least 8 ready ships". `conditional`: others
    that ask for something come before it."""
    if not outcome.when:
        return "Otherwise" if conditional else "In any case"
    return "If " + " and ".join(asked(data, outcome.when))


def asked(data: Campaign, conditions: Iterable[Condition]) -> list[str]:
    """What conditions ask for, a part each: "Rome wins", "it is not fought"."""
    return [part for condition in conditions for part in _parts(data, condition)]


def briefly(data: Campaign, conditions: Iterable[Condition]) -> list[str]:
    """The same as they stand on a way that is drawn, where the battle is over: "Rome won", "a major success"."""
    said: list[str] = []
    for each in conditions:
        told = msgspec.structs.replace(each, winner=None, degree=None)
        if each.winner is not None:
            said.append("nobody won" if each.winner == "none" else f"{_side(data, each.winner)} won")
        if each.degree is not None:
            said.append(f"{said.pop()}, a {each.degree} success" if each.winner else f"a {each.degree} success")
        said += _parts(data, told)
    return said


def then_ends(data: Campaign, winner: str) -> str:
    """How the chain ends: "Rome has won", "the points decide"."""
    return {"points": "the points decide", "none": "nobody has won"}.get(winner) or _won(data, winner)


def then(data: Campaign, outcome: Outcome) -> str:
    """What it leads to: "on to Sulci"; "the chain ends, Rome has won"."""
    if outcome.end is not None:
        return f"the chain ends: {then_ends(data, outcome.end.winner)}"
    title = next((mission.title or mission.id for mission in data.missions if mission.id == outcome.next), None)
    if title is None:
        return f"on to {outcome.next!r}, which is no mission" if outcome.next else "nothing follows yet"
    return f"on to {title}"


def effects(data: Campaign, outcome: Outcome) -> list[str]:
    """What changes besides, in the order in which it does (CMP-CHN-06)."""
    said = [f"{name} is {value}" for name, value in outcome.set.items()]
    said += [f"{name} {value:+d}" for name, value in outcome.add.items()]
    said += [f"{data.side_name(side)}: {number(value, 'point')}" for side, value in outcome.points.items()]
    if outcome.arrive is not None:
        come = len(outcome.arrive.hulls) + sum(each.hulls for each in outcome.arrive.squadrons)
        said += [f"{number(come, 'ship')} arrive{'s' if come == 1 else ''}"] if come else []
        said += [f"{admiral.name or admiral.id} arrives" for admiral in outcome.arrive.admirals]
    said += [f"{data.side_name(side)} is given {number(len(hulls), 'ship')}" for side, hulls in outcome.give.items()]
    return said


def rest_in_words(data: Campaign, rest: Rest) -> str:
    """What happens to the ships after a mission (CMP-CHN-07); "" for nothing."""
    if rest.kind == "none":
        return ""
    said = f"In port, yard {rest.yard}" if rest.kind == "port" else REST_KINDS[rest.kind].split(":")[0]
    return f"{said}, {listing(data.side_name(side) for side in rest.sides)} only" if rest.sides else said


def slot_in_words(data: Campaign, slot: Slot) -> str:
    """A slot and what may fill it: "A1 for Rome: up to 2 quinqueremes or triremes, from r1, must be filled"."""
    sizes = [HULL_TYPES[size].plural for size in slot.accepts if 0 <= size < len(HULL_TYPES)]
    said = f"{slot.unit} for {data.side_name(slot.side)}: "
    said += f"up to {slot.hulls} " if slot.hulls else "" if sizes else "any ship of its class"
    said += f"{' or '.join(sizes)}" if sizes else "ships of its class" if slot.hulls else ""
    said += f", from {listing(slot.source)}" if slot.source else ""
    return said + (", must be filled" if slot.need else "")


def ways(data: Campaign, mission: Mission) -> Iterable[str]:
    """Its outcomes, a sentence each."""
    for outcome in mission.outcomes:
        also = effects(data, outcome)
        asked = when(data, outcome, conditional=any(each.when for each in mission.outcomes))
        yield f"{asked}: {then(data, outcome)}{f' ({listing(also)})' if also else ''}."


def _parts(data: Campaign, condition: Condition) -> Iterable[str]:
    if condition.winner is not None or condition.degree is not None:
        who = "nobody wins" if condition.winner == "none" else f"{_side(data, condition.winner)} wins"
        by = {"major": " by a major success", "minor": " by a minor success"}.get(condition.degree or "", "")
        yield who + by
    if condition.reason is not None:
        yield f"the battle ends by {condition.reason.replace('_', ' ')}"
    if condition.not_fought is not None:
        yield "it is not fought" if condition.not_fought else "it is fought"
    for count, what in ((condition.ready, "has {} ready {}"), (condition.lost, "has lost {} {}")):
        if count is not None:
            bound, many = ("at least", count.at_least) if count.at_least is not None else ("at most", count.at_most)
            ships = "ship" if many == 1 else "ships"
            yield f"{_side(data, count.side)} {what.format(f'{bound} {many or 0}', ships)}"
    if condition.hull is not None:
        hull = condition.hull
        whose = f" with {data.side_name(hull.side)}" if hull.side else ""
        yield f"{_hull(data, hull.id)} {STATES.get(hull.state, f'is {hull.state.lower()}')}{whose}"
    if condition.admiral is not None:
        name = next((each.name for each in data.admirals if each.id == condition.admiral.id and each.name), "")
        yield f"{name or condition.admiral.id} is {condition.admiral.state.lower()}"
    if condition.variable is not None:
        told = condition.variable
        yield listing(
            f"{told.name} is {words}{value}"
            for words, value in (("", told.equals), ("at least ", told.at_least), ("at most ", told.at_most))
            if value is not None
        )


def _side(data: Campaign, side: str | None) -> str:
    return data.side_name(side) if side else "either side"


def _won(data: Campaign, side: str) -> str:
    return f"{data.side_name(side)} {'have' if side in data.side_ids and data.is_plural(side) else 'has'} won"


def _hull(data: Campaign, id: str) -> str:
    return next((hull.name for hull in data.hulls if hull.id == id and hull.name), id)


def fleet_in_words(data: Campaign, side: str) -> str:
    """A side's ships by type: "8 quinqueremes and 2 triremes"."""
    sizes: Counter[int] = Counter(hull.size for hull in data.hulls if hull.side == side)
    for squadron in data.squadrons:
        if squadron.side == side:
            sizes[squadron.size] += squadron.hulls
    if data.pool is not None:
        for each in data.pool.hulls.get(side, ()):
            sizes[each.size] += each.number
    known = {size: many for size, many in sizes.items() if 0 <= size < len(HULL_TYPES) and many}
    kinds = [(HULL_TYPES[size], many) for size, many in sorted(known.items(), reverse=True)]
    return listing(f"{many} {kind.name if many == 1 else kind.plural}" for kind, many in kinds) or "no ships"
