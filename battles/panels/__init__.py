"""Every ruleset's panel, in one place. One that is not here is offered plainly (`battles/panels/plain/`)."""

from battles.panels.ancient_naval_games import PANEL as ANCIENT_NAVAL_GAMES
from battles.panels.decision import Act, Decision
from battles.panels.mare_nostrum import PANEL as MARE_NOSTRUM
from battles.panels.nauta import PANEL as NAUTA
from battles.panels.navarchoi import PANEL as NAVARCHOI
from battles.panels.oi_navarcoi import PANEL as OI_NAVARCOI
from battles.panels.panel import Panel
from battles.panels.plain import plain_panel

PANELS = {panel.key: panel for panel in (ANCIENT_NAVAL_GAMES, MARE_NOSTRUM, NAUTA, NAVARCHOI, OI_NAVARCOI)}


def panel_of(ruleset: str) -> Panel:
    """The panel of a ruleset, by its key. Raises KeyError for one that the site does not have."""
    return PANELS.get(ruleset) or plain_panel(ruleset)


__all__ = ["PANELS", "Act", "Decision", "Panel", "panel_of"]
