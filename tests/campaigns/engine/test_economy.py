"""CMP-ECO: income, upkeep and who goes without; CMP-LND-01: what armies cost."""

from msgspec.structs import replace

from campaigns.engine.decisions import Recruit, Unpaid
from campaigns.engine.events import ArrearsBorne, IncomeEarned, PayStopped, UpkeepPaid
from campaigns.engine.home import economy
from campaigns.engine.land import muster
from campaigns.engine.ledger import State
from campaigns.engine.resolution import Resolution
from campaigns.engine.telling.chronicle import narrate
from campaigns.engine.war import check, decide
from rules.core.dice import ScriptedDice
from tests.campaigns.engine.builders import owned
from tests.campaigns.engine.test_sea_map import west

SHORT_OF_CREWS = ("P5", "P6", "P7", "P8")


def second_step(state: State) -> Resolution:
    """Step 2 of the turn."""
    res = Resolution(state, ScriptedDice([]))
    economy.earn(res)
    economy.pay(res)
    return res


def with_treasury(state: State, **talents: int) -> State:
    return replace(state, treasury={**state.treasury, **talents})


def test_x02_income_and_upkeep() -> None:
    """CMP-X02, CMP-ECO-01, CMP-ECO-02: PEL +21 - 8 (58 hulls), ATH +20 - 7 (56 hulls)."""
    res = second_step(west())
    assert [event.talents for event in res.events if isinstance(event, IncomeEarned)] == [21, 20]
    paid = {event.side: event.paid for event in res.events if isinstance(event, UpkeepPaid)}
    assert paid == {"PEL": 8, "ATH": 7}
    assert res.state.treasury == {"PEL": 33, "ATH": 37} and not res.state.questions


def test_eco_01_a_blockaded_port_and_one_with_an_enemy_army_bring_nothing() -> None:
    besieged = west(G1="gulf")
    besieged = replace(besieged, armies={**besieged.armies, "HA2": replace(besieged.armies["HA2"], area="gytheum")})
    res = second_step(besieged)
    earned = next(event for event in res.events if isinstance(event, IncomeEarned))
    assert (earned.talents, earned.cut_off) == (21 - 8 - 3, ("corinth", "gytheum"))
    assert narrate(res.state, earned).text.endswith("Nothing comes from Corinth and Lechaeum and Gytheum.")


def test_eco_01_without_money_nothing_is_earned_or_owed() -> None:
    state = west()
    options = replace(state.data.options, money="off")
    assert second_step(replace(state, data=replace(state.data, options=options))).events == []


def test_eco_02_for_each_talent_short_a_squadron_of_its_owners_choice_goes_without() -> None:
    poor = with_treasury(owned(west(), **dict.fromkeys(("corinth", "megara", "cyllene", "gytheum"))), PEL=0)
    state = second_step(poor).state  # income 1 + 2 + 2 = 5 of the 8 that are owed
    assert [(q.kind, q.side, q.about) for q in state.open] == [("unpaid", "PEL", "3")] and state.treasury["PEL"] == 0
    for squadron in ("P1", "P5", "P8"):
        state, events = decide(state, Unpaid(side="PEL", squadron=squadron), ScriptedDice([]))
        assert isinstance(events[0], PayStopped) and state.squadrons[squadron].m == -1
    assert "unpaid" not in [question.kind for question in state.questions]
    assert state.short == {"P1": 1, "P5": 0, "P8": 1}


def test_eco_02_a_squadron_without_morale_to_lose_is_no_choice() -> None:
    poor = with_treasury(owned(west(), **dict.fromkeys(("corinth", "megara", "cyllene", "gytheum"))), PEL=0)
    state = second_step(replace(poor, squadrons={**poor.squadrons, "P5": replace(poor.squadrons["P5"], m=-1)})).state
    refusal = check(state, Unpaid(side="PEL", squadron="P5"))
    assert refusal is not None and refusal.code == "CMP-D-UNPAID"
    assert check(state, Unpaid(side="PEL", squadron="A1")) is not None, "the enemy's crews are his affair"


def test_eco_02_where_no_heart_is_left_to_sink_nobody_is_asked() -> None:
    poor = with_treasury(owned(west(), **dict.fromkeys(("corinth", "megara", "cyllene", "gytheum"))), PEL=0)
    gone = {id: replace(each, m=-1) for id, each in poor.squadrons.items() if each.side == "PEL" and id != "P1"}
    res = second_step(replace(poor, squadrons={**poor.squadrons, **gone}))
    economy.proceed(res)
    assert isinstance(res.events[-1], PayStopped) and res.events[-1].squadron == "P1"
    economy.proceed(res)
    assert isinstance(res.events[-1], ArrearsBorne) and not res.state.questions


def test_eco_02_they_get_it_back_when_an_upkeep_is_paid_in_full() -> None:
    state = west()
    unpaid = {"P1": replace(state.squadrons["P1"], m=-1), "A1": replace(state.squadrons["A1"], m=-1)}
    res = second_step(replace(state, squadrons={**state.squadrons, **unpaid}, short={"P1": 1, "A1": 0}))
    assert (res.state.squadrons["P1"].m, res.state.squadrons["A1"].m, res.state.short) == (1, 0, {})


def test_lnd_01_an_army_costs_two_talents() -> None:
    state = with_treasury(west(), PEL=3)
    res = Resolution(replace(state, turn=1, order=("PEL", "ATH")), ScriptedDice([1, 1, 1]))  # three new admirals
    muster.begin_first(res)
    state, _ = decide(res.state, Recruit(side="PEL", area="corinth"), ScriptedDice([]))
    assert state.treasury["PEL"] == 1
    refusal = check(state, Recruit(side="PEL", area="ambracia"))
    assert refusal is not None and refusal.message == "An army costs 2 talents; 1 are left."
