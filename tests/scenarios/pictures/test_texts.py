"""The pictures in the texts of a scenario: who sees them, where they are shown and printed, and where they go along."""

import io
import zipfile
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from PIL import Image

from battles.services import battle_start
from scenarios import services
from scenarios.models import Document
from scenarios.ownership import Actor
from scenarios.people.belongings import account_delete, everything_of
from scenarios.pictures import boards
from scenarios.pictures.models import BoardPicture
from scenarios.pictures.texts import named_in, printed_of
from scenarios.printing.setup import setup_data, setup_sheet
from scenarios.words.markdown import Shown, opening, rendered
from tests.battles.positions import PERSONS
from tests.scenarios.bodies import scenario
from tests.scenarios.pictures.test_boards import image

NAME = "0123456789abcdef.jpg"
SHOWN = Shown("/s/u/picture/NAME", ((NAME, 80, 60),))


def bring(client: Client, document: Document, raw: bytes) -> Any:
    address = reverse("scenarios:editor_picture", args=[document.uid])
    return client.post(f"{address}?for=text", {"picture": SimpleUploadedFile("a.png", raw)})


@pytest.fixture
def told(annas: Client, anna: Actor) -> Document:
    """Anna's scenario, whose briefing and notes show a picture each."""
    document = services.document_create(actor=anna, body=scenario(), visibility="unlisted")
    first, second = (bring(annas, document, image((80, 60 + n))).json()["picture"] for n in range(2))
    body = scenario(briefing=f'The fleets meet.\n\n![A strait](<{first}> "Drawn by hand")', notes=f"![Plan]({second})")
    services.document_revise(document=document, actor=anna, body=body, seen=1)
    return document


def names_of(document: Document) -> list[str]:
    return sorted(named_in(document.body))


def test_a_picture_alone_is_a_figure_with_its_line_and_one_among_words_is_not() -> None:
    html = rendered(f'![A *strait* \\[west\\] & more]({NAME} "By hand")', SHOWN)
    assert html.startswith(
        f'<figure><img src="/s/u/picture/{NAME}" alt="A strait [west] &amp; more" width="80" height="60"'
    )
    assert "<figcaption>By hand</figcaption></figure>" in html
    among = rendered(f"See ![it]({NAME}) here", SHOWN)
    assert among.startswith("<p>See <img") and "figure" not in among


@pytest.mark.parametrize(
    ("text", "instead"),
    [
        ("![a tracker](https://example.org/a.png)", '<a href="https://example.org/a.png"'),
        (f"![gone]({NAME.replace('0', '9')})", "<em>[Picture: gone]</em>"),
        ("![odd](//example.org/a.png)", "<em>[Picture: odd]</em>"),
        ("![code](data:image/png;base64,AAAA)", "<em>[Picture: code]</em>"),
        (f'![q" onerror=alert(1)]({NAME} "x\\" onload=alert(1)")', 'alt="q&quot; onerror=alert(1)"'),
    ],
)
def test_nothing_is_shown_but_what_the_site_keeps(text: str, instead: str) -> None:
    html = rendered(text, SHOWN)
    assert instead in html
    assert 'src="http' not in html and 'src="//' not in html and 'src="data' not in html
    assert not rendered(text).count("<img")


def test_cards_begin_with_the_words_behind_a_picture() -> None:
    assert opening(f"![A strait]({NAME})\n\nThe fleets ![meet]({NAME}) meet.") == "The fleets meet."


def test_whoever_may_read_it_sees_them_and_nobody_else(told: Document, anna: Actor, annas: Client) -> None:
    page = Client().get(told.get_absolute_url()).content.decode()
    for name in names_of(told):
        address = reverse("scenarios:board_picture", args=[told.uid, name])
        assert f'src="{address}"' in page
        assert Client().get(address).headers["Content-Type"] == "image/jpeg"
    unnamed = bring(annas, told, image((33, 33))).json()["picture"]
    assert Client().get(reverse("scenarios:board_picture", args=[told.uid, unnamed])).status_code == 404
    services.document_set_visibility(document=told, actor=anna, visibility="private")
    assert Client().get(reverse("scenarios:board_picture", args=[told.uid, names_of(told)[0]])).status_code == 404


def test_it_is_kept_small_without_what_the_camera_wrote(annas: Client, told: Document) -> None:
    raw, exif = io.BytesIO(), Image.Exif()
    exif[0x010E] = "where it was taken"
    Image.new("RGB", (3000, 1500), "red").save(raw, "JPEG", exif=exif)
    answer = bring(annas, told, raw.getvalue()).json()
    assert (answer["width"], answer["height"]) == (1600, 800)
    kept = told.board_pictures.get(name=answer["picture"])
    assert b"taken" not in bytes(kept.image)
    assert bring(annas, told, b"<svg/>").status_code == 422


def test_a_battle_that_was_begun_from_no_scenario_of_the_site_shows_what_its_owner_sees(
    told: Document, anna: Actor, boris: Actor
) -> None:
    """As the missions of a chain are, whose scenarios the campaign holds as texts."""
    name = next(name for name in names_of(told) if name in told.body["briefing"])
    battle = battle_start(actor=boris, body=told.body, seats=PERSONS, visibility="unlisted")
    address = reverse("battles:text_picture", args=[battle.uid, name])
    assert Client().get(address).status_code == 200
    assert f'src="{address}"' in Client().get(battle.get_absolute_url()).text
    services.document_set_visibility(document=told, actor=anna, visibility="private")
    other = battle_start(actor=boris, body=told.body, seats=PERSONS, visibility="unlisted")
    assert Client().get(reverse("battles:text_picture", args=[other.uid, name])).status_code == 404
    assert "[Picture: A strait]" in Client().get(other.get_absolute_url()).text
    own = battle_start(actor=anna, body=told.body, seats=PERSONS, visibility="unlisted")
    assert Client().get(reverse("battles:text_picture", args=[own.uid, name])).status_code == 200


def test_the_briefing_of_a_battle_shows_them_until_the_scenario_is_gone(told: Document, anna: Actor) -> None:
    battle = battle_start(actor=anna, body=told.body, seats=PERSONS, revision=told.current, visibility="private")
    name = boards.named_in({"briefing": told.body["briefing"]}).pop()
    address = reverse("battles:text_picture", args=[battle.uid, name])
    browser = Client()
    browser.force_login(anna.user)
    assert f'src="{address}"' in browser.get(battle.get_absolute_url()).content.decode()
    assert browser.get(address).status_code == 200
    assert Client().get(address).status_code == 404, "the battle is private"
    services.document_delete(document=told, actor=anna)
    assert browser.get(address).status_code == 404


def test_paper_has_them_in_its_ink_and_words_where_they_are_not(told: Document) -> None:
    pictures = printed_of(told)
    assert sorted(pictures) == names_of(told)
    (block,) = [
        each
        for each in setup_data(told.body, paper="a4", edition="grey", pictures=pictures)[1]["briefing"]
        if each["kind"] == "picture"
    ]
    assert (block["alt"], block["caption"]) == ("A strait", "Drawn by hand")
    assert Image.open(io.BytesIO(bytes(block["image"]))).mode == "L"
    with_them, without = (setup_sheet(told.body, paper="a4", pictures=each) for each in (pictures, {}))
    assert with_them.count(b"/Subtype/Image") + with_them.count(b"/Subtype /Image") >= 2
    assert len(with_them) != len(without)


def test_they_go_along_with_copies_and_with_pieces_and_away_with_the_document(
    told: Document, anna: Actor, boris: Actor
) -> None:
    copy = services.document_fork(document=told, actor=boris)
    assert sorted(copy.board_pictures.values_list("name", flat=True)) == names_of(told)
    services.document_delete(document=told, actor=anna)
    assert set(BoardPicture.objects.values_list("document", flat=True)) == {copy.pk}
    account_delete(user=boris.user)
    assert not BoardPicture.objects.exists()


def test_what_is_somebodys_has_them_too(told: Document, anna: Actor) -> None:
    with zipfile.ZipFile(io.BytesIO(everything_of(anna))) as packed:
        kept = [path for path in packed.namelist() if ".pictures/" in path]
        assert sorted(path.rpartition("/")[2] for path in kept) == names_of(told)
        assert packed.read(kept[0]).startswith(b"\xff\xd8")


def test_pictures_that_are_shown_never_give_way_to_new_ones(
    told: Document, annas: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boards, "MOST_KEPT", 3)
    for n in range(3):
        bring(annas, told, image((20, 20 + n)))
    kept = set(told.board_pictures.values_list("name", flat=True))
    assert len(kept) == 3 and set(names_of(told)) < kept
    monkeypatch.setattr(boards, "MOST_KEPT", 2)
    refused = bring(annas, told, image((9, 9)))
    assert refused.status_code == 422 and "Take one out first" in refused.json()["message"]
