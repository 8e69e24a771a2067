"""Improvised lines: chord tones on the strong beats, steps and approaches between them, phrases with air around them."""
import itertools

import numpy as np

from melody import arched, stair
from score import Note, chord

# how a half-bar may be filled: lengths in beats
FILLS = {
    2.0: (((.5, .5, .5, .5), 9), ((1, .5, .5), 2), ((.5, .5, 1), 1), ((1 / 3, 1 / 3, 1 / 3, .5, .5), 1.5), ((1.5, .5), 1), ((.5, 1, .5), 1.5)),
    1.5: (((.5, .5, .5), 5), ((1, .5), 2), ((.5, 1), 1)),
    1.0: (((.5, .5), 4), ((1,), 1), ((1 / 3, 1 / 3, 1 / 3), 1)),
    .5: (((.5,), 1),),
}
CALM = {2.0: (((1, .5, .5), 3), ((1.5, .5), 3), ((.5, .5, 1), 3), ((2,), 1.5), ((1, 1), 2)), 1.5: (((1, .5), 3), ((1.5,), 1), ((.5, 1), 2)),
        1.0: (((.5, .5), 3), ((1,), 3)), .5: (((.5,), 1),)}


def _pick(r, weighted):
    w = np.array([x[-1] for x in weighted], float)
    return weighted[int(np.searchsorted(np.cumsum(w / w.sum()), r.random(), "right"))][0]


def _tones(symbol, low, high):
    """Chord tones with a weight: thirds, sevenths and ninths say more than roots."""
    root, iv, _ = chord(symbol)
    colour = {0: .6, 7: .8}
    return [(p, colour.get((p - root) % 12, 1.3)) for p in range(int(low), int(high) + 1) if (p - root) % 12 in {i % 12 for i in iv}]


def _path(p, q, k, steps, r, skip):
    """k − 1 notes that lead from p to q: mostly the scale, a half-step just before the goal, no note twice running."""
    if k == 1:
        return []
    near = [s for s in steps if min(p, q) - 5 <= s <= max(p, q) + 5]
    best, best_cost = None, 1e9
    noise = {s: r.uniform(0, .9) for s in near + [q - 1, q + 1]}
    for mid in itertools.product(*([near] * (k - 2) + [sorted(set(near + [q - 1, q + 1]))])):
        cost, last, turn = 0.0, p, 0
        for x in mid + (q,):
            d = x - last
            cost += 4 if d == 0 else 0 if abs(d) <= 2 else skip if abs(d) <= 4 else 1.3 if abs(d) <= 7 else 6
            cost += .35 if d * turn < 0 else 0
            last, turn = x, d
            cost += noise.get(x, 0)
        cost += .3 if mid[-1] not in near else 0
        if cost < best_cost:
            best, best_cost = mid, cost
    return list(best)


def phrase(ch, start, length, low, high, home, r, ref, bar=4, calm=False, vel=.8, skip=.45):
    """One breath of a solo; rises to a peak and comes down."""
    fills = CALM if calm else FILLS
    half = bar / 2 if bar != 3 else 1.5
    end, t, out = start + length, start, []
    peak = start + length * r.uniform(.35, .6)
    lift = r.uniform(3, 7)
    goal = lambda b: ref + lift * (1 - abs(b - peak) / max(peak - start, end - peak))
    q = min(_tones(ch.at(t), low, high), key=lambda w: abs(w[0] - goal(t)) / w[1])[0]
    while t < end - .26:
        strong = (np.floor(t / half + 1e-6) + 1) * half
        z = min(strong, end)
        span = round((z - t) * 2) / 2
        pattern = _pick(r, fills.get(span, (((span,), 1),)))
        p = q
        cand = [(x, w) for x, w in _tones(ch.at(z), low, high) if x != p and abs(x - p) <= 9]
        q = min(cand, key=lambda w: abs(w[0] - goal(z)) / w[1] + .25 * max(0, abs(w[0] - p) - 5) + r.uniform(0, 2.2))[0]
        line = [p] + _path(p, q, min(len(pattern), 5), stair(ch.at(t), home, low - 1, high + 1), r, skip)
        for d, x in zip(pattern, line):
            on = t % 1 < .01
            out.append(Note(t, d, x, vel * (.92 if on else 1.0) * r.uniform(.93, 1.05)))
            t += d
        t = round(t * 6) / 6
    return out


def improvise(ch, start, beats, low, high, home, r, bar=4, calm=False, vel=.78, clear=.5, skip=.45):
    """A solo over the changes: breaths of five to eight beats, a beat or two of air between, the last note let go early.

    skip: what a third costs against a step; the less, the more the line leaps."""
    out, end = [], start + beats
    t = start + float(r.choice([0.5, 1.0, 1.5]))
    mid = (low + high) / 2
    refs = iter([mid + k for k in (-1, 1, 3, 0, 2, -2, 2, 0)])
    while t < end - 2:
        length = float(r.choice([4.5, 5.5, 6.5, 7.5])) if not calm else float(r.choice([5.0, 6.0, 7.0]))
        length = min(length, end - clear - t)
        if end - clear - t - length < 2.5:
            length = end - clear - t if end - clear - t < 8.5 else length
        run = phrase(ch, t, length, low, high, home, r, next(refs, mid), bar, calm, vel, skip)
        if run:
            run[-1].dur = float(r.choice([.35, .5, .8])) if not calm else min(1.4, max(.5, run[-1].dur))
        out += arched(run, r)
        t += length + float(r.choice([1.0, 1.0, 1.5, 2.0]))
    return [n for n in out if n.beat < end - .1]

