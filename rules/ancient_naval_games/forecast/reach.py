"""Where a ship could go in its activation, what it could attack there: every way is tried on the rules' own game."""

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from rules.ancient_naval_games import facts
from rules.ancient_naval_games.actions import Attack, Back, Forward, HexAction, Turn
from rules.ancient_naval_games.attacks import sector
from rules.ancient_naval_games.play import Battle


class Way(NamedTuple):
    """A way to a place: the actions that lead there, and what the ship has left."""

    cell: int
    facing: int
    mp: int
    free_turn: bool
    actions: tuple[HexAction, ...]


class Strike(NamedTuple):
    """An attack at the end of a way."""

    way: Way
    attack: Attack
    sector: int


Reached = list[tuple[Way, Sequence[HexAction]]]
"""The ways to every place, with what is legal there."""


def ways(game: Battle) -> Reached:
    """Every place and facing that the current ship can come to, by the cheapest and then shortest way, and what is
    legal there."""
    ship = game.current
    assert ship is not None
    began = Way(ship.cell, ship.facing, game.mp, game.free_turn, ())
    best: dict[tuple[int, int], tuple[Way, Sequence[HexAction]]] = {}
    pending = deque([began])
    seen = set()
    while pending:
        way = pending.popleft()
        key = way[:4]
        if key in seen:
            continue
        seen.add(key)
        put(game, way)
        legal = game.legal()
        known = best.get((way.cell, way.facing))
        if known is None or (way.mp, way.free_turn) > (known[0].mp, known[0].free_turn):
            best[way.cell, way.facing] = way, legal
        for action in legal:
            if isinstance(action, Forward | Back | Turn):
                game.act(action, None, [])  # type: ignore[arg-type]  # steps and turns roll no dice
                pending.append(Way(ship.cell, ship.facing, game.mp, game.free_turn, (*way.actions, action)))
                put(game, way)
    put(game, began)
    return list(best.values())


def put(game: Battle, way: Way) -> None:
    """Put the current ship where the way leads."""
    ship = game.current
    assert ship is not None
    facts.moved(game, ship, way.cell, way.mp)
    ship.facing = way.facing
    game.free_turn = way.free_turn


def strikes(game: Battle, found: Reached) -> list[Strike]:
    """The attacks at the ends of the ways: for each target and each of its sectors the one by the cheapest way."""
    best: dict[tuple[str, int], Strike] = {}
    for way, legal in found:
        for action in legal:
            if isinstance(action, Attack):
                k = sector(way.facing, game.by_id[action.target].facing)
                known = best.get((action.target, k))
                if known is None or (way.mp, -len(way.actions)) > (known.way.mp, -len(known.way.actions)):
                    best[action.target, k] = Strike(way, action, k)
    return list(best.values())
