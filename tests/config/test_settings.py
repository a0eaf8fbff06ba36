"""Settings: safe by default, and plain words where a public site lacks something."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
OURS = (
    "ADMINS",
    "ALLOWED_HOSTS",
    "DATABASE_URL",
    "DEBUG",
    "DJANGO_SETTINGS_MODULE",
    "EMAIL_URL",
    "HTTPS",
    "SECRET_KEY",
)
KEY = "k3y-of-a-test_" * 5


@pytest.fixture
def manage(tmp_path: Path):
    """Run manage.py in a process of its own, or the given words of Python, with its own var/ and environment."""

    def run(*words: str, script: str = "manage.py", **environment: str) -> subprocess.CompletedProcess[str]:
        clean = {name: value for name, value in os.environ.items() if name not in OURS}
        return subprocess.run(
            [sys.executable, script, *words],
            cwd=ROOT,
            env={**clean, "VAR_DIR": str(tmp_path), **environment},
            capture_output=True,
            text=True,
        )

    return run


def setting(manage, expression: str, **environment: str) -> str:
    """The value of a settings expression as text, read in a fresh process that loads nothing but them."""
    code = f"from django.conf import settings as s; print({expression})"
    result = manage(code, script="-c", DJANGO_SETTINGS_MODULE="config.settings", **environment)
    assert result.returncode == 0, result.stderr
    return result.stdout.strip()


@pytest.mark.slow
def test_debug_is_off_unless_asked_for(manage):
    assert setting(manage, "s.DEBUG") == "False"
    assert setting(manage, "s.DEBUG", DEBUG="1") == "True"


@pytest.mark.slow
def test_a_local_site_makes_its_key_once_and_keeps_it_private(manage, tmp_path):
    first = setting(manage, "s.SECRET_KEY")
    assert setting(manage, "s.SECRET_KEY") == first
    assert len(first) >= 50
    assert (tmp_path / "secret_key").stat().st_mode & 0o777 == 0o600


@pytest.mark.slow
@pytest.mark.parametrize("hosts", ["navarch.example", "localhost,navarch.example", "*", "192.168.1.20"])
def test_a_public_site_without_a_key_does_not_start_and_says_how_to_make_one(manage, tmp_path, hosts):
    result = manage("check", ALLOWED_HOSTS=hosts)
    assert result.returncode != 0
    assert "needs a SECRET_KEY" in result.stderr
    assert "secrets.token_urlsafe(64)" in result.stderr
    assert not (tmp_path / "secret_key").exists()


@pytest.mark.slow
def test_a_public_site_with_a_guessable_key_does_not_start(manage):
    result = manage("check", ALLOWED_HOSTS="navarch.example", SECRET_KEY="changeme")
    assert result.returncode != 0
    assert "too easy to guess" in result.stderr


@pytest.mark.slow
def test_the_deployment_check_is_clean_with_production_settings(manage):
    result = manage(
        "check", "--deploy", "--fail-level", "INFO", ALLOWED_HOSTS="navarch.example", SECRET_KEY=KEY, HTTPS="1"
    )
    assert result.returncode == 0, result.stderr
    assert "no issues" in result.stdout


@pytest.mark.slow
def test_over_https_cookies_are_secure_and_browsers_stay_with_it(manage):
    names = ("SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "SECURE_SSL_REDIRECT", "SECURE_HSTS_SECONDS")
    values = f"[getattr(s, name) for name in {names}]"
    assert setting(manage, values, HTTPS="1") == "[True, True, True, 31536000]"
    assert setting(manage, values) == "[False, False, False, 0]"


@pytest.mark.slow
def test_without_https_a_forged_header_does_not_make_a_request_secure(manage):
    assert setting(manage, "s.SECURE_PROXY_SSL_HEADER") == "None"
    assert setting(manage, "s.ALLAUTH_TRUSTED_PROXY_COUNT") == "0"
    assert setting(manage, "s.ALLAUTH_TRUSTED_PROXY_COUNT", HTTPS="1") == "1"


@pytest.mark.slow
def test_sqlite_takes_the_write_lock_first_and_keeps_a_write_ahead_log(manage):
    code = (
        "from django.db import connection as c\n"
        "names = ['journal_mode', 'synchronous', 'busy_timeout']\n"
        "read = lambda name: c.cursor().execute('PRAGMA ' + name).fetchone()[0]\n"
        "print(c.settings_dict['OPTIONS']['transaction_mode'], *map(read, names))"
    )
    result = manage("shell", "--no-imports", "-c", code)
    assert result.stdout.strip() == "IMMEDIATE wal 1 20000", result.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hosts", "https", "warned"),
    [("navarch.example", "", True), ("navarch.example", "1", False), ("localhost,127.0.0.1", "", False)],
)
def test_a_public_site_without_https_says_so_when_it_starts_and_starts(manage, hosts, https, warned):
    result = manage(
        "shell", "--no-imports", "-c", "import config.wsgi", ALLOWED_HOSTS=hosts, HTTPS=https, SECRET_KEY=KEY
    )
    assert result.returncode == 0, result.stderr
    assert ("passwords and sessions cross the network" in result.stderr) is warned


@pytest.mark.slow
def test_limits_and_people_to_tell_come_from_the_environment(manage):
    code = "s.LIMITS['battles'], s.LIMITS['prints'], s.ADMINS, s.ACCOUNT_EMAIL_VERIFICATION"
    given = {"LIMIT_BATTLES": "5/min", "LIMIT_PRINTS": "off", "ADMINS": "a@b.example", "EMAIL_URL": "consolemail://"}
    assert setting(manage, code, **given) == ("Rate(amount=5, period=60) None [('', 'a@b.example')] optional")


@pytest.mark.slow
def test_a_limit_that_is_none_stops_the_start_with_an_example(manage):
    result = manage("check", LIMIT_BATTLES="lots")
    assert result.returncode != 0 and "Write it as 120/h" in result.stderr
