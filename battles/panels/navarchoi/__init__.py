"""The panel of Návarchoi."""

from battles.panels.navarchoi.agreed import agreed, agreements
from battles.panels.navarchoi.decisions import (
    PAPERS,
    as_played,
    asked_for,
    decision,
    has_papers,
    is_secret,
    ordered,
    outlook,
    unseen,
    watched,
)
from battles.panels.navarchoi.endings import fate_told, losses_told
from battles.panels.navarchoi.motions import acting, last_moves, motions
from battles.panels.navarchoi.ships import clock, fleets, names_of, tally, turns
from battles.panels.navarchoi.together import TOGETHER
from battles.panels.navarchoi.tracks import tracks
from battles.panels.panel import Panel

PANEL = Panel(
    key="navarchoi",
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
    as_played=as_played,
    agreements=agreements,
    agreed=agreed,
    is_secret=is_secret,
    asked_for=asked_for,
    unseen=unseen,
    has_papers=has_papers,
    tracks=tracks,
    together=TOGETHER,
    fate_told=fate_told,
    losses_told=losses_told,
    papers=PAPERS,
    opening="Roll for the initiative.",
    zero=True,  # a ten-sided die has a 0, which counts as zero (NAV-X-1)
    winning=("NAV-7", "NAV-8.b", "NAV-8.f", "NAV-8.g"),
    legend="battles/navarchoi/_legend.html",
    keys="battles/navarchoi/_keys.html",
    motion_modules=("square_motions",),
    modules=("square_helm", "square_ticks", "square_view"),
)
