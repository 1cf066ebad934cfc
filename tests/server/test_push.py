"""What a browser is called with: sealed as RFC 8291 says, signed as RFC 8292 says."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from cryptography.exceptions import InvalidSignature

from tablekeep.server import push
from tablekeep.server.push import bytes_of, text_of
from tests.server.phones import verified


def test_the_example_of_the_standard_is_sealed_to_the_letter() -> None:
    """RFC 8291, section 5."""
    sealed = push.sealed(
        b"When I grow up, I want to be a watermelon",
        bytes_of("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        bytes_of("BTBZMqHH6r4Tts7J_aSIgg"),
        salt=bytes_of("DGv6ra1nlYgDCS1FRnbzlw"),
        once=bytes_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
    )
    assert text_of(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK"
        "6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_signature_is_of_the_key_it_names_and_for_one_service() -> None:
    key = push.new_key()
    head = push.signature(key, urlsplit("https://push.example:8443/x/y?z"), "https://tables.example", 1_000_000.5)
    said = verified(head)
    assert said == {
        "aud": "https://push.example:8443",
        "exp": 1_000_000 + 12 * 3600,
        "sub": "https://tables.example",
        "key": text_of(push.public_of(key)),
    }
    with pytest.raises(InvalidSignature):
        verified(head.replace(text_of(push.public_of(key)), text_of(push.public_of(push.new_key()))))
