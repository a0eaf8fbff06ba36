"""Victory points, and what a campaign takes from a battle."""

from typing import Any

import pytest

from rules.core.results import BattleResult, Fate
from rules.mare_nostrum import RULESET
from rules.mare_nostrum.fates import casualties
from tests.rules.mare_nostrum.tables import Table, galley, grappled, table


def ended(*galleys: dict[str, Any], **fields: Any) -> Table:
    return table(*galleys, phase="end", turn=12, **fields)


def points(*galleys: dict[str, Any], **fields: Any) -> tuple[int, int]:
    """Less the two flagships that stand by: a hull and 13 figures each."""
    result = ended(*galleys, **fields).state.result
    assert result is not None
    return result.points["A"] - 23, result.points["B"] - 23


def test_hulls_figures_and_casualties() -> None:
    """MAR-VIC.01: 10, 15, 1 and −1."""
    assert points(galley("A1", 40, 24)) == (21, 0)
    assert points(galley("A1", 40, 24, size="large")) == (30, 0)
    lost = {"A": {"melee": {"marines": 3}, "shot": {"archers": 1}}}
    assert points(galley("A1", 40, 24, crew=(0, 0, 1)), clock={"casualties": lost}) == (7, 0)


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"crew": (0, 0, 0)}, (0, 0)),
        ({"fate": "sunk", "crew": (0, 0, 0)}, (0, 0)),
        ({"fate": "derelict", "crew": (0, 0, 0), "hd": 5}, (0, 0)),
        ({"fate": "off_table", "hd": 4}, (21, 0)),
        ({"fate": "captured", "crew": (0, 0, 0), "prize_of": "B"}, (0, 0)),
        ({"fate": "captured", "crew": (0, 0, 2), "held_by": "B", "prize_of": "B"}, (0, 2)),
        ({"fate": "off_table", "crew": (0, 0, 2), "held_by": "B", "prize_of": "B"}, (0, 12)),
    ],
)
def test_what_survives_and_what_is_a_prize(fields: dict[str, Any], expected: tuple[int, int]) -> None:
    """MAR-VIC.02, MAR-VIC.03, MAR-C.4: a prize counts if it got off, its crew wherever it is."""
    assert points(galley("A1", 40, 24, **fields)) == expected


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({}, 22),
        ({"ballista_state": "lost"}, 20),
        ({"fate": "off_table", "hd": 4}, 22),
        ({"crew": (0, 0, 0)}, -1),
        ({"fate": "sunk", "crew": (0, 0, 0), "ballista_state": "lost"}, -1),
    ],
)
def test_a_ballista_crew_is_a_figure(fields: dict[str, Any], expected: int) -> None:
    """MAR-VIC.04: one point more or less."""
    assert points(galley("A1", 40, 24, ballista=1, **fields))[0] == expected


def test_the_higher_total_wins_and_equal_is_a_draw() -> None:
    """MAR-VIC.01."""
    draw = ended(galley("A1", 40, 24), galley("B1", 60, 24)).battle.game.result()
    assert draw is not None and draw.winner is None and draw.holder is None and draw.score == {"A": "44", "B": "44"}
    won = ended(galley("A1", 40, 24), galley("B1", 60, 24, crew=(1, 2, 7))).battle.game.result()
    assert won is not None and won.winner == won.holder == "A" and won.score == {"A": "44", "B": "43"}


def fate(battle: Table, id: str) -> Fate:
    return next(each for each in RULESET.fates(battle.state) if each.unit == id)


def test_what_becomes_of_a_galley() -> None:
    """MAR-C.2, MAR-C.3: hull, oars, figures by kind and cause, ballista, corvus; stamina resets."""
    units = [
        galley("A1", 40, 24, corvus=True, corvus_state="spent", hd=2, port_lost=[1, 2], crew=(0, 2, 5), stamina=1,
               fallen={"shot": {"slingers": 1, "marines": 1}, "melee": {"marines": 2}}, hull="h1", name="Argo"),
        galley("A2", 60, 24, ballista=1, ballista_state="lost"),
    ]  # fmt: skip
    battle = ended(*units)
    told = fate(battle, "A1")
    assert (told.fate, told.hull, told.name, told.side) == ("afloat", "h1", "Argo", "A")
    assert told.damage == {
        "hd": 2, "oars_port": 2, "oars_starboard": 0, "slingers": 0, "slingers_lost": 1, "archers": 2,
        "archers_lost": 0, "marines": 5, "marines_lost": 3, "bearer": 0, "bearer_lost": 0, "musician": 0,
        "musician_lost": 0, "shot": 2, "melee": 2, "ballista": 0, "ballista_lost": 0, "corvus": 0, "corvus_spent": 1,
    }  # fmt: skip
    assert (fate(battle, "A2").damage["ballista"], fate(battle, "A2").damage["ballista_lost"]) == (0, 1)


@pytest.mark.parametrize(
    ("fields", "word", "by"),
    [
        ({"fate": "sunk", "crew": (0, 0, 0)}, "sunk", None),
        ({"fate": "off_table", "crew": (0, 0, 2), "held_by": "A", "prize_of": "A"}, "captured", "A"),
        ({"fate": "captured", "crew": (0, 0, 2), "held_by": "A", "prize_of": "A"}, "captured", "A"),
        ({"fate": "captured", "crew": (0, 0, 0), "prize_of": "A"}, "captured", None),
        ({"fate": "off_table", "hd": 4}, "off_table", None),
    ],
)
def test_who_gets_a_captured_galley(fields: dict[str, Any], word: str, by: str | None) -> None:
    """MAR-C.1, MAR-C.4: sailed off to the captor; on the table to the winner if he has crew aboard, else lost to
    both."""
    battle = ended(galley("B1", 60, 24, **fields), galley("A1", 40, 24), galley("A2", 20, 24))
    assert (fate(battle, "B1").fate, fate(battle, "B1").by) == (word, by)


def test_a_prize_of_the_loser_is_lost_to_both() -> None:
    """MAR-C.1."""
    prize = galley("B1", 60, 24, fate="captured", crew=(0, 0, 2), held_by="A", prize_of="A")
    others = [galley(f"B{n}", 20 * n, 40) for n in (2, 3)]
    battle = ended(prize, *others)
    assert battle.state.result is not None and battle.state.result.winner == "B"
    assert fate(battle, "B1").by is None


@pytest.mark.parametrize(
    ("fields", "lost"),
    [
        ({}, 0),
        ({"fate": "off_table", "hd": 4}, 0),
        ({"fate": "sunk", "crew": (0, 0, 0)}, 1),
        ({"fate": "captured", "prize_of": "B", "held_by": "B"}, 1),
        ({"clock": {"admirals_lost": ["A"]}}, 1),
        ({"fate": "off_table", "hd": 4, "clock": {"admirals_lost": ["A"]}}, 0),
    ],
)
def test_whether_the_admiral_is_lost(fields: dict[str, Any], lost: int) -> None:
    """MAR-C.1, MAR-C.3, MAR-INI.06: his flagship sunk, captured (retaken or not), or its whole crew dead."""
    clock = fields.pop("clock", {})
    flagship = galley("AF", 40, 24, flagship=True, **fields)
    assert fate(ended(flagship, galley("A1", 60, 24), clock=clock), "AF").damage["admiral_lost"] == lost


def test_the_casualty_box_by_cause_and_kind() -> None:
    """MAR-C.3, MAR-VIC.01."""
    one, other = galley("A1", 40, 24, crew=(0, 0, 1)), galley("B1", 43.5, 24, crew=(1, 0, 1))
    grappled(one, other)
    battle = table(one, other, phase="melee", dice=[1, 1, 5, 1, 5, 1], turn_limit=1)
    battle.play(next(action for action in battle.legal if getattr(action, "figures", None) is None))
    assert casualties(battle.state, "B") == {"melee": {"slingers": 1, "marines": 1}}
    assert battle["B1"].fallen == {"melee": {"slingers": 1, "marines": 1}}


def test_the_result_is_what_a_campaign_reads() -> None:
    result = ended(galley("A1", 40, 24)).battle.game.result()
    assert isinstance(result, BattleResult) and result.ruleset == "mare_nostrum" and result.reason == "turn_limit"
    assert {each.unit for each in result.fates} == {"A1", "AF", "BF"}
    assert {each.fate for each in result.fates} <= set(RULESET.fate_words)
