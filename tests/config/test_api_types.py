"""The description of the API and the rules say the same: whole battles of every ruleset are held against it."""

import re
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from django.test import Client
from jsonschema import Draft202012Validator

import rules
from battles.api import bounds
from config.api.types import prefix_of
from config.api.typing import api_schema
from rules.core.actions import offers_of
from rules.core.dice import SeededDice
from rules.core.documents import SCHEMA
from rules.core.play import Play
from rules.core.ruleset import Ruleset
from scenarios.documents import api_words, documents, exchange, kinds
from scenarios.documents.api_words import is_counted
from tests.config.schema_builder import action_within, amiss, part, shape
from tests.rules.rulesets import library

MOST_DECISIONS = 120
ENDING = ("agree_end", "cede", "concede")
RULESETS = pytest.mark.parametrize("ruleset", rules.all(), ids=lambda ruleset: ruleset.key)


def as_sent(thing: Any) -> Any:
    """What a program reads that is sent this."""
    return msgspec.json.decode(msgspec.json.encode(thing))


@pytest.mark.slow
@RULESETS
@pytest.mark.parametrize("seed", [1, 2])
def test_from_every_bound_an_action_is_built_by_the_schema_alone(ruleset: Ruleset, seed: int) -> None:
    """It decodes, and the rules take it or say by a finding why not; actions, events and states are as described."""
    chance, prefix = Random(f"{ruleset.key} {seed}"), prefix_of(ruleset)
    play = Play(ruleset, chance.choice(library(ruleset)), SeededDice(f"dice {seed}"))
    bounded, taken = 0, 0
    for decided in range(MOST_DECISIONS):
        offers = [as_sent(bounds.told(offer)) for offer in offers_of(play.game.legal(), play.game.bounds())]
        if not offers:
            break
        fitting = [action for offer in offers for action in _built(play, offer, chance)]
        bounded, taken = bounded + any(offer["bounds"] for offer in offers), taken + len(fitting)
        listed = chance.choice([action for offer in going_on(offers) for action in offer["actions"]])
        _act(play, chance.choice(fitting) if fitting and chance.random() < 0.7 else listed)
        if decided % 40 == 0:
            assert not amiss(f"{prefix}State", as_sent(play.game.state()))
    for _, events in play.log:
        for event in as_sent(events):
            assert not amiss(part(f"{prefix}Event", event["kind"]), event)
    assert decided >= 40 and (taken > 0 or not bounded)


def going_on(offers: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Without those that would end the battle at once, where there are others."""
    return [offer for offer in offers if offer["kind"] not in ENDING] or offers


def _built(play: Play, offer: dict[str, Any], chance: Random) -> list[dict[str, Any]]:
    """Actions built from the bounds of an offer, as far as the rules take them; each is a finding otherwise."""
    prefix, fitting = prefix_of(play.ruleset), []
    name = part(f"{prefix}Action", offer["kind"])
    for listed in offer["actions"][:3]:
        assert not amiss(name, listed)
    for within in offer["bounds"]:
        assert not amiss("BoundsOut", within)
        action = action_within(within, part(f"{prefix}Offer", offer["kind"]), chance)
        assert not amiss(name, action)
        refusal = play.game.check(msgspec.convert(action, play.ruleset.action_type))
        if refusal is None:
            fitting.append(action)
        else:
            assert refusal.message and refusal.clause and not amiss("Finding", as_sent(refusal))
    return fitting


def _act(play: Play, action: dict[str, Any]) -> None:
    play.act(msgspec.convert(action, play.ruleset.action_type))


def _sent(client: Client, address: str, data: Any, status: int) -> Any:
    answer = client.post(address, data, content_type="application/json")
    assert answer.status_code == status, answer.content
    return answer.json()


@pytest.mark.parametrize("path", [path for kind in kinds.all() for path in kind.types()])
def test_every_ready_made_document_is_as_its_schema_says(path: str) -> None:
    """Also where it names its schema."""
    group, name = path.removesuffix(".json").split("/")
    described = Draft202012Validator(exchange.schema(path))
    bodies = [body for kind in kinds.all() for _, body in kind.ready_made() if kinds.of_text(body["kind"]).key == name]
    bodies = [body for body in bodies if body.get("ruleset", "campaigns") == group]
    assert bodies
    for body in bodies:
        named = {**body, "$schema": exchange.schema(path)["$id"]}
        assert not list(described.iter_errors(body)) and not list(described.iter_errors(named))
        assert documents.read(named).document == documents.read(body).document is not None


def test_a_document_that_names_its_schema_is_kept_with_it(client: Client, db: None) -> None:
    body = {**as_sent(library(rules.all()[0])[0]), "$schema": "/schemas/ancient_naval_games/scenario.json"}
    told = _sent(client, "/api/scenarios/", {"body": body}, 201)
    assert told["body"]["$schema"] == body["$schema"] and not told["error_count"]
    assert _sent(client, "/api/battles/", {"scenario": told["uid"], "seats": {"A": "person", "B": "person"}}, 201)
    wrong = _sent(client, "/api/check/", {**body, "$schema": 7}, 200)
    assert wrong["errors"] and "$schema" in wrong["findings"][0]["message"]


def test_every_shape_that_is_named_is_there_and_every_part_tells_which_it_is() -> None:
    shapes = api_schema()["components"]["schemas"]
    for name, described in shapes.items():
        if by := described.get("discriminator"):
            for value, address in by["mapping"].items():
                held = shape(address.removeprefix("#/components/schemas/"))["properties"][by["propertyName"]]
                assert held["enum"] == [value], name


@RULESETS
def test_every_number_that_is_decided_says_what_it_counts(ruleset: Ruleset) -> None:
    """By its own description, or by the words of its shape."""
    shapes = api_schema()["components"]["schemas"]
    silent = [
        f"{name}.{member}"
        for name in _reached(f"{prefix_of(ruleset)}Action")
        for member, held in shapes[name].get("properties", {}).items()
        if _number(held) and not held.get("description") and member not in shapes[name].get("description", "")
    ]
    assert not silent


@RULESETS
def test_lengths_and_angles_of_documents_name_their_unit(ruleset: Ruleset) -> None:
    shapes = api_schema()["components"]["schemas"]
    measured = {"x", "y", "heading", "facing", "length", "cols", "rows", "wind", "square", "turn_limit"}
    for what in ("Scenario", "Fleet"):
        for name in _reached(f"{prefix_of(ruleset)}{what}"):
            for member in measured & set(shapes[name].get("properties", {})):
                held = shapes[name]["properties"][member]
                assert held.get("description") or held.get("type") == "array", f"{name}.{member}"


def _reached(name: str) -> set[str]:
    """The shapes that a shape is made of, itself among them."""
    found, waiting = set(), {name}
    while waiting:
        found |= waiting
        text = " ".join(str(shape(each)) for each in waiting)
        waiting = set(re.findall(r"#/components/schemas/(\w+)", text)) - found
    return found


def _number(held: dict[str, Any]) -> bool:
    kinds = [held, *held.get("anyOf", ())]
    return any(each.get("type") in ("integer", "number") for each in kinds)


LEAST_DESCRIBED = 0.85  # of all members


def test_members_say_what_they_are_and_numbers_in_what_they_count() -> None:
    shapes = api_schema()["components"]["schemas"]
    told = [(f"{name}.{member}", held) for name, each in shapes.items() for member, held in _members(each)]
    silent = [name for name, held in told if is_counted(held) and not held.get("description")]
    assert not silent
    described = sum(bool(held.get("description")) for _, held in told)
    assert described >= LEAST_DESCRIBED * len(told), f"{described} of {len(told)}"


@pytest.mark.parametrize("path", [path for kind in kinds.all() for path in kind.types()])
def test_the_published_schema_of_a_document_says_what_the_description_of_the_api_says(path: str) -> None:
    """Word for word, and of every member."""
    shapes = api_schema()["components"]["schemas"]
    group = path.partition("/")[0]
    for name, published in exchange.schema(path)["$defs"].items():
        own = api_words.prefix_of(group) + name
        like = shapes.get({"CampaignCampaign": "Campaign"}.get(own, own)) or shapes[name]
        said = {member: held.get("description") for member, held in _members(published) if member != SCHEMA}
        told = {member: held.get("description") for member, held in _members(like) if member != SCHEMA}
        assert _in_a_line(said) == _in_a_line(told), name


def _in_a_line(said: dict[str, str | None]) -> dict[str, str]:
    return {member: " ".join((words or "").split()) for member, words in said.items()}


def test_every_line_about_a_number_names_its_unit_or_says_that_it_has_none() -> None:
    tables = tomllib.loads((Path(api_words.__file__).with_suffix(".toml")).read_text())["counted"]
    lines = {(group, member): words for group, table in tables.items() for member, words in table.items()}
    assert not [key for key, words in lines.items() if "no unit" not in words and "in " not in words]


def test_every_line_is_used() -> None:
    """By a shape that still exists."""
    shapes = api_schema()["components"]["schemas"]
    said = {held.get("description") for each in shapes.values() for _, held in _members(each)}
    tables = tomllib.loads((Path(api_words.__file__).with_suffix(".toml")).read_text())
    assert not {words for groups in tables.values() for table in groups.values() for words in table.values()} - said


def _members(shape_of: dict[str, Any]) -> list[tuple[str, Any]]:
    return [(name, held) for name, held in shape_of.get("properties", {}).items() if isinstance(held, dict)]
