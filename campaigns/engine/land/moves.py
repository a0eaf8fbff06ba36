"""CMP-MOV-04: marching by LAND links, and crossing the sea."""

from collections.abc import Iterable
from itertools import combinations

from campaigns.engine import map as areas
from campaigns.engine.decisions import MoveArmy
from campaigns.engine.events import ArmyMoved
from campaigns.engine.ledger import Commander, State
from campaigns.engine.records import Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.table import Rule
from rules.core.findings import Finding


def companions(commanders: Iterable[Commander]) -> list[tuple[str, ...]]:
    """Every company of commanders who can go along with an army, nobody first (CMP-LND-03)."""
    ids = [each.id for each in commanders]
    return [company for number in range(len(ids) + 1) for company in combinations(ids, number)]


def free_commanders(state: State, area: str, side: str) -> list[Commander]:
    """The side's commanders in an area who have not moved this turn."""
    return [each for each in state.commanders_in(area, side) if not each.moved]


def paths_from(state: State, area: str) -> list[tuple[str, ...]]:
    """Every path of one link, and of two where the option allows it."""
    single = [(to,) for _, to in areas.links_from(state.data, area)]
    if state.data.options.army_links == 1:
        return list(dict.fromkeys(single))
    double = [(first, to) for (first,) in single for _, to in areas.links_from(state.data, first) if to != area]
    return list(dict.fromkeys([*single, *double]))


def legal(state: State, question: Question) -> list[MoveArmy]:
    side = question.side
    found: list[MoveArmy] = []
    for army in state.armies.values():
        if army.side == side and not army.moved:
            for path in paths_from(state, army.area):
                if check(state, MoveArmy(side=side, army=army.id, path=path)) is None:
                    found += [
                        MoveArmy(side=side, army=army.id, path=path, commanders=led)
                        for led in companions(free_commanders(state, army.area, side))
                    ]
    return found


def check_commanders(state: State, area: str, side: str, commanders: tuple[str, ...]) -> Finding | None:
    """Whether those commanders can go along with an army that leaves the area."""
    if len(set(commanders)) < len(commanders):
        return refuse("TWICE", "A commander is named twice.", "CMP-LND-03")
    for id in commanders:
        commander: Commander | None = state.commanders.get(id)
        if commander is None or commander.side != side or commander.area != area:
            return refuse("COMMANDER", f"{id} is not with this army.", "CMP-LND-03")
    return None


def check(state: State, decision: MoveArmy) -> Finding | None:
    side, army = decision.side, state.armies.get(decision.army)
    if army is None or army.side != side:
        return refuse("ARMY", f"{decision.army} is no army of this side.", "CMP-MOV-04")
    if army.fleet is not None:
        return refuse("ABOARD", f"Army {army.id} is aboard a fleet: it does not march.", "CMP-MOV-03")
    if army.moved:
        return refuse("MOVED", f"Army {army.id} has moved this turn already.", "CMP-TRN-02")
    if not 1 <= len(decision.path) <= state.data.options.army_links:
        return refuse("PATH", f"An army goes {state.data.options.army_links} link(s) at most.", "CMP-MOV-04")
    if decision.path[-1] == army.area:
        return refuse("PATH", "That leads there and back. An army ends its move elsewhere, or stays.", "CMP-MOV-04")
    here = army.area
    for step, to in enumerate(decision.path):
        refusal = _check_step(state, side, here, to, whole=len(decision.path), step=step)
        if refusal is not None:
            return refusal
        here = to
    for each in state.commanders_in(army.area, side):
        if each.moved and each.id in decision.commanders:
            return refuse("MOVED", f"{each.name} has moved this turn already.", "CMP-TRN-02")
    return check_commanders(state, army.area, side, decision.commanders)


def _check_step(state: State, side: str, here: str, to: str, *, whole: int, step: int) -> Finding | None:
    data = state.data
    link = areas.link_between(data, here, to)
    if link is None:
        return refuse("LINK", f"No link leads from {data.area_name(here)} to {data.area_name(to)}.", "CMP-MAP-03")
    if whole > 1:
        if link.kind != "LAND":
            return refuse("PATH", "A crossing is a whole move: go on next turn.", "CMP-MOV-04")
        if state.owner(to) != side or areas.has_enemies(state, to, side):
            message = f"A second link is open only through own areas free of enemies; {data.area_name(to)} is not one."
            return refuse("PATH", message, "CMP-MOV-04")
    if link.kind == "CROSSING" and not areas.crossing_is_open(state, link, side):
        word = "army of this side has" if link.capacity == 1 else "armies of this side have"
        way = f"between {data.area_name(link.a)} and {data.area_name(link.b)}"
        message = f"{link.capacity} {word} crossed the sea {way} this turn, and it takes no more."
        return refuse("CROSSING", message, "CMP-MAP-03")
    if not areas.has_room(state, to, side):
        return refuse("STACKING", f"{data.area_name(to)} holds three armies of this side, the limit.", "CMP-MAP-04")
    return None


def move(res: Resolution, decision: MoveArmy) -> None:
    origin = res.state.armies[decision.army].area
    link = areas.link_between(res.state.data, origin, decision.path[0])
    crossing = link.key if link is not None and link.kind == "CROSSING" else None
    res.emit(
        ArmyMoved(
            army=decision.army,
            side=decision.side,
            origin=origin,
            path=decision.path,
            commanders=decision.commanders,
            crossing=crossing,
            clause="CMP-MOV-04" if crossing is None else "CMP-MAP-03",
        )
    )


RULES = (Rule(MoveArmy, ("moves",), check, move, legal),)
QUESTIONS = ()
