"""Breath and bow: what a sampled wind or string player lacks is laid over the finished stem, note by note.

Each note gets its own attack, swell and scoop, sings as `singing` says, its brightness follows its loudness, and air or rosin sounds
with it: softly, for a noise that comes and goes with a player is heard as a gate.
"""
import dataclasses

import numpy as np
from scipy import signal

from dsp import SR, db, eq, rng, svf
from melody import reswung
from mix import LEAD
from score import Player
from singing import SINGERS, cents, warp


@dataclasses.dataclass(frozen=True)
class Wind:
    attack: tuple        # s: hard and soft ends of the tongue's or bow's attack
    sings: str           # a key of singing.SINGERS
    scoop: float         # cents below, at the start of long notes
    bright: tuple        # cutoff in Hz at rest and at full breath
    air: float           # dB of the noise under the tone
    band: tuple          # Hz: where the noise lies
    chiff: float = 1.0   # how much more noise the attack has
    drift: float = 4.0   # cents of wandering intonation


WINDS = {
    "trumpet": Wind((.012, .045), "brass", 35, (2400, 9500), -35, (1800, 7000), 1.4),
    "muted trumpet": Wind((.010, .04), "brass", 30, (3200, 11000), -33, (2500, 8000), 1.6),
    "trombone": Wind((.018, .06), "brass", 60, (1500, 6500), -36, (900, 4500), 1.3),
    "sax": Wind((.014, .07), "reed", 45, (1700, 7500), -31, (1200, 6500), 1.5, 5),
    "flute": Wind((.02, .08), "flute", 15, (2600, 9000), -30, (2200, 9500), 1.8),
    "clarinet": Wind((.018, .06), "wood", 10, (1600, 6500), -35, (1500, 6000), 1.2, 3),
    "oboe": Wind((.014, .05), "wood", 8, (2500, 8000), -37, (2500, 7000), 1.0, 3),
    "bassoon": Wind((.016, .06), "wood", 8, (1300, 5500), -36, (900, 4500), 1.2, 3),
    "voice": Wind((.03, .10), "voice", 45, (1800, 7500), -31, (2500, 9000), 1.3, 6),
    "violin": Wind((.03, .14), "bow", 12, (2400, 9500), -37, (2200, 8500), 2.0),
    "viola": Wind((.035, .15), "bow", 12, (2000, 8000), -37, (1800, 7000), 2.0),
    "cello": Wind((.04, .16), "bow", 14, (1500, 7000), -37, (1200, 6000), 2.0),
    "section": Wind((.08, .22), "section", 0, (2200, 9000), -38, (2000, 8000), 1.3, 6),
    "reed": Wind((.015, .06), "keys", 0, (2500, 8000), -36, (1500, 6000), 1.0, 2),
}
BOWED = ("violin", "viola", "cello", "section")


class Heard(Player):
    """A player who remembers when each beat was played; may swing less than the band and come late on the beats.

    swing: where this player's off-beats fall, if not where the clock puts them; late: s behind on the beats, about."""

    def __init__(self, clock, key, lean=0.0, jitter=.006, scatter=.05, role="lead", swing=None, late=0.0):
        super().__init__(clock, key, lean, jitter, scatter, role)
        self.swing, self.late, self.times = swing, late, {}

    def at(self, beat):
        own = self.swing and not getattr(self.c, "straight", lambda b: False)(beat)
        t = super().at(reswung(self.c, beat, self.swing) if own else beat)
        if self.late and abs(beat - round(beat)) < .01:
            t += self.late * self.r.uniform(.8, 1.2)
        self.times[round(beat, 4)] = t
        return t


def _smooth(x, seconds):
    k = np.hanning(2 * int(seconds * SR / 2) + 3)[1:-1]
    return signal.fftconvolve(np.pad(x, k.size // 2, mode="edge"), k / k.sum(), "valid")


def _curves(notes, player, kind, n, r):
    """Gain, cents and noise over the stem. notes of one voice, in order."""
    w = WINDS[kind]
    gain, bent, noise = np.ones(n), np.zeros(n), np.zeros(n)
    starts = [(player.times[round(x.beat, 4)], x) for x in sorted(notes, key=lambda x: x.beat) if round(x.beat, 4) in player.times]
    for i, (t, x) in enumerate(starts):
        until = starts[i + 1][0] if i + 1 < len(starts) else t + 9
        s = min(player.c.seconds(x.beat + x.dur) - player.c.seconds(x.beat), until - t)
        a, z = int((LEAD + t) * SR), min(n, int((LEAD + min(until, t + s + .6)) * SR))
        if a < 0 or z - a < 480:
            continue
        u = np.arange(z - a) / SR
        hard = r.random() ** (1.3 - .6 * x.vel)
        att = w.attack[0] + (w.attack[1] - w.attack[0]) * (1 - hard)
        g = np.clip(u / att, 0, 1) ** .7 * (1 - .55 * (1 - hard)) + .55 * (1 - hard) * np.clip(u / (2.5 * att), 0, 1)
        g *= 1 + .28 * hard * np.exp(-u / .05)
        if s > .45:  # long notes dip after the attack, swell, and let go
            y = np.clip(u / s, 0, 1)
            g *= .78 + .34 * np.sin(np.pi * np.clip(y * r.uniform(.85, 1.1), 0, 1)) ** 1.3 - .18 * y ** 3
        gain[a:z] = g
        if w.scoop and (s > .4 or r.random() < .25):
            bent[a:z] -= w.scoop * r.uniform(.3, 1.1) * np.exp(-u / r.uniform(.03, .07))
        noise[a:z] = (.5 + .5 * x.vel) * (1 + 1.5 * w.chiff * np.exp(-u / .035) * (.4 + .6 * hard)) * np.clip(u / .006, 0, 1)
    spans = [(t, player.c.seconds(x.beat + x.dur) - player.c.seconds(x.beat), x.pitch) for t, x in starts]
    return _smooth(gain, .006), bent + cents(spans, n, SINGERS[w.sings], r), noise


def breathed(x, notes, player, kind, key):
    """A stem of Desk.sampled, played by a Heard player, as a person would blow or bow it."""
    if not notes:
        return x
    w, r, n = WINDS[kind], rng("breath", key), x.shape[1]
    gain, bent, noise = _curves(notes, player, kind, n, r)
    wander = _smooth(r.standard_normal(n // 4800 + 2).repeat(4800)[:n], .25) * w.drift
    y = warp(x, bent + wander) * gain
    m = np.abs(y).max(0)
    level = _smooth(m, .03)
    full = level / (np.quantile(level[level > level.max() * .05], .9) + 1e-9)
    y = svf(y, w.bright[0] + (w.bright[1] - w.bright[0]) * np.clip(full, 0, 1.2) ** 1.4, .6)
    lo, hi = w.band
    hiss = eq(r.standard_normal((2, n)) * .3 + r.standard_normal(n) * .7, ("hp", lo), ("hp", lo * .7), ("lp", hi), ("lp", hi * 1.2))
    hiss = hiss / (np.sqrt((hiss ** 2).mean()) + 1e-9)
    if kind in BOWED:  # the hair grips and slips: the noise is rough
        hiss = hiss * (1 + .6 * _smooth(r.standard_normal(n), .012) * 20 ** .5)
    follow = _smooth(np.maximum(level, level.max() * .04 * (noise > 0)), .02)
    return y + hiss * follow * noise * db(w.air) * 1.4


def wind(d, notes, player, kind, program, bank=0, **how):
    """A sampled line, breathed."""
    x = d.sampled(notes, player, program, bank, **how)
    return x if d.silent else breathed(x, notes, player, kind, player.key)


def rosin(x, key):
    """Bow noise under a whole section: it follows the section's level, far below it."""
    if x.shape[1] < 5 * SR:
        return x
    lo, hi = WINDS["section"].band
    r, n = rng("rosin", key), x.shape[1]
    level = _smooth(np.abs(x).max(0), .04)
    rough = 1 + .5 * _smooth(r.standard_normal(n), .012) * 20 ** .5
    hiss = eq(r.standard_normal((2, n)), ("hp", lo), ("lp", hi), ("lp", hi))
    return x + hiss / (np.sqrt((hiss ** 2).mean()) + 1e-9) * level * rough * db(-42)
