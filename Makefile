# Two commands do all the set-up: `make rulebook` and `make test`. Both need only
# Python 3.11 or newer, git and make.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: rulebook test docs check bench lock clean

rulebook: $(VENV)/installed  ## check the book and publish its editions under build/
	@# For the report; where the examples of the book fail, the build says so better.
	-@$(BIN)/lowball vectors --cases build/cases.json
	$(BIN)/lowball build

test: $(VENV)/installed browser node  ## the whole test suite
	$(BIN)/python -m pytest --numprocesses auto --dist loadfile

check: $(VENV)/installed  ## the gate alone
	$(BIN)/lowball check

docs: $(VENV)/installed  ## the manual, under build/docs
	$(BIN)/python -m sphinx -q -W -b html docs build/docs
	@echo "The manual stands in build/docs/index.html"

bench: $(VENV)/installed  ## how fast the engine is, beside its peers, which are installed for it
	$(BIN)/python -m pip install --quiet --no-build-isolation --editable .[bench]
	for it in ranking proof hands imports; do $(BIN)/python benchmarks/$$it.py || exit 1; done

$(VENV)/installed: requirements.lock pyproject.toml
	@$(PYTHON) -m venv $(VENV) || { echo "Installing Debian's python3-venv, which makes .venv"; \
		tools/debian-install python3-venv && $(PYTHON) -m venv $(VENV); }
	$(BIN)/python -m pip install --quiet --require-hashes --requirement requirements.lock
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

.PHONY: browser
browser:
	@command -v chromium >/dev/null || { echo "Installing Debian's chromium, which the browser tests drive"; \
		tools/debian-install chromium chromium-driver; }

.PHONY: node
node:
	@command -v node >/dev/null || { echo "Installing Debian's nodejs, in which an adapter of the conformance suite runs"; \
		tools/debian-install nodejs; }

lock:  ## write requirements.lock anew from pyproject.toml
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --extra test --generate-hashes --upgrade --universal \
		--no-header --no-annotate --output-file requirements.lock pyproject.toml

clean:
	rm -rf build dist
