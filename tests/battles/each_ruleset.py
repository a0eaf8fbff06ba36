"""A small battle of each ruleset, begun by somebody who may invite another: two at those that differ most."""

from battles.models import Battle
from scenarios.ownership import Actor
from tests.battles.panels import mare_nostrum_tables, nauta_tables, navarchoi_seas, oi_navarcoi_tables
from tests.battles.positions import started


def hexes(anna: Actor) -> Battle:
    return started(anna)


def nauta(anna: Actor) -> Battle:
    return nauta_tables.fought(anna, nauta_tables.UNPLACED, scenario={"deployment": {"method": "map"}})


def nauta_at_close_quarters(anna: Actor) -> Battle:
    return nauta_tables.fought(anna, nauta_tables.ALONGSIDE)


def mare_nostrum(anna: Actor) -> Battle:
    galley = mare_nostrum_tables.galley
    ships = (galley("A1", 30, 20), galley("B1", 38, 20), galley("B2", 44, 20))
    return mare_nostrum_tables.fought(anna, ships, scenario={"clock": mare_nostrum_tables.FIRING})


def oi_navarcoi(anna: Actor) -> Battle:
    return oi_navarcoi_tables.fought(anna, oi_navarcoi_tables.UNPLACED)


def navarchoi(anna: Actor) -> Battle:
    return navarchoi_seas.fought(anna)


KINDS = [hexes, nauta, nauta_at_close_quarters, mare_nostrum, oi_navarcoi, navarchoi]
