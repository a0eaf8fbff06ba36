# Navarch: every command a person needs. Each can be run again at once and changes nothing the second time.
# A stamp file in .venv remembers which lock was installed, so only a changed lock costs an installation.

PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input -qq
COMPILE = $(BIN)/uv pip compile pyproject.toml --quiet --universal --generate-hashes --no-emit-index-url --no-emit-find-links \
  --no-header --python-version 3.11 $(LOCKARGS)
CONTRACT := tests/rules/test_contract.py tests/rules/test_recorded.py tests/rules/test_worked_examples.py
LOCKED := install --require-hashes --requirement

.DEFAULT_GOAL := help
.PHONY: help serve worker test test-postgres check fuzz soak load releases audit sbom bench arena tune compile plain fresh lock install install-dev chromium redis postgres node javascript clean

help: ## list these commands
	@echo "Navarch. Commands:"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' $(firstword $(MAKEFILE_LIST)) | awk -F'|' '{ printf "%-20s %s\n", $$1, $$2 }'
	@echo "Settings: PORT=8000  HOST=127.0.0.1  PYTHON=python3  ARGS='extra words for pytest or the bench'"

serve: install fresh ## install, prepare the database and the library, then serve the site on http://127.0.0.1:8000/
	@PYTHON=$(BIN)/python deploy/start --host "$(HOST)" --port "$(PORT)"

worker: install $(VENV)/.workers ## play the laboratory's battles for a site with a broker (BROKER_URL, DATABASE_URL; WORKERS=4)
	@$(BIN)/python -m celery --app config.worker worker --loglevel INFO --without-gossip --without-mingle $(if $(WORKERS),--concurrency $(WORKERS))

# Bytecode is kept, even where the environment says no: with it tests are collected, and processes start, in half the time.
test: install-dev chromium redis node ## install what the tests need, then run every test (ARGS=tests/rules for some)
	@PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n auto --dist worksteal $(ARGS)

test-postgres: install-dev $(VENV)/.postgres postgres ## run services, secrets and many writers at once on a PostgreSQL of their own
	@$(BIN)/python -m tests.on_postgres $(ARGS)

check: install-dev node ## formatting, types, direction of imports, templates, migrations, OpenAPI schema, JavaScript
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/mypy
	$(BIN)/djlint --lint --quiet templates
	$(BIN)/python manage.py makemigrations --check --dry-run
	$(BIN)/python manage.py spectacular --validate --fail-on-warn --format openapi-json --file /dev/null
	@if [ -e $(NODE)/.done ]; then $(MAKE) --no-print-directory javascript; else echo "JavaScript is not checked: no node and npm on this machine"; fi

javascript: node
	$(NODE)/node_modules/.bin/tsc --project tests/javascript
	$(NODE)/node_modules/.bin/tsc --project tests/javascript/strict.json
	$(NODE)/node_modules/.bin/eslint --config tests/javascript/eslint.config.js static/js

fuzz: install-dev ## ask the whole API what it does not expect, for SECONDS=600 on end; the tests do so for some
	@FUZZ_SECONDS=$(or $(SECONDS),600) $(BIN)/python -m pytest -n 0 -q tests/fuzz $(ARGS)

soak: install-dev ## kill writers 1,000 times at random moments and look at what they leave (ARGS='--kills 100')
	@rm -rf var/soak && mkdir -p var/soak
	@DATABASE_URL=sqlite:///$(CURDIR)/var/soak/soak.sqlite3 VAR_DIR=$(CURDIR)/var/soak DJANGO_SETTINGS_MODULE=tests.settings \
	  $(BIN)/python -m tests.soak $(ARGS)

# The first two need no network. pip-audit asks the advisory service of PyPI; where that cannot be reached it says so and fails.
audit: install-dev ## compare what is installed with the locks, and ask PyPI's advisory service for known holes (needs the network)
	@$(BIN)/python -m config.packages check
	@$(PIP) check
	@for lock in base postgres workers; do \
	  $(BIN)/pip-audit --progress-spinner off --disable-pip --require-hashes --requirement requirements/$$lock.txt || asked=$$?; done; \
	  [ -z "$$asked" ] || { echo "Holes were found, or the advisory service could not be asked: it says so above."; exit 1; }

sbom: install-dev ## write the bill of materials (CycloneDX) of what a site is made of to var/sbom.json
	@$(BIN)/python -m config.packages bom --output var/sbom.json

load: install-dev ## play 200 battles at once over HTTP, an act each ten seconds, and print p50, p95, p99, errors, memory (five minutes)
	@$(BIN)/python -m tests.load.steady $(ARGS)

releases: install-dev ## keep a small database and logs of this version under tests/releases (once for each release)
	@rm -rf var/release && mkdir -p var/release
	@DATABASE_URL=sqlite:///$(CURDIR)/var/release/release.sqlite3 VAR_DIR=$(CURDIR)/var/release DJANGO_SETTINGS_MODULE=tests.settings \
	  $(BIN)/python -m tests.releases $(ARGS)

bench: $(VENV)/.bench ## measure the figures that the project promises, beside a calibration loop and other engines
	@$(BIN)/python -m tests.bench $(ARGS)

arena: install-dev ## let the bots fight each other on all cores, write the tables to docs/arena/ (hours; ARGS=<ruleset> for one)
	@$(BIN)/python manage.py arena $(ARGS)

tune: install-dev ## look for better constants of a captain by self-play on all cores (ARGS=<ruleset>)
	@$(BIN)/python manage.py tune $(ARGS)

compile: install-dev ## compile the rules where a C compiler is there, about twice as fast (docs/decisions/0008), and try them
	@$(BIN)/python -m config.compiling
	@COMPILED=1 $(BIN)/python -m pytest -q -n auto $(CONTRACT) || { $(BIN)/python -m config.compiling --plain; exit 1; }

plain: ## remove what 'make compile' made
	@$(BIN)/python -m config.compiling --plain

fresh:
	@$(BIN)/python -m config.compiling --fresh

lock: install-dev ## compile requirements/*.txt again from pyproject.toml, with hashes
	$(COMPILE) --output-file requirements/base.txt
	$(COMPILE) --extra postgres --output-file requirements/postgres.txt
	$(COMPILE) --extra workers --output-file requirements/workers.txt
	$(COMPILE) --extra dev --extra workers --output-file requirements/dev.txt
	$(COMPILE) --extra dev --extra workers --extra bench --output-file requirements/bench.txt

# A PostgreSQL address asks for its driver as well, a broker for Celery.
SITE := $(VENV)/.base $(if $(findstring postgres,$(DATABASE_URL)),$(VENV)/.postgres) $(if $(BROKER_URL),$(VENV)/.workers)

install: $(SITE) ## make .venv and install what the site needs, hashes checked

install-dev: $(VENV)/.dev ## the same, and what the tests and checks need

clean: ## remove what these commands made, except the database in var/
	find rules -name '*.so' -delete
	rm -f *__mypyc*.so
	rm -rf $(VENV) var/compiled var/node var/soak var/static .pytest_cache .mypy_cache .ruff_cache .import_linter_cache

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Navarch needs Python 3.11 or newer as '$(PYTHON)'. Name another one: make PYTHON=/path/to/python3.12"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "This Python cannot make virtual environments. On Debian and Ubuntu: apt install python3-venv"; exit 1; }
	@echo "Making the virtual environment in $(VENV)"
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.base: requirements/base.txt | $(BIN)/python
	@echo "Installing what the site needs (hashes checked)"
	@$(PIP) $(LOCKED) requirements/base.txt
	@touch $@

$(VENV)/.postgres: requirements/postgres.txt $(VENV)/.base
	@echo "Installing the PostgreSQL driver (hashes checked)"
	@$(PIP) $(LOCKED) requirements/postgres.txt
	@touch $@

$(VENV)/.workers: requirements/workers.txt $(VENV)/.base
	@echo "Installing what workers need (hashes checked)"
	@$(PIP) $(LOCKED) requirements/workers.txt
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.base
	@echo "Installing what the tests and checks need (hashes checked)"
	@$(PIP) $(LOCKED) requirements/dev.txt
	@touch $@

$(VENV)/.bench: requirements/bench.txt | $(BIN)/python
	@echo "Installing what the bench compares with (hashes checked)"
	@$(PIP) $(LOCKED) requirements/bench.txt
	@touch $@

# The browser tests drive chromium, its headless shell for choice: a third faster. Without one and without root they are
# skipped and say so.
chromium:
	@command -v chromium-headless-shell >/dev/null || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    echo "Installing chromium's headless shell for the browser tests"; \
	    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends chromium-headless-shell >/dev/null; \
	  fi; }; \
	command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || command -v chromium-browser >/dev/null \
	  || command -v google-chrome >/dev/null || echo "No chromium could be installed: the browser tests will be skipped"

# The tests of workers start a Redis of their own. Without redis-server and without root they are skipped and say so.
redis:
	@command -v redis-server >/dev/null || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    echo "Installing redis-server for the tests of workers"; \
	    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends redis-server >/dev/null \
	      || echo "apt could not install redis-server: the tests of workers will be skipped"; \
	  else \
	    echo "No redis-server on this machine: the tests of workers will be skipped"; \
	  fi; }

# The packages by which JavaScript is checked and a program in TypeScript is built: hashes checked, none of their scripts
# run. Without node and npm what needs them is skipped and says so.
NODE := var/node

node: ## install what checks JavaScript and TypeScript, where node is there
	@if command -v node >/dev/null && command -v npm >/dev/null; then $(MAKE) --no-print-directory --silent $(NODE)/.done; \
	  else echo "No node and npm on this machine: what is written in TypeScript will be skipped"; fi

$(NODE)/.done: tests/typescript/package.json tests/typescript/package-lock.json tests/typescript/.npmrc
	@echo "Installing what checks JavaScript and TypeScript (hashes checked)"
	@mkdir -p $(NODE)
	@cp $^ $(NODE)/
	@npm ci --prefix $(NODE) --silent
	@touch $@

# `make test-postgres` starts a PostgreSQL of its own. Without one and without root it says so and tests nothing.
postgres:
	@command -v postgres >/dev/null || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    echo "Installing PostgreSQL for its tests"; \
	    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends postgresql >/dev/null \
	      || echo "apt could not install PostgreSQL: nothing will be tested on it"; \
	  fi; }
