"""What a player does who does as the steps of a first battle say: the decisions of each step from the first, up to
where the site's best bot may play on in their place."""

from typing import Any

Act = dict[str, Any]


def _ahead(inches: float) -> list[Act]:
    return [{"step": "straight", "d": round(inches * 2540)}]


SCRIPTS: dict[str, list[list[Act]]] = {
    "ancient_naval_games": [
        [{"kind": "activate", "ship": "A1"}, {"kind": "forward"}],
        [{"kind": "turn", "to": "R"}],
        [{"kind": "attack", "target": "B1"}],
        [{"kind": "activate", "ship": "A2"}, {"kind": "attack", "target": "B2"}],
        [{"kind": "end_turn"}],
    ],
    "nauta": [
        [{"kind": "write_speeds", "speeds": {"A1": 3, "A2": 5, "A3": 3}}],
        [{"kind": "choose_order", "order": "first"}],
        [{"kind": "move_ship", "ship": "A2"}],
        [{"kind": "move_ship", "ship": "A1"}],
        [{"kind": "move_ship", "ship": "A3"}, {"kind": "declare_boarding", "targets": {"A1": "B2"}}],
        [{"kind": "write_speeds", "speeds": {"A2": 2, "A3": 3}}],
    ],
    "mare_nostrum": [
        [
            {"kind": "move", "galley": "A2", "speed": "ramming", "path": [{"do": "ahead", "by": 180_000}]},
            {"kind": "end_activation", "galley": "A2"},
        ],
        [{"kind": "use_low_die", "use": True}],
        [{"kind": "grapple", "galley": "A1", "target": "B1"}],
        [
            {"kind": "end_activation", "galley": "A1"},
            {
                "kind": "fire",
                "galley": "A1",
                "orders": [
                    {"weapon": "archers", "count": 2, "target": "B1"},
                    {"weapon": "slingers", "count": 1, "target": "B1"},
                ],
            },
        ],
        [
            {
                "kind": "fire",
                "galley": "A2",
                "orders": [
                    {"weapon": "archers", "count": 2, "target": "B2"},
                    {"weapon": "slingers", "count": 1, "target": "B2"},
                ],
            },
            {"kind": "take_losses", "galley": "A1", "rest": True},
        ],
        [
            {"kind": "use_low_die", "use": True},
            {"kind": "transfer", "galley": "A1", "source": "A1", "target": "B1", "figures": {"marines": 3}},
        ],
        [{"kind": "cast_off", "galley": "A1", "others": ["B1"]}],
    ],
    "oi_navarcoi": [
        [{"kind": "move_order", "order": "first"}],
        [{"kind": "signal", "index": 0}],
        [{"kind": "advance", "squadron": "a2", "path": _ahead(8)}],
        [{"kind": "diekplous", "squadron": "a1", "target": "b2", "path": _ahead(8)}],
        [
            {"kind": "periplous", "squadron": "a3", "target": "b3", "offshore": "L"},
            {"kind": "path", "path": _ahead(3)},
        ],
    ],
    "navarchoi": [
        [{"kind": "commit_card", "card": 12}],
        [{"kind": "announce", "stratagem": "activation"}],
        [{"kind": "activate", "ships": ["A1"]}],
        [
            {"kind": "begin_ship", "ship": "A1", "mp": 8},
            *[{"kind": "forward"}] * 3,
            {"kind": "attack", "attacks": [["ram", "B1", ""]]},
        ],
        [{"kind": "commit_battle", "cards": [45]}],
        [
            {"kind": "order_impulse", "first": "A"},
            {"kind": "activate", "ships": ["A2", "A3"]},
            *[
                act
                for ship in ("A2", "A3")
                for act in ({"kind": "begin_ship", "ship": ship, "mp": 2}, {"kind": "forward"}, {"kind": "end_ship"})
            ],
        ],
        [{"kind": "commit_card", "card": 34}, {"kind": "announce", "stratagem": "planning"}],
        [
            {"kind": "melee_first", "first": "A"},
            {"kind": "melee", "square": "0607", "ships": ["A1"], "targets": ["B1"]},
            {"kind": "commit_battle", "cards": [52]},
        ],
        [{"kind": "speeds_set"}],
    ],
}
