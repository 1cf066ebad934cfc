"""What a room that hosts Keepers asks of it: the host's own pictures, and which pictures a word fits."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tablekeep.engine import Picture, Pictures
from tablekeep.engine.refusal import Refusal
from tablekeep.games.keepers.affinity import fit
from tablekeep.games.keepers.affinity_photos import fit_photo
from tablekeep.games.keepers.content import BUILT_IN, DECKS, LARGEST_DECK
from tablekeep.games.keepers.looks import read, read_words, told
from tablekeep.games.keepers.photos import Photo, read_photo, twice, unfolds_too_far
from tablekeep.games.keepers.photos_folder import folder_deck
from tablekeep.games.keepers.spelling import LONGEST_WORD, key_of, shown_form


class OwnPictures(Pictures):
    """KP-14.2: a host's photographs as a deck."""

    def __init__(self) -> None:
        super().__init__(LARGEST_DECK, list(DECKS))

    def develop(self, name: str, data: bytes) -> Picture | Refusal:
        photo = read_photo(name, data)
        return photo if isinstance(photo, Refusal) else _picture(photo, [])

    def of_folder(self, folder: Path) -> tuple[list[Picture], list[Refusal]]:
        deck, words = folder_deck(folder)
        return [_picture(photo, words[photo.name]) for photo in deck.photos], deck.skipped

    def words(self, text: str) -> list[str]:
        return read_words(text)

    def refuse_count(self, count: int) -> Refusal | None:
        if count < self.most:
            return None
        return Refusal("album_full", "KP-14.2", f"A deck has at most {self.most} pictures.")

    def none_yet(self) -> Refusal:
        return Refusal("empty_album", "KP-14.2", "There is no picture in this album yet.")

    def twice(self, name: str) -> Refusal:
        return twice(name)

    def too_much(self, name: str) -> Refusal:
        return unfolds_too_far(name)

    def word(self, typed: str) -> str | Refusal:
        word = key_of(shown_form(typed[: 4 * LONGEST_WORD]))
        if 0 < len(word) <= LONGEST_WORD:
            return word
        return Refusal("word_length", "KP-3.4", f"Type one word of 1 to {LONGEST_WORD} letters.")

    def fits(self, word: str, deck: str) -> list[float]:
        return [fit(word, card, DECKS[deck]) for card in range(BUILT_IN)]

    def fits_own(self, word: str, pictures: Sequence[tuple[list[float], list[str]]]) -> list[float]:
        return [fit_photo(word, look) for look in read(told_of(pictures))]


def told_of(pictures: Sequence[tuple[list[float], list[str]]]) -> str:
    """What bots are told of a deck, in one line."""
    return told([look for look, _ in pictures], [words for _, words in pictures])


def _picture(photo: Photo, words: list[str]) -> Picture:
    return Picture(photo.name, photo.small, photo.large, photo.look, words)
