# Stammtisch: everything here works on a fresh machine with Python 3.11 or newer and make.
#
#   PYTHON   the interpreter the environment is made with (default: python3)
#   VENV     where the environment lies (default: .venv)

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
WORKERS ?= auto

# Every program that is started shares what Python has compiled, also where the environment would
# have it thrown away.
unexport PYTHONDONTWRITEBYTECODE

# Every worker gets a stretch of tests that lie together, so what a file keeps is made once; who is
# done takes over from others.
PYTEST := $(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal

# The stamps say that the environment holds what pyproject.toml asks for.
PLAYER := $(VENV)/.installed
DEVELOPER := $(VENV)/.installed-dev
WRITER := $(VENV)/.installed-docs

.DEFAULT_GOAL := help
.PHONY: help play test lint compile build folder onefile tarball deb sbom cards textures bench strength \
	answers soak mutants windows picture docs

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(PLAYER) ## open the game
	$(BIN)/python -m game

test: $(DEVELOPER) ## run all tests, without a display, or some: make test TESTS=tests/engine
	$(PYTEST) $(TESTS)

lint: $(DEVELOPER) ## check style, format and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict game

compile: $(DEVELOPER) ## compile the core, for opponents that think twice as fast
	$(BIN)/python hatch_build.py

# Modules say on which line something failed, not also in which columns: a quarter of their room.
PYINSTALLER := PYTHONNODEBUGRANGES=1 $(BIN)/pyinstaller --noconfirm --clean --log-level WARN

build: $(DEVELOPER) ## make the program folder dist/stammtisch
	-$(BIN)/python hatch_build.py
	@$(MAKE) --no-print-directory folder

folder: $(DEVELOPER) ## the same with the core as it is, compiled or not
	$(PYINSTALLER) build.spec

onefile: $(DEVELOPER) ## make the program as a single file, build/onefile/stammtisch
	-$(BIN)/python hatch_build.py
	ONEFILE=1 $(PYINSTALLER) --distpath build/onefile build.spec

tarball: build ## make dist/stammtisch-….tar.xz of the program folder
	PYTHON=$(BIN)/python bash packaging/linux/tarball.sh

deb: build ## make a Debian package of the program folder
	PYTHON=$(BIN)/python bash packaging/linux/deb.sh

sbom: $(DEVELOPER) ## list what is inside as CycloneDX, dist/stammtisch.cdx.json
	PYTHON=$(BIN)/python bash packaging/sbom.sh

cards: $(DEVELOPER) ## draw the cards and the people at the table anew
	$(BIN)/python -m assets.draw assets/cards
	$(BIN)/python -m assets.draw.people assets/people

bench: $(DEVELOPER) ## measure speed, of the sources and of the compiled core
	STAMMTISCH_NATIVE=0 $(BIN)/python -m pytest -q -s -n 0 -m benchmark tests/benchmarks
	-$(BIN)/python hatch_build.py
	$(BIN)/python -m pytest -q -s -n 0 -m benchmark tests/benchmarks/test_engine.py \
		tests/benchmarks/test_search.py tests/benchmarks/test_laboratory.py

strength: $(DEVELOPER) ## measure how strong the opponents are: make strength RULESETS=doppelkopf PAIRS=hard:greedy
	$(BIN)/python -m tests.benchmarks.strength --rulesets "$(RULESETS)" --pairs "$(PAIRS)" $(if $(DEALS),--deals $(DEALS)) $(if $(SEED),--seed $(SEED)) $(if $(FRESH),--fresh) $(if $(TIMES),--times) $(if $(BELIEF),--belief) $(if $(LOSSES),--losses) $(if $(PROMISES),--promises) $(if $(TEMPERS),--tempers) $(if $(CEILING),--ceiling) $(if $(LEVELS),--levels "$(LEVELS)")

answers: $(DEVELOPER) ## play the trials on the page of the laboratory again, or some: make answers TRIALS=skat
	$(BIN)/python -m tests.benchmarks.answers --workers 2 $(TRIALS)

soak: $(DEVELOPER) ## run the long tests, or some: make soak TESTS=tests/ui
	$(PYTEST) -m soak $(TESTS)

NUMBER ?= 1000
mutants: $(DEVELOPER) ## play tables that nobody has shipped: make mutants NUMBER=10000 SEED=7
	$(BIN)/python -m tests.contract.mutated --number $(NUMBER) --seed $(or $(SEED),1) $(if $(FULL),--full)

MATCH ?= all
HAND ?= both
windows: $(DEVELOPER) ## play whole matches in a real window: make windows MATCH=doppelkopf HAND=keys
	bash tests/window/run.sh build/window --match $(MATCH) --hand $(HAND)

textures: $(DEVELOPER) ## draw the felt and the wood of assets/textures anew
	$(BIN)/python assets/draw/textures.py assets/textures

SCENE ?= trick
OUT ?= build/$(SCENE).png
picture: $(PLAYER) ## draw a screen to a file: make picture SCENE=sheet OUT=sheet.png
	@mkdir -p $(dir $(OUT))
	$(BIN)/python -m game picture $(SCENE) $(OUT)

# The notice that is switched off speaks of the future of mkdocs, and not of these pages.
docs: export NO_MKDOCS_2_WARNING := true
docs: export PYGAME_HIDE_SUPPORT_PROMPT := true
docs: $(WRITER) ## build the pages for people into build/site, and check every link in them
	$(BIN)/mkdocs build --quiet --strict -f docs/mkdocs.de.yml
	$(BIN)/mkdocs build --quiet --strict -f docs/mkdocs.en.yml
	cp docs/index.html build/site/index.html

# A checkout never waits for a compiler: the core is compiled by `make compile`.
export HATCH_BUILD_NO_HOOKS := true

# What is said while pip works: a line for each thing that it fetches. What went wrong is told in a
# sentence, with pip's own words below it.
PIP := $(BIN)/python -m pip install --disable-pip-version-check --progress-bar off
STEPS := awk '/^ *Collecting / { sub(/[^A-Za-z0-9_.-].*/, "", $$2); print "  fetching " $$2 } \
	/^Installing collected/ { print "  putting all of it in place" } { fflush() }'
LOG := $(VENV)/install.log

define install
@echo "Installing into $(VENV) what is needed, once; it comes from the network."
@rm -f $(LOG) && { $(PIP) --editable $(1) 2>$(LOG) || echo failed >>$(LOG).failed; } | $(STEPS)
@if [ -f $(LOG).failed ]; then rm -f $(LOG).failed; \
	if grep -qE 'ConnectionError|from versions: none|name resolution|unreachable|timed out' $(LOG); \
	then echo "The packages could not be fetched: is there a way into the network?" >&2; \
	else echo "The packages could not be installed." >&2; fi; \
	echo "Start again with the same command once that is mended. pip said:" >&2; \
	grep -iE 'error|warning' $(LOG) | tail -n 5 >&2; exit 1; fi
endef

$(BIN)/python:
	@command -v $(PYTHON) >/dev/null || { \
		echo "There is no $(PYTHON) here: Stammtisch needs Python 3.11 or newer." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Stammtisch needs Python 3.11 or newer; name one: make PYTHON=python3.12 …" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "Python's venv is missing; on Debian and Ubuntu: sudo apt install python3-venv" >&2; \
		exit 1; }
	@echo "Making a Python environment in $(VENV)"
	@$(PYTHON) -m venv $(VENV) || { rm -f $(BIN)/python*; exit 1; } # never half a one

$(PLAYER): pyproject.toml | $(BIN)/python
	$(call install,.)
	@touch $@

$(DEVELOPER): pyproject.toml | $(BIN)/python
	$(call install,'.[dev]')
	@touch $@ $(PLAYER)

$(WRITER): pyproject.toml | $(BIN)/python
	$(call install,'.[docs]')
	@touch $@ $(PLAYER)
