"""Chapter 19: models that stand for several galleys, squadrons and their players."""

import msgspec
import pytest

from rules.nauta.scenario import Scenario
from tests.rules.nauta.tables import document, hold, ship, speeds, table


@pytest.mark.parametrize("galleys", [1, 5, 10])
def test_a_model_may_stand_for_several_galleys(galleys: int) -> None:
    """NAU-19.a, NAU-1.d: for display and history only."""
    battle = table(ship("A1", 2, 300, 300, written=0), ship("B1", 2, 300, 500, written=0), galleys_per_model=galleys)
    assert battle.state.terms.galleys_per_model == galleys and battle["A1"].cost == 30
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(document(galleys_per_model=3), Scenario)


def test_squadrons_have_players_and_written_orders_without_effect() -> None:
    """NAU-19.b, NAU-19.c and NAU-19.d: the sides alternate as sides."""
    units = [
        ship(f"A{n}", 2, 60 * n, 100, squadron="left" if n < 3 else "right", player=f"P{n % 2}") for n in range(1, 5)
    ]
    written = document(*units, ship("B1", 2, 60, 500, 180))
    written["sides"]["A"] |= {"players": ["P0", "P1"], "orders": {"left": "Hold the line until the signal."}}
    read = msgspec.convert(written, Scenario)
    assert read.sides["A"].orders == {"left": "Hold the line until the signal."}
    battle = table(*units, ship("B1", 2, 60, 500, 180), step="speeds")
    assert [(battle[f"A{n}"].squadron, battle[f"A{n}"].player) for n in (2, 3)] == [("left", "P0"), ("right", "P1")]
    assert battle.refusal(hold("A1")) == "TURN"
    battle.play(speeds("A", A1=0, A2=0, A3=0, A4=0, A98=0))
