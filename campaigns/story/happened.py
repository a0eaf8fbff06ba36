"""What happened in a turn, in the order in which it did: a passage for every battle, and what lay between them."""

from dataclasses import dataclass, field

from campaigns.engine import events as e
from campaigns.engine.ledger import State
from campaigns.engine.telling.words import listing
from campaigns.story import battle_words
from campaigns.story.battles import BattleTold, battles_of
from campaigns.story.between import SAID, rested
from campaigns.story.walk import Stretch
from campaigns.story.words import at_sea, place, side_of, start, who
from rules.core.events import Event


@dataclass(slots=True)
class Passage:
    """A paragraph. `entry` is the one by which it had happened; of a battle there is the `battle` besides."""

    text: str
    entry: int
    battle: BattleTold | None = None


@dataclass(slots=True)
class Teller:
    """Tells a turn, event by event; what belongs together becomes one paragraph. `open` are the sentences of the one
    that is begun. What is told together waits: in `back` the fleets that withdraw from one place to another, in `taken`
    the areas by who took them."""

    stretch: Stretch
    end: State
    found: list[Passage] = field(default_factory=list)
    open: list[str] = field(default_factory=list)
    back: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    taken: dict[str, list[str]] = field(default_factory=dict)

    def passages(self) -> list[Passage]:
        waiting = battles_of(self.stretch)
        number = 0
        for state, number, event, after in self.stretch.steps():
            if isinstance(event, e.BattleReported | e.NavalGameReported):
                self.close(number)
                battle = waiting.pop(0)
                self.found.append(Passage(battle_words.told_of(self.end, battle), number, battle))
            elif isinstance(event, e.SeaFieldLeft):
                self.open += self.retreats()
            elif (said := self.sentence(state, event, after)) and said not in self.open:
                self.open.append(said)
        self.close(number)
        return self.found

    def close(self, number: int) -> None:
        self.open += [*self.retreats(), *self.changes()]
        if self.open:
            self.found.append(Passage(" ".join(self.open), number))
            self.open = []

    def retreats(self) -> list[str]:
        """Who has withdrawn, told together."""
        gone, self.back = self.back, {}
        return [
            f"{start(listing(dict.fromkeys(whose)))} withdrew from {origin} to {to}."
            for (origin, to), whose in gone.items()
        ]

    def changes(self) -> list[str]:
        """What has changed hands, in one sentence."""
        taken, self.taken = self.taken, {}
        parts = [
            f"{listing(areas)}{' passed' if n == 0 else ''} to {side_of(self.end, side)}"
            for n, (side, areas) in enumerate(taken.items())
        ]
        return [f"{start(', and '.join(parts))}."] if parts else []

    def sentence(self, state: State, event: Event, after: State) -> str:
        """A sentence of what is worth one; "" for the rest, which the record tells."""
        match event:
            case e.BattleDeclined():
                return self.declined(state, event)
            case e.FleetRetreated() if event.why != "back" and event.to != event.origin:
                key = place(state, event.origin), place(state, event.to)
                self.back.setdefault(key, []).append(who(state, [event.fleet]))
                return ""
            case e.ControlChanged():
                self.taken.setdefault(event.side, []).append(place(state, event.area))
                return ""
            case e.RestBegan() if self.both_rest():
                return f"Both sides {rested(event.rest, 'their')}."
        say = SAID.get(type(event))
        return say(state, event, after) if say is not None else ""

    def declined(self, state: State, event: e.BattleDeclined) -> str:
        """Where one side declined and the other did not there is a battle to be told."""
        offered = {each.encounter.place for _, each in self.stretch.told if isinstance(each, e.EncounterBegun)}
        if event.area in offered:
            return ""
        return f"{start(at_sea(state, event.area))} the fleets watched each other, and nobody offered battle."

    def both_rest(self) -> bool:
        """Whether both sides rest, in the same way."""
        rests = {each.side: each.rest for _, each in self.stretch.told if isinstance(each, e.RestBegan)}
        return len(rests) == 2 and len(set(rests.values())) == 1


def passages_of(stretch: Stretch, end: State) -> list[Passage]:
    """The passages of a turn. `end` is how the campaign stands now: it knows every name."""
    return Teller(stretch, end).passages()
