"""The pages of squadrons, fleets, admirals and commanders: what is in it, where it was, what it did, its fate."""

from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from campaigns.engine import allies
from campaigns.engine.ledger import State
from campaigns.engine.roster import armies_aboard, hulls_of_fleet, prizes_of, squadrons_of
from campaigns.engine.telling.words import commander_name, fleet_name, number
from campaigns.forces import battle_moments
from campaigns.forces.addresses import page_of
from campaigns.forces.annals.records import Annals, Life
from campaigns.forces.order_tree import M_WORDS, Q_WORDS, Branch, side_tree
from campaigns.forces.ship_page import FightShown, Told, fight_shown, told
from campaigns.models import Campaign
from scenarios.ownership import Actor

KINDS = {
    "squadrons": "Squadron", "fleets": "Fleet", "admirals": "Admiral", "commanders": "Commander",
}  # fmt: skip
FATES = {
    "dead": "Killed", "captured": "Captured", "dismissed": "Dismissed", "lost with his army": "Lost with his army",
    "dissolved": "Joined with others", "nothing of it is left": "Nothing of it is left",
}  # fmt: skip


@dataclass(slots=True)
class UnitPage:
    """A page of one of them. `facts` are short facts with a link each ("" where there is none)."""

    kind: str
    name: str
    letter: str
    sentence: str
    trail: list[tuple[str, str]]
    facts: list[tuple[str, str, str]]
    fights: list[FightShown]
    history: list[Told]
    places: list[tuple[str, str]] = field(default_factory=list)
    branch: Branch | None = None
    fate: str = ""


def unit_page(campaign: Campaign, state: State, annals: Annals, table: str, id: str, actor: Actor) -> UnitPage:
    """The page of what has this id in a table of the annals. KeyError for what never was."""
    life: Life = getattr(annals, table)[id]
    record = getattr(state, table).get(id)
    fights = [annals.fights[key] for key in life.fights]
    battles = battle_moments.seen_battles(fights, actor)
    branch = _branch(campaign, state, life.side, table, id)
    ships = _members(state, table, id)
    moments = battle_moments.moments(state, fights, battles) if table == "squadrons" else {}
    shown = [
        fight_shown(campaign, state, fight, life.deeds, ships, battles, moments.get(fight.id, {}), place)
        for place, fight in enumerate(reversed(fights))
    ]
    name = commander_name(state, id) if table == "commanders" else fleet_name(state, id) if table == "fleets" else ""
    if table == "fleets" and record is None:
        name = life.name or f"Fleet {id}"
    fate = _fate(state, life, annals)
    return UnitPage(
        kind=KINDS[table],
        name=name or life.name or id,
        letter=state.data.letter(life.side).lower(),
        sentence=f"{KINDS[table]} of {state.data.side_name(life.side)}. {fate}".strip(),
        trail=[(campaign.name, campaign.get_absolute_url()), ("Order of battle", f"/campaigns/{campaign.uid}/forces/")],
        facts=list(_facts(campaign, state, table, id, record, life)),
        fights=shown,
        history=told(campaign, life.deeds),
        places=_places(state, life) or _places(state, annals.fleets.get(getattr(record, "fleet", None) or "", Life())),
        branch=branch,
        fate=fate,
    )


def _members(state: State, table: str, id: str) -> set[str]:
    if table == "squadrons":
        return {hull.id for hull in state.hulls.values() if hull.squadron == id}
    return set()


def _branch(campaign: Campaign, state: State, side: str, table: str, id: str) -> Branch | None:
    """What is in it, as in the order of battle."""
    if table not in ("squadrons", "fleets"):
        return None
    for branch in side_tree(campaign, state, side, with_lost=True).branches:
        for each in (branch, *branch.branches):
            if (each.kind, each.id) == (table[:-1], id):
                return each
    return None


def _facts(campaign: Campaign, state: State, table: str, id: str, record: Any, life: Life) -> Any:
    """What is to be said of it now."""
    if record is None:
        return
    if table == "squadrons":
        if ally := allies.of_squadron(state.data, id, record.side):
            yield "State", ally, ""
        yield "Crews", f"{Q_WORDS[record.q]}, experience {record.xp}", ""
        yield "Morale", M_WORDS[record.m] or "steady", ""
        if record.fleet in state.fleets:
            yield "With", fleet_name(state, record.fleet), page_of(campaign, "fleets", record.fleet)
            yield "At", state.data.area_name(state.fleets[record.fleet].area), ""
        elif record.area:
            yield "At", state.data.area_name(record.area), ""
    if table == "fleets":
        yield "At", state.data.area_name(record.area), ""
        yield "Squadrons", str(len(squadrons_of(state, id))), ""
        yield "Ready ships", str(len(hulls_of_fleet(state, id, "READY"))), ""
        if prizes := prizes_of(state, id):
            yield "Prizes", str(len(prizes)), ""
        if aboard := armies_aboard(state, id):
            yield "Aboard", number(len(aboard), "army", "armies"), ""
        for admiral in state.admirals.values():
            if admiral.fleet == id and admiral.state == "ACTIVE":
                yield "Admiral", f"{admiral.name}, skill {admiral.skill}", page_of(campaign, "admirals", admiral.id)
    if table in ("admirals", "commanders"):
        yield "Skill", str(record.skill), ""
        if table == "admirals":
            yield "Battles won", str(record.wins), ""
        if record.fleet in state.fleets and getattr(record, "state", "ACTIVE") == "ACTIVE":
            yield "Leads", fleet_name(state, record.fleet), page_of(campaign, "fleets", record.fleet)
            yield "At", state.data.area_name(state.fleets[record.fleet].area), ""
        elif record.area:
            yield "At", state.data.area_name(record.area), ""


def _fate(state: State, life: Life, annals: Annals) -> str:
    """How it ended; "" while it goes on."""
    if life.loss is None:
        return ""
    fight = annals.fights.get(life.loss.fight)
    where = f" {fight.where}" if fight is not None else ""
    label = state.data.label(life.loss.turn) if state.chain is None else (fight.when if fight is not None else "")
    return f"{FATES.get(life.loss.how, life.loss.how.capitalize())}{where}{f', {label}' if label else ''}."


def _places(state: State, life: Life) -> list[tuple[str, str]]:
    """Where it was, by turn: "Corinth › Gulf of Corinth › Narrows of Rhium"."""
    rows = []
    for turn, group in groupby(life.places, key=lambda place: place[0]):
        way = " › ".join(state.data.area_name(area) for _, area in group)
        rows.append((f"Turn {turn}" if turn else "At the start", way))
    return rows
