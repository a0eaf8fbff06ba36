"""PostgreSQL is stopped and started while people act: who was told that an act is written finds it, once."""

import os
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from django.db import close_old_connections, connections
from django.test import Client

from battles.logs.verify import battle_difference
from battles.models import Battle
from tests.on_postgres import FOLDER, Server
from tests.scenarios.bodies import scenario

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(FOLDER not in os.environ, reason="needs a PostgreSQL of its own: make test-postgres"),
]
JSON = "application/json"
PEOPLE, ACTS = 4, 30
PATIENCE = 60  # seconds


class Person(threading.Thread):
    """Acts in a battle of their own until so many acts are acknowledged; tries again where the site asks for it."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.site = Client(raise_request_exception=False)
        self.told: list[int] = []
        self.answers: set[int] = set()
        start = {"body": scenario(), "seats": {"A": "person", "B": "person"}, "seed": "s"}
        self.uid = self.site.post("/api/battles/", start, content_type=JSON).json()["uid"]

    def run(self) -> None:
        while len(self.told) < ACTS:
            answer = self._act()
            self.answers.add(answer.status_code)
            if answer.status_code == 200:
                self.told.append(answer.json()["battle"]["head_seq"])
            else:
                time.sleep(0.05)
        connections.close_all()

    def _act(self) -> Any:
        close_old_connections()  # as a server does before each request, and the test's client does not
        known = self.site.get(f"/api/battles/{self.uid}/offers/")
        if known.status_code != 200:
            return known
        sent = {"seen": known.json()["seq"], "action": known.json()["offers"][0]["actions"][0]}
        return self.site.post(f"/api/battles/{self.uid}/act/", sent, content_type=JSON)


def test_what_was_acknowledged_is_there_though_the_database_was_restarted_meanwhile() -> None:
    server = Server(Path(os.environ[FOLDER]))
    people = [Person() for _ in range(PEOPLE)]
    for person in people:
        person.start()
    for mode in ("fast", "immediate", "fast"):
        told = [len(person.told) for person in people]
        end = time.monotonic() + PATIENCE
        while any(len(person.told) < before + 3 for person, before in zip(people, told, strict=True)):
            assert time.monotonic() < end, [person.answers for person in people]
            time.sleep(0.02)
        server.stop(mode)
        time.sleep(0.2)
        server.start()
    for person in people:
        person.join(PATIENCE)
        assert len(person.told) == ACTS, person.answers
    connections.close_all()
    assert set.union(*(person.answers for person in people)) <= {200, 429, 503}
    assert any(503 in person.answers for person in people), "nobody has noticed anything: it was no test"
    for person in people:
        battle = Battle.objects.get(uid=person.uid)
        assert list(battle.entries.order_by("seq").values_list("seq", flat=True)) == list(range(battle.head_seq + 1))
        assert person.told == sorted(set(person.told)) and person.told[-1] == battle.head_seq
        assert battle_difference(battle) is None
