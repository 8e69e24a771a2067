"""What lies under the line of a modern-classical piece: one texture an album, a bar at a time, never the same figure twice running."""
import dataclasses

import numpy as np

from score import Note, chord


def low_note(symbol, low=34, high=45):
    return next(q for q in range(low, high + 1) if q % 12 == chord(symbol)[2])


@dataclasses.dataclass
class Under:
    """The accompaniment's parts."""
    felt: list = dataclasses.field(default_factory=list)
    low: list = dataclasses.field(default_factory=list)
    pizz: list = dataclasses.field(default_factory=list)
    harp: list = dataclasses.field(default_factory=list)
    pulse: list = dataclasses.field(default_factory=list)


class Bar:
    """What a texture needs to know of bar i: beat b, n beats, chord symbol s, voicing t (its top's index), bass e, level."""

    def __init__(self, plan, ch, v, bars, r):
        self.ch, self.v, self.bars, self.n, self.r, self.last = ch, v, bars, plan.bar, r, {}

    def at(self, i):
        self.i, self.b = i, self.n * i
        self.s = self.ch.at(self.b)
        self.t, self.e = self.v[self.ch.index(self.b)], low_note(self.s)
        self.swell = (.42 + .18 * np.sin(np.pi * i / (self.bars - 1))) * float(self.r.uniform(.94, 1.06))
        self.top = len(self.t) - 1
        return self

    def pick(self, name, options):
        """Anything but what was picked last."""
        k = int(self.r.integers(len(options) - (name in self.last)))
        k += name in self.last and k >= self.last[name]
        self.last[name] = k
        return options[k]


def felt(o, x):
    fig = x.pick("figure", ([0, 2, 1, x.top, 1, 2], [0, 2, x.top, 1, 2, 1], [0, 1, 2, x.top, 2, 1], [0, x.top, 2, 1, 2, x.top]))
    o.felt += [Note(x.b + k * .5, .9, x.t[min(f, x.top)], x.swell * (1.15 if k == 0 else .9 if k % 2 else 1)) for k, f in enumerate(fig)]
    o.low += [Note(x.b, 2.9, x.e, x.swell * .95), Note(x.b + (1 if x.i % 2 else 2), 1.5, x.e + 12 if x.e < 42 else x.e + 7, x.swell * .7)]


def five(o, x):  # 3 + 3 + 2 + 2 eighths
    fig = x.pick("figure", ([0, 2, x.top, 1, x.top, 2, 0, x.top, 1, 2], [0, x.top, 2, 1, 2, x.top, 0, 2, 1, x.top], [0, 1, 2, 1, x.top, 2, 1, 2, x.top, 1]))
    o.felt += [Note(x.b + k * .5, .8, x.t[min(f, x.top)], x.swell * (1.2 if k in (0, 3, 6, 8) else .85)) for k, f in enumerate(fig)]
    o.low += [Note(x.b, 2.8, x.e, x.swell), Note(x.b + 3, 1.8, x.e + 7 if x.e < 40 else x.e + 12, x.swell * .75)]


def wires(o, x):  # 2 + 3: birds that change places on five wires
    seats = x.pick("seats", ([2, None, 1, 3, None, 2, None, 0, 3, None], [None, 3, None, 2, 0, None, 3, None, 1, 2], [1, None, 3, None, 2, 3, None, None, 0, 1],
                             [3, 2, None, None, 1, None, 2, 3, None, 0]))
    o.harp += [Note(x.b + k * .5, .8, x.t[min(f, x.top)] + 12, x.swell * (1.1 if k in (0, 4) else .8)) for k, f in enumerate(seats) if f is not None]
    o.pizz += [Note(x.b, .4, x.e + 12, .55), Note(x.b + 2, .4, x.e + 19, .42)] + ([Note(x.b + 4, .4, x.t[0], .4)] if x.i % 2 else [])
    o.low += [Note(x.b, 4.6, x.e, x.swell * .8)] if x.i % 2 == 0 else [Note(x.b + 2, 2.6, x.e, x.swell * .7)]


def chorale(o, x):
    o.low += [Note(x.b, x.n - .1, x.e, x.swell)] + ([Note(x.b, x.n - .1, x.e + 12, x.swell * .7)] if x.i % 4 == 0 else [])
    o.felt += [Note(x.b + k, 1.6, x.t[(x.i + k) % len(x.t)] + (12 if k == x.n - 1 else 0), x.swell * .75) for k in range(1, x.n)]


def pizzicato(o, x):
    o.pizz += [Note(x.b, .4, x.e + 12, .75)] + [Note(x.b + k, .3, p, .5) for k in range(1, x.n) for p in x.t[1:3]]
    o.pizz += [Note(x.b + 2.5, .3, x.t[x.top] , .55)] if x.i % 2 else [Note(x.b + 1.5, .3, x.t[0], .5)]
    o.low += [Note(x.b, 1.2, x.e, .42)]


def rain(o, x):  # drops that never fall on the same sixteenths twice running
    drops = ("x..x.ox.x.o.", "x.o..x.xo..x", "x.x..o.x..xo", "xo..x..xx.o.")[x.i % 4]
    k = 0
    for q, c in enumerate(drops):
        if c != ".":
            o.pizz.append(Note(x.b + q * .25, .3, x.t[(k * 3 + x.i) % len(x.t)] + (12 if k % 3 == 1 else 0), .62 if c == "x" else .4))
            k += 1
    o.harp += [Note(x.b, 2, x.e + 12, .5), Note(x.b + 1.5, 1, x.t[x.top] + 12, .34)]
    o.low += [Note(x.b, 2.6, x.e, .4)] if x.i % 2 == 0 else []


def pulse(o, x):
    acc = (1.15, .8, .9, .8, 1.0, .8)
    o.pulse += [Note(x.b + k * .5, .3, p, x.swell * acc[k % 6]) for k in range(2 * x.n) for p in (x.t[0], x.t[1 + k % 2], x.t[min(3, x.top)])[: 2 + (x.i >= x.bars // 3)]]
    o.low += [Note(x.b, x.n - .2, x.e, x.swell * .9)]
    o.harp += [Note(x.b, 2, x.e + 12, .5), Note(x.b + .5, 2, x.t[1], .4), Note(x.b + 1, 2, x.t[x.top], .4)]


def letters(o, x):
    e2 = x.e + 12 if x.e < 38 else x.e
    tenth = next(p for p in range(x.e + 14, x.e + 30) if p % 12 in [q % 12 for q in x.t] and (p - x.e) % 12 in (3, 4, 2, 5))
    fifth = x.e + 7
    o.low += [Note(x.b, 3.8, x.e, x.swell)]
    o.felt += [Note(x.b + .5 + k * .5, 1.2, p, x.swell * (.8 if k % 2 else .9)) for k, p in enumerate((fifth, e2 if e2 != x.e else x.e + 12, tenth, fifth, tenth, x.e + 12, tenth))]


def waltz(o, x):
    o.low += [Note(x.b, 1.2, x.e if x.i % 2 == 0 else (x.e + 7 if x.e < 39 else x.e - 5), x.swell * 1.05)]
    o.felt += [Note(x.b + k, .7, p, x.swell * (.72 if k == 1 else .62)) for k in (1, 2) for p in x.t[:3]]
    o.pizz += [Note(x.b, .4, x.e + 12, .5)]


def harp(o, x):  # a spiral: three turns of the stair in each bar
    tones = sorted(set(p + k for p in x.t for k in (-12, 0, 12)))
    up = tones[-9:]
    steps = x.pick("stair", ((8, 6, 7, 5, 6, 4, 5, 3, 4, 2, 3, 1), (1, 3, 2, 4, 3, 5, 4, 6, 5, 7, 6, 8), (8, 7, 5, 6, 4, 3, 4, 2, 3, 5, 6, 7)))
    o.harp += [Note(x.b + k * .25, 1.2, up[min(q, len(up) - 1)], x.swell * (1.1 if k % 4 == 0 else .8)) for k, q in enumerate(steps)]
    o.low += [Note(x.b, 2.9, x.e, x.swell)]


def lamp(o, x):
    o.low += [Note(x.b, 2.9, x.e - 12 if x.e >= 40 else x.e, .5), Note(x.b + .5, 2.4, x.e + 7, .42), Note(x.b + 1, 2, low_note(x.s, 46, 57) , .36)]
    o.felt += [Note(x.b + 1.5, 1.4, x.t[x.top], .4), Note(x.b + 2.25, .7, x.t[1] + 12, .34)] if x.i % 2 else [Note(x.b + 1.5, 1.4, x.t[1], .4), Note(x.b + 2, 1, x.t[2], .36)]


def canon(o, x):  # only a continuo below the voices
    o.low += [Note(x.b + k, 1.8, low_note(x.ch.at(x.b + k)), .5) for k in range(0, x.n, 2)]
    o.harp += [Note(x.b + k + .5, 1, p, .34) for k in range(0, x.n, 2) for p in x.v[x.ch.index(x.b + k)][1:3]]


TEXTURES = {f.__name__: f for f in (felt, five, wires, chorale, pizzicato, rain, pulse, letters, waltz, harp, lamp, canon)}


def texture(plan, ch, v, bars, r):
    """The accompaniment of the whole piece."""
    out, bar = Under(), Bar(plan, ch, v, bars, r)
    for i in range(bars):
        what, a, z = plan.other or (plan.groove, 0, bars)
        TEXTURES[what if a <= i < z else plan.groove](out, bar.at(i))
    return out
