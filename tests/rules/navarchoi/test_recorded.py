"""What the recorded battles show: every end, every card, every event in words."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.navarchoi import RULESET
from rules.navarchoi.cards import printed
from tests.rules.rulesets import examples

FILES = sorted((Path(__file__).parents[2] / "recorded" / RULESET.key).glob("*.json"))
PLAYED = ("card_played", "action_played", "battle_revealed")


@cache
def read(path: Path) -> dict[str, Any]:
    return json.loads(path.read_bytes())


def test_every_reason_of_an_end_has_a_recorded_battle() -> None:
    assert {read(path)["result"]["reason"] for path in FILES} == set(RULESET.end_reasons)


def test_every_card_title_is_played_in_a_recorded_battle() -> None:
    """NAV-R-CARD.a: all forty, each with effect; the worked examples play some of them too."""
    assert len(examples(RULESET)) == 40
    deck = {card.id: card.title for card in printed()}
    titles = set()
    for path in FILES:
        for event in (event for some in read(path)["events"] for event in some):
            if event["kind"] in PLAYED and event.get("result") in (None, "carried_out"):
                titles |= {deck[card] for card in event.get("cards") or [event["card"]]}
    assert titles == set(deck.values())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_event_of_a_recorded_battle_can_be_told(path: Path) -> None:
    for event in (
        event for some in msgspec.convert(read(path)["events"], list[list[RULESET.event_type]]) for event in some
    ):
        assert RULESET.narrate(event, {}).text[-1] in ".!"
