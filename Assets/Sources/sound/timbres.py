"""Voices of the effects: each takes a pitch name and seconds and returns one dry mono note."""
import numpy as np

import dsp
from dsp import SR, eq, hz, rng
from score import pitch


def clock(seconds):
    return np.arange(int(seconds * SR)) / SR


def edges(y, attack=0.003, release=0.03):
    """Raised cosines at both ends: no click, however short the note."""
    y = y.copy()
    a, m = max(2, int(attack * SR)), max(2, min(int(release * SR), y.shape[-1] // 2))
    y[..., :a] *= .5 - .5 * np.cos(np.pi * np.arange(a) / a)
    y[..., -m:] *= .5 + .5 * np.cos(np.pi * np.arange(m) / m)
    return y


def falling(t, t60):
    return 10 ** (-3 * t / t60)


def sine(f, t):
    return np.sin(2 * np.pi * f * t) * (f < 12000)


def knock(t, seed, colour=2200, seconds=.006):
    """What a mallet, thumb or hammer adds before the note speaks."""
    return eq(rng("knock", seed).standard_normal(t.size), ("bp", colour, .8)) * np.exp(-t / seconds)


# ---- struck ----------------------------------------------------------------------------------------------------
def bar(name, seconds, t60=.5, bright=.5, attack=.003):
    """A tuned wooden bar: makers tune its overtones to two and to over three octaves (1 : 4 : 10)."""
    f, t = hz(pitch(name)), clock(seconds)
    e = falling(t, t60)
    y = sine(f, t) * e + bright * .28 * sine(f * 4, t) * e ** 3 + bright * .08 * sine(f * 10, t) * e ** 7
    return edges(y + .05 * bright * knock(t, name), attack)


def vibes(name, seconds, t60=2.6, bright=.5, motor=5.1, depth=.22):
    f, t = hz(pitch(name)), clock(seconds)
    e = falling(t, t60)
    y = sine(f, t) * e + bright * .22 * sine(f * 4, t) * e ** 2.2 + bright * .06 * sine(f * 10, t) * e ** 7
    turn = 1 - depth * (.5 - .5 * np.cos(2 * np.pi * motor * t))
    return edges((y + .04 * bright * knock(t, name, 3000)) * turn, .004, .06)


def felt(name, seconds, t60=.25, attack=.006):
    f, t = hz(pitch(name)), clock(seconds)
    e = falling(t, t60)
    return edges(sine(f, t) * e + .3 * sine(f * 2, t) * e ** 2, attack)


def glass(name, seconds, t60=.4, bright=.5, attack=.004):
    f, t = hz(pitch(name)), clock(seconds)
    e = falling(t, t60)
    return edges(np.sin(2 * np.pi * f * t + bright * 1.3 * e ** 2 * np.sin(4 * np.pi * f * t)) * e, attack)


def bell(name, seconds, t60=1.4, bright=.5):
    f, t = hz(pitch(name)), clock(seconds)
    e = falling(t, t60)
    y = sine(f, t) * e + .5 * bright * sine(f * 2, t) * e ** 1.4 + .35 * bright * sine(f * 3, t) * e ** 2.5 + \
        .2 * bright * sine(f * 5.4, t) * e ** 6
    return edges(y, .002, .06)


def wood(f, seconds=.08, t60=.06, over=2.57, share=.35):
    """A block, by frequency: its overtone belongs to no scale, so it clashes with none."""
    t = clock(seconds)
    e = falling(t, t60)
    return edges(sine(f, t) * e + share * sine(f * over, t) * e ** 2 + .3 * knock(t, round(f), f * 2, .002), .0015)


def kalimba(name, seconds, t60=.7):
    f, t = hz(pitch(name)), clock(seconds)
    e = falling(t, t60)
    y = sine(f, t) * e + .22 * sine(f * 2, t) * e ** 1.5 + .14 * sine(f * 6.27, t) * e ** 8
    return edges(y + .18 * knock(t, name, 1400, .008), .0015, .05)


def piano(name, seconds, t60=1.8, vel=.7):
    """A felted upright: slightly sharp overtones, the higher the sooner gone, a hammer's thud."""
    f, t = hz(pitch(name)), clock(seconds)
    y = np.zeros(t.size)
    for k in range(1, 13):
        g = f * k * np.sqrt(1 + 4e-4 * k * k)
        y += sine(g, t + .13 * k / g) * falling(t, t60 / (1 + .28 * (k - 1))) * np.exp(-(k - 1) / (1.2 + 2.2 * vel)) / k ** .3
    return edges(y + .10 * knock(t, name, 500, .012), .003, .08)


def tine(name, seconds, t60=1.6, bright=.6):
    """An electric piano: a tine rings above the tone bar for a moment, the bar barks when struck."""
    f, t = hz(pitch(name)), clock(seconds)
    e = falling(t, t60)
    bark = np.sin(2 * np.pi * f * t + (.25 + .9 * bright * e ** 3) * np.sin(2 * np.pi * f * t))
    return edges(bark * e + .09 * bright * sine(f * 7, t) * falling(t, .18), .003, .05)


def string(name, seconds, decay=2.0, bright=.6, soft=.3, pick=.18):
    """A plucked string with the body's warmth under it."""
    y = dsp.pluck(pitch(name), seconds, rng("string", name), .7, decay, bright, pick, soft)
    y = eq(y, ("peak", 220, 1.2, 3), ("peak", 2600, 1, -2))
    return edges(y / (np.abs(y).max() + 1e-9), .002, .05)


# ---- blown -----------------------------------------------------------------------------------------------------
def swell(t, seconds, attack, release, curve=1.0):
    up, down = np.clip(t / attack, 0, 1), np.clip((seconds - t) / release, 0, 1)
    return (np.sin(up * np.pi / 2) * np.sin(down * np.pi / 2)) ** curve


def blown(name, seconds, weights, attack, release, scoop, vibrato, breath, colour):
    """Overtones that open with the breath; scoop in semitones below the note at its start."""
    t = clock(seconds)
    shake = vibrato * np.clip((t - .18) / .25, 0, 1) * np.sin(2 * np.pi * 5.2 * t)
    f = hz(pitch(name) - scoop * np.exp(-t / .025) + shake)
    phase = 2 * np.pi * np.cumsum(f) / SR
    a = swell(t, seconds, attack, release)
    y = sum(w * np.sin(k * phase) * a ** (1 + .4 * (k - 1)) * (f * k < 11000) for k, w in enumerate(weights, 1))
    air = eq(rng("air", name).standard_normal(t.size), ("bp", colour, .7)) * a ** .7
    return edges(y + breath * air, .004, .02)


def flute(name, seconds, vibrato=.22):
    return blown(name, seconds, (1, .28, .10, .04), .05, .09, .25, vibrato, .10, hz(pitch(name)) * 2)


def brass(name, seconds, bright=1.0, attack=.035, release=.12, vibrato=.10):
    f = hz(pitch(name))
    k = np.arange(1, 25)
    body = 1 / (1 + ((k * f - 1100) / 900) ** 2) + .25          # the bell favours what lies about 1.1 kHz
    return blown(name, seconds, body * np.exp(-k * f / (1500 + 2200 * bright)), attack, release, .5, vibrato, .02, 2500)


def section(name, seconds, players=3, **how):
    """Some players of brass, a few cents and milliseconds apart."""
    r = rng("section", name)
    total = int((seconds + .05) * SR)
    out = np.zeros(total)
    for _ in range(players):
        y = brass(name, seconds, **how)
        late, cents = int(abs(r.normal(0, .009)) * SR), r.normal(0, 5)
        y = np.interp(np.arange(int(y.size / 2 ** (cents / 1200))) * 2 ** (cents / 1200), np.arange(y.size), y)
        m = min(y.size, total - late)
        out[late:late + m] += y[:m]
    return out / players


def wah(y, start=420, top=1500, open_at=.35):
    """A plunger mute opens and closes once over the note."""
    u = np.linspace(0, 1, y.size)
    lid = np.where(u < open_at, np.sin(u / open_at * np.pi / 2), np.cos((u - open_at) / (1 - open_at) * np.pi / 2)) ** 1.3
    f = start * (top / start) ** lid
    return dsp.svf(y, f, 2.2, "bp") * 1.6 + .25 * dsp.svf(y, f * 1.5, .7, "lp")


# ---- drums -----------------------------------------------------------------------------------------------------
def timpano(name, seconds=1.4, vel=1.0):
    f, t = hz(pitch(name)), clock(seconds)
    y = sum(a * sine(f * k, t + .1 * k / f) * falling(t, d) for k, a, d in
            ((1, 1, 1.3), (1.504, .55, 1.0), (1.742, .18, .6), (2.0, .3, .8), (2.245, .12, .5), (2.494, .14, .5)))
    return edges((y + .5 * knock(t, name, 380, .012)) * vel, .002, .2)


def roll(seconds, strokes=23, seed=0):
    """Two hands on a snare, never quite even, growing."""
    r = rng("roll", seed)
    out = np.zeros(int((seconds + .3) * SR))
    at, k = 0.0, 0
    while at < seconds:
        grow = .12 + .88 * (at / seconds) ** 1.7
        y = dsp.snare(196, .05, .10, .75, 8500, .25, (seed, k % 9)) * grow * (1 if k % 2 else .86) * r.uniform(.85, 1.1)
        a = int(at * SR)
        out[a:a + y.size] += y[:out.size - a]
        at += 1 / strokes * r.uniform(.88, 1.12)
        k += 1
    return out


def cymbal(seconds=2.0, t60=1.8, seed=0):
    t = clock(seconds)
    r = rng("cymbal", seed)
    plates = sum(np.sin(2 * np.pi * f * t + p) * falling(t, t60 * 900 / (f ** .9 + 500)) for f, p in
                 zip(r.uniform(380, 9500, 60), r.uniform(0, 6.28, 60))) / 8
    wash = eq(r.standard_normal(t.size), ("hp", 3800), ("lp", 12500)) * falling(t, t60)
    return edges((plates + .8 * wash) * (1 - .6 * np.exp(-t / .02)), .003, .3)


# ---- placing ---------------------------------------------------------------------------------------------------
def seq(total, *parts):
    """parts: (seconds, mono or stereo, place −1…1) → stereo."""
    out = np.zeros((2, int(total * SR)))
    for at, x, p in parts:
        a = int(at * SR)
        x = dsp.pan(x, p)
        m = min(x.shape[1], out.shape[1] - a)
        out[:, a:a + m] += x[:, :m]
    m = int(min(.02, total / 4) * SR)
    out[:, -m:] *= .5 + .5 * np.cos(np.pi * np.arange(m) / m)
    return out


def whoosh(seconds, f0, f1, seed=0, q=1.2):
    n = int(seconds * SR)
    t = np.linspace(0, 1, n)
    x = dsp.svf(rng("whoosh", seed).standard_normal(n), f0 * (f1 / f0) ** t, q, "bp")
    return x * np.sin(np.pi * t ** .8) ** 1.5


def in_room(x, ir, wet):
    """Dry in front, the room behind; the tail is cut with the sound, which ends in a fade."""
    y = dsp.stereo(x)
    return y + wet * dsp.reverb(y, ir)


def loudest(x):
    """Level in dB of the loudest 100 ms, K-weighted: 400 ms windows read short sounds 3–8 dB too low."""
    w = int(.1 * SR)
    x = np.pad(x, ((0, 0), (0, w)))
    k = eq(x, ("high", 1500, .7, 4), ("hp", 60))
    s = np.cumsum(np.concatenate([[0], (k ** 2).sum(0)]))
    return 10 * np.log10((s[w:] - s[:-w]).max() / w + 1e-12) - .691
