"""A second of what changes in place, without making it anew."""

from typing import Any, TypeVar

T = TypeVar("T")


def copied(thing: T) -> T:
    """Another of its kind with the same fields. What is copied so makes its objects in a `__new__` that takes anything:
    compiled (docs/decisions/0008) nothing else is to be had without its `__init__`, and fields go by name."""
    kind: Any = type(thing)
    made: T
    names = getattr(kind, "__mypyc_attrs__", None)
    if names is None:
        made = object.__new__(kind)
        made.__dict__.update(thing.__dict__)
        return made
    made = kind.__new__(kind)
    for name in names:
        if hasattr(thing, name):
            setattr(made, name, getattr(thing, name))
    return made
