# Tablekeep: `make help` lists what can be made.

PYTHON ?= python3
JOBS ?= 2
WORKERS = -n $(JOBS) --dist worksteal
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check -q install
COMPILED := $(CURDIR)/build/compiled
PEERS := build/peers
SLUGS = $(shell $(PY) -c "import tablekeep; print(*tablekeep.games())")
LINTED := src tests pictures benchmarks hatch_build.py build_web.py

.DEFAULT_GOAL := help
.PHONY: help play terminal web web-check chromium style check test test-pure test-compiled rules golden golden-check kit compiler compiled bench bench-server balance clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):.* ## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 24

play: web ## keep tables for browsers, here and on this network; prints the address
	$(VENV)/bin/tablekeep serve --share

terminal: $(VENV)/installed ## sit down at a table in the terminal, with two bots
	$(VENV)/bin/tablekeep play keepers_creepers --seats 3 --bots 2

web: $(VENV)/installed ## build the browser table, if its sources changed
	@! $(PY) build_web.py --needs-node || $(PIP) --require-hashes -r requirements/node.txt
	@$(PY) build_web.py

web-check: web ## types and unit tests of the browser table
	$(PY) build_web.py check test

check: style ## the quick look before a commit: style, types, quick tests
	$(PY) -m pytest -m "not slow" $(WORKERS)

style: $(VENV)/tools ## style and types
	$(VENV)/bin/ruff check $(LINTED)
	$(VENV)/bin/ruff format --check $(LINTED)
	$(VENV)/bin/mypy --strict $(LINTED)

# What is tested is what the compiled rules do, not how fast: the C compiler need not try its hardest.
test test-pure test-compiled compiled-if-possible: export TABLEKEEP_OPT ?= 1
test: $(VENV)/tools ## everything: style, browser table, interpreted, compiled, rule coverage
	$(MAKE) --no-print-directory -O -j$(JOBS) compiled-if-possible web-check style
	$(MAKE) --no-print-directory test-pure test-compiled rules

.PHONY: compiled-if-possible
compiled-if-possible: $(VENV)/tools compiler
	@! $(PY) hatch_build.py --can || $(PY) hatch_build.py build/compiled

test-pure: $(VENV)/tools compiled-if-possible web chromium
	PYTHONPATH=$(CURDIR)/src $(PY) -m pytest $(WORKERS)

# The same tests on the compiled rules. Where nothing can be compiled this says so and is left out.
test-compiled: $(VENV)/tools compiler ## the quick tests and the kit on the compiled rules
	@if $(PY) hatch_build.py --can; then $(MAKE) --no-print-directory test-on-compiled; fi

.PHONY: test-on-compiled
test-on-compiled: compiled
	PYTHONPATH=$(COMPILED) $(PY) -c "import tablekeep.engine.match as m; assert m.__file__.startswith('$(COMPILED)') and not m.__file__.endswith('.py'), m.__file__"
	PYTHONPATH=$(COMPILED) $(PY) -m pytest -m "not slow" $(WORKERS)
	for slug in $(SLUGS); do PYTHONPATH=$(COMPILED) $(PY) -m tablekeep check $$slug --matches 12 || exit 1; done

kit: compiled ## a thousand matches at every player count of every game, pure and compiled
	TABLEKEEP_MATCHES=1000 PYTHONPATH=$(CURDIR)/src $(PY) -m pytest -m slow -k "kit" $(WORKERS)
	TABLEKEEP_MATCHES=1000 PYTHONPATH=$(COMPILED) $(PY) -m pytest -m slow -k "kit" $(WORKERS)

rules: $(VENV)/tools ## does every rule have its test, and every claim its rule?
	for slug in $(SLUGS); do $(PY) -m tablekeep rules $$slug --check || exit 1; done

golden: $(VENV)/tools ## write the golden playthroughs anew
	$(PY) -m tablekeep golden --write

golden-check: $(VENV)/tools ## do the rules still play the golden playthroughs?
	$(PY) -m tablekeep golden

compiled: $(VENV)/tools compiler ## a compiled copy of the package in build/compiled
	$(PY) hatch_build.py build/compiled

bench: compiled $(PEERS)/installed ## measure the rules beside other libraries; writes benchmarks/results/engine.md
	$(PEERS)/bin/python -m benchmarks.engine $(GAMES)

bench-server: $(VENV)/tools compiler $(PEERS)/installed ## measure the live server beside boardgame.io; writes benchmarks/results/server.md
	$(PEERS)/bin/python -m pip --disable-pip-version-check -q install --require-hashes -r requirements/run.txt
	$(PY) -m benchmarks.compiled_duel build/duel
	$(PEERS)/bin/python -m benchmarks.server

balance: compiled ## let equal bots play the games out: seats, lengths, difficulties; writes benchmarks/results/balance.md
	PYTHONPATH=$(COMPILED) $(PY) -m benchmarks.balance $(GAMES)

clean: ## remove what was built, but not the environment
	rm -rf build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find src tests benchmarks -name __pycache__ -type d -exec rm -rf {} +

# -- environments -------------------------------------------------------------------------

# A bare Debian has Python without venv; then, as root, its package is fetched.
define make-venv
	@$(PYTHON) -m venv $(1) 2>/dev/null || { rm -rf $(1); $(call fetch,python3 python3-venv) && $(PYTHON) -m venv $(1); }
endef
fetch = echo "fetching $(1)" && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $(1) >/dev/null

$(PY):
	$(call make-venv,$(VENV))

$(VENV)/installed: requirements/run.txt pyproject.toml hatch_build.py | $(PY)
	$(PIP) --require-hashes -r requirements/run.txt
	$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/tools: requirements/dev.txt $(VENV)/installed
	$(PIP) --require-hashes -r requirements/dev.txt
	@touch $@

$(PEERS)/installed: requirements/bench.txt
	$(call make-venv,$(PEERS))
	$(PEERS)/bin/python -m pip --disable-pip-version-check -q install --require-hashes -r requirements/bench.txt
	@touch $@

# The browser tests want Chromium; as root on Debian it is fetched when there is none.
chromium:
	@command -v chromium >/dev/null || { $(call fetch,chromium); }

# The compiled tests want a C compiler; as root on Debian it is fetched when there is none.
compiler: $(VENV)/tools
	@$(PY) hatch_build.py --can 2>/dev/null || [ "$${TABLEKEEP_PURE:-0}" != 0 ] || { [ "$$(id -u)" = 0 ] \
		&& command -v apt-get >/dev/null && $(call fetch,gcc libc6-dev python3-dev); } || true
