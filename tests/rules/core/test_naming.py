"""What sides are called, and verbs that agree with them."""

import pytest

from rules.core.documents import SideSheet
from rules.core.naming import Name, joined, name_of, naming, seems_plural


@pytest.mark.parametrize(
    ("name", "plural"),
    [
        ("Rome", False),
        ("Athens", False),
        ("Rhodes (Eudamus)", False),
        ("Themistocles", False),
        ("Side A", False),
        ("Corcyra (110 ships)", False),
        ("Octavian (Agrippa and others)", False),
        ("Mithridates", False),
        ("The league", False),
        ("The Greeks", True),
        ("Romans", True),
        ("Syracusans", True),
        ("Carthaginians", True),
        ("The besiegers", True),
        ("Antony and Cleopatra", True),
        ("Peloponnesians (77 ships)", True),
        ("Corinth and allies (150 ships)", True),
        ("", False),
    ],
)
def test_which_names_seem_plural(name: str, plural: bool) -> None:
    assert seems_plural(name) == plural


@pytest.mark.parametrize(("plural", "said"), [(None, "have"), (True, "have"), (False, "has")])
def test_a_document_says_which_number_a_name_has_and_the_name_where_it_does_not(plural: bool | None, said: str) -> None:
    name = name_of(SideSheet(name="The Romans", plural=plural), "A")
    assert f"{name:has} the initiative" == f"The Romans {said} the initiative"
    assert f"{name_of(SideSheet(name='Senatus', plural=True), 'A'):wins}" == "Senatus win"


def test_a_side_without_a_name_goes_by_its_letter() -> None:
    assert f"{name_of(None, 'B'):wins}" == f"{name_of(SideSheet(), 'B'):wins}" == "Side B wins"


@pytest.mark.parametrize(
    ("verb", "one", "several"),
    [
        ("has", "Rome has", "The Romans have"),
        ("is deploying", "Rome is deploying", "The Romans are deploying"),
        ("passes", "Rome passes", "The Romans pass"),
        ("carries out", "Rome carries out", "The Romans carry out"),
        ("lays", "Rome lays", "The Romans lay"),
        ("goes", "Rome goes", "The Romans go"),
        ("chooses", "Rome chooses", "The Romans choose"),
        ("loses", "Rome loses", "The Romans lose"),
        ("writes", "Rome writes", "The Romans write"),
        ("rushes", "Rome rushes", "The Romans rush"),
    ],
)
def test_verbs_agree(verb: str, one: str, several: str) -> None:
    assert f"{Name('Rome'):{verb}}" == one
    assert f"{Name('The Romans', True):{verb}}" == several


def test_its_and_their_and_whose() -> None:
    rome, romans = Name("Rome"), Name("The Romans", True)
    assert (rome.its, rome.it, rome.possessive) == ("its", "it", "Rome's")
    assert (romans.its, romans.it, romans.possessive) == ("their", "they", "The Romans'")
    assert romans.mid == "the Romans" and romans.mid.plural and rome.mid is rome


def test_units_are_one_and_sides_are_as_they_seem() -> None:
    name = naming({"A": "The Romans", "A1": "A1 Allies"})
    assert f"{name('A'):wins}, {name('A1'):sinks}, {name('B7'):sinks}" == "The Romans win, A1 Allies sinks, B7 sinks"


@pytest.mark.parametrize(
    ("words", "said"), [((), ""), (("A1",), "A1"), (("A1", "A2"), "A1 and A2"), (("A1", "A2", "A3"), "A1, A2 and A3")]
)
def test_words_are_joined_as_a_sentence_lists_them(words: tuple[str, ...], said: str) -> None:
    assert joined(words) == joined(word for word in words) == joined(list(words)) == said
