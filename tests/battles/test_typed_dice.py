"""The players' own dice: asked for by label, typed in, never half used."""

import msgspec
import pytest

from battles import services
from battles.services import BadFace, DiceNeeded, Refused
from tests.battles.positions import (
    AGAINST_BOT,
    act,
    ship,
    ship_of,
    started,
)


def test_manual_dice_are_asked_for_by_label_and_the_action_is_sent_again(anna):
    battle = started(anna, dice="manual")
    act(battle, anna, "activate", ship="A1")
    with pytest.raises(DiceNeeded) as needed:
        act(battle, anna, "attack", target="B1")
    assert len(needed.value.labels) == 2 and needed.value.sides == 6
    assert battle.head_seq == 1
    (entry,) = act(battle, anna, "attack", target="B1", faces=(6, 2))
    assert entry.faces == [6, 2]
    assert ship_of(battle, "B1").oar == 1


@pytest.mark.parametrize("faces", [(7, 1), (0, 1), (1, 2, 3)])
def test_faces_that_do_not_fit_are_refused(anna, faces):
    battle = started(anna, dice="manual")
    act(battle, anna, "activate", ship="A1")
    with pytest.raises(BadFace):
        act(battle, anna, "attack", target="B1", faces=faces)
    assert battle.head_seq == 1


def test_faces_for_an_action_that_rolls_nothing_are_refused(anna):
    battle = started(anna, dice="manual")
    with pytest.raises(BadFace):
        act(battle, anna, "activate", ship="A1", faces=(3,))


def test_faces_for_the_sites_dice_are_refused(anna):
    battle = started(anna)
    act(battle, anna, "activate", ship="A1")
    with pytest.raises(BadFace):
        act(battle, anna, "attack", target="B1", faces=(6, 1))


def test_an_opening_that_rolls_waits_for_the_players_dice(anna):
    battle = started(anna, dice="manual", scenario={"first": "roll"})
    assert (battle.head_seq, battle.waiting) == (-1, {"kind": "opening"})
    with pytest.raises(Refused, match="rolled and typed in"):
        act(battle, anna, "end_turn")
    with pytest.raises(DiceNeeded) as needed:  # equal dice are rolled again
        services.battle_roll(battle=battle, actor=anna, seen=-1, faces=(3, 3))
    assert needed.value.given == (3, 3)
    services.battle_roll(battle=battle, actor=anna, seen=-1, faces=(3, 3, 2, 5))
    assert (battle.head_seq, battle.waiting, battle.to_decide) == (0, None, "B")


def test_a_bot_waits_for_the_dice_of_its_attack_and_goes_on_with_them(anna):
    # B1 has a beam to ram ahead of it and a friend beside it.
    units = [ship("A1", (6, 6)), ship("A2", (7, 6)), ship("B1", (5, 6), "NE"), ship("B2", (5, 7), "NE")]
    battle = started(anna, units, AGAINST_BOT, dice="manual")
    act(battle, anna, "end_turn")
    assert battle.waiting is not None and battle.waiting["kind"] == "attack"
    head = battle.head_seq
    battle.refresh_from_db()
    announced = dict(battle.waiting)
    (entry, *_) = services.battle_roll(battle=battle, actor=anna, seen=head, faces=(6, 1))
    assert msgspec.json.decode(entry.action) == announced
    assert entry.faces == [6, 1]
    assert ship_of(battle, announced["target"]).status == "taken"


def test_dice_that_nobody_asked_for_are_refused(anna):
    battle = started(anna, dice="manual")
    with pytest.raises(Refused, match="No dice"):
        services.battle_roll(battle=battle, actor=anna, seen=0, faces=(1, 2))
