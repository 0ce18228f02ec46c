"""The live preview as a translator has it: a browser beside an editor."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import urllib.error
import urllib.request

import pytest
from playwright.sync_api import expect

from tests.browser.test_pages import look

pytestmark = pytest.mark.browser
PO = "locales/fr/LC_MESSAGES/taking.po"
LONG = 90_000
"""Milliseconds after which a build of the small book has failed, on however slow a machine."""


def test_a_fault_appears_at_its_rule_while_one_writes_and_ctrl_c_ends_it(pebbles, chromium):
    pebbles.append("conf.py", "html_copy_source = False\n")
    command = [sys.executable, "-m", "lowball", "serve", "--port", "0", "--lang", "fr"]
    server = subprocess.Popen(command, cwd=pebbles.root, stdout=subprocess.PIPE, text=True, stderr=subprocess.DEVNULL,
                              env=os.environ | {"LC_ALL": "fr_FR.UTF-8", "PYTHONUNBUFFERED": "1"})
    page = chromium.new_page()
    try:
        address = re.search(r"http://127\.0\.0\.1:\d+/", server.stdout.readline())[0]
        page.goto(address)
        page.wait_for_url("**/fr/index.html")
        page.goto(f"{address}fr/taking.html")
        expect(page.locator(".preview.clean")).to_contain_text("rien n’est publié")
        pebbles.edit(PO, "`trois <take.most>`", "`quatre <take.most>`")
        fault = page.locator("[id='take.limit'] .fault")
        expect(fault).to_contain_text("le texte dit", timeout=LONG)
        expect(fault).to_have_attribute("data-code", "facts.value")
        expect(page.locator("[id='take.limit']")).to_contain_text("au plus quatre")
        assert look(page) == []
        asked = urllib.request.Request(address, headers={"Host": "rules.example"})
        with pytest.raises(urllib.error.HTTPError, match="400"):
            urllib.request.urlopen(asked)
        server.send_signal(signal.SIGINT)
        assert server.wait(timeout=LONG / 1000) == 0
        assert "L’aperçu est terminé." in server.stdout.read()
    finally:
        page.close()
        server.kill()
        server.wait()
        server.stdout.close()
    assert not (pebbles.root / "build" / "html").exists()
