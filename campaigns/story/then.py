"""As it stood then: a campaign at any of its entries, in a map, in words and in numbers. Nothing that was secret then
is told: flotillas and fillings are no part of it."""

from dataclasses import dataclass

from django.utils.safestring import SafeString

from campaigns.engine import victory
from campaigns.engine.fitness import why_unfit
from campaigns.engine.ledger import Hull, State, name_of
from campaigns.engine.roster import admiral_of, hulls_of_fleet, prizes_of
from campaigns.engine.telling import chronicle
from campaigns.engine.telling.words import fleet_name
from campaigns.story import pictures
from campaigns.story.series import areas_of, counts, ruleset_of
from campaigns.story.walk import Walk
from campaigns.story.words import called

FLEETS = ("Fleet", "Where", "With")
SHIPS = ("Ship", "Type", "State")
WORDS = {"READY": "fit", "YARD": "in the yard", "PRIZE": "a prize", "LOST": "lost"}


@dataclass(slots=True)
class SideThen:
    """A side's forces in numbers, as far as this campaign counts them; its fleets, or its ships, in a table."""

    letter: str
    name: str
    numbers: list[tuple[str, int]]
    head: tuple[str, str, str]
    rows: list[tuple[str, str, str]]


@dataclass(slots=True)
class Then:
    """How it stood after an entry. `first` and `last` are the ends of the slider; `earlier`, `later` the entries beside
    it, `turn_before`, `turn_after` those with which a turn begins."""

    entry: int
    first: int
    last: int
    turn: int
    label: str
    says: list[str]
    earlier: int | None
    later: int | None
    turn_before: int | None
    turn_after: int | None
    map: SafeString | None
    missions: list[tuple[str, str, bool]]
    sides: list[SideThen]
    state: State


def then_of(walk: Walk, at: int | None) -> Then:
    """How it stood when that entry had been made; now, where none is named."""
    entry = walk.known(max(walk.entries[0], min(at, walk.entries[-1]))) if at is not None else walk.entries[-1]
    state, data = walk.at(entry), walk.data
    earlier, later = walk.around(entry)
    begins = [stretch.told[0][0] for stretch in walk.turns]
    chain = state.chain
    label = data.mission(chain.mission).title if chain is not None and chain.mission else data.label(state.turn)
    return Then(
        entry=entry,
        first=walk.entries[0],
        last=walk.entries[-1],
        turn=state.turn,
        label=label,
        says=_says(walk, entry),
        earlier=earlier,
        later=later,
        turn_before=max((begin for begin in begins if begin < entry), default=None),
        turn_after=min((begin for begin in begins if begin > entry), default=None),
        map=_map(walk, state, entry) if data.areas else None,
        missions=_missions(walk, state) if chain is not None else [],
        sides=[_side(walk, state, side) for side in data.side_ids],
        state=state,
    )


def _map(walk: Walk, state: State, entry: int) -> SafeString:
    return walk.drawn(f"then {entry}", lambda: pictures.then_svg(state, f"The map after entry {entry}"))


def _says(walk: Walk, entry: int) -> list[str]:
    """What the entry told, but for what one may skip."""
    told = [event for stretch in walk.stretches for number, event in stretch.told if number == entry]
    lines = [chronicle.narrate(walk.state, event) for event in told]
    loud = [line.text for line in lines if line.weight != "quiet"]
    return (loud or [line.text for line in lines])[:6]


def _missions(walk: Walk, state: State) -> list[tuple[str, str, bool]]:
    """The missions until then: title, date, and whether it is the one that was on."""
    found: list[tuple[str, str, bool]] = []
    for stretch in walk.turns:
        if stretch.number <= state.turn and stretch.ended.chain is not None:
            mission = walk.data.mission(stretch.ended.chain.mission)
            found.append((mission.title, mission.date, stretch.number == state.turn))
    return found


def _side(walk: Walk, state: State, side: str) -> SideThen:
    data = state.data
    numbers: list[tuple[str, int]] = []
    if state.hulls:
        ours = state.hulls_of(side)
        fit = sum(not why_unfit(hull, ruleset_of(state)) for hull in ours)
        numbers += [
            ("fit ships", fit),
            ("damaged", sum(hull.state == "READY" for hull in ours) - fit),
            ("in the yard", sum(hull.state == "YARD" for hull in ours)),
            ("prizes", sum(hull.state == "PRIZE" for hull in ours)),
            ("lost", sum(hull.side == side and hull.state == "LOST" for hull in state.hulls.values())),
        ]
    if counts(walk, "money"):
        numbers.append(("talents", state.treasury.get(side, 0)))
    if data.areas:
        numbers += [
            ("armies", sum(army.side == side for army in state.armies.values())),
            ("areas", areas_of(state, side)),
        ]
    numbers.append(("points", victory.points(state, side)))
    head, rows = (SHIPS, _ships(state, side)) if state.chain is not None else (FLEETS, _fleets(state, side))
    return SideThen(data.letter(side).lower(), data.side_name(side), numbers, head, rows)


def _ships(state: State, side: str) -> list[tuple[str, str, str]]:
    """A chain's ships: those in squadrons by squadron, the others one by one."""
    found: dict[str, list[Hull]] = {}
    for hull in state.hulls.values():
        if hull.side == side and (hull.state != "LOST" or not hull.squadron):
            found.setdefault(hull.squadron or hull.id, []).append(hull)
    rows: list[tuple[str, str, str]] = []
    for id, hulls in found.items():
        fit = sum(not why_unfit(hull, ruleset_of(state)) for hull in hulls)
        if id in state.squadrons:
            rows.append((state.squadrons[id].name, f"{len(hulls)} {hulls[0].type_name}s", f"{fit} fit"))
        else:
            word = WORDS[hulls[0].state] if fit or hulls[0].state != "READY" else "damaged"
            rows.append((name_of(state, id), hulls[0].type_name, word))
    return rows


def _fleets(state: State, side: str) -> list[tuple[str, str, str]]:
    """The side's fleets: who leads it, where it lies, what it has."""
    found: list[tuple[str, str, str]] = []
    for fleet in state.fleets.values():
        if fleet.side != side:
            continue
        admiral = admiral_of(state, fleet.id)
        ready = len(hulls_of_fleet(state, fleet.id, "READY"))
        prizes = len(prizes_of(state, fleet.id))
        has = f"{ready} ship{'' if ready == 1 else 's'}" + (
            f", {prizes} prize{'' if prizes == 1 else 's'}" if prizes else ""
        )
        name = (
            called(admiral.name)
            if admiral is not None
            else fleet.name or fleet_name(state, fleet.id).partition(" of ")[0]
        )
        found.append((name, state.data.area_name(fleet.area), has))
    return found
