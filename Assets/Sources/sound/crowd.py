"""People and a cat: hands that clap, a cough, a hum, cheers, a whistle, a meow. All computed, none recorded."""
import numpy as np

import dsp
from dsp import SR, eq, rng
from timbres import clock, edges


def curve(seconds, *points):
    """Points (share of the time, value) joined by cosines."""
    u = np.linspace(0, 1, int(seconds * SR))
    out = np.empty(u.size)
    for (a, x), (b, y) in zip(points, points[1:]):
        part = (u >= a) & (u <= b)
        out[part] = x + (y - x) * (.5 - .5 * np.cos(np.pi * (u[part] - a) / (b - a)))
    return out


def drift(n, r, rate, depth):
    """Slow random wandering: a throat is no oscillator."""
    points = r.standard_normal(int(n / SR * rate) + 4)
    return depth * np.interp(np.arange(n) / SR * rate, np.arange(points.size), points)


# ---- hands -----------------------------------------------------------------------------------------------------
def clap(r, hollow, edge):
    """Skin on skin, 30 ms: the hollow between two palms rings low (500–1100 Hz), fingers on a palm ring high."""
    t = clock(.06)
    noise = r.standard_normal(t.size)
    e = (1 - np.exp(-t / .0004)) * (np.exp(-t / r.uniform(.0035, .006)) + .12 * np.exp(-t / .014))
    y = eq(noise * e, ("bp", hollow * r.uniform(.93, 1.07), 1.6)) * 1.5
    y += edge * eq(noise * e, ("bp", hollow * 2.6, .9))
    y += .35 * edge * eq(r.standard_normal(t.size) * np.exp(-t / .0016), ("hp", 3200), ("lp", 11000))
    return edges(y, .0003, .01)


def hand(r, far):
    """One listener's takes: hands, place and distance stay, no clap is the last one again."""
    hollow, edge = np.exp(r.normal(np.log(1050), .38)), r.uniform(.35, 1.1)
    distance = 1 + far * r.uniform(0, 1) ** .7
    takes = [eq(clap(r, hollow, edge), ("lp", 15000 / (1 + distance / 7))) / distance ** .6 for _ in range(5)]
    return takes, r.uniform(-.85, .85) * min(1, .35 + distance / 6)


def applause(seconds, hands, seed, far=9, rise=.25, leave=.7, rate=4.2):
    """Everybody begins a little later than the first, claps at a pace of their own, and tires; leave: share of the
    time after which hands drop out one by one."""
    r = rng("applause", seed)
    out = np.zeros((2, int((seconds + .1) * SR)))
    for _ in range(hands):
        takes, place = hand(r, far)
        pace, strength = r.normal(rate, .5), r.uniform(.55, 1)
        at = r.gamma(2, rise / 2)
        end = seconds * (leave + (1 - leave) * r.uniform(0, 1) ** 1.3)
        while at < end:
            tired = 1 - .45 * np.clip((at / seconds - leave) / (1 - leave), 0, 1)
            y = takes[r.integers(len(takes))] * strength * tired * r.uniform(.6, 1.1)
            a = int(at * SR)
            x = dsp.pan(y, place)
            m = min(x.shape[1], out.shape[1] - a)
            out[:, a:a + m] += x[:, :m]
            at += max(.12, r.normal(1 / pace, .022)) * (1 + .25 * (1 - tired))
    return out / np.sqrt(hands)


# ---- throats ---------------------------------------------------------------------------------------------------
def throat(f0, formants, r, rough=.01, breath=.03, tilt=900):
    """A buzzing source with jitter, some breath, and formants that move: rows of (Hz curve, width in Hz, gain)."""
    n = f0.size
    f = f0 * (1 + drift(n, r, 60, rough) + drift(n, r, 9, rough * .6))
    source = dsp.osc(f, n, "saw", phase=r.uniform())
    source = eq(source, ("lp", tilt, .6)) * (1 + drift(n, r, 45, rough * 4)) + breath * r.standard_normal(n)
    out = np.zeros(n)
    for hertz, width, gain in formants:
        hertz = np.broadcast_to(hertz, (n,))
        out += gain * dsp.svf(source, hertz, np.median(hertz) / width, "bp")
    return out


def cheer(seed, low=False):
    """“Whoo”: rises a fifth, falls; lips nearly closed."""
    r = rng("cheer", seed)
    s = r.uniform(.6, 1.0)
    base = r.uniform(190, 260) if low else r.uniform(330, 470)
    f0 = base * curve(s, (0, 1), (r.uniform(.25, .45), r.uniform(1.4, 1.7)), (1, r.uniform(.8, 1)))
    y = throat(f0, ((curve(s, (0, 380), (.4, 520), (1, 380)), 90, 1), (curve(s, (0, 800), (.4, 1050), (1, 800)), 120, .7),
                    (2500, 260, .35), (3500, 400, .2)), r, .008, .06, 1800)
    return y * curve(s, (0, 0), (.15, 1), (.6, .9), (1, 0))


def whistle(seed=0):
    """Through two fingers: almost a sine, hiss around it, a short rise and then a long bow."""
    r = rng("whistle", seed)
    a, b = .17, .52
    f = np.concatenate([curve(a, (0, 1500), (.7, 2750), (1, 2500)), np.full(int(.05 * SR), 2400.),
                        curve(b, (0, 1700), (.35, 2950), (.55, 2900), (1, 1350))])
    gate = np.concatenate([curve(a, (0, 0), (.3, 1), (.8, .9), (1, .05)), np.full(int(.05 * SR), .05),
                           curve(b, (0, .05), (.15, 1), (.7, .9), (1, 0))])
    f = f * (1 + drift(f.size, r, 70, .004))
    phase = 2 * np.pi * np.cumsum(f) / SR
    y = np.sin(phase) + .05 * np.sin(2 * phase) + .02 * np.sin(3 * phase)
    hiss = dsp.svf(r.standard_normal(f.size), f, 6, "bp") * .5
    return (y * (1 + drift(f.size, r, 90, .10)) + hiss) * gate


def one_cough(r, strength, seconds=.34):
    """The glottis bursts open (25 ms), air roars through the throat, and at last the voice catches."""
    t = clock(seconds)
    burst = np.exp(-t / .022) * (1 - np.exp(-t / .0025))
    roar = .50 * curve(seconds, (0, 0), (.12, 1), (.5, .5), (.8, .12), (1, 0))
    catch = .8 * curve(seconds, (0, 0), (.42, 0), (.62, 1), (1, 0))
    flap = 1 + .6 * np.sign(np.sin(2 * np.pi * np.cumsum(105 + drift(t.size, r, 40, 18)) / SR)) * np.exp(-t / .09)
    air = r.standard_normal(t.size)
    body = sum(g * eq(air, ("bp", f, q)) for f, q, g in ((520, 3.2, 1.3), (1250, 3.6, 1.2), (2600, 3, .7), (3900, 1.6, .3)))
    thump = eq(air, ("bp", 230, 1.1)) * np.exp(-t / .03) * 1.4
    f0 = 168 * curve(seconds, (0, 1.15), (.6, 1), (1, .7))
    voice = throat(f0, ((560, 110, 1), (1250, 150, .6), (2500, 250, .25)), r, .05, .15, 700)
    return strength * ((body * (burst + roar) + thump) * flap + catch * voice * .9)


def cough(seed=0):
    """Two, the second weaker and sooner over; the cougher would rather not be noticed."""
    r = rng("cough", seed)
    out = np.zeros(int(.85 * SR))
    for at, strength, s in ((0, 1, .33), (.36, .62, .28)):
        y = one_cough(r, strength, s)
        out[int(at * SR):int(at * SR) + y.size] += y
    return edges(eq(out, ("hp", 110), ("lp", 7500)), .002, .05)


def hum(seed=0):
    """“I don't know” with closed lips: middle, high, low."""
    r = rng("hum", seed)
    s = .92
    f0 = curve(s, (0, 125), (.08, 131), (.24, 128), (.36, 175), (.52, 185), (.66, 132), (.86, 112), (1, 98))
    gate = curve(s, (0, 0), (.07, .75), (.20, .8), (.28, .35), (.36, .95), (.54, 1), (.62, .4), (.70, .85), (.84, .6), (1, 0))
    y = throat(f0, ((270, 90, 1), (950, 160, .22), (2100, 250, .10), (2900, 350, .05)), r, .006, .012, 1000)
    return y * gate


def meow(seed=0):
    """“Mi-a-ow”: lips part (i), the jaw falls (a), the lips round again (ow). The pitch complains."""
    r = rng("meow", seed)
    s = .78
    f0 = curve(s, (0, 430), (.16, 600), (.42, 690), (.68, 600), (1, 385))
    first = curve(s, (0, 380), (.16, 480), (.42, 1280), (.62, 1120), (1, 520))
    second = curve(s, (0, 1700), (.16, 2550), (.42, 2050), (.68, 1350), (1, 950))
    third = curve(s, (0, 3100), (.2, 3500), (.45, 3700), (1, 3000))
    y = throat(f0, ((first, 190, 1), (second, 230, .95), (third, 380, .6), (5200, 800, .4)), r, .009, .05, 5200)
    gate = curve(s, (0, 0), (.05, .14), (.13, .24), (.34, 1), (.58, .9), (.82, .38), (1, 0))
    return y * gate
