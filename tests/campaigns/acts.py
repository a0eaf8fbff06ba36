"""Short words for what tests do with stored campaigns."""

from collections.abc import Sequence
from typing import Any

from campaigns import selectors, services
from campaigns.encounters import awaited, engagements
from campaigns.encounters.awaited import Due
from campaigns.engine.battles.naval_game import fit_hulls
from campaigns.engine.ledger import State
from campaigns.models import Campaign, Engagement, Entry
from scenarios.ownership import Actor
from tests.campaigns.engine.builders import report


def state_of(campaign: Campaign) -> State:
    """The state as the database has it by now."""
    campaign.refresh_from_db()
    return selectors.progress(campaign).state


def due_in(campaign: Campaign) -> Due:
    """The encounter that the campaign waits for."""
    return engagements.due_of(state_of(campaign), campaign.scenarios)


def engaged(campaign: Campaign) -> list[Engagement]:
    """The battles that were started for it, the latest first."""
    due = awaited.due_in(state_of(campaign), campaign.scenarios)
    return [] if due is None else list(awaited.engagements_of(campaign, due))


def decide(campaign: Campaign, actor: Actor, kind: str, faces: Sequence[int] = (), **fields: Any) -> Entry:
    """A decision of the side whose turn it is, from the entry seen last."""
    plain = {"kind": kind, "side": state_of(campaign).active or "", **fields}
    return services.campaign_decide(campaign=campaign, actor=actor, decision=plain, seen=campaign.head_seq, faces=faces)


def naval_game(campaign: Campaign, actor: Actor, winner: str | None, faces: Sequence[int] = ()) -> Entry:
    """The naval game with fresh ships ends so ("A": Rome)."""
    return decide(campaign, actor, "report_naval_game", faces, result=report(winner))


def flotillas(campaign: Campaign, actor: Actor, ships: int = 3) -> None:
    """Each side sends its first few fit ships."""
    while state_of(campaign).step == "commit":
        state = state_of(campaign)
        hulls = [hull.id for hull in fit_hulls(state, state.active or "")][:ships]
        decide(campaign, actor, "commit_flotilla", hulls=hulls)
