"""CMP-ENC-06 and CMP-SHP-05: the order of battle of a naval game in Ancient Naval Games, and its scenario."""

from collections.abc import Mapping

from campaigns.engine.ledger import Hull, Piece, State, hull_name
from rules.ancient_naval_games.scenario import Condition, Options, Scenario, Ship
from rules.core.documents import SideSheet

PIECES_A_SIDE = 12  # CMP-ENC-06, HEX
UNFIT_HULL = 3  # CMP-SHP-05, HEX: `hull` 3 or more stays out
UNFIT_OARS = 3  # `oars` 3 stays out everywhere


def is_fit(hull: Hull) -> bool:
    """CMP-SHP-05, row HEX."""
    return hull.state == "READY" and hull.hull < UNFIT_HULL and hull.oars < UNFIT_OARS


def fit_hulls(state: State, side: str) -> tuple[Hull, ...]:
    """The side's hulls that may fight, in roster order."""
    return tuple(hull for hull in state.hulls_of(side, "READY") if is_fit(hull))


def pieces_of(state: State, flotillas: Mapping[str, tuple[str, ...]]) -> tuple[Piece, ...]:
    """CMP-ENC-06: where a side has too many hulls, k of one class and condition to a piece, on both sides."""
    most = max(len(hulls) for hulls in flotillas.values())
    k = max(1, -(-most // PIECES_A_SIDE))
    pieces: list[Piece] = []
    for side in state.data.side_ids:
        kinds: dict[tuple[bool, int], list[str]] = {}
        for id in flotillas[side]:
            hull = state.hulls[id]
            # Alone each hull keeps its place in the roster; grouped, its kind's.
            kinds.setdefault((hull.large, hull.oars) if k > 1 else (True, 0), []).append(id)
        groups = [ids[n : n + k] for ids in kinds.values() for n in range(0, len(ids), k)]
        letter = state.data.letter(side)
        pieces += [Piece(f"{letter}{n}", letter, tuple(group)) for n, group in enumerate(groups, 1)]
    return tuple(pieces)


def scenario(state: State, base: Scenario) -> Scenario:
    """The scenario of the turn's naval game. With losses carried the flotillas set up freely (HEX-SET-02) on the land
    of `base`, and nothing else of it applies; without, it is `base`.
    """
    game, data = state.naval_game, state.data
    if game is None or not game.pieces:
        return base
    return Scenario(
        title=f"Naval game of {data.label(state.turn)}",
        date=data.label(state.turn),
        period=base.period,
        briefing=f"{data.name}: the winner of this game has the last word in the campaign turn.",
        board=base.board,
        sides={"A": SideSheet(name=data.sides[0].name), "B": SideSheet(name=data.sides[1].name)},
        units=tuple(_ship(state, piece) for piece in game.pieces),
        first="roll",
        options=Options(),
    )


def _ship(state: State, piece: Piece) -> Ship:
    hulls = [state.hulls[id] for id in piece.hulls]
    name = hull_name(state.data, hulls[0].id)
    if len(hulls) > 1:
        name = f"{name} and {len(hulls) - 1} more"
    return Ship(
        id=piece.unit,
        side="A" if piece.side == "A" else "B",
        size="L" if hulls[0].large else "S",
        name=name,
        condition=Condition(oar=hulls[0].oars),
        hull=piece.hulls[0],
    )
