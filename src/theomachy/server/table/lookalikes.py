"""Names as people see them: what shows nothing, and what looks like another's name."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from theomachy.limits import odd_character
from theomachy.server.table.refusal import RequestRefused

MOST_MARKS: Final = 3  # combining marks upon one letter
# Shown as nothing: blank characters, and what Unicode calls Default_Ignorable_Code_Point beside its format characters.
_BLANK: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U0001d159\U00016fe4\U000e0000-\U000e0fff]"
)
# The mark by which phones say that a symbol is a picture: it shows, as the picture.
_PICTURED: Final = re.compile("(?<=[\u2190-\u2bff\U0001f000-\U0001faff])\ufe0f")
# Letters of Greek, Cyrillic and others, and digits, each before the Latin letter that looks like it.
_PAIRS: Final = (
    "ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX αa βb εe ηn ιi κk νv οo ρp τt υu χx ωw ϲc "
    "АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT УY ХX ԌG аa вb еe ѕs іi јj кk мm нh оo рp сc тt уy хx һh ӏl ԁd ԛq ԝw ѡw "
    "ɑa ɡg ɩi ıi օo հh ոn սu ǀl"
)
_LATIN: Final = str.maketrans({pair[0]: pair[1] for pair in _PAIRS.split()})
_ALIKE: Final = str.maketrans("0i1|", "olll")
_RESERVED: Final = re.compile(r"[(\[{]\s*host\s*[)\]}]|\b(?:operator|moderator)\b")


def as_seen(name: str) -> str:
    """What a name looks like: the same for all names that one can take for one another."""
    visible = _BLANK.sub("", unicodedata.normalize("NFKC", name))
    return " ".join(visible.translate(_LATIN).casefold().translate(_LATIN).translate(_ALIKE).split())


def check_visible(text: str, what: str, code: str = "malformed") -> None:
    """Refuse what nobody can see, and marks that are heaped upon one another."""
    blank = _BLANK.search(_PICTURED.sub("", text))
    odd = odd_character(text) or (f"U+{ord(blank[0]):04X}" if blank else None)
    if odd is not None:
        raise RequestRefused(code, f"{what}: a character that nobody can see, {odd}")
    marks = 0
    for sign in text:
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            raise RequestRefused(code, f"{what}: at most {MOST_MARKS} marks upon one letter")


def check_reserved(name: str) -> None:
    """Refuse a name that speaks for whoever runs the table or the server."""
    found = _RESERVED.search(as_seen(name))
    if found is not None:
        raise RequestRefused("malformed", f"name: nobody is called {found[0]} here")
