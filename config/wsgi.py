"""The WSGI application, for any WSGI server: `config.wsgi:application`."""

import os

import structlog
from django.conf import settings
from django.core.wsgi import get_wsgi_application

from config import structures
from config.guarding.security import open_to_eavesdroppers
from config.serving.whole_body import whole_bodies

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

application = whole_bodies(get_wsgi_application())
structures.prepare()

if warning := open_to_eavesdroppers(settings.ALLOWED_HOSTS, settings.HTTPS):
    structlog.get_logger("config").warning(warning)
