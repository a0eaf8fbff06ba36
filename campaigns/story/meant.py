"""What was meant: the plans of each side in a turn, told from what it ordered."""

from collections import Counter
from dataclasses import dataclass, field

from campaigns.engine import events as e
from campaigns.engine.ledger import State
from campaigns.engine.roster import admiral_of, hulls_of_fleet
from campaigns.engine.telling.words import listing
from campaigns.story.walk import Stretch
from campaigns.story.words import count, fleet, in_words, is_known, kinds, led_by, place, side_of, start
from rules.core.naming import Name


@dataclass(slots=True)
class Sailed:
    """A fleet under way: who leads it ("" where nobody is known), whence with how many ships, and whither."""

    leader: str
    ships: int
    origin: str
    to: str


@dataclass(slots=True)
class Plans:
    """What a side ordered."""

    side: str
    arrived: list[str] = field(default_factory=list)
    earned: int = 0
    cut_off: list[str] = field(default_factory=list)
    raised: Counter[str] = field(default_factory=Counter)
    laid: list[int] = field(default_factory=list)
    launched: list[int] = field(default_factory=list)
    yard: set[str] = field(default_factory=set)
    broken: int = 0
    sailed: dict[str, Sailed] = field(default_factory=dict)
    forced: list[str] = field(default_factory=list)
    marched: dict[tuple[str, str, bool], list[tuple[str, ...]]] = field(default_factory=dict)
    shipped: list[str] = field(default_factory=list)
    sent: int = 0


def plans_of(stretch: Stretch, sides: tuple[str, str]) -> list[Plans]:
    """The plans of both sides, of the one that moved first first."""
    plans = {side: Plans(side) for side in sides}
    order = list(sides)
    for state, _, event, after in stretch.steps():
        match event:
            case e.OrderSettled():
                order = [event.first, event.second]
            case e.Arrived():
                plans[event.side].arrived.append(_arrival(state, event))
            case e.IncomeEarned():
                plans[event.side].earned += event.talents
                plans[event.side].cut_off += [place(state, area) for area in event.cut_off]
            case e.Recruited():
                plans[event.side].raised[place(state, event.area)] += 1
            case e.HullLaidDown():
                plans[event.side].laid.append(event.size)
            case e.HullCompleted():
                plans[event.side].launched.append(after.hulls[event.hull].size)
            case e.HullsLaunched():
                plans[event.side].launched += [size for _, size in event.hulls]
            case e.RepairBegun():
                plans[event.side].yard.add(event.hull)
            case e.HullScrapped():
                plans[event.side].broken += 1
            case e.CourseSet():
                sailed = plans[event.side].sailed
                way = sailed.setdefault(event.fleet, _sailed(state, event))
                way.to = place(state, event.path[-1])
            case e.StraitForced():
                to = place(state, event.to)
                plans[event.side].forced.append(f"{fleet(state, event.fleet)} set out to force the way to {to}")
            case e.ArmyMoved():
                key = (place(state, event.origin), place(state, event.path[-1]), bool(event.crossing))
                plans[event.side].marched.setdefault(key, []).append(event.commanders)
            case e.ArmyLanded():
                plans[event.side].shipped.append(place(state, event.area))
    return [plans[side] for side in order]


def _arrival(state: State, event: e.Arrived) -> str:
    leader = state.commanders.get(event.unit)
    known = {each.commander.id: each.commander.name for each in state.data.arrivals if each.commander}
    known |= {each.admiral.id: each.admiral.name or each.admiral.id for each in state.data.arrivals if each.admiral}
    name = leader.name if leader is not None else known.get(event.unit, "")
    return f"{name or 'an army'} came to {place(state, event.area)}"


def told_of(state: State, plans: Plans) -> str:
    """A side's plans in a paragraph; "" where it ordered nothing that is worth a word."""
    side, said = side_of(state, plans.side), []
    if plans.arrived:
        said.append(f"{start(listing(plans.arrived))}.")
    deeds: list[str] = []
    if plans.raised:
        deeds.append(f"raised {_armies(plans.raised)}")
    if plans.launched:
        deeds.append(f"launched {kinds(plans.launched)}")
    if plans.laid:
        deeds.append(f"laid down {kinds(plans.laid)}")
    if plans.yard:
        deeds.append(f"put {count(len(plans.yard), 'ship')} into the yard")
    if plans.broken:
        deeds.append(f"broke up {count(plans.broken, 'old ship')}")
    if plans.earned:
        earned = f"{start(side)} took in {count(plans.earned, 'talent')}"
        cut_off = f", though nothing came from {listing(dict.fromkeys(plans.cut_off))}" if plans.cut_off else ""
        said.append(f"{earned}{cut_off}.")
    if deeds:
        *most, last = deeds
        told = f"{', '.join(most)}{',' if len(most) > 1 else ''} and {last}" if most else last
        said.append(f"{start(side.it) if plans.earned else start(side)} {told}.")
    said += _sailings(side, plans)
    said += [f"{start(each)}." for each in plans.forced]
    said += _marches(state, plans)
    if plans.shipped:
        said.append(f"Troops were to land at {listing(dict.fromkeys(plans.shipped))}.")
    return " ".join(said)


def _sailed(state: State, event: e.CourseSet) -> Sailed:
    admiral = admiral_of(state, event.fleet)
    known = state.fleets.get(event.fleet)
    leader = admiral.name if admiral is not None and is_known(admiral.name) else known.name if known is not None else ""
    ships = len(hulls_of_fleet(state, event.fleet, "READY"))
    return Sailed(leader, ships, place(state, event.origin), "")


def _sailings(side: Name, plans: Plans) -> list[str]:
    """The fleets' ways: those whose leaders are known by name, then the others together."""
    ways = [way for way in plans.sailed.values() if way.to != way.origin]
    led = [way for way in ways if way.leader]
    rest = [way for way in ways if not way.leader]
    said: list[str] = []
    if led:
        parts = [
            f"{way.leader} put out from {way.origin} for {way.to} with {count(way.ships, 'ship')}" for way in led[:1]
        ]
        parts += [f"{way.leader} from {way.origin} for {way.to} with {in_words(way.ships)}" for way in led[1:]]
        said.append(f"{start(_row(parts))}.")
    if rest:
        ships = [f"{in_words(way.ships)} from {way.origin} to {way.to}" for way in rest]
        ships[0] = f"{count(rest[0].ships, 'ship')} sailed from {rest[0].origin} to {rest[0].to}"
        said.append(f"{f'Of the others of {side} ' if led else f'Of {side} '}{_row(ships)}.")
    return said


def _row(parts: list[str]) -> str:
    """Parts that have "and" inside, told apart."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])}, and {parts[-1]}"


def _armies(raised: Counter[str]) -> str:
    if len(raised) == 1:
        ((area, number),) = raised.items()
        return f"{'an army' if number == 1 else f'{in_words(number)} armies'} in {area}"
    return f"armies in {listing(raised)}"


def _marches(state: State, plans: Plans) -> list[str]:
    """The armies' ways, those of one kind in one sentence."""
    said: list[str] = []
    for crossing in (False, True):
        parts = [
            f"{count(len(gone), 'army', 'armies')}{led_by(state, [id for group in gone for id in group])}"
            f" {_went(crossing)} from {origin} to {to}"
            for (origin, to, crosses), gone in plans.marched.items()
            if crosses == crossing and origin != to
        ]
        if parts:
            verb = _went(crossing)
            first, *more = parts
            rest = [part.replace(f" {verb} from", " from", 1) for part in more]
            said.append(f"{start(listing([first, *rest]))}.")
    return said


def _went(crossing: bool) -> str:
    return "crossed the sea" if crossing else "marched"
