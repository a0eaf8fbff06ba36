"""The chapters of a campaign's story, one for each turn or mission: heading, lead, plans, what happened, what it cost.

`viewer` is the side through whose eyes the story is told, "" for everybody's: `veil` leaves out what is still secret.
"""

from dataclasses import dataclass, field
from typing import Any
from weakref import WeakKeyDictionary

from campaigns.engine import events as e
from campaigns.engine.ledger import State
from campaigns.engine.telling.words import listing
from campaigns.story import cost, happened, meant
from campaigns.story.cost import Row
from campaigns.story.happened import Passage
from campaigns.story.series import fit_ships
from campaigns.story.walk import Stretch, Walk
from campaigns.story.words import at_sea, count, in_words, place, side_of, start

ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
            "eleventh", "twelfth")  # fmt: skip


@dataclass(slots=True)
class Chapter:
    """A turn told. `date` is what the calendar, or the mission, calls it; `kicker` which turn it is; `heading` and
    `lead` are derived from what happened, and give way to what somebody has written. `before` and `after` are the
    author's texts of a mission, Markdown. `under_way`: it is not over."""

    number: int
    date: str
    kicker: str
    heading: str
    lead: str
    before: str = ""
    after: str = ""
    meant: list[tuple[str, str, str]] = field(default_factory=list)  # side, letter, paragraph
    happened: list[Passage] = field(default_factory=list)
    cost: list[str] = field(default_factory=list)
    roll: list[Row] = field(default_factory=list)
    named: list[tuple[str, str]] = field(default_factory=list)
    first: int = 0
    last: int = 0
    mission: str = ""
    under_way: bool = False
    winter: bool = False

    @property
    def battles(self) -> list[Any]:
        """Its battles, in their order."""
        return [passage.battle for passage in self.happened if passage.battle is not None]


def chapter_of(walk: Walk, stretch: Stretch) -> Chapter:
    """A turn as a chapter."""
    data, end = walk.data, walk.state
    passages = happened.passages_of(stretch, end)
    over = stretch is not walk.stretches[-1] or end.ended is not None
    mission = stretch.ended.chain.mission if stretch.ended.chain is not None else ""
    chapter = Chapter(
        number=stretch.number,
        date=data.label(stretch.number) if not mission else data.mission(mission).date,
        kicker=_kicker(walk, stretch),
        heading=_heading(walk, stretch, passages),
        lead=_lead(stretch, passages),
        happened=passages,
        cost=cost.told_of(stretch, end) if over else [],
        roll=cost.roll_of(stretch.begun, stretch.ended),
        named=cost.named_in(stretch, end),
        first=stretch.told[0][0] if stretch.told else 0,
        last=stretch.last,
        mission=mission,
        under_way=not over,
        winter=data.is_winter(stretch.number),
    )
    if mission:
        _texts(chapter, stretch, walk)
        chapter.meant = _fillings(stretch)
    else:
        for plans in meant.plans_of(stretch, data.side_ids):
            if said := meant.told_of(end, plans):
                chapter.meant.append((plans.side, data.letter(plans.side).lower(), said))
    return chapter


def _kicker(walk: Walk, stretch: Stretch) -> str:
    what = "mission" if walk.data.play == "chain" else "turn"
    which = ORDINALS[stretch.number] if stretch.number < len(ORDINALS) else f"{stretch.number}th"
    return f"{which} {what}"


def _texts(chapter: Chapter, stretch: Stretch, walk: Walk) -> None:
    """What the author of a chain wrote of a mission, and of the outcome that it took (CMP-CHN-11)."""
    mission = walk.data.mission(chapter.mission)
    chapter.before = mission.before
    taken = next((event for _, event in stretch.told if isinstance(event, e.OutcomeTaken)), None)
    if taken is not None:
        outcome = mission.outcomes[taken.outcome]
        chapter.after = "\n\n".join(
            text for text in (outcome.text or mission.after, outcome.end.text if outcome.end else "") if text
        )


def _fillings(stretch: Stretch) -> list[tuple[str, str, str]]:
    """Who sailed in a mission, once both fillings are open (CMP-CHN-03)."""
    told: list[tuple[str, str, str]] = []
    for state, _, event, _ in stretch.steps():
        if not isinstance(event, e.EncounterSet):
            continue
        battle = event.encounter
        for side in battle.sides:
            hulls = battle.hulls_of(side)
            if not hulls:
                continue
            filling = state.chain.fillings.get(side) if state.chain is not None else None
            led = filling.admiral if filling is not None else None
            names = [state.hulls[id].name for id in hulls if state.hulls[id].name]
            ships = count(len(hulls), "ship")
            who = f"{state.admirals[led].name} with {ships}" if led in state.admirals else ships
            text = f"{start(side_of(state, side))} sent {who}"
            text += f": {listing(names)}." if names and len(names) == len(hulls) <= 12 else "."
            told.append((side, state.data.letter(side).lower(), text))
    return told


def _heading(walk: Walk, stretch: Stretch, passages: list[Passage]) -> str:
    """The turn in a few words: its greatest battle, else the greatest change of hands, else the sea."""
    data, end = walk.data, walk.state
    if stretch.ended.chain is not None:
        return data.mission(stretch.ended.chain.mission).title
    battles = [passage.battle for passage in passages if passage.battle is not None]
    at = [battle for battle in battles if battle.kind == "sea" and battle.by != "unfought"]
    taken = _taken(stretch)
    capitals = {side.capital for side in data.sides if side.capital}
    if fallen := next((area for area, _ in taken if area in capitals), None):
        return f"The fall of {place(end, fallen)}"
    if at:
        great = max(at, key=lambda battle: sum(battle.went.values()))
        if len(at) > 2:
            return f"{start(in_words(len(at)))} battles, and the greatest {at_sea(end, great.area)}"
        return great.title
    if taken:
        return _hands(end, taken)
    fought = [event for _, event in stretch.told if isinstance(event, e.LandBattleFought)]
    if fought:
        return f"The fight for {place(end, fought[0].area)}"
    naval = next((battle for battle in battles if battle.winner), None)
    if naval is not None and naval.winner:
        side = side_of(end, naval.winner)
        return f"{start(side)} {'hold' if side.plural else 'holds'} the sea"
    sailed = any(isinstance(event, e.CourseSet | e.ArmyMoved) for _, event in stretch.told)
    return "The fleets put out" if sailed and end.fleets else "The armies march" if sailed else "Both sides wait"


def _hands(state: State, taken: list[tuple[str, str]]) -> str:
    """What changed hands, as a heading: "Rome takes Spain, Carthage Northern Italy"."""
    parts: list[str] = []
    for side in dict.fromkeys(side for _, side in taken):
        areas = sorted([area for area, whose in taken if whose == side], key=lambda id: -state.data.area(id).vp)[:2]
        name, won = side_of(state, side), listing(place(state, area) for area in areas)
        parts.append(f"{start(f'{name:takes}')} {won}" if not parts else f"{name} {won}")
    return ", ".join(parts)


def _taken(stretch: Stretch) -> list[tuple[str, str]]:
    """The areas that have another owner at the end, with it."""
    was, now = stretch.begun.owners, stretch.ended.owners
    return [(area, owner) for area, owner in now.items() if owner and was[area] != owner]


def _lead(stretch: Stretch, passages: list[Passage]) -> str:
    """How the turn began, and what it came to, in two sentences."""
    state, after = stretch.begun, stretch.ended
    said: list[str] = []
    order = next((event for _, event in stretch.told if isinstance(event, e.OrderSettled)), None)
    ships = {side: fit_ships(state, side) for side in state.data.side_ids}
    if order is not None:
        said.append(_order(state, order.first, order.second, ships, stretch.number))
    elif any(ships.values()):
        first, second = state.data.side_ids
        text = f"{start(side_of(state, first))} had {count(ships[first], 'ship')} fit for sea"
        theirs = "as many" if ships[first] == ships[second] else in_words(ships[second])
        said.append(f"{text}, {side_of(state, second)} {theirs}.")
    said += _sum(stretch, passages)
    if after.ended is not None:
        said.append(_end(after))
    return " ".join(said)


def _order(state: State, first: str, second: str, ships: dict[str, int], number: int) -> str:
    """Who moved first and who second, in a sentence that is not the same every turn."""
    one, other = side_of(state, first), side_of(state, second)
    if not any(ships.values()):
        said = (f"{one} moved first; {other} had the last word", f"It was for {one} to begin and for {other} to answer",
                f"{one} opened the turn, and {other} followed")  # fmt: skip
    elif ships[first] == ships[second]:
        number_of = count(ships[first], "ship")
        said = (f"Both sides had {number_of} fit for sea; {one} moved first, and {other} had the last word",
                f"Ship for ship they were equal, with {number_of} each, and {one} began",
                f"With {number_of} on either side {one} opened the turn, and {other} followed")  # fmt: skip
    else:
        ours, theirs = count(ships[first], "ship"), in_words(ships[second])
        said = (f"{one} moved first, with {ours} fit for sea against {theirs}; {other} had the last word",
                f"It was for {one} to begin, with {ours} fit for sea; {other}, with {theirs}, could answer",
                f"{one} had {ours} fit for sea to {theirs}, and opened the turn; {other} followed")  # fmt: skip
    return f"{start(said[(number - 1) % 3])}."


def _sum(stretch: Stretch, passages: list[Passage]) -> list[str]:
    at_sea_ = sum(p.battle is not None and p.battle.kind == "sea" for p in passages)
    on_land = sum(isinstance(event, e.LandBattleFought) for _, event in stretch.told)
    parts = [
        f"{count(number, 'battle')} {where}" for number, where in ((at_sea_, "at sea"), (on_land, "on land")) if number
    ]
    taken = len(_taken(stretch))
    changed = f"{count(taken, 'place')} changed hands" if taken else ""
    if parts:
        fought = f"{start(listing(parts))} {'was' if at_sea_ + on_land == 1 else 'were'} fought"
        return [f"{fought}, and {changed}." if changed else f"{fought}."]
    return [f"{start(changed)}."] if changed else []


def _end(state: State) -> str:
    ended = state.ended
    assert ended is not None
    points = listing(f"{side_of(state, side)} {number}" for side, number in ended.points.items())
    if ended.winner is None:
        return (
            f"Here it ended, with no victor ({points})."
            if any(ended.points.values())
            else "Here it ended, with no victor."
        )
    why = {
        "sudden": "with everything it had fought for in its hands", "no_forces": "the enemy having nothing left",
        "no_hulls": "the enemy having neither a ship nor a yard", "no_ships": "the enemy having no ship left",
    }.get(ended.reason, "")  # fmt: skip
    won = f"Here it ended: {side_of(state, ended.winner)} had won"
    return f"{won}, {why}." if why else f"{won} ({points})." if any(ended.points.values()) else f"{won}."


_told: WeakKeyDictionary[Walk, list[Chapter]] = WeakKeyDictionary()


def story_of(walk: Walk) -> list[Chapter]:
    """All chapters, the first turn first; told once for each walk."""
    found = _told.get(walk)
    if found is None:
        found = _told[walk] = [chapter_of(walk, stretch) for stretch in walk.turns]
    return found
