"""Which hosts make a site public, and the kept key."""

import pytest
from django.core.exceptions import ImproperlyConfigured

from config.guarding.security import is_public, secret_key


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "127.1.2.3", "[::1]", "navarch.localhost"])
def test_loopback_is_not_public(host):
    assert not is_public([host])


@pytest.mark.parametrize("host", ["*", ".example.org", "10.0.0.1", "[::]", "localhost.example.org"])
def test_anything_else_is_public(host):
    assert is_public(["localhost", host])


def test_a_given_key_is_taken_and_no_file_is_made(tmp_path):
    assert secret_key("short, for a local try", ["localhost"], tmp_path / "key") == "short, for a local try"
    assert not (tmp_path / "key").exists()


def test_an_empty_key_file_is_named_with_the_way_out(tmp_path, monkeypatch):
    monkeypatch.setattr("config.guarding.security.time.sleep", lambda seconds: None)
    (tmp_path / "key").touch()
    with pytest.raises(ImproperlyConfigured, match="Delete it"):
        secret_key("", ["localhost"], tmp_path / "key")
