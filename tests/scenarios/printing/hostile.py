"""What people write who want to see whether a page breaks."""

import re

WORDS = [
    "#set page(width: 1pt)", "#panic()", "#include \"/etc/passwd\"", "$ x^2 $ \\ *b* _e_ @ref <label>", "שלום עולם",
    "مرحبا", "🚢⚓🔥", "Ἀρτεμισία ἡ Καρία", "W" * 5000, "word " * 1000, "\u202eevil\u202c", "'\"&<>", "`raw` ~ -- …",
    "{{ x }} {% y %}", "// no comment /* none */", "\u0301\u0301\u0301", "a\u00a0b\u200bc",
]  # fmt: skip


def called(words: str) -> str:
    """What a test with such words is called."""
    return re.sub(r"\W+", "-", words[:20], flags=re.ASCII)
