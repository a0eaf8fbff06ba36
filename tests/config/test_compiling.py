"""`make compile`: which modules it takes, what it says where it cannot, and that what is old goes."""

import os
import shutil
import sysconfig
from pathlib import Path

import pytest

from config import compiling

SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place with one source, its compiled module and what is shared by all."""
    monkeypatch.chdir(tmp_path)
    for name in ("rules/nauta/play.py", f"rules/nauta/play{SUFFIX}", f"rules__mypyc{SUFFIX}", "var/compiled/stamp"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    os.utime("rules/nauta/play.py", (1, 1))
    return tmp_path


def test_chapters_are_compiled_and_what_holds_structs_is_not() -> None:
    chosen = compiling.modules()
    assert {"rules/geometry/table.py", "rules/nauta/movement.py", "rules/oi_navarcoi/bots/captain.py"} <= set(chosen)
    assert not {"rules/nauta/state.py", "rules/core/ruleset.py", "rules/nauta/__init__.py"} & set(chosen)
    assert not [path for path in chosen if "/words/" in path]


def test_without_a_compiler_a_sentence_says_so_and_nothing_changes(
    built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert "There is no C compiler here" in (compiling.build() or "")
    assert len(compiling.compiled()) == 2


def test_what_is_older_than_a_source_is_stale_and_goes(built: Path) -> None:
    assert not compiling.is_stale()
    os.utime("rules/nauta/play.py", (2**32, 2**32))
    assert compiling.is_stale()
    compiling.remove()
    assert not compiling.compiled() and not compiling.is_stale()
    assert Path("rules/nauta/play.py").exists()


def test_a_build_that_was_broken_off_is_stale(built: Path) -> None:
    Path("var/compiled/stamp").unlink()
    assert compiling.is_stale()


def test_tests_run_the_plain_source_unless_told_otherwise() -> None:
    from rules.geometry import table

    assert Path(table.__file__).suffix == (".py" if not os.environ.get("COMPILED") else Path(SUFFIX).suffix)
