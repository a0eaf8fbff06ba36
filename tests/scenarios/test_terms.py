"""Terms of art that explain themselves: the glossaries, how words are marked, the page and the fragment of a term."""

import re

import pytest
from django.template import Context, Template
from django.test import Client
from django.utils.safestring import mark_safe

import rules
from rules.core.clauses import clauses
from rules.core.terms import terms
from scenarios.models import Document
from scenarios.words.terms import apart, explained, first_plain, meant, once, pattern
from tests.library import load_library

KEYS = [ruleset.key for ruleset in rules.all()]
glossary = pytest.mark.parametrize("key", KEYS)
LINK = re.compile(r'<a class="term" href="/rules/(\w+)/terms/([\w-]+)/">([^<]*)</a>')


def marked(words: str, key: str = "nauta") -> str:
    """The words as they are marked, a term in brackets."""
    return LINK.sub(r"[\3]", explained(words, key))


@glossary
def test_every_ruleset_has_a_glossary_of_short_explanations_with_clauses(key: str) -> None:
    book = clauses(key)
    assert len(terms(key)) >= 15
    for term in terms(key):
        assert term.clause in book, term.term
        assert 20 < len(term.text) < 220 and term.text.endswith(".") and term.text[0].isupper() | term.text[0].isdigit()
        assert 1 <= len(re.findall(r"[.?!](?= [A-Z0-9]|$)", term.text)) <= 3, term.term


@glossary
def test_no_form_stands_for_two_terms_and_each_is_found_as_itself(key: str) -> None:
    forms = [form for term in terms(key) for form in term.written]
    assert len(set(forms)) == len(forms) and len({term.slug for term in terms(key)}) == len(terms(key))
    finds = pattern(key)
    assert finds is not None
    for term in terms(key):
        for form in term.written:
            found = finds.fullmatch(form)
            assert found is not None and meant(key, found[0]) == term


def test_the_first_of_each_is_marked_and_the_longest_at_a_place() -> None:
    assert marked("She rams, and is rammed.") == "She [rams], and is rammed."
    assert marked("A frontal ram is a ram.") == "A [frontal ram] is a [ram]."
    assert marked("Wheel first; to wheel costs a segment.") == "[Wheel] first; to wheel costs a [segment]."


def test_words_are_marked_whole() -> None:
    assert (
        marked("programme, ram-shaped, dashboard, a pre-dash check")
        == "programme, ram-shaped, dashboard, a pre-dash check"
    )
    assert marked("the ram’s head; (dash)") == "the [ram]’s head; ([dash])"
    assert marked("a written\n   speed") == "a [written\n   speed]"


def test_what_has_a_capital_is_meant_with_it_alone() -> None:
    assert marked("Size 3, of full size") == "[Size] 3, of full size"
    assert marked("At Full she is full of men.", "navarchoi") == "At [Full] she is full of men."


def test_plain_words_are_escaped_and_html_stays_what_it_is() -> None:
    assert marked("<script>ram</script> & dash") == "&lt;script&gt;[ram]&lt;/script&gt; &amp; [dash]"
    assert marked(mark_safe('<p title="a ram">ram &amp; dash</p>')) == '<p title="a ram">[ram] &amp; [dash]</p>'
    assert marked(mark_safe("ram & dash")) == "[ram] & [dash]" != marked("ram & dash")


@pytest.mark.parametrize(
    "html",
    [
        "<a href='/x/'>a ram</a>",
        "<button>Ram <b>and</b> dash</button>",
        "<h3>The ram</h3>",
        "<option>ram</option>",
        "<textarea>ram</textarea>",
        "<summary>The <em>ram</em></summary>",
        '<label><input type="radio" name="x" value="1"> dash</label>',
        '<input id="x" type="checkbox"><label for="x">a dash</label>',
    ],
)
def test_nothing_is_marked_in_what_is_pressed_or_names_what_follows(html: str) -> None:
    assert marked(mark_safe(html)) == html
    assert marked(mark_safe(f"{html} dash and ram")) == f"{html} [dash] and [ram]"


def test_the_label_of_a_field_may_explain_itself() -> None:
    label = '<label for="x">Dashes made</label> <input id="x" type="number">'
    assert marked(mark_safe(label)) == label.replace("Dashes", "[Dashes]")


def test_a_section_begins_anew_and_so_does_what_follows_it() -> None:
    html = "<p>ram, ram</p><section>ram</section>ram"
    assert marked(mark_safe(html)) == "<p>[ram], ram</p><section>[ram]</section>[ram]"


def test_of_blocks_put_together_the_first_of_each_term_stays() -> None:
    told = once(f"<li>{explained('ram, dash', 'nauta')}</li><li>{explained('a dash, a wheel', 'nauta')}</li>")
    assert LINK.sub(r"[\3]", told) == "<li>[ram], [dash]</li><li>a dash, a [wheel]</li>"


def test_a_template_marks_a_value_and_a_block_and_an_unknown_ruleset_leaves_the_words_alone() -> None:
    template = Template(
        "{% load scenarios %}{{ words|terms:key }}; {% filter terms:key %}<p>{{ words }}</p>{% endfilter %}"
    )
    told = template.render(Context({"words": "a <ram>", "key": "nauta"}))
    assert LINK.sub(r"[\3]", told) == "a &lt;[ram]&gt;; <p>a &lt;[ram]&gt;</p>"
    assert template.render(Context({"words": "a <ram>", "key": "chess"})) == "a &lt;ram&gt;; <p>a &lt;ram&gt;</p>"


@pytest.mark.django_db
@glossary
def test_the_page_has_every_term_with_its_clause(client: Client, key: str) -> None:
    page = client.get(f"/rules/{key}/terms/").content.decode()
    for term in terms(key):
        assert f'<div id="{term.slug}">' in page and f"/rules/{key}/clauses/{term.clause}/" in page
    assert f"/rules/{key}/terms/" in client.get(f"/rules/{key}/").content.decode()
    assert f"/rules/{key}/terms/" in client.get(f"/rules/{key}/reference/").content.decode()


@pytest.mark.django_db
def test_a_term_is_a_fragment_to_the_script_and_a_place_on_the_page_to_everybody_else(client: Client) -> None:
    fragment = client.get("/rules/nauta/terms/frontal-ram/", headers={"HX-Request": "true"})
    told = fragment.content.decode()
    assert "frontal ram" in told and 'data-clause="NAU-11.h"' in told and "<html" not in told
    assert "HX-Request" in fragment["Vary"] and "max-age" in fragment["Cache-Control"]
    answer = client.get("/rules/nauta/terms/frontal-ram/")
    assert answer.status_code == 302 and answer["Location"] == "/rules/nauta/terms/#frontal-ram"
    assert client.get("/rules/nauta/terms/trebuchet/").status_code == 404
    assert client.get("/rules/chess/terms/").status_code == 404


@pytest.mark.django_db
def test_reference_and_scenario_explain_their_terms(client: Client) -> None:
    assert 'href="/rules/nauta/terms/wheel/"' in client.get("/rules/nauta/reference/").content.decode()
    load_library()
    document = Document.objects.get(library_key="nauta/nauta-mylae-260")
    assert "/rules/nauta/terms/corvus/" in client.get(document.get_absolute_url()).content.decode()


def test_what_may_be_hidden_is_counted_apart() -> None:
    hidden = f"<i>{apart(explained('a ram', 'nauta'), 'step')}</i>"
    told = once(f"{hidden}<b>{explained('ram', 'nauta')}</b>{hidden}{explained('ram', 'nauta')}")
    assert told.count('class="term"') == 2 and told.count("data-in=") == 1
    assert '<b><a class="term"' in told


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("The ram", "The"),
        ("Ram the third", "the"),
        ("Frontal ram, at last", "at"),
        ("Boarding.", None),
        ("", None),
        ("a dash", "a"),
    ],
)
def test_the_first_word_that_is_no_term(words: str, first: str | None) -> None:
    found = first_plain(words, "nauta")
    assert (found and found[0]) == first
    assert first_plain("Ram", "chess") is not None
