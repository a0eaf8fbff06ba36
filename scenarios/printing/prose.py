"""Markdown as plain data for Typst: blocks of runs. User text reaches Typst as strings, never as its source, and its
pictures as bytes."""

import io
from collections.abc import Mapping
from typing import Any

from markdown_it.tree import SyntaxTreeNode
from PIL import Image

from scenarios.drawing.art.inks import Edition
from scenarios.words.markdown import NAME, parser

Block = dict[str, Any]

MOST_COLUMNS = 16  # of a table; a sheet of paper holds no more
_STYLES = {"strong": "bold", "em": "italic", "s": "strike"}


def blocks(text: str) -> list[Block]:
    """Markdown as blocks, each of a `kind`: "p" and "heading" with `runs`; "list" with `items` (each a list of blocks),
    `ordered` and `start`; "quote" with `blocks`; "code" with `text`; "table" with `rows` of cells of runs; "rule";
    "picture" with `name`, `alt` and `caption` (`with_pictures`).

    A run is {"text": …} with "bold", "italic", "strike" or "code" where it is so, and "break" where a line ends.
    """
    return _blocks(SyntaxTreeNode(parser.parse(text)))


def with_pictures(told: Any, pictures: Mapping[str, bytes], edition: Edition) -> Any:
    """Plain data in which the blocks of these pictures have their `image`, without colours where the edition has none;
    those of others stay as they are, and are told in words."""
    if isinstance(told, list):
        return told if told and isinstance(told[0], int) else [with_pictures(each, pictures, edition) for each in told]
    if not isinstance(told, dict):
        return told
    if told.get("kind") == "picture" and told.get("name") in pictures:
        return told | {"image": list(_inked(pictures[told["name"]], edition))}
    return {name: with_pictures(each, pictures, edition) for name, each in told.items()}


def _inked(picture: bytes, edition: Edition) -> bytes:
    if edition == "colour":
        return picture
    out = io.BytesIO()
    with Image.open(io.BytesIO(picture)) as opened:
        opened.convert("L").save(out, "JPEG", quality=85)
    return out.getvalue()


def _blocks(parent: SyntaxTreeNode) -> list[Block]:
    return [block for node in parent.children if (block := _block(node)) is not None]


def _block(node: SyntaxTreeNode) -> Block | None:
    if node.type == "paragraph" and (picture := _alone(node)) is not None:
        return picture
    if node.type in ("paragraph", "heading"):
        return {"kind": "p" if node.type == "paragraph" else "heading", "runs": _runs(node)}
    if node.type in ("bullet_list", "ordered_list"):
        start = node.attrs.get("start", 1)
        return {
            "kind": "list",
            "ordered": node.type == "ordered_list",
            "start": min(int(start), 10_000),
            "items": [_blocks(item) for item in node.children],
        }
    if node.type == "blockquote":
        return {"kind": "quote", "blocks": _blocks(node)}
    if node.type in ("fence", "code_block"):
        return {"kind": "code", "text": node.content.rstrip("\n")}
    if node.type == "table":
        rows = [row for part in node.children for row in part.children]
        return {"kind": "table", "rows": [[_runs(cell) for cell in row.children[:MOST_COLUMNS]] for row in rows]}
    return {"kind": "rule"} if node.type == "hr" else None


def _alone(paragraph: SyntaxTreeNode) -> Block | None:
    """The picture of a paragraph that has nothing else."""
    runs = [run for inline in paragraph.children for run in inline.children]
    if len(runs) != 1 or runs[0].type != "image" or not NAME.fullmatch(str(runs[0].attrs.get("src", ""))):
        return None
    attrs = runs[0].attrs
    return {"kind": "picture", "name": attrs["src"], "alt": _alt(runs[0]), "caption": str(attrs.get("title", ""))}


def _alt(picture: SyntaxTreeNode) -> str:
    return "".join(run.content for run in picture.children)


def _runs(node: SyntaxTreeNode, style: tuple[str, ...] = ()) -> list[dict[str, Any]]:
    runs: list[dict[str, Any]] = []
    for child in node.children:
        if child.type in ("text", "code_inline"):
            marks = (*style, "code") if child.type == "code_inline" else style
            if child.content:
                runs.append({"text": child.content} | dict.fromkeys(marks, True))
        elif child.type == "image":
            runs.append({"text": f"[Picture: {_alt(child) or 'without words'}]"} | dict.fromkeys(style, True))
        elif child.type == "softbreak":
            runs.append({"text": " "})
        elif child.type == "hardbreak":
            runs.append({"text": "", "break": True})
        else:
            inner = (*style, _STYLES[child.type]) if child.type in _STYLES else style
            runs += _runs(child, inner)
    return runs
