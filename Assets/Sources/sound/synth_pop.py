"""Synth-pop: twelve albums. Octave bass, a gated snare, an FM arpeggio with rests, and one singable line from a machine.

To add an album: a Plan below, written in D minor (or D); A is stated, then stated again with the arpeggio, B lifts.
`lead` and `groove` together new.
"""
import dataclasses
import functools

import numpy as np

import dsp
from dsp import SR, chorus, eq, hz, osc, pan, reverb, rng, room, tape
from mix import Desk
from score import Clock, Note, Player, grid, voicings
from shared_b import at, below, bitrate, chords, fit, key_shift, level, low, sections, throat, tune


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
    arp: tuple          # (stride, hits): a sixteenth k sounds where k·stride mod 16 < hits
    kit: str = "linn"
    pad: str = "poly"   # poly, strings, choir
    room: str = "plate"
    mix: str = "1984"
    swing: float = .5


# K kick, S snare, C clap, H closed and O open hat, B bell, M shaker
GROOVES = {
    "line": {"K": ("X.......X.......", "X......xX......."), "S": "....X.......X...", "C": "....x.......x...", "H": "xoxox.xoxoxox.xo", "O": "......x........."},
    "four": {"K": "X...X...X...X...", "S": "....X.......X...", "H": "x.ox..oxx.ox..ox", "O": "..x...x...x...x."},
    "electro": {"K": ("X..x..x...X.....", "X..x..x...X..x.."), "S": "....X.......X...", "C": "....x.......x..x", "H": "x.x.x.x.x.x.x.x.", "B": "x..x..x...x....."},
    "half": {"K": ("X.........x.....", "X.....x...x...x."), "S": "........X.......", "H": "x.o.x.o.x.o.x.o.", "M": "xoxoxoxoxoxoxoxo"},
    "motown": {"K": "X.....x.X.x.....", "S": "x...X...x...X...", "C": "....X.......X...", "H": "x.x.x.x.x.x.x.x."},
    "bounce": {"K": ("X...X...X...X..x", "X...X...X.x.X..."), "C": "....X.......X...", "S": "....x.......x...", "O": "..x...x...x...x.", "M": "o.xoo.xoo.xoo.xo"},
    "march": {"K": "X...x...X...x...", "S": ("....X..x....X...", "....X..x....X.xx"), "H": "x.xxx.xxx.xxx.xx"},
    "glide": {"K": ("X.....X...x.....", "X.....X...x..x.."), "S": "....X.......X...", "H": "oxoxoxoxoxoxoxox", "O": "..............x."},
    "slow": {"K": ("X.......x.......", "X.......x..x...."), "S": "....X.......X...", "M": "x.xox.xox.xox.xo", "B": "..........o....."},
    "robot": {"K": "X.x...X.X.x...X.", "S": "....X.......X...", "H": "x.x.x.x.x.x.x.x.", "B": "..x..x....x..x..", "C": "............x..."},
    "swing": {"K": ("X......xX.......", "X..x...xX......x"), "S": "....X.......X...", "C": "....x.......x...", "H": "x..ox..ox..ox..o", "O": "..x.......x....."},
    "drive": {"K": "X...X...X...X...", "S": "....X.......X...", "C": "....X.......X...", "H": "xxxxxxxxxxxxxxxx", "O": "..x...x...x...x."},
}
# sixteenths: digits are semitones in octaves (0 root, 1 octave), 5 the fifth, > leads on
BASS = {"octaves": "0.1.0.1.0.1.0.1.", "gallop": "0.000.000.001.11", "roots": "0.0.0.0.0.0.0.1.", "skip": "0..0..1.0..0.51.", "off": "0.10.010.10.015.", "walk": "0...1..05...1...",
        "pulse": "00100010001000>1", "long": "0.......0..1..5.", "arp": "0.5.1.5.0.5.1.5.", "push": "0..1..0..1..0.5.", "hold": "0.....0.1.....5.", "sixteen": "0010001000100511"}
KITS = {"linn": ((55, 4, .02, .2, .45, 2.0), (205, .10, .18, .62, 9000)), "808": ((47, 3, .03, .42, .2, 1.5), (180, .12, .12, .7, 8000)),
        "simmons": ((60, 4.5, .03, .24, .3, 2.2), (165, .2, .26, .55, 7500)), "dmx": ((62, 3, .016, .15, .5, 2.3), (230, .09, .15, .55, 10000))}
ROOMS = {"plate": (1.9, "plate", 81, .02, 7000, 300), "hall": (2.6, "hall", 82, .03, 6000, 300), "tile": (1.1, "plate", 83, .008, 9000, 350)}
MIXES = {"1981": (1.6, .8, (("peak", 350, .8, -1), ("peak", 1200, .8, 1), ("high", 9000, .7, -.5))), "1984": (1.3, 1.0, (("peak", 350, .8, -1.5), ("high", 9000, .7, 1.5))),
         "1986": (1.2, 1.1, (("peak", 400, .8, -2), ("peak", 80, .8, 1), ("high", 9000, .7, 2.5))), "1988": (1.2, 1.05, (("peak", 70, .8, 1.5), ("peak", 450, .8, -2), ("high", 8000, .7, 3)))}


def sweep(shape, vib=.13, glide=.018, top=3200, env=.35, attack=.008, release=.14, q=1.1):
    """A monophonic synthesiser that slides from note to note. shape(pitch curve, samples) → wave."""
    last = [None]

    def voice(n, s, v):
        k = int((s + release + .01) * SR)
        t = np.arange(k) / SR
        frm = last[0] if last[0] is not None and abs(last[0] - n.pitch) < 13 else n.pitch
        last[0] = n.pitch
        p = n.pitch + (frm - n.pitch) * np.exp(-t / glide) + vib * np.sin(2 * np.pi * 5.4 * t) * np.clip((t - .22) / .3, 0, 1)
        x = dsp.svf(shape(p, k), 1400 + top * np.exp(-t / env) * v, q)
        return x * dsp.adsr(int(s * SR * .93), k - int(s * SR * .93), attack, .3, .75, release) * v
    return voice


def struck(ratio, index, decay, ring, click=.6, seconds=1.3):
    """An FM voice: bell, electric piano, marimba."""
    def voice(n, s, v):
        k = int(seconds * SR)
        t = np.arange(k) / SR
        f = hz(n.pitch)
        m = index * v * np.exp(-t / decay) * np.sin(2 * np.pi * f * ratio * t) + click * np.exp(-t / .03) * np.sin(2 * np.pi * f * 7 * t)
        held = np.exp(-t / ring) * np.clip((seconds - t) / .1, 0, 1) * np.exp(-np.maximum(t - s - .15, 0) / .12)
        return np.sin(2 * np.pi * f * t + m) * held * np.clip(t / .002, 0, 1) * v
    return voice


def stack(shape, top, attack, release, spread=.07):
    """A stereo polyphonic voice: two detuned oscillators a side."""
    def voice(n, s, v):
        k = int((s + release + .05) * SR)
        t = np.arange(k) / SR
        out = np.zeros((2, k))
        for c, sg in ((0, 1), (1, -1)):
            x = osc(hz(n.pitch + spread * sg), k, "saw", phase=.3 + .2 * c) + osc(hz(n.pitch - spread * .8 * sg), k, shape, .35, .1)
            out[c] = dsp.svf(x, 500 + top * (1 - np.exp(-t / (attack * 4))) * np.exp(-t / 2.5), .9)
        return out * dsp.adsr(int(s * SR), k - int(s * SR), attack, .8, .75, release) * v
    return voice


def sync(p, k):
    """A saw whose slave runs ahead and falls back: the tearing sound."""
    t = np.arange(k) / SR
    f = hz(p)
    ramp = np.cumsum(np.broadcast_to(f, (k,))) / SR % 1.0
    ratio = 1.6 + 2.2 * np.exp(-t / .18)
    return np.tanh(1.5 * np.sin(2 * np.pi * ramp * ratio) * (1 - ramp) ** .5) + .4 * osc(f, k, "saw")


def machine(voice):
    return lambda d, n, name: d.played(n, Player(d.c, (name, "lead"), .002, .002), voice())


LEADS = {
    "glide": machine(lambda: sweep(lambda p, k: osc(hz(p), k, "pulse", .3) + .8 * osc(hz(p + .07), k, "saw") + .3 * osc(hz(p - 12), k, "pulse", .5), top=3700)),
    "square": machine(lambda: sweep(lambda p, k: osc(hz(p), k, "pulse", .5) + .5 * osc(hz(p + 12.04), k, "pulse", .5), .1, .03, 2600, .5)),
    "bell": lambda d, n, name: eq(d.played(n, Player(d.c, (name, "lead"), .002, .002), struck(3.5, 1.6, .5, .7, .35, 2.0)), ("high", 3500, .7, -6)),
    "piano": machine(lambda: struck(1.0, 1.5, .5, .9, 1.0, 2.0)),
    "marimba": lambda d, n, name: d.played([Note(q.beat + k * .5, .3, q.pitch, q.vel * (1 if k == 0 else .6)) for q in n for k in range(max(1, int(q.dur / .5)))],
                                           Player(d.c, (name, "lead"), 0, .001), struck(4.0, .9, .06, .22, .4, .8)),
    "brass": machine(lambda: stack("saw", 4200, .03, .12, .09)),
    "strings": machine(lambda: stack("pulse", 5200, .09, .35, .1)),
    "whistle": machine(lambda: sweep(lambda p, k: osc(hz(p), k, "sine") + .25 * osc(hz(p), k, "tri") + .02 * rng("air", k).standard_normal(k), .2, .05, 3500, .6, .03)),
    "sync": machine(lambda: sweep(sync, .12, .02, 4500, .4)),
    "robot": lambda d, n, name: eq(d.played([Note(q.beat, q.dur, q.pitch - 12, q.vel) for q in n], Player(d.c, (name, "lead"), 0, .001),
                                            throat("ah", name, .02, .0, .0, .01, .01, .06)), ("hp", 180), ("peak", 2600, 1, 5), ("high", 5000, .7, 6)),
    "choir": lambda d, n, name: eq(d.sampled(n, Player(d.c, (name, "lead"), -.01, .002), 53, legato=.05), ("hp", 220), ("high", 4000, .7, 5)),
    "pluck": machine(lambda: sweep(lambda p, k: osc(hz(p), k, "saw") + osc(hz(p + .1), k, "saw") + .5 * osc(hz(p + 12), k, "pulse", .2), .05, .001, 6000, .09, .002, .2, 2.2)),
}

PLANS = [
    Plan("please-hold", "Line Engaged", 117, "D", "A8 B4", {
        "A": ("Dm9 | Bbmaj7 | F/A | C | Dm9 | Bbmaj7 | Gm9 | Asus4",
              "-:.5 A4:.5 D5:.5 E5:.5 F5:1 E5:.5 D5:.5 | D5:1.5 C5:.5 A4:2 | -:.5 A4:.5 C5:.5 D5:.5 F5:1 G5:.5 A5:.5 | G5:2.5 E5:.5 C5:1 | "
              "-:.5 A4:.5 D5:.5 E5:.5 F5:1 E5:.5 D5:.5 | D5:1.5 C5:.5 A4:2 | -:.5 Bb4:.5 D5:.5 F5:.5 A5:1 G5:.5 F5:.5 | E5:2 D5:1 E5:1"),
        "B": ("Bbmaj9 | C6 | Am7 | Dm", "F5:.75 D5:.75 Bb4:.5 D5:.75 F5:.75 A5:.5 | G5:.75 E5:.75 C5:.5 E5:.75 G5:.75 C6:.5 | A5:1.5 G5:.5 E5:1 G5:1 | F5:1.5 E5:.5 D5:2")},
        "glide", "line", "octaves", (5, 11)),
    Plan("room-service-for-one", "One Grape, Please", 112, "A", "A4 A4 B4", {
        "A": ("Dm9 | Bbmaj7 | Gm9 | Asus4", "A5:1.5 F5:.5 E5:1 D5:1 | F5:1.5 D5:.5 A4:2 | Bb4:.5 D5:.5 F5:1 A5:1 G5:1 | E5:1 D5:.5 E5:.5 A4:2"),
        "B": ("F | C | Bbmaj7 | A", "C6:1 A5:.5 F5:.5 C5:2 | G5:1 E5:.5 C5:.5 G5:2 | F5:1 D5:1 A5:1.5 F5:.5 | E5:1 C#5:1 A5:2")},
        "piano", "half", "hold", (3, 7), "simmons", "strings", "hall", "1986"),
    Plan("dial-tone-heart", "Left It Ringing", 122, "G", "A4 A4 B4", {
        "A": ("Dm | F | C | Gm", "F5:.5 F5:.5 E5:.5 F5:.5 A5:1 D5:1 | C5:.5 C5:.5 A4:.5 C5:.5 F5:2 | E5:.5 E5:.5 D5:.5 E5:.5 G5:1 C5:1 | D5:1 Bb4:.5 D5:.5 G5:2"),
        "B": ("Bb | C | Dm | A", "D6:1.5 Bb5:.5 F5:2 | E6:1.5 C6:.5 G5:2 | F5:.5 A5:.5 D6:1 C6:.5 A5:.5 F5:1 | E5:1 A5:1 C#6:2")},
        "square", "four", "octaves", (7, 9), "linn", "poly", "plate", "1984"),
    Plan("after-you", "No, After You", 126, "E", "A4 A4 B4", {
        "A": ("Dm | C | Bb | C", "D5:.5 A5:.5 -:.5 A5:.5 F5:.5 D5:.5 E5:1 | C5:.5 G5:.5 -:.5 G5:.5 E5:.5 C5:.5 D5:1 | Bb4:.5 F5:.5 -:.5 F5:.5 D5:.5 Bb4:.5 F5:1 | C5:.5 E5:.5 G5:1 C6:2"),
        "B": ("Gm | Am | Bb | A", "Bb5:1 G5:.5 D5:.5 G5:2 | C6:1 A5:.5 E5:.5 A5:2 | D6:1 Bb5:.5 F5:.5 D5:1 F5:1 | C#5:.5 E5:.5 A5:1 E5:2")},
        "robot", "robot", "sixteen", (5, 8), "808", "poly", "tile", "1981"),
    Plan("deep-end", "No Diving", 114, "B", "A4 A4 B4", {
        "A": ("Dm9 | Am7 | Bbmaj7 | Gm9", "A5:2 G5:.5 F5:.5 E5:1 | C5:2.5 E5:.5 G5:1 | F5:1.5 A5:.5 D6:2 | C6:.5 Bb5:.5 A5:1 F5:1 D5:1"),
        "B": ("Bb | F | C | Dm", "D5:1 F5:1 Bb5:1.5 A5:.5 | A5:1 F5:1 C5:2 | E5:1 G5:1 C6:1.5 D6:.5 | A5:1.5 F5:.5 D5:2")},
        "strings", "glide", "pulse", (3, 9), "simmons", "choir", "hall", "1986"),
    Plan("ice-machine-3-am", "Cubed", 120, "F", "A4 A4 B4", {
        "A": ("Dm | Dm | Bbmaj7 | C", "D6:.5 A5:.5 F5:.5 A5:.5 E6:.5 D6:.5 A5:1 | D6:.5 A5:.5 F5:.5 A5:.5 C6:1 G5:1 | D6:.5 Bb5:.5 F5:.5 A5:.5 D6:2 | E6:.5 C6:.5 G5:.5 E5:.5 C6:2"),
        "B": ("Gm9 | Dm | Bb | A", "Bb5:1 D6:.5 Bb5:.5 F5:2 | A5:1 D6:.5 A5:.5 F5:2 | F5:.5 Bb5:.5 D6:1 F6:1 D6:1 | C#6:1 E6:1 A5:2")},
        "bell", "slow", "long", (7, 6), "808", "choir", "hall", "1981"),
    Plan("lifeguard-on-holiday", "Nobody Drowned", 118, "C", "A4 B4 A4", {
        "A": ("D | A | G | A", "F#5:.5 A5:.5 D6:1 A5:.5 F#5:.5 E5:1 | E5:.5 A5:.5 C#6:1 A5:2 | D5:.5 G5:.5 B5:1 G5:.5 B5:.5 D6:1 | C#6:1.5 B5:.5 A5:2"),
        "B": ("Bm | G | Em | A", "F#5:1.5 B5:.5 D6:2 | B5:1.5 A5:.5 G5:2 | E5:.5 G5:.5 B5:1 E6:1 B5:1 | C#6:1 A5:.5 B5:.5 C#6:2")},
        "whistle", "bounce", "skip", (5, 10), "linn", "poly", "tile", "1986"),
    Plan("fish-tank-divorce", "His Half, Her Half", 124, "Bb", "A4 A4 B4", {
        "A": ("Dm | Bb | C | Am", "D5:.75 D5:.75 F5:.5 A5:1 G5:.5 F5:.5 | D5:.75 D5:.75 F5:.5 Bb5:2 | E5:.75 E5:.75 G5:.5 C6:1 Bb5:.5 A5:.5 | C6:1 A5:1 E5:2"),
        "B": ("F | C | Gm | A", "A5:1 C6:1 A5:.5 G5:.5 F5:1 | G5:1.5 E5:.5 C5:2 | Bb5:1 G5:1 D6:2 | C#6:1.5 A5:.5 E5:2")},
        "brass", "motown", "walk", (3, 8), "dmx", "strings", "plate", "1988"),
    Plan("venetian", "One Slat Bent", 108, "F#", "A4 A4 B2", {
        "A": ("Dm | Bbmaj7 | F | C", "F5:2 D5:1 A5:1 | F5:1.5 E5:.5 D5:2 | C5:1 F5:1 A5:1.5 G5:.5 | E5:1 G5:.5 E5:.5 C5:2"),
        "B": ("Gm | A", "Bb5:1.5 A5:.5 G5:1 D5:1 | C#5:1 E5:1 A5:2")},
        "choir", "march", "roots", (5, 7), "dmx", "poly", "plate", "1981"),
    Plan("escape-key", "Ctrl, Alt, Depart", 128, "D", "B4 A4 A4", {
        "A": ("Dm | F | Bb | C", "D5:.5 D5:.25 D5:.25 F5:.5 D5:.5 A5:1 F5:1 | C5:.5 C5:.25 C5:.25 F5:.5 C5:.5 A5:2 | Bb4:.5 D5:.5 F5:.5 D5:.5 Bb5:1 A5:1 | G5:1 E5:.5 G5:.5 C6:2"),
        "B": ("Bb | C | Dm | Dm", "F5:1 D6:2 Bb5:1 | G5:1 E6:2 C6:1 | A5:.5 D6:.5 F6:1 E6:.5 D6:.5 A5:1 | D6:4")},
        "sync", "drive", "gallop", (5, 12), "linn", "poly", "plate", "1984"),
    Plan("neon-is-a-noble-gas", "Half of It Out", 115, "G", "A4 B4 A4", {
        "A": ("Dm9 | Gm9 | Bbmaj7 | Am7", "A4:.5 D5:.5 F5:.5 A5:.5 -:.5 F5:.5 E5:1 | D5:.5 G5:.5 Bb5:.5 A5:.5 -:.5 F5:.5 D5:1 | F5:.5 A5:.5 D6:.5 C6:.5 -:.5 A5:.5 F5:1 | E5:.5 G5:.5 C6:.5 A5:.5 E5:2"),
        "B": ("F | C | Gm | Bb", "A5:1.5 C6:.5 F5:2 | G5:1.5 C6:.5 E5:2 | Bb5:1.5 D6:.5 G5:2 | F5:1 Bb5:1 D6:2")},
        "pluck", "swing", "push", (7, 8), "dmx", "strings", "tile", "1986", .57),
    Plan("do-not-disturb", "Sixteen Doors Down", 121, "Eb", "A4 A4 B4", {
        "A": ("Dm | Am | Gm | Bb", "D5:1 F5:1 A5:1 D6:1 | C6:1 A5:1 E5:2 | D5:1 G5:1 Bb5:1 D6:1 | F6:1 D6:1 Bb5:2"),
        "B": ("F | C | Bb | A", "A5:1 F5:1 C6:2 | G5:1 E5:1 C6:2 | F5:1 D5:1 Bb5:2 | E5:1 C#5:1 A5:2")},
        "marimba", "electro", "off", (3, 10), "808", "choir", "hall", "1988"),
]


def machines(d, plan, bars, form):
    """The drum machine, onsets of the kick, and the gated snare."""
    p0 = Player(d.c, (plan.album, "drums"), 0, .0, .03)
    rows = {}
    for i in range(bars):
        for part, text in GROOVES[plan.groove].items():
            text = text[i % len(text)] if isinstance(text, tuple) else text
            if part in "OB" and i < form[0][2]:     # open hats and bells wait for the second section
                continue
            rows.setdefault(part, []).extend(grid(text, 4 * i))
    toms = {"a": [], "b": [], "c": []}
    for letter, bar, n in form:
        e = 4 * (bar + n)
        for name, o, v in (("a", -2, .8), ("b", -1.5, .9), ("c", -1, .95)) if bar + n < bars else (("a", -2, .9), ("a", -1.75, .8), ("b", -1.5, .9), ("b", -1.25, .9), ("c", -1, 1)):
            toms[name].append((e + o, v))
        rows["S"] = rows.get("S", []) + [(e - .5, .7), (e - .25, .85)]
    boom, crack = KITS[plan.kit]
    kick = level(d.hits({"k": rows["K"]}, p0, {"k": dsp.kick(*boom)}), -19)
    sn = d.hits({"s": rows["S"]}, p0, {"s": [dsp.snare(*crack, .5, q) for q in range(3)]})
    sn = sn + .5 * d.hits({"c": rows.get("C", [])}, p0, {"c": [dsp.clap(.1, .3, q) for q in range(3)]})
    sn = level(sn, -20)
    gate = room(.9, "plate", 80, .0, 9000, 200)[:, :int(.26 * SR)].copy()
    gate[:, -1200:] *= np.linspace(1, 0, 1200)
    snare = sn + level(reverb(sn, gate), -25 if plan.kit != "simmons" else -23)
    kinds = {"H": [dsp.hat(.035, 1, .2, q) for q in range(4)], "O": [dsp.hat(.14, 1, .4, q) for q in range(2)], "M": [dsp.shaker(.05, seed=q) for q in range(4)]}
    hats = d.hits({k: rows[k] for k in "HOM" if k in rows}, Player(d.c, (plan.album, "hats"), 0, .001, .06), kinds)
    out = kick + snare + pan(level(hats, -31), .2)
    drum = {q: dsp.kick(f, .9, .05, .3, .2, 1.4, .6) for q, f in zip("abc", (150, 115, 84))}
    tom = level(d.hits(toms, p0, drum), -22)
    if "B" in rows:
        t = np.arange(int(.2 * SR)) / SR
        bell = (np.sign(np.sin(2 * np.pi * 540 * t)) + np.sign(np.sin(2 * np.pi * 800 * t))) * np.exp(-t / .06)
        out = out + pan(level(d.hits({"b": rows["B"]}, p0, {"b": eq(bell, ("bp", 900, 1))}), -33), -.4)
    return out + tom, tom, [d.c.seconds(b) + .25 for b, v in rows["K"]]


def make(plan):
    shift, form, name = key_shift(plan.key, "D"), sections(plan.form), plan.album
    bars = sum(n for _, _, n in form)
    d = Desk(Clock(plan.bpm, 4 * bars, swing=plan.swing, unit=.25))
    c, p0 = d.c, Player(d.c, (name, "machine"), 0, .001, .03)
    changes, hook, under, rich, seen = [], [], [], [], set()
    for letter, bar, n in form:
        text, song = plan.parts[letter]
        here = [(b + 4 * bar, k, s) for b, k, s in chords(text, shift, 4, n)]
        changes += here
        part = fit(tune(song, shift, 4 * bar, .8), here)
        hook += part
        if letter == "B" or (letter in seen and letter == form[0][0]):
            under += below(part, here)
        if bar or n > 4:
            rich += range(bar if n <= 4 else bar + 4, bar + n)
        seen.add(letter)
    per_bar = [at(changes, 4 * i) for i in range(bars)]
    v = voicings([s.split("/")[0] for s in per_bar], 55, 74, 4)
    pads = [Note(4 * i, 3.95, p, .6) for i in range(bars) for p in v[i]]
    if plan.pad == "choir":
        pad = chorus(eq(d.sampled(pads, Player(c, (name, "pad"), -.02, .004), 53, legato=.2), ("high", 3000, .7, 4)), .55, .0028)
    else:
        pad = chorus(d.played(pads, p0, stack("pulse", 2600 if plan.pad == "poly" else 5200, .06 if plan.pad == "poly" else .2, .45, .06)), .55, .0028)

    def bass(n, s, w):
        k = int((s + .05) * SR)
        t = np.arange(k) / SR
        x = osc(hz(n.pitch), k, "saw") + .7 * osc(hz(n.pitch + .05), k, "pulse", .4) + .6 * osc(hz(n.pitch), k, "sine")
        x = dsp.svf(x, 160 + 1500 * np.exp(-t / .09) * w, 1.3)
        return np.tanh(x * .9) * dsp.adsr(int(s * SR * .8), k - int(s * SR * .8), .004, .25, .6, .05) * w
    bl, row = [], BASS[plan.bass]
    for i, s in enumerate(per_bar):
        root, following = low(s, 33), low(per_bar[(i + 1) % bars], 33)
        spots = [k for k, q in enumerate(row) if q != "."]
        for j, k in enumerate(spots):
            gap = (spots[j + 1] if j + 1 < len(spots) else 16) - k
            p = root + {"0": 0, "1": 12, "5": 7}.get(row[k], 0) if row[k] != ">" else following - 2
            bl.append(Note(4 * i + k * .25, min(gap * .25, 1.5) * .86, p, .85 if k % 4 == 0 else .68))
    bs = d.played(bl, p0, bass)
    arp, (stride, hits) = [], plan.arp
    order = [0, 2, 1, 3, 2, 0, 3, 1, 0, 2, 3, 1, 2, 3, 1, 2]
    for i in rich:
        t = sorted(v[i])
        arp += [Note(4 * i + k * .25, .2, t[min(o, len(t) - 1)] + 12, .5 + .2 * (k % 4 == 0)) for k, o in enumerate(order) if (k * stride) % 16 < hits]
    ar = d.played(arp, p0, struck(1.0, 1.8, .22, .35, .6, 1.2)) if arp else np.zeros((2, d.total))
    ld = LEADS[plan.lead](d, hook, name)
    second = level(pan(LEADS[plan.lead](d, under, name + " second"), .35), -26)
    drums, tom, kt = machines(d, plan, bars, form)
    e = dsp.echo(level(ld, -23) * .5 + level(ar, -27) * .5, c.seconds(.75), .4, 350, 4500, True)
    pad = dsp.duck(level(eq(pad, ("hp", 220)), -25), kt, .3, .01, .18)
    dry = drums + dsp.duck(level(bs, -20), kt, .35, .01, .12) + pad + pan(level(ar, -27.5), .3) + second + pan(level(ld, -21.5), -.05) + e * .6
    wet = reverb(level(ld, -23) * .7 + pad * .4 + level(ar, -28) + tom * .8, room(*ROOMS[plan.room]))
    gain, wide, tone = MIXES[plan.mix]
    return d, tape(dry + level(wet, -30), gain), dict(bands=tone, glue=(-18, 1.8), wide=wide), \
        dict(title="synth-pop", key=plan.key, bpm=plan.bpm, kbps=bitrate(c.length) - (7 if plan.lead == "bell" else 0))   # bells cost the codec more


PIECES = {p.album: functools.partial(make, p) for p in PLANS}
TITLES = {p.album: p.title for p in PLANS}
