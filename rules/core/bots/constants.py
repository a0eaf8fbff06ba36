"""Constants of bots as data: a file of numbers beside the bots, which `make tune` writes."""

import tomllib
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

T = TypeVar("T", bound=msgspec.Struct)
FILE = "constants.toml"


def constants(key: str, kind: type[T]) -> T:
    """Those of a ruleset's bots. Raises msgspec.ValidationError where the file does not give what the structure asks
    for, each a number."""
    text = files(f"rules.{key}.bots").joinpath(FILE).read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), kind)


def told(values: msgspec.Struct, about: str) -> str:
    """The file that gives those numbers, `about` in its first lines."""
    lines = [f"# {line}" for line in about.splitlines()]
    for name in values.__struct_fields__:
        value: Any = getattr(values, name)
        lines.append(f"{name} = {value}" if isinstance(value, int) else f"{name} = {value:.4f}")
    return "\n".join(lines) + "\n"
