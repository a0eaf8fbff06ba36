"""A ruleset without a panel of its own: whatever the rules offer stands on the page, and can be done there."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from django.test import Client
from django.urls import reverse

import rules
from battles import panels, selectors, services
from battles.models import Battle
from battles.panels.plain import plain_panel
from battles.panels.plain.offers import action_of, orders
from rules.core.actions import is_within, kind_of
from rules.core.findings import Refused
from scenarios.documents.ready_made import ready_made
from scenarios.ownership import Actor

ROOT = Path(__file__).parents[3]
KEYS = [ruleset.key for ruleset in rules.all()]
PERSONS = {"A": "person", "B": "person"}


def begun(anna: Actor, key: str) -> Battle:
    """A battle of the ruleset's first ready-made scenario between two people."""
    body = next(body for name, body in ready_made() if name.startswith(f"{key}/") and "sides" in body)
    return services.battle_start(actor=anna, body=body, seats=PERSONS, seed="plain")


def asked(battle: Battle) -> tuple[Any, str]:
    return rules.get(battle.ruleset).thaw(selectors.head_state(battle)), battle.to_decide[0]


@pytest.fixture
def _no_panels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(panels, "PANELS", {})


@pytest.mark.parametrize("key", KEYS)
def test_every_legal_action_is_a_button_or_lies_within_a_form(anna: Actor, key: str) -> None:
    game, side = asked(begun(anna, key))
    listed, forms = orders(game, side, {})
    bounds = [each for each in game.bounds() if each.side == side]
    assert len(forms) == len(bounds) and (listed or forms)
    for action in game.legal():
        if action.side == side and action not in listed:
            assert any(kind_of(action) == each.kind and is_within(each.fields, action) for each in bounds)


@pytest.mark.parametrize("key", KEYS)
def test_a_form_as_it_comes_means_an_action_of_its_kind(anna: Actor, key: str) -> None:
    game, side = asked(begun(anna, key))
    for form in orders(game, side, {})[1]:
        filled = {"order": form.name, **{field.name: field.value for field in form.fields}}
        assert kind_of(action_of(rules.get(key), game, side, filled)) == form.action


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.usefixtures("_no_panels")
def test_the_page_shows_it_all_and_nothing_is_an_error(anna: Actor, anna_at_home: Client, key: str) -> None:
    battle = begun(anna, key)
    game, side = asked(battle)
    address = reverse("battles:battle", args=[battle.uid])
    unit = rules.get(key).fates(game.state())[0].unit
    for query in ("", f"?ship={unit}", "?ship=nobody", "?order=nothing", f"?as={side}"):
        assert anna_at_home.get(address + query).status_code == 200
    assert anna_at_home.get(reverse("battles:moment", args=[battle.uid, 0])).status_code == 200
    assert "decides" in anna_at_home.get(f"{address}?as={side}").content.decode()


@pytest.mark.usefixtures("_no_panels")
def test_a_button_is_pressed_and_a_form_sent(anna: Actor, anna_at_home: Client) -> None:
    battle = begun(anna, "ancient_naval_games")
    game, side = asked(battle)
    listed, _ = orders(game, side, {})
    pressed = {"actions": json.dumps([msgspec.to_builtins(listed[0])]), "seen": battle.head_seq}
    answer = anna_at_home.post(reverse("battles:act", args=[battle.uid]), pressed)
    assert answer.status_code == 302 and Battle.objects.get(pk=battle.pk).head_seq == battle.head_seq + 1


@pytest.mark.usefixtures("_no_panels")
def test_a_field_that_cannot_be_read_is_said_and_kept(anna: Actor, anna_at_home: Client) -> None:
    battle, form = _with_a_form(anna)
    field = next(field for field in form.fields if field.kind == "number")
    filled = {each.name: each.value for each in form.fields} | {field.name: "far"}
    sent = {"order": form.name, "seen": battle.head_seq, "as": battle.to_decide[0], **filled}
    answer = anna_at_home.post(reverse("battles:act", args=[battle.uid]), sent)
    assert answer.status_code == 422
    assert "“far” cannot be read. Write a whole number." in answer.content.decode()
    assert 'value="far"' in answer.content.decode()


def _with_a_form(anna: Actor) -> tuple[Battle, Any]:
    """A battle in which a number is to be chosen."""
    for key in KEYS:
        battle = begun(anna, key)
        game, side = asked(battle)
        for form in orders(game, side, {})[1]:
            if any(field.kind == "number" for field in form.fields):
                return battle, form
    raise AssertionError("no ruleset begins with a number to be chosen")


def test_an_order_that_is_not_offered_is_refused(anna: Actor) -> None:
    battle = begun(anna, "nauta")
    game, side = asked(battle)
    with pytest.raises(Refused, match="no such order"):
        plain_panel("nauta").ordered(game.state(), side, {"order": "sail-9"})


@pytest.mark.parametrize("key", KEYS)
def test_a_page_loads_its_own_modules_alone(anna: Actor, client: Client, key: str) -> None:
    page = client.get(reverse("battles:battle", args=[begun(anna, key).uid])).content.decode()
    loaded = set(re.findall(r'<script type="module" src="[^"]*/js/battle/(\w+)\.js"', page))
    panel = panels.panel_of(key)
    assert loaded == {"leaves", *panel.motion_modules, *panel.modules, "fight"}
    imported = (ROOT / "static/js/battle/fight.js").read_text()
    assert not re.search(r"battle/(hex|table|square|oi_navarcoi)_", imported)
    assert all((ROOT / f"static/js/battle/{name}.js").is_file() for name in loaded)
