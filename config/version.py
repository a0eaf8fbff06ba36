"""Which Navarch this is: the version that pyproject.toml names."""

import tomllib
from functools import cache
from pathlib import Path

PROJECT = Path(__file__).parents[1] / "pyproject.toml"


@cache
def version() -> str:
    """Such as "0.1.0"."""
    told = tomllib.loads(PROJECT.read_text())["project"]["version"]
    assert isinstance(told, str)
    return told
