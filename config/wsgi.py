"""The WSGI application, for any WSGI server: `config.wsgi:application`."""

import os

from django.core.wsgi import get_wsgi_application

from config.whole_body import whole_bodies

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

application = whole_bodies(get_wsgi_application())
