"""The API answers whatever it is asked, and as its description says. Every run asks the same, as far as the time goes;
`make fuzz` goes on for longer, from where the short run ends."""

import json
import os
import time
from pathlib import Path
from typing import Any

import pytest

from tests.config.doors.world import SLOT, World
from tests.fuzz.asking import Asking

SECONDS, LONG = 8.0, "FUZZ_SECONDS"
FOUND = sorted((Path(__file__).parent / "found").glob("*.json"))


@pytest.mark.slow
def test_whatever_is_asked_is_answered_as_described(world: World) -> None:
    asking = Asking(world)
    long = float(os.environ.get(LONG, 0))
    until = time.monotonic() + (long or SECONDS)
    failed = []
    for each in asking.rounds(until, first=1000 if long else 0):
        failed.append(each)
        if not long:
            break
    kinds = {(each.method, each.path, each.said.splitlines()[0]): each for each in failed}
    told = [f"{each.method} {each.path}\n{json.dumps(each.body)[:600]}\n{each.said}" for each in kinds.values()]
    assert not failed, "\n\n".join([f"{len(failed)} of {asking.asked} answered otherwise than described", *told])
    assert asking.asked > 0


@pytest.mark.slow
def test_what_is_kept_as_hostile_is_answered(world: World) -> None:
    """Each file says what is sent, to which address of the API, by whom, and with which status it is answered."""
    otherwise = {file.stem: said for file in FOUND if (said := _answered(world, json.loads(file.read_text())))}
    assert len(FOUND) >= 8 and otherwise == {}


def _answered(world: World, kept: dict[str, Any]) -> str:
    """How it was answered, where that is not as the file says."""
    values = world.values[max((begin for begin in world.values if kept["address"].startswith(begin)), key=len)]
    address = SLOT.sub(lambda slot: str(values[slot[1]]), kept["address"])
    client = world.browsers[kept.get("by", "owner")]
    answer = client.generic(kept["method"], address, kept["raw"], content_type="application/json")
    return "" if answer.status_code == kept["status"] else f"{answer.status_code} {answer.content[:300]!r}"
