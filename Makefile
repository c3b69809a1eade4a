# Everything here works on a machine that has Python 3.11 or later and make; the rest is fetched into .venv.
#   make play ARGS="--game twilight"     make test     make bench ARGS="--compare"     make soak PART=fuzz

VENV ?= .venv
BIN  := $(VENV)/bin
ARGS ?=
JOBS ?= 2

.PHONY: play test lint bench soak setup clean
.DEFAULT_GOAL := play

play: $(VENV)/.ready-to-play
	@$(BIN)/theomachy play $(ARGS)

test: lint
	$(BIN)/python -m pytest -q -n $(JOBS) $(ARGS)

lint: setup
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

bench: setup
	@$(BIN)/theomachy bench $(ARGS)

# All parts, or one: make soak PART=fuzz. Without PART, ARGS are those of the first.
soak: setup
	@for part in $(or $(PART),$(if $(ARGS),soak,soak positions fuzz kill_saves)); do \
	    $(BIN)/python -m bench.$$part $(ARGS) || exit 1; \
	done

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
	rm -rf $(VENV) dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis
