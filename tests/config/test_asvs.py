"""docs/asvs.md: every section of the standard has its row, and every test that it names is one."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in (ROOT / "docs/asvs.md").read_text().splitlines()
    if re.match(r"\| \d", line)
]
NAMED = [found for row in ROWS for found in re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", row[2])]
# The sections of ASVS 4.0.3 in which level 2 asks something, by chapter.
SECTIONS = {
    1: (1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14), 2: range(1, 11), 3: (1, 2, 3, 4, 5, 7), 4: (1, 2, 3), 5: range(1, 6),
    6: range(1, 5), 7: range(1, 5), 8: (1, 2, 3), 9: (1, 2), 10: (2, 3), 11: (1,), 12: range(1, 7), 13: range(1, 5),
    14: range(1, 6),
}  # fmt: skip


def defined_in(path: str) -> set[str]:
    tree = ast.parse((ROOT / path).read_text())
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")}


def test_every_section_of_level_2_has_a_row_and_every_row_says_how_it_stands() -> None:
    assert [row for row in ROWS if len(row) != 3 or len(row[2]) < 10] == []
    wanted = {f"{chapter}.{section}" for chapter, sections in SECTIONS.items() for section in sections}
    assert {row[0] for row in ROWS} == wanted


def test_every_test_that_is_named_is_there() -> None:
    assert len(NAMED) > 50
    missing = [
        (path, test) for path, test in NAMED if not (ROOT / path).exists() or (test and test not in defined_in(path))
    ]
    assert missing == []


def test_links_of_the_two_pages_lead_to_files() -> None:
    for page in (ROOT / "docs/asvs.md", ROOT / "SECURITY.md"):
        links = re.findall(r"\]\(([^)#:]+)\)", page.read_text())
        assert links and [link for link in links if not (page.parent / link).exists()] == []
