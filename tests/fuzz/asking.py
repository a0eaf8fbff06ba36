"""Requests made from the description of the API by schemathesis, sent to a small world, each undone at once."""

import json
import random
import time
from collections.abc import Iterator
from typing import Any, NamedTuple
from urllib.parse import urlencode

import requests
import schemathesis
from django.db import transaction
from django.test import Client
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core import NOT_SET
from schemathesis.core.failures import Failure, FailureGroup
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from config.api.page import api_schema_bytes
from tests.config.doors.world import World
from tests.routes import every_route

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
SLOTS = {"uid": "<str:uid>", "seq": "<int:seq>", "number": "<int:number>", "run": "<str:run>", "side": "<str:side>"}
AIMED = 0.85  # of the requests are about something that is there
MENDED = 0.4  # of those that send something send what is right but for one member


class Failed(NamedTuple):
    """A request that was not answered as it should be: how it may be sent again, and what is wrong with the answer."""

    method: str
    path: str
    body: Any
    said: str


class Asking:
    """The API of a world, asked by whoever made everything and by the player of a side."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.schema = schemathesis.openapi.from_dict(json.loads(api_schema_bytes()))
        self.operations = [found.ok() for found in self.schema.get_all_operations()]
        self.clients = [world.browsers["owner"], world.browsers["A"]]
        self.routes = {route.address: route for route in every_route()}
        self.asked = 0

    def rounds(self, until: float, first: int = 0) -> Iterator[Failed]:
        """Ask every operation once a round until the time (of `time.monotonic`) has come. What is asked follows
        from the number of the round alone."""
        number = first
        while True:
            chance = random.Random(number)
            for operation in chance.sample(self.operations, len(self.operations)):
                if time.monotonic() > until:
                    return
                yield from self._asked(operation, f"{number} {operation.label}", chance)
            number += 1

    def _asked(self, operation: Any, named: str, chance: random.Random) -> list[Failed]:
        failed: list[Failed] = []

        @seed(named)
        @settings(max_examples=1, database=None, deadline=None, phases=[Phase.generate],
                  suppress_health_check=list(HealthCheck))  # fmt: skip
        @given(operation.as_strategy(generation_mode=chance.choice(list(schemathesis.GenerationMode))))
        def sent(case: Any) -> None:
            self._aim(case, chance)
            said = self._sent(case, chance.choice(self.clients))
            if said:
                failed.append(Failed(case.method, case.formatted_path, _plain(case.body), said))

        sent()
        return failed

    def _aim(self, case: Any, chance: random.Random) -> None:
        """Most requests are about something that is there, and many send what it takes, but for one thing."""
        path = case.operation.path
        for name, slot in SLOTS.items():
            path = path.replace(f"{{{name}}}", slot)
        begin = max((begin for begin in self.world.values if path.startswith(begin)), key=len)
        known = self.world.values[begin]
        if chance.random() < AIMED:
            case.path_parameters = {name: known.get(name, held) for name, held in (case.path_parameters or {}).items()}
        right = self.world.sends.get(self.routes[path].full_name) if path in self.routes else None
        if right and isinstance(case.body, dict) and case.body and chance.random() < MENDED:
            name = chance.choice(sorted(case.body, key=repr))
            case.body = {**right, name: case.body[name]}

    def _sent(self, case: Any, client: Client) -> str:
        """Send it, and what is wrong with the answer; nothing of it is kept."""
        self.asked += 1
        body = b"" if case.body is NOT_SET else case.body if isinstance(case.body, bytes) else json.dumps(case.body)
        address = f"{case.formatted_path}?{urlencode(case.query or {}, doseq=True, errors='replace')}"
        with transaction.atomic():
            answer = client.generic(case.method, address, body, content_type=case.media_type or "application/json")
            content = b"".join(answer) if answer.streaming else answer.content
            transaction.set_rollback(True)
        headers = {name.lower(): [value] for name, value in answer.items()}
        request = requests.Request(case.method, f"http://testserver{address}").prepare()
        said = schemathesis.Response(answer.status_code, headers, content, request, 0.0, False)
        try:
            case.validate_response(said, checks=CHECKS)
        except (Failure, FailureGroup) as failure:
            parts = failure.exceptions if isinstance(failure, FailureGroup) else [failure]
            told = " ".join(f"{type(part).__name__}: {part.message}" for part in parts)
            return f"{answer.status_code} {told}"[:1500] + f"\n{content[:300]!r}"
        return ""


def _plain(body: Any) -> Any:
    return body if isinstance(body, dict | list | str | int | float | None) else repr(body)
