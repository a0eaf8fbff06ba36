"""The panel of Ancient Naval Games."""

from battles.panels.ancient_naval_games.decisions import decision, watched
from battles.panels.ancient_naval_games.endings import fate_told
from battles.panels.ancient_naval_games.motions import acting, last_moves, motions
from battles.panels.ancient_naval_games.ships import clock, fleets, names_of, turns
from battles.panels.ancient_naval_games.together import TOGETHER
from battles.panels.panel import Panel

PANEL = Panel(
    key="ancient_naval_games",
    names_of=names_of,
    clock=clock,
    turns=turns,
    fleets=fleets,
    decision=decision,
    watched=watched,
    motions=motions,
    last_moves=last_moves,
    fate_told=fate_told,
    acting=acting,
    together=TOGETHER,
    winning=("HEX-END", "HEX-MOR-02"),
    legend="battles/ancient_naval_games/_legend.html",
    keys="battles/ancient_naval_games/_keys.html",
    motion_modules=("hex_motions",),
)
