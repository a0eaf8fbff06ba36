"""The example of a player that is a program, run as its reader would run it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.contrib.auth import get_user_model
from pytest_django.live_server_helper import LiveServer

from battles import services
from battles.people import seating
from config.tokens.models import Scope, Token
from scenarios.ownership import Actor
from tests.scenarios.bodies import scenario

BOT = Path(__file__).parents[2] / "docs" / "bot.py"


@pytest.mark.slow
def test_the_example_follows_a_link_and_plays(live_server: LiveServer) -> None:
    anna, program = [get_user_model().objects.create_user(name) for name in ("anna", "program")]
    seats = {"A": "bot:recruit", "B": "person"}
    battle = services.battle_start(actor=Actor(user=anna), body=scenario(), seats=seats)
    link = f"/battles/seat/{seating.battle_invite(battle=battle, actor=Actor(user=anna), side='B')}/"
    _, secret = Token.issue(user=program, name="bot", scopes=[Scope.PLAY], days=1)
    command = [sys.executable, str(BOT), live_server.url, "--join", link, "--decisions", "4"]
    told = subprocess.run(
        command, env=os.environ | {"NAVARCH_TOKEN": secret}, capture_output=True, text=True, timeout=300
    )
    assert told.returncode == 0, told.stderr
    battle.refresh_from_db()
    decided = [entry.action for entry in battle.entries.filter(made_by=program) if '"side":"B"' in entry.action]
    assert decided and battle.held_seats.get(role="B").holder == program


def test_the_example_stays_short() -> None:
    assert len(BOT.read_text().splitlines()) < 80
