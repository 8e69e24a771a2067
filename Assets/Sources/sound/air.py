"""What a genre's recordings share: the floor of room and tape that never stops, and how wide they are.

A floor is made in the frequency domain, so it goes round with the cycle; it is laid under the finished piece, never through a gate or a
filter of the mix.
"""
import dataclasses

import numpy as np

from dsp import SR, db, rng, width


@dataclasses.dataclass(frozen=True)
class Air:
    """floor: dB of full scale (RMS); tape: the share of it that is tape rather than room; side: dB of the sides against the middle,
    least and most, so that none is a point and none falls apart."""
    floor: float
    tape: float
    side: tuple


AIR = {
    "hard_bop": Air(-61, .6, (-14, -9)),
    "bossa_nova": Air(-62, .5, (-13.5, -9.5)),
    "psych_rock": Air(-61, .6, (-12, -6)),
    "dub": Air(-60, .7, (-15.5, -11)),
    "punk": Air(-61, .5, (-13, -6)),
    "synth_pop": Air(-65, .3, (-12.5, -7.5)),
    "shoegaze": Air(-62, .4, (-9, -5.5)),
    "minimal_techno": Air(-65, .2, (-16.5, -10)),
    "doom_metal": Air(-60, .5, (-11, -6)),
    "modern_classical": Air(-63, .1, (-8.5, -5)),
}
CODEC = 2.0             # dB


def floor(n, air, *key):
    """n samples of room and tape, (2, n), that go round."""
    r, f = rng("floor", *key), np.fft.rfftfreq(n, 1 / SR)
    room = (f > 25) / np.maximum(f, 40) ** .8 / (1 + (f / 1800) ** 2)
    tape = (f > 60) * (1 + (f / 2500) ** 1.2) / (1 + (f / 7500) ** 4)
    shape = sum(share * s / np.sqrt((s ** 2).sum()) for share, s in ((1 - air.tape, room), (air.tape, tape)))
    x = np.stack([np.fft.irfft(shape * np.exp(2j * np.pi * r.random(f.size)), n) for _ in range(2)])
    x[1] = .3 * x[0] + .95 * x[1]           # a room is not two rooms
    return x * db(air.floor) / np.sqrt((x ** 2).mean())


def sides(x):
    """dB of the sides against the middle."""
    return 10 * np.log10((((x[0] - x[1]) / 2) ** 2).mean() / ((((x[0] + x[1]) / 2) ** 2).mean() + 1e-20) + 1e-12)


def spread(x, air):
    """Wider or narrower, so far as the genre asks for it. Who is widened gets CODEC more, for so much narrow sides lose on the way."""
    have, (least, most) = sides(x), air.side
    return width(x, db(min(max(have, least + CODEC), most) - have))
