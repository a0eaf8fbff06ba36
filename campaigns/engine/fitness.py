"""CMP-SHP-05: which hulls are fit for a ruleset."""

from collections.abc import Iterable

from campaigns.engine.adapters import ADAPTERS, auto
from campaigns.engine.records import Hull

HULLS_AN_ARMY = 8  # CMP-MOV-03
STATES = {"YARD": "in the yard", "PRIZE": "a prize, not yet manned", "LOST": "lost"}


def why_unfit(hull: Hull, ruleset: str) -> str:
    """Why a hull stays out of a battle of a ruleset ("auto": by dice), "" where it is fit."""
    if hull.state != "READY":
        return STATES[hull.state]
    return ADAPTERS[ruleset].why_unfit(hull) if ruleset != "auto" else auto.why_unfit(hull)


def fit(hulls: Iterable[Hull], ruleset: str) -> tuple[Hull, ...]:
    """Those of the hulls that are fit, in their order."""
    return tuple([hull for hull in hulls if not why_unfit(hull, ruleset)])


def carried_by(hulls: Iterable[Hull]) -> int:
    """How many armies hulls can carry, by the measure of Oi Navarcoi! (CMP-MOV-03)."""
    return len(fit(hulls, "oi_navarcoi")) // HULLS_AN_ARMY
