"""What each unit did in battles that are stored here, with the moments at which it can be seen."""

from collections.abc import Iterable
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec
from django.core.cache import cache

import rules
from battles.logs.stored import WRONG_FACTS, Unreadable, events_of
from battles.models import Battle, LogEntry
from battles.selectors import Link, line_to
from battles.viewing import ALL, is_told, shown_events
from campaigns.engine.ledger import State, name_of
from campaigns.engine.telling.words import people
from campaigns.forces.annals.records import Fight
from rules.core.naming import Name
from scenarios.ownership import Actor

KEPT = 24 * 60 * 60  # seconds; the log of a battle that is over stays as it is
HEAVY = ("key", "plain")
MOST = 5  # lines of a ship in one battle


class Moment(NamedTuple):
    """A sentence of a battle's log, and the entry after which it can be seen."""

    seq: int
    text: str
    weight: str


class _Names(dict[str, Name]):
    """What to call the units of a battle; one that is no ship of the ledger goes by its id."""

    def __missing__(self, id: str) -> Name:
        return Name(id)


def seen_battles(fights: Iterable[Fight], actor: Actor) -> dict[str, Battle]:
    """The stored battles of these fights that are there and that the actor may see, by uid: one query."""
    named = [fight.battle for fight in fights if fight.battle]
    found = Battle.objects.visible_to(actor).filter(uid__in=named) if named else Battle.objects.none()
    return {battle.uid: battle for battle in found.only("uid", "ruleset", "head_seq", "over", "visibility")}


def moments(state: State, fights: Iterable[Fight], battles: dict[str, Battle]) -> dict[str, dict[str, list[Moment]]]:
    """By fight and unit what happened to each, in order; nothing for a battle whose log no longer reads."""
    wanted = {fight.id: fight for fight in fights if fight.battle in battles}
    names = {id: _names(state, fight) for id, fight in wanted.items()}
    keys = {id: _key(battles[fight.battle], names[id]) for id, fight in wanted.items()}
    kept: dict[str, Any] = cache.get_many(keys.values()) if keys else {}
    found = {id: kept[key] for id, key in keys.items() if key in kept}
    missing = [fight for id, fight in wanted.items() if id not in found]
    if missing:
        rows: dict[str, list[Any]] = {}
        uids = [fight.battle for fight in missing]
        columns = ("battle__uid", "seq", "before", "tip", "to_decide", "events")
        for row in LogEntry.objects.filter(battle__uid__in=uids).order_by("seq").values_list(*columns):
            rows.setdefault(row[0], []).append(row[1:])
        for fight in missing:
            found[fight.id] = _read(names[fight.id], fight, battles[fight.battle], rows.get(fight.battle, []))
            cache.set(keys[fight.id], found[fight.id], KEPT)
    return found


def _key(battle: Battle, names: _Names) -> str:
    called = sha256("|".join(names.values()).encode()).hexdigest()[:12]  # a ruling may give a ship another name
    return f"moments:{battle.uid}:{battle.head_seq}:{rules.get(battle.ruleset).revision}:{called}"


def _names(state: State, fight: Fight) -> _Names:
    names = _Names(A=people(state, fight.sides[0]), B=people(state, fight.sides[1]))
    for piece in fight.pieces:
        names[piece.unit] = Name(name_of(state, piece.hulls[0]) if len(piece.hulls) == 1 else piece.unit)
    return names


def _read(names: _Names, fight: Fight, battle: Battle, rows: list[Any]) -> dict[str, list[Moment]]:
    found: dict[str, list[Moment]] = {piece.unit: [] for piece in fight.pieces}
    if not battle.over or not rows:
        return found
    ruleset = rules.get(battle.ruleset)
    stands = set(line_to({seq: Link(before, tip, decides) for seq, before, tip, decides, _ in rows}, rows[-1][0]))
    try:
        for seq, _, _, _, text in rows:
            if seq not in stands:
                continue
            events_of(ruleset, text)
            for event in shown_events(ruleset, text, ALL):
                if is_told(ruleset, event) and (about := _strings(msgspec.to_builtins(event)) & found.keys()):
                    sentence = ruleset.narrate(event, names)
                    for unit in about:
                        found[unit].append(Moment(seq, sentence.text, sentence.weight))
    except (Unreadable, *WRONG_FACTS):
        return {unit: [] for unit in found}
    return found


def _strings(plain: Any) -> set[str]:
    """Every word in it, keys among them."""
    match plain:
        case str():
            return {plain}
        case dict():
            return set().union(plain.keys(), *map(_strings, plain.values()))
        case list() | tuple():
            return set().union(*map(_strings, plain))
    return set()


def told_of(lines: Iterable[Moment]) -> list[Moment]:
    """The lines that say most about a unit, in order: those that changed the battle, then others."""
    all = list(dict.fromkeys(lines))
    key = [line for line in all if line.weight == "key"]
    return (key or [line for line in all if line.weight in HEAVY][-MOST:])[:MOST]
