"""Play the pieces and the effects into Opus files. Usage: make.py FOLDER [name …]; no name: everything.

Writes FOLDER/Music/<genre>.opus and FOLDER/Sounds/<effect>.opus, and says what it measured.
"""
import os
import sys

import numpy as np

import effects
import mix
import pieces_band
import pieces_loud

ARTIST = "Under Cover"
PIECES = {"hard-bop": pieces_band.hard_bop, "bossa-nova": pieces_band.bossa, "outlaw-country": pieces_band.country,
          "modern-classical": pieces_band.classical, "boom-bap": pieces_band.boom_bap, **pieces_loud.PIECES}
TITLES = {"hard-bop": "Second Cup", "bossa-nova": "Sem Pressa", "outlaw-country": "Wrong Side of the Fence",
          "modern-classical": "Room with One Chair", "boom-bap": "Late Fee", "punk": "Not My Bin", "dub": "Still Boiling",
          "shoegaze": "Slow Weather", "minimal-techno": "Unit 4", "doom-metal": "Downhill, Slowly", "synth-pop": "Line Engaged"}
CRACKLE_LUFS = -30
EFFECT_KBPS = 48


def piece(name, path):
    desk, x, chain, meta = PIECES[name]()
    first = round(desk.c.seconds(meta.get("first_beat", 0)) * mix.SR)      # a cycle may begin on any bar
    _, report = mix.finish(np.roll(desk.fold(x), -first, axis=1), chain, path, title=TITLES[name], artist=ARTIST)
    print(name, report, flush=True)


def effect(name, x, path):
    if name == "crackle":
        x = x * 10 ** ((CRACKLE_LUFS - mix.lufs(x)) / 20)
    mix.encode(x, path, EFFECT_KBPS, name, ARTIST)
    print(name, "true peak", round(mix.true_peak(mix.decode(path)), 1), flush=True)


def main(folder, *wanted):
    sounds = {**effects.effects(), "crackle": effects.crackle(16, 1)}
    unknown = set(wanted) - set(PIECES) - set(sounds)
    if unknown:
        sys.exit(f"not made here: {', '.join(sorted(unknown))}")
    for room in ("Music", "Sounds"):
        os.makedirs(os.path.join(folder, room), exist_ok=True)
    for name, x in sounds.items():
        if not wanted or name in wanted:
            effect(name, x, os.path.join(folder, "Sounds", name + ".opus"))
    for name in PIECES:
        if not wanted or name in wanted:
            piece(name, os.path.join(folder, "Music", name + ".opus"))


if __name__ == "__main__":
    main(*sys.argv[1:])
