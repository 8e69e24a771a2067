"""Makes what the phones' page loads besides its text: small fonts and small pictures.

    python3 Sources/phones/make.py ../Fonts Phones      from the Assets folder

The fonts are WOFF2 subsets with the Latin letters that names and titles commonly need; other scripts come from the
phone's own fonts. The pictures are end posters at a size from which the page prints its rows of dots.
Needs fonttools, brotli and Pillow.
"""

import io
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from PIL import Image

PUNCTUATION = "–—‘’‚“”„…•·€™×→−"
# Latin-1, Latin Extended-A, and the letters of Romanian and German that stand outside them.
LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x218, 0x21C), 0x1E9E]
FACES = {
    "LeagueSpartan-Black.otf": "spartan.woff2",
    "JetBrainsMono-Medium.ttf": "mono.woff2",
    "JetBrainsMono-Bold.ttf": "mono-bold.woff2",
}
MOST_FONT_BYTES = 40_000
# Poster of the winner, of the places behind, and of everybody else.
POSTERS = {"showoff": "first", "bow": "near", "chairs": "far"}
SIDE = 128


def letters():
    return LATIN + [ord(letter) for letter in PUNCTUATION]


def small_font(source, target):
    options = subset.Options()
    options.flavor = "woff2"
    options.hinting = False
    options.desubroutinize = True
    options.layout_features = ["kern", "mark", "ccmp"]
    options.name_IDs = [0, 1, 2, 13, 14]
    font = TTFont(source, recalcTimestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters())
    cutter.subset(font)
    font.flavor = "woff2"
    font.save(target)


def small_poster(source, target):
    picture = Image.open(source).convert("L").resize((SIDE, SIDE), Image.Resampling.LANCZOS)
    buffer = io.BytesIO()
    picture.save(buffer, "JPEG", quality=62, optimize=True)
    target.write_bytes(buffer.getvalue())


def main(fonts, folder):
    fonts, folder = Path(fonts), Path(folder)
    for face, name in FACES.items():
        small_font(fonts / face, folder / name)
    for poster, name in POSTERS.items():
        small_poster(folder.parent / "Posters" / f"{poster}.jpg", folder / f"{name}.jpg")
    for made in sorted(folder.glob("*.woff2")) + sorted(folder.glob("*.jpg")):
        print(f"{made.stat().st_size:6} {made.name}")
    total = sum(font.stat().st_size for font in folder.glob("*.woff2"))
    if total > MOST_FONT_BYTES:
        sys.exit(f"The fonts have {total} bytes together, and at most {MOST_FONT_BYTES} are allowed.")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
