"""Makes the faces of the sleeves that the game presses on Fridays: subsets of Inter, Cabin, EB Garamond and Blankenburg.

    python3 Sources/fonts/press.py /usr/share/fonts ../Fonts      from the Assets folder

The subsets hold Latin-1, dashes, quotation marks and the ellipsis, with kerning. The licence lets no changed font keep
the name Cabin, so all of them are called Press. The press reads outlines and kerning only, so hinting is left out.
Debian has the fonts in fonts-inter, fonts-cabin, fonts-ebgaramond and fonts-blankenburg. Needs fonttools 4.60.1.

NB: sleeves that were pressed never change, so these files must not either. `PressedSleevesTests` fails if they do.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

FACES = {
    "Press-Sans.otf": ("Press Sans", "Inter-SemiBold.otf"),
    "Press-Round.otf": ("Press Round", "Cabin-Regular.otf"),
    "Press-RoundBold.otf": ("Press Round Bold", "Cabin-Bold.otf"),
    "Press-Serif.otf": ("Press Serif", "EBGaramond12-Regular.otf"),
    "Press-Italic.otf": ("Press Italic", "EBGaramond12-Italic.otf"),
    "Press-Fraktur.ttf": ("Press Fraktur", "Blankenburg_UNZ1A.ttf"),
}
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180), 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026]
# Copyright, licence and its address stay as they are.
KEPT_NAMES = [0, 13, 14]


def rename(font, name):
    table = font["name"]
    table.names = [entry for entry in table.names if entry.nameID in KEPT_NAMES]
    postscript = name.replace(" ", "")
    for number, text in {1: name, 2: "Regular", 3: postscript, 4: name, 5: "Version 1.0", 6: postscript}.items():
        table.setName(text, number, 3, 1, 0x409)
    if "CFF " in font:
        cff = font["CFF "].cff
        cff.fontNames = [postscript]
        top = cff.topDictIndex[0]
        top.FullName = top.FamilyName = name


def main(source, target):
    found = {path.name: path for path in Path(source).rglob("*") if path.suffix in (".otf", ".ttf")}
    for file, (name, original) in FACES.items():
        font = TTFont(found[original], lazy=False)
        font.recalcTimestamp = False
        options = subset.Options()
        options.layout_features = ["kern"]
        options.hinting = False
        options.name_IDs = KEPT_NAMES
        options.notdef_outline = True
        options.drop_tables += ["DSIG", "FFTM", "BASE", "GDEF"]
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=LETTERS)
        cutter.subset(font)
        rename(font, name)
        font.save(Path(target) / file)
        print(f"{file}: {(Path(target) / file).stat().st_size} bytes, {len(font.getBestCmap())} letters")


main(*sys.argv[1:])
