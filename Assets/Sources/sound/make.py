"""Play the pieces and the effects into Opus files. Usage: make.py FOLDER [name …]; no name: everything, half an hour.

Writes FOLDER/Music/<album>.opus and FOLDER/Sounds/<effect>.opus, and says what it measured.
"""
import os
import sys

import numpy as np

import bossa_nova, doom_metal, dub, hard_bop, minimal_techno, modern_classical  # noqa: E401
import psych_rock, punk, shoegaze, synth_pop  # noqa: E401
import effects
import mix

ARTIST = "Under Cover"
GENRES = (hard_bop, bossa_nova, psych_rock, dub, punk, synth_pop, shoegaze, minimal_techno, doom_metal, modern_classical)
PIECES = {album: play for genre in GENRES for album, play in genre.PIECES.items()}
TITLES = {album: title for genre in GENRES for album, title in genre.TITLES.items()}
CRACKLE_LUFS = -30
EFFECT_KBPS = 48


def piece(name, path):
    desk, x, chain, meta = PIECES[name]()
    first = round(desk.c.seconds(meta.get("first_beat", 0)) * mix.SR)      # a cycle may begin on any bar
    _, report = mix.finish(
        np.roll(desk.fold(x), -first, axis=1), chain, path, title=TITLES[name], artist=ARTIST, kbps=meta.get("kbps", 52))
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
