"""What the log tells in one line: what a squadron does when it is its turn, with whom it runs into; a squall, the
melees of a turn with what they cost, morale, a rout with what it stirs up."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.core.events import Sentence
from rules.core.gathering import Gathering, heaviest
from rules.core.naming import joined, naming
from rules.oi_navarcoi import events_fights as fights
from rules.oi_navarcoi import events_moves as moves
from rules.oi_navarcoi.measure import INCH
from rules.oi_navarcoi.words import narrate
from rules.oi_navarcoi.words.fights import FACES
from rules.oi_navarcoi.words.moves import FORMED, WHYS
from rules.oi_navarcoi.words.phrases import FORMATIONS, ORDERS, Name, half_stands, towards

STEPS = moves.Acted | moves.AverageRolled | moves.Moved | moves.Formed | moves.ManoeuvreTest | moves.OrderChanged
FOUGHT = fights.BattleTest | fights.Loss | fights.OneStand | fights.Destroyed
SAME = fights.MoraleTest | fights.Rallied | moves.WeatherTest


def _holds(event: Any) -> bool:
    return isinstance(event, moves.Acted) and event.act == "hold"


def joins(run: Sequence[Any], event: Any) -> bool:
    first = run[0]
    if _holds(first):
        return _holds(event)
    if isinstance(first, STEPS):
        met = {one.link.target for one in run if isinstance(one, fights.Contact)}
        if isinstance(event, fights.Contact):
            return bool(event.link.attacker == first.squadron)
        if isinstance(event, moves.Acted):
            return False
        return isinstance(event, STEPS | moves.Impiety) and event.squadron in {first.squadron, *met}
    if isinstance(first, SAME):
        return isinstance(event, type(first))
    if isinstance(first, fights.MeleesPaired):
        return isinstance(event, FOUGHT)
    if isinstance(first, fights.Routed):
        if isinstance(event, fights.Shaken):
            return bool(event.by == first.squadron)
        if isinstance(event, moves.Formed):
            shaken = {one.squadron for one in run if isinstance(one, fights.Shaken)}
            return event.why == "unformed" and event.squadron in shaken
        return isinstance(event, fights.FlotsamLeft) and event.squadron == first.squadron
    if isinstance(first, fights.RoutMove):
        return isinstance(event, fights.Exited) and event.squadron == first.squadron
    if isinstance(first, fights.PursuitTest):
        return isinstance(event, fights.PursuitMove) and event.squadron == first.squadron
    if isinstance(first, moves.EventRolled):
        return isinstance(event, moves.MoraleShift | moves.StrategosKilled)
    return False


def tell(run: Sequence[Any], names: Mapping[str, str]) -> Sentence:
    first, name = run[0], naming(names)
    told = [narrate(event, names) for event in run]
    weight = heaviest([sentence.weight for sentence in told])
    clause = first.clause
    if _holds(first):
        text = f"{joined([name(event.squadron) for event in run])} hold."
    elif isinstance(first, STEPS):
        text, weight = _does(first.squadron, run, name), heaviest([weight], "plain")
        clause = next((event.clause for event in run if isinstance(event, fights.Contact)), run[-1].clause)
    elif isinstance(first, moves.WeatherTest):
        text = _squall(run, name)
    elif isinstance(first, fights.MoraleTest):
        text = _sorted(run, name, lambda event: event.routs, ("breaks", "break"), ("holds", "hold"))
    elif isinstance(first, fights.Rallied):
        text = f"{joined([name(event.squadron) for event in run])} rally into good order."
    elif isinstance(first, fights.MeleesPaired):
        text = _melees(first, run, name)
    elif isinstance(first, fights.Routed):
        text = _rout(told[0].text, run, name)
    elif isinstance(first, fights.RoutMove):
        text = f"{name(first.squadron)} flees and {told[1].text.removeprefix(str(name(first.squadron))).strip()}"
    elif isinstance(first, fights.PursuitTest):
        text = told[-1].text
    else:
        shifts = [sentence.text.removesuffix(".") for sentence in told[1:]]
        text = f"{told[0].text.removesuffix('.')}; {'; '.join(shifts)}."
    return Sentence(text, clause, told[0].detail if isinstance(first, moves.EventRolled) else "", weight)


def _does(squadron: str, run: Sequence[Any], name: Name) -> str:
    """What it does, whom it meets, and after a colon what comes of it."""
    does: list[str] = []
    comes: list[str] = []
    for event in run:
        if isinstance(event, fights.Contact):
            counts = f", which counts as {FACES[event.link.face]}" if event.link.face != event.face else ""
            does.append(f"runs against {FACES[event.face]} of {name(event.link.target)}{counts}")
        elif isinstance(event, moves.Moved):
            does += _moves(event)
        elif isinstance(event, moves.Impiety):
            does.append("rows over shipwrecked men")
        elif isinstance(event, moves.Formed):
            does_so, cramped = event.squadron == squadron, ", but is cramped" if event.cramped else ""
            said = FORMED[event.why].format("", FORMATIONS[event.formation]).strip() + cramped
            if does_so and event.why != "unformed":
                does.append(said)
        elif isinstance(event, moves.OrderChanged):
            comes.append(f"{_who(event.squadron, squadron, name)} is {ORDERS[event.order]}, {WHYS[event.why]}")
        elif isinstance(event, moves.ManoeuvreTest):
            how = "keeps its order" if event.passed else f"is {ORDERS[event.order]}"
            comes.append(f"{_who(event.squadron, squadron, name)} {how}")
    if comes and not does and not isinstance(run[0], moves.Acted):
        return f"{name(squadron)} {', '.join(comes).removeprefix('it ')}."  # nobody bade it do anything
    what = f": {', '.join(comes)}" if comes else ""
    return f"{name(squadron)} {joined(does) or 'stays where it is'}{what}."


def _who(squadron: str, acting: str, name: Name) -> str:
    return "it" if squadron == acting else str(name(squadron))


def _moves(event: moves.Moved) -> list[str]:
    if event.was == event.pose:
        return []
    before, now = towards(event.was.heading), towards(event.pose.heading)
    if not event.length:
        return [f"turns to face {now}"]
    how = "backs" if event.clause == "ONV-MOV-11" else "goes"
    length = f"{max(0.1, event.length / INCH):.1f}".removesuffix(".0")
    return [f"{how} {length}″", *([f"comes to face {now}"] if before != now else [])]


def _squall(run: Sequence[Any], name: Name) -> str:
    hit: dict[str, list[str]] = {}
    for event in run:
        if not event.passed:
            hit.setdefault(ORDERS[event.order], []).append(name(event.squadron))
    out = [name(event.squadron) for event in run if event.passed]
    told = [f"{joined(who)} {'is' if len(who) == 1 else 'are'} {order}" for order, who in hit.items()]
    if out:
        told.append(f"{joined(out)} {'rides' if len(out) == 1 else 'ride'} it out")
    return f"The squall: {'; '.join(told)}."


def _sorted(run: Sequence[Any], name: Name, fails: Any, bad: tuple[str, str], good: tuple[str, str]) -> str:
    told = []
    for failed, words in ((True, bad), (False, good)):
        who = [name(event.squadron) for event in run if fails(event) is failed]
        if who:
            told.append(f"{joined(who)} {words[len(who) > 1]}")
    return f"{'; '.join(told)}."


def _melees(first: fights.MeleesPaired, run: Sequence[Any], name: Name) -> str:
    told = []
    for melee in first.melees:
        lost = []
        for event in run:
            if not isinstance(event, FOUGHT) or event.squadron not in (*melee.a, *melee.b):
                continue
            if isinstance(event, fights.Loss):
                left = (
                    f"has {half_stands(event.left).removesuffix(' stands')} left" if event.left else "has nothing left"
                )
                lost.append(f"{name(event.squadron)} loses {half_stands(event.hs)} and {left}")
            elif isinstance(event, fights.Destroyed):
                lost.append(f"{name(event.squadron)} is destroyed")
            elif isinstance(event, fights.OneStand):
                lost.append(f"{name(event.squadron)} is down to one stand against three and will rout")
        who = f"{joined(map(name, melee.a))} against {joined(map(name, melee.b))}"
        told.append(f"{who}: {', '.join(lost) or 'nobody loses a stand'}.")
    return " ".join(told)


def _rout(text: str, run: Sequence[Any], name: Name) -> str:
    shaken = [event for event in run if isinstance(event, fights.Shaken)]
    if not shaken:
        return text
    by_order: dict[str, list[str]] = {}
    for event in shaken:
        by_order.setdefault(ORDERS[event.order], []).append(name(event.squadron))
    told = [f"{joined(who)} {'is' if len(who) == 1 else 'are'} {order}" for order, who in by_order.items()]
    return f"{text.removesuffix('.')} through its friends: {'; '.join(told)}."


GATHERING = Gathering(joins, tell)
