"""The picture that a scenario's board is drawn over: who may bring it, who sees it, and where it goes along."""

import io
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from PIL import Image

import rules
from scenarios import services
from scenarios.documents import checking
from scenarios.models import Document
from scenarios.ownership import Actor
from scenarios.pictures import boards
from scenarios.pictures.models import BoardPicture
from tests.scenarios.bodies import scenario
from tests.scenarios.test_labels import FIRST


def image(size: tuple[int, int] = (80, 60), colour: Any = (40, 90, 120)) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size, colour).save(out, "PNG")
    return out.getvalue()


def brought(client: Client, document: Document, raw: bytes = b"") -> Any:
    file = SimpleUploadedFile("map.png", raw or image())
    return client.post(reverse("scenarios:editor_picture", args=[document.uid]), {"picture": file})


def over(name: str, **more: Any) -> dict[str, Any]:
    return {"picture": name, "at": [11.5, 8.5], "across": 20, "shape": 0.75, **more}


@pytest.fixture
def traced(annas: Client, anna: Actor) -> Document:
    """Anna's scenario, drawn over a picture that she alone sees."""
    document = services.document_create(actor=anna, body=scenario(), visibility="unlisted")
    name = brought(annas, document).json()["picture"]
    services.document_revise(document=document, actor=anna, body=scenario(tracing=over(name)), seen=1)
    return document


def name_of(document: Document) -> str:
    return str(document.body["tracing"]["picture"])


def shown(document: Document, actor: Actor, **more: Any) -> None:
    tracing = over(name_of(document), shown=True, **more)
    services.document_revise(document=document, actor=actor, body=scenario(tracing=tracing), seen=document.head)


def test_its_owner_brings_a_picture_and_nobody_else_does_or_sees_it(
    annas: Client, traced: Document, boris: Actor
) -> None:
    address = reverse("scenarios:board_picture", args=[traced.uid, name_of(traced)])
    assert annas.get(address).headers["Content-Type"] == "image/jpeg"
    reader = Client()
    assert reader.get(address).status_code == 404
    assert b"layer-picture" not in annas.get(traced.get_absolute_url()).content, "it is for the editor alone"
    reader.force_login(boris.user)
    assert reader.get(address).status_code == 404 and brought(reader, traced).status_code == 403
    refused = brought(annas, traced, b"GIF89a not a picture")
    assert refused.status_code == 422 and "no picture that can be read" in refused.json()["message"]


@pytest.mark.parametrize("ruleset", [ruleset.key for ruleset in rules.all()])
def test_what_is_to_be_shown_lies_under_the_board_with_its_source(ruleset: str, annas: Client, anna: Actor) -> None:
    body = {key: value for key, value in FIRST[ruleset].items() if key != "id"}
    document = services.document_create(actor=anna, body=body, visibility="unlisted")
    name = brought(annas, document).json()["picture"]
    told = {"source": "Kromayer’s atlas", "licence": "public domain"}
    tracing = {**over(name, shown=True, turn=10, strength=40, **told), "at": [10, 8]}
    services.document_revise(document=document, actor=anna, body={**body, "tracing": tracing}, seen=1)
    page = Client().get(document.get_absolute_url()).content.decode()
    address = reverse("scenarios:board_picture", args=[document.uid, name])
    (drawn,) = page.split('<g class="layer-picture">')[1:]
    assert drawn.startswith(f'<image href="{address}"')
    assert 'opacity="0.4"' in drawn and 'transform="rotate(10 ' in drawn
    assert "Kromayer’s atlas (public domain)" in page
    assert Client().get(address).status_code == 200


def test_the_picture_goes_with_its_document(traced: Document, anna: Actor) -> None:
    assert BoardPicture.objects.count() == 1
    services.document_delete(document=traced, actor=anna)
    assert not BoardPicture.objects.exists()


def test_ones_own_copy_takes_it_along_and_anothers_only_where_it_is_shown(
    traced: Document, anna: Actor, boris: Actor
) -> None:
    own = services.document_fork(document=traced, actor=anna)
    assert name_of(own) == name_of(traced) and own.board_pictures.count() == 1
    his = services.document_fork(document=traced, actor=boris)
    assert "tracing" not in his.body and not his.board_pictures.exists()
    shown(traced, anna)
    his = services.document_fork(document=traced, actor=boris)
    assert name_of(his) == name_of(traced) and his.board_pictures.count() == 1


def test_the_name_of_a_hidden_picture_in_ones_own_text_shows_nothing(
    traced: Document, boris: Actor, client: Client
) -> None:
    body = scenario(tracing=over(name_of(traced), shown=True))
    other = services.document_create(actor=boris, body=body, visibility="unlisted")
    assert client.get(reverse("scenarios:board_picture", args=[other.uid, name_of(traced)])).status_code == 404
    assert b"layer-picture" not in client.get(other.get_absolute_url()).content


def test_a_document_keeps_its_latest_pictures_and_the_one_that_it_names(
    annas: Client, traced: Document, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boards, "MOST_KEPT", 3)
    names = [brought(annas, traced, image((20, 20 + n))).json()["picture"] for n in range(3)]
    assert set(traced.board_pictures.values_list("name", flat=True)) == {name_of(traced), *names[1:]}


@pytest.mark.parametrize("wrong", [{"across": 0}, {"shape": -1}, {"strength": 101}])
def test_a_picture_that_cannot_be_drawn_is_told_with_the_way_out(wrong: dict[str, Any], anna: Actor) -> None:
    findings = checking.checked(scenario(tracing=over("a.jpg") | wrong), anna).findings
    (found,) = [finding for finding in findings if finding.code == "DOC-PICTURE"]
    assert found.severity == "warning" and found.fixes[0].changes[0].path == "/tracing"
