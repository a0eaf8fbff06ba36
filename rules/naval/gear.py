"""What hulls are fitted with (CMP-SHP-01): one word for a thing that several rulesets know, and the words of each."""

SAME = {"balistae": "ballista", "archer_tower": "tower", "archer_towers": "tower", "towers": "tower",
        "reinforced_prow": "prow", "prows": "prow"}  # fmt: skip
KNOWN = {"fast", "tower", "cataphract", "prow", "corvus", "ballista", "harpax", "pirophoros", *SAME}
