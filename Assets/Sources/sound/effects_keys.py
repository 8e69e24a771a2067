"""Counts in how many pieces the notes of each tuned effect are at home, once the game has moved it into the piece's key.

A note is at home if the piece itself plays that degree for at least a hundredth of all its notes' beats. Ends with 1 if an effect
is at home in fewer than nine pieces of ten. Plays no audio; takes some seconds.
"""
import sys
from collections import Counter, defaultdict

import numpy as np

import effects
import make
from measure import notes
from score import pc, pitch

LEAST_BEATS, LEAST_PIECES = .01, .9


def degrees(score):
    """Share of the beats of all notes that each of the twelve degrees above the tonic has."""
    tonic = pc(score.meta["key"].rstrip("m"))
    out = np.zeros(12)
    for line in score.lines:
        for note in line.part.notes:
            out[(round(note.pitch) - tonic) % 12] += note.dur
    return out / max(out.sum(), 1e-9)


def main():
    homes, strange = defaultdict(list), defaultdict(Counter)
    for genre, module in make.genres()[0].items():
        for album, play in module.PIECES.items():
            score = notes.read(genre, album, play)
            minor, share = score.meta["key"].endswith("m"), degrees(score)
            for name, forms in effects.TUNED.items():
                played = {n: (pitch(n) - pitch("D4")) % 12 for n in forms[minor].split()}
                foreign = {n[:-1] for n, degree in played.items() if share[degree] < LEAST_BEATS}
                homes[name].append(not foreign)
                strange[name].update(f"{n} {'minor' if minor else 'major'}" for n in foreign)
    for name, v in homes.items():
        print(f"{name:14} at home in {np.mean(v):4.0%} of {len(v)}", ", ".join(f"{n} ({k})" for n, k in strange[name].items()))
    sys.exit(any(np.mean(v) < LEAST_PIECES for v in homes.values()))


if __name__ == "__main__":
    main()
