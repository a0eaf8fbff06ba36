"""What somebody may do with a document. Everything that asks whether a document may be read, commented on or changed
asks `Document.right` or `Document.require`, and nothing else.

Its owner may do all of it. Others are invited (`scenarios.together.seating`): an editor changes it, a commenter writes
beside it. Whatever is not private is read by everybody.
"""

from enum import IntEnum


class Right(IntEnum):
    """How far somebody's right to a document goes; each holds those before it."""

    NONE = 0
    READ = 1
    COMMENT = 2
    EDIT = 3
    OWN = 4


OWNER = "owner"  # the seat in which is kept what the owner has read; it gives no right
EDITOR = "editor"
COMMENTER = "commenter"
RIGHTS = {COMMENTER: Right.COMMENT, EDITOR: Right.EDIT}

REFUSED = {
    Right.COMMENT: "Only those whom its owner has invited comment on this {kind}.",
    Right.EDIT: "This {kind} belongs to somebody else. Fork it to change a copy.",
    Right.OWN: "Only the owner of this {kind} decides that.",
}
