"""What the panel of an encounter shows: who meets whom, how strong, under whom; the ways to a result; the chances of
the dice; the battles that have begun."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import msgspec
from django.core.cache import cache
from django.utils.safestring import SafeString

import rules
from battles.forms import StartClockForm
from campaigns.encounters import awaited
from campaigns.encounters.awaited import Due
from campaigns.encounters.drawing import brought, gathered, line_up
from campaigns.encounters.engagements import begun_already
from campaigns.engine.battles.admirals import commanding
from campaigns.engine.battles.auto_chances import by_dice, chances
from campaigns.engine.battles.sea_battles import fit_hulls, fleets_of
from campaigns.engine.decisions import Fight
from campaigns.engine.ledger import State
from campaigns.engine.telling.words import number
from campaigns.models import Campaign
from rules.core.bots.strengths import usual


@dataclass(frozen=True, slots=True)
class Fleet:
    """A side of the encounter: its letter in the campaign and in the battle, its ships and how many units they are in,
    its admiral."""

    letter: str
    seat: str
    name: str
    count: int
    units: int
    admiral: str
    line: SafeString


@dataclass(frozen=True, slots=True)
class Chance:
    """One end that dice may come to, in per cent."""

    letter: str
    words: str
    share: int


def panel(campaign: Campaign, state: State) -> dict[str, Any]:
    """The panel of an encounter that is ready (`naval_game`, `battle`)."""
    due = awaited.due_in(state, campaign.scenarios)
    assert due is not None, "the campaign waits for a battle"
    ruleset = rules.get(due.battle.ruleset)
    engaged = list(awaited.engagements_of(campaign, due))
    fleets = [_fleet(due, side) for side in state.data.side_ids]
    return {
        "due": due,
        "rules": ruleset.title,
        "fleets": fleets,
        "size": _size(due, fleets),
        "pages": cache.get(f"kit-{due.key}-a4"),
        "meeting": [each.count for each in fleets] if due.battle.kind == "naval_game" else [],
        "fresh": due.battle.kind == "naval_game" and not due.battle.pieces,
        "seats": [("person", "A person, at this screen")]
        + [(f"bot:{key}", f"{bot.title} (bot)") for key, bot in ruleset.bots.items()],
        "best_bot": f"bot:{usual(ruleset.bots)}",
        "clock": StartClockForm(),
        "over": awaited.finished_battles(campaign, due) if any(each.battle.over for each in engaged) else [],
        "going": [each.battle for each in engaged if not each.battle.over],
        "begun": begun_already(campaign, due) if engaged else "",
        **dice(state),
    }


def settling(campaign: Campaign, state: State) -> dict[str, Any]:
    """The panel while each side says whether it fights or lets dice settle it (CMP-GEN-05)."""
    battle = state.engaged
    assert battle is not None, "fleets have met"
    fleets = []
    leads = commanding(state, battle)
    for side in state.data.side_ids:
        hulls = fit_hulls(state, fleets_of(state, battle, side), battle.ruleset)
        fleets.append(
            Fleet(
                letter=state.data.letter(side),
                seat=battle.letter(side),
                name=state.data.side_name(side),
                count=len(hulls),
                units=len({hull.squadron for hull in hulls}),
                admiral=leads[side].name if side in leads else "",
                line=line_up(gathered(state, hulls), state.data.letter(side)),
            )
        )
    return {
        "battle": battle,
        "rules": rules.get(battle.ruleset).title,
        "fleets": fleets,
        "fight": msgspec.json.encode(Fight(side=state.active or "", encounter=battle.id)).decode(),
        "enemy": state.data.side_name(state.data.enemy(state.active or "")),
        **dice(state),
    }


def dice(state: State) -> dict[str, Any]:
    """What dice may do: the decision that throws them, or consents to it, and how likely each end is."""
    decision, odds = by_dice(state), chances(state)
    if decision is None or odds is None:
        return {"dice": "", "chances": []}
    data = state.data
    wins = dict(zip(odds.sides, odds.wins, strict=True))
    first, second = data.side_ids
    shares = _per_cent(wins[first], odds.neither, wins[second])
    told = [Chance("a", data.side_name(first), shares[0]), Chance("", "neither", shares[1])]
    told.append(Chance("b", data.side_name(second), shares[2]))
    return {"dice": msgspec.json.encode(decision).decode(), "chances": told}


def _per_cent(*shares: Fraction) -> list[int]:
    """Whole per cents that add up to 100: the largest remainders are rounded up."""
    whole = [int(100 * share) for share in shares]
    by_rest = sorted(range(len(shares)), key=lambda n: whole[n] - 100 * shares[n])
    for n in by_rest[: 100 - sum(whole)]:
        whole[n] += 1
    return whole


def _fleet(due: Due, side: str) -> Fleet:
    state, battle = due.state, due.battle
    letter = battle.letter(side)
    units = [unit for unit in due.scenario.units if unit.side == letter]  # type: ignore[attr-defined]
    leader = commanding(state, battle).get(side)
    own = state.data.letter(side)
    return Fleet(
        letter=own,
        seat=letter,
        name=state.data.side_name(side),
        count=sum(ships_in(due, unit) for unit in units),
        units=sum(bool(ships_in(due, unit)) for unit in units),
        admiral=leader.name if leader is not None else "",
        line=line_up(brought(due, letter, own.lower()), own),
    )


def ships_in(due: Due, unit: Any) -> int:
    """How many ships of war a unit stands for."""
    piece = next((each for each in due.battle.pieces if each.unit == unit.id), None)
    if piece is not None and piece.hulls:
        return len(piece.hulls)
    return 0 if getattr(unit, "freighter", False) else getattr(unit, "hs", 1)


def _size(due: Due, fleets: list[Fleet]) -> str:
    squadrons = due.battle.ruleset == "oi_navarcoi"
    return number(sum(each.units for each in fleets), "squadron" if squadrons else "ship")
