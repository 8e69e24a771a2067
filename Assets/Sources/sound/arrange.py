"""Who plays when in a loud band: sections, answers, drums that live, faders that move.

Parts are lists of score.Note in beats of the cycle; spans are (from beat, to beat). What is random takes a generator.
"""
import dataclasses

import numpy as np

from dsp import SR, db, smoothed
from mix import LEAD
from phrasing import in_order
from score import Note, chord

FADE = .03          # seconds a fader takes


@dataclasses.dataclass(frozen=True)
class Bar:
    """One bar of a form: its section's letter, its place in it, the section's length, the letter that follows, its beat."""
    letter: str
    place: int
    size: int
    following: str
    beat: float

    @property
    def last(self):
        return self.place == self.size - 1


def bars_of(sections, beats=4):
    """[(letter, first bar, bars)] → a Bar for each."""
    out = []
    for k, (letter, first, size) in enumerate(sections):
        following = sections[(k + 1) % len(sections)][0]
        out += [Bar(letter, i, size, following, beats * (first + i)) for i in range(size)]
    return out


def spans_of(sections, letters, beats=4):
    return [(beats * bar, beats * (bar + n)) for letter, bar, n in sections if letter in letters]


def starts(sections, quiet="", beats=4):
    """First beats of the sections at which a round may begin."""
    return [beats * bar for letter, bar, _ in sections if letter not in quiet]


# ---- faders --------------------------------------------------------------------------------------------------
def ride(x, clock, moves, ramp=FADE):
    """A fader over the cycle: moves are (from beat, to beat, dB); elsewhere 0 dB. The ends meet, as the cycle does."""
    n = x.shape[-1]
    one = int(round(clock.length * SR))
    curve = np.zeros(one)
    for a, z, gain in moves:
        curve[int(clock.seconds(a) * SR):int(clock.seconds(z) * SR)] = gain
    k = max(1, int(ramp * SR))
    pad = np.concatenate([curve[-k:], curve, curve[:k]])
    curve = smoothed(pad, np.hanning(2 * k + 1) / np.hanning(2 * k + 1).sum())[:one]
    at = (np.arange(n) - int(LEAD * SR)) % one
    return x * db(curve[at])


def sing(x, clock, notes, share=.5):
    """An amplifier levels what the hand shaped: gives back a share of the line's own arch, in dB."""
    if not notes:
        return x
    line = in_order(notes)
    top = max(n.vel for n in line)
    t = [LEAD + clock.seconds(n.beat) for n in line]
    g = [share * 20 * np.log10(n.vel / top) for n in line]
    return x * db(np.interp(np.arange(x.shape[-1]) / SR, t, g))


# ---- lines -----------------------------------------------------------------------------------------------------
def holes(notes, spans, least=1.0):
    """(from beat, to beat) of the rests of at least `least` beats within the spans."""
    out = []
    for a, z in spans:
        t = a
        for n in in_order([n for n in notes if a - 1e-6 <= n.beat < z - 1e-6]):
            if n.beat - t >= least - 1e-6:
                out.append((t, n.beat))
            t = max(t, n.beat + n.dur)
        if z - t >= least - 1e-6:
            out.append((t, z))
    return out


def tones(symbol):
    root, intervals, _ = chord(symbol)
    return {(root + i) % 12 for i in intervals}


def nearest(symbol, pitch, low=0, high=127):
    good = tones(symbol)
    return min((p for p in range(int(pitch) - 7, int(pitch) + 8) if p % 12 in good and low <= p <= high), key=lambda p: (abs(p - pitch), p), default=int(pitch))


def answers(notes, spans, symbol_at, r, middle, vel=.7, unit=.5):
    """In each rest another voice takes up the last moves of the call, turned over, and comes to rest on a tone of the chord."""
    out = []
    for a, z in holes(notes, spans):
        call = [n for n in in_order(notes) if n.beat < a][-4:]
        if len(call) < 2:
            continue
        moves = [-(q.pitch - p.pitch) for p, q in zip(call, call[1:])]
        room = z - a
        count = int(min(len(moves) + 1, room / unit - (1 if room > 1 else 0), 4))
        t = a + (unit if room > 1 else 0)
        p = nearest(symbol_at(t), middle + int(r.integers(-3, 4)))
        for k in range(max(count, 1)):
            last = k == count - 1
            if last:
                p = nearest(symbol_at(t), p)
            out.append(Note(t, min(unit * (1.6 if last else .9), z - t - .05), p, vel * (.8 + .07 * k)))
            t += unit
            p += int(np.clip(moves[k % len(moves)], -4, 4))
    return out


# ---- drums -----------------------------------------------------------------------------------------------------
def row_of(groove, key, i):
    text = groove[key]
    return text[i % len(text)] if isinstance(text, tuple) else text


def alive(groove, i, r, ghost=.25, loose=.2, snare=38, time=(42, 46, 51, 53)):
    """A bar of a groove as a hand plays it: soft strokes of the snare between the beats, a kick more or less, time that leans."""
    out = {k: list(row_of(groove, k, i)) for k in groove}
    size = max((len(t) for t in out.values()), default=0)
    if snare in out:
        beats = [k for k, c in enumerate(out[snare]) if c in "Xx"]
        for k in range(size):
            free = out[snare][k] == "." and k % 4 in (1, 3) and all(abs(k - b) > 0 for b in beats)
            if free and r.random() < ghost * (1 if any(b - k in (1, -1, -3) for b in beats) else .4):
                out[snare][k] = "g"
    spots = [k for k in range(2, size, 4) if 36 in out and out.get(snare, "." * size)[k] == "."]
    if spots and r.random() < loose * 2:
        k = spots[int(r.integers(len(spots)))]
        out[36][k] = "." if out[36][k] != "." else "o"
    for key in time:
        for k in range(len(out.get(key, ()))):
            if out[key][k] in "Xx" and k % 4 == 2 and r.random() < loose:
                out[key][k] = "o"
            elif out[key][k] == "o" and r.random() < loose:
                out[key][k] = "x"
    return {k: "".join(t) for k, t in out.items()}


class Fills:
    """Deals fills so that none comes twice running."""

    def __init__(self, deck, r):
        self.deck, self.r, self.last = deck, r, None

    def deal(self):
        left = [f for f in range(len(self.deck)) if f != self.last]
        self.last = left[int(self.r.integers(len(left)))]
        return self.deck[self.last]
