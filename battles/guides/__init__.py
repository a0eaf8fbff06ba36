"""First battles: small positions that are fought while they are told, one for each ruleset."""

from battles.guides.ancient_naval_games import GUIDE as ancient_naval_games
from battles.guides.guide import Guide
from battles.guides.mare_nostrum import GUIDE as mare_nostrum
from battles.guides.nauta import GUIDE as nauta
from battles.guides.navarchoi import GUIDE as navarchoi
from battles.guides.oi_navarcoi import GUIDE as oi_navarcoi

GUIDES: dict[str, Guide] = {
    guide.key: guide for guide in (ancient_naval_games, nauta, mare_nostrum, oi_navarcoi, navarchoi)
}


def guide_of(key: str) -> Guide | None:
    """The first battle of a ruleset; None where nobody has written one."""
    return GUIDES.get(key)
