"""How the suite is run: the longest tests first, so that all workers end at about the same time."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Slow ones before quick ones, and of these the last first: they build whole wheels."""
    slow = [item for item in items if "slow" in item.keywords]
    items[:] = slow[::-1] + [item for item in items if "slow" not in item.keywords]
