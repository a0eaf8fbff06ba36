"""Verbs agree with sides of several in the log of every recorded battle."""

import re
from pathlib import Path

import msgspec
import pytest

from rules.core.naming import Name
from tests.rules.test_recorded import FILES, read

AS_OF_ONE = re.compile(
    r"(?<!of )(?<!and )[Tt]he (Romans|Persians) (?!pass\b|press\b|possess\b)\w+s\b|(Romans|Persians)['’]s|\balway\b"
)
AS_OF_SEVERAL = re.compile(r"(?<!and )\b(Rome|Persia) (have|are|were|do|go|win|lose|write|play|choose)\b")


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
@pytest.mark.parametrize(
    ("names", "wrong"),
    [
        ({"A": Name("The Romans", True), "B": Name("The Persians", True)}, AS_OF_ONE),
        ({"A": Name("Rome"), "B": Name("Persia")}, AS_OF_SEVERAL),
    ],
    ids=["several", "one"],
)
def test_a_recorded_battle_is_told_with_verbs_that_agree(
    path: Path, names: dict[str, Name], wrong: re.Pattern[str]
) -> None:
    ruleset, battle = read(path)
    events = msgspec.convert(battle["events"], list[list[ruleset.event_type]])
    told = [ruleset.narrate(event, names) for some in events for event in some]
    said = [text for each in told for text in (each.text, each.detail)]
    assert any(str(names["A"].mid) in text or str(names["A"]) in text for text in said)
    assert [text for text in dict.fromkeys(said) if wrong.search(text)] == []
