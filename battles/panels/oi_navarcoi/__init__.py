"""The panel of Oi Navarcoi!"""

from battles.panels.oi_navarcoi.aftermath import fate_told, losses_told
from battles.panels.oi_navarcoi.decisions import decision, has_papers, is_secret, watched
from battles.panels.oi_navarcoi.looking import outlook
from battles.panels.oi_navarcoi.motions import acting, last_moves, motions
from battles.panels.oi_navarcoi.orders import ordered
from battles.panels.oi_navarcoi.squadrons import clock, fleets, group_of, names_of, tally, turns
from battles.panels.oi_navarcoi.together import TOGETHER
from battles.panels.panel import Panel

PANEL = Panel(
    key="oi_navarcoi",
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
    has_papers=has_papers,
    fate_told=fate_told,
    losses_told=losses_told,
    opening="Roll for the event of the turn.",
    units=("squadron", "squadrons"),
    puts_down=True,  # whoever decides next begins with a squadron of its own
    group_of=group_of,
    together=TOGETHER,
    winning=("ONV-END", "ONV-SCN"),
    legend="battles/oi_navarcoi/_legend.html",
    keys="battles/oi_navarcoi/_keys.html",
    motion_modules=("table_motions",),
    modules=("oi_navarcoi_helm", "oi_navarcoi_plan"),
)
