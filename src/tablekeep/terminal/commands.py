"""What can be said besides moves. Each command answers whether the table has changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rich.json import JSON
from rich.table import Table
from rich.text import Text

from tablekeep.bots import Coach
from tablekeep.engine import HOUSE_RULES, Decision, Game, Refused, Rule
from tablekeep.terminal import files, panels
from tablekeep.terminal.reviewing import show_advice
from tablekeep.terminal.screen import Screen, echo
from tablekeep.terminal.showing import show_example

if TYPE_CHECKING:
    from tablekeep.terminal.host import Host

Command = Callable[["Host", Decision, str], bool]
LATEST: Final = 40
COACH: Final = Coach(rounds=40, worlds=16)


class Leaving(Exception):
    """Somebody wants to leave the table."""


def undo(host: Host, decision: Decision, _rest: str) -> bool:
    """take your last move back, while nobody could have learned anything"""
    seat = next((seat for seat in host.may_take_back(decision.seat) if host.match.can_undo(seat)), decision.seat)
    host.match.undo(seat)
    host.notice = f"{host.names[seat]} takes the last move back."
    return True


def log(host: Host, _decision: Decision, rest: str) -> bool:
    """what has happened so far ('log all' for everything)"""
    events = host.match.story_for(host.viewer)
    shown = events if rest == "all" else events[-LATEST:]
    if len(shown) < len(events):
        host.screen.say(f"The latest {LATEST} of {len(events)}; 'log all' tells everything.", "soft")
    for event in shown:
        host.screen.show(panels.sentence(event, host.names))
    return False


def rules(host: Host, _decision: Decision, rest: str) -> bool:
    """the rulebook: 'rules' for its sections, 'rules KC-3.8' for a rule, 'rules swap' to search"""
    show_rules(host.screen, host.match.game, rest)
    return False


def hint(host: Host, decision: Decision, _rest: str) -> bool:
    """what a coach would do, knowing only what you know, and why"""
    show_advice(host, decision, COACH.advise(host.match.seen_by(decision.seat), decision, host.rng))
    return False


def save(host: Host, _decision: Decision, rest: str) -> bool:
    """'save FILE' keeps the match; 'tablekeep play --resume FILE' goes on with it"""
    if not rest:
        host.screen.say("Say where: save my-game.json", "soft")
        return False
    path = files.save(host.match, host.players, rest)
    host.saved = len(host.match.plays)
    host.screen.say(f"Saved in {path}. It holds the seed and every secret, so nobody should look inside.", "good")
    return False


def why(host: Host, decision: Decision, rest: str) -> bool:
    """'why' shows the rule of the last "no", 'why MOVE' whether a move is allowed, and if not, by which rule"""
    if not rest and host.refused is None:
        host.screen.say("Say what you would like to play: why done", "soft")
        return False
    refusal = host.match.refusal(decision.seat, host.answer_in(decision, rest)) if rest else host.refused
    if refusal is None:
        host.screen.say(f"You may play {echo(rest)!r}.", "good")
    else:
        host.screen.refuse(refusal, host.match.game)
        show_example(host.screen, host.match.game, refusal.rule)
    return False


def view(host: Host, _decision: Decision, _rest: str) -> bool:
    """all you may know, as JSON"""
    host.screen.show(JSON(json.dumps(host.match.view(host.viewer), ensure_ascii=False)))
    return False


def options(host: Host, _decision: Decision, _rest: str) -> bool:
    """what this table is played with (* not as usual)"""
    host.screen.show(panels.options_table(host.match.game, host.match.options))
    return False


def board(host: Host, _decision: Decision, _rest: str) -> bool:
    """draw the table again"""
    return True


def help(host: Host, decision: Decision, _rest: str) -> bool:
    """this list"""
    host.screen.say("Answer with a move's number, its text, or its JSON.")
    grid = Table.grid(padding=(0, 2))
    for name, command in COMMANDS.items():
        grid.add_row(Text(f" {name}", style="lamp"), Text((command.__doc__ or "").strip()))
    host.screen.show(grid)
    host.screen.say(
        "Short: u undo, l log, r rules, h hint, q quit, ? help. With a / in front it is always a command.", "soft"
    )
    return False


def quit(host: Host, _decision: Decision, _rest: str) -> bool:
    """leave the table; an unfinished game is kept, and offered again"""
    raise Leaving


COMMANDS: Final[dict[str, Command]] = {
    "undo": undo,
    "log": log,
    "rules": rules,
    "hint": hint,
    "why": why,
    "board": board,
    "options": options,
    "view": view,
    "save": save,
    "help": help,
    "quit": quit,
}
SHORT: Final = {"u": "undo", "l": "log", "r": "rules", "h": "hint", "q": "quit", "?": "help", "exit": "quit"}


def command_in(line: str, answers: list[str], words_are_answers: bool) -> tuple[Command, str] | None:
    """The command in a line and the rest of it. A legal move is never mistaken for a command.

    Where words are answers a command stands alone or begins with a stroke: nobody means "quit" as an answer.
    """
    marked = line.startswith("/")
    if not marked and " ".join(line.split()).casefold() in answers:
        return None
    if not marked and words_are_answers and len(line.split()) > 1:
        return None
    word, _, rest = line.removeprefix("/").partition(" ")
    word = word.casefold()
    command = COMMANDS.get(SHORT.get(word, word))
    return None if command is None else (command, rest.strip())


def command_words(words_are_answers: bool) -> list[str]:
    """The commands as they are typed here."""
    return [f"/{name}" for name in COMMANDS] if words_are_answers else list(COMMANDS)


# -- the rulebook --------------------------------------------------------------------------


def show_rules(screen: Screen, game: Game, wanted: str) -> None:
    """Sections, one rule, a family of rules, or all rules with a word in them."""
    everything = [*game.rulebook, *HOUSE_RULES]
    if not wanted:
        for section, rules in panels.in_sections(everything):
            screen.show(Text.assemble((f"{rules[0].id} to {rules[-1].id}", "rule"), f"  {section}"))
        screen.say("'rules ID' or 'rules WORD' tells more.", "soft")
        return
    fitting = matching(everything, wanted)
    for rule in fitting:
        screen.show(panels.rule_line(rule))
    if len(fitting) == 1:
        show_example(screen, game, fitting[0].id)
    if not fitting:
        screen.say(f"No rule is called {echo(wanted)!r} or speaks of it.", "soft")


def matching(rules: list[Rule], wanted: str) -> list[Rule]:
    """The rule of this id, else the rules under this number, else those that speak of it."""
    id = wanted.upper()
    exact = [rule for rule in rules if rule.id == id]
    family = [rule for rule in rules if rule.id.startswith((f"{id}.", f"{id}-"))]
    word = wanted.casefold()
    return exact or family or [rule for rule in rules if word in f"{rule.section} {rule.text}".casefold()]


__all__ = ["COMMANDS", "Leaving", "Refused", "command_in", "command_words", "show_rules"]
