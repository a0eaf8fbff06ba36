"""Tests run the plain source of the rules, which is the truth, also where compiled modules lie beside it (see
`make compile`, docs/decisions/0008); with COMPILED=1 those."""

import os
import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path

RULES = str(Path(__file__).parents[1] / "rules")


def _plain(path: str) -> FileFinder:
    """What Python asks for the modules of a folder: of those of the rules the sources alone."""
    if path != RULES and not path.startswith(RULES + os.sep):
        raise ImportError
    return FileFinder(path, (SourceFileLoader, SOURCE_SUFFIXES))


if not os.environ.get("COMPILED"):
    sys.path_hooks.insert(0, _plain)
    sys.path_importer_cache.clear()
