"""MAR-SEQ.02: what a galley may do beside moving: grapple, cast off, pass figures, give itself up, be done."""

from collections.abc import Iterable
from typing import Any

import msgspec

from battles.panels.decision import Act, Odds, Sheet
from battles.panels.odds import Chance, odds
from battles.panels.worth import Worth, best_first, chance
from rules.mare_nostrum import RULESET, Battle
from rules.mare_nostrum import actions as act
from rules.mare_nostrum.forecast import choosing
from rules.mare_nostrum.forecast.melees import outlook
from rules.mare_nostrum.forecast.throws import grappling_odds
from rules.mare_nostrum.measure import INCH, about
from rules.mare_nostrum.ships import KINDS, Galley
from rules.mare_nostrum.state import ENEMY, State

NEAR = 4 * INCH  # an enemy so close is worth a word why it cannot be grappled
KIND_LABELS = {
    "marines": "Marines",
    "archers": "Archers",
    "slingers": "Slingers",
    "bearer": "Standard bearer",
    "musician": "Musician",
}


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """A way that figures may pass: from whom to whom, and how many at most."""

    value: str
    label: str
    most: int
    chosen: bool


class PassSheet(msgspec.Struct, frozen=True, kw_only=True):
    """Figures that pass between the galley that is acting and a friend grappled to it."""

    galley: str
    ways: tuple[Way, ...]
    kinds: tuple[tuple[str, str, int, str], ...]


def grapple_acts(state: State, game: Battle, galley: Galley) -> tuple[Act, ...]:
    """MAR-GRA and MAR-COR: every attempt with its odds, first the one after which the galley would likeliest win the
    melee; for an enemy close by without one, why there is none."""
    attempts = (_attempt(state, game, galley, action) for action in choosing.attempts(game, galley))
    found = list(best_first(attempts, lambda act: _worth(galley, game.by_id[act.target], act)))
    if not found and not galley.grapple_used:
        near = sorted(
            (game.gap(galley, other), other.order)
            for other in game.others(galley)
            if galley.is_enemy(other) and galley.grapple_with(other.id) is None and game.may_reach(galley, other, NEAR)
        )
        for gap, order in near[:1]:
            other = game.galleys[order]
            action = act.ThrowGrapple(galley.side, galley.id, other.id)
            if gap <= NEAR and (refusal := game.check(action)) is not None:
                found.append(Act(name="attack", label=f"Grapple {other.label}", target=other.id, refusal=refusal))
    return tuple(found)


def _attempt(state: State, game: Battle, galley: Galley, action: act.ThrowGrapple) -> Act:
    target = game.by_id[action.target]
    gap = about(game.gap(galley, target))
    actions = _and_done(game, galley, action)
    if action.grapple == "friendly":
        empty = "nobody is aboard" if not target.crewed else "no die; both stop, and figures may pass"
        return Act(
            name="attack", label=f"Make fast to {target.label}", price=empty, actions=(action,), target=target.id
        )
    corvus = action.grapple == "corvus"
    forecast = RULESET.forecast(state, action)
    assert forecast is not None
    label = f"Lower the corvus on {target.label}" if corvus else f"Grapple {target.label}"
    chances = odds(forecast) if corvus else _fended(choosing.fenders_left(target), forecast.outcomes["lower"])
    return Act(
        name="attack",
        label=label,
        actions=actions,
        keys=() if corvus else ("f",),
        target=target.id,
        about=f"{gap} from hull to hull" + _melee_words(galley, target),
        odds=Odds(forecast, chances),
    )


def _worth(galley: Galley, target: Galley, act: Act) -> Worth | None:
    """How likely it holds and the melee is won; where no marines would meet, how likely it holds."""
    holds = chance(act.odds)
    meet = galley.marines or target.marines
    return holds * outlook(galley, target).ours if holds is not None and meet else holds


def _and_done(game: Battle, galley: Galley, action: act.ThrowGrapple) -> tuple[Any, ...]:
    """The attempt, and the end of the activation where it is the last thing that the galley can do."""
    last = choosing.is_done(game, but_for=(act.ThrowGrapple,))
    return (action, act.EndActivation(galley.side, galley.id)) if last else (action,)


def _fended(fenders: int, fails: str) -> tuple[Chance, ...]:
    """MAR-GRA.04 and .05: with every missile figure fending that is left."""
    odds = grappling_odds(fenders)
    parts = [("it holds", odds.holds), (f"it lodges, and {fenders} fend it off", odds.fended), (fails, odds.fails)]
    shown = [(words, chance) for words, chance in parts if chance]
    percents = [round(chance * 100) for _, chance in shown]
    percents[-1] += 100 - sum(percents)
    return tuple(Chance(words, chance, percent) for (words, chance), percent in zip(shown, percents, strict=True))


def _melee_words(galley: Galley, target: Galley) -> str:
    """MAR-MEL: who would meet whom if it held, and how that would go."""
    if not galley.marines and not target.marines:
        return "; no marines would meet"
    return f"; {galley.marines} marines would meet {target.marines}: {outlook(galley, target).told} to win the melee"


def cast_offs(game: Battle, galley: Galley) -> tuple[Act, ...]:
    """MAR-GRA.12: a grapple that may be dropped, or why it may not."""
    found = []
    for grapple in galley.grapples:
        other = game.by_id[grapple.other]
        action = act.CastOff(galley.side, galley.id, (other.id,))
        found.append(
            Act(name=f"cast-off-{other.id}", label=f"Cast off from {other.label}", actions=(action,),
                refusal=game.check(action))
        )  # fmt: skip
    return tuple(found)


def abandonings(game: Battle, galley: Galley) -> tuple[Act, ...]:
    """MAR-PRZ.05: everyone passes over whom the other's complement allows."""
    found = []
    for grapple in galley.grapples:
        other = game.by_id[grapple.other]
        if not galley.figures or not choosing.takes_aboard(galley, other) or not choosing.room(other):
            continue
        number = min(galley.figures, choosing.room(other))
        action = act.Abandon(galley.side, galley.id, other.id)
        words = "everyone passes" if number == galley.figures else f"{number} of {galley.figures} pass"
        found.append(
            Act(
                name=f"abandon-{other.id}",
                label=f"Give {galley.id} up for {other.label}",
                price=f"{words} over",
                actions=(action,),
                refusal=game.check(action),
                confirm=f"Give up {galley.label}? {words} pass over to {other.label}.",
            )
        )
    return tuple(found)


def passing(game: Battle, galley: Galley) -> Sheet | None:
    """MAR-GRA.13: figures that pass, by kind, one way or the other; None where nobody may."""
    ways: list[Way] = []
    for grapple in galley.grapples:
        other = game.by_id[grapple.other]
        for source, target in ((galley, other), (other, galley)):
            if most := choosing.passable(source, target):
                value = f"{source.id}>{target.id}"
                label = f"{source.label} to {target.label}, {most} at most"
                ways.append(Way(value=value, label=label, most=most, chosen=not ways))
    if not ways:
        return None
    ids = {id for way in ways for id in way.value.split(">")}
    aboard = {kind: max(getattr(game.by_id[id], kind) for id in ids) for kind in KINDS}
    suggested = "1" if game.by_id[ways[0].value.split(">")[1]].crewed else "2"
    kinds = tuple(
        (kind, label, aboard[kind], suggested if kind == "marines" else "0")
        for kind, label in KIND_LABELS.items()
        if aboard[kind]
    )
    return Sheet(
        name="pass",
        template="battles/mare_nostrum/_pass.html",
        submit="Pass them over",
        data=PassSheet(galley=galley.id, ways=tuple(ways), kinds=kinds),
        title="Pass figures over",
    )


def end_act(game: Battle, galley: Galley, primary: bool) -> Act:
    """MAR-INI.07: the activation is over, unless an advance is owed."""
    action = act.EndActivation(galley.side, galley.id)
    return Act(
        name="end",
        label=f"{galley.id} is done" if galley.moved or galley.grapple_used else f"{galley.id} stays",
        actions=(action,),
        keys=("enter", "e") if primary else ("e",),
        refusal=game.check(action),
        look="primary" if primary else "",
    )


def stop_act(state: State, side: str) -> tuple[Act, ...]:
    """MAR-SEQ.04: the offer to stop, or the answer to it."""
    if side in state.agreed or state.phase in ("deploy", "over"):
        return ()
    offered = ENEMY[side] in state.agreed
    return (
        Act(
            name="agree",
            label="Agree to stop" if offered else "Offer to stop",
            actions=(act.AgreeEnd(side),),
            confirm="The battle ends with this turn." if offered else
            "Offer to stop? The battle ends with the turn in which the other side agrees. The offer stands.",
            look="small" if offered else "quiet small",
        ),
    )  # fmt: skip


def grouped(acts: Iterable[Act]) -> tuple[Act, ...]:
    """Those that can be done first, those that cannot after them."""
    return tuple(sorted(acts, key=lambda each: each.refusal is not None))
