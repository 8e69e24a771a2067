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


# ---- rests -----------------------------------------------------------------------------------------------------
def silent(notes, spans, short=SHORTEST):
    """Notes without what lies in the spans [(from beat, to beat)]; a note that runs into a span ends there."""
    out = []
    for n in in_order(notes):
        if any(a - 1e-6 <= n.beat < z - 1e-6 for a, z in spans):
            continue
        wall = min((a for a, z in spans if n.beat < a < n.beat + n.dur), default=None)
        n = n if wall is None else changed(n, dur=wall - n.beat)
        if n.dur >= short:
            out.append(n)
    return out


def breathe(notes, bar, every=4, rest=1.0, total=None):
    """A rest of at least `rest` beats in each `every` bars: where none is, the phrase's weakest end is shortened: the last
    `rest` beats of the `every` bars are freed, or those before the longest note's end when that costs fewer notes.
    total: beats of the cycle; the last note's own rest counts when it is given."""
    notes = in_order(notes)
    if not notes:
        return []
    span, last = every * bar, total or max(n.beat + n.dur for n in notes)
    long_enough = lambda: [(a, z) for a, z in gaps(notes, last) if z - a >= rest - 1e-6]
    opening = min((a for a, _ in long_enough()), default=span) if total else 0.0    # the last run goes on into the first
    free = 0.0       # where the last rest ended
    while free + span < last + opening - 1e-6:
        rests = [(a, z) for a, z in long_enough() if a <= free + span + 1e-6 and z > free + 1e-6]
        if rests:
            free = max(z for _, z in rests)
            continue
        end = min(free + span + (rest if total else 0), last)
        ends = {end, *(n.beat + n.dur for n in notes if free + span / 2 <= n.beat + n.dur <= end)}
        cost = lambda e: (sum(n.vel * (n.beat >= e - rest - 1e-6) for n in notes if n.beat < e - 1e-6 and n.beat + n.dur > e - rest + 1e-6), -e)
        free = min(ends, key=cost)
        notes = silent(notes, [(free - rest, free)])
        if free >= last - 1e-6:
            break
    return notes


def gaps(notes, total):
    """Rests of a line between 0 and `total` beats: [(from, to)]."""
    out, end = [], 0.0
    for n in in_order(notes):
        if n.beat > end + 1e-6:
            out.append((end, n.beat))
        end = max(end, n.beat + n.dur)
    return out + ([(end, total)] if end < total - 1e-6 else [])


# ---- loudness --------------------------------------------------------------------------------------------------
def arch(notes, phrase, db=5.0, peak=.62, accents=True, rest=1.0):
    """Each phrase swells and falls: `db` of velocity from its ends to its summit, which a sampled voice plays as about twice
    as much, so ± 5 dB round its mean. phrase: beats of a phrase at most; rests of `rest` beats part phrases too. peak: where
    the summit is (0…1); a phrase's highest note draws it. accents: velocities of the text still count."""
    out = []
    for run in (piece for p in phrases(notes, rest) for piece in chunks(p, phrase)):
        start, end = run[0].beat, run[-1].beat
        high = max(run, key=lambda n: (n.pitch, n.dur)).beat
        summit = .5 * (start + peak * (end - start)) + .5 * high
        loud = max(n.vel for n in run)
        levels = []
        for n in run:
            away = (summit - n.beat) / max(summit - start, 1e-6) if n.beat < summit else (n.beat - summit) / max(end - summit, 1e-6)
            own = .5 * 20 * np.log10(n.vel / loud) if accents else 0
            levels.append(-db * min(away, 1.0) ** 1.4 + own)
        reach = max(levels) - min(levels)
        scale = db / reach if len(run) > 2 and reach else 0 if len(run) > 2 else .5
        for n, x in zip(run, levels):
            out.append(changed(n, vel=float(np.clip(min(loud * 1.15, 1) * 10 ** ((x - max(levels)) * scale / 20), .05, 1))))
    return in_order(out)


def chunks(notes, beats):
    """Cuts a phrase that is longer than `beats` into equal parts, where the gaps between onsets are widest nearby."""
    length = notes[-1].beat - notes[0].beat
    parts = max(1, int(np.ceil(length / beats - .25)))
    if parts == 1 or len(notes) < 2 * parts:
        return [notes]
    cuts = []
    for k in range(1, parts):
        goal = notes[0].beat + k * length / parts
        cuts.append(min(range(1, len(notes)), key=lambda i: abs(notes[i].beat - goal) - .8 * (notes[i].beat - notes[i - 1].beat)))
    edges = [0, *sorted(set(cuts)), len(notes)]
    return [notes[a:b] for a, b in zip(edges, edges[1:]) if b > a]


# ---- variation -------------------------------------------------------------------------------------------------
def reprise(notes, bar, r, drop=.25, anticipate=.4, ahead=.5, spans=None):
    """The same again, varied: a share `drop` of the notes is left out (weak and short ones first, never the first of a
    phrase) and `anticipate` of the downbeats come `ahead` beats early. spans: only within these [(from beat, to beat)]."""
    inside = lambda n: spans is None or any(a - 1e-6 <= n.beat < z - 1e-6 for a, z in spans)
    rest = [n for n in in_order(notes) if not inside(n)]
    here = [n for n in in_order(notes) if inside(n)]
    beats = sorted({round(n.beat, 3) for n in here})
    firsts = {round(p[0].beat, 3) for p in phrases(here)}
    weight = {b: max(n.vel + .25 * n.dur for n in here if round(n.beat, 3) == b) + .3 * (b % bar < 1e-3) + r.uniform(0, .35) for b in beats}
    gone = set(sorted((b for b in beats if b not in firsts), key=weight.get)[:int(round(drop * len(beats)))])
    here = [n for n in here if round(n.beat, 3) not in gone]
    lowest = min((a for a, _ in spans), default=0.0) if spans else 0.0
    out = []
    for b in sorted({round(n.beat, 3) for n in here}):
        chord = [n for n in here if round(n.beat, 3) == b]
        early = b % bar < 1e-3 and b - ahead >= lowest and r.random() < anticipate
        early = early and not any(b - ahead - 1e-6 <= n.beat < b - 1e-3 for n in here + rest)
        out += [changed(n, beat=n.beat - ahead, dur=n.dur + ahead, vel=min(1.0, n.vel * 1.05)) if early else n for n in chord]
    ends = in_order(out + rest)
    starts = sorted({n.beat for n in ends})
    return [shortened(n, starts) for n in ends]


def shortened(note, starts, hold=1e-3):
    """A note that runs into the next one's anticipated start ends there."""
    later = [s for s in starts if note.beat + hold < s < note.beat + note.dur - hold]
    return changed(note, dur=later[0] - note.beat) if later else note


def answer(notes, bar, r, gap=.5, move=0, longest=2.0, vel=.8, rest=1.0, total=None):
    """A second part's replies: in each rest of a line, the end of the phrase before it again, moved by `move` semitones,
    starting `gap` beats into the rest and no longer than `longest` beats or the rest. → the answering part's notes."""
    notes, out = in_order(notes), []
    last = total or max((n.beat + n.dur for n in notes), default=0)
    for a, z in gaps(notes, last):
        room = min(z - a - gap, longest)
        before = [n for n in notes if n.beat + n.dur <= a + 1e-6 and n.beat >= a - longest - 1e-6]
        if z - a < rest - 1e-6 or room < .5 or not before:
            continue
        first = before[0].beat
        for n in before:
            at = n.beat - first
            if at < room - SHORTEST:
                out.append(Note(a + gap + at, min(n.dur, room - at), n.pitch + move, n.vel * vel * r.uniform(.92, 1.06)))
    return in_order(out)


# ---- drums -----------------------------------------------------------------------------------------------------
def ghosts(rows, r, key=38, total=None, step=.25, share=.2, low=.14, high=.3, keep_from=.26):
    """Soft strokes of a drum on free places of the `step` grid, `share` of them, never beside a loud one's own place."""
    last = total if total is not None else max((b for hits in rows.values() for b, _ in hits), default=0) + step
    taken = {round(b / step) for b, _ in rows.get(key, [])}
    loud = {round(b / step) for b, v in rows.get(key, []) if v > .5}
    free = [k for k in range(int(round(last / step))) if k % round(1 / step) and k not in taken and k + 1 not in loud]
    return {**rows, key: sorted(rows.get(key, []) + [(k * step, float(r.uniform(low, high))) for k in free if r.random() < share])}


def fills(rows, bars, bar, r, keys=(38, 48, 45, 41), length=1.0, kick=36, crash=None, clear=()):
    """A fill in the last `length` beats of each bar of `bars` (numbers from 0): strokes fall down the drums of `keys`; the other
    parts of the kit but the kick are silent meanwhile (or only those of `clear`). crash: a key struck on the next downbeat."""
    out = {k: list(v) for k, v in rows.items()}
    for i in bars:
        a, z = (i + 1) * bar - length, (i + 1) * bar
        for k in clear or [k for k in out if k not in (kick, 35)]:
            out[k] = [h for h in out.get(k, []) if not a - 1e-6 <= h[0] < z - 1e-6]
        patterns = ((0, .25, .5, .75), (0, .25, .75), (0, .5, .75), (0, 1 / 3, 2 / 3))
        spots = [a + beat + o for beat in range(int(np.ceil(length))) for o in patterns[int(r.integers(len(patterns)))] if beat + o < length - 1e-6]
        for j, b in enumerate(spots):
            drum = keys[min(len(keys) - 1, j * len(keys) // len(spots))]
            out.setdefault(drum, []).append((b, float(min(1, .55 + .4 * j / max(1, len(spots) - 1) + r.uniform(-.05, .05)))))
        if crash is not None:
            out.setdefault(crash, []).append((z, .85))
    return {k: sorted(v) for k, v in out.items()}


# ---- thin bars, stops ------------------------------------------------------------------------------------------
def thin(part, spans):
    """A part (notes or rows) that rests in the spans [(from beat, to beat)]."""
    if isinstance(part, dict):
        return {k: [h for h in hits if not any(a - 1e-6 <= h[0] < z - 1e-6 for a, z in spans)] for k, hits in part.items()}
    return silent(part, spans)


def stop(parts, spans, but=()):
    """All parts {name: notes or rows} rest in the spans but the named ones: a stop, or a break of one of them."""
    return {name: part if name in but else thin(part, spans) for name, part in parts.items()}


def fader(clock, total, spans, sr=48000, lead=.25, closed=0.0, fade=.006):
    """A gain curve for a stem of `total` samples (Desk.total; `lead` s before bar 1) that is `closed` in the spans of beats;
    it fades over `fade` seconds. For echoes and rooms that a list of notes cannot silence."""
    g = np.ones(total)
    for a, z in spans:
        g[max(0, int((clock.seconds(a) + lead) * sr)):max(0, int((clock.seconds(z) + lead) * sr))] = closed
    k = np.hanning(2 * int(fade * sr) + 1)
    return np.convolve(np.pad(g, k.size // 2, mode="edge"), k / k.sum(), "valid")
