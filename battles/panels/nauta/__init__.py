"""The panel of Nauta."""

from battles.panels.nauta.decisions import PAPERS, as_played, decision, has_papers, is_secret, watched
from battles.panels.nauta.endings import fate_told
from battles.panels.nauta.looking import outlook
from battles.panels.nauta.motions import acting, last_moves, motions
from battles.panels.nauta.orders import ordered
from battles.panels.nauta.ships import FATES, clock, fleets, group_of, names_of, tally, turns
from battles.panels.nauta.together import TOGETHER
from battles.panels.panel import Panel

PANEL = Panel(
    key="nauta",
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
    fate_told=fate_told,
    acting=acting,
    as_played=as_played,
    is_secret=is_secret,
    has_papers=has_papers,
    papers=PAPERS,
    fates=FATES,
    group_of=group_of,
    together=TOGETHER,
    winning=("NAU-17",),
    legend="battles/nauta/_legend.html",
    keys="battles/nauta/_keys.html",
    motion_modules=("table_motions",),
    modules=("table_berths", "table_helm"),
)
