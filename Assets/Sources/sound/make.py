"""Play the pieces and the effects into Opus files. Usage: make.py [--jobs N] FOLDER [name …]; no name: everything, an hour.

Writes FOLDER/Music/<album>.opus and FOLDER/Sounds/<effect>.opus, and says what it measured. N processes play pieces at once:
the bytes are the same whatever N is.
"""
import argparse
import concurrent.futures
import functools
import importlib
import multiprocessing
import os
import sys

import numpy as np

import air
import mix

ARTIST = "Under Cover"
GENRES = ("hard_bop", "bossa_nova", "psych_rock", "dub", "punk", "synth_pop", "shoegaze", "minimal_techno", "doom_metal", "modern_classical")
EFFECT_KBPS = 40
MUSIC_KBPS = 52


@functools.cache
def genres():
    """{module's name: module}, and {name: why} for those that cannot be read."""
    read, broken = {}, {}
    for name in GENRES:
        try:
            module = importlib.import_module(name)
            module.PIECES, module.TITLES
            read[name] = module
        except Exception as why:    # the other genres can still be played while one is being written
            broken[name] = f"{type(why).__name__}: {why}"
    return read, broken


def pieces():
    """{album: (function that plays it, title, genre)}."""
    return {album: (play, module.TITLES[album], genre) for genre, module in genres()[0].items() for album, play in module.PIECES.items()}


def piece(name, path):
    play, title, genre = pieces()[name]
    desk, x, chain, meta = play()
    x = desk.song.faded(x, desk.c) if desk.song else x
    first = round(desk.c.seconds(meta.get("first_beat", 0)) * mix.SR)      # a cycle may begin on any bar
    _, report = mix.finish(
        np.roll(desk.fold(x), -first, axis=1), chain, path, meta.get("kbps", MUSIC_KBPS), air.AIR[genre], title=title, artist=ARTIST)
    return f"{name} {report}"


def effect(name, x, path):
    import effects
    mix.encode(x, path, effects.KBPS.get(effects.family(name), EFFECT_KBPS), name, ARTIST, cycle=name in effects.LOOPS)
    return f"{name} true peak {mix.true_peak(mix.decode(path)):.1f}"


def sounds():
    import effects
    return effects.effects()


def rooms(folder):
    for room in ("Music", "Sounds"):
        os.makedirs(os.path.join(folder, room), exist_ok=True)


def play_all(names, folder, jobs):
    """Pieces share nothing: which process plays which changes no byte."""
    path = lambda name: os.path.join(folder, "Music", name + ".opus")
    if jobs < 2:
        for name in names:
            print(piece(name, path(name)), flush=True)
        return
    fresh = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(jobs, fresh) as pool:
        asked = {pool.submit(piece, name, path(name)): name for name in names}
        for done in concurrent.futures.as_completed(asked):
            print(done.result(), flush=True)


def main(folder, names, jobs):
    known, broken = pieces(), genres()[1]
    effects = sounds() if not names or set(names) - set(known) else {}
    unknown = set(names) - set(known) - set(effects)
    if unknown or (broken and not names):
        for name, why in broken.items():
            print(f"{name} cannot be read: {why}", file=sys.stderr)
        sys.exit(f"not made here: {', '.join(sorted(unknown))}" if unknown else 1)
    rooms(folder)
    for name, played in effects.items():
        if not names or name in names:
            print(effect(name, played(), os.path.join(folder, "Sounds", name + ".opus")), flush=True)
    play_all([n for n in known if not names or n in names], folder, jobs)


if __name__ == "__main__":
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--jobs", type=int, default=1, metavar="N", help="pieces played at once")
    ask.add_argument("folder")
    ask.add_argument("names", nargs="*")
    said = ask.parse_args()
    main(said.folder, said.names, said.jobs)
