# `make play` and `make test` are all that is needed; both do the set-up themselves.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
PLAY   := $(VENV)/.play-ready

# What has to be there before bots are prepared and the page is built; `make play` needs less.
SET_UP := $(READY)

BOTS   := $(VENV)/.bots-ready
DOCS   := $(VENV)/.docs-ready
FUZZ   := $(VENV)/.fuzz-ready

# Every process that is started reads modules as they were compiled once, whatever is said outside.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help play test lint unit chromium servers browsers web client types docs dist bench nightly format clean

help:
	@echo "make play      start the server and open the page (sets everything up the first time)"
	@echo "make test      linters, types, import arrows and all quick tests"
	@echo "make docs      render the documents and the library's API as a site, into site/"
	@echo "make dist      build what is published, and try it with every Python that is there"
	@echo "make web       build the browser client, when it changed"
	@echo "make nightly   the long tests too, and the page in Firefox and WebKit"
	@echo "make bench     every figure of docs/benchmarks.md again"
	@echo "make format    format the code"

play:
	@$(MAKE) --no-print-directory SET_UP='$(PLAY)' $(BOTS) web
	@$(BIN)/topdrop serve

# What keeps one processor busy goes two at a time; then the tests, which take both.
test:
	@$(MAKE) --no-print-directory -j 2 $(READY) servers
	@$(MAKE) --no-print-directory -j 2 lint $(BOTS) client
	@$(MAKE) --no-print-directory unit

lint: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

unit: $(READY) $(BOTS) web chromium servers
	$(BIN)/pytest -n 2 --dist worksteal -m "not slow"

# What the browser tests look at the client with.
chromium:
	@$(PYTHON) scripts/chromium.py

# PostgreSQL, Redis and whatever else tests start for themselves. Debian installs one at a time.
servers: chromium
	@$(PYTHON) scripts/servers.py

# Firefox and WebKit, for the nightly tests of the page.
browsers: $(READY)
	@$(BIN)/python scripts/browsers.py

# The browser client: built when it changed, its types and view logic tested.
web: $(SET_UP)
	@$(BIN)/python scripts/client.py build

client: web
	$(BIN)/python scripts/client.py check

# The client's types of messages, made from the server's schema.
types: $(READY)
	$(BIN)/python scripts/client.py types

# The site. Its tools are not needed for anything else, so they come when it is first made.
docs: $(DOCS)
	$(BIN)/python scripts/docs_site.py

# topdrop itself is there already and stays as it is; only what the extra asks for is installed.
$(DOCS): $(READY)
	@PIP_CONSTRAINT=constraints.txt PIP_DISABLE_PIP_VERSION_CHECK=1 \
		$(BIN)/python -m pip install --quiet --no-compile 'topdrop[docs]'
	@touch $@

# What makes requests from the OpenAPI document; only the nightly run needs it.
$(FUZZ): $(READY)
	@PIP_CONSTRAINT=constraints.txt PIP_DISABLE_PIP_VERSION_CHECK=1 \
		$(BIN)/python -m pip install --quiet --no-compile 'topdrop[fuzz]'
	@touch $@

# What is published, built and tried in environments of its own.
dist:
	@$(PYTHON) scripts/dist.py

nightly: $(READY) $(BOTS) web chromium servers
	-@$(MAKE) --no-print-directory $(FUZZ)
	-@$(BIN)/python scripts/browsers.py
	$(BIN)/pytest -n 2 --dist worksteal -m "not alone" --hypothesis-profile=nightly
	$(BIN)/pytest -s -m alone

bench: $(READY)
	@for script in bench/*.py; do echo "== $$script"; $(BIN)/python $$script || exit 1; done

format: $(READY)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/python scripts/client.py format

$(READY): pyproject.toml constraints.txt
	@PYTHON="$(PYTHON)" sh scripts/set-up.sh $(VENV) dev
	@touch $(PLAY) $@

# Only what playing needs; what it is worked on with comes when somebody first asks for that.
$(PLAY): pyproject.toml constraints.txt
	@PYTHON="$(PYTHON)" sh scripts/set-up.sh $(VENV) serve
	@touch $@

# Bots are compiled once, so that even the first game finds them ready.
$(BOTS): $(SET_UP)
	@echo "set-up: preparing the bots"
	@$(BIN)/python -m topdrop.bots
	@touch $@

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache dist site
