"""The kit of an encounter for a table, read back: every ship on one card, the return in the order of the form, a code
that leads to the form."""

import io
import re
from typing import Any

import pytest
import segno
from django.test import Client
from django.urls import reverse
from msgspec.structs import replace
from pypdf import PdfReader

import rules
from campaigns.encounters import paper
from campaigns.encounters.awaited import Due
from campaigns.encounters.kit import cards_of, code, kit, return_data
from campaigns.encounters.units import units_of
from campaigns.engine.log.entries import Changed
from campaigns.entries import amendments, rulings
from scenarios.ownership import Actor
from tests.campaigns.acts import due_in
from tests.campaigns.meetings import begun_at, to_battle
from tests.scenarios.printing import pdfs
from tests.scenarios.printing.hostile import WORDS
from tests.scenarios.printing.paper import margins, rendered, used

ADDRESS = "https://navarch.example.org/campaigns/abcdefghijkl/battles/0123456789ab/report/?paper=0123456789abcdef0123"
every_ruleset = pytest.mark.parametrize("ruleset", [each.key for each in rules.all()])
HEX = "ancient_naval_games"
SECTIONS = (", a card for each", ", a line for each", "Casualty return")


def pages(due: Due, **wanted: Any) -> dict[str, str]:
    """The text of the kit's pages, those of a section together; what is a running head is left out."""
    found: dict[str, str] = {}
    for text in pdfs.pages(kit(due, ADDRESS, **({"paper": "a4"} | wanted))):
        section = next((name for name in SECTIONS if name in text), "Setup sheet")
        found[section] = found.get(section, "") + " " + text
    return found


def letters(pdf: bytes) -> str:
    """All that is written, without spaces."""
    return "".join(pdfs.pages(pdf)).replace(" ", "")


@every_ruleset
@pytest.mark.parametrize("kind", ["naval_game", "sea", "mission"])
def test_every_ship_is_on_one_card_and_in_the_return_in_the_order_of_the_form(
    actor: Actor, kind: str, ruleset: str
) -> None:
    due = due_in(begun_at(actor, kind, ruleset))
    units = units_of(due)
    for log, ships in ((False, ", a card for each"), (True, ", a line for each")):
        read = pages(due, log=log)
        assert set(read) == {"Setup sheet", ships, "Casualty return"}
        for section in (ships, "Casualty return"):
            at = [read[section].find(f"{unit.id} {unit.name}".strip()) for unit in units]
            assert -1 not in at and at == sorted(at), section
    cards, sides = cards_of(due, "colour"), return_data(due, ADDRESS, "colour")["sides"]
    assert [card.id for card in cards] == [unit.id for unit in units] == [p.unit for p in due.battle.pieces]
    assert len({card.id for card in cards}) == len(units)
    assert not any("of the scenario" in card.kind for card in cards), "the ruleset names the class"
    assert [unit["id"] for side in sides for unit in side["units"]] == [unit.id for unit in units]


@every_ruleset
def test_the_cards_carry_damage_crew_and_gear(actor: Actor, ruleset: str) -> None:
    campaign = begun_at(actor, "sea", ruleset, size=4, hull=1, oars=1, men=(1, 2), gear={"corvus": "fit"})
    due = due_in(campaign)
    unit = next(piece.unit for piece in due.battle.pieces if "P1-1" in piece.hulls)
    card = next(card for card in cards_of(due, "colour") if card.id == unit)
    rows = {row.label: (sum(box.crossed for box in row.boxes), len(row.boxes)) for row in card.rows}
    for log, ships in ((False, ", a card for each"), (True, ", a line for each")):
        text = pages(due, log=log)[ships]
        if ruleset == "oi_navarcoi":
            assert card.name == "Corinth I" and "1 with hull damage · 1 with oar damage" in text
        else:
            assert card.name == "Peristera" and all(each in text for each in ("hull damage 1", "crew 1 of 2", "corvus"))
        if ruleset == "mare_nostrum":
            assert "lost to" not in text and "left" not in text, "boxes say it already"
    carried = {
        "ancient_naval_games": {"Oar damage": (1, 3)},
        "nauta": {"Soldiers": (0, 2)},
        "mare_nostrum": {"Hull damage": (1, 6), "Port oars": (3, 10), "Marines": (6, 12)},
        "navarchoi": {"Manpower": (2, 5)},
        "oi_navarcoi": {"Half-stands lost": (0, 4)},
    }[ruleset]
    assert rows.items() >= carried.items()


def test_the_class_of_a_ship_is_named_once(actor: Actor) -> None:
    kinds = [card.kind for card in cards_of(due_in(begun_at(actor, "sea", "nauta", size=4)), "colour")]
    assert any("quinqueremis" in kind for kind in kinds) and not any("reme" in kind.split(",")[0] for kind in kinds)


@pytest.mark.parametrize("paper_", ["a4", "letter"])
@pytest.mark.parametrize("edition", ["colour", "grey", "saving"])
def test_it_is_printed_on_either_paper_and_in_every_ink(actor: Actor, paper_: str, edition: str) -> None:
    due = due_in(begun_at(actor, "sea", HEX))
    made = PdfReader(io.BytesIO(kit(due, ADDRESS, paper=paper_, edition=edition)))  # type: ignore[arg-type]
    wide, high = (float(size) for size in made.pages[-1].mediabox[2:])
    assert (round(wide), round(high)) == {"a4": (595, 842), "letter": (612, 792)}[paper_]
    assert kit(due, ADDRESS, paper=paper_, edition=edition) == kit(due, ADDRESS, paper=paper_, edition=edition)  # type: ignore[arg-type]


@every_ruleset
def test_no_page_but_the_last_is_left_empty_however_few_ships_there_are(actor: Actor, ruleset: str) -> None:
    due = due_in(begun_at(actor, "sea", ruleset, size=4))
    *filled, _ = rendered(kit(due, ADDRESS, paper="a4", edition="grey"))
    assert {n: part for n, page in enumerate(filled, 1) if (part := used(page)) < 1 / 3} == {}


def test_hostile_names_print_as_they_are_written(actor: Actor) -> None:
    campaign = begun_at(actor, "sea", HEX)
    names = ['#panic("x") ] *bold*', "<script>alert(1)</script>", "$x^2$ // \\u{41}", "A" * 80]
    changes = [Changed("hulls", f"P1-{n}", "name", name) for n, name in enumerate(names, 1)]
    amendments.campaign_take_back(campaign=campaign, actor=actor, seen=campaign.head_seq)
    rulings.campaign_rule(campaign=campaign, actor=actor, changes=changes, reason="Names.", seen=campaign.head_seq)
    text = "".join(pages(due_in(to_battle(campaign, actor)))[", a card for each"].split())
    for name in names:
        assert "".join(name.split()) in text.replace("\u200b", "")


def test_whatever_ships_and_squadrons_are_called_it_is_printed(actor: Actor) -> None:
    due = due_in(begun_at(actor, "sea", HEX))
    for n, words in enumerate(WORDS):
        hulls = {id: replace(hull, name=words) for id, hull in due.state.hulls.items()}
        squadrons = {id: replace(squadron, name=words) for id, squadron in due.state.squadrons.items()}
        state = replace(due.state, hulls=hulls, squadrons=squadrons)
        pdf = kit(Due(state, due.battle, due.held), ADDRESS, paper="letter", log=n % 2 == 0)
        assert all(min(margins(page)) >= 3 for page in rendered(pdf)), words[:20]


def test_the_code_is_that_of_the_address() -> None:
    """Every dark module of the code is drawn, and no other."""
    wanted = [list(row) for row in segno.make(ADDRESS, error="m", micro=False).matrix]
    drawn = code(ADDRESS)
    again = io.BytesIO()
    segno.make(ADDRESS, error="m", micro=False).save(again, kind="svg", border=2, xmldecl=False, svgns=True)
    assert drawn.encode() == again.getvalue() and f'width="{len(wanted) + 4}"' in drawn
    assert modules(drawn, len(wanted)) == wanted


def modules(svg: str, size: int) -> list[list[int]]:
    """The modules that an SVG of runs draws: "M2 2.5h7m…" lies two modules from its edge."""
    rows = [[0] * size for _ in range(size)]
    path = svg.partition(' d="')[2].partition('"')[0]
    x = y = 0.0
    for letter, numbers in re.findall(r"([Mmh])([-\d. ]+)", path):
        values = [float(each) for each in re.findall(r"-?\d*\.?\d+", numbers)]
        if letter == "h":
            for n in range(int(values[0])):
                rows[int(y) - 2][int(x) - 2 + n] = 1
            x += values[0]
        elif letter == "M":
            x, y = values
        else:
            x, y = x + values[0], y + values[1]
    return rows


def test_the_printed_code_opens_the_form_on_a_phone(actor: Actor, client: Client) -> None:
    campaign = begun_at(actor, "sea", HEX)
    due = due_in(campaign)
    assert actor.user is not None
    client.force_login(actor.user)
    page = client.get(reverse("campaigns:kit", args=[campaign.uid, due.key])).content.decode()
    assert "8 cards" in page and "Whoever has this paper" in page
    count = len(PdfReader(io.BytesIO(kit(due, ADDRESS, paper="a4"))).pages)
    assert f"{count} pages" in page and f"{count} pages, A4" in client.get(campaign.get_absolute_url()).content.decode()
    answer = client.get(reverse("campaigns:kit_pdf", args=[campaign.uid, due.key]), {"paper": "letter"})
    assert answer["Content-Type"] == "application/pdf" and "no-store" in answer["Cache-Control"]
    text = letters(answer.content).replace("\u200b", "")
    form = reverse("campaigns:report", args=[campaign.uid, due.key])
    address = f"{form}?paper={paper.word_of(campaign, due.key)}"
    assert f"http://testserver{address}" in text
    client.logout()
    assert client.get(address).status_code == 200
    reader = client.get(reverse("campaigns:kit_pdf", args=[campaign.uid, due.key]))
    assert "?paper=" not in letters(reader.content), "who only reads prints no paper that books"


def test_the_kit_of_another_encounter_is_gone(actor: Actor, client: Client) -> None:
    campaign = begun_at(actor, "mission", HEX)
    for name in ("kit", "kit_pdf"):
        assert client.get(reverse(f"campaigns:{name}", args=[campaign.uid, "0" * 12])).status_code == 410
    due = due_in(campaign)
    assert client.get(reverse("campaigns:kit_pdf", args=[campaign.uid, due.key]), {"paper": "a9"}).status_code == 422
