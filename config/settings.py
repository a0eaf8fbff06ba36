"""Settings, read from the environment and safe by default. README.md, "Running it for others", lists the variables."""

from pathlib import Path

import environ

from config import database
from config.guarding import limits, security
from config.watching import logs

BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.Env()
environ.Env.read_env(BASE_DIR / ".env")

# Where the site keeps what it makes: the database, the secret key, collected static files.
VAR_DIR = Path(env.str("VAR_DIR", default=str(BASE_DIR / "var")))
VAR_DIR.mkdir(parents=True, exist_ok=True)

DEBUG = env.bool("DEBUG", default=False)
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
SECRET_KEY = security.secret_key(env.str("SECRET_KEY", default=""), ALLOWED_HOSTS, VAR_DIR / "secret_key")

# HTTPS=1 says: the site is reached over https, through a proxy that sets X-Forwarded-Proto itself.
HTTPS = env.bool("HTTPS", default=False)
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = env.int("HSTS_SECONDS", default=31_536_000 if HTTPS else 0)
SECURE_HSTS_INCLUDE_SUBDOMAINS = env.bool("HSTS_SUBDOMAINS", default=False)
SECURE_HSTS_PRELOAD = env.bool("HSTS_PRELOAD", default=False)
SESSION_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SECURE = HTTPS
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])
# Subdomains and the browsers' preload list bind a whole domain: its owner decides that, not one site on it.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]

# So many days without a visit, and a browser is logged out; a guest's work goes with it (scenarios/people/tidying.py).
SESSION_DAYS = env.int("SESSION_DAYS", default=90)
SESSION_ENGINE = "config.guarding.sessions"
SESSION_COOKIE_AGE = SESSION_DAYS * 24 * 3600
SESSION_COOKIE_SAMESITE = "Lax"
X_FRAME_OPTIONS = "DENY"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
CONTENT_SECURITY_POLICY = {"DIRECTIVES": security.CONTENT_POLICY}

# Battles of the balance laboratory (scenarios/balance): how many processes play them (0: one less than there are
# cores), after how many seconds without a word some of them are somebody else's, and the broker of Celery's workers.
BALANCE_WORKERS = env.int("BALANCE_WORKERS", default=0)
BALANCE_LEASE = env.int("BALANCE_LEASE", default=30)
BROKER_URL = env.str("BROKER_URL", default="")

# An open page of a battle or a campaign asks what is new after so many seconds: while another decides, while one
# decides oneself, and where nobody looks.
ASK_EVERY = limits.read_pace(env.str("ASK_EVERY", default="1 5 15"))

INSTALLED_APPS = [
    "scenarios",
    "battles",
    "campaigns",
    "config.tokens",
    "config.apps.Administration",
    "config.apps.Listening",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.forms",  # so that templates/django/forms/ can replace Django's own form templates
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "csp",
    "django_filters",
    "django_htmx",
    "drf_spectacular",
    "rest_framework",
]

MIDDLEWARE = [
    "config.watching.metrics.Metrics",
    "config.serving.whole_body.WholeBodyMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "config.guarding.content_policy.ContentPolicy",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "config.serving.compressed.CompressedPages",
    "config.serving.unchanged.UnchangedAnswers",
    "config.api.errors.ApiErrors",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "config.tokens.bearer.TokenUser",
    "config.watching.security_log.SecurityLog",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "config.guarding.limits.Limits",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
            "libraries": {"navarch": "config.page_tags"},
        },
    }
]

DATABASES = {
    "default": database.with_options(env.db("DATABASE_URL", default=f"sqlite:///{VAR_DIR / 'navarch.sqlite3'}"))
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
# Room for the counts of every visitor of an hour: where there is none, the oldest are forgotten.
CACHES = {"default": env.cache("CACHE_URL", default="locmemcache://?max_entries=20000")}

AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
# Length is what keeps a password from being guessed, so twelve characters of any kind will do; the rest stops what is
# long and known all the same: the account's own name, the commonest passwords, a row of digits.
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 12}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*", "password2*"]
ACCOUNT_ADAPTER = "config.guarding.accounts.Accounts"
# Signing up never tells whether an address has an account: a second account may name it too, and only who confirms an
# address owns it. Where the site can send mail, a link to confirm it goes there. Names are public: they stand on cards.
ACCOUNT_PREVENT_ENUMERATION = "strict"
WEBHOOKS = env.bool("WEBHOOKS", default=False)  # messages to people's programs: the site then speaks to other machines
CAN_MAIL = bool(env.str("EMAIL_URL", default=""))
ACCOUNT_EMAIL_VERIFICATION = "optional" if CAN_MAIL else "none"
ACCOUNT_LOGOUT_REDIRECT_URL = "/"
ACCOUNT_CHANGE_EMAIL = True  # an account has one address, or none
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = "[Navarch] "
# The second factor is an authenticator app with recovery codes. An account needs no address, so none need be confirmed.
MFA_ADAPTER = "config.guarding.accounts.SecondFactor"
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes"]
MFA_TOTP_ISSUER = "Navarch"
MFA_TOTP_TOLERANCE = 1  # the clocks of phones are half a minute wrong at times
MFA_ALLOW_UNVERIFIED_EMAIL = True
# Sign-ups and log-in tries are counted per visitor's address; behind the proxy that is the address it forwards.
ALLAUTH_TRUSTED_PROXY_COUNT = env.int("TRUSTED_PROXIES", default=1 if HTTPS else 0)

# Without EMAIL_URL a mail, such as a password reset, is printed where the server runs.
vars().update(env.email("EMAIL_URL", default="consolemail://"))
EMAIL_TIMEOUT = 10  # seconds; a mail server that hangs does not hold up a page for longer
# Where the site is reached, for mails that no visit has caused.
SITE_URL = env.str("SITE_URL", default=security.address_of(ALLOWED_HOSTS, HTTPS)).rstrip("/")
# Who hears of reports.
ADMINS = [("", address) for address in env.list("ADMINS", default=[])]
# Where whoever finds a hole may write: told at /.well-known/security.txt.
SECURITY_CONTACT = env.str("SECURITY_CONTACT", default="")
# Where the source of this site is, for the foot of every page.
SOURCE_URL = env.str("SOURCE_URL", default="")
# What whoever reads /metrics/ has to show; without it there is no such page, and nothing is counted.
METRICS_TOKEN = env.str("METRICS_TOKEN", default="")
DEFAULT_FROM_EMAIL = SERVER_EMAIL = env.str("EMAIL_FROM", default="Navarch <navarch@localhost>")

LANGUAGE_CODE = "en"
TIME_ZONE = "UTC"
USE_TZ = True
USE_I18N = False
DATE_FORMAT = "j F Y"
DATETIME_FORMAT = "j F Y, H:i"

STATIC_URL = "static/"
STATIC_ROOT = VAR_DIR / "static"
# What `manage.py cut_fonts` makes: typefaces for the pages in web/, for the printed sheets in print/.
FONTS_DIR = VAR_DIR / "fonts"
(FONTS_DIR / "web").mkdir(parents=True, exist_ok=True)
STATICFILES_DIRS = [BASE_DIR / "static", FONTS_DIR / "web"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "config.serving.static_files.Collected"
    },
}

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["config.tokens.bearer.Bearer", "scenarios.api.credentials.LiveSession"],
    "DEFAULT_PERMISSION_CLASSES": ["config.tokens.bearer.WithinScope"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["scenarios.documents.bounded.JSONBody"],
    "DEFAULT_FILTER_BACKENDS": ["django_filters.rest_framework.DjangoFilterBackend"],
    "DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.PageNumberPagination",
    "PAGE_SIZE": 50,
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_THROTTLE_CLASSES": [
        "rest_framework.throttling.AnonRateThrottle",
        "rest_framework.throttling.UserRateThrottle",
    ],
    "DEFAULT_THROTTLE_RATES": {
        "anon": env.str("API_RATE_GUEST", default="240/min"),
        "user": env.str("API_RATE_USER", default="600/min"),
    },
    "NUM_PROXIES": ALLAUTH_TRUSTED_PROXY_COUNT,
}
# What a person may do in a time, pages and API together; an address LIMIT_ADDRESS times as much.
LIMITS = {
    what: limits.read_rate(env.str(f"LIMIT_{what.upper()}", default=counted.default))
    for what, counted in limits.COUNTED.items()
}
LIMIT_ADDRESS = env.int("LIMIT_ADDRESS", default=5)
SPECTACULAR_SETTINGS = {
    "TITLE": "Navarch",
    "DESCRIPTION": (
        "Ancient naval wargames: rulesets, scenarios, fleets, checks, battles and campaigns.\n\n"
        "Every error is an object with `detail`, what is wrong in a sentence, and `findings`, each thing that is wrong."
        " 429 says in the header `Retry-After` after how many seconds to go on."
    ),
    "VERSION": "1",
    "OAS_VERSION": "3.1.0",
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "config.api.typing.put_types_in",
        "config.api.errors.describe_errors",
    ],
    "SERVE_INCLUDE_SCHEMA": False,
}

LOGGING_CONFIG = None
# Faults of the site are told to these addresses, and to the service that a DSN names; without either to nobody.
logs.configure(
    as_json=env.str("LOG_FORMAT", default="console") == "json",
    level=env.str("LOG_LEVEL", default="INFO"),
    reports=logs.reports_of(env.list("ERRORS_TO", default=[]), env.str("ERRORS_DSN", default="")),
)
