"""AUTO: a battle of any ruleset that dice have settled (CMP-AUT-02); a piece tells how many of its hulls are lost."""

from collections.abc import Sequence

from campaigns.engine.adapters.adapter import Count, Faring, refuse_fate
from campaigns.engine.adapters.oi_navarcoi import why_unfit
from campaigns.engine.battle_records import Piece
from campaigns.engine.records import Hull
from campaigns.engine.roster import by_loss
from rules.core.findings import Finding
from rules.core.results import BattleResult, Fate

__all__ = ["FATES", "LOST", "OUT", "RULESET", "check", "complement", "counts", "farings", "holder", "why_unfit"]

RULESET = "auto"
FATES = (("fought", "Fought"), ("lost", "Lost entirely"))
LOST = ("lost",)
OUT = "squadrons lost entirely"


def complement(hull: Hull) -> int:
    """Dice count no men."""
    return 0


def holder(result: BattleResult) -> str | None:
    """CMP-AFT-02: as the dice say."""
    return result.holder


def counts(hulls: Sequence[Hull]) -> tuple[Count, ...]:
    return (Count("lost", "Ships lost", len(hulls)),)


def check(pieces: Sequence[Piece], result: BattleResult) -> Finding | None:
    ships = {piece.unit: len(piece.hulls) for piece in pieces}
    for fate in result.fates:
        lost = fate.damage.get("lost", 0)
        if not 0 <= lost <= ships[fate.unit]:
            return refuse_fate(fate.unit, f"{lost} ships are reported lost; it had {ships[fate.unit]}.")
    return None


def farings(hulls: Sequence[Hull], fate: Fate, holds: bool | None) -> list[Faring]:
    """All that is lost is wrecked (CMP-AFT-03)."""
    number = len(hulls) if fate.fate == "lost" else fate.damage.get("lost", 0)
    lost = {hull.id for hull in by_loss(hulls)[:number]}
    return [Faring(hull.id, "wrecked" if hull.id in lost else "intact") for hull in hulls]
