"""Markdown as data for the printed page: nothing a person writes becomes part of the template."""

import pytest

from scenarios.printing.prose import blocks


def test_paragraphs_with_bold_and_italics():
    (paragraph,) = blocks("War **has** *hardly ~~ever~~* been\ndeclared")
    assert paragraph == {
        "kind": "p",
        "runs": [
            {"text": "War "},
            {"text": "has", "bold": True},
            {"text": " "},
            {"text": "hardly ", "italic": True},
            {"text": "ever", "italic": True, "strike": True},
            {"text": " been"},
            {"text": " "},
            {"text": "declared"},
        ],
    }


def test_a_line_that_ends_in_two_spaces_breaks():
    (paragraph,) = blocks("one  \ntwo")
    assert paragraph["runs"] == [{"text": "one"}, {"text": "", "break": True}, {"text": "two"}]


def test_lists_hold_blocks_and_ordered_ones_their_first_number():
    bullets, numbers = blocks("- one\n- two\n\n3. three")
    assert [bullets["ordered"], numbers["ordered"], numbers["start"]] == [False, True, 3]
    assert [item[0]["runs"] for item in bullets["items"]] == [[{"text": "one"}], [{"text": "two"}]]


def test_lists_within_lists():
    (outer,) = blocks("- one\n  - inner")
    assert outer["items"][0][1]["kind"] == "list"


def test_the_text_of_a_link_is_printed():
    (paragraph,) = blocks("See [Livy **21**](https://example.org).")
    assert [run["text"] for run in paragraph["runs"]] == ["See ", "Livy ", "21", "."]


def test_tables_quotes_code_headings_and_rules():
    kinds = [
        block["kind"] for block in blocks("# Head\n\n> quote\n\n    code\n\n---\n\n| a | b |\n|---|---|\n| 1 | 2 |")
    ]
    assert kinds == ["heading", "quote", "code", "rule", "table"]


@pytest.mark.parametrize(
    "hostile", ["<script>alert(1)</script>", "#set page(width: 1pt)", "$x$", '#include "/etc/passwd"']
)
def test_html_and_typst_stay_text(hostile):
    texts = [run["text"] for block in blocks(hostile) for run in block["runs"]]
    assert "".join(texts).strip() == hostile


def test_a_list_that_begins_at_a_huge_number_is_held_down():
    (numbers,) = blocks("999999999. late")
    assert numbers["start"] == 10_000


@pytest.mark.parametrize("text", ["", "   \n\n"])
def test_nothing_is_nothing(text):
    assert blocks(text) == []
