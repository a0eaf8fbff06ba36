"""CMP-CHR: what battles did to crews and admirals, each event in a sentence."""

from collections.abc import Callable
from typing import Any

from campaigns.engine import events as e
from campaigns.engine.ledger import State
from campaigns.engine.telling.words import Line, admiral_name, dice, listing, people, ship, squadron_name
from rules.core.events import Event

FATES = {"DEAD": "falls", "CAPTURED": "is captured", "ACTIVE": "escapes from his ship"}


def _tried(state: State, event: e.CrewsTried) -> Line:
    name = squadron_name(state, event.squadron)
    told = [f"has learned from the battle (experience {event.xp})"] if event.gained else []
    told += ["has lost half of its men"] if event.decimated else []
    told += ["is shaken"] if event.routed else []
    text = f"{name} {listing(told)}." if told else f"{name} saw no fighting."
    return Line("crew", text, event.clause, event.side, weight="plain" if told else "quiet")


def _fell(state: State, event: e.AdmiralFell) -> Line:
    text = f"{admiral_name(state, event.admiral)}{_whose(state, event)} {FATES[event.fate]}."
    detail = dice([event.die]) if event.die is not None else ""
    return Line("admiral", text, event.clause, event.side, detail, weight="key")


def _whose(state: State, event: e.AdmiralFell) -> str:
    """Whose admiral he is, where his name does not say so (CMP-ADM-04)."""
    side = people(state, event.side)
    return "" if admiral_name(state, event.admiral).endswith(f" of {side}") else f" of {side.mid}"


def _won(state: State, event: e.AdmiralWon) -> Line:
    name = admiral_name(state, event.admiral)
    text = f"{name} has won {'his first battle' if event.wins == 1 else f'{event.wins} battles'}"
    text += f" and is the abler for it (skill {event.skill})." if event.more else "."
    return Line("admiral", text, event.clause, event.side, weight="plain" if event.more else "quiet")


def _court(state: State, event: e.AdmiralTried) -> Line:
    name = admiral_name(state, event.admiral)
    end = "and dismissed" if event.dismissed else "and acquitted"
    text = f"{name} is tried for rowing over shipwrecked men {end}."
    return Line("admiral", text, event.clause, event.side, dice(event.dice), weight="key")


def _retaken(state: State, event: e.PrizeRetaken) -> Line:
    how = f"retakes {people(state, event.side).its} own ship" if event.free else "takes the prize"
    side = people(state, event.side)
    text = f"{side} {side.verb(how)} {ship(state, event.hull)} from {people(state, event.lost_by).mid}."
    return Line("prize", text, event.clause, event.side)


TELLERS: dict[type[Event], Callable[[State, Any], Line]] = {
    e.CrewsTried: _tried,
    e.AdmiralFell: _fell,
    e.AdmiralWon: _won,
    e.AdmiralTried: _court,
    e.PrizeRetaken: _retaken,
}
