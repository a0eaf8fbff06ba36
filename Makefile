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
.PHONY: help serve test check bench compile plain fresh lock install install-dev chromium clean

help: ## list these commands
	@echo "Navarch. Commands:"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' $(firstword $(MAKEFILE_LIST)) | awk -F'|' '{ printf "%-20s %s\n", $$1, $$2 }'
	@echo "Settings: PORT=8000  HOST=127.0.0.1  PYTHON=python3  ARGS='extra words for pytest or the bench'"

serve: install fresh ## install, prepare the database and the library, then serve the site on http://127.0.0.1:8000/
	@$(BIN)/python -m config.serve --host "$(HOST)" --port "$(PORT)" --only-check
	@$(BIN)/python manage.py migrate --verbosity 0
	@$(BIN)/python manage.py load_library
	@$(BIN)/python manage.py cut_fonts
	@$(BIN)/python manage.py collectstatic --no-input --verbosity 0
	@$(BIN)/python -m config.serve --host "$(HOST)" --port "$(PORT)"

test: install-dev chromium ## install what the tests need, then run every test (ARGS=tests/rules for some)
	@$(BIN)/python -m pytest -n auto --dist worksteal $(ARGS)

check: install-dev ## formatting, types, direction of imports, templates, migrations, OpenAPI schema
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/mypy
	$(BIN)/djlint --lint --quiet templates
	$(BIN)/python manage.py makemigrations --check --dry-run
	$(BIN)/python manage.py spectacular --validate --fail-on-warn --file /dev/null

bench: $(VENV)/.bench ## measure the figures that the project promises, beside a calibration loop and other engines
	@$(BIN)/python -m tests.bench $(ARGS)

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
	$(COMPILE) --extra dev --output-file requirements/dev.txt
	$(COMPILE) --extra dev --extra bench --output-file requirements/bench.txt

# A PostgreSQL address asks for its driver as well.
SITE := $(VENV)/.base $(if $(findstring postgres,$(DATABASE_URL)),$(VENV)/.postgres)

install: $(SITE) ## make .venv and install what the site needs, hashes checked

install-dev: $(VENV)/.dev ## the same, and what the tests and checks need

clean: ## remove what these commands made, except the database in var/
	find rules -name '*.so' -delete
	rm -f *__mypyc*.so
	rm -rf $(VENV) var/compiled var/static .pytest_cache .mypy_cache .ruff_cache .import_linter_cache

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

$(VENV)/.dev: requirements/dev.txt $(VENV)/.base
	@echo "Installing what the tests and checks need (hashes checked)"
	@$(PIP) $(LOCKED) requirements/dev.txt
	@touch $@

$(VENV)/.bench: requirements/bench.txt | $(BIN)/python
	@echo "Installing what the bench compares with (hashes checked)"
	@$(PIP) $(LOCKED) requirements/bench.txt
	@touch $@

# The browser tests drive the system's chromium. Without it and without root they are skipped and say so.
chromium:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    echo "Installing chromium for the browser tests"; \
	    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends chromium >/dev/null \
	      || echo "apt could not install chromium: the browser tests will be skipped"; \
	  else \
	    echo "No chromium on this machine: the browser tests will be skipped"; \
	  fi; }
