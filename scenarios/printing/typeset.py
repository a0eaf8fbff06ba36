"""Setting type with Typst: a template and plain data in, bytes out, the same for the same data."""

import json
import threading
from pathlib import Path
from typing import Any, Literal

import typst

from scenarios import fonts

TEMPLATES = Path(__file__).parents[1]
_thread = threading.local()  # a compiler serves one thread at a time and is quick the second time


def typeset(template: str, data: dict[str, Any], *, format: Literal["pdf", "png"] = "pdf", ppi: float = 72) -> bytes:
    """The document `template`.typ with the data, which it reads as `sys.inputs.data`, in the edition that they name.
    `ppi` is for pictures."""
    compilers: dict[str, typst.Compiler] = _thread.__dict__.setdefault("compilers", {})
    if template not in compilers:
        compilers[template] = typst.Compiler(
            str(TEMPLATES / f"{template}.typ"),
            root=str(TEMPLATES),
            font_paths=fonts.print_paths(),
            ignore_system_fonts=True,
        )
    asked = {"data": json.dumps(data, ensure_ascii=False), "edition": data.get("edition", "colour")}
    made = compilers[template].compile(format=format, ppi=ppi, sys_inputs=asked, timestamp=0)
    if not isinstance(made, bytes):
        raise TypeError(f"{template} makes more than one picture")
    return made
