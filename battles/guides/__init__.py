"""First battles: small positions that are fought while they are told, one for each ruleset that has one."""

from battles.guides.ancient_naval_games import GUIDE as ancient_naval_games
from battles.guides.guide import Guide

GUIDES: dict[str, Guide] = {guide.key: guide for guide in (ancient_naval_games,)}


def guide_of(key: str) -> Guide | None:
    """The first battle of a ruleset; None where nobody has written one."""
    return GUIDES.get(key)
