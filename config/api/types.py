"""The structures of rulesets and documents in the OpenAPI description: the types themselves tell their schemas.

Of each ruleset there are its actions, offers, events, states, scenarios and fleets, named with the ruleset before them
("NautaMoveShip"), and so of campaigns, whose actions are decisions; what they are together is a union that says by
which member its parts are told apart.
"""

import json
import re
from functools import cache
from typing import Any, get_args

import msgspec

import rules
from battles.api.bounds import BoundsOut
from campaigns.engine.data import Campaign as CampaignData
from campaigns.engine.decisions import CampaignDecision
from campaigns.engine.events import CampaignEvent
from campaigns.engine.ledger import State as CampaignState
from campaigns.engine.log.comparing import Difference
from campaigns.engine.log.entries import Aside, Changed, RulingForm
from rules.core.documents import SCHEMA, Label, SideSheet, Tracing
from rules.core.findings import Finding
from rules.core.results import BattleResult
from rules.core.ruleset import Ruleset
from scenarios.documents import api_words

Schema = dict[str, Any]
AT = "#/components/schemas/"
SHARED = (Finding, BattleResult, Label, Tracing, SideSheet, BoundsOut)
OF_LOGS = (Aside, Changed, RulingForm, Difference)  # what the log of a campaign tells beside decisions and events


def reference(name: str) -> Schema:
    """That shape, wherever it is told."""
    return {"$ref": AT + name}


def prefix_of(ruleset: Ruleset) -> str:
    """What the names of a ruleset's shapes begin with: "MareNostrum"."""
    return api_words.prefix_of(ruleset.key)


def told_apart(by: str, parts: dict[str, str], about: str) -> Schema:
    """One of several shapes, whose names `parts` gives by what they hold in their member `by`."""
    mapping = {value: AT + name for value, name in parts.items()}
    return {
        "description": about,
        "oneOf": [{"$ref": address} for address in dict.fromkeys(mapping.values())],
        "discriminator": {"propertyName": by, "mapping": mapping},
    }


def components() -> dict[str, Schema]:
    """Every shape that the rules and the kinds of documents bring, by its name."""
    return _components(rules.all())


def group_of(name: str) -> str:
    """Where a shape belongs: the key of a ruleset, "campaigns", or "" for what all share."""
    prefixes = {prefix_of(ruleset): ruleset.key for ruleset in rules.all()} | {"Campaign": "campaigns"}
    return next((key for prefix, key in prefixes.items() if name.startswith(prefix)), "")


@cache
def _components(rulesets: tuple[Ruleset, ...]) -> dict[str, Schema]:
    found = dict(_shared())
    for ruleset in rulesets:
        found |= _of_ruleset(ruleset)
    found |= _campaign()
    prefixes = {ruleset.key: prefix_of(ruleset) for ruleset in rulesets}
    for what, about in (("Scenario", "A battle ready to be fought, as a document."), ("Fleet", "A fleet's document.")):
        found[what] = told_apart("ruleset", {key: each + what for key, each in prefixes.items()}, about)
    for what, about in (
        ("Action", "What a side decides, in any ruleset; which it is the battle's `ruleset` says."),
        ("Event", "What has happened, in any ruleset; which it is the battle's `ruleset` says."),
    ):
        found[what] = {"description": about, "anyOf": [reference(each + what) for each in prefixes.values()]}
    found["AnyDocument"] = {
        "description": "A document of any kind.",
        "anyOf": [reference("Scenario"), reference("Fleet"), reference("Campaign")],
    }
    return found


def _of_ruleset(ruleset: Ruleset) -> dict[str, Schema]:
    prefix = prefix_of(ruleset)
    actions, events = _kinds(ruleset.action_type), _kinds(ruleset.event_type)
    types = [*actions, *events, ruleset.state_type, ruleset.scenario_type, ruleset.fleet_type]
    roots, found = _described(types, prefix)
    names = [str(root["$ref"]).removeprefix(AT) for root in roots]
    title = ruleset.title
    found |= _decided(prefix, "Action", _by_tag(actions, names), title)
    happens = _by_tag(events, names[len(actions) :])
    found[f"{prefix}Event"] = told_apart("kind", happens, f"What happens in {title}.")
    for name, what in zip(names[-3:], ("State", "Scenario", "Fleet"), strict=True):
        found.setdefault(prefix + what, reference(name))
    for what in ("Scenario", "Fleet"):
        _name_schema(found, prefix + what)
    return found


def _by_tag(kinds: tuple[Any, ...], names: list[str]) -> dict[str, str]:
    """The names of structures by what they hold in `kind`."""
    return {kind.__struct_config__.tag: name for kind, name in zip(kinds, names, strict=False)}


def _decided(prefix: str, what: str, own: dict[str, str], title: str) -> dict[str, Schema]:
    """What a side decides, each kind of it as it is offered, and the unions of both."""
    offers = {kind: f"{name}Offer" for kind, name in own.items()}
    found = {offers[kind]: _offer(kind, name) for kind, name in own.items()}
    found[prefix + what] = told_apart("kind", own, f"What a side decides in {title}.")
    about = f"A kind of {what.lower()} that a side may take now in {title}."
    found[f"{prefix}Offer"] = told_apart("kind", offers, about)
    return found


def _offer(kind: str, name: str) -> Schema:
    return {
        "type": "object",
        "description": "Every action of this kind that is legal now, or samples of them and the bounds of all.",
        "properties": {
            "side": {"type": "string"},
            "kind": {"enum": [kind]},
            "actions": {"type": "array", "items": reference(name)},
            "bounds": {"type": "array", "items": reference("BoundsOut")},
        },
        "required": ["side", "kind", "actions", "bounds"],
    }


def _campaign() -> dict[str, Schema]:
    """Data, decisions, events and states of campaigns. A state is told without the data, which never change."""
    decisions, events = _kinds(CampaignDecision), _kinds(CampaignEvent)
    roots, found = _described([*decisions, *events, *OF_LOGS, CampaignState, CampaignData], "Campaign")
    *names, state, data = [str(root["$ref"]).removeprefix(AT) for root in roots]
    found |= _decided("Campaign", "Decision", _by_tag(decisions, names), "a campaign")
    happens = _by_tag(events, names[len(decisions) :])
    found["CampaignEvent"] = told_apart("kind", happens, "What happens in a campaign.")
    found["Campaign"] = found.pop(data)
    found["CampaignState"] = _without(found.pop(state), "data")
    _name_schema(found, "Campaign")
    return found


def _without(schema: Schema, member: str) -> Schema:
    members = {name: held for name, held in schema["properties"].items() if name != member}
    return {**schema, "properties": members, "required": [name for name in schema["required"] if name != member]}


def _name_schema(found: dict[str, Schema], name: str) -> None:
    """A document may name its schema, for the editors of those who write it."""
    found[name]["properties"][SCHEMA] = {"type": "string", "description": "the address of its JSON Schema"}


@cache
def _shared() -> dict[str, Schema]:
    return _described(list(SHARED), "")[1]


def _kinds(union: Any) -> tuple[Any, ...]:
    """The structures of a union, or the one that there is."""
    return get_args(union) or (union,)


def _described(types: list[Any], prefix: str) -> tuple[list[Schema], dict[str, Schema]]:
    """The schemas of some types, in their order, and of all that they are made of, by name."""
    roots, parts = msgspec.json.schema_components(types, ref_template=AT + "{name}")
    shared = {} if not prefix else _shared()
    plain = json.loads(json.dumps([list(roots), parts]))  # defaults are tuples otherwise
    names = {name: _name(name, prefix) for name in parts}
    kept = {name for name, schema in plain[1].items() if _tidied(schema) == shared.get(name)}
    names |= {name: name for name in kept}
    assert len(set(names.values())) == len(names), "two shapes of one name"
    renamed = json.loads(
        re.sub(
            f'"{re.escape(AT)}([^"]+)"',
            lambda found: f'"{AT}{names[found[1]]}"',
            json.dumps(plain),
        )
    )
    told = {names[name]: _tidied(schema) for name, schema in renamed[1].items() if name not in kept}
    return renamed[0], told


def _name(name: str, prefix: str) -> str:
    """What a shape is called. Where several have one name, such as an action and an event, each says which it is."""
    *modules, last = name.split(".")
    role = next((word for word in ("Action", "Event", "Decision") if f"{word.lower()}s" in modules), "")
    return prefix + last + role


def _tidied(schema: Any) -> Any:
    """The schema with its description in one line, and unions that tell their parts apart as such."""
    if isinstance(schema, list):
        return [_tidied(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    told = {word: _tidied(each) for word, each in schema.items() if word != "title" or not isinstance(each, str)}
    if isinstance(told.get("description"), str):
        told["description"] = " ".join(told["description"].split())
    told = api_words.lifted(told)
    if "discriminator" in told and "anyOf" in told:
        told["oneOf"] = told.pop("anyOf")
    return told
