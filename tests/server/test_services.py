"""Services: what all tables of a server share."""

from __future__ import annotations

import random
from pathlib import Path

from tests.server.company import Party, run


def test_bots_that_think_beside_each_other_have_each_their_own_chance(tmp_path: Path) -> None:
    async def main() -> None:
        party = Party(tmp_path)
        services = party.hub.services
        ours, twin = [services.dice().random() for _ in range(3)], random.Random(7)
        assert len(set(ours)) == 3
        assert ours == [random.Random(twin.getrandbits(64)).random() for _ in range(3)], "told by the server's alone"
        await party.close()

    run(main())


def test_the_store_counts_with_the_same_figures(tmp_path: Path) -> None:
    async def main() -> None:
        party = Party(tmp_path)
        services = party.hub.services
        assert services.store.metrics is services.metrics
        assert services.now() == party.clock.now()
        services.overtaken("oak")  # who is alone goes on
        await party.close()

    run(main())
