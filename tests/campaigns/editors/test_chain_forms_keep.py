"""What a chain's document says is shown whole by the forms of its editor: sent back untouched they change nothing."""

from typing import Any

import pytest
from django.test import Client

from campaigns.documents import ready_made
from scenarios import services
from scenarios.models import Document
from scenarios.ownership import Actor
from tests.campaigns.bodies import HEX, chain, mission
from tests.campaigns.html_forms import fields_of

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}

EVERYTHING: list[dict[str, Any]] = [
    {
        "if": [
            {"winner": "ROM", "degree": "major", "lost": {"side": "CAR", "at_least": 2, "at_most": 4}},
            {"ready": {"side": "ROM", "at_most": 3}},
            {"hull": {"id": "r1", "state": "LOST"}},
            {"hull": {"id": "argo", "state": "READY", "side": "CAR"}},
            {"admiral": {"id": "duilius", "state": "DEAD"}, "reason": "annihilation"},
            {"variable": {"name": "grain", "at_least": 0, "at_most": 9}},
            {"variable": {"name": "grain", "equals": 3}, "not_fought": False},
        ],
        "set": {"grain": 0},
        "add": {"grain": -2},
        "points": {"ROM": 2, "CAR": -1},
        "arrive": {
            "hulls": [{"id": "argo", "side": "ROM", "size": 1, "name": "Argo", "class": "liburnian", "squadron": "sq"}],
            "squadrons": [{"id": "sq", "side": "ROM", "name": "Van", "hulls": 4, "size": 3, "xp": 2}],
            "admirals": [{"id": "gisco", "side": "CAR", "name": "Gisco", "skill": 2}],
        },
        "give": {"CAR": ["r2"]},
        "next": "sulci",
        "rest": {"kind": "port", "yard": 2, "sides": ["ROM"]},
        "text": "Two lines,\n\n*told*.",
    },
    {"end": {"winner": "points", "text": "The end."}},
]


def everything() -> dict[str, Any]:
    outcomes = [EVERYTHING[0], {"if": [{"not_fought": True}], "next": "nowhere"}, EVERYTHING[1]]
    first = mission(
        "mylae", outcomes, date="260 BC", first="CAR", storm=True, retreat="lose",
        before="Before.\n\nIt.", after="After.",
        at=[40, -60], rest={"kind": "beach", "sides": ["ROM", "CAR"]},
        slots=[{"unit": "A2", "side": "CAR", "accepts": [4, 2], "from": ["c1"], "need": True, "hulls": 1},
               {"unit": "B1", "side": "ROM", "from": ["r1", "gone"]}, {"unit": "Q9", "side": "ROM"}],
    )  # fmt: skip
    hulls = [
        {"id": "r1", "side": "ROM", "size": 4, "name": "Duilia", "class": "quinquereme", "captain": "Gaius",
         "gear": ["corvus", "tower"], "hull": 2, "oars": 1, "men": 50, "state": "YARD", "squadron": "s1"},
        {"id": "r2", "side": "ROM"},
        {"id": "c1", "side": "CAR", "size": 0, "origin": "ROM"},
    ]  # fmt: skip
    return chain(
        missions=[first, mission("sulci", [{"end": {"winner": "none"}}])],
        hulls=hulls,
        squadrons=[{"id": "s1", "side": "ROM", "hulls": 3, "size": 0, "xp": 4, "m": -1, "base_m": 1, "s": 1}],
        admirals=[{"id": "duilius", "side": "ROM", "name": "Gaius Duilius", "skill": 1}],
        variables={"grain": 3, "host ages": -1},
        options={"auto": "never", "impiety": "on"},
        sides=[{"id": "ROM", "name": "Rome", "treasury": 0, "quality": 3},
               {"id": "CAR", "name": "Carthage", "nations": {"nauta": "carthaginian"}}],
        briefing="One.\n\nTwo.", sources=["Polybius 1.22"],
    )  # fmt: skip


def parts(body: dict[str, Any]) -> list[str]:
    found = ["head", *(f"roster-{side['id']}" for side in body["sides"])]
    return found + [f"{kind}-{n}" for n in range(len(body["missions"])) for kind in ("mission", "slots")]


def sent_back(client: Client, document: Document, part: str) -> Any:
    page = client.get(document.page("edit"), {"on": part}).content.decode()
    fields = fields_of(page, part)
    assert fields["part"] == [part]
    return client.post(document.page("edit"), {**fields, "seen": document.head}, headers=HTMX)


@pytest.mark.parametrize("name", ["everything", *ready_made.names("chain")])
def test_a_form_sent_back_untouched_makes_no_revision(owner: Any, actor: Actor, client: Client, name: str) -> None:
    body = everything() if name == "everything" else ready_made.document(name)
    client.force_login(owner)
    document = services.document_create(actor=actor, body=body)
    before = document.body
    for part in parts(body):
        answer = sent_back(client, document, part)
        document.refresh_from_db()
        assert answer.status_code == 200, part
        assert document.body == before and document.head == 1, part


def test_what_no_form_shows_stays_when_another_field_is_changed(owner: Any, actor: Actor, client: Client) -> None:
    client.force_login(owner)
    document = services.document_create(actor=actor, body=everything())
    page = client.get(document.page("edit"), {"on": "mission-0"}).content.decode()
    fields = fields_of(page, "mission-0") | {"title": ["Ravens"], "o0-c0-winner": ["CAR"]}
    client.post(document.page("edit"), {**fields, "seen": 1}, headers=HTMX)
    document.refresh_from_db()
    wanted = everything()["missions"][0]
    wanted["title"] = "Ravens"
    wanted["outcomes"][0]["if"] = [
        {**wanted["outcomes"][0]["if"][0], "winner": "CAR"},
        *wanted["outcomes"][0]["if"][1:],
    ]
    assert document.body["missions"][0] == wanted and document.head == 2
    assert document.body["missions"][0]["scenario"] == {"ready_made": HEX}
