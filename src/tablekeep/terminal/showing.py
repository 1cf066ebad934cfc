"""Showing a rule: its example on the board, as text, and what the rules say to the moves it speaks of."""

from __future__ import annotations

from rich.text import Text

from tablekeep.engine import Game
from tablekeep.lessons.examples import Claim, Example, attempt, examples_beside, laid_of, lay
from tablekeep.terminal.boards import board_for
from tablekeep.terminal.screen import Screen


def show_example(screen: Screen, game: Game, rule: str) -> None:
    """The first example that stands beside the rule; nothing where there is none."""
    for example in examples_beside(game.slug, rule)[:1]:
        match = lay(game.slug, example.name)
        names = match.names()
        players = [{"name": name, "bot": None} for name in names]
        view = {**match.view(laid_of(game.slug, example).seat), "names": names, "players": players}
        screen.show(Text(), Text.assemble(("For example: ", "lamp"), example.text), board_for(game.slug).draw(view))
        for claim in example.claims:
            screen.show(_tried(game, example, claim))


def _tried(game: Game, example: Example, claim: Claim) -> Text:
    """What one says, and what comes of the last of it."""
    tried = attempt(game.slug, example.name, claim.say)
    said = (f"  {', then '.join(claim.say)}: ", "strong")
    if tried.refusal is not None:
        return Text.assemble(said, ("✗ ", "bad"), tried.refusal.text, (f" {tried.refusal.rule}", "rule"))
    names = tried.match.names()
    return Text.assemble(said, ("✓ ", "good"), " ".join([event.sentence(names) for event in tried.events]))
