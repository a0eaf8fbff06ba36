"""What may come of an order, for the page: its tests with their chances, how a duel may end, the melee that follows."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

import msgspec

from battles.panels.decision import Odds
from battles.panels.odds import odds
from rules.core.findings import Finding
from rules.core.forecast import Forecast, Throw, needs
from rules.core.naming import Name
from rules.oi_navarcoi import Battle
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi.events_fights import Duel
from rules.oi_navarcoi.events_moves import ManoeuvreTest
from rules.oi_navarcoi.forecast import options
from rules.oi_navarcoi.forecast.chances import (
    SUCCEEDS,
    Branch,
    Fighter,
    Modifiers,
    branches,
    duels,
    failing,
    fighters,
    likely_in_melee,
    percent,
)
from rules.oi_navarcoi.forecast.reach import strikes
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.words.phrases import ORDERS, half_stands

REASONS = {
    "wheel": "it wheels",
    "contact": "it engages",
    "contacted": "it is engaged",
    "front": "it changes front",
    "about": "it turns about",
    "change": "it changes formation",
    "back": "it backs",
}
DUELS = {
    ("diekplous", "both"): "both hold: broken off, it goes back to 6″ from the enemy's front",
    ("diekplous", "attacker"): "it breaks through: the enemy is taken in the rear",
    ("diekplous", "target"): "it is thrown back: disordered, in POLLON, front to front",
    ("diekplous", "neither"): "both lose their order, front to front",
    ("periplous", "attacker"): "it gets round: the enemy is taken in the offshore flank",
    ("periplous", "target"): "it is held: disordered, front to front",
    ("periplous", "both"): "both race offshore: a chase",
    ("periplous", "neither"): "both race offshore in disorder: a chase",
}
CHASELESS = "no room for a chase: front to front"


class Row(msgspec.Struct, frozen=True):
    """A squadron in the first round of a melee: what it would take from the enemy, in percent by half-stands, how
    likely it fails its battle test, and how likely it is lost, in rout or destroyed."""

    name: str
    side: str
    takes: tuple[int, ...]
    fails: int
    lost: int
    about: str


class Melee(msgspec.Struct, frozen=True):
    """The first round of a melee: a row for each squadron, and the losses that the columns stand for."""

    rows: tuple[Row, ...]
    losses: tuple[str, ...]
    chance: int


class Distance(msgspec.Struct, frozen=True):
    """A distance that the dice may give, and what straight ahead it leads to."""

    inches: str
    percent: int
    words: str


class Ahead(msgspec.Struct, frozen=True, kw_only=True):
    """What there is to tell of an order beside its sentences."""

    tests: tuple[Odds, ...] = ()
    outcomes: tuple[tuple[int, str], ...] = ()
    melee: Melee | None = None
    distances: tuple[Distance, ...] = ()
    refusal: Finding | None = None


def tests(branch: Branch, names: Mapping[str, Name]) -> Iterable[Odds]:
    """ONV-MAN: the manoeuvre tests of the mover and of whom it meets; the rolls of a diekplous or periplous."""
    for event in branch.events:
        if isinstance(event, ManoeuvreTest):
            squadron = branch.game.by_id[event.squadron]
            name = names[event.squadron]
            why = ", ".join(REASONS.get(reason, reason) for reason in event.reasons)
            forming = event.clause == "ONV-ORD-05"
            failed = failing(event, squadron.order)
            outcome = f"becomes {ORDERS[failed]}" if failed != "GOOD" else "fails"
            yield _test(
                f"{name}: {why}", name, event.modifiers, "keeps its order" if not forming else "forms up", outcome
            )
        elif isinstance(event, Duel):
            for id, modifiers in zip((event.attacker, event.target), event.modifiers, strict=True):
                yield _test(f"{names[id]} in the {event.why}", names[id], modifiers, "succeeds", "fails", event.clause)


def _test(title: str, name: str, modifiers: Modifiers, good: str, bad: str, clause: str = "ONV-MAN-03") -> Odds:
    forecast = Forecast(
        "test",
        title,
        Throw(name, modifiers, dice=2),
        needs(SUCCEEDS),
        {"higher": good, "equal": bad, "lower": bad},
        clause,
    )
    return Odds(forecast, odds(forecast))


def outcomes(found: list[Branch]) -> tuple[tuple[int, str], ...]:
    """How a diekplous or periplous may end, the most wanted first."""
    return tuple(
        (percent(chance), CHASELESS if chased is False else DUELS[why, outcome])
        for (why, outcome, chased), chance in duels(found).items()
    )


def gets_through(game: Battle, squadron: Squadron, chosen: str, foe: str) -> Fraction | None:
    """ONV-DIE, ONV-PER: how likely a diekplous or periplous against an enemy succeeds; None where it is not known: no
    course comes to the enemy's front, or dice decide first how far it goes."""
    action: Any
    if chosen == "periplous":
        flank = None if options.offshore_flank(game, game.by_id[foe]) else "L"
        action = act.Periplous(squadron.side, squadron.id, foe, flank)  # type: ignore[arg-type]
    else:
        path = next((strike.path for strike in strikes(game, squadron, chosen, foe)), None)
        action = act.Diekplous(squadron.side, squadron.id, foe, path or ())
    if game.check(action) is not None:
        return None
    ends = duels(branches(game.state(), action))
    if not ends:
        return None
    return sum((chance for (_, outcome, _), chance in ends.items() if outcome == "attacker"), Fraction(0))


def melee_row(found: list[Branch], id: str, names: Mapping[str, Name]) -> Melee | None:
    """ONV-MEL: the first round of the melee that would follow."""
    members = fighters(found, id)
    if not members:
        return None
    sizes = sorted({hs for each in members for hs in each.takes})
    squadrons = found[0].game.by_id
    return Melee(
        tuple(_row(each, sizes, names[each.id], squadrons[each.id].side) for each in members),
        tuple(half_stands(hs).partition(" ")[0] for hs in sizes),
        percent(likely_in_melee(found, id)),
    )


def _row(each: Fighter, sizes: list[int], name: str, side: str) -> Row:
    about = ""
    if each.helpless == 1:
        about = "taken unformed or from behind: fails without a roll"
    elif each.helpless:
        about = f"{percent(each.helpless)} %: fails without a roll"
    elif each.spared:
        about = "a failure has no effect on it this round"
    takes = tuple(percent(each.takes.get(hs, Fraction(0))) for hs in sizes)
    return Row(name, side, takes, percent(each.fails), percent(each.lost), about)
