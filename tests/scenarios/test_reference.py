"""The quick reference on the site: a page for each ruleset, two sheets of paper, and the ways to it."""

import pytest
from django.test import Client

import rules
from scenarios.models import Document
from scenarios.printing.reference import reference_part
from scenarios.printing.typeset import bound
from tests.library import load_library
from tests.scenarios.printing.pdfs import colours, pages, paper_of

RULESETS = list(rules.all())
named = pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)


@pytest.mark.django_db
@named
def test_the_page_shows_every_part_with_its_clauses(client: Client, ruleset) -> None:
    page = client.get(f"/rules/{ruleset.key}/reference/").content.decode()
    for leaf in ruleset.reference():
        for part in leaf.parts:
            assert f"<h3>{part.title}</h3>" in page
            for line in part.lines:
                assert not line.clause or f"/rules/{ruleset.key}/clauses/{line.clause}/" in page


@named
@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (216, 279))])
def test_it_prints_on_two_pages(ruleset, paper, size) -> None:
    pdf = bound([reference_part(ruleset.title, ruleset.reference(), paper=paper)])
    text = pages(pdf)
    assert len(text) == 2 and paper_of(pdf) == size
    for leaf, said in zip(ruleset.reference(), text, strict=True):
        assert leaf.title in said
        assert all(part.title in said for part in leaf.parts)


def test_grey_is_without_colour_and_the_same_twice() -> None:
    ruleset = rules.get("nauta")
    grey, again, colour = (
        bound([reference_part(ruleset.title, ruleset.reference(), paper="a4", edition=edition)])
        for edition in ("grey", "grey", "colour")
    )
    assert grey == again != colour
    assert all(len(set(each)) == 1 for each in colours(grey))
    assert any(len(set(each)) > 1 for each in colours(colour))


@pytest.mark.django_db
def test_the_pdf_of_the_site_and_what_browsers_keep_of_it(client: Client) -> None:
    answer = client.get("/rules/nauta/reference.pdf?paper=letter&edition=grey")
    assert answer["Content-Type"] == "application/pdf" and paper_of(answer.content) == (216, 279)
    assert "nauta-quick-reference-letter-grey.pdf" in answer["Content-Disposition"]
    again = client.get(
        "/rules/nauta/reference.pdf?paper=letter&edition=grey", headers={"If-None-Match": answer["ETag"]}
    )
    assert again.status_code == 304
    assert client.get("/rules/nauta/reference.pdf")["ETag"] != answer["ETag"]


@pytest.mark.django_db
@pytest.mark.parametrize("asked", ["paper=papyrus", "edition=purple"])
def test_another_paper_or_ink_is_said_on_the_page(client: Client, asked: str) -> None:
    answer = client.get(f"/rules/nauta/reference.pdf?{asked}")
    assert answer.status_code == 422
    assert "Select a valid choice" in answer.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/rules/chess/reference/", "/rules/chess/reference.pdf"])
def test_a_ruleset_that_there_is_not_has_none(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


@pytest.mark.django_db
def test_rulebook_battle_and_print_page_lead_to_it(client: Client) -> None:
    load_library()
    document = Document.objects.get(library_key="ancient_naval_games/HEX-SC1")
    address = "/rules/ancient_naval_games/reference/"
    assert address in client.get("/rules/ancient_naval_games/").content.decode()
    assert address in client.get(f"{document.get_absolute_url()}print/").content.decode()
    battle = client.post("/battles/quick/", follow=True).content.decode()
    assert battle.count(address) == 2  # the briefing's leaf and the menu
