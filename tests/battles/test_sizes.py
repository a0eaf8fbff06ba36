"""The page of a battle stays small, in the largest of the library too (`-m tests.load.sizes` measures them all)."""

import pytest

from scenarios.documents.ready_made import ready_made
from tests.load.sizes import MOST, sizes

LARGEST = ("oi_navarcoi/ONV-SYB", "navarchoi/NAV-S-5", "oi_navarcoi/ONV-S7")


@pytest.mark.slow
@pytest.mark.django_db
@pytest.mark.parametrize("key", LARGEST)
def test_the_largest_pages_of_the_library_are_within_180_kilobytes(key: str) -> None:
    for size, page in sizes("b" * 32, iter([(key, dict(ready_made())[key])])):
        assert size <= MOST, page
