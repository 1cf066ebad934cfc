"""Looking after the games: rulebooks, the kit, golden playthroughs."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import tablekeep
from tablekeep.commands import BAD, FINE
from tablekeep.commands.serving import check_data, data_file, folder
from tablekeep.engine import refused

if TYPE_CHECKING:
    from tablekeep.terminal.screen import Screen


def rules(args: argparse.Namespace, screen: Screen) -> int:
    from tablekeep.terminal.panels import in_sections, rule_line

    game = tablekeep.open_game(args.game)
    if args.check:
        return check_rules(game, folder(args.tests), screen)
    if args.index:
        return index_rules(game, folder(args.tests), screen)
    screen.say(game.title, "title")
    for section, inside in in_sections(game.rulebook):
        screen.say(f"\n{section}", "lamp")
        screen.show(*[rule_line(rule) for rule in inside])
    return FINE


def check_rules(game: tablekeep.Game, tests: Path, screen: Screen) -> int:
    from tablekeep.testing import unclaimed, unknown

    missing, strange = unclaimed(game, tests), unknown(game, tests)
    for id in missing:
        screen.say(f"✗ {id} is claimed by no test.", "bad")
    for id in strange:
        screen.say(f"✗ {id} is claimed by a test, but the rulebook has no such rule.", "bad")
    if missing or strange:
        return BAD
    screen.say(f"✓ All {len(game.rulebook)} rules of {game.title} are claimed by tests.", "good")
    return FINE


def index_rules(game: tablekeep.Game, tests: Path, screen: Screen) -> int:
    from tablekeep.testing.rule_index import folder_of, index_of, page

    sys.stdout.write(page(game, index_of(game, folder_of(game), tests)))
    return FINE


def check(args: argparse.Namespace, screen: Screen) -> int:
    from tablekeep.testing import check_game

    if args.data is not None:
        return check_data(data_file(args.data), screen)
    if args.game is None:
        raise refused("no_game", "", f"Say which game: {', '.join(tablekeep.games())}.")
    game = tablekeep.open_game(args.game)
    try:
        report = check_game(game, matches=args.matches)
    except AssertionError as flaw:
        screen.say(f"✗ {flaw}", "bad")
        return BAD
    for line in report.lines:
        screen.say(line)
    screen.say(f"✓ {game.title} keeps every promise.", "good")
    return FINE


def golden(args: argparse.Namespace, screen: Screen) -> int:
    from tablekeep.testing import golden as playthroughs

    folder, slugs = Path(args.dir), args.games or tablekeep.games()
    if args.write:
        for slug in slugs:
            for path in playthroughs.write(slug, folder):
                screen.say(f"wrote {path}")
        return FINE
    differing = [line for slug in slugs for line in playthroughs.compare(slug, folder)]
    for line in differing:
        screen.say(f"✗ {line}", "bad")
    if not differing:
        screen.say("✓ All playthroughs are as they were written.", "good")
    return BAD if differing else FINE
