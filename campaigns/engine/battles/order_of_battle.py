"""CMP-ENC-06, CMP-SHP-05, 06: the pieces of a battle at sea: all fit hulls, squadron by squadron or ship by ship."""

from campaigns.engine.adapters import ADAPTERS
from campaigns.engine.battle_records import Encounter, Piece
from campaigns.engine.battles.sea_battles import fit_hulls, fleets_of
from campaigns.engine.ledger import State
from campaigns.engine.roster import most_hulls

SMALL = 4  # CMP-SHP-06: a squadron with fewer fit hulls is joined to another
FREIGHTERS = 2  # CMP-ENC-07


def strengths(state: State, battle: Encounter, side: str) -> dict[str, tuple[str, ...]]:
    """The fit hulls of each squadron that a side has in a battle of squadrons, in roster order, those joined to it
    after its own; squadrons that are joined to another or have none are left out."""
    fit = fit_hulls(state, fleets_of(state, battle, side), battle.ruleset)
    own: dict[str, tuple[str, ...]] = {}
    for squadron in state.squadrons:
        if ids := tuple([hull.id for hull in fit if hull.squadron == squadron]):
            own[squadron] = ids
    found = {id: ids for id, ids in own.items() if not battle.joined.get(id)}
    for small in battle.joined:
        if small in own and (to := _taken_in(battle, small)) != small:
            found[to] = (*found[to], *own[small])
    return found


def _taken_in(battle: Encounter, squadron: str) -> str:
    """The squadron with which another fights in the end: one that took it in may have been taken in itself."""
    while to := battle.joined.get(squadron):
        squadron = to
    return squadron


def to_join(state: State, battle: Encounter, side: str) -> str | None:
    """The next squadron of a side that is too small to fight alone and about which nothing has been said."""
    there = strengths(state, battle, side)
    return next((id for id, hulls in there.items() if len(hulls) < SMALL and id not in battle.joined), None)


def may_join(state: State, battle: Encounter, squadron: str) -> tuple[str, ...]:
    """The squadrons of its side that can take a small one in: the total stays within the limit."""
    there = strengths(state, battle, state.squadrons[squadron].side)
    own = len(there.get(squadron, ()))
    return tuple([id for id, hulls in there.items() if id != squadron and len(hulls) + own <= most_hulls(state.data)])


def pieces_of(state: State, battle: Encounter) -> tuple[Piece, ...]:
    """What both sides bring. In ONV a squadron is a piece, and a convoy has two of freighters; elsewhere a hull is one,
    or k hulls on both sides where the larger has too many."""
    pieces: list[Piece] = []
    if battle.ruleset == "oi_navarcoi":
        for side in battle.sides:
            letter = battle.letter(side)
            squadrons = strengths(state, battle, side).values()
            pieces += [Piece(f"{letter}{n}", letter, ids) for n, ids in enumerate(squadrons, 1)]
        if battle.scenario == "ONV-S6":
            pieces += [Piece(f"A-freighters-{n}", "A", ()) for n in range(1, FREIGHTERS + 1)]
        return tuple(pieces)
    adapter = ADAPTERS[battle.ruleset]
    hulls = {side: fit_hulls(state, fleets_of(state, battle, side), battle.ruleset) for side in battle.sides}
    k = max(1, -(-max(len(each) for each in hulls.values()) // adapter.PIECES))
    for side in battle.sides:
        pieces += adapter.pieces_of(battle.letter(side), hulls[side], k)
    return tuple(pieces)
