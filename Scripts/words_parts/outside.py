"""Finds sentences that a player would see and that are not in the table of words.

Looks where screens are made. A literal counts as visible that has two words or is one capitalised word.
"""

import re

from rows import ROOT, SOURCES
from swift_text import literals

FOLDERS = ["Screens", "Widgets", "State", "Game"]

# A part of the path, the text, and why it may stay.
EXCEPTIONS = [
    ("Samples", None, "states for pictures and tests, which no player sees"),
    ("Sample", None, "as above"),
    ("Walkthrough", None, "plays the game for tests"),
    ("Recording", None, "of recordings of bugs, which are read by those who mend them"),
    ("JSONDecoder+Foreign.swift", None, "a reason for the log"),
    ("TypeOnPhoneLayout.swift", None, "a sample"),
    ("LobbySeat.swift", "Abcdefgh", "measured, never drawn"),
    ("AwardPanel.swift", None, "the longest words in English, measured and never drawn"),
    ("Kept.swift", None, "prefixes of stored names"),
    ("KeyboardLayout.swift", "ABC", "letters on a key"),
    (None, re.compile(r"^(Backspace|Home|End|Space|Return|Keypad( Enter)?|Keypad |Ctrl\+[\w ]+)$"), "names of keys"),
]


def visible(text):
    text = text.strip()
    return bool(
        re.search(r"[A-Za-z’]{2,}[,:]? [A-Za-z{“]", text) or re.fullmatch(r"[A-Z][a-z]+[.!?…]?", text)
        or re.fullmatch(r"[A-Z]{3,}[.!?]?", text))


def excepted(path, text):
    for part, known, _ in EXCEPTIONS:
        if part is not None and part not in path:
            continue
        if known is None or known == text or (hasattr(known, "search") and known.search(text)):
            return True
    return False


def problems():
    found = []
    for folder in FOLDERS:
        for path in sorted((SOURCES / "UnderCoverCore" / folder).rglob("*.swift")):
            name = str(path.relative_to(ROOT))
            source = path.read_text()
            for literal in literals(source):
                text = "".join(p if isinstance(p, str) else "{}" for p in literal.parts)
                if visible(text) and not excepted(name, text):
                    line = source.count("\n", 0, literal.start) + 1
                    found.append(f"{name}:{line}: “{text}” is visible and not in Sources/UnderCoverCore/Words")
    return found
