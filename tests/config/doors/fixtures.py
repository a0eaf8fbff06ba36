"""The small world as a fixture, for tests that ask all of it."""

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from scenarios.printing import typeset
from tests.config.doors.world import World


@pytest.fixture
def world(db: None, settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    """Who asks as often as this is not kept waiting; and who is let in matters here, not what they are shown."""
    settings.VAR_DIR = tmp_path
    settings.LIMITS = dict.fromkeys(settings.LIMITS)
    settings.ACCOUNT_RATE_LIMITS = False
    monkeypatch.setattr("rest_framework.throttling.SimpleRateThrottle.allow_request", lambda *_: True)
    made = World()
    monkeypatch.setattr("django.template.backends.django.Template.render", lambda *_, **__: "")
    empty = {kind: typeset.typeset("printing/nothing", {}, format=kind) for kind in ("pdf", "png")}
    monkeypatch.setattr("scenarios.printing.typeset._compiled", lambda _template, _data, kind, _ppi: empty[kind])
    monkeypatch.setattr("scenarios.drawing.art.raster.image", lambda _, *size: Image.new("RGB", size))
    logging.disable()
    yield made
    logging.disable(logging.NOTSET)
