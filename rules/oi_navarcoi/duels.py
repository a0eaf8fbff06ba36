"""ONV-DIE-01 and 03, ONV-PER-01 and 03: whom a squadron may try to break through or row round, and what both roll."""

from collections.abc import Iterator

from rules.core.findings import Finding
from rules.oi_navarcoi import throws
from rules.oi_navarcoi.events_fights import Duel
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import INCH
from rules.oi_navarcoi.refusing import no
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.throws_words import Outcome

ALLOWANCE = 8 * INCH  # ONV-DIE-02


def is_fit(squadron: Squadron) -> bool:
    """ONV-DIE-01, PER-01: good order, and crews that are not Green."""
    return squadron.order == "GOOD" and squadron.q >= 0


def check_fit(squadron: Squadron, clause: str) -> Finding | None:
    """ONV-DIE-01, PER-01."""
    if is_fit(squadron):
        return None
    if squadron.order != "GOOD":
        return no("ORDER", clause, f"{squadron.label} is not in good order: it must be.")
    return no("QUALITY", clause, f"The crews of {squadron.label} are Green: it takes better ones.")


def targets(game: Game, squadron: Squadron) -> Iterator[Squadron]:
    """The enemies near enough to be tried at all by a squadron that is fit."""
    if not is_fit(squadron):
        return
    reach = ALLOWANCE + squadron.reach
    for target in game.squadrons:
        if target.side == squadron.side or not target.standing:
            continue
        dx, dy = target.pose.x - squadron.pose.x, target.pose.y - squadron.pose.y
        if dx * dx + dy * dy <= (reach + target.reach) ** 2:
            yield target


def target_of(game: Game, squadron: Squadron, id: str, clause: str) -> Squadron | Finding:
    """The target of a diekplous or periplous, or why it is none."""
    target = game.by_id.get(id)
    if target is None or target.side == squadron.side or not target.standing:
        return no("TARGET", clause, f"{id} is no enemy squadron on the table: name one that is.", target=id)
    if game.in_melee(target.id):
        return no("TARGET", clause, f"{target.label} is in melee: the target must be free.", target=id)
    if game.is_aloof(squadron):
        return no("ALOOF", "ONV-TBL-09", f"{squadron.label} may not attack until a squadron of its fleet is lost.")
    return target


def duel(game: Game, why: str, attacker: Squadron, target: Squadron, clause: str) -> Outcome:
    """ONV-DIE-03, PER-03: both roll 2d6 + q + s, −1 if DISORDERED; 6 or more is a success."""
    pairs = throws.two(game, attacker, why), throws.two(game, target, why)
    modifiers = throws.duel(attacker), throws.duel(target)
    totals = throws.added(pairs[0], modifiers[0]), throws.added(pairs[1], modifiers[1])
    ours, theirs = totals[0] >= throws.SUCCEEDS, totals[1] >= throws.SUCCEEDS
    outcome: Outcome = "both" if ours and theirs else "attacker" if ours else "target" if theirs else "neither"
    game.tell(
        Duel(
            why=why,  # type: ignore[arg-type]
            attacker=attacker.id,
            target=target.id,
            dice=pairs,
            modifiers=modifiers,
            totals=totals,
            outcome=outcome,
            clause=clause,
        )
    )
    return outcome
