"""What the log tells in one line: a ship's move with the contact and the ram that it ends in, a formation that goes
ahead, an assault with its losses, a surrender with who takes the ship."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.core.events import Sentence
from rules.core.gathering import Gathering, counted, heaviest, in_words
from rules.core.naming import joined, naming
from rules.nauta import events as ev
from rules.nauta.measure import UNITS_PER_MM
from rules.nauta.words.narration import blow, moves, narrate, score_of
from rules.nauta.words.phrases import Name

BLOW = ev.Ram | ev.RamIgnored | ev.Effect | ev.DrownAlong | ev.Damaged | ev.Sunk | ev.SpeedCapped
AFTER = ev.Stopped | ev.ActivationOpened | ev.ActivationEnded
GIVEN_UP = ev.SurrenderTest | ev.Surrendered


def joins(run: Sequence[Any], event: Any) -> bool:
    first, last = run[0], run[-1]
    if isinstance(first, ev.FormationDeclared):
        return isinstance(event, ev.ActivationOpened | ev.ActivationEnded) or (
            isinstance(event, ev.Moved) and event.ship in first.ships and _abreast(run, event)
        )
    if isinstance(first, ev.Moved | ev.Contact):
        if isinstance(last, ev.ActivationOpened | ev.ActivationEnded):
            return False
        if isinstance(event, ev.Contact | ev.Wrecked | ev.LeftTable | ev.Pressed):
            return bool(event.ship == first.ship)
        met = any(isinstance(one, ev.Contact) for one in run)
        return isinstance(event, AFTER) or (met and isinstance(event, BLOW))
    if isinstance(first, ev.Assault):
        return isinstance(event, ev.Casualty)
    if isinstance(first, GIVEN_UP):
        return isinstance(event, ev.Surrendered | ev.Captured | ev.EngagementEnded) and _ship(first, event)
    return False


def _abreast(run: Sequence[Any], event: ev.Moved) -> bool:
    """Whether a ship goes straight ahead as far as those of its formation before it."""
    before = next((one for one in run if isinstance(one, ev.Moved)), event)
    return event.mode == "ahead" and not event.wheel and 0 < event.distance == before.distance


def _ship(first: Any, event: Any) -> bool:
    return first.ship in (event.ships if isinstance(event, ev.EngagementEnded) else (event.ship,))


def tell(run: Sequence[Any], names: Mapping[str, str]) -> Sentence:
    first, name = run[0], naming(names)
    told = [narrate(event, names) for event in run]
    weight = heaviest([sentence.weight for sentence in told])
    if isinstance(first, ev.FormationDeclared):
        return Sentence(_formation(first, run, name), first.clause, "", weight)
    if isinstance(first, ev.Assault):
        return Sentence(_assault(told[0], run, name), first.clause, told[0].detail, weight)
    if isinstance(first, GIVEN_UP):
        return Sentence(_given_up(run, name), first.clause, told[0].detail, weight)
    ram = next((event for event in run if isinstance(event, ev.Ram)), None)
    deed = ram or next((event for event in run if isinstance(event, ev.Contact)), first)
    return Sentence(_move(first, run, name), deed.clause, score_of(ram, name) if ram else "", weight)


def _move(first: ev.Moved | ev.Contact, run: Sequence[Any], name: Name) -> str:
    """What she does, what she meets, and after a colon what comes of it."""
    does: list[str] = []
    comes: list[str] = []
    for event in run:
        if isinstance(event, ev.Moved):
            does += moves(event, exact=False)
        elif isinstance(event, ev.Contact):
            does.append(blow(event, name))
        elif isinstance(event, ev.Pressed):
            if not any(isinstance(one, ev.Moved) and (one.distance or one.wheel) for one in run):
                does.clear()  # that she makes no way is said with why
            does.append(f"presses against {name(event.other)} and makes no way")
        elif isinstance(event, ev.Wrecked):
            does.append(f"is wrecked on the shore ({event.terrain})")
        elif isinstance(event, ev.LeftTable):
            does.append("leaves the table, lost to the battle")
        elif isinstance(event, ev.Ram):
            ours, theirs = event.totals
            comes.append(f"{ours} against {theirs}")
            if not event.striking:
                comes.append("no harm is done")
        elif isinstance(event, ev.Damaged):
            comes.append(f"{name(event.ship)} is damaged")
        elif isinstance(event, ev.Sunk):
            comes.append(f"{name(event.ship)} sinks")
        elif isinstance(event, ev.DrownAlong) and not event.sinks:
            comes.append(f"{name(event.ship)} gets clear of it")
    what = f": {', '.join(comes)}" if comes else ""
    return f"{name(first.ship)} {joined(does)}{what}."


def _formation(first: ev.FormationDeclared, run: Sequence[Any], name: Name) -> str:
    moved = [event for event in run if isinstance(event, ev.Moved)]
    who = joined(map(name, first.ships))
    if not moved:
        return f"{who} move as a formation at speed {first.speed}."
    ran = f"{round(moved[0].distance / UNITS_PER_MM)} mm"
    if len(moved) == len(first.ships):
        return f"{who} go {ran} ahead in formation at speed {first.speed}."
    some = joined([name(event.ship) for event in moved])
    return (
        f"{who} move as a formation at speed {first.speed}: {some} {'goes' if len(moved) == 1 else 'go'} {ran} ahead."
    )


def _assault(told: Sentence, run: Sequence[Any], name: Name) -> str:
    lost = [
        f"{name(event.ship)} loses {counted(len(event.by), 'unit', 'units')} to {joined(map(name, event.by))}"
        f" and has {in_words(event.left) if event.left else 'none'} left"
        for event in run[1:]
    ]
    return f"{told.text.removesuffix('.')}; {'; '.join(lost)}."


def _given_up(run: Sequence[Any], name: Name) -> str:
    first = run[0]
    test = isinstance(first, ev.SurrenderTest)
    why = "has lost more than half its men and gives up" if test else "surrenders, without a soldier aboard"
    if not test and first.reason == "test":
        why = "gives up"
    taken = next((event for event in run if isinstance(event, ev.Captured)), None)
    if taken is None:
        return f"{name(first.ship)} {why}."
    by = "nobody is left to take it" if taken.by is None else f"it is taken by {name(taken.by)}"
    return f"{name(first.ship)} {why}: {by}."


GATHERING = Gathering(joins, tell)
