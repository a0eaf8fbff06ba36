"""What strangers send is read within bounds; what lies outside them is told, and never breaks anything."""

import pytest

from scenarios.documents.bounded import (
    MOST_BYTES,
    MOST_DEPTH,
    MOST_NUMBER,
    Unreadable,
    checked,
    decoded,
    storable,
    whole,
)


def nested(levels):
    return "[" * levels + "]" * levels


@pytest.mark.parametrize(
    ("raw", "code", "said"),
    [
        (b"", "JSON-EMPTY", "nothing in it"),
        (b" " * (MOST_BYTES + 1), "JSON-LARGE", "2,048 kB"),
        (b'{"a": 1,\n "b" 2}', "JSON-SHAPE", "line 2"),
        (b'{"a": ', "JSON-SHAPE", "ends too early"),
        (b'"\xff"', "JSON-TEXT", "Line 1"),
        (b'{"a": "\\ud800"}', "JSON-SHAPE", "surrogate"),
        (b'"\\ud800"', "JSON-SHAPE", "surrogate"),
        (nested(100_000).encode(), "JSON-DEEP", "nested"),
        (b"1" * 5000, "JSON-SHAPE", "out of range"),
    ],
)
def test_what_is_no_json_is_told_with_its_place(raw, code, said):
    with pytest.raises(Unreadable) as error:
        decoded(raw)
    assert error.value.finding.code == code and said in error.value.finding.message


def test_text_is_read_as_bytes_are():
    assert decoded('{"a": [1]}') == decoded(b'\xef\xbb\xbf{"a": [1]}') == {"a": [1]}
    with pytest.raises(Unreadable):
        decoded('"\ud800"')


@pytest.mark.parametrize(
    ("fits", "too_much", "code"),
    [
        (decoded(nested(MOST_DEPTH)), decoded(nested(MOST_DEPTH + 1)), "JSON-DEEP"),
        ({"a": MOST_NUMBER}, {"a": MOST_NUMBER + 1}, "JSON-NUMBER"),
        ({"a": -MOST_NUMBER}, {"a": 10**5000}, "JSON-NUMBER"),
        ({"é": "é"}, {"a\x00": 1}, "JSON-TEXT"),
        (["a"], ["\udfff"], "JSON-TEXT"),
        ([1, 2, 3], [1, 2, 3, 4], "JSON-LARGE"),
    ],
)
def test_what_cannot_be_stored_is_told_one_past_the_limit(fits, too_much, code):
    assert checked(fits, values=4 if code == "JSON-LARGE" else 100) == fits
    with pytest.raises(Unreadable) as error:
        checked(too_much, values=4 if code == "JSON-LARGE" else 100)
    assert error.value.finding.code == code


@pytest.mark.parametrize(
    ("text", "number"),
    [
        *[("7", 7), ("-7", -7), ("999999999", 999_999_999)],
        *[(text, -2) for text in ("1" * 10, "9" * 5000, "--7", "-", "", None, "٣", "1.5", "1e3", 7)],
    ],
)
def test_a_whole_number_has_nine_digits_at_most(text, number):
    assert whole(text, -2) == number


def test_half_a_surrogate_pair_and_a_zero_byte_cannot_be_stored():
    assert storable("Μύλαι 🜨") and storable("")
    assert not storable("a\x00") and not storable("\ud83d") and not storable("\udc00")
