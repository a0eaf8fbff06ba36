"""What hulls are fitted with, in the words of each ruleset (CMP-SHP-01, CMP-ENC-08). The ledger has one word for
a thing that several rules know; a document may write a ruleset's own."""

from campaigns.engine.records import Hull

SAME = {"balistae": "ballista", "archer_tower": "tower", "archer_towers": "tower", "towers": "tower",
        "reinforced_prow": "prow", "prows": "prow"}  # fmt: skip
NAUTA = {
    "fast": "fast", "tower": "archer_tower", "cataphract": "cataphract", "prow": "reinforced_prow", "corvus": "corvus",
    "ballista": "balistae", "harpax": "harpax", "pirophoros": "pirophoros",
}  # fmt: skip

KNOWN = {*NAUTA, *SAME}


def fitted(hull: Hull) -> set[str]:
    """The gear of a hull that is fit, in the ledger's words."""
    return {SAME.get(item, item) for item, state in hull.gear.items() if state == "fit"}


def used_up(hull: Hull, *items: str) -> tuple[str, ...]:
    """The names under which a hull has these things fit, now spent (CMP-AFT-12)."""
    return tuple([name for name, state in hull.gear.items() if state == "fit" and SAME.get(name, name) in items])
