"""CMP-CTL-01: forts; CMP-VIC-01: points for battles at sea."""

import pytest
from msgspec.structs import replace

from campaigns.engine import victory
from campaigns.engine.events import BattleCounted, ControlChanged, SiegeRaised, SiegeWent
from campaigns.engine.land import control
from campaigns.engine.ledger import State
from campaigns.engine.resolution import Resolution
from rules.core.dice import ScriptedDice
from tests.campaigns.engine.test_sea_map import west


def besieged(siege: int = 0, *, blockaded: bool = False) -> State:
    """HA1 stands alone before Corinth, fort 2."""
    state = west(G1="gulf") if blockaded else west()
    armies = {"HP1": replace(state.armies["HP1"], area="megara"), "HA1": replace(state.armies["HA1"], area="corinth")}
    areas = {"corinth": replace(state.areas["corinth"], siege=siege)}
    return replace(state, armies={**state.armies, **armies}, areas={**state.areas, **areas})


def settled(state: State, *dice: int) -> Resolution:
    scripted = ScriptedDice(dice)
    res = Resolution(state, scripted)
    control.settle(res)
    assert scripted.left == 0
    return res


def test_ctl_01_a_blockaded_fort_falls_when_its_turns_are_over() -> None:
    first = settled(besieged(blockaded=True))
    assert first.events == [SiegeWent(area="corinth", side="ATH", turns=1, clause="CMP-CTL-01")]
    second = settled(first.state)
    assert [type(event) for event in second.events] == [SiegeWent, ControlChanged]
    assert second.state.areas["corinth"].owner == "ATH" and second.state.areas["corinth"].siege == 0


@pytest.mark.parametrize(("die", "owner", "siege"), [(5, "PEL", 1), (6, "ATH", 0)])
def test_ctl_01_without_a_blockade_a_turn_counts_on_a_6(die: int, owner: str, siege: int) -> None:
    corinth = settled(besieged(siege=1), die).state.areas["corinth"]
    assert (corinth.owner, corinth.siege) == (owner, siege)


def test_ctl_01_a_turn_in_which_they_do_not_stand_there_alone_ends_the_siege() -> None:
    state = besieged(siege=1, blockaded=True)
    relieved = replace(state, armies={**state.armies, "HP2": replace(state.armies["HP2"], area="corinth")})
    res = settled(relieved)
    assert res.events == [SiegeRaised(area="corinth", side="PEL", clause="CMP-CTL-01")]
    assert res.state.areas["corinth"].siege == 0


@pytest.mark.parametrize(
    ("winner", "holder", "major", "points"),
    [("ATH", "ATH", True, {"ATH": 2}), ("ATH", "ATH", False, {"ATH": 1}), (None, "PEL", False, {"PEL": 1}),
     (None, None, False, {})],
)  # fmt: skip
def test_vic_01_points_for_a_battle(
    winner: str | None, holder: str | None, major: bool, points: dict[str, int]
) -> None:
    res = Resolution(west(), ScriptedDice([]))
    victory.count_battle(res, holder, winner, major=major)
    assert {event.side: event.points for event in res.events if isinstance(event, BattleCounted)} == points
    assert {side: total for side, total in res.state.points.items() if total} == points


def test_x15_points_and_the_end() -> None:
    """CMP-X15: areas 11 and 12; PEL held the field twice (1 major), ATH three times; 33 and 41 hulls lost: 19 each."""
    state = west()
    owners = dict.fromkeys(state.areas)
    # vp: corinth 3, gytheum 2, corcyra 4, leucas 1, ambracia 1 = 11; piraeus 4, naupactus 2, megara, patrae, cyllene,
    # acarnania, sybota, zacynthus 1 each = 12
    owners |= dict.fromkeys(("corinth", "gytheum", "corcyra", "leucas", "ambracia"), "PEL")
    others = ("piraeus", "naupactus", "megara", "patrae", "cyllene", "acarnania", "sybota", "zacynthus")
    owners |= dict.fromkeys(others, "ATH")
    state = replace(
        state,
        turn=6,
        areas={id: replace(area, owner=owners[id]) for id, area in state.areas.items()},
        points={"PEL": 3, "ATH": 3},
        hulls_lost={"PEL": 33, "ATH": 41},
    )
    data = replace(state.data, victory=replace(state.data.victory, sudden={}))
    res = Resolution(replace(state, data=data), ScriptedDice([]))
    victory.settle(res)
    assert res.state.ended is not None
    assert (res.state.ended.winner, res.state.ended.points) == (None, {"PEL": 19, "ATH": 19})
