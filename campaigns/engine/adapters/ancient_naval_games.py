"""HEX: one hull is a ship token; oars suffer, and ships are taken or entangled."""

from collections import Counter
from collections.abc import Sequence

from campaigns.engine.adapters.adapter import (
    UNFIT_OARS,
    Count,
    Faring,
    Word,
    enemies,
    grouped,
    no_complement,
    piece_name,
    title_of,
    winner_holds,
)
from campaigns.engine.battle_records import Encounter, Piece
from campaigns.engine.ledger import State
from campaigns.engine.records import Hull
from campaigns.engine.resolution import refuse
from rules.ancient_naval_games.scenario import Board, Columns, Condition, Options, Scenario, Ship
from rules.core.documents import SideSheet
from rules.core.findings import Finding
from rules.core.results import UNKNOWN, BattleResult, Fate

PIECES = 12
FATES = (
    ("afloat", "Afloat"),
    ("retired", "Retired"),
    ("taken", "Taken by the enemy"),
    ("entangled", "Entangled"),
)
CAPTOR = "Captor or partner"
LOST = ("taken", "entangled")
OUT = "ships taken or entangled"
UNFIT_HULL = 3
WORDS: dict[str, Word] = {"afloat": "intact", "retired": "intact", "taken": "taken", "entangled": "fouled"}

ROCKY = "HEX-SC2"  # whose land lies in areas with rocks (CMP-ENC-03)
SHORE = (22, 23)  # columns of land where the defender is at home

captors = enemies
complement = no_complement
holder = winner_holds


def why_unfit(hull: Hull) -> str:
    if hull.hull >= UNFIT_HULL:
        return f"hull damage {hull.hull}: needs the yard"
    return "no oars left" if hull.oars >= UNFIT_OARS else ""


def counts(hulls: Sequence[Hull]) -> tuple[Count, ...]:
    return (Count("oar", "Oar damage", 3),)


def pieces_of(letter: str, hulls: Sequence[Hull], k: int) -> tuple[Piece, ...]:
    """Hull damage has no effect on a token, so small and large ships with the same oars go together."""
    kinds: dict[tuple[bool, int], list[str]] = {}
    for hull in hulls:
        kinds.setdefault((hull.large, hull.oars) if k > 1 else (True, 0), []).append(hull.id)
    return grouped(letter, kinds, k)


def board_of(battle: Encounter, base: Scenario | None) -> Board:
    """CMP-ENC-03: the land of `base`; else columns of land where the defender is at home; else open sea."""
    if base is not None:
        return base.board
    return Board(shore=Columns(SHORE)) if battle.scenario == "coast" else Board()


def scenario(state: State, battle: Encounter, base: Scenario | None) -> Scenario:
    """The flotillas set up freely (HEX-SET-02)."""
    first, second = (state.data.side(side) for side in battle.sides)
    return Scenario(
        **title_of(state, battle),
        board=board_of(battle, base),
        sides={"A": SideSheet(name=first.name), "B": SideSheet(name=second.name)},
        units=tuple(_ship(state, piece) for piece in battle.pieces),
        first="roll",
        options=Options(),
    )


def _ship(state: State, piece: Piece) -> Ship:
    hull = state.hulls[piece.hulls[0]]
    return Ship(
        id=piece.unit,
        side="A" if piece.side == "A" else "B",
        size="L" if hull.large else "S",
        name=piece_name(state, piece),
        condition=Condition(oar=hull.oars),
        hull=hull.id,
    )


def check(pieces: Sequence[Piece], result: BattleResult) -> Finding | None:
    side_of = {piece.unit: piece.side for piece in pieces}
    for fate in result.fates:
        if fate.fate == "taken" and fate.by is not None and side_of.get(fate.by) == fate.side:
            return refuse("CAPTOR", f"{fate.unit} cannot be taken by {fate.by} of its own side.", "CMP-AFT-03")
    words = Counter((fate.side, fate.fate) for fate in result.fates)
    if words["A", "entangled"] != words["B", "entangled"] and not (words["A", UNKNOWN] or words["B", UNKNOWN]):
        message = "Ships are entangled in pairs, one of each side: report as many of one side as of the other."
        return refuse("PAIRS", message, "CMP-AFT-03")
    if result.winner is not None and not (words[result.winner, "afloat"] or words[result.winner, UNKNOWN]):
        return refuse("WINNER", f"Side {result.winner} has no ship left afloat, so it cannot have won.", "CMP-AFT-02")
    return None


def farings(hulls: Sequence[Hull], fate: Fate, holds: bool | None) -> list[Faring]:
    return [Faring(hull.id, WORDS[fate.fate], oars=fate.damage.get("oar", 0)) for hull in hulls]
