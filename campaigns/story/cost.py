"""What a turn cost: ships, armies, admirals, areas, money; the roll of losses by squadron, and who is named."""

from dataclasses import dataclass

from campaigns.engine import events as e
from campaigns.engine import victory
from campaigns.engine.fitness import why_unfit
from campaigns.engine.ledger import Hull, State, name_of
from campaigns.engine.telling.words import admiral_name, commander_name, listing
from campaigns.story.series import ruleset_of
from campaigns.story.walk import Stretch
from campaigns.story.words import count, is_known, place, ships_named, side_of, start


@dataclass(slots=True)
class Row:
    """A line of the roll: a squadron, or the ships of a side that are in none. `went` fit as the turn began, `lost` of
    them, `hurt` those that are damaged at its end, `fit` at its end."""

    letter: str
    name: str
    went: int
    lost: int
    hurt: int
    fit: int


@dataclass(slots=True)
class Lost:
    """A ship of the casualty list: what became of her, and when."""

    id: str
    name: str
    kind: str
    squadron: str
    how: str
    turn: int
    captain: str = ""


def lost_between(before: State, after: State, side: str) -> list[str]:
    """Ships that a side had and that are lost now, or in the enemy's hands."""
    return [
        id
        for id, hull in before.hulls.items()
        if hull.side == side and hull.state != "LOST" and _is_gone(after.hulls[id], side)
    ]


def _is_gone(hull: Hull, side: str) -> bool:
    """Whether a side no longer has a ship that it has not broken up itself."""
    return (hull.state == "LOST" and not hull.scrapped) or hull.side != side


def roll_of(before: State, after: State) -> list[Row]:
    """The roll of losses of a turn, those who lost most first; squadrons that were not touched are left out."""
    rows: list[Row] = []
    for side in after.data.side_ids:
        groups: dict[str, list[str]] = {}
        for id, hull in before.hulls.items():
            if hull.side == side and hull.state != "LOST":
                groups.setdefault(hull.squadron or "", []).append(id)
        found = [_row(before, after, side, squadron, ids) for squadron, ids in groups.items()]
        touched = [row for row in found if row.lost or row.hurt]
        rows += sorted(touched, key=lambda row: -row.lost)
    return rows


def _row(before: State, after: State, side: str, squadron: str, ids: list[str]) -> Row:
    rules = ruleset_of(before)
    lost = {id for id in ids if _is_gone(after.hulls[id], side)}
    left = [after.hulls[id] for id in ids if id not in lost and after.hulls[id].state != "LOST"]
    name = before.squadrons[squadron].name if squadron in before.squadrons else before.data.side_name(side)
    return Row(
        after.data.letter(side).lower(),
        name,
        sum(not why_unfit(before.hulls[id], rules) for id in ids),
        len(lost),
        sum(_is_hurt(hull) for hull in left),
        sum(not why_unfit(hull, rules) for hull in left),
    )


def _is_hurt(hull: Hull) -> bool:
    return bool(hull.hull or hull.oars) or hull.state == "YARD"


def told_of(stretch: Stretch, end: State) -> list[str]:
    """What it cost, a paragraph for each side and one of what changed hands."""
    before, after = stretch.begun, stretch.ended
    said: list[str] = []
    for side in after.data.side_ids:
        parts = _parts(stretch, side, end)
        if parts:
            said.append(f"{start(side_of(after, side))} lost {listing(parts)}.")
    if not said:
        said.append("It cost neither side anything that could be counted.")
    if moved := _points(before, after):
        said.append(moved)
    return said


def _parts(stretch: Stretch, side: str, end: State) -> list[str]:
    before, after = stretch.begun, stretch.ended
    parts: list[str] = []
    lost = lost_between(before, after, side)
    if lost:
        named = f" ({ships_named(end, lost)})" if all(end.hulls[id].name for id in lost) else ""
        parts.append(count(len(lost), "ship") + named)
    armies = [id for id, army in before.armies.items() if army.side == side and id not in after.armies]
    armies += [
        event.army for _, event in stretch.told
        if isinstance(event, e.ArmyRemoved) and event.side == side and event.army not in before.armies
    ]  # fmt: skip
    if armies:
        parts.append(count(len(armies), "army", "armies"))
    gone = [
        _name(admiral_name(end, event.admiral)) for _, event in stretch.told
        if isinstance(event, e.AdmiralFell) and event.side == side and event.fate != "ACTIVE"
    ]  # fmt: skip
    gone += [
        commander_name(end, event.commander) for _, event in stretch.told
        if isinstance(event, e.CommanderLost) and event.side == side
    ]  # fmt: skip
    nameless = gone.count("an admiral")
    if nameless > 1:
        gone = [*[name for name in gone if name != "an admiral"], count(nameless, "admiral")]
    parts += gone
    areas = [area for area, was in before.owners.items() if was == side and after.owners[area] != side]
    parts += [place(after, area) for area in areas]
    return parts


def _points(before: State, after: State) -> str:
    changed = {side: (victory.points(before, side), victory.points(after, side)) for side in after.data.side_ids}
    if all(was == now for was, now in changed.values()):
        return ""
    said = ", ".join(f"{side_of(after, side)} {now}" for side, (_, now) in changed.items())
    return f"The count of points: {said}."


def _name(name: str) -> str:
    return name if is_known(name) else "an admiral"


def _who(end: State, event: e.AdmiralFell | e.AdmiralWon | e.AdmiralNamed) -> str:
    return event.name if isinstance(event, e.AdmiralNamed) else admiral_name(end, event.admiral)


def named_in(stretch: Stretch, end: State) -> list[tuple[str, str]]:
    """Who is to be named for something in this turn: a name, and what for."""
    found: list[tuple[str, str]] = []
    for _, event in stretch.told:
        match event:
            case e.AdmiralFell() | e.AdmiralWon() | e.AdmiralNamed() if not is_known(_who(end, event)):
                continue
            case e.AdmiralFell():
                word = {"DEAD": "fell", "CAPTURED": "taken prisoner", "ACTIVE": "got away from his ship"}[event.fate]
                found.append((admiral_name(end, event.admiral), word))
            case e.AdmiralWon(more=True):
                found.append((admiral_name(end, event.admiral), f"skill {event.skill} now"))
            case e.AdmiralNamed():
                found.append((event.name, "given a command"))
            case e.AdmiralTried():
                found.append(
                    (admiral_name(end, event.admiral), "dismissed" if event.dismissed else "tried and acquitted")
                )
            case e.CommanderLost():
                found.append((commander_name(end, event.commander), "lost with his army"))
            case e.CommanderEscaped():
                found.append((commander_name(end, event.commander), "got away"))
    for id in [id for side in end.data.side_ids for id in lost_between(stretch.begun, stretch.ended, side)]:
        hull = end.hulls[id]
        if hull.name:
            how = "lost" if stretch.ended.hulls[id].state == "LOST" else "taken"
            found.append((name_of(end, id), f"{how}, and {hull.captain} with her" if hull.captain else how))
    for id, hull in stretch.ended.hulls.items():
        was = stretch.begun.hulls.get(id)
        new = [each for each in hull.honours if was is None or each not in was.honours]
        found += [(name_of(end, id), honour) for honour in new if was is not None]
    return found


HOW = {"sunk": "sunk", "wrecked": "wrecked and sunk", "taken": "taken, and sunk", "fouled": "entangled, and sunk",
       "beached": "burnt on the beach", "captured": "captured"}  # fmt: skip


def casualties(stretches: list[Stretch], end: State) -> dict[str, list[Lost]]:
    """Every ship that is lost, by the side that had her, in the order in which they were lost."""
    found: dict[str, list[Lost]] = {side: [] for side in end.data.side_ids}
    seen: set[str] = set()
    for stretch in stretches:
        how: dict[str, str] = {}
        for state, _, event, after in stretch.steps():
            _say_how(how, state, event)
            if after.hulls is state.hulls:
                continue
            for id, hull in after.hulls.items():
                was = state.hulls.get(id)
                if hull.state == "LOST" and was is not None and was.state != "LOST" and id not in seen:
                    if end.hulls[id].state != "LOST":
                        continue
                    seen.add(id)
                    found[was.side].append(_lost(end, id, was, stretch.number, how.get(id, "lost")))
    return found


def _say_how(how: dict[str, str], state: State, event: object) -> None:
    match event:
        case e.HullFared():
            how[event.hull] = "lost in the storm" if event.stormy else HOW.get(event.word, "lost")
        case e.WreckLost():
            how[event.hull] = "the wreck drifted away"
        case e.PrizeBurnt():
            how[event.hull] = "a prize, burnt"
        case e.HullScrapped():
            how[event.hull] = "broken up"
        case e.HullForfeited():
            how[event.hull] = "lost on the way home"
        case e.HullSeized():
            how[event.hull] = "taken by ships that are none of this war"
        case e.HullsLost():
            word = {"storm": "lost in a storm", "open_sea": "lost in the night", "cut_off": "lost, cut off"}[event.why]
            how.update(dict.fromkeys(event.hulls, word))
        case e.FleetDissolved():
            how.update(dict.fromkeys(event.prizes, "a prize, lost with the fleet"))


def _lost(end: State, id: str, was: Hull, turn: int, how: str) -> Lost:
    squadron = end.squadrons[was.squadron].name if was.squadron in end.squadrons else ""
    origin = f", once of {side_of(end, was.origin)}" if was.origin != was.side else ""
    return Lost(id, name_of(end, id), was.type_name + origin, squadron, how, turn, was.captain)
