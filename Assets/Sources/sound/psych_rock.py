"""Psychedelic rock: twelve albums. Flat-seventh chords, a combo organ that trembles, guitars that run backwards, a roaming bass, tambourine.

To add an album: a Plan below, written in D; section letters name (chords, tune) of four bars, D is two or four bars of drone.
`lead` and `groove` together new.
"""
import dataclasses
import functools

import numpy as np

import dsp
from dsp import SR, chorus, drive, eq, pan, pluck, reverb, rng, room, spring, tape
from mix import Desk
from score import Clock, Note, Player, grid, voicings
from shared_b import (at, bass_guitar, below, bitrate, chords, drum_rows, fit, key_shift, lead_guitar, level, low, norm, rock_kit, sampled_lead, sections, strings,
                      throat, tune)


@dataclasses.dataclass(frozen=True)
class Plan:
    album: str
    title: str
    bpm: float
    key: str
    form: str
    parts: dict         # letter → (chords, tune)
    lead: str           # a key of LEADS
    groove: str         # a key of GROOVES
    bass: str           # a key of BASS
    strum: str          # eighths: how the rhythm guitar plays
    organ: str = "hold"  # hold, chop, none
    sitar: bool = False  # a drone under everything
    room: str = "spring"
    mix: str = "1968"
    swing: float = .5
    swirl: bool = False  # drums through the phaser
    first: float = 0    # beats: where the file begins; a hair early keeps a stroke off the loop point


GROOVES = {
    "beat": {36: ("X.....x.X.......", "X.....x.X...x..."), 38: "....X.......X...", 51: "X.x.X.x.X.x.X.x.", 54: "..x...X...x...X."},
    "shuffle": {36: ("X.....x.X.......", "X.....x.X.x....."), 38: "....X.......X.o.", 42: "X.o.X.o.X.o.X.o.", 54: "....X.......X..."},
    "boogaloo": {36: ("X..x..x...x.....", "X..x..x...x..x.."), 38: "....X..g.g..X..g", 42: "X.o.X.o.X.o.X.o.", 54: "..x...x...x...x."},
    "march": {36: "X.......X.......", 38: ("..gxX.g...gxX.xx", "..gxX.g.x.xxX.xx"), 44: "....X.......X...", 54: "X...x...X...x..."},
    "mod": {36: ("X...x...X.x.x...", "X...x...X.x.x.x."), 38: "....X...x...X...", 46: "x...x...x...x...", 54: "X.x.X.x.X.x.X.x."},
    "tribal": {36: "X.....X...X.....", 41: "X..x..x.X..x..x.", 45: "..x..x....x..x..", 48: "......x.......xx", 54: "..X...X...X...X."},
    "tabla": {36: "X.......x.......", 45: "X..x..x.x..x.x..", 48: "..x..x....x...xx", 41: "......x.......x.", 54: "....X.......X..."},
    "glide": {36: ("X.......x.x.....", "X.....x...x....."), 38: "....X.......X...", 53: "X.o.x.o.X.o.x.o.", 54: "..o...x...o...x."},
    "motorik": {36: "X.x.x.x.X.x.x.x.", 38: "....X.......X...", 42: "X.x.X.x.X.x.X.x.", 54: "....X.......X..."},
    "space": {36: ("X.x...x.X.x...x.", "X.x...x.X.x.x.x."), 38: "....X.......X..x", 51: "X.x.X.x.X.x.X.x.", 54: "..x...x...x...x."},
    "stroll": {36: ("X.......x.......", "X.......x.....x."), 37: "....X.......X...", 42: "x.o.x.o.x.o.x.o.", 54: "..x...x...x...x."},
    "gallop": {36: "X..xX..xX..xX..x", 38: "....X.......X...", 51: "X..xX..xX..xX..x", 54: "....X.......X..."},
}
FILLS = [(2, {38: "x.xxx.x.", 45: "....x.xx", 36: "x...x..."}), (2, {48: "xx......", 45: "..xx....", 41: "....xxXX", 36: "x...x..."}), (3, {38: "xxxX", 36: "x..."}),
         (2.5, {48: "x.....", 45: ".xx...", 41: "...xxX", 36: "x....."})]
# (place, length, interval over the root; ">" leads into the next chord)
BASS = {
    "hop": [(0, .9, 0), (1, .45, 7), (1.5, .45, 12), (2, .9, 12), (3, .45, 7), (3.5, .45, ">")],
    "run": [(0, .45, 0), (.5, .45, 0), (1, .45, 7), (1.5, .45, 12), (2, .45, 14), (2.5, .45, 12), (3, .45, 7), (3.5, .45, ">")],
    "drone": [(0, 1.4, 0), (1.5, .45, 12), (2, .45, 7), (2.5, .9, 0), (3.5, .45, ">")],
    "motor": [(0, .45, 0), (.5, .45, 0), (1, .45, 0), (1.5, .45, 0), (2, .45, 0), (2.5, .45, 12), (3, .45, 7), (3.5, .45, ">")],
    "march": [(0, .9, 0), (1, .9, 7), (2, .9, 12), (3, .45, 7), (3.5, .45, ">")],
    "lazy": [(0, 1.4, 0), (1.5, .4, 7), (2, 1.4, 12), (3.5, .45, ">")],
    "riff": [(0, .7, 0), (.75, .7, 0), (1.5, .45, 7), (2.25, .45, 12), (2.75, .45, 10), (3.25, .6, 7)],
}
ROOMS = {"spring": (None, .5), "hall": ((2.2, "hall", 62, .03, 5500, 200), .22), "chamber": ((1.1, "plate", 63, .02, 6500, 220), .26)}
MIXES = {"1967": (1.7, .9, (("peak", 100, .8, 2.5), ("peak", 240, .8, 2), ("peak", 1900, .7, -3), ("high", 8000, .7, 1))),
         "1968": (1.6, 1.1, (("peak", 90, .8, 2.5), ("peak", 260, .8, 2), ("peak", 2000, .7, -3.5), ("high", 8000, .7, 3))),
         "1970": (1.5, 1.25, (("peak", 80, .8, 2.5), ("peak", 280, .8, 2), ("peak", 2000, .7, -3.5), ("high", 7500, .7, 3.5))),
         "1973": (1.3, 1.25, (("peak", 70, .8, 2), ("peak", 250, .8, 2), ("peak", 1800, .7, -3.5), ("high", 8500, .7, 4)))}


def phase(x, rate=.19):
    return chorus(x, rate, .0017, .0026, .8)


def backwards(key):
    """A plucked note played from its end: it swells and stops dead."""
    r = rng(key, "backwards")

    def voice(n, s, v):
        y = pluck(n.pitch, s, r, v, decay=1.6, bright=.9, pick=.15)[::-1].copy()
        m = min(y.size // 3, int(.08 * SR))
        y[:m] *= np.linspace(0, 1, m)
        y[-240:] *= np.linspace(1, 0, 240)
        return y
    return voice


def wah(x, c, rate_beats=2.0):
    t = np.arange(x.shape[-1]) / SR - .25
    cut = 520 + 1500 * (.5 - .5 * np.cos(2 * np.pi * t / c.seconds(rate_beats))) ** 1.4
    return dsp.svf(x, cut, 3.2, "bp") + .25 * x


def sitar(d, n, name):
    buzz = d.played([Note(q.beat, q.dur, q.pitch, q.vel) for q in n], Player(d.c, (name, "sit"), .0, .008), strings(rng(name, "sit"), 3.5, .96, .05, .3, .16, 1.2, 6))[0]
    buzz = eq(drive(norm(buzz), 3, .3), ("hp", 250), ("peak", 1900, 1.2, 5), ("peak", 4200, 1, 4))
    x = sampled_lead(d, n, name, 104, .1, .0, .3)
    return pan(level(buzz, -21.5), .1) + level(x, -22)


def reversed_lead(d, n, name):
    back = d.played([Note(q.beat - .05, q.dur + .05, q.pitch, q.vel) for q in n], Player(d.c, (name, "back"), .0, .004), backwards(name))[0]
    front = lead_guitar(d, n, name, 9, .1)
    return pan(level(eq(drive(norm(back), 6, .2), ("hp", 250), ("lp", 5000)), -20.5), -.25) + pan(level(front, -22.5), .25)


def twelve(d, n, name):
    part = [Note(q.beat + o, q.dur * 1.2, q.pitch + i, q.vel * w) for q in n for i, w, o in ((0, 1, 0), (12, .6, .012))]
    x = d.played(part, Player(d.c, (name, "12"), .0, .005), strings(rng(name, "12"), 2.5, .95, .09, .12))[0]
    return pan(level(chorus(eq(dsp.comp(dsp.stereo(drive(norm(x), 1.8)), -26, 4), ("hp", 220), ("peak", 3200, .8, 4)), .5, .0016), -19.5), .0)


def slide(d, n, name):
    last = [None]

    def voice(q, s, v):
        k = int((s + .3) * SR) + 10
        t = np.arange(k) / SR
        frm = last[0] if last[0] is not None else q.pitch
        last[0] = q.pitch
        bend = (frm - q.pitch) * np.exp(-t / .06) + .22 * np.sin(2 * np.pi * 5 * t) * np.clip((t - .2) / .3, 0, 1)
        y = pluck(q.pitch, k / SR - .0005, slide_rng, v, decay=5, bright=.92, pick=.2, bend=bend)
        return y * np.clip((s + .15 - np.arange(y.size) / SR) / .15, 0, 1)
    slide_rng = rng(name, "slide")
    x = d.played(n, Player(d.c, (name, "sl"), .004, .006), voice)[0]
    return pan(level(eq(drive(norm(x), 8, .2), ("hp", 200), ("peak", 1400, .8, 2), ("lp", 5500)), -20), .1)


def choir(d, n, name):
    x = d.played(n, Player(d.c, (name, "v"), -.01, .01), throat("ah", name, .05, .12, .5, .06, .05, .2))
    y = d.sampled(n, Player(d.c, (name, "c"), -.02, .014), 53, legato=.15)
    return phase(level(x, -20.5) + level(eq(y, ("hp", 250)), -20.5), .3)


LEADS = {
    "fuzz": lambda d, n, name: pan(level(eq(lead_guitar(d, n, name, 45, .16, scoop=.8, decay=6), ("peak", 1000, .8, 3), ("lp", 5200)), -20), .1),
    "mellotron": lambda d, n, name: level(dsp.wobble(sampled_lead(d, n, name, 73, .25, -.01, .12, 0, 5200), 16, name) +
                                          .5 * sampled_lead(d, n, name + "s", 48, .1, -.03, .12, 0, 5200), -19.5),
    "organ": lambda d, n, name: pan(level(dsp.tremolo(sampled_lead(d, [Note(q.beat, q.dur, q.pitch + o, q.vel) for q in n for o in (0, -12)], name, 18, .6, .0, .0),
                                                      6, .3, np.pi), -19.5), -.1),
    "harpsichord": lambda d, n, name: pan(level(sampled_lead(d, [Note(q.beat, q.dur, q.pitch + o, q.vel) for q in n for o in (0, -12)], name, 6, .15, .002, .15), -19), .1),
    "jangle": twelve,
    "brass": lambda d, n, name: phase(level(sampled_lead(d, n, name, 56, .2, .006, .02), -20.5) + pan(level(sampled_lead(d, n, name + "t", 57, .2, .014, .02, -12), -22), -.3), .25),
    "sitar": sitar,
    "wah": lambda d, n, name: pan(level(wah(drive(norm(d.played(n, Player(d.c, (name, "w"), .002, .006), strings(rng(name, "w"), 4, .92, .12, .12, .15, .6))[0]), 10, .2),
                                            d.c), -19.5), .12),
    "slide": slide, "backwards": reversed_lead,
    "flute": lambda d, n, name: level(dsp.echo(sampled_lead(d, n, name, 73, .1, .012, .05), d.c.seconds(.75), .3, 300, 3500, True) * .5 +
                                      eq(sampled_lead(d, n, name, 73, .1, .012, .05), ("peak", 600, .8, -3), ("high", 4000, .7, 3)), -19.5),
    "choir": choir,
}

PLANS = [
    Plan("the-slow-orange-peril", "Arrives by Wednesday", 100, "D", "A4 B4 D2", {
        "A": ("D | C | G | D", "A5:1 F#5:.5 D5:.5 E5:1 F#5:1 | G5:1.5 E5:.5 C5:2 | B4:.5 D5:.5 G5:1 F#5:.5 E5:.5 D5:1 | F#5:1 E5:.5 C5:.5 D5:2"),
        "B": ("F | C | G | A", "C5:1.5 A4:.5 F5:2 | E5:1.5 C5:.5 G5:2 | D5:1 B4:.5 D5:.5 G5:1 B5:1 | A5:2 C#5:1 E5:1")},
        "fuzz", "beat", "hop", "x.xxx.xx", "hold", False, "spring", "1967"),
    Plan("honey-traffic", "Stuck on the Ring Road", 104, "E", "A4 B4 D2", {
        "A": ("D | Am | C | G", "F#5:1.5 E5:.5 D5:1 A4:1 | C5:1.5 B4:.5 A4:2 | G4:.5 C5:.5 E5:1 G5:1 E5:1 | D5:3 B4:1"),
        "B": ("Bm | G | Em | A", "D5:1 F#5:1 B5:1.5 A5:.5 | B5:1 G5:1 D5:2 | E5:1 G5:.5 E5:.5 B4:2 | C#5:1 E5:1 A5:2")},
        "mellotron", "shuffle", "lazy", "x...x.x.", "hold", False, "chamber", "1968", .62),
    Plan("eleven-foot-lamp", "Nine-Foot Ceiling", 112, "A", "A4 A4 B2", {
        "A": ("Dm | G | Dm | G", "D5:.5 F5:.5 G5:.5 A5:1 G5:.5 F5:.5 D5:.5 | B4:1 D5:1 G5:2 | D5:.5 F5:.5 G5:.5 A5:1 C6:.5 A5:.5 G5:.5 | B5:1 G5:.5 F5:.5 D5:2"),
        "B": ("F | A", "C6:1 A5:.5 F5:.5 C5:1 F5:1 | E5:.5 A5:.5 C#6:1 E5:2")},
        "organ", "boogaloo", "riff", ".xx.x.x.", "none", False, "spring", "1970", .5, False),
    Plan("wallpaper-weather", "Stripes, Turning to Paisley Later", 108, "G", "A4 B4 D2", {
        "A": ("D | C | G/B | Gm", "F#5:1 A5:1 D6:1.5 C#6:.5 | C6:1 G5:1 E5:2 | D5:1 G5:.5 A5:.5 B5:1 G5:1 | Bb5:1 A5:.5 G5:.5 D5:2"),
        "B": ("Bm | F#m | G | A", "F#5:1 D5:.5 B4:.5 F#5:2 | A5:1 F#5:.5 C#5:.5 A4:2 | B4:.5 D5:.5 G5:.5 B5:.5 D6:1 B5:1 | C#6:1 B5:.5 A5:.5 E5:2")},
        "harpsichord", "stroll", "march", "x.x.x.x.", "hold", False, "chamber", "1968"),
    Plan("mister-vase", "Fresh Water", 124, "C", "A4 A4 B4", {
        "A": ("D | D | C | G", "D5:.5 E5:.5 F#5:1 A5:.5 F#5:.5 E5:.5 D5:.5 | F#5:1.5 E5:.5 A4:2 | E5:.5 G5:.5 C6:1 B5:.5 G5:.5 E5:1 | D5:1 B4:1 G5:2"),
        "B": ("Em | A | C | A", "G5:1 E5:.5 B4:.5 E5:1 G5:1 | A5:1.5 G5:.5 E5:1 C#5:1 | C5:1 E5:.5 G5:.5 C6:2 | C#6:1 B5:.5 A5:.5 E5:2")},
        "jangle", "mod", "run", "xxxxxxxx", "chop", False, "chamber", "1967"),
    Plan("teapot-general", "The Biscuit Campaign", 116, "Bb", "A4 B4 A4", {
        "A": ("D | G | C | D", "A4:.5 A4:.5 D5:1 D5:.5 E5:.5 F#5:1 | G5:1.5 F#5:.5 D5:2 | E5:.5 E5:.5 G5:1 C6:1 G5:1 | F#5:1 E5:.5 F#5:.5 D5:2"),
        "B": ("Bb | F | C | A", "D5:1 F5:.5 D5:.5 Bb4:2 | C5:1 F5:.5 A5:.5 C6:2 | G5:1 E5:1 C5:1 E5:1 | C#5:1 E5:1 A5:2")},
        "brass", "march", "march", "x.......", "chop", False, "hall", "1968"),
    Plan("moth-wedding", "Something Old, Something Lit", 102, "D", "A4 B4 D2", {
        "A": ("D | D | C | D", "D5:1.5 Eb5:.5 F#5:1 G5:1 | A5:2 G5:.5 F#5:.5 D5:1 | E5:1 G5:.5 E5:.5 C5:2 | D5:.5 E5:.5 F#5:.5 A5:.5 D5:2"),
        "B": ("D | Gm | C | D", "A5:1 Bb5:.5 A5:.5 F#5:2 | G5:1 Bb5:1 D6:1 Bb5:1 | C6:1 Bb5:.5 G5:.5 E5:2 | F#5:1 G5:.5 F#5:.5 D5:2")},
        "sitar", "tabla", "drone", "x.......", "none", True, "hall", "1970"),
    Plan("our-man-in-the-aquarium", "Behind the Plastic Castle", 118, "F", "A4 A4 B4", {
        "A": ("Dm7 | Dm7 | G9 | G9", "A4:.75 C5:.75 D5:.5 F5:1.5 D5:.5 | C5:.5 D5:.5 A4:3 | B4:.75 D5:.75 F5:.5 A5:1.5 G5:.5 | F5:.5 D5:.5 B4:3"),
        "B": ("Bbmaj7 | C | Dm7 | A", "D5:1 F5:1 A5:1.5 F5:.5 | G5:1 E5:1 C5:2 | F5:.75 D5:.75 A4:.5 C5:2 | C#5:1 E5:1 A5:2")},
        "wah", "glide", "lazy", "..x...x.", "hold", False, "chamber", "1973", .5, True, -.04),
    Plan("pear-ascending", "Fruit, with Rings", 128, "Eb", "A4 B4 A4", {
        "A": ("D | Em | F#m | G", "D5:1 A5:2 F#5:1 | E5:1 B5:2 G5:1 | F#5:1 C#6:2 A5:1 | G5:1 D6:2 B5:1"),
        "B": ("A | Bm | C | D", "E5:1.5 A5:.5 C#6:2 | D6:1.5 B5:.5 F#5:2 | E5:1.5 G5:.5 C6:2 | A5:1.5 F#5:.5 D5:2")},
        "slide", "motorik", "motor", "x.x.x.x.", "hold", False, "hall", "1973"),
    Plan("side-door-to-saturn", "Mind the Rings", 132, "E", "A4 A4 B4", {
        "A": ("Dm | Dm | C | Dm", "D5:1 F5:.5 A5:.5 D6:2 | C6:1 A5:1 F5:2 | E5:1 G5:.5 C6:.5 G5:2 | F5:1 E5:.5 C5:.5 D5:2"),
        "B": ("F | G | Bb | A", "A5:1 C6:1 F5:2 | B5:1 D6:1 G5:2 | D6:1.5 C6:.5 Bb5:2 | A5:1 G5:.5 E5:.5 C#5:2")},
        "backwards", "space", "motor", "xxxxxxxx", "hold", False, "hall", "1970", .5, True),
    Plan("the-mushrooms-afternoon-off", "Gone Under a Tree", 96, "A", "A4 B4", {
        "A": ("Dmaj7 | G | Dmaj7 | C", "A5:1.5 F#5:.5 C#6:1 A5:1 | B5:1 D6:.5 B5:.5 G5:2 | A5:1.5 F#5:.5 C#5:1 D5:1 | E5:1 G5:.5 E5:.5 C5:2"),
        "B": ("Bm | Em | G | A", "D5:1 F#5:.5 B5:.5 A5:1 F#5:1 | G5:1.5 F#5:.5 E5:2 | B4:1 D5:.5 G5:.5 B5:1 D6:1 | C#6:1.5 B5:.5 A5:2")},
        "flute", "stroll", "hop", "x.xx.xx.", "hold", True, "chamber", "1973", .54),
    Plan("nobodys-comet", "Hot Tap, Cold Tail", 120, "B", "A4 B4 A4", {
        "A": ("Dm | Bb | C | Gm", "A5:2 G5:1 F5:1 | D5:1.5 F5:.5 Bb5:2 | G5:2 E5:1 C5:1 | D5:1 G5:1 Bb5:2"),
        "B": ("F | C | Gm | A", "C6:2 A5:1 F5:1 | E5:1 G5:1 C6:2 | Bb5:1.5 A5:.5 G5:2 | A5:1 C#6:1 E6:2")},
        "choir", "tribal", "drone", "x..x..x.", "chop", False, "hall", "1973"),
]


def layout(plan):
    """Chords, the tune (richer the second time round), drum bars, sections."""
    shift, form = key_shift(plan.key, "D"), sections(plan.form)
    changes, hook, second, bars = [], [], [], []
    seen = set()
    for letter, bar, n in form:
        text, song = plan.parts.get(letter, ("D | D" if "D |" in plan.parts["A"][0] or "Dmaj" in plan.parts["A"][0] else "Dm | Dm", None))
        here = [(b + 4 * bar, k, s) for b, k, s in chords(text, shift, 4, n)]
        changes += here
        if song:
            part = [q for q in fit(tune(song, shift, 4 * bar), here)]
            hook += part
            if letter in seen or letter == "B":
                second += below(part, here)
            seen.add(letter)
        for i in range(n):
            last = i == n - 1
            bars.append(({k: r for k, r in GROOVES[plan.groove].items() if letter != "D" or k in (36, 41, 45, 54, 48)},
                         FILLS[(bar + len(plan.album)) % 4] if last else None, i == 0))
    return shift, form, changes, hook, second, bars


def make(plan):
    shift, form, changes, hook, second, bars = layout(plan)
    total, name = len(bars), plan.album
    d = Desk(Clock(plan.bpm, 4 * total, swing=plan.swing, unit=.5 if plan.swing > .51 else .25))
    c = d.c
    per_bar = [at(changes, 4 * i) for i in range(total)]
    v = voicings([s.split("/")[0] for s in per_bar], 50, 69, 4)
    bs, st, og, back = [], [], [], []
    for i, s in enumerate(per_bar):
        b, root, nxt = 4 * i, low(s, 28), low(per_bar[(i + 1) % total], 28)
        drone = any(letter == "D" and bar <= i < bar + n for letter, bar, n in form)
        for o, ln, iv in BASS["drone" if drone else plan.bass]:
            p = nxt + (-1 if nxt > root else 1 if nxt < root else 7) if iv == ">" else root + (iv if iv != 10 or "m" in s or "9" in s else 9)
            bs.append(Note(b + o, ln, p, .92 if o == 0 else .78))
        for o, w in grid(plan.strum if not drone else "x.......", b, .5):
            ring = .95 if "x." in plan.strum else .48
            notes = v[i] + [v[i][0] + 12]
            st += [Note(o + .014 * q, ring, p, w * (.9 if o % 1 == 0 else .7)) for q, p in enumerate(notes if o % 1 == 0 else notes[::-1][:3])]
        if plan.organ == "hold" or drone:
            og += [Note(b, 3.95, p, .7) for p in v[i]]
        elif plan.organ == "chop":
            og += [Note(b + o, .3, p, .75) for o in (.5, 1.5, 2.5, 3, 3.5) for p in v[i]]
        if i % 2 == 1:      # a backwards note runs into every second bar
            back.append(Note(b + 2, 2, low(per_bar[(i + 1) % total], 62), .9))
    bass = 1.3 * bass_guitar(d, bs, name, 1.8, .74, .16, 2.2, .003)
    strum = np.zeros((2, d.total))
    for side, dirt in ((-.8, 3), (.8, 5)):      # taken twice, the right a little dirtier
        x = d.played(st, Player(c, (name, "strum", side), .003 + .004 * (side > 0), .006), strings(rng(name, "strum", side), 2.2, .93, .12 + .04 * (side > 0), .08))[0]
        strum += pan(level(eq(chorus(drive(norm(x), dirt, .15), .2, .003), ("hp", 150), ("peak", 350, .8, 2), ("peak", 2600, .8, 1), ("lp", 7000)), -22.5), side)
    lead = LEADS[plan.lead](d, hook, name)
    harmony = np.zeros((2, d.total))
    if second:
        harmony = pan(level(LEADS[plan.lead](d, second, name + " second"), -25), -.35 if plan.lead != "choir" else .4)
    kit = rock_kit(d, drum_rows(bars), name, 1, .002, 1.4, .3, room(.8, "room", 64, .006, 7500, 110), .005, .12, {"hats": 1.5})
    if plan.swirl:
        kit = .6 * kit + .5 * eq(phase(kit, .12), ("hp", 140))
    dry = bass + strum + lead + harmony + kit
    if og:
        x = d.sampled(og, Player(c, (name, "organ"), .004, .006), 16)
        dry = dry + pan(level(eq(dsp.tremolo(drive(norm(x), 3, .1), 6, .45, np.pi), ("hp", 180), ("peak", 1500, .8, 2), ("peak", 300, .8, 2), ("lp", 6000)), -23.5), .4)
    rev = d.played(back, Player(c, (name, "back"), 0, .002), backwards(name + " swell"))[0]
    rev = pan(level(eq(drive(norm(rev), 5, .2), ("hp", 250), ("lp", 5500)), -25), .55)
    if plan.sitar:
        tonic = low(per_bar[0], 50)
        x = d.sampled([Note(4 * i + o, 1.8, tonic + q, .7) for i in range(total) for o, q in ((0, 0), (1, 7), (2, 12), (3, 12))], Player(c, (name, "drone"), .004, .01), 104, legato=.8)
        dry = dry + pan(level(eq(x, ("hp", 150)), -26), -.4)
    if any(letter == "D" for letter, _, _ in form):     # the drone's bars: a low sine and a sweeping wind of organ
        spots = [(4 * bar, 4 * n) for letter, bar, n in form if letter == "D"]
        x = d.played([Note(b, n, low(per_bar[int(b // 4)], 62) + q, .7) for b, n in spots for q in (0, 7, 12)], Player(c, (name, "drone2"), 0, .004), backwards(name + " d"))[0]
        dry = dry + level(phase(drive(norm(x), 6), .4), -23)
    e = dsp.echo(dsp.stereo(lead), c.seconds(.75), .42, 260, 2800, True, 1.4, wow=9)
    settings, wet = ROOMS[plan.room]
    ir = spring(1.8, 5) if settings is None else room(*settings)
    gain, wide, tone = MIXES[plan.mix]
    return d, tape(dry + rev + e * .32 + level(reverb(dsp.stereo(lead) + strum * .5 + rev + harmony, ir), -31 + 20 * np.log10(wet / .22) * .3), gain, 5, 4), \
        dict(bands=tone, glue=(-18, 1.8), wide=wide), dict(title="psych-rock", key=plan.key, bpm=plan.bpm, first_beat=plan.first, kbps=bitrate(c.length))


PIECES = {p.album: functools.partial(make, p) for p in PLANS}
TITLES = {p.album: p.title for p in PLANS}
