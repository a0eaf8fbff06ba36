"""The editor of a map as a site: its page, what it saves to, pictures to draw over, a new map from nothing."""

import io
import json
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from PIL import Image

from campaigns import services as campaign_services
from campaigns.documents import ready_made, sheet_pictures
from campaigns.documents.beginning import new_campaign_body
from campaigns.models import SheetPicture
from scenarios import services
from scenarios.models import Document
from scenarios.ownership import Actor
from scenarios.pictures.reading import MOST_BYTES
from tests.library import load_library

pytestmark = pytest.mark.django_db


@pytest.fixture
def owners(owner: User, client: Client) -> Client:
    """The owner's browser."""
    client.force_login(owner)
    return client


@pytest.fixture
def document(actor: Actor) -> Document:
    return services.document_create(actor=actor, body=new_campaign_body("map", "The Straits", ("Rome", "Carthage")))


def image(size: tuple[int, int] = (80, 60), form: str = "PNG", **saved: Any) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size, (40, 90, 120)).save(out, form, **saved)
    return out.getvalue()


def uploaded(client: Client, document: Document, raw: bytes, name: str = "map.png") -> Any:
    return client.post(reverse("campaigns:map_sheet", args=[document.uid]), {"picture": SimpleUploadedFile(name, raw)})


def asked(client: Client, document: Document, what: str, **said: Any) -> Any:
    address = reverse(f"campaigns:map_{what}", args=[document.uid])
    return client.post(address, json.dumps(said), content_type="application/json")


# --- the page and its requests


def test_the_page_tells_its_script_everything_it_needs(owners: Client, document: Document) -> None:
    page = owners.get(document.page("edit"))
    told = json.loads(page.content.decode().split('id="editor-data" type="application/json">')[1].split("</script>")[0])
    assert told["answer"]["body"]["name"] == "The Straits" and told["answer"]["head"] == 1
    assert dict(told["choices"]["rulesets"])["oi_navarcoi"] and set(told["choices"]["scenarios"]) >= {"nauta"}
    assert set(told["addresses"]) == {"save", "undo", "redo", "state", "copy", "preview", "sheet"}
    assert 'data-sheet="480 360"' in page.content.decode() and 'class="layer-marks"' in page.content.decode()


def test_saving_answers_with_the_map_as_it_is_drawn_in_play(owners: Client, document: Document) -> None:
    area = {"id": "a", "name": "Sicily", "kind": "COAST", "outline": [[100, 100], [200, 100], [150, 180]]}
    answer = asked(owners, document, "save", body={**document.body, "areas": [area]}, seen=1, note="draw Sicily").json()
    assert answer["head"] == 2 and 'data-area="a"' in answer["board"] and "Sicily" in answer["board"]
    assert set(answer["places"]) == {"a"} and answer["ways"] == [] and answer["told"]["A"]["name"] == "Rome"
    assert answer["undo"] == "draw Sicily" and answer["redo"] is None
    assert answer["findings"] and "Show me" in answer["findings_html"]


def test_undo_and_redo_give_the_text_back_and_go_on_for_ever(owners: Client, document: Document) -> None:
    for n in range(1, 4):
        body = {**document.body, "name": f"Name {n}"}
        assert asked(owners, document, "save", body=body, seen=n).status_code == 200
    for n, name in enumerate(("Name 2", "Name 1", "The Straits")):
        assert asked(owners, document, "undo", seen=4 + n).json()["body"]["name"] == name
    assert asked(owners, document, "undo", seen=7).json()["undo"] is None
    assert asked(owners, document, "redo", seen=7).json()["body"]["name"] == "Name 1"


def test_another_tab_was_first(owners: Client, document: Document) -> None:
    asked(owners, document, "save", body={**document.body, "name": "Mine"}, seen=1)
    answer = asked(owners, document, "save", body={**document.body, "name": "Yours"}, seen=1)
    assert answer.status_code == 409 and answer.json()["body"]["name"] == "Mine"
    assert answer.json()["base"]["name"] == "The Straits" and answer.json()["changes"]
    assert owners.get(reverse("campaigns:map_state", args=[document.uid]), {"seen": 2}).status_code == 204


def test_a_version_is_kept_as_a_campaign_of_its_own(owners: Client, document: Document) -> None:
    address = asked(owners, document, "copy", body=document.body).json()["address"]
    copy = Document.objects.exclude(pk=document.pk).get()
    assert address == copy.page("edit") and copy.title == "The Straits (copy)"


def test_what_cannot_be_kept_says_where_and_nothing_is_lost(owners: Client, document: Document) -> None:
    answer = asked(owners, document, "save", body={**document.body, "areas": [{"id": "a"}]}, seen=1)
    assert answer.status_code == 422 and "/areas/0" in answer.json()["message"]
    document.refresh_from_db()
    assert document.head == 1


def test_only_its_owner_edits_it(client: Client, document: Document) -> None:
    Document.objects.filter(pk=document.pk).update(visibility="unlisted")
    client.force_login(User.objects.create_user("livy"))
    assert client.get(document.page("edit")).status_code == 403
    assert asked(client, document, "save", body=document.body, seen=1).status_code == 403
    assert uploaded(client, document, image()).status_code == 403


def test_what_no_field_shows_is_kept(owners: Client, actor: Actor) -> None:
    """The editor sends the whole text: the ready-made war comes back as it went."""
    body = ready_made.document("war-in-the-west")
    document = services.document_create(actor=actor, body=body)
    asked(owners, document, "save", body={**body, "name": "Another"}, seen=1)
    document.refresh_from_db()
    assert {**document.body, "name": body["name"]} == body


# --- pictures to draw over


def test_a_picture_is_kept_for_the_sheet_and_shown_to_its_owner(owners: Client, document: Document) -> None:
    answer = uploaded(owners, document, image()).json()
    assert (answer["width"], answer["height"]) == (80, 60)
    shown = owners.get(answer["address"])
    assert shown.headers["Content-Type"] == "image/jpeg" and shown.headers["X-Content-Type-Options"] == "nosniff"
    assert Image.open(io.BytesIO(shown.content)).size == (80, 60)
    assert document.head == 1  # the document names it when it is saved


def test_a_reader_sees_the_picture_that_the_document_names_and_no_other(
    owners: Client, document: Document, actor: Actor
) -> None:
    named = uploaded(owners, document, image()).json()
    other = uploaded(owners, document, image((30, 30))).json()
    body = {**document.body, "sheet": {"picture": named["picture"]}}
    services.document_revise(document=document, actor=actor, body=body, seen=1)
    reader = Client()
    assert reader.get(named["address"]).status_code == 404
    Document.objects.filter(pk=document.pk).update(visibility="unlisted")
    assert reader.get(named["address"]).status_code == 200
    assert reader.get(other["address"]).status_code == 404


def test_the_pages_of_a_map_whose_picture_is_gone_show_none(owners: Client, document: Document, actor: Actor) -> None:
    address = document.get_absolute_url()
    name = uploaded(owners, document, image()).json()["picture"]
    body = {**ready_made.document("punic-2021"), "sheet": {"picture": name}}
    services.document_revise(document=document, actor=actor, body=body, seen=1)
    where = reverse("campaigns:map_picture", args=[document.uid, name])
    assert f'href="{where}"' in owners.get(address).content.decode()
    SheetPicture.objects.all().delete()
    assert "map-picture" not in owners.get(address).content.decode()


def test_a_copy_has_the_picture_even_when_the_first_is_gone(owners: Client, document: Document, actor: Actor) -> None:
    name = uploaded(owners, document, image()).json()["picture"]
    services.document_revise(document=document, actor=actor, body={**document.body, "sheet": {"picture": name}}, seen=1)
    document.refresh_from_db()
    fork = services.document_fork(document=document, actor=actor)
    services.document_delete(document=document, actor=actor)
    SheetPicture.objects.update(looked=timezone.now() - timedelta(days=9))
    assert sheet_pictures.forget_unnamed() == 0
    assert owners.get(reverse("campaigns:map_picture", args=[fork.uid, name])).status_code == 200


def test_a_picture_that_nothing_names_any_more_is_forgotten_in_time(owners: Client, document: Document) -> None:
    uploaded(owners, document, image())
    assert sheet_pictures.forget_unnamed() == 0  # it may yet be undone
    SheetPicture.objects.update(looked=timezone.now() - timedelta(days=9))
    assert sheet_pictures.forget_unnamed() == 1 and not SheetPicture.objects.exists()


def test_a_picture_named_by_an_older_revision_or_a_war_stays(owners: Client, document: Document, actor: Actor) -> None:
    name = uploaded(owners, document, image()).json()["picture"]
    body = {**document.body, "sheet": {"picture": name}}
    services.document_revise(document=document, actor=actor, body=body, seen=1)
    services.document_revise(document=document, actor=actor, body={**body, "sheet": {}}, seen=2)
    SheetPicture.objects.update(looked=timezone.now() - timedelta(days=9))
    assert sheet_pictures.forget_unnamed() == 0
    services.document_delete(document=document, actor=actor)
    plain = {**ready_made.document("punic-2021"), "sheet": {"picture": name}}
    war = campaign_services.campaign_start(actor=actor, document=plain, dice="seeded", seed="x", visibility="private")
    address = reverse("campaigns:sheet_picture", args=[war.uid, name])
    assert f'<image class="map-picture" href="{address}"' in owners.get(war.get_absolute_url()).content.decode()
    assert owners.get(address).status_code == 200 and Client().get(address).status_code == 404
    assert owners.get(reverse("campaigns:sheet_picture", args=[war.uid, "other.jpg"])).status_code == 404
    SheetPicture.objects.update(looked=timezone.now() - timedelta(days=9))
    assert sheet_pictures.forget_unnamed() == 0


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"GIF89a not a picture", "no picture that can be read"),
        (b"<svg xmlns='http://www.w3.org/2000/svg' onload='x()'/>", "no picture that can be read"),
        (image(form="GIF"), "no picture that can be read"),
        (image()[:60], "no picture that can be read"),
        (b"", "no picture that can be read"),
        (b"x" * (MOST_BYTES + 1), "8 MB are allowed"),
    ],
)
def test_what_is_no_picture_is_refused_by_its_content(
    owners: Client, document: Document, raw: bytes, words: str
) -> None:
    answer = uploaded(owners, document, raw)
    assert answer.status_code == 422 and words in answer.json()["message"]
    assert not SheetPicture.objects.exists()


def test_a_bomb_is_refused_before_it_is_unpacked(owners: Client, document: Document) -> None:
    out = io.BytesIO()
    Image.new("1", (30_000, 30_000)).save(out, "PNG", optimize=True)
    assert len(out.getvalue()) < MOST_BYTES
    answer = uploaded(owners, document, out.getvalue())
    assert answer.status_code == 422 and not SheetPicture.objects.exists()


def test_no_file_at_all(owners: Client, document: Document) -> None:
    answer = owners.post(reverse("campaigns:map_sheet", args=[document.uid]))
    assert answer.status_code == 422 and "Choose a picture" in answer.json()["message"]


def test_exif_is_dropped_and_the_picture_turned_as_it_says(owners: Client, document: Document) -> None:
    exif = Image.Exif()
    exif[0x0112], exif[0x010F] = 6, "A camera that knows where I live"
    raw = image((80, 40), "JPEG", exif=exif)
    address = uploaded(owners, document, raw, "map.jpg").json()["address"]
    kept = owners.get(address).content
    assert Image.open(io.BytesIO(kept)).size == (40, 80)
    assert b"camera" not in kept and not Image.open(io.BytesIO(kept)).getexif()


def test_a_large_picture_is_made_smaller(owners: Client, document: Document) -> None:
    answer = uploaded(owners, document, image((5000, 2500))).json()
    assert (answer["width"], answer["height"]) == (sheet_pictures.LARGEST_SIDE, sheet_pictures.LARGEST_SIDE // 2)


# --- by the API


def test_the_api_takes_a_picture_and_gives_it_back(owners: Client, document: Document) -> None:
    address = reverse("api-campaign-document-picture", args=[document.uid])
    answer = owners.post(address, image(), content_type="image/png")
    assert answer.status_code == 201 and answer.json()["width"] == 80
    body = {**document.body, "sheet": {"picture": answer.json()["picture"]}}
    put = owners.put(
        reverse("api-campaign-document", args=[document.uid]),
        json.dumps({"body": body, "seen": 1}), content_type="application/json",
    )  # fmt: skip
    assert put.status_code == 200
    assert owners.get(address).headers["Content-Type"] == "image/jpeg"
    refused = owners.post(address, b"nothing", content_type="image/png")
    assert refused.status_code == 422 and refused.json()["findings"][0]["code"] == "CMP-PICTURE"


def test_the_api_says_where_there_is_no_picture(owners: Client, document: Document) -> None:
    assert owners.get(reverse("api-campaign-document-picture", args=[document.uid])).status_code == 404


def test_a_picture_that_the_site_does_not_have_is_told_and_left_out(owners: Client, document: Document) -> None:
    body = {**document.body, "sheet": {"picture": "0123456789abcdef.jpg"}}
    found = asked(owners, document, "save", body=body, seen=1).json()["findings"]
    lost = next(each for each in found if each.get("path") == "/sheet/picture")
    assert lost["severity"] == "warning" and lost["fixes"][0]["label"] == "Leave it out"


# --- a new map


def test_a_new_map_begins_with_what_every_war_needs(owners: Client) -> None:
    form = {"name": "The Straits", "play": "map", "first": "Rome", "second": "Carthage"}
    made = owners.post(reverse("campaigns:document_new"), form)
    document = Document.objects.get(title="The Straits")
    assert made.headers["Location"] == document.page("edit")
    assert document.form == "map" and document.error_count == 0


def test_a_new_map_may_begin_from_a_ready_made_one(owners: Client) -> None:
    load_library()
    page = owners.get(reverse("campaigns:document_new")).content.decode()
    assert "The Second Punic War" in page and "Import it" in page
