"""Decks and charts of one's own: as files there and back, what is wrong named by line and card, and the page for it."""

from typing import Any

import msgspec
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from rules.navarchoi import cards, charts
from scenarios import services
from scenarios.documents.own_cards import Unreadable
from scenarios.models import Document
from scenarios.navarchoi.card_files import CHARTS_FORMATS, DECK_FORMATS, charts_file, deck_file
from scenarios.navarchoi.card_reading import read_charts, read_deck
from scenarios.ownership import Actor
from scenarios.printing.setup import setup_sheet
from tests.scenarios.navarchoi.bodies import scenario
from tests.scenarios.printing.pdfs import pages

DECK = cards.printed()
OWN = (
    msgspec.structs.replace(DECK[0], title='Ποσειδῶν "the Earth-Shaker"\nor so', number=6, text="a, b; c"),
    *DECK[1:],
)
CHARTS = msgspec.structs.replace(charts.printed(), notice="", hand=(2,) * 10)


def wrong(read: Any, raw: bytes | str) -> list[tuple[int | None, str, str]]:
    with pytest.raises(Unreadable) as caught:
        read(raw)
    return [(problem.line, problem.about, problem.message) for problem in caught.value.problems]


@pytest.mark.parametrize("form", DECK_FORMATS)
def test_a_deck_goes_out_and_comes_back(form: str) -> None:
    assert read_deck(deck_file(DECK, form)) == DECK
    assert read_deck(deck_file(OWN, form).encode()) == OWN
    assert read_deck(b"\xef\xbb\xbf" + deck_file(OWN, form).replace("\n", "\r\n").encode())[1:] == OWN[1:]


@pytest.mark.parametrize("form", CHARTS_FORMATS)
def test_charts_go_out_and_come_back(form: str) -> None:
    assert read_charts(charts_file(charts.printed(), form)) == charts.printed()
    assert read_charts(charts_file(CHARTS, form).encode()) == CHARTS


def test_a_whole_scenario_will_do() -> None:
    body = msgspec.json.encode({"deck": msgspec.to_builtins(OWN), "charts": msgspec.to_builtins(CHARTS)})
    assert read_deck(body) == OWN and read_charts(body) == CHARTS


@pytest.mark.parametrize("mark", [";", "\t"])
def test_spreadsheets_may_separate_by_other_marks(mark: str) -> None:
    lines = [mark.join(str(getattr(card, name)) for name in ("id", "title", "number", "event")) for card in DECK]
    deck = read_deck("\n".join([mark.join(("ID", "Title", "Number", "Event")), "", *lines]))
    assert [card.title for card in deck] == [card.title for card in DECK]


@pytest.mark.parametrize("form", DECK_FORMATS)
def test_each_wrong_card_is_named_with_its_line(form: str) -> None:
    text = deck_file(DECK, form)
    sixth = {
        "csv": (",3,counter_attack", ",three,counter_attack"),
        "toml": ('number = 3\nevent = "counter', "number = 'three'\nevent = \"counter"),
        "json": ('3,\n      "event": "counter', '"three",\n      "event": "counter'),
    }[form]
    broken = text.replace(*sixth, 1)
    assert broken != text
    ((line, about, message),) = wrong(read_deck, broken)
    assert about == "Counter Attack (21)" and message == "“number” must be a whole number, not a text."
    assert line is not None and "Counter Attack" in "\n".join(broken.split("\n")[line - 1 : line + 4])


def test_all_that_the_rules_say_of_cards_is_told_at_once() -> None:
    lines = deck_file(DECK, "csv").split("\n")
    lines[1] = lines[1].replace(",7,", ",9,")
    lines[2] = lines[2].replace("command_confusion", "comand_confusion")
    lines[3] = lines[3].replace("3,Command", "2,Command", 1)
    told = wrong(read_deck, "\n".join(lines))
    assert (2, "King of the Seas (1)", "Card 1 has activation number 9; it is 1 to 7.") in told
    assert any(line == 3 and "Did you mean 'command_confusion'?" in message for line, _about, message in told)
    assert any(line == 4 and "each card has its own number" in message for line, _about, message in told)
    assert [line for line, *_ in told] == sorted(line or 0 for line, *_ in told)


def test_nav_1_2_a_deck_has_55_cards() -> None:
    assert wrong(read_deck, deck_file(DECK[:54], "toml")) == [(None, "", "The deck has 54 cards; it has 55.")]


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        ("", "nothing in it"),
        ("  \n ", "nothing in it"),
        (b"\xff\xfe\x00", "no UTF-8"),
        ("x" * 300_000, "too large"),
        ("{", "not JSON"),
        ("[1, 2]", "must be"),
        ('{"cards": 3}', "no list “cards”"),
        ("[]", "no card"),
        ("hello", "neither JSON, CSV nor TOML"),
        ("[[cards]]\nid = 1\nid = 2\n", "not TOML"),
        ("id,title\n", "no card"),
        ('id,title\n1,"open', "no CSV"),
        ("[" * 5000, "not TOML"),
        ("id,title,number,event,color\n1,x,1,brace,red", "no field “color”"),
    ],
)
def test_what_is_no_deck_is_refused_in_words(raw: bytes | str, words: str) -> None:
    assert words in " ".join(message for _line, _about, message in wrong(read_deck, raw))


@pytest.mark.parametrize(
    ("old", "new", "about", "words"),
    [
        ("beam = 4\n", "", "ram", "“beam” is missing"),
        ("beam = 4", "beam = 'four'", "ram: beam", "must be a whole number"),
        ('result = "miss"', 'result = "mist"', "ram: rows 2 result", "cannot be 'mist'"),
        ("to = 3,", "to = 30,", "ram: rows", "rows of the ram chart must rise"),
        ("hand = [3, ", "hand = [", "hand", "each face of a d10"),
        ("size = 2", "size = 12", "types: 1 size", "has Size 12"),
        ("[grapple]", "[[grapple]]", "grapple", "must be"),
    ],
)
def test_what_is_wrong_with_charts_is_named_with_its_place(old: str, new: str, about: str, words: str) -> None:
    text = charts_file(charts.printed(), "toml")
    ((line, where, message),) = wrong(read_charts, text.replace(old, new, 1))
    assert where == about and words in message
    assert line is not None and line > 3


@pytest.fixture
def draft(anna: Actor) -> Document:
    return services.document_create(actor=anna, body=scenario(), visibility="unlisted")


def body_of(document: Document) -> Any:
    document.refresh_from_db()
    return document.body


def test_a_deck_is_uploaded_seen_taken_away_and_given_up(annas: Client, draft: Document) -> None:
    address = f"/s/{draft.uid}/cards/"
    file = SimpleUploadedFile("mine.csv", deck_file(OWN, "csv").encode())
    page = annas.post(address, {"what": "deck", "file": file}, follow=True)
    assert "played with these 55 cards" in page.content.decode()
    assert body_of(draft)["deck"][0]["title"] == OWN[0].title
    page = annas.get(address)
    assert page.context["own_deck"] and not page.context["own_charts"]
    assert "Earth-Shaker" in page.content.decode() and cards.notice() not in page.content.decode()
    for form in DECK_FORMATS:
        answer = annas.get(f"{address}deck.{form}")
        assert read_deck(answer.content) == OWN and f"navarchoi-deck.{form}" in answer["Content-Disposition"]
        assert read_deck(annas.get(f"{address}deck.{form}?reconstructed").content) == DECK
    scenario_page = annas.get(f"/s/{draft.uid}/").content.decode()
    assert "It is played with a deck of its own." in scenario_page and cards.notice() not in scenario_page
    assert cards.notice() not in " ".join(pages(setup_sheet(draft.body, paper="a4")))
    annas.post(address, {"what": "deck", "back": "1"})
    assert "deck" not in body_of(draft)


def test_what_is_doubtful_in_a_deck_is_said_when_it_is_taken(annas: Client, draft: Document) -> None:
    text = deck_file(DECK, "csv").replace("bronze_beak,3", "bronze_beak,0", 1)
    page = annas.post(f"/s/{draft.uid}/cards/", {"what": "deck", "text": text}, follow=True).content.decode()
    assert "played with these 55 cards" in page
    assert "Card 45 (Bronze Beak) has no modifier: its effect will change nothing." in page
    absurd = deck_file(DECK, "csv").replace("bronze_beak,3", "bronze_beak,30", 1)
    assert wrong(read_deck, absurd) == [(46, "Bronze Beak (45)", "Card 45 has the modifier 30; it is -9 to 9.")]


def test_charts_are_pasted_and_given_up(annas: Client, draft: Document) -> None:
    address = f"/s/{draft.uid}/cards/"
    annas.post(address, {"what": "charts", "text": charts_file(CHARTS, "toml")})
    assert body_of(draft)["charts"]["hand"] == [2] * 10
    page = annas.get(address)
    assert page.context["own_charts"] and not page.context["charts_notice"]
    assert read_charts(annas.get(f"{address}charts.toml").content) == CHARTS
    annas.post(address, {"what": "charts", "back": "1"})
    assert "charts" not in body_of(draft)


def test_the_reconstruction_given_back_is_no_deck_of_ones_own(annas: Client, draft: Document) -> None:
    for what, text in (("deck", deck_file(DECK, "json")), ("charts", charts_file(charts.printed(), "json"))):
        page = annas.post(f"/s/{draft.uid}/cards/", {"what": what, "text": text}, follow=True).content.decode()
        assert f"played with the reconstructed {what}" in page
        assert what not in body_of(draft)


def test_charts_that_still_call_themselves_a_reconstruction_are_called_one(annas: Client, draft: Document) -> None:
    changed = msgspec.structs.replace(CHARTS, notice=charts.printed().notice)
    annas.post(f"/s/{draft.uid}/cards/", {"what": "charts", "text": charts_file(changed, "json")})
    page = annas.get(f"/s/{draft.uid}/cards/").content.decode()
    assert "Take that line out" in page and charts.printed().notice in page


def test_a_wrong_file_changes_nothing_and_what_was_pasted_stays(annas: Client, draft: Document) -> None:
    text = deck_file(DECK, "csv").replace("king_of_the_seas", "king_of_the_sea")
    answer = annas.post(f"/s/{draft.uid}/cards/", {"what": "deck", "text": text})
    page = answer.content.decode()
    assert answer.status_code == 422 and "Nothing was changed" in page
    assert "<strong>Line 2</strong>, King of the Seas (1)" in page and "king_of_the_sea" in page
    assert answer.context["texts"]["deck"] == text
    assert "deck" not in body_of(draft)


def test_others_see_and_take_away_but_do_not_replace(client: Client, draft: Document, boris: Actor) -> None:
    client.force_login(boris.user)
    address = f"/s/{draft.uid}/cards/"
    page = client.get(address).content.decode()
    assert "King of the Seas" in page and "<textarea" not in page
    assert client.post(address, {"what": "deck", "text": deck_file(OWN, "csv")}).status_code == 403
    assert read_deck(client.get(f"{address}deck.csv").content) == DECK


@pytest.mark.django_db
def test_the_rulebook_has_them_too(client: Client) -> None:
    page = client.get("/rules/navarchoi/cards/").content.decode()
    assert page.count("Reconstruction") >= 3 and "<textarea" not in page
    assert read_charts(client.get("/rules/navarchoi/cards/charts.json").content) == charts.printed()
    assert read_deck(client.get("/rules/navarchoi/cards/deck.toml").content) == DECK


@pytest.mark.django_db
@pytest.mark.parametrize(
    "address",
    [
        "/rules/nauta/cards/",
        "/rules/nauta/cards/deck.json",
        "/rules/navarchoi/cards/deck.xml",
        "/rules/navarchoi/cards/charts.csv",
        "/rules/navarchoi/cards/hands.json",
        "/s/nothing/cards/",
    ],
)
def test_there_is_nothing_elsewhere(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_only_decks_and_charts_are_replaced(annas: Client, anna: Actor, draft: Document) -> None:
    from tests.scenarios.bodies import scenario as hexes

    assert annas.post(f"/s/{draft.uid}/cards/", {"what": "units", "text": "[]"}).status_code == 404
    other = services.document_create(actor=anna, body=hexes("Hexes"))
    assert annas.get(f"/s/{other.uid}/cards/").status_code == 404
