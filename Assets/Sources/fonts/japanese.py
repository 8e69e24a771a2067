"""Makes the heavy Japanese face: a subset of Noto Sans CJK JP Black.

    python3 Sources/fonts/japanese.py NotoSansCJK-Black.ttc ../Fonts/NotoSansJP-Black.otf      from the Assets folder

League Spartan has no Japanese letters, and a television box often has no Japanese font. The subset holds kana, the
2,965 kanji of JIS level 1, full-width signs and Japanese punctuation; rarer kanji come from the system's fonts. Latin
letters are left out: League Spartan has them.
Debian has the whole font in fonts-noto-cjk-extra. Needs fonttools.
"""

import sys
from pathlib import Path
from unicodedata import east_asian_width

from fontTools import subset
from fontTools.ttLib import TTCollection

FACE = "Noto Sans CJK JP Black"
# Rows of JIS X 0208: signs, kana, and the kanji of level 1. Rows 3, 6 and 7 are Latin, Greek and Cyrillic.
ROWS = [1, 2, 4, 5, *range(16, 48)]
# Full-width Latin, and kana and quotation marks that JIS X 0208 lacks.
MORE = [*range(0xFF01, 0xFF61), 0x3094, *range(0x30F7, 0x30FB), 0x301D, 0x301F, 0xFFE5]
MOST_BYTES = 2_000_000


def letters():
    """Only signs that are full-width everywhere: others have another width in other fonts."""
    found = set(MORE)
    for row in ROWS:
        for cell in range(1, 95):
            try:
                found.update(map(ord, bytes([row + 0xA0, cell + 0xA0]).decode("euc_jp")))
            except UnicodeDecodeError:
                pass
    return {code for code in found if east_asian_width(chr(code)) in "WF"}


def main(source, target):
    fonts = TTCollection(source, lazy=True).fonts
    font = next(font for font in fonts if font["name"].getDebugName(4) == FACE)
    font.recalcTimestamp = False
    options = subset.Options()
    # Every sign keeps its full width, which the core's measure relies on, so there is no kerning.
    options.layout_features = ["ccmp", "locl"]
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 7, 13, 14, 16, 17]
    options.drop_tables += ["BASE", "VORG", "vhea", "vmtx", "DSIG"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters())
    cutter.subset(font)
    font.save(target)
    size, count = Path(target).stat().st_size, len(font.getBestCmap())
    print(f"{count} letters, {size} bytes")
    if size > MOST_BYTES:
        sys.exit(f"more than {MOST_BYTES} bytes")


main(*sys.argv[1:])
