"""A lesson takes the answer that the board of the browser gives, not only the words for it."""

from tablekeep.lessons import answer, sit_down


def test_writing_in_the_book_is_right_as_the_board_sends_it() -> None:
    """One press of "Write the 4" writes the left page and keeps the right one: one answer, two moves."""
    reply = answer(sit_down("magic_book", "write"), {"move": "change", "left": "G4"})
    assert reply.verdict == "right", reply.text
