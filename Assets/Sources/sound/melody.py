"""Melody work for the acoustic genres: scales bent to the chord, passing notes, answers, reprises, late horns.

Pure functions on lists of score.Note; what is random takes a generator.
"""
import itertools

import numpy as np

import phrasing
from score import Note, chord, pc

MAJOR, MINOR = (0, 2, 4, 5, 7, 9, 11), (0, 2, 3, 5, 7, 8, 10)


def tonic(key):
    """"F#m" → its tonic's name: key_shift wants no mode."""
    return key.removesuffix("m")


def key_scale(key):
    minor = key.endswith("m")
    return {(pc(tonic(key)) + i) % 12 for i in (MINOR if minor else MAJOR)}


def scale(symbol, home):
    """The key's scale, bent to hold the chord's tones: over A7 in C major, C becomes C#."""
    root, intervals, _ = chord(symbol)
    tones = {(root + i) % 12 for i in intervals}
    out = set(home)
    for t in sorted(tones - out):
        near = [n for n in ((t + 1) % 12, (t - 1) % 12) if n in out and n not in tones]
        out -= set(near[:1])
        out.add(t)
    return out | tones


def stair(symbol, home, low, high):
    """The scale's notes from low to high."""
    s = scale(symbol, home)
    return [p for p in range(int(low), int(high) + 1) if p % 12 in s]


def step_share(notes):
    """Share of steps among the moves that change the pitch within a phrase."""
    return phrasing.steps(notes, count=True)[0] if len(notes) > 1 else 1.0


def _passing(a, b, steps):
    """The scale's note between two a third or fourth apart, nearer to the second."""
    between = [p for p in steps if min(a, b) < p < max(a, b)]
    return min(between, key=lambda p: (abs(p - b), abs(p - a))) if between else None


def connect(notes, ch, home, share=.68, most=7, shortest=.5):
    """Fills leaps with passing notes until `share` of the moves are steps: thirds before fourths, long notes before short.

    Hooks stay what they were: only the last half-beat of a note gives way."""
    notes = [Note(n.beat, n.dur, n.pitch, n.vel) for n in sorted(notes, key=lambda n: n.beat)]
    while step_share(notes) < share:
        best = None
        for i, (a, b) in enumerate(itertools.pairwise(notes)):
            size, gap = abs(b.pitch - a.pitch), b.beat - a.beat - a.dur
            if not 3 <= size <= most or gap > .51 or a.dur + gap < 2 * shortest:
                continue
            t = b.beat - shortest
            p = _passing(a.pitch, b.pitch, stair(ch.at(t), home, min(a.pitch, b.pitch), max(a.pitch, b.pitch)))
            if p is not None and (best is None or (size > 4, -a.dur, a.beat) < best[0]):
                best = ((size > 4, -a.dur, a.beat), i, t, p)
        if best is None:
            break
        _, i, t, p = best
        a = notes[i]
        a.dur = min(a.dur, t - a.beat)
        notes.insert(i + 1, Note(t, shortest * .95, p, a.vel * .82))
    return straighten(notes, ch, home, share)


def straighten(notes, ch, home, share):
    """Weak eighths between two others become the step that lies between them, the widest leaps first; accents stay."""
    loud = max((n.vel for n in notes), default=0) * .95
    done = set()
    while step_share(notes) < share:
        best = None
        for i in range(1, len(notes) - 1):
            a, b, c = notes[i - 1:i + 2]
            if b.dur > .55 or b.vel >= loud or i in done or a.pitch == c.pitch:
                continue
            p = _passing(a.pitch, c.pitch, stair(ch.at(b.beat), home, min(a.pitch, c.pitch), max(a.pitch, c.pitch)))
            if p is None:
                continue
            gain = sum(abs(x - p) <= 2 for x in (a.pitch, c.pitch)) - sum(0 < abs(x - b.pitch) <= 2 for x in (a.pitch, c.pitch))
            if gain > 0 and (best is None or (-gain, b.beat) < best[0]):
                best = ((-gain, b.beat), i, p)
        if best is None:
            return notes
        done.add(best[1])
        notes[best[1]].pitch = best[2]
    return notes


def phrases(notes, gap=.9):
    """Runs of notes with no silence longer than `gap` beats between them."""
    out = []
    for n in sorted(notes, key=lambda n: n.beat):
        if out and n.beat - max(m.beat + m.dur for m in out[-1]) < gap:
            out[-1].append(n)
        else:
            out.append([n])
    return out


def reply(notes, ch, home, low, high, until, r, room=1.4, vel=.62):
    """A second voice answers in the holes of the first: the rhythm of what was just played, turned over and cut short."""
    out, runs = [], phrases(notes)
    for run, after in zip(runs, runs[1:] + [None]):
        end = run[-1].beat + run[-1].dur
        nxt = after[0].beat if after else until
        if nxt - end < room:
            continue
        model = run[-int(min(len(run), r.integers(3, 5))):]
        t = end + (.5 if nxt - end < 2.5 else 1.0)
        p = nearest_tone(ch.at(t), (low + high) / 2 + r.integers(-3, 4), low, high)
        for a, b in itertools.zip_longest(model, model[1:]):
            d = min(a.dur, 1.0) if b is None else min(max(b.beat - a.beat, .5), 1.0)
            if t + d > nxt - .25:
                break
            out.append(Note(t, d * .85, p, vel * (1.15 if a is model[0] else .9)))
            t += d
            if b is not None:
                tones = stair(ch.at(t), home, low, high)
                k = min(range(len(tones)), key=lambda q: abs(tones[q] - p))
                go = -1 if b.pitch > a.pitch else 1
                p = tones[min(max(k + go * (2 if abs(b.pitch - a.pitch) > 4 else 1), 0), len(tones) - 1)]
    return out


def nearest_tone(symbol, ref, low, high, guides=False):
    root, intervals, _ = chord(symbol)
    tones = [(root + i) % 12 for i in (intervals[1:] if guides and len(intervals) > 3 else intervals)]
    return min((p for p in range(int(low), int(high) + 1) if p % 12 in tones), key=lambda p: abs(p - ref))


def within(notes, a, z):
    return [n for n in notes if a - 1e-6 <= n.beat < z - 1e-6]


def outside(notes, spans):
    return [n for n in notes if not any(a - 1e-6 <= n.beat < z - 1e-6 for a, z in spans)]


def clipped(notes, z):
    """What is held lets go at beat z."""
    return [Note(n.beat, min(n.dur, z - n.beat), n.pitch, n.vel) if n.beat < z < n.beat + n.dur else n for n in notes]


def reswung(clock, beat, swing):
    """Where a beat must be written so that its off-beat sounds at `swing` on a clock whose own lies elsewhere."""
    k, f = divmod(beat + 1e-9, 1.0)
    g = f * 2 * swing if f < .5 else swing + (f - .5) * 2 * (1 - swing)
    s = clock.swing
    return k + (g / (2 * s) if g < s else .5 + (g - s) / (2 * (1 - s)))


def even(clock, beat):
    """Where a beat must be written to sound at its plain place on a swinging clock: triplets."""
    return reswung(clock, beat, .5)


def again(notes, bar, r, drop=.25, early=.5):
    """A reprise: a quarter of the notes left out (never a phrase's first or an accent), downbeats anticipated where there is room."""
    notes = sorted(notes, key=lambda n: n.beat)
    loud = max((n.vel for n in notes), default=0) * .97
    first = {id(p[0]) for p in phrases(notes)}
    weak = [n for n in notes if id(n) not in first and n.vel < loud]
    gone = {id(weak[i]) for i in r.permutation(len(weak))[:round(drop * len(notes))]}
    out = []
    for n in notes:
        if id(n) in gone:
            if out and n.beat - out[-1].beat - out[-1].dur < .1 and r.random() < .4:
                out[-1].dur += min(n.dur, .5)
            continue
        n = Note(n.beat, n.dur, n.pitch, n.vel)
        room = n.beat - (out[-1].beat + .4 if out else -1)
        if n.beat % (bar / 2 if bar == 4 else bar) < .01 and n.beat >= early and room >= early:
            if out:
                out[-1].dur = min(out[-1].dur, n.beat - early - out[-1].beat)
            n = Note(n.beat - early, n.dur + early, n.pitch, min(1, n.vel * 1.08))
        out.append(n)
    return [n for n in out if n.dur > .1]


def arched(notes, r, db=6.0, gap=.9):
    """Every phrase rises and falls in level; tops stand out, some weak notes are ghosts. db: between its softest and loudest note."""
    out = []
    for run in phrases(notes, gap):
        level = []
        for i, n in enumerate(run):
            x = i / max(1, len(run) - 1)
            g = db * (np.sin(np.pi * min(1, .12 + .83 * x)) - 1) + 20 * np.log10(n.vel)
            if 0 < i < len(run) - 1 and run[i - 1].pitch < n.pitch > run[i + 1].pitch:
                g += 1.5
            elif len(run) > 5 and n.dur <= .5 and 1 < i < len(run) - 1 and r.random() < .15:
                g -= 4
            level.append(g + r.uniform(-.5, .5))
        level = np.array(level)
        if len(run) > 3 and np.ptp(level) < db - .5:
            level = level.mean() + (level - level.mean()) * (db - .5) / np.ptp(level)
        level -= max(0, level.max())
        out += [Note(n.beat, n.dur, n.pitch, float(np.clip(10 ** (g / 20), .18, 1))) for n, g in zip(run, level)]
    return out


def loosened(notes, ch, share=.73):
    """Too many steps: weak notes between two others jump to a chord tone a third or fourth off, until `share` of the moves are steps."""
    notes = [Note(n.beat, n.dur, n.pitch, n.vel) for n in sorted(notes, key=lambda n: n.beat)]
    tried = set()
    while step_share(notes) > share:
        weak = [i for i in range(1, len(notes) - 1) if i not in tried and notes[i].dur <= 1
                and all(0 < abs(notes[i].pitch - notes[k].pitch) <= 2 for k in (i - 1, i + 1))]
        if not weak:
            break
        i = min(weak, key=lambda i: (notes[i].vel, -notes[i].beat))
        tried.add(i)
        a, c = notes[i - 1].pitch, notes[i + 1].pitch
        root, intervals, _ = chord(ch.at(notes[i].beat))
        tones = [p for p in range(int(min(a, c)) - 5, int(max(a, c)) + 6) if (p - root) % 12 in {q % 12 for q in intervals}
                 and 3 <= abs(p - a) <= 7 and abs(p - c) <= 5 and p != c]
        if tones:
            notes[i].pitch = min(tones, key=lambda p: abs(p - a) + abs(p - c))
    return notes


def aired(notes, bar, most=3.6, rest=1.05):
    """No breath lasts more than `most` bars: a long note in the middle is let go early, or a weak one left out."""
    out = []
    queue = phrases(notes)
    while queue:
        run = queue.pop(0)
        length = run[-1].beat + run[-1].dur - run[0].beat
        if length <= most * bar or len(run) < 4:
            out += run
            continue
        middle = run[0].beat + length / 2
        gap = lambda i: run[i + 1].beat - run[i].beat
        i = max(range(1, len(run) - 2), key=lambda i: min(gap(i), 2.0) - .3 * abs(run[i + 1].beat - middle))
        a, b = run[:i + 1], run[i + 1:]
        if gap(i) < rest + .45 and len(b) > 2:
            b = b[1:]
        a[-1] = Note(a[-1].beat, min(a[-1].dur, max(.3, b[0].beat - rest - a[-1].beat)), a[-1].pitch, a[-1].vel)
        queue = [a, b] + queue
    return sorted(out, key=lambda n: n.beat)
