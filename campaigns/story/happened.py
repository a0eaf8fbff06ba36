"""What happened in a turn, in the order in which it did: a passage for every battle, and what lay between them."""

from dataclasses import dataclass, field

from campaigns.engine import events as e
from campaigns.engine.ledger import State
from campaigns.engine.telling import admiral_name, commander_name, listing
from campaigns.story import battles
from campaigns.story.battles import BattleTold
from campaigns.story.walk import Stretch
from campaigns.story.words import at_sea, count, fleet, in_words, led_by, place, ships_named, side_of, start, who


@dataclass(slots=True)
class Passage:
    """A paragraph. `entry` is the one by which it had happened; of a battle there is the `battle` besides."""

    text: str
    entry: int
    battle: BattleTold | None = None
    sentences: list[str] = field(default_factory=list)


def passages_of(stretch: Stretch, end: State) -> list[Passage]:
    """The passages of a turn. `end` is how the campaign stands now: it knows every name."""
    return Teller(stretch, end).passages()


class Teller:
    """Tells a turn, event by event; what belongs together becomes one paragraph."""

    def __init__(self, stretch: Stretch, end: State) -> None:
        self.stretch, self.end = stretch, end
        self.found: list[Passage] = []
        self.open: list[str] = []
        self.battles = {battle.entry: battle for battle in battles.battles_of(stretch)}
        self.offered = {each.encounter.place for _, each in stretch.told if isinstance(each, e.EncounterBegun)}
        self.declined: set[str] = set()
        self.back: dict[tuple[str, str], list[str]] = {}
        self.resting = {each.side: each.rest for _, each in stretch.told if isinstance(each, e.RestBegan)}

    def passages(self) -> list[Passage]:
        number = 0
        for state, number, event, after in self.stretch.steps():
            if isinstance(event, e.BattleReported | e.NavalGameReported):
                self.close(number)
                battle = next((each for at, each in self.battles.items() if at == number and not _is_told(self.found, each)), None)
                if battle is not None:
                    self.found.append(Passage(battles.told_of(self.end, battle), number, battle))
            elif isinstance(event, e.SeaFieldLeft):
                self.open += self._retreats()
            elif (said := self.sentence(state, event, after)) and said not in self.open:
                self.open.append(said)
        self.close(number)
        return self.found

    def close(self, number: int) -> None:
        self.open += self._retreats()
        if self.open:
            self.found.append(Passage(" ".join(self.open), number, sentences=self.open))
            self.open = []

    def _retreats(self) -> list[str]:
        said = [
            f"{start(listing(dict.fromkeys(whose)))} withdrew from {origin} to {to}." for (origin, to), whose in self.back.items()
        ]
        self.back = {}
        return said

    def sentence(self, state: State, event: object, after: State) -> str:  # noqa: PLR0911, PLR0912
        """A sentence of what is worth one; "" for the rest, which the log tells."""
        match event:
            case e.InterceptionTried(caught=True):
                origin = place(state, event.origin)
                verb = "put out" if origin != place(state, event.to) else "bore down"
                return f"{start(fleet(state, event.fleet))} {verb} from {origin} and caught {fleet(state, event.target)} {at_sea(state, event.to)}."
            case e.InterceptionTried():
                return f"{start(who(state, [event.fleet]))} came out too late to catch {who(state, [event.target])} {at_sea(state, event.to)}."
            case e.EvasionTried(evaded=True):
                return f"{start(who(state, [event.fleet]))} slipped past {who(state, event.enemies)}."
            case e.CourseStopped():
                return f"{start(who(state, [event.fleet]))} found the strait to {place(state, event.to)} held, and lay to before it."
            case e.PassageGranted():
                return f"{start(side_of(state, event.side))} let {who(state, [event.fleet])} through."
            case e.BattleDeclined(area=area) if area not in self.offered:
                if area in self.declined:
                    return ""
                self.declined.add(area)
                return f"{start(at_sea(state, area))} the fleets watched each other, and nobody offered battle."
            case e.FieldYielded():
                holder, loser = side_of(state, event.holder), side_of(state, event.side)
                return f"{start(loser)} had no ship fit to fight, and left the field to {holder}."
            case e.ArmiesDrowned():
                armies = count(len(event.armies), "army", "armies")
                return f"With the ships {armies} of {side_of(state, event.side)} went down."
            case e.FleetRetreated() if event.why != "back":
                if event.to == event.origin:
                    return f"{start(who(state, [event.fleet]))} sheltered under the shore of {place(state, event.to)}."
                key = place(state, event.origin), place(state, event.to)
                self.back.setdefault(key, []).append(who(state, [event.fleet]))
                return ""
            case e.FleetsCutOff():
                return f"Cut off {at_sea(state, event.area)}, {who(state, event.fleets)} lost {count(event.lost, 'ship')} finding a way out."
            case e.HullsLost(why="storm" | "open_sea"):
                how = "Storms" if event.why == "storm" else "A night on the open sea"
                return f"{how} took {ships_named(state, event.hulls)} from {side_of(state, event.side)}."
            case e.WinterAtSea() if event.hull is not None:
                return f"Winter storms {at_sea(state, event.area)} took {ships_named(state, [event.hull])}."
            case e.FleetDissolved():
                return f"Of {event.name or 'a fleet of ' + side_of(state, event.side)} nothing was left."
            case e.PortPlundered() if event.prizes or event.buildings:
                took = [ships_named(state, event.prizes)] if event.prizes else []
                took += [f"{count(len(event.buildings), 'ship')} on the stocks, which burnt"] if event.buildings else []
                return f"In the harbour of {place(state, event.area)} {side_of(state, event.side)} found {listing(took)}."
            case e.LandBattleFought():
                return _land(state, event)
            case e.CommanderLost():
                return f"{commander_name(state, event.commander)} fell with his army in {place(state, event.area)}."
            case e.AdmiralTried(dismissed=True):
                return f"{admiral_name(state, event.admiral)} was tried for the men he had left in the water, and dismissed."
            case e.SiegeWent():
                fort = state.data.area(event.area).fort
                siege = f"the siege of {place(state, event.area)}"
                return f"{start(side_of(state, event.side))} pressed {siege}, in its {_th(event.turns)} turn of {in_words(fort)}."
            case e.SiegeRaised():
                return f"The siege of {place(state, event.area)} was raised."
            case e.ControlChanged():
                lost = f" from {side_of(state, event.lost_by)}" if event.lost_by else ""
                return f"{start(side_of(state, event.side))} took {place(state, event.area)}{lost}."
            case e.OrderDiced():
                return f"The sea decided nothing; dice gave the last move to {side_of(state, event.higher)}."
            case e.Ruled():
                return f"The organiser ruled: {event.reason.rstrip('.')}."
        if isinstance(event, e.RestBegan) and len(set(self.resting.values())) == 1 < len(self.resting):
            return f"Both sides {_rested(event.rest, 'their')}."
        return _of_a_chain(state, event, after)


def _rested(rest: str, its: str) -> str:
    return {
        "beach": f"drew {its} ships up on a beach", "port": "put in to port",
        "winter": f"laid up {its} ships for the winter", "none": "stayed at sea",
    }[rest]  # fmt: skip


def _is_told(found: list[Passage], battle: BattleTold) -> bool:
    return any(each.battle is battle for each in found)


def _land(state: State, event: e.LandBattleFought) -> str:
    sides = state.data.side_ids
    forces = {
        side: f"{count(number, 'army', 'armies')} of {side_of(state, side)}{led_by(state, [leader])}"
        for side, number, leader in zip(sides, event.armies, event.leaders, strict=True)
    }
    where = f"In {place(state, event.area)}"
    if event.winner is None:
        return f"{where} {forces[sides[0]]} fought {forces[sides[1]]} to no end."
    return f"{where} {forces[event.winner]} beat {forces[state.data.enemy(event.winner)]}."


def _th(number: int) -> str:
    names = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
    return names[number] if number < len(names) else f"{number}th"


def _of_a_chain(state: State, event: object, after: State) -> str:
    match event:
        case e.MissionUnfought():
            lacks = listing(str(side_of(state, side)) for side in event.unable)
            return f"No battle was fought: {lacks} had no ships for it." if lacks else "No battle could be fought."
        case e.MissionJudged(degree="major") if event.winner:
            return f"It was a great victory for {side_of(state, event.winner)}."
        case e.HullForfeited():
            return f"{ships_named(state, [event.hull])} was lost on the way home."
        case e.ForcesArrived():
            named = [after.admirals[id].name for id in event.admirals] + [after.squadrons[id].name for id in event.squadrons]
            if event.hulls:
                named.append(ships_named(after, event.hulls))
            return f"{listing(named)} joined {side_of(state, event.side)}." if named else ""
        case e.HullsGiven():
            return f"{ships_named(state, event.hulls)} passed to {side_of(state, event.side)}."
        case e.RestBegan():
            side = side_of(state, event.side)
            return f"{start(side)} {_rested(event.rest, side.its)}."
        case e.HullsWintered() if len(event.hulls) > 0:
            return "By the spring every ship was sound again."
    return ""
