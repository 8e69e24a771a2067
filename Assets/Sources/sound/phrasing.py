"""How a part is phrased: rests, arches, varied reprises, ghosts, fills, thin bars and stops, answers.

Pure functions. A part is a list of score.Note (beat and dur in beats from the start of the cycle, vel 0…1); a drum part is rows
{key: [(beat, velocity)]}. Each returns a new list or new rows. `bar` is a bar's length in beats, `r` a numpy Generator (dsp.rng).
"""
import dataclasses

import numpy as np

from score import Note

SHORTEST = .12      # beats: a note cut shorter is left out


def changed(note, **fields):
    return dataclasses.replace(note, **fields)


def in_order(notes):
    return sorted(notes, key=lambda n: (n.beat, n.pitch))


# ---- reading a line --------------------------------------------------------------------------------------------
def top(notes):
    """The highest note of each beat at which something starts, in order."""
    best = {}
    for n in notes:
        b = round(n.beat, 3)
        if b not in best or n.pitch > best[b].pitch:
            best[b] = n
    return [best[b] for b in sorted(best)]


def phrases(notes, rest=1.0):
    """Splits a line where it rests for at least `rest` beats → lists of notes."""
    out, end = [], None
    for n in in_order(notes):
        if end is None or n.beat - end >= rest - 1e-6:
            out.append([])
        out[-1].append(n)
        end = max(end or 0, n.beat + n.dur)
    return out


def steps(notes, rest=1.0, count=False):
    """Share of a line's melodic moves that are steps (one or two semitones); repeated notes and moves across a rest of
    `rest` beats do not count. count: also the number of moves."""
    sizes = [abs(round(b.pitch) - round(a.pitch)) for p in phrases(top(notes), rest) for a, b in zip(p, p[1:])]
    sizes = [s for s in sizes if s]
    share = float(np.mean([s <= 2 for s in sizes])) if sizes else 0.0
    return (share, len(sizes)) if count else share
