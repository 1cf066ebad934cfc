"""Rulebooks: numbered rules, read from Markdown."""

from __future__ import annotations

from tablekeep.engine import HOUSE_RULES, read_rulebook
from tablekeep.engine.rulebook import read_rulings
from tests.engine.playing import GAMES

TEXT = """# A game
Words before the rules.

## Set-up
- **AB-1** Sit down.
- **AB-1.2** Deal the cards
  one by one.

Not a rule.
### The end
- **AB-10.3.1** Stop.
- **ab-2** Not a rule either.
"""


def test_rules_are_read_with_ids_texts_and_sections_in_order() -> None:
    found = [(rule.id, rule.text, rule.section) for rule in read_rulebook(TEXT)]
    assert found == [
        ("AB-1", "Sit down.", "Set-up"),
        ("AB-1.2", "Deal the cards one by one.", "Set-up"),
        ("AB-10.3.1", "Stop.", "The end"),
    ]


def test_a_text_without_rules_has_none() -> None:
    assert read_rulebook("## Nothing\nhere") == ()


def test_what_follows_another_item_is_not_glued_to_the_last_rule() -> None:
    text = "## Time\n- **AB-1** Nobody is hurried.\n\n## Rulings\n\n- Words are counted\n  once.\n- *A-2* No more.\n"
    assert [rule.text for rule in read_rulebook(text)] == ["Nobody is hurried."]
    assert read_rulings(text) == ("Words are counted once.", "A-2 No more.")
    assert read_rulings("## Time\n- **AB-1** Nobody is hurried.\n- An aside.") == ()


def test_no_rule_of_any_book_has_the_same_id_as_another() -> None:
    for game in GAMES:
        ids = [rule.id for rule in (*game.rulebook, *HOUSE_RULES)]
        assert len(set(ids)) == len(ids) > len(HOUSE_RULES)


def test_the_house_has_its_rules_in_order() -> None:
    assert [rule.id for rule in HOUSE_RULES] == [f"TK-{n}" for n in range(1, len(HOUSE_RULES) + 1)]
    assert {rule.section for rule in HOUSE_RULES} == {"The house"}


def test_a_repr_shows_the_id() -> None:
    assert repr(HOUSE_RULES[0]) == "Rule('TK-1')"
