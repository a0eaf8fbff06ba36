"""The sixth ruleset on two machines: each rows their own ship, and is answered what they may see."""

import pytest
from django.test import Client

from battles import services
from battles.models import Battle
from scenarios.ownership import Actor
from tests.battles.apart import Player, answers, blinded, sit_down
from tests.sixth.asked import scenario

pytestmark = pytest.mark.django_db


def test_two_people_row_at_two_machines(anna: Actor, annas: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    battle = services.battle_start(actor=anna, body=scenario(), seats={"A": "person", "B": "person"})
    home = sit_down(battle, anna, "B", Client())
    home.get(battle.get_absolute_url())  # which says once that the seat is theirs
    players = {"A": Player(annas, battle, "A"), "B": Player(home, battle, "B")}
    for act in range(12):
        battle = Battle.objects.get()
        # At every third act: both have decided since, and it is the turn of the other.
        for side, player in players.items() if act % 3 == 0 or battle.over else ():
            told = answers(player, battle)
            with blinded(battle, side, monkeypatch):
                assert answers(player, battle) == told
        if battle.over:
            break
        side = battle.to_decide[0]
        other = players["B" if side == "A" else "A"]
        action = players[side].choice()
        assert other.send("act", battle.head_seq, action=action).status_code == 422
        assert players[side].send("act", battle.head_seq, action=action).status_code == 200
    assert battle.head_seq >= 3
