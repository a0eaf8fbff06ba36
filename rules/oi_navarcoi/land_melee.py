"""ONV-AMP-07 to 10: phalanx against phalanx, wing by wing."""

from itertools import combinations, permutations

from rules.core.actions import Bounds, Each
from rules.core.findings import Finding
from rules.oi_navarcoi.actions import PhalanxAllot
from rules.oi_navarcoi.events_ashore import Allotted, LandDice, LandMelee, PhalanxGone, PhalanxRouted, WingRouted
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.refusing import no
from rules.oi_navarcoi.scenario import Side
from rules.oi_navarcoi.state import SIDES, PhalanxState

WINGS = ("L", "C", "R")
OPPOSITE = {"L": "R", "C": "C", "R": "L"}
ROUTS, WHOLE_ROUTS = 2, 2


def routed_wings(phalanx: PhalanxState) -> tuple[str, ...]:
    """ONV-AMP-09: the wings pushed back twice."""
    return tuple(wing for wing, times in zip(WINGS, phalanx.pushed, strict=True) if times >= ROUTS)


def fighting(game: Game) -> tuple[PhalanxState, PhalanxState] | None:
    """The pair that has to fight this turn's round next, side A's first; None when all have."""
    for phalanx in game.phalanxes.values():
        if phalanx.side == "A" and phalanx.foe is not None and phalanx.fought_turn < game.turn:
            return phalanx, game.phalanxes[phalanx.foe]
    return None


def proceed(game: Game) -> bool:
    """ONV-AMP-08: roll for the next pair; False when there is none left this turn."""
    pair = fighting(game)
    if pair is None:
        return False
    if not pair[0].dice:
        rolls = [game.roll((f"{each.id}, land melee",) * 3) for each in pair]
        game.tell(LandDice(phalanxes=(pair[0].id, pair[1].id), dice=(rolls[0], rolls[1]), clause="ONV-AMP-08"))
    return True


def waiting(game: Game) -> list[Side]:
    """The sides that have not allotted their dice."""
    pair = fighting(game)
    return [] if pair is None or not pair[0].dice else [side for side in SIDES if side not in game.committed]


def ours(game: Game, side: str) -> PhalanxState:
    """The phalanx or fixed position that a side has in the pair that fights."""
    pair = fighting(game)
    assert pair is not None
    return pair[0] if side == "A" else pair[1]


def legal(game: Game) -> list[PhalanxAllot]:
    """Every way to allot the dice, with any wings on the defensive."""
    found: list[PhalanxAllot] = []
    for side in waiting(game):
        phalanx = ours(game, side)
        shields = [WINGS] if phalanx.fixed else [each for n in range(4) for each in combinations(WINGS, n)]
        for dice in sorted(set(permutations(phalanx.dice))):
            found += [PhalanxAllot(side, *dice, defensive=shield) for shield in shields]  # type: ignore[arg-type,misc]
    return found


def bounds(game: Game) -> list[Bounds]:
    """The wings on the defensive may be named in any order."""
    return [
        Bounds(side, "phalanx_allot", {"left": dice, "centre": dice, "right": dice, "defensive": Each(WINGS)})
        for side in waiting(game)
        if (dice := tuple(set(ours(game, side).dice)))
    ]


def check_allot(game: Game, action: PhalanxAllot) -> Finding | None:
    """ONV-AMP-08 and 10."""
    if action.side not in waiting(game):
        message = f"Side {action.side} has no dice to allot: its phalanx must be in a fight."
        return no("COMMITTED", "ONV-AMP-08", message)
    phalanx = ours(game, action.side)
    if sorted((action.left, action.centre, action.right)) != sorted(phalanx.dice):
        message = f"The dice {', '.join(map(str, phalanx.dice))} must be allotted, one to each wing."
        return no("DICE", "ONV-AMP-08", message)
    if len(set(action.defensive)) < len(action.defensive):
        return no("DICE", "ONV-AMP-08", "A wing is named twice: each may be named once.")
    if phalanx.fixed and set(action.defensive) != set(WINGS):
        return no("DICE", "ONV-AMP-10", "A fixed position can only be on the defensive.")
    return None


def allot(game: Game, action: PhalanxAllot) -> None:
    """ONV-AMP-08: one die to each wing, in secret; when both have, they fight."""
    phalanx = ours(game, action.side)
    game.tell(
        Allotted(
            side=phalanx.side,
            phalanx=phalanx.id,
            dice=(action.left, action.centre, action.right),
            defensive=tuple(wing for wing in WINGS if wing in action.defensive),
            clause="ONV-AMP-08",
        ),
    )
    if len(game.committed) == len(SIDES):
        _fight(game)


def _score(game: Game, phalanx: PhalanxState, wing: str) -> int:
    malus = game.terms.phalanx_disorder_malus if phalanx.disordered else 0
    return phalanx.allotted[WINGS.index(wing)] - malus + (wing in phalanx.defensive)


def _fight(game: Game) -> None:
    """ONV-AMP-08 and 09: left meets right, centre centre; the lower is pushed back, but not by a wing on the
    defensive."""
    pair = fighting(game)
    assert pair is not None
    a, b = pair
    out_a, out_b = routed_wings(a), routed_wings(b)
    pushed = [list(a.pushed), list(b.pushed)]
    pairs: list[tuple[str, str, int, int, int]] = []
    for wing in WINGS:
        other = OPPOSITE[wing]
        if wing in out_a or other in out_b:
            continue
        ours, theirs = _score(game, a, wing), _score(game, b, other)
        back = 0
        if ours < theirs and other not in b.defensive:
            pushed[0][WINGS.index(wing)] += 1
            back = 1
        elif theirs < ours and wing not in a.defensive:
            pushed[1][WINGS.index(other)] += 1
            back = 2
        pairs.append((wing, other, ours, theirs, back))
    game.tell(
        LandMelee(
            phalanxes=(a.id, b.id),
            pairs=tuple(pairs),
            pushed=(tuple(pushed[0]), tuple(pushed[1])),  # type: ignore[arg-type]
            defensive=(
                tuple(wing for wing, *_ in pairs if wing in a.defensive),
                tuple(wing for _, wing, *_ in pairs if wing in b.defensive),
            ),
            clause="ONV-AMP-08",
        ),
    )
    for id, before in ((a.id, out_a), (b.id, out_b)):
        out = routed_wings(game.phalanxes[id])
        for wing in out:
            if wing not in before:
                game.tell(WingRouted(phalanx=id, wing=wing, clause="ONV-AMP-09"))
    for id in (a.id, b.id):
        if len(routed_wings(game.phalanxes[id])) >= WHOLE_ROUTS:
            game.tell(PhalanxRouted(phalanx=id, clause="ONV-AMP-09"))
            if game.phalanxes[id].fixed:
                game.tell(PhalanxGone(phalanx=id, saved=False, clause="ONV-AMP-10"))
