"""With which numbers of a report a hull goes into a battle, and the most that each can come to (CMP-ENC-08,
CMP-CHN-10): who types a result in has neither more men to lose than are aboard, nor less damage than there was."""

from typing import NamedTuple

from campaigns.engine.adapters import mare_nostrum, nauta, navarchoi
from campaigns.engine.adapters.adapter import crew, detail_of
from campaigns.engine.records import Hull


class Bounds(NamedTuple):
    """What a number is when the battle begins, which is the least it can be, and the most."""

    began: int
    most: int


def bounds(ruleset: str, hull: Hull) -> dict[str, Bounds]:
    """The numbers that are not simply 0 to the most of their count, by name."""
    told = detail_of(hull, ruleset)
    if ruleset == "ancient_naval_games":
        return {"oar": Bounds(hull.oars, 3)}
    if ruleset == "nauta":
        soldiers = told.get("soldiers", crew(nauta.complement(hull), hull.men))
        return {"damaged": Bounds(int(hull.hull >= nauta.DAMAGED), 1), "soldiers_lost": Bounds(0, soldiers)}
    if ruleset == "mare_nostrum":
        full = mare_nostrum.full_crew(hull)
        aboard = {kind: told.get(kind, crew(number, hull.men)) for kind, number in full.items()}
        empty = mare_nostrum.SOCKETS
        return {
            "hd": Bounds(hull.hull, mare_nostrum.SINKS),
            "oars_port": Bounds(told.get("port", empty if hull.oars >= 1 else 0), 8),
            "oars_starboard": Bounds(told.get("starboard", empty if hull.oars >= 2 else 0), 8),
            **{f"{kind}_lost": Bounds(0, number) for kind, number in aboard.items()},
        }
    if ruleset == "navarchoi":
        full_size = navarchoi.complement(hull)
        left = told.get("manpower", max(1, crew(full_size, hull.men)))
        began = int(hull.hull >= navarchoi.HULL_OF[navarchoi.DAMAGED] or hull.oars >= 2)
        return {"hull": Bounds(began, navarchoi.IMMOBILE), "manpower": Bounds(full_size - left, full_size)}
    return {}
