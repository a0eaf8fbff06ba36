"""The pages of documents, as a visitor, a guest, an owner and a stranger meet them."""

import io
import json
import re
from typing import Any

import pytest
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.contrib.auth import get_user_model
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils.html import escape
from PIL import Image

import rules
from scenarios import services
from scenarios.models import Document, Kind
from scenarios.ownership import Actor
from scenarios.pictures.thumbnails import EDITION
from tests.library import load_library
from tests.reading import plainly
from tests.scenarios.bodies import fleet, line, scenario, ship

pytestmark = pytest.mark.django_db


@pytest.fixture
def library(db: None) -> None:
    load_library()


def of(actor: Actor) -> Client:
    """A browser in which the actor is logged in."""
    client = Client()
    client.force_login(actor.user)
    return client


def words(response: Any) -> str:
    return plainly(response)


def test_the_home_page_offers_a_battle_and_the_library(client: Client, library: None) -> None:
    page = words(client.get("/"))
    assert "Fight a battle now" in page
    for ruleset in rules.all():
        assert ruleset.title in page
    shown = Document.objects.filter(kind=Kind.SCENARIO, uid__in=re.findall(r"/s/([\w-]+)\.png", page))
    assert {document.ruleset for document in shown} == {ruleset.key for ruleset in rules.all()}


def test_an_empty_site_says_what_to_do_next(client: Client) -> None:
    for address in ("/", "/library/", "/mine/"):
        page = words(client.get(address))
        assert "Draw a scenario" in page


def test_pages_ask_few_questions_of_the_database(
    client: Client, library: None, django_assert_max_num_queries: Any, anna: Actor
) -> None:
    uid = Document.objects.get(library_key="ancient_naval_games/HEX-SC1").uid
    for _ in range(20):
        services.document_create(actor=anna, body=scenario(), visibility="public")
    for address, most in [
        ("/", 2),
        ("/library/", 3),
        (f"/s/{uid}/", 4),  # the forks of it and the collections that hold it, too
        ("/rules/ancient_naval_games/", 1),
        ("/mine/", 0),
    ]:
        with django_assert_max_num_queries(most):
            assert client.get(address).status_code == 200
    browser = of(anna)
    # session, account, and what waits for them in battles, in campaigns and in comments
    for address, most in [("/", 7), ("/library/", 7), (f"/s/{uid}/", 11), ("/mine/", 5)]:
        with django_assert_max_num_queries(most):
            assert browser.get(address).status_code == 200


def test_a_scenario_page_shows_board_orders_briefing_and_conditions(client: Client, library: None) -> None:
    document = Document.objects.get(library_key="ancient_naval_games/HEX-SC3")
    page = words(client.get(document.get_absolute_url()))
    assert page.count('class="piece ') == 23
    assert "<strong>Drepana</strong>" in page
    assert "Carthage takes the first player-turn." in page
    assert "The battle ends after 20 rounds." in page
    assert "Polybius" in page
    assert "The rules have nothing to remark." in page
    assert "A12" in page and "B11" in page
    assert "Delete this scenario" not in page


def test_a_draft_with_errors_says_so_and_cannot_be_fought(anna: Actor) -> None:
    both = [ship("A1", (5, 5)), ship("B1", (5, 5))]
    document = services.document_create(actor=anna, body=scenario(units=both))
    page = words(of(anna).get(document.get_absolute_url()))
    assert "cannot be fought yet: 1 error has to be mended" in page
    assert "stands in the hex of" in page


def test_names_and_texts_of_others_are_only_text(anna: Actor) -> None:
    evil = '<script>alert("x")</script>'
    body = scenario(
        evil, period=evil, briefing=evil, sources=[evil], special_rules=[evil],
        sides={"A": {"name": evil, "briefing": evil}},
        units=[ship("A1", (5, 5), name=evil), ship("B1", (6, 6))],
    )  # fmt: skip
    document = services.document_create(actor=anna, body=body, visibility="public")
    copy = services.document_fork(document=document, actor=anna)
    services.document_revise(document=copy, actor=anna, body=scenario("Plain"), seen=1)
    browser = of(anna)
    addresses = ["/", "/library/", "/mine/", "/new/", document.get_absolute_url(), copy.get_absolute_url(),
                 f"/s/{copy.uid}/history/", f"/s/{copy.uid}/history/2/"]  # fmt: skip
    for address in addresses:
        assert '<script>alert("' not in words(browser.get(address)), address


# Who may see and do what: rows are documents, columns are visitors.

VISITORS = ["owner", "stranger", "visitor"]
MATRIX = {  # address: what it answers for a private, an unlisted and a public document, by visitor
    "": {"owner": (200, 200, 200), "stranger": (404, 200, 200), "visitor": (404, 200, 200)},
    ".json": {"owner": (200, 200, 200), "stranger": (404, 200, 200), "visitor": (404, 200, 200)},
    ".png": {"owner": (200, 200, 200), "stranger": (404, 200, 200), "visitor": (404, 200, 200)},
    "/history/": {"owner": (200, 200, 200), "stranger": (404, 403, 403), "visitor": (404, 403, 403)},
    "/history/1/": {"owner": (200, 200, 200), "stranger": (404, 403, 403), "visitor": (404, 403, 403)},
    "POST /fork/": {"owner": (302, 302, 302), "stranger": (404, 302, 302), "visitor": (404, 302, 302)},
    "POST /share/": {"owner": (302, 302, 302), "stranger": (404, 403, 403), "visitor": (404, 403, 403)},
    "POST /history/1/restore/": {"owner": (302, 302, 302), "stranger": (404, 403, 403), "visitor": (404, 403, 403)},
    "POST /delete/": {"owner": (302, 302, 302), "stranger": (404, 403, 403), "visitor": (404, 403, 403)},
}


@pytest.mark.parametrize("visitor", VISITORS)
@pytest.mark.parametrize("address", MATRIX)
def test_what_one_may_not_see_does_not_exist_and_what_one_may_not_change_is_refused(
    address: str, visitor: str, anna: Actor, boris: Actor
) -> None:
    client = {"owner": lambda: of(anna), "stranger": lambda: of(boris), "visitor": Client}[visitor]()
    for visibility, expected in zip(("private", "unlisted", "public"), MATRIX[address][visitor], strict=True):
        document = services.document_create(actor=anna, body=scenario(), visibility=visibility)
        method, _, tail = address.rpartition(" ")
        target = f"/s/{document.uid}{tail or '/'}"
        answer = client.post(target, {"visibility": "public"}) if method else client.get(target)
        assert answer.status_code == expected, (visibility, target)
        if method and expected != 302:
            document.refresh_from_db()
            assert (document.visibility, document.head) == (visibility, 1)


def test_a_stranger_sees_no_older_revision_even_of_a_public_document(anna: Actor, boris: Actor) -> None:
    document = services.document_create(actor=anna, body=scenario("A secret plan"), visibility="public")
    services.document_revise(document=document, actor=anna, body=scenario("Told to all"), seen=1)
    assert of(boris).get(f"/s/{document.uid}.json?revision=1").status_code == 404
    assert of(anna).get(f"/s/{document.uid}.json?revision=1").json()["title"] == "A secret plan"
    for number in ("x", "-1", "9" * 30, "7"):
        assert of(anna).get(f"/s/{document.uid}.json?revision={number}").status_code == 404


def test_only_public_documents_are_listed(client: Client, anna: Actor) -> None:
    for visibility in ("private", "unlisted", "public"):
        services.document_create(actor=anna, body=scenario(f"{visibility} one"), visibility=visibility)
    for address in ("/", "/library/"):
        page = words(client.get(address))
        assert "public one" in page and "unlisted one" not in page and "private one" not in page


# A guest


def test_a_guest_keeps_their_work_on_signing_up(client: Client, library: None) -> None:
    client.get("/")
    assert "sessionid" not in client.cookies, "a visitor who makes nothing gets no session"
    client.post("/new/", {"title": "My first", "ruleset": "ancient_naval_games", "cols": 24, "rows": 18})
    assert "Your work lives in this browser alone" in words(client.get("/mine/"))
    assert "My first" in words(client.get("/mine/"))
    assert "My first" not in words(Client().get("/mine/"))
    client.post(
        "/accounts/signup/",
        {"username": "carla", "password1": "galley of two banks", "password2": "galley of two banks"},
    )
    document = Document.objects.get(title="My first")
    assert (document.owner.username, document.guest) == ("carla", "")
    page = words(client.get("/mine/"))
    assert "My first" in page and "lives in this browser" not in page


def test_a_guest_brings_their_work_along_on_logging_in_and_takes_nobody_elses(client: Client, anna: Actor) -> None:
    client.post("/new/", {"title": "Mine", "ruleset": "ancient_naval_games", "cols": 24, "rows": 18})
    services.document_create(actor=Actor(guest="another browser"), body=scenario("Not mine"))
    client.post("/accounts/login/", {"login": "anna", "password": "anna's password"})
    assert list(Document.objects.filter(owner=anna.user).values_list("title", flat=True)) == ["Mine"]


# New, fork, import, export


def test_a_new_scenario_begins_on_an_empty_map_in_the_editor(client: Client) -> None:
    answer = client.post("/new/", {"title": "Cumae", "ruleset": "ancient_naval_games", "cols": 30, "rows": 20})
    document = Document.objects.get()
    assert answer.url == f"/s/{document.uid}/edit/"
    assert document.body["board"] == {"cols": 30, "rows": 20}


@pytest.mark.parametrize(
    "wrong", [{"cols": "3"}, {"rows": "61"}, {"cols": "many"}, {"ruleset": "chess"}, {"title": ""}, {"title": "\x00"}]
)
def test_a_new_scenario_of_an_impossible_kind_is_explained(client: Client, wrong: dict[str, str]) -> None:
    given = {"title": "Cumae", "ruleset": "ancient_naval_games", "cols": "24", "rows": "18", **wrong}
    answer = client.post("/new/", given)
    assert answer.status_code == 422
    assert "errorlist" in words(answer)
    assert not Document.objects.exists()


def test_forking_the_library_opens_a_copy_of_ones_own(client: Client, library: None) -> None:
    source = Document.objects.get(library_key="ancient_naval_games/HEX-SC2")
    answer = client.post(f"/s/{source.uid}/fork/")
    copy = Document.objects.get(forked_from=source)
    assert answer.url == f"/s/{copy.uid}/edit/"
    assert client.get(f"/s/{copy.uid}/").status_code == 200
    assert copy.library_key is None and copy.guest


def test_what_is_exported_can_be_imported(client: Client, library: None) -> None:
    source = Document.objects.get(library_key="ancient_naval_games/HEX-SC3")
    file = client.get(f"/s/{source.uid}.json?download")
    assert file["Content-Disposition"] == 'attachment; filename="drepana-249-bc.json"'
    answer = client.post("/import/", {"file": SimpleUploadedFile("drepana.json", file.content)})
    copy = Document.objects.get(title=source.title, library_key=None)
    assert answer.url == copy.get_absolute_url()
    assert copy.body == source.body


def test_pasted_json_is_imported_too(client: Client) -> None:
    client.post("/import/", {"text": json.dumps(fleet("Six"))})
    assert Document.objects.get().kind == "fleet"


def test_the_notation_of_the_printed_reference_is_brought_up_to_date(client: Client) -> None:
    old = {
        "id": "HEX-SC3", "name": "Drepana, 249 BC", "first": "B", "turn_limit": 20, "limit_favours": "A",
        "land": {"columns": [22, 23]}, "sides": {"A": "Rome", "B": "Carthage"}, "note": "In a line along the shore.",
        "ships": [{"id": "A1", "size": "L", "hex": [20, 2], "facing": "SW"}, {"id": "B1", "size": "S", "hex": [13, 3],
                   "facing": "SE"}],
    }  # fmt: skip
    client.post("/import/", {"text": json.dumps(old)})
    document = Document.objects.get()
    body = document.body
    assert (document.title, document.ships_a, document.ships_b) == ("Drepana, 249 BC", 1, 1)
    assert body["board"]["shore"] == {"columns": [22, 23]}
    assert body["options"] == {"turn_limit": 20}
    assert body["sides"] == {"A": {"name": "Rome"}, "B": {"name": "Carthage"}}
    assert body["units"][1] == {"id": "B1", "size": "S", "hex": [13, 3], "facing": "SE", "side": "B"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "nothing in it"),
        ("{", "ends too early"),
        ('{"ruleset": "chess"}', "/ruleset"),
        (json.dumps(scenario(units=[ship("A1", (1, 1), size="M")])), "/units/0/size"),
        ("[" * 100_000, "nested too deeply"),
    ],
)
def test_a_broken_import_says_where_it_is_broken_and_keeps_what_was_pasted(
    client: Client, text: str, said: str
) -> None:
    answer = client.post("/import/", {"text": text})
    assert answer.status_code == 422
    assert said in words(answer)
    assert escape(text[:40]) in words(answer)
    assert not Document.objects.exists()


def test_a_file_past_two_megabytes_is_refused(client: Client) -> None:
    big = SimpleUploadedFile("big.json", b'{"a": "' + b"x" * (2 * 1024 * 1024) + b'"}')
    answer = client.post("/import/", {"file": big})
    assert answer.status_code == 422
    assert "“big.json” was not imported" in words(answer) and "2 MB at most" in words(answer)


def test_a_paste_past_what_the_server_takes_is_told_in_words(client: Client) -> None:
    answer = client.post("/import/", {"text": "x" * 3_000_000})
    assert answer.status_code == 400
    assert "larger than 2 MB" in words(answer)


def test_the_administration_finds_documents_and_writes_no_texts(admin_client: Client, library: None) -> None:
    TOTP.activate(get_user_model().objects.get(username="admin"), generate_totp_secret())
    assert "Drepana" in words(admin_client.get("/admin/scenarios/document/?q=drepana"))
    assert admin_client.get("/admin/scenarios/document/add/").status_code == 403
    document = Document.objects.get(library_key="ancient_naval_games/HEX-SC1")
    admin_client.post(f"/admin/scenarios/document/{document.pk}/change/", {"visibility": "private", "title": "X"})
    document.refresh_from_db()
    assert (document.visibility, document.title) == ("private", "Off Lilybaeum, 218 BC")


# Sharing and history


def test_sharing_by_htmx_answers_with_the_panel_and_a_message(anna: Actor) -> None:
    document = services.document_create(actor=anna, body=scenario())
    browser = of(anna)
    answer = browser.post(f"/s/{document.uid}/share/", {"visibility": "unlisted"}, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    assert 'id="share"' in words(answer) and f"http://testserver/s/{document.uid}/" in words(answer)
    assert "hx-swap-oob" in words(answer)
    assert (
        browser.post(f"/s/{document.uid}/share/", {"visibility": "all"}, headers={"HX-Request": "true"}).status_code
        == 422
    )
    document.refresh_from_db()
    assert document.visibility == "unlisted"


def test_history_tells_each_change_and_restores(anna: Actor) -> None:
    document = services.document_create(actor=anna, body=scenario("One"))
    services.document_revise(document=document, actor=anna, body=scenario("Two"), seen=1)
    browser = of(anna)
    page = words(browser.get(f"/s/{document.uid}/history/2/"))
    assert "One" in page and "Two" in page and "Title" in page
    browser.post(f"/s/{document.uid}/history/1/restore/", {"seen": "2"})
    document.refresh_from_db()
    assert (document.head, document.title) == (3, "One")
    for tail in ("history/9/", "history/9/restore/"):
        method = browser.post if "restore" in tail else browser.get
        assert method(f"/s/{document.uid}/{tail}").status_code == 404


def test_restoring_from_a_stale_page_changes_nothing_and_says_so(anna: Actor) -> None:
    document = services.document_create(actor=anna, body=scenario("One"))
    services.document_revise(document=document, actor=anna, body=scenario("Two"), seen=1)
    for seen in ("1", "", "x"):
        answer = of(anna).post(f"/s/{document.uid}/history/1/restore/", {"seen": seen}, follow=True)
        assert "Nothing was restored" in words(answer)
    document.refresh_from_db()
    assert document.head == 2


def test_what_was_changed_this_minute_was_changed_just_now(anna: Actor) -> None:
    document = services.document_create(actor=anna, body=scenario())
    assert "Revision 1, just now." in words(of(anna).get(f"/s/{document.uid}/"))
    assert "changed just now" in words(of(anna).get("/mine/"))


def test_deleting_leads_to_ones_own_work(anna: Actor) -> None:
    document = services.document_create(actor=anna, body=scenario())
    assert of(anna).post(f"/s/{document.uid}/delete/").url == "/mine/"
    assert not Document.objects.exists()


# Pictures and sheets


def test_a_thumbnail_is_drawn_once_and_kept_until_the_next_revision(anna: Actor, settings: Any) -> None:
    document = services.document_create(actor=anna, body=scenario(), visibility="public")
    browser = of(anna)
    first = browser.get(f"/s/{document.uid}.png?r=1")
    assert first.content.startswith(b"\x89PNG")
    assert "immutable" in first["Cache-Control"] and "private" in first["Cache-Control"]
    assert browser.get(f"/s/{document.uid}.png", headers={"If-None-Match": first["ETag"]}).status_code == 304
    services.document_revise(document=document, actor=anna, body=scenario(units=line("A", 9)), seen=1)
    second = browser.get(f"/s/{document.uid}.png?r=1")
    assert second.content != first.content
    assert "no-cache" in second["Cache-Control"], "an address that names an older revision is not kept"
    kept = [file.name for file in (settings.VAR_DIR / "thumbnails").iterdir()]
    assert kept == [f"{document.uid}-{EDITION}.2-thumbnail.png"]
    assert browser.get(f"/s/{document.uid}.png?size=share").content.startswith(b"\x89PNG")
    assert browser.get(f"/s/{document.uid}.png?size=huge").status_code == 404


def test_a_thumbnail_for_dark_pages_is_another_picture_with_an_address_of_its_own(anna: Actor, settings: Any) -> None:
    document = services.document_create(actor=anna, body=scenario(), visibility="public")
    browser = of(anna)
    light, dark = (browser.get(f"/s/{document.uid}.png?r=1{look}") for look in ("", "&look=dark"))
    assert light.content != dark.content and light["ETag"] != dark["ETag"]
    assert "immutable" in dark["Cache-Control"]
    with Image.open(io.BytesIO(light.content)) as sea, Image.open(io.BytesIO(dark.content)) as night:
        assert sum(sea.convert("RGB").getpixel((0, 0))) > 2 * sum(night.convert("RGB").getpixel((0, 0)))
    assert sorted(file.name for file in (settings.VAR_DIR / "thumbnails").iterdir()) == [
        f"{document.uid}-{EDITION}.1-thumbnail-dark.png",
        f"{document.uid}-{EDITION}.1-thumbnail.png",
    ]
    shared = [browser.get(f"/s/{document.uid}.png?size=share{look}").content for look in ("", "&look=dark")]
    assert shared[0] == shared[1], "who gets a link has another theme"
    assert browser.get(f"/s/{document.uid}.png?look=sepia").status_code == 404


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_setup_sheet_is_a_pdf(client: Client, library: None, paper: str) -> None:
    document = Document.objects.get(library_key="ancient_naval_games/HEX-SC1")
    answer = client.get(f"/s/{document.uid}/sheet.pdf?paper={paper}")
    assert answer["Content-Type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF")
    assert f"off-lilybaeum-218-bc-{paper}.pdf" in answer["Content-Disposition"]
    assert client.get(f"/s/{document.uid}/sheet.pdf?paper=a3").status_code == 422


def test_a_scenario_is_no_fleet_and_a_fleet_no_scenario(anna: Actor) -> None:
    battle = services.document_create(actor=anna, body=scenario())
    ships = services.document_create(actor=anna, body=fleet())
    browser = of(anna)
    for address in (
        f"/f/{battle.uid}/",
        f"/s/{ships.uid}/",
        f"/s/{ships.uid}.png",
        "/s/nothing-here/",
        f"/f/{battle.uid}.json",
    ):
        assert browser.get(address).status_code == 404, address
