"""The opponent on paper on the site: a page and a sheet for each ruleset that has one, and the ways to it."""

import pytest
from django.test import Client

import rules
from scenarios.models import Document
from scenarios.printing.bundle import bundle
from scenarios.printing.opponent import opponent_part
from scenarios.printing.pieces import Asked, pieces_of, source_of
from scenarios.printing.typeset import bound
from tests.library import load_library
from tests.scenarios.printing.paper import margins, rendered, used
from tests.scenarios.printing.pdfs import colours, pages, paper_of
from tests.scenarios.printing.test_bundle import ONE_OF_EACH, ready_made

RULESETS = [ruleset for ruleset in rules.all() if ruleset.paper is not None]
named = pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)


def said(ruleset) -> list[str]:
    """Every sentence of a chart."""
    found = [*ruleset.paper.lines, *[f"{word}: {means}" for word, means in ruleset.paper.words]]
    for table in ruleset.paper.tables:
        found += [table.title, *[words for row in table.rows for words in (row.asks, row.does, row.of_several)]]
    return found


@named
def test_who_has_a_chart_has_the_bot_that_plays_by_it(ruleset) -> None:
    assert "paper" in ruleset.bots
    rows = [row for table in ruleset.paper.tables for row in table.rows]
    assert len({row.key for row in rows}) == len(rows)


def test_no_bot_plays_by_a_chart_that_is_not_there() -> None:
    assert [each.key for each in rules.all() if "paper" in each.bots] == [each.key for each in RULESETS]


@named
@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (216, 279))])
@pytest.mark.parametrize("edition", ["colour", "grey"])
def test_it_prints_on_one_page_with_every_sentence(ruleset, paper, size, edition) -> None:
    pdf = bound([opponent_part(ruleset.title, ruleset.paper, paper=paper, edition=edition)])
    (text,) = pages(pdf)
    assert paper_of(pdf) == size
    text = text.replace(" ", "")  # a line may end behind a hyphen
    assert [words for words in said(ruleset) if words.replace(" ", "") not in text] == []
    (seen,) = rendered(pdf)
    assert used(seen) > 0.5 and min(margins(seen)) >= 8
    assert edition == "colour" or all(len(set(each)) == 1 for each in colours(pdf))


@pytest.mark.django_db
@named
def test_the_page_shows_every_row_with_its_clause(client: Client, ruleset) -> None:
    page = client.get(f"/rules/{ruleset.key}/opponent/").content.decode()
    for table in ruleset.paper.tables:
        for row in table.rows:
            assert f'<th scope="row">{row.key}</th>' in page and f"<strong>{row.does}</strong>" in page
            assert not row.clause or f"/rules/{ruleset.key}/clauses/{row.clause}/" in page


@pytest.mark.django_db
def test_the_pdf_of_the_site_and_what_browsers_keep_of_it(client: Client) -> None:
    address = "/rules/ancient_naval_games/opponent.pdf?paper=letter&edition=grey"
    answer = client.get(address)
    assert answer["Content-Type"] == "application/pdf" and paper_of(answer.content) == (216, 279)
    assert "ancient-naval-games-opponent-on-paper-letter-grey.pdf" in answer["Content-Disposition"]
    assert client.get(address, headers={"If-None-Match": answer["ETag"]}).status_code == 304


@pytest.mark.django_db
def test_another_paper_is_said_on_the_page_and_another_ruleset_has_none(client: Client) -> None:
    answer = client.get("/rules/ancient_naval_games/opponent.pdf?paper=papyrus")
    assert answer.status_code == 422 and "Select a valid choice" in answer.content.decode()
    for address in ("/rules/chess/opponent/", "/rules/chess/opponent.pdf"):
        assert client.get(address).status_code == 404


@pytest.mark.parametrize("key", ONE_OF_EACH)
def test_a_bundle_offers_it_where_there_is_one(key: str) -> None:
    body = ready_made(key)
    ruleset = rules.get(body["ruleset"])
    assert ("opponent" in pieces_of(ruleset.key)) == (ruleset.paper is not None)
    if ruleset.paper is not None:
        (text,) = pages(bundle(source_of(body), Asked(("opponent",))))
        assert body["title"].split()[0] in text and ruleset.paper.tables[-1].rows[0].does in text


@pytest.mark.django_db
def test_rulebook_and_print_page_lead_to_it_and_it_is_offered_as_an_opponent(client: Client) -> None:
    load_library()
    document = Document.objects.get(library_key="ancient_naval_games/HEX-SC1")
    address = "/rules/ancient_naval_games/opponent/"
    assert address in client.get("/rules/ancient_naval_games/").content.decode()
    assert address in client.get(f"{document.get_absolute_url()}print/").content.decode()
    assert "Paper (bot)" in client.get(f"/battles/start/{document.uid}/").content.decode()
