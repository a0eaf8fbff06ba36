"""The editors of scenarios. A ruleset that is drawn by hand adds a module, named here; others are edited as a text.

A module has KEY; TEMPLATE, its page; `board(scenario, findings, title, key)`, the drawing that the page handles;
`palette(scenario)`, ships for tools and lists, and where those need symbols on the page itself `palette_symbols()`;
`told(scenario)`, what the page is told with every answer besides the findings; `page()`, what it is told once; and
`choices()`, what the fields of its templates offer. One whose fleets are bought has
`suggest(scenario, side, keep=…, seed=…)`.
"""

from typing import Any

from scenarios.ancient_naval_games import editor as ancient_naval_games
from scenarios.mare_nostrum import editor as mare_nostrum
from scenarios.nauta import editor as nauta
from scenarios.navarchoi import editor as navarchoi
from scenarios.oi_navarcoi import editor as oi_navarcoi

_MODULES = (ancient_naval_games, nauta, mare_nostrum, oi_navarcoi, navarchoi)
EDITORS: dict[str, Any] = {module.KEY: module for module in _MODULES}
