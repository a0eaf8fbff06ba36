"""CMP-ENC-06 and CMP-SHP-05: the order of battle of a naval game, and its scenario."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from campaigns.engine.adapters import adapter_of
from campaigns.engine.battle_records import Piece
from campaigns.engine.battles.sea_battles import DICE
from campaigns.engine.fitness import fit
from campaigns.engine.ledger import State
from campaigns.engine.records import Hull
from campaigns.engine.roster import OARLESS


def fit_hulls(state: State, side: str) -> tuple[Hull, ...]:
    """The side's hulls that may fight by the rules of the naval game, in roster order (CMP-SHP-05): those of its pool,
    and those that sail with its fleets (CMP-INI-03)."""
    return fit([hull for hull in state.hulls_of(side) if _sails(state, hull)], state.data.rulesets.initiative)


def _sails(state: State, hull: Hull) -> bool:
    """Whether a hull lies in no area by itself: in the pool, or with a fleet."""
    if hull.area is not None:
        return False
    return hull.squadron is None or state.squadrons[hull.squadron].fleet is not None


def may_sail(state: State, side: str) -> tuple[Hull, ...]:
    """The side's ready hulls that could put out: of a fleet those that can row, of a pool those that are fit for its
    naval games."""
    if state.fleets or state.squadrons:
        return tuple([hull for hull in state.hulls_of(side, "READY") if hull.oars < OARLESS])
    return fit_hulls(state, side)


def pieces_of(state: State, flotillas: Mapping[str, tuple[str, ...]]) -> tuple[Piece, ...]:
    """CMP-ENC-06: where a side has too many hulls for the rules, several to a piece, on both sides."""
    if state.data.rulesets.initiative == DICE:
        letters = {side: state.data.letter(side) for side in state.data.side_ids}
        return tuple([Piece(f"{letter}1", letter, flotillas[side]) for side, letter in letters.items()])
    adapter = adapter_of(state.data)
    k = max(1, -(-max(len(hulls) for hulls in flotillas.values()) // adapter.PIECES))
    pieces: list[Piece] = []
    for side in state.data.side_ids:
        pieces += adapter.pieces_of(state.data.letter(side), [state.hulls[id] for id in flotillas[side]], k)
    return tuple(pieces)


def scenario(state: State, base: Any, *, dated: bool = True) -> Any:
    """The scenario of the turn's naval game: with losses carried the flotillas, on the land of `base`; without, `base`
    itself, under the campaign's own period and date (unless `dated` is off)."""
    game = state.naval_game
    if game is not None and game.pieces:
        return adapter_of(state.data).scenario(state, game, base)
    data = state.data
    return replace(base, period=data.period or data.name, date=data.label(state.turn)) if dated else base
