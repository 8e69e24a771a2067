"""What dub, shoegaze, synth-pop and minimal techno share: holes in an arrangement, lines that move by step, ducking, accents.

A hole is written as text: "kit bass 12-16; all 30-32" silences these parts between these beats; notes already sounding end there.
"""
import numpy as np

import phrasing
from dsp import SR, db, rng
from score import Note, chord, pc

UPBEAT = -.06                # beats: files begin a breath before the downbeat, so that no drum is struck on their joint
MAJOR, MINOR = (0, 2, 4, 5, 7, 9, 11), (0, 2, 3, 5, 7, 8, 10)
STEP = 2                     # semitones: more is a leap
PASSING = .82                # how loud a passing note is against the note it leaves


# ---- holes -----------------------------------------------------------------------------------------------------
def holes(text, part):
    """The spans of beats in which `part` is silent."""
    out = []
    for item in filter(None, (t.strip() for t in text.split(";"))):
        *parts, span = item.split()
        if part in parts or "all" in parts:
            out.append(tuple(float(b) for b in span.split("-")))
    return out


def openings(starts, spans, bar, total):
    """Beats at which a round may begin: sections' first bars, or where a break that lies there is over."""
    for a, z in sorted(spans):
        starts = [z if a - 1e-6 <= b < z - 1e-6 else b for b in starts]
    return sorted({float(b) for b in starts if b % bar == 0 and b < total})


# ---- lines -----------------------------------------------------------------------------------------------------
def scale_at(symbol, home):
    """A key's tones bent to hold a chord: over D in C major F becomes F sharp, over Fm6 A becomes A flat."""
    root, tones, _ = chord(symbol)
    own, out = {(root + t) % 12 for t in tones}, set(home)
    for t in sorted(own - home):
        near = [q for q in ((t + 1) % 12, (t - 1) % 12) if q in out and q not in own]
        if near:
            out.discard(max(near, key=lambda q: crowding((out | {t}) - {q})))
        out.add(t)
    return out | own


def crowding(tones):
    """The narrowest three neighbours of a scale, in semitones: two is a chromatic cluster."""
    s = sorted(tones)
    return min((s[(i + 2) % len(s)] - s[i]) % 12 for i in range(len(s)))


def home_scale(key, minor):
    return {(pc(key) + t) % 12 for t in (MINOR if minor else MAJOR)}


def between(a, b, scale):
    """The scale's tones strictly between two pitches, on the way from a to b."""
    way = range(int(a) + 1, int(b)) if b > a else range(int(a) - 1, int(b), -1)
    return [p for p in way if p % 12 in scale]


def leaps(notes):
    """(leaps, moves): repeated notes and moves across a rest of a beat do not count."""
    moves = [abs(b.pitch - a.pitch) for a, b in zip(notes, notes[1:]) if b.pitch != a.pitch and b.beat - a.beat - a.dur < 1 - 1e-6]
    return sum(m > STEP for m in moves), len(moves)


def share(notes):
    """Share of moves of at most a whole tone."""
    wide, moves = leaps(notes)
    return 1 - wide / moves if moves else 1.0


def passing(a, b, scale, unit):
    """a, then the tones that lead from it into b, as many as the time before b holds."""
    way = between(a.pitch, b.pitch, scale)[-int((b.beat - a.beat - unit) / unit + 1e-6):]
    first = b.beat - unit * len(way)
    return [Note(a.beat, min(a.dur, first - a.beat), a.pitch, a.vel)] + [Note(first + k * unit, unit * .95, p, a.vel * PASSING) for k, p in enumerate(way)]


def turn(a, scale, unit):
    """A long note leaves for its neighbour and comes back."""
    up = next((p for p in (a.pitch + 1, a.pitch + 2) if int(p) % 12 in scale), None)
    if up is None:
        return [a]
    rest = a.dur - 2 * unit
    return [Note(a.beat, rest, a.pitch, a.vel), Note(a.beat + rest, unit, up, a.vel * PASSING), Note(a.beat + rest + unit, unit, a.pitch, a.vel * PASSING)]


def pulled(out, i, scale):
    """The pitch of a weak note that lies a step from most of its neighbours."""
    p, a, q = (n.pitch for n in out[i - 1:i + 2])
    near = [t for t in range(int(a) - 5, int(a) + 6) if t % 12 in scale and t not in (p, q)]
    return max(near, default=a, key=lambda t: ((abs(t - p) <= STEP) + (abs(t - q) <= STEP), -abs(t - a)))


def ways(out, i, scale, unit, bar):
    """What could be done to make a move from note i a step: [(how much it costs, what)]."""
    a, b = out[i], out[i + 1]
    jump, gap = abs(b.pitch - a.pitch), b.beat - a.beat - a.dur
    if STEP < jump <= 12 and gap < .99 and b.beat - a.beat >= 2 * unit - 1e-6 and between(a.pitch, b.pitch, scale):
        yield (0 if int((b.beat - a.beat - unit) / unit + 1e-6) >= len(between(a.pitch, b.pitch, scale)) else 1), "fill"
    if i and a.dur <= 1 and a.beat % bar and STEP < abs(a.pitch - out[i - 1].pitch) and jump > STEP:
        yield 1.5 + (a.beat % 1 == 0), "pull"
    if a.dur >= 1.5 and gap < .99:
        yield 3, "turn"


def smooth(notes, scale, r, least=.67, most=.74, unit=.5, keep=0.0, bar=4):
    """A line of which `least` to `most` of the moves are steps. Leaps are filled with passing notes where there is time, weak notes
    between leaps move next to a neighbour, long notes turn; where all goes by step, notes inside a run are left out.
    scale(beat) → pitch classes. Beats before `keep` (the hook) change last."""
    out, done = phrasing.top(notes), set()
    for _ in range(200):
        wide, moves = leaps(out)
        if not moves or 1 - wide / moves >= least:
            break
        choices = [(cost + (5 if out[i].beat < keep else 0) + r.random() * .5, what, i) for i in range(len(out) - 1)
                   for cost, what in ways(out, i, scale(out[i].beat), unit, bar) if (out[i].beat, what) not in done]
        if not choices:
            break
        _, what, i = min(choices)
        a = out[i]
        done.add((a.beat, what))
        if what == "pull":
            out[i] = Note(a.beat, a.dur, pulled(out, i, scale(a.beat)), a.vel)
        else:
            out[i:i + 1] = passing(a, out[i + 1], scale(a.beat), unit) if what == "fill" else turn(a, scale(a.beat), unit)
    return skipping(out, r, most, keep)


def skipping(out, r, most, keep):
    """Where too much goes by step, a note inside a run is left out and the one before it holds."""
    while True:
        wide, moves = leaps(out)
        if not moves or 1 - wide / moves <= most:
            return out
        runs = [i for i in range(1, len(out) - 1) if abs(out[i + 1].pitch - out[i - 1].pitch) in (3, 4) and out[i].beat - out[i - 1].beat < .8
                and abs(out[i].pitch - out[i - 1].pitch) <= STEP and abs(out[i + 1].pitch - out[i].pitch) <= STEP and out[i + 1].beat - out[i].beat < .8]
        if not runs:
            return out
        i = min(runs, key=lambda i: (out[i].beat < keep, out[i].beat % 1 == 0, r.random()))
        a = out[i - 1]
        out[i - 1:i + 1] = [Note(a.beat, out[i].beat + out[i].dur - a.beat, a.pitch, a.vel)]


def returns(parts):
    """The parts that come back: [(first beat, beat after the last)] of those whose letter was heard before; else the second half of a long one."""
    seen, out = set(), []
    for name, a, n in parts:
        if name[0] in seen:
            out.append((a, a + n))
        elif n >= 24:
            out.append((a + n / 2, a + n))
        seen.add(name[0])
    return out


def held(notes, before, r, share=.6, longest=1.5):
    """Where a varied return left a note out, the one before it is held instead, more often than not."""
    starts, out = {round(n.beat, 3) for n in before}, []
    for n, after in zip(notes, [*notes[1:], None]):
        end = n.beat + n.dur
        lost = after is not None and any(abs(s - end) < .05 for s in starts) and .05 < after.beat - end <= longest
        out.append(phrasing.changed(n, dur=after.beat - n.beat) if lost and r.random() < share else n)
    return out


def by_hand(notes, scale, name, bar, parts, db=5.5, every=4, drop=.25, least=.67, unit=.5, rests=()):
    """How a player sings a written line: not twice the same way, with rests, by step, each phrase an arch.
    rests: spans in which the part is silent anyway."""
    r, total = rng(name, "by hand"), max(a + n for _, a, n in parts)
    if returns(parts):
        notes = held(phrasing.reprise(notes, bar, r, drop=drop, spans=returns(parts)), notes, r)
    notes = phrasing.breathe(phrasing.thin(notes, rests), bar, every=every, rest=1.0, total=total)
    return phrasing.arch(smooth(notes, scale, r, least, unit=unit, keep=bar, bar=bar), 2 * bar, db=db)


# ---- desk ------------------------------------------------------------------------------------------------------
def pump(x, times, depth, seconds, attack=.004, hold=.045):
    """Side-chain by known onsets: `depth` dB down while the kick speaks, back after `seconds`."""
    g = np.zeros(x.shape[-1])
    t = np.arange(int(seconds * SR)) / SR
    back = .5 + .5 * np.cos(np.pi * np.clip((t - attack - hold) / (seconds - attack - hold), 0, 1))
    curve = depth * np.where(t < attack, t / attack, back)
    for s in times:
        a = int(s * SR)
        if 0 <= a < g.size:
            m = min(curve.size, g.size - a)
            g[a:a + m] = np.maximum(g[a:a + m], curve[:m])
    return x * db(-g)


def accents(rows, lanes, depth=.3):
    """A machine's accent lane: every `lanes[part]` sixteenths a hit is accented, those between are softer."""
    return {k: [(b, v * (1 if round(b * 4) % lanes.get(k, 3) == 0 else 1 - depth * (.5 + .5 * ((round(b * 4) * 7) % 5) / 4))) for b, v in row]
            for k, row in rows.items()}
