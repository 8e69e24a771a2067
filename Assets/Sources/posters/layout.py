"""Where the game sets the words of its end posters, for the proofs: both tables are read from the game itself.

Everything is a share of the poster's side. The rule is the one of `PosterWords.fit`: a line starts at the margin and is as
tall as fits between the margins, up to a limit; a line is placed by its baseline and its cap height.
"""
import re
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

ASSETS = Path(__file__).resolve().parent.parent.parent
FEATURES = ASSETS.parent / "Sources/UnderCoverCore/Features"
PLACES, WORDS = FEATURES / "Solo/Final/Posters.swift", FEATURES / "Stats/Achievements/Words+Deeds.swift"
MARGIN = 36 / 1080
TRACKING = -0.035        # em
CAP = 0.66               # em, League Spartan
GAP = 0.04
TALLEST = {"apart": 0.34, "top": 0.46, "foot": 0.46}
PLACE = re.compile(r'"(\w+)": \.(\w+)')
LINES = re.compile(r'case "(\w+)": lines\(say\("(.*?)"\)\)')


class Face:
    def __init__(self, path):
        font = TTFont(path)
        self.em = font["head"].unitsPerEm
        self.advance, self.names, self.glyphs = font["hmtx"], font.getBestCmap(), font.getGlyphSet()

    def extent(self, text):
        """Left and right end of the ink in em, from the pen's start, tracked and not kerned."""
        x, ends = 0.0, []
        for letter in text:
            name = self.names[ord(letter)]
            pen = BoundsPen(self.glyphs)
            self.glyphs[name].draw(pen)
            if pen.bounds:
                ends.append((x + pen.bounds[0] / self.em, x + pen.bounds[2] / self.em))
            x += self.advance[name][0] / self.em + TRACKING
        return min(e[0] for e in ends), max(e[1] for e in ends)


def fit(face, texts, place):
    area = 1 - 2 * MARGIN
    lines = []
    for text in texts:
        left, right = face.extent(text)
        size = min(area / (right - left), area * TALLEST[place] / CAP)
        lines.append({"text": text, "x": MARGIN - left * size, "cap": size * CAP})
    y = MARGIN
    if place == "foot":
        y = 1 - MARGIN - sum(line["cap"] for line in lines) - GAP * area * (len(lines) - 1)
    for line in lines:
        line["baseline"] = y + line["cap"]
        y = line["baseline"] + GAP * area
    if place == "apart" and len(lines) > 1:
        lines[-1]["baseline"] = 1 - MARGIN
    return lines


def words(font):
    """Every picture's lines, in the table's order."""
    face = Face(font)
    lines = dict(LINES.findall(WORDS.read_text(encoding="utf-8")))
    places = PLACE.findall(PLACES.read_text(encoding="utf-8"))
    return {source: fit(face, lines[source].split("|"), place) for source, place in places}
