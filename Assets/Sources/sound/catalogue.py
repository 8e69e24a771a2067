"""Writes what the game must know of each piece into Records/records.json. Usage, from the Assets folder:

    python Sources/sound/catalogue.py [--check] [Records/records.json]

Each album with a piece gets "music": {"key": "Fm", "starts": [0.0, 5.714]}: the key with its mode, and the seconds of the file at
which a section begins, so that a round may start there. The rest of the file is left as it is, an album a line. --check writes
nothing and ends with 1 if the file is not up to date.
"""
import argparse
import json
import re
import sys

import numpy as np

import make
from measure import notes

MOST = 6            # starts of a piece
HAIR = .02          # seconds by which a round begins before the bar line: players lean, and an attack must be whole
APART = 1.5         # seconds between two starts, and between the last and the end
KEY = re.compile(r"[A-G][#b]?m?")


def starts(score):
    """Seconds of the sections' first bars in the file, which begins at first_beat: 0.0 and at most MOST − 1 more."""
    c, bar = score.clock, score.bar
    said = score.meta.get("sections") or [k * 4 * bar for k in range(score.bars // 4)]
    zero = c.seconds(score.meta.get("first_beat", 0))
    here = sorted({round(float((c.seconds(b) - zero - HAIR) % c.length), 3) for b in said})
    out = [0.0]
    for t in here:
        if t - out[-1] >= APART and c.length - t >= APART:
            out.append(t)
    if len(out) > MOST:
        out = [0.0] + [out[1:][i] for i in np.linspace(0, len(out) - 2, MOST - 1).round().astype(int)]
    return out


def thirds(score, key):
    """Beats of the key's minor and of its major third."""
    tonic = "C.D.EF.G.A.B".index(key[0]) + key.count("#") - key[1:].count("b")
    return [sum(n.dur for line in score.lines for n in line.part.notes if (round(n.pitch) - tonic) % 12 == third) for third in (3, 4)]


def music(score):
    key = score.meta["key"]
    if not KEY.fullmatch(key):
        raise ValueError(f"{score.album}: {key} is no key")
    minor, major = thirds(score, key)
    if (major if key.endswith("m") else minor) > 1.5 * (minor if key.endswith("m") else major) + 1:
        print(f"{score.album}: said to be in {key}, but has {minor:.0f} beats of the minor third and {major:.0f} of the major", file=sys.stderr)
    return {"key": key, "starts": starts(score)}


def written(text, found):
    """The file's text with each album's music after its songs."""
    out = []
    for line in text.split("\n"):
        album = re.match(r'\s*\{"id": "([^"]+)", "title"', line)
        if album and album[1] in found:
            line = re.sub(r', "music": \{[^}]*\}', "", line)
            line = re.sub(r'("songs": \[[^\]]*\])', lambda m: m[1] + ', "music": ' + json.dumps(found[album[1]]), line, count=1)
        out.append(line)
    return "\n".join(out)


def main(path, check):
    read, broken = make.genres()
    if broken:
        sys.exit("\n".join(f"{name} cannot be read: {why}" for name, why in broken.items()))
    with open(path, encoding="utf-8") as f:
        before = f.read()
    found = {album: music(notes.read(g, album, play)) for g, module in read.items() for album, play in module.PIECES.items()}
    after = written(before, found)
    have = {a["id"]: a.get("music") for a in json.loads(after)["albums"]}
    missing = [a for a in found if have.get(a) != found[a]]
    if missing:
        sys.exit(f"not in {path}: {', '.join(missing)}")
    if check:
        sys.exit("not up to date" if after != before else 0)
    with open(path, "w", encoding="utf-8") as f:
        f.write(after)


if __name__ == "__main__":
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--check", action="store_true")
    ask.add_argument("path", nargs="?", default="Records/records.json")
    said = ask.parse_args()
    main(said.path, said.check)
