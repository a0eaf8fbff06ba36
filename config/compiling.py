"""`make compile`: the rules as machine code, beside the sources that they are made from (docs/decisions/0008).

mypyc compiles every module of the geometry and of the rulesets that play goes through and that holds no msgspec struct.
Python takes a compiled module before the source beside it, so all are removed when a source is newer: `--fresh`.
"""

import shutil
import sys
import sysconfig
from importlib import import_module
from inspect import isclass
from pathlib import Path

BUILT = Path("var/compiled")
STAMP = BUILT / "stamp"
SOURCES = Path("rules")
# What is written for readers, checked before a battle, or made of types that mypyc does not know.
LEFT_OUT = {"composition", "words", "campaign", "meta", "setting_up", "visibility", "throws_words", "reference"}
OF_CORE = {"choices"}
PLAIN = "the rules stay plain Python"


def modules() -> list[str]:
    """The sources that are compiled, by path, in order."""
    return [str(path) for path in sorted(SOURCES.rglob("*.py")) if _is_compiled(path)]


def _is_compiled(path: Path) -> bool:
    parts = path.relative_to(SOURCES).with_suffix("").parts
    if len(parts) < 2 or LEFT_OUT & set(parts) or parts[1:] == ("__init__",):
        return False
    return (parts[1] in OF_CORE if parts[0] == "core" else True) and not _holds_structs(".".join(("rules", *parts)))


def _holds_structs(name: str) -> bool:
    import msgspec

    module = import_module(name.removesuffix(".__init__"))
    return any(
        isclass(each) and issubclass(each, msgspec.Struct) and each.__module__ == module.__name__
        for each in vars(module).values()
    )


def compiled() -> list[Path]:
    """The compiled modules that lie beside the sources."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    return [*SOURCES.rglob(f"*{suffix}"), *Path().glob(f"*__mypyc{suffix}")]


def remove() -> None:
    """Back to plain Python."""
    for each in compiled():
        each.unlink()
    STAMP.unlink(missing_ok=True)


def is_stale() -> bool:
    """Whether a source has changed since, or a build was broken off."""
    if not compiled():
        return False
    return not STAMP.exists() or any(path.stat().st_mtime > STAMP.stat().st_mtime for path in SOURCES.rglob("*.py"))


def build() -> str | None:
    """Compile; why it cannot be done here, or None."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"There is no C compiler here ('{compiler}'): {PLAIN}. On Debian and Ubuntu: apt install gcc"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return f"Python's C headers are missing: {PLAIN}. On Debian and Ubuntu: apt install python3-dev"
    try:
        from mypyc.build import mypycify
        from setuptools import Distribution
    except ImportError as missing:
        return f"{missing.name} is missing: {PLAIN}. In the virtual environment: pip install {missing.name}"
    remove()
    BUILT.mkdir(parents=True, exist_ok=True)
    names = modules()
    sys.stdout.write(f"Compiling {len(names)} modules of the rules; it takes several minutes.\n")
    sys.stdout.flush()
    made = mypycify(names, opt_level="2", debug_level="0", multi_file=True, target_dir=str(BUILT), group_name="rules")
    command = Distribution({"name": "rules", "packages": [], "ext_modules": made}).get_command_obj("build_ext")
    command.inplace, command.build_temp, command.build_lib = True, str(BUILT), str(BUILT)
    command.ensure_finalized()
    command.run()
    STAMP.touch()
    return None


if __name__ == "__main__":
    if "--plain" in sys.argv or ("--fresh" in sys.argv and is_stale()):
        remove()
        sys.stdout.write("The rules are plain Python.\n")
    elif "--fresh" not in sys.argv and (why := build()) is not None:
        sys.exit(why)
