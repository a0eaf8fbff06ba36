"""What two players on two machines settle between them: taking back, an end in a draw, giving up."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

import rules
from battles import selectors, services
from battles.logs import log_file
from battles.logs.verify import battle_difference
from battles.models import Battle
from battles.people import asking
from battles.services import CannotTakeBack, Refused, Stale
from scenarios.ownership import Actor
from tests.battles.apart import sit_down
from tests.battles.panels import nauta_tables
from tests.battles.positions import DUEL, act, ship_of, started

pytestmark = pytest.mark.django_db
GUEST = "boris at home"


@pytest.fixture
def boris(db: None) -> Actor:
    return Actor(guest=GUEST)


def apart(battle: Battle, anna: Actor, boris: Actor) -> Battle:
    from battles.people import seating

    token = seating.battle_invite(battle=battle, actor=anna, side="B")
    seating.battle_sit_down(token=token, actor=boris)
    return Battle.objects.get(pk=battle.pk)


@pytest.fixture
def battle(anna: Actor, boris: Actor) -> Battle:
    return apart(started(anna, seed=None), anna, boris)


def take_back(battle: Battle, who: Actor) -> Any:
    return services.battle_take_back(battle=battle, actor=who, seen=battle.head_seq)


def answer(battle: Battle, who: Actor, agree: bool) -> Any:
    return services.battle_answer(battle=battle, actor=who, agree=agree, seen=battle.head_seq)


def test_ones_own_act_is_taken_back_while_nothing_came_after_it(battle: Battle, anna: Actor) -> None:
    act(battle, anna, "activate", ship="A2")
    act(battle, anna, "forward")
    assert take_back(battle, anna).tip == 1 and ship_of(battle, "A2").hex == (6, 9)


def test_even_over_a_change_of_side_as_long_as_the_other_has_not_decided(battle: Battle, anna: Actor) -> None:
    act(battle, anna, "end_turn")
    assert take_back(battle, anna).to_decide == "A" and battle_difference(battle) is None


def test_the_other_does_not_take_back_what_is_not_theirs(battle: Battle, anna: Actor, boris: Actor) -> None:
    act(battle, anna, "activate", ship="A2")
    with pytest.raises(CannotTakeBack, match="You have decided nothing yet"):
        take_back(battle, boris)


def test_once_the_other_has_decided_they_are_asked(battle: Battle, anna: Actor, boris: Actor) -> None:
    act(battle, anna, "end_turn")
    act(battle, boris, "activate", "B", ship="B2")
    assert take_back(battle, anna) is None and battle.head_seq == 2
    assert (battle.asked, battle.asked_by, battle.asked_to) == ("take_back", "A", 0)
    assert answer(battle, boris, agree=True).to_decide == "A"
    assert battle.tip == 0 and not battle.asked and battle_difference(battle) is None


def test_a_die_is_taken_back_by_consent_alone_and_the_next_one_is_another(
    anna: Actor, boris: Actor, battle: Battle
) -> None:
    act(battle, anna, "activate", ship="A1")
    act(battle, anna, "attack", target="B1")
    used = battle.dice_used
    assert used and take_back(battle, anna) is None
    answer(battle, boris, agree=True)
    assert battle.tip == 1 and battle.dice_used == used
    act(battle, anna, "attack", target="B1")
    assert battle.dice_used > used and battle_difference(battle) is None


def test_a_secret_that_was_seen_is_taken_back_by_consent_alone(anna: Actor, boris: Actor) -> None:
    """NAU-8.g: who writes last has what the other wrote lie open only as ships move; a deployment at once."""
    begun = apart(
        nauta_tables.fought(anna, nauta_tables.UNPLACED, scenario={"deployment": {"method": "map"}}, seed=None),
        anna,
        boris,
    )
    ruleset = rules.get("nauta")
    for side, who in (("A", anna), ("B", boris)):
        game = ruleset.thaw(selectors.head_state(begun))
        action = next(action for action in game.legal() if action.side == side)
        services.battle_act(battle=begun, actor=who, action=plain(action), seen=begun.head_seq)
        if side == "A":
            assert take_back(begun, anna) is not None, "sealed and seen by nobody"
            services.battle_act(battle=begun, actor=who, action=plain(action), seen=begun.head_seq)
    assert take_back(begun, boris) is None and begun.asked == "take_back"


def plain(action: Any) -> dict[str, Any]:
    import msgspec

    made: dict[str, Any] = msgspec.to_builtins(action)
    return made


def test_who_asks_may_withdraw_it_and_who_is_asked_refuse_it(battle: Battle, anna: Actor, boris: Actor) -> None:
    for who in (anna, boris):
        services.battle_offer_draw(battle=battle, actor=anna, seen=0)
        assert answer(battle, who, agree=False) is None and not battle.asked and not battle.over
    with pytest.raises(Refused, match="Nothing is asked"):
        answer(battle, boris, agree=True)


def test_nobody_agrees_with_themselves(battle: Battle, anna: Actor) -> None:
    services.battle_offer_draw(battle=battle, actor=anna, seen=0)
    with pytest.raises(Refused, match="The other side answers"):
        answer(battle, anna, agree=True)
    with pytest.raises(Refused, match="asked already"):
        services.battle_offer_draw(battle=battle, actor=anna, seen=0)


def test_an_offer_of_a_draw_stands_until_the_other_decides(battle: Battle, anna: Actor, boris: Actor) -> None:
    services.battle_offer_draw(battle=battle, actor=anna, seen=0)
    act(battle, anna, "end_turn")
    assert battle.asked == "draw"
    act(battle, boris, "activate", "B", ship="B2")
    assert not battle.asked and not Battle.objects.get().asked


def test_a_question_to_take_back_lapses_with_any_decision(battle: Battle, anna: Actor, boris: Actor) -> None:
    act(battle, anna, "activate", ship="A1")
    act(battle, anna, "attack", target="B1")
    take_back(battle, anna)
    act(battle, anna, "end_turn")
    with pytest.raises(Refused, match="Nothing is asked"):
        answer(battle, boris, agree=True)


def test_a_draw_ends_the_battle_for_both(battle: Battle, anna: Actor, boris: Actor) -> None:
    services.battle_offer_draw(battle=battle, actor=boris, seen=0)
    answer(battle, anna, agree=True)
    result = services.battle_result(Battle.objects.get())
    assert result is not None and (result.winner, result.reason, len(result.fates)) == (None, "agreed", len(DUEL))
    assert battle.over and battle_difference(battle) is None
    again = services.battle_import_log(actor=anna, raw=log_file.written(log_file.log_file_of(battle)))
    assert again.over and again.result == battle.result


def test_the_page_tells_how_it_ended(battle: Battle, anna: Actor, boris: Actor, client: Client) -> None:
    services.battle_give_up(battle=battle, actor=boris, seen=0)
    client.force_login(anna.user)
    page = client.get(battle.get_absolute_url()).content.decode()
    assert "Rome wins" in page and "Carthage gives up." in page
    assert client.get(reverse("battles:moment", args=[battle.uid, battle.head_seq])).status_code == 200


def test_who_gives_up_in_their_own_turn_does_so_by_the_rules(battle: Battle, anna: Actor) -> None:
    services.battle_give_up(battle=battle, actor=anna, seen=0)
    assert battle.over and services.battle_result(battle).reason == "ceded"


def test_who_plays_alone_settles_nothing(anna: Actor) -> None:
    with pytest.raises(Refused, match="nobody to settle anything with"):
        services.battle_offer_draw(battle=started(anna), actor=anna, seen=0)


def test_a_battle_that_has_gone_on_is_told(battle: Battle, anna: Actor, boris: Actor) -> None:
    act(battle, anna, "end_turn")
    with pytest.raises(Stale):
        services.battle_give_up(battle=battle, actor=boris, seen=0)
    with pytest.raises(Stale):
        act_at(battle, boris, 0)


def act_at(battle: Battle, who: Actor, seen: int) -> None:
    action = {"kind": "end_turn", "side": "B"}
    services.battle_act(battle=battle, actor=who, action=action, seen=seen)


@pytest.mark.parametrize("forged", [{"to": 7}, {"to": 0, "by": "A"}, {}, {"to": "x", "agreed": "B"}])
def test_a_forged_take_back_is_not_taken_in(battle: Battle, anna: Actor, forged: dict[str, Any]) -> None:
    act(battle, anna, "activate", ship="A1")
    act(battle, anna, "attack", target="B1")
    log = log_file.log_file_of(battle)
    entries = [*log.entries, log_file.FileEntry(3, {"kind": "take_back", **forged}, [])]
    import msgspec

    with pytest.raises(services.BadLog, match="takes back"):
        services.battle_import_log(
            actor=anna, raw=log_file.written(msgspec.structs.replace(log, entries=entries, seed=None))
        )


def test_the_question_stands_over_the_board_and_is_answered_there(anna: Actor, client: Client) -> None:
    client.force_login(anna.user)
    home = Client()
    begun = started(anna, seed=None)
    sit_down(begun, anna, "B", home)
    settle = reverse("battles:settle", args=[begun.uid])
    client.post(settle, {"do": "draw", "seen": 0})
    assert "Rome asks to end the battle as a draw." in home.get(begun.get_absolute_url()).content.decode()
    assert "You have asked to end the battle as a draw." in client.get(begun.get_absolute_url()).content.decode()
    assert "draw" not in Client().get(begun.get_absolute_url()).content.decode().partition('id="asked"')[2][:300]
    news = home.get(reverse("battles:poll", args=[begun.uid]), {"after": 0, "stir": 0, "held": "B"})
    assert news.status_code == 200 and "asks to end" in news.json()["asked"]
    home.post(settle, {"do": "agree", "seen": 0})
    assert asking.AGREED in Battle.objects.get().result["reason"]
