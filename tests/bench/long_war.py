"""A war of fleets that has gone on for long: about 200 ships afloat, 40 battles behind it."""

import random
from typing import Any

SQUADRONS = 28  # of each side, of eight ships
FLEETS = 10  # of each side
BATTLES = 40
SEAS = 5
WANTED = ("offer_battle", "move_fleet", "intercept", "retreat_fleet", "choose_hulls")


def document() -> dict[str, Any]:
    """Five seas side by side, a port of either side on each: whoever puts out meets the enemy."""
    sides = ("NOR", "SOU")
    areas: list[dict[str, Any]] = []
    links: list[list[str]] = []
    for n in range(SEAS):
        areas.append({"id": f"sea-{n}", "name": f"Sea {n}", "kind": "SEA"})
        for side in sides:
            port = f"{side.lower()}-{n}"
            areas.append({"id": port, "name": f"{side.title()} {n}", "kind": "PORT", "owner": side, "yard": 1, "vp": 1})
            links.append([port, f"sea-{n}", "SEA"])
        if n:
            links.append([f"sea-{n - 1}", f"sea-{n}", "SEA"])
    squadrons = [
        {"id": f"{side}{n}", "side": side, "name": f"{side.title()} {n}", "hulls": 8, "size": 2, "xp": 3}
        for side in sides
        for n in range(SQUADRONS)
    ]
    fleets = [
        {
            "id": f"{side}-F{n}",
            "side": side,
            "area": f"{side.lower()}-{n % SEAS}",
            "squadrons": [f"{side}{m}" for m in range(n, SQUADRONS, FLEETS)],
        }
        for side in sides
        for n in range(FLEETS)
    ]
    return {
        "kind": "campaign",
        "format": 1,
        "id": "bench-seas",
        "name": "Five seas",
        "sides": [{"id": "NOR", "name": "North"}, {"id": "SOU", "name": "South"}],
        "calendar": [f"Year {n}" for n in range(1, 60)],
        "options": {"method": "alternate", "auto": "always", "free_armies": True},
        "areas": areas,
        "links": links,
        "squadrons": squadrons,
        "fleets": fleets,
        "armies": [{"id": f"{side}-A", "side": side, "area": f"{side.lower()}-0"} for side in sides],
        "victory": {"margin": 99},
    }


def long_war(actor: Any) -> Any:
    """The war under way, at the moves of a side, begun through the services."""
    from campaigns import services
    from campaigns.engine import starting, war
    from campaigns.engine.dice import EntryDice
    from campaigns.engine.events import DiceSettled
    from campaigns.selectors import data_of

    campaign = services.campaign_start(actor=actor, document=document(), dice="seeded", seed="bench")
    chance, battles, seen = random.Random(3), 0, 0
    state, _ = war.opening(starting.start(data_of(campaign)), EntryDice("bench", 0))
    while battles < BATTLES or state.step != "moves":
        offers = {offer.kind: offer.actions for offer in war.offers(state)}
        moves = [each for each in offers.get("move_fleet", ()) if each.path[-1].startswith("sea")]
        kind = next((kind for kind in WANTED if kind in offers), "")
        if kind == "move_fleet" and (not moves or chance.random() < 0.25 or battles >= BATTLES):
            kind = "end_part" if "end_part" in offers else ""
        choices = moves if kind == "move_fleet" else offers.get(kind) or next(iter(offers.values()))
        if not kind and "end_part" in offers:
            choices = offers["end_part"]
        decision = chance.choice(choices)
        entry = services.campaign_decide(campaign=campaign, actor=actor, decision=decision, seen=seen)
        seen = entry.seq
        state, events = services_state(campaign)
        battles += sum(isinstance(event, DiceSettled) for event in events)
    return campaign


def services_state(campaign: Any) -> Any:
    """The state by now, and what the last entry told."""
    from campaigns import log, selectors

    progress = selectors.progress(campaign)
    return progress.state, log.events_in(progress.rows[-1])
