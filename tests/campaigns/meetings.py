"""Small campaigns that come to a battle at once, of each kind and by each ruleset: fleets in one sea, a mission, a
naval game."""

from typing import Any

from campaigns import services
from campaigns.documents import ready_made
from campaigns.engine import war
from campaigns.engine.decisions import Auto
from campaigns.engine.log.entries import Changed
from campaigns.entries import rulings
from campaigns.models import Campaign
from scenarios.documents.ready_made import ready_made_body
from scenarios.ownership import Actor
from tests.campaigns.acts import flotillas, state_of

READY_MADE = {
    "ancient_naval_games": "HEX-SC1",
    "nauta": "nauta-mylae-260",
    "mare_nostrum": "mare-mylae-260",
    "navarchoi": "NAV-S-2",
    "oi_navarcoi": "ONV-NPK",
}


NAMES = {"P1": ("Peristera", "Amphitrite", "Nike", "Thraso"), "A1": ("Paralos", "Salaminia", "Eleusis", "Delias")}


def straits(ruleset: str, *, auto: str = "never") -> dict[str, Any]:
    """A war in which a fleet of each side lies in the same sea."""
    return {
        "id": "STRAITS", "name": "War in the straits",
        "sides": [
            {"id": "COR", "name": "Corinth", "capital": "corinth"},
            {"id": "ATH", "name": "Athens", "capital": "piraeus"},
        ],
        "rulesets": {"sea": ruleset},
        "options": {"method": "alternate", "auto": auto, "money": "off", "free_armies": True},
        "calendar": ["433 BC", "432 BC", "431 BC"],
        "areas": [
            {"id": "corinth", "name": "Corinth", "kind": "PORT", "owner": "COR", "yard": 2, "vp": 3},
            {"id": "piraeus", "name": "Piraeus", "kind": "PORT", "owner": "ATH", "yard": 2, "vp": 3},
            {"id": "strait", "name": "Strait of Corcyra", "kind": "SEA"},
        ],
        "links": [["corinth", "strait", "SEA"], ["piraeus", "strait", "SEA"]],
        "squadrons": [
            {"id": "P1", "side": "COR", "name": "Corinth I", "hulls": 4, "xp": 3},
            {"id": "A1", "side": "ATH", "name": "Athens I", "hulls": 4, "xp": 3},
        ],
        "fleets": [
            {"id": "F1", "side": "COR", "area": "strait", "squadrons": ["P1"], "admiral": "xenocleides"},
            {"id": "G1", "side": "ATH", "area": "strait", "squadrons": ["A1"], "admiral": "lacedaemonius"},
        ],
        "admirals": [
            {"id": "xenocleides", "side": "COR", "skill": 1, "name": "Xenocleides"},
            {"id": "lacedaemonius", "side": "ATH", "skill": 1, "name": "Lacedaemonius"},
        ],
        "armies": [{"id": "C1", "side": "COR", "area": "corinth"}, {"id": "H1", "side": "ATH", "area": "piraeus"}],
        "victory": {"sudden": {"COR": ["piraeus"], "ATH": ["corinth"]}},
    }  # fmt: skip


def chained(ruleset: str, **fields: Any) -> dict[str, Any]:
    """A chain of one mission on a ready-made scenario, whose first unit of each side is a ship of the ledger."""
    body = ready_made_body(f"{ruleset}/{READY_MADE[ruleset]}")
    hulls, slots = [], []
    for letter, side, name in (("A", "ROM", "Duilia"), ("B", "CAR", "Gisgo")):
        unit = next(each for each in body["units"] if each["side"] == letter and not each.get("freighter"))
        sizes = {"accepts": [0, 1, 2, 3, 4, 5, 6]}
        slots.append({"unit": unit["id"], "side": side, "hulls": 1, **sizes})
        hulls.append({"id": name.lower(), "side": side, "size": 4, "name": name, "hull": 1})
    mission = {
        "id": "mylae", "title": "Mylae", "scenario": {"ready_made": f"{ruleset}/{READY_MADE[ruleset]}"},
        "slots": slots, "outcomes": [{"end": {"winner": "none"}}],
    }  # fmt: skip
    return {
        "id": "CHAIN", "play": "chain", "name": "From Mylae", "first_mission": "mylae", "hulls": hulls,
        "sides": [{"id": "ROM", "name": "Rome"}, {"id": "CAR", "name": "Carthage"}], "missions": [mission], **fields,
    }  # fmt: skip


def begun_at(actor: Actor, kind: str, ruleset: str, **options: Any) -> Campaign:
    """A campaign that waits for a battle: a "naval_game", one at "sea", or a "mission"."""
    if kind == "naval_game":
        document = ready_made.document("punic-2021", ruleset=ruleset, losses="carry")
        campaign = services.campaign_start(actor=actor, document=document, seed="meetings")
        flotillas(campaign, actor, ships=2)
        return campaign
    if kind == "mission":
        document = chained(ruleset, **options)
        return to_battle(services.campaign_start(actor=actor, document=document, seed="meetings"), actor)
    document = straits(ruleset, auto=options.pop("auto", "never"))
    campaign = services.campaign_start(actor=actor, document=document, seed="meetings")
    named(campaign, actor, **({"size": 4, "hull": 1, "men": (1, 2)} | options))
    return to_battle(campaign, actor)


def named(campaign: Campaign, actor: Actor, **first: Any) -> None:
    """The ships get their names; `first` are other fields of Corinth's first ship."""
    changes = [
        Changed("hulls", f"{id}-{n}", "name", name) for id, names in NAMES.items() for n, name in enumerate(names, 1)
    ]
    changes += [Changed("hulls", "P1-1", field, value) for field, value in first.items()]
    rulings.campaign_rule(
        campaign=campaign, actor=actor, changes=changes, reason="The ships are named.", seen=campaign.head_seq
    )


def to_battle(campaign: Campaign, actor: Actor, stop: tuple[str, ...] = ("battle",)) -> Campaign:
    """Until a battle is ready: every part ended, battle offered, whatever else is asked by the first offer."""
    while (state := state_of(campaign)).step not in stop:
        offers = {offer.kind: offer.actions for offer in war.offers(state)}
        wanted = [kind for kind in ("offer_battle", "fight", "fill", "end_part", *offers) if kind in offers]
        decision = next(each for kind in wanted for each in offers[kind] if not isinstance(each, Auto))
        services.campaign_decide(campaign=campaign, actor=actor, decision=decision, seen=campaign.head_seq)
    return campaign
