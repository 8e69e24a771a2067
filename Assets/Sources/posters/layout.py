"""Set the words of the end posters. Usage: layout.py posters.json FONT.otf

Everything is a share of the poster's side. A line is placed by its baseline and its cap height; it starts at the margin
and, unless its height is limited, is as tall as it can be while still fitting between the margins.
"""
import json
import sys

from fontTools.ttLib import TTFont

MARGIN = 36 / 1080
TRACKING = -0.035        # em
CAP = 0.66               # em, League Spartan

POSTERS = (              # tier, picture, lines of (text, "top" or "foot" or the share where the capitals start, tallest cap height)
    ("flawless", "crowd", (("NO", "top"), ("NOTES", 0.512))),
    ("great", "singer", (("SHARP", "top"), ("EYES", "foot"))),
    ("good", "drums", (("NOT", "top"), ("BAD", "foot"))),
    ("poor", "van", (("HMM.", "foot"),)),
    ("nothing-right", "cat", (("OH.", "top", 0.33), ("NO.", "foot", 0.33))),
)


class Face:
    def __init__(self, path):
        font = TTFont(path)
        self.em = font["head"].unitsPerEm
        self.advance, self.names = font["hmtx"], font.getBestCmap()
        self.glyphs = font.getGlyphSet()

    def extent(self, text):
        """Left and right end of the ink in em, from the pen's start, tracked and not kerned."""
        from fontTools.pens.boundsPen import BoundsPen
        x, ends = 0.0, []
        for letter in text:
            name = self.names[ord(letter)]
            pen = BoundsPen(self.glyphs)
            self.glyphs[name].draw(pen)
            ends.append((x + pen.bounds[0] / self.em, x + pen.bounds[2] / self.em, -pen.bounds[1] / self.em))
            x += self.advance[name][0] / self.em + TRACKING
        return min(e[0] for e in ends), max(e[1] for e in ends), max(e[2] for e in ends)


def place(face, text, where, tallest=1.0):
    left, right, below = face.extent(text)
    size = min((1 - 2 * MARGIN) / (right - left), tallest / CAP)     # em as a share of the side
    cap = size * CAP
    if where == "top":
        baseline = MARGIN + cap
    elif where == "foot":
        baseline = 1 - MARGIN
    else:
        baseline = where + cap
    return {"text": text, "x": round(MARGIN - left * size, 4), "baseline": round(baseline, 4), "cap": round(cap, 4)}


def main(out, font):
    face = Face(font)
    tiers = [{"tier": tier, "source": source, "lines": [place(face, *line) for line in lines]} for tier, source, lines in POSTERS]
    rows = ",\n".join("  " + json.dumps(t, ensure_ascii=False) for t in tiers)
    with open(out, "w", encoding="utf-8") as f:
        f.write("[\n" + rows + "\n]\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
