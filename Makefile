# make play   set everything up and play in the browser
# make test   every check: lint, format, types, imports, tests, browser tests
# make help   the other targets

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input
JOBS ?= 2
GAMES ?= 500
PAIRS ?= 60
KILLS ?= 30

.PHONY: help play test lint types imports pages unit browser pictures soak ladder bench compiled format clean

help: ## list the targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 16

play: $(VENV)/.ready ## set up and play in the browser
	@$(BIN)/grognard serve --open

test: lint types imports pages unit ## every check, as CI runs it

lint: $(VENV)/.ready-dev ## style and format
	@echo '==> ruff'
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: $(VENV)/.ready-dev ## strict types
	@echo '==> mypy'
	@$(BIN)/mypy

imports: $(VENV)/.ready-dev ## the direction of imports
	@echo '==> lint-imports'
	@$(BIN)/lint-imports --no-logo

pages: $(VENV)/.ready-web ## the types of the browser pages
	@echo '==> tsc'
	@npm run --silent check

unit: $(VENV)/.ready-dev $(VENV)/.ready-web $(VENV)/.ready-postgres ## the tests alone; JOBS=auto uses every core
	@echo '==> pytest'
	@$(BIN)/pytest -n $(JOBS) --dist worksteal -q

browser: $(VENV)/.ready-dev $(VENV)/.ready-web ## the browser tests alone
	@$(BIN)/pytest -n $(JOBS) --dist worksteal -q tests/browser

pictures: $(VENV)/.ready-dev $(VENV)/.ready-web ## take the pictures in docs anew
	@$(BIN)/python scripts/pictures

soak: $(VENV)/.ready-dev $(VENV)/.ready-postgres ## the long evidence: slow twins, random games, tournaments, KILLS killed processes
	@echo '==> kills: $(KILLS) processes under load'
	@GROGNARD_KILLS=$(KILLS) $(BIN)/pytest -q -s -n 0 tests/server/test_kills.py tests/server/test_durability.py
	@echo '==> the tests of the server on PostgreSQL'
	@GROGNARD_TESTS_KEEP=postgres $(BIN)/pytest -q -n $(JOBS) --dist worksteal tests/server
	@echo '==> the slow twins of The Last Hundred Yards: 2,000 lines of sight on each map, 500 fire phases'
	@GROGNARD_LONG=1 $(BIN)/pytest -q -n $(JOBS) tests/rulesets/lhy/twins/test_sight_twin.py tests/rulesets/lhy/twins/test_fire_twin.py
	@echo '==> fuzz: $(GAMES) games of each'
	@$(BIN)/grognard fuzz --games $(GAMES)
	@echo '==> arena'
	@$(BIN)/grognard arena --games 100

ladder: $(VENV)/.ready ## every level of machine player against the one below, in every scenario; goes on where it stopped
	@$(BIN)/grognard arena --pairs sergeant:random --pairs sergeant:recruit --pairs sergeant:sergeant \
		--pairs captain:sergeant --pairs colonel:captain --games $(PAIRS) --jobs $(JOBS) --book docs/ladder.csv
	@$(BIN)/grognard ladder docs/ladder.csv --into docs/opponents.md

bench: $(VENV)/.ready ## measure speed against the budgets
	@$(BIN)/grognard bench

compiled: $(VENV)/.ready-dev ## build the engine as machine code, play the recorded matches with it, tell how much faster it is
	@scripts/compiled

format: $(VENV)/.ready-dev ## rewrite the code in the project's style
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

clean: ## remove the environment and every cache
	rm -rf $(VENV) dist build .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# A stamp is as old as the last installation: a change of pyproject.toml installs again.
$(VENV)/.ready: pyproject.toml scripts/make-venv
	@scripts/make-venv $(VENV)
	@echo '==> Installing Grognard'
	@$(PIP) install -qq --editable .
	@touch $@

$(VENV)/.ready-dev: $(VENV)/.ready
	@echo '==> Installing the development tools'
	@$(PIP) install -qq --editable '.[dev]'
	@touch $@

$(VENV)/.ready-postgres: scripts/make-postgres $(VENV)/.ready
	@scripts/make-postgres
	@touch $@

$(VENV)/.ready-web: package.json scripts/make-web $(VENV)/.ready
	@scripts/make-web
	@touch $@
