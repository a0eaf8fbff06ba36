"""The panel of Mare Nostrum."""

from battles.panels.mare_nostrum.decisions import decision, is_secret, watched
from battles.panels.mare_nostrum.endings import fate_told, losses_told
from battles.panels.mare_nostrum.looking import outlook
from battles.panels.mare_nostrum.motions import acting, last_moves, motions
from battles.panels.mare_nostrum.orders import ordered
from battles.panels.mare_nostrum.ships import clock, fleets, names_of, tally, turns
from battles.panels.mare_nostrum.together import TOGETHER
from battles.panels.mare_nostrum.tracks import tracks
from battles.panels.panel import Panel

PANEL = Panel(
    key="mare_nostrum",
    names_of=names_of,
    clock=clock,
    turns=turns,
    tally=tally,
    fleets=fleets,
    decision=decision,
    watched=watched,
    ordered=ordered,
    outlook=outlook,
    motions=motions,
    last_moves=last_moves,
    acting=acting,
    is_secret=is_secret,
    tracks=tracks,
    fate_told=fate_told,
    losses_told=losses_told,
    opening="Roll for the initiative.",
    puts_down=True,
    units=("galley", "galleys"),
    together=TOGETHER,
    winning=("MAR-VIC", "MAR-SEQ.04"),
    legend="battles/mare_nostrum/_legend.html",
    keys="battles/mare_nostrum/_keys.html",
    motion_modules=("table_motions",),
    modules=("table_aims", "table_berths", "table_course"),
)
