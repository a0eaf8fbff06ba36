"""Settings of the tests: the site's own, made quick and independent of the machine."""

import os

OURS = (
    "ADMINS",
    "ALLOWED_HOSTS",
    "CACHE_URL",
    "DEBUG",
    "EMAIL_URL",
    "HTTPS",
    "SECRET_KEY",
    "SECURITY_CONTACT",
    "SESSION_DAYS",
)
for name in [name for name in os.environ if name in OURS or name.startswith("LIMIT_")]:
    del os.environ[name]
os.environ["SECRET_KEY"] = "a key for the tests alone"

from config.settings import *  # noqa: E402, F403

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"},
    # The live server of the browser tests serves files under their own names, not under hashed ones.
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_AUTOREFRESH = True
WHITENOISE_USE_FINDERS = True
