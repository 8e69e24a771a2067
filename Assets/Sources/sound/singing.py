"""How a lead sings: a curve of cents that is laid over a finished stem, so that sampled, plucked and made voices all have it.

A tone begins straight; from STRAIGHT seconds on it sways, wider towards its end. A singer slides into a note from the one before it
and, where a breath follows, lets the pitch fall.
"""
import dataclasses

import numpy as np
from scipy import signal

import phrasing
from dsp import SR, rng, stereo
from mix import LEAD

STRAIGHT = .12      # seconds before a tone sways
GROWS = .22         # seconds until all of the sway is there
WIDER = .4          # by how much a long tone's end is wider, as a share
SHORTEST = .26      # seconds: a shorter tone does not sway
LEGATO = .09        # seconds: a gap that long or shorter is slid over
BREATH = .3         # seconds of rest after which a tone may fall


@dataclasses.dataclass(frozen=True)
class Singer:
    """rate: Hz; sway: cents to each side, least and most; slide: cents from which a note is reached, at most; fall: cents by which a
    phrase's last tone drops, at most; falling: the share of phrases that end so."""
    rate: float
    sway: tuple
    slide: float = 0.0
    fall: float = 0.0
    falling: float = 0.0


SINGERS = {
    "brass": Singer(5.3, (25, 36), 80, 120, .6),
    "reed": Singer(5.0, (28, 40), 90, 110, .6),
    "wood": Singer(4.8, (25, 32), 50, 60, .35),
    "flute": Singer(5.3, (26, 36), 40, 60, .35),
    "voice": Singer(5.0, (28, 40), 90, 80, .5),
    "bow": Singer(5.7, (25, 38), 60, 30, .2),
    "section": Singer(5.4, (8, 12)),            # desks of players are never together
    "keys": Singer(5.6, (25, 32)),              # a lever beside a keyboard
    "strings": Singer(5.4, (26, 40), 60, 50, .3),
}


def sways(u, seconds, singer, r):
    """Cents of a tone of so many seconds at the times u after its onset."""
    deep = r.uniform(*singer.sway)
    grow = np.clip((u - STRAIGHT) / GROWS, 0, 1) ** 1.2
    late = np.clip((u / seconds - .55) / .45, 0, 1) if seconds > .6 else 0
    turns = singer.rate * r.uniform(.94, 1.06) * (u - STRAIGHT) * (1 + .05 * np.clip(u, 0, 2))
    return deep * grow * (1 + WIDER * late) * np.sin(2 * np.pi * turns)


def cents(spans, n, singer, r):
    """The curve of a stem of n samples. spans: (onset in s of the piece, seconds, pitch) of one voice, in order."""
    out, before = np.zeros(n), None
    for i, (t, s, pitch) in enumerate(spans):
        after = spans[i + 1][0] if i + 1 < len(spans) else t + s + 9
        s = min(s, after - t)
        a, z = int((LEAD + t) * SR), min(n, int((LEAD + min(after, t + s + .4)) * SR))
        if a < 0 or z - a < 480:
            continue
        u = np.arange(z - a) / SR
        if s > SHORTEST:
            out[a:z] += sways(u, s, singer, r)
        if before and singer.slide and t - before[0] <= LEGATO and 1 < abs(pitch - before[1]) <= 9:
            out[a:z] += np.sign(before[1] - pitch) * min(singer.slide, 30 * abs(pitch - before[1])) * r.uniform(.6, 1) * np.exp(-u / .035)
        if singer.fall and s > .35 and after - t - s >= BREATH and r.random() < singer.falling:
            out[a:z] -= singer.fall * r.uniform(.6, 1) * np.clip((u - s + .11) / .16, 0, 1) ** 1.6
        before = (t + s, pitch)
    return out


def warp(x, curve):
    """Plays a stem faster and slower by a curve of cents; the delay it makes leaks away within a second."""
    rate = np.clip(2 ** (curve / 1200) - 1, -.08, .08)
    late = signal.lfilter([1], [1, -(1 - 1 / (.6 * SR))], rate)
    n = x.shape[-1]
    at = np.clip(np.arange(n) + late, 0, n - 1)
    return np.stack([np.interp(at, np.arange(n), c) for c in x])


def sung(d, x, notes, who, key, late=0.0):
    """A stem of the desk d that plays `notes`, sung as SINGERS[who] does. late: seconds that its player is behind the clock."""
    if d.silent or not notes:
        return x
    spans = [(d.c.seconds(n.beat) + late, d.c.seconds(n.beat + n.dur) - d.c.seconds(n.beat), n.pitch) for n in phrasing.top(notes)]
    return warp(stereo(x), cents(spans, np.shape(x)[-1], SINGERS[who], rng("sung", key)))
