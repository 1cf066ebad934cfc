"""The browser's types are written from the protocol and kept beside its sources."""

from __future__ import annotations

import pytest

from tablekeep.server import typescript


@pytest.mark.skipif(not typescript.TARGET.parent.exists(), reason="the browser's sources are not here")
def test_browser_types_are_current() -> None:
    written = typescript.TARGET.read_text("utf-8")
    assert written == typescript.typescript(), "run: python -m tablekeep.server.typescript"


def test_defaults_are_optional_only_in_what_the_browser_says() -> None:
    text = typescript.typescript()
    assert "  seen?: number;" in text
    assert "  stand_in: boolean;" in text
    assert "  type: 'welcome';" in text
