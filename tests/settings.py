"""Settings of the tests: the site's own, made quick and independent of the machine."""

import os
from pathlib import Path
from tempfile import TemporaryDirectory

OURS = (
    "ADMINS",
    "ALLOWED_HOSTS",
    "ASK_EVERY",
    "BALANCE_LEASE",
    "BALANCE_WORKERS",
    "BROKER_URL",
    "CACHE_URL",
    "DEBUG",
    "EMAIL_URL",
    "ERRORS_DSN",
    "ERRORS_TO",
    "HTTPS",
    "METRICS_TOKEN",
    "SECRET_KEY",
    "SECURITY_CONTACT",
    "SESSION_DAYS",
    "SOURCE_URL",
)
for name in [name for name in os.environ if name in OURS or name.startswith("LIMIT_")]:
    del os.environ[name]
os.environ["SECRET_KEY"] = "a key for the tests alone"

from config.settings import *  # noqa: E402, F403

if DATABASES["default"]["ENGINE"].endswith("sqlite3"):  # noqa: F405
    # A file, as the site's own is. A database in memory is one connection for all threads of the server that browser
    # tests talk to, and its locks are on tables, at once and without waiting: "database table is locked".
    _folder = TemporaryDirectory(prefix="navarch-tests-", ignore_cleanup_errors=True)
    DATABASES["default"]["TEST"] = {"NAME": str(Path(_folder.name) / "tests.sqlite3")}  # noqa: F405

ASK_EVERY = [0.3, 0.5, 15]  # nobody waits for what the other does
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"},
    # The live server of the browser tests serves files under their own names, not under hashed ones.
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_AUTOREFRESH = True
WHITENOISE_USE_FINDERS = True
