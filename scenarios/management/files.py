"""Files that commands are given."""

from collections.abc import Iterable
from pathlib import Path


def files_of(paths: Iterable[Path]) -> list[Path]:
    """The files among the paths, and for a folder the JSON files that lie in it, by name. An empty folder stands for
    itself, so that reading it says what is wrong."""
    found: list[Path] = []
    for path in paths:
        found += sorted(path.glob("*.json")) or [path] if path.is_dir() else [path]
    return found
