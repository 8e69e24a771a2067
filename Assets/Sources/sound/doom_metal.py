"""Doom metal: twelve albums. Tuned down, slow, the flat second and fifth; crash quarters in a hall; one long line over the riff.

To add an album: a Plan below, written in C; riffs are lines of power-chord roots (a note with ? is a damped chug), all riffs
together 24 beats; the lead has its beat and may run as long as it likes. `lead` and `groove` together new.
"""
import dataclasses
import functools

import numpy as np

import dsp
from dsp import SR, cab, db, drive, eq, hz, osc, pan, reverb, rng, room, tape
from mix import Desk
from score import Clock, Note, Player
from shared_b import (bitrate, drum_rows, key_shift, lead_guitar, level, norm, power, rock_kit, sampled_lead, strings, throat, tune, two_guitars)


@dataclasses.dataclass(frozen=True)
class Plan:
    album: str
    title: str
    bpm: float
    key: str            # what the lowest string is tuned to
    riffs: tuple
    lead: str           # a key of LEADS
    groove: str         # a key of GROOVES
    hook: str
    hook_at: float = 8
    room: str = "hall"
    mix: str = "2006"
    pad: str = "organ"
    beats: int = 4
    first: float = 0    # beats: where the file begins; a hair early keeps a crash off the loop point


GROOVES = {
    "plod": {36: ("X.....x.o.......", "X..o......x....."), 38: "....X.......X...", 46: "X...x...X...x..."},
    "ride": {36: ("X.....x...x.....", "X..x..x...x..x.."), 38: "....X.......X...", 53: "X.x.x.x.X.x.x.x."},
    "crawl": {36: ("X.........x.....", "X.....x...x...x."), 38: "........X.......", 49: "X...............", 46: "X...x...X...x..."},
    "march": {36: "X...X...X...X...", 38: ("..xxX...x.xxX...", "..xxX...x.xxX.xx"), 41: "X.......X.......", 51: "X...x...X...x..."},
    "stomp": {36: "X...X.x.X...X...", 38: "....X.......X...", 49: "X.......X.......", 51: "....x.......x..."},
    "chug": {36: ("X.xx..xxX.xx..x.", "X.xx..xxX.x.X.x."), 38: "....X.......X...", 46: "X...x...X...x..."},
    "toms": {36: "X.......X.x.....", 41: "X..x..x.X..x..x.", 45: "..x.....x.....xx", 38: "............X...", 51: "X.......X......."},
    "waltz": {36: ("X.........x.", "X.....x....."), 38: "....x...X...", 51: "X...x...x..."},
    "lurch": {36: ("X......xX...", "X...x..x...."), 38: "......X.....", 46: "X...x...x..."},
}
FILLS = {4: [(2.5, {45: "xx....", 43: "..xx..", 41: "....XX", 36: ".....X"}), (2, {38: "x...x.xx", 41: "..x...XX", 36: "x.x.x.x."}), (3, {38: "XxXX", 36: "X..."})],
         3: [(1.5, {45: "xx....", 43: "..xx..", 41: "....XX", 36: ".....X"}), (2, {38: "XxXX", 41: "x..X"})]}
ROOMS = {"hall": (1.5, "hall", 31, .01, 6500, 90), "cellar": (.8, "room", 33, .006, 5500, 110), "church": (2.3, "hall", 35, .02, 6000, 110)}
# tape, width, tone
MIXES = {"1998": (2.0, .75, (("peak", 330, .8, 2), ("peak", 2600, .8, -1.5), ("high", 6500, .7, 2))),
         "2006": (1.7, .9, (("peak", 330, .8, 2.5), ("peak", 2600, .8, -1), ("high", 7000, .7, 3))),
         "2012": (1.5, 1.0, (("peak", 300, .8, 2), ("peak", 700, .8, 1), ("high", 7500, .7, 4))),
         "2018": (1.4, 1.0, (("peak", 70, .8, 1.5), ("peak", 350, .8, 2), ("peak", 2600, .8, 0.5), ("high", 8000, .7, 4)))}
PADS = {"organ": (18, 36), "church": (19, 36), "choir": (52, 48), "strings": (49, 48), "none": None}


def wail(d, n, name, vibrato=.28, octave=0, gain=70):
    part = [Note(q.beat, q.dur, q.pitch + octave, q.vel) for q in n]
    return eq(lead_guitar(d, part, name, gain, vibrato, decay=9, late=.03, tight=250, scoop=.7), ("hp", 300), ("lp", 4500))


def twin(d, n, name):
    under = [Note(q.beat, q.dur, q.pitch - (4 if (q.pitch % 12) in (8, 3, 10) else 3), q.vel) for q in n]
    return pan(level(wail(d, n, name), -24), -.4) + pan(level(wail(d, under, name + "2", .2), -25), .4)


def bell(d, n, name):
    def struck(q, s, v):
        k = int(4.5 * SR)
        t = np.arange(k) / SR
        f = hz(q.pitch)
        y = sum(a * np.sin(2 * np.pi * f * r * t + i) * np.exp(-t / dec) for i, (r, a, dec) in enumerate(
            ((.5, .5, 2.2), (1, .9, 1.6), (1.19, .7, 1.3), (1.5, .35, .9), (2, .6, .8), (2.74, .3, .4), (3.0, .25, .35), (4.1, .2, .2))))
        return y * np.clip(t / .002, 0, 1) * np.clip((4.5 - t) / .3, 0, 1) * v
    return level(d.played(n, Player(d.c, (name, "bell"), .0, .006), struck), -23)


def theremin(d, n, name):
    last = [None]

    def voice(q, s, v):
        k = int((s + .25) * SR)
        t = np.arange(k) / SR
        frm = last[0] if last[0] is not None else q.pitch
        last[0] = q.pitch
        p = q.pitch + (frm - q.pitch) * np.exp(-t / .07) + .3 * np.sin(2 * np.pi * 5.6 * t) * np.clip((t - .15) / .3, 0, 1)
        x = np.tanh(1.6 * osc(hz(p), k, "sine") + .25 * osc(hz(p), k, "saw"))
        return eq(x, ("lp", 4200)) * dsp.adsr(int(s * SR), k - int(s * SR), .06, .4, .9, .2) * v
    return pan(level(d.played(n, Player(d.c, (name, "th"), .0, .006), voice), -23), .15)


def bowed(d, n, name):
    """A guitar whose string is driven by a magnet: slow to speak, never dies."""
    def voice(q, s, v):
        k = int((s + .4) * SR)
        t = np.arange(k) / SR
        p = q.pitch + .14 * np.sin(2 * np.pi * 4.6 * t) * np.clip((t - .3) / .5, 0, 1)
        return (osc(hz(p), k, "saw") * .6 + osc(hz(p), k, "tri")) * dsp.adsr(int(s * SR), k - int(s * SR), .16, .5, .9, .35) * v
    x = d.played(n, Player(d.c, (name, "eb"), -.04, .008), voice)[0]
    return pan(level(eq(drive(norm(x), 9, .2), ("hp", 250), ("peak", 1300, .8, 3), ("lp", 3600)), -23.5), -.1)


def chant(d, n, name):
    part = [Note(q.beat, q.dur * .97, q.pitch - 12, q.vel) for q in n]
    x = d.played(part, Player(d.c, (name, "chant"), .0, .012), throat("oh", name, .04, .06, .4, .1, .1, .3))
    y = d.sampled(part, Player(d.c, (name, "men"), -.02, .015), 52, legato=.2)
    return level(x, -24) + level(eq(y, ("hp", 180), ("peak", 650, .8, -3)), -22.5)


LEADS = {
    "wail": lambda d, n, name: pan(level(wail(d, n, name), -24), .15),
    "organ": lambda d, n, name: pan(level(sampled_lead(d, [Note(q.beat, q.dur, q.pitch + o, q.vel) for q in n for o in (0, -12)], name, 18, .5, .0, .1), -23), .1),
    "twin": twin, "bell": bell, "theremin": theremin, "bowed": bowed, "chant": chant,
    "cello": lambda d, n, name: pan(level(eq(sampled_lead(d, n, name, 42, .25, -.03, .12, -12), ("peak", 500, .8, -3), ("peak", 2500, .8, 4)), -22), -.12),
    "strings": lambda d, n, name: level(dsp.chorus(dsp.wobble(sampled_lead(d, [Note(q.beat, q.dur, q.pitch + o, q.vel) for q in n for o in (0, -12)],
                                                                           name, 49, .15, -.05, .2, 0, 6000), 14, name), .4), -22.5),
    "voice": lambda d, n, name: level(d.played(n, Player(d.c, (name, "voice"), -.02, .01), throat("ah", name, .05, .16, .5, .09, .12, .35)), -24),
    "horns": lambda d, n, name: pan(level(sampled_lead(d, [Note(q.beat, q.dur, q.pitch + o, q.vel) for q in n for o in (-12, -5)], name, 60, .2, -.02, .1), -21.5), .1),
    "fuzz": lambda d, n, name: pan(level(eq(drive(norm(wail(d, n, name, .2, -12, 90)), 5), ("hp", 160), ("peak", 900, .8, 3), ("lp", 3800)), -23), -.15),
}

PLANS = [
    Plan("the-wheelbarrow-at-the-end", "Downhill, Slowly", 64, "C", (
        "C2:1.5 C2:.5 Eb2:1 Db2:1 | C2:1 C2:1 Bb1:1 Db2:1", "C2:1.5 C2:.5 Eb2:1 Db2:1 | C2:2 Gb2:1 F2:.5 Eb2:.5",
        "F2:1 F2:.5 Gb2:.5 F2:.5 Eb2:.5 F2:1 | Eb2:1 Db2:1 Gb2:1 G2:1"), "wail", "plod",
        "G5:1.5 Gb5:.5 F5:1 Eb5:1 | C5:2 Eb5:.5 F5:.5 Gb5:1 | F5:3 Gb5:1 | G5:1 Bb5:1 C6:2"),
    Plan("hymns-for-a-smaller-mountain", "Foothill", 60, "B", (
        "C2:2 Ab2:2 | Eb2:2 Bb2:2", "F2:2 C2:2 | Ab2:2 G2:2", "C2:2 Ab2:1 Bb2:1 | Db2:2 G2:2"), "organ", "crawl",
        "C5:2 Eb5:1 D5:1 | Eb5:1 G5:1 F5:2 | Ab5:1.5 G5:.5 G5:1 Eb5:1 | C5:2 B4:2 | C5:1 Eb5:1 Ab5:1 Bb5:1 | F5:2 D5:2", 0, "church", "2006", "choir"),
    Plan("furrow", "There and Back with the Plough", 70, "D", (
        "C2:.5 C2:.5? C2:.5? Eb2:.5 C2:.5 C2:.5? F2:.5 Gb2:.5 | C2:.5 C2:.5? C2:.5? Eb2:.5 Db2:1 Bb1:1",
        "C2:.5 C2:.5? C2:.5? Eb2:.5 C2:.5 C2:.5? F2:.5 Gb2:.5 | F2:1 Eb2:.5 Db2:.5 C2:2",
        "Ab2:1 Ab2:.5? G2:.5 F2:1 Eb2:1 | Db2:1 Db2:.5? Eb2:.5 C2:2"), "fuzz", "chug",
        "C5:1 Eb5:.5 F5:.5 Gb5:1 F5:1 | Eb5:1 F5:.5 Eb5:.5 C5:2 | C6:1.5 Bb5:.5 Ab5:1 G5:1 | F5:1 Ab5:1 G5:2", 8, "cellar", "2012", "none"),
    Plan("oxen-of-the-seventh-field", "Yoke", 57, "Bb", (
        "C2:1 C2:1 Db2:1 C2:1 | Eb2:1 Eb2:1 F2:1 Eb2:1", "C2:1 C2:1 Db2:1 C2:1 | Ab2:2 G2:2", "F2:1 F2:1 Eb2:1 Eb2:1 | Db2:2 Gb2:1 C2:1"), "horns", "march",
        "C5:2 Db5:1 Eb5:1 | C5:2 Ab4:1 G4:1 | Bb4:1 C5:1 Eb5:1 D5:1 | F5:2 Gb5:1 G5:1", 8, "hall", "2012", "church", first=-.04),
    Plan("slow-verdict", "All Rise, Eventually", 56, "A", (
        "C2:3 Gb2:1 | F2:2 Eb2:1 Db2:1", "C2:3 Gb2:1 | G2:2 Ab2:1 Gb2:1", "C2:2 Db2:2 | Eb2:2 Db2:1 C2:1"), "chant", "stomp",
        "C5:2 Eb5:1 Gb5:1 | F5:2 Eb5:2 | C5:2 Eb5:1 Db5:1 | D5:2 Eb5:1 Db5:1 | C5:2 Ab4:2 | Bb4:2 Ab4:1 G4:1", 0, "church", "1998", "church"),
    Plan("the-bell-has-sunk", "Nine Fathoms, Ringing", 66, "Db", (
        "C2:2 Eb2:1 | F2:2 Gb2:1 | C2:2 Bb1:1 | Db2:3", "Ab2:2 G2:1 | F2:2 Eb2:1 | Gb2:2 F2:1 | C2:3"), "bell", "waltz",
        "G4:3 | C5:1.5 Eb5:1.5 | G5:3 | F5:1.5 Ab5:1.5 | C5:3 | F5:1.5 C5:1.5 | Bb5:1.5 Ab5:1.5 | G5:3", 0, "church", "2006", "choir", 3),
    Plan("forest-counting", "One Hundred and Four, One Hundred and Five", 61, "E", (
        "C2:2 C2:.5? C2:.5? Eb2:1 | C2:1 C2:1 Gb2:2", "C2:2 C2:.5? C2:.5? Eb2:1 | C2:.5 C2:.5 C2:.5 C2:.5 Db2:2",
        "Ab2:2 Ab2:.5? Ab2:.5? G2:1 | Eb2:1 F2:1 Gb2:1 Db2:1"), "bowed", "toms",
        "Eb5:3 D5:1 | C5:2 Db5:2 | G5:3 F5:1 | Eb5:2 F5:1 Db5:1 | C5:3 Eb5:1 | G5:1 Ab5:1 Db6:2", 0, "cellar", "2018", "strings"),
    Plan("one-lit-window", "Somebody Still Up", 67, "A", (
        "C2:2 G2:1 | Ab2:2 Eb2:1 | F2:2 C2:1 | G2:3", "Ab2:2 Bb2:1 | C2:2 Eb2:1 | Db2:2 F2:1 | G2:1.5 Gb2:1.5"), "voice", "lurch",
        "G5:2 F5:1 | Eb5:2 D5:1 | C5:2 Eb5:1 | D5:3 | C5:1 Eb5:1 F5:1 | G5:2 Bb5:1 | Ab5:2 F5:1 | G5:1.5 Db5:1.5", 0, "hall", "1998", "strings", 3, -.04),
    Plan("key-to-no-door", "It Turns, Though", 63, "B", (
        "C2:1 Gb2:.5 F2:.5 C2:1 E2:.5 Eb2:.5 | C2:1 Db2:.5 D2:.5 Eb2:1 Gb2:1", "C2:1 Gb2:.5 F2:.5 C2:1 E2:.5 Eb2:.5 | A2:1 Ab2:1 Gb2:1 Db2:1",
        "F2:1 B2:.5 Bb2:.5 F2:1 Ab2:1 | Gb2:1 G2:.5 Ab2:.5 A2:1 Db2:1"), "theremin", "ride",
        "C5:1.5 Gb5:.5 F5:1 Eb5:1 | A5:2 Ab5:1 Gb5:1 | F5:1 C6:1 Bb5:1 Ab5:1 | Gb5:1 Bb5:1 A5:1 Db6:1", 8, "cellar", "1998", "organ"),
    Plan("candle-considered", "Wick", 58, "Eb", (
        "C2:4 | Ab2:3 G2:1", "C2:4 | F2:2 Gb2:2", "Ab2:2 Eb2:2 | Db2:3 G2:1"), "strings", "crawl",
        "G5:2 Eb5:1 D5:1 | C5:2 Eb5:1 D5:1 | G5:2 Ab5:1 G5:1 | F5:1 Ab5:1 Gb5:1 Bb5:1 | C6:2 Bb5:1 G5:1 | Ab5:2 F5:1 D5:1", 0, "hall", "2006", "none"),
    Plan("anvil-in-repose", "Day Off at the Forge", 71, "C", (
        "C2:1 C2:.5? Eb2:.5 C2:1 Gb2:1 | C2:1 C2:.5? F2:.5 Eb2:1 Db2:1", "C2:1 C2:.5? Eb2:.5 C2:1 Gb2:1 | Ab2:1 G2:1 F2:.5 Eb2:.5 Db2:1",
        "Eb2:1 Eb2:.5? F2:.5 Ab2:1 G2:1 | F2:1 Eb2:1 Db2:1 Bb1:1"), "twin", "stomp",
        "C6:1.5 Bb5:.5 G5:1 Gb5:1 | Ab5:1 Bb5:.5 Ab5:.5 G5:1 F5:1 | G5:1 Bb5:1 C6:1 Bb5:1 | Ab5:1 G5:1 F5:1 D5:1", 8, "hall", "2018", "none"),
    Plan("seven-spoons-of-ash", "The Eighth Is Missing", 68, "Db", (
        "C2:1 Db2:1 C2:1 Bb1:1 | C2:1 Eb2:1 Db2:2", "C2:1 Db2:1 C2:1 Bb1:1 | Gb2:1 F2:1 Eb2:2", "Ab2:1 G2:1 F2:1 Eb2:1 | Db2:1 Gb2:1 C2:2"), "cello", "plod",
        "C5:2 Eb5:1 F5:1 | G5:1 F5:1 Db5:2 | C5:2 Eb5:1 F5:1 | Bb5:1 Ab5:1 G5:2 | C6:2 Ab5:1 G5:1 | F5:1 Db5:1 C5:2", 0, "cellar", "2006", "organ"),
]


def calm(notes, roots):
    """A long note a semitone from the riff's root goes onto the root; the flat fifth may stay."""
    out = []
    for n in notes:
        root = next((r.pitch for r in reversed(roots) if r.beat <= n.beat + 1e-6), n.pitch)
        rel = (n.pitch - root) % 12
        out.append(Note(n.beat, n.dur, n.pitch + ({1: -1, 11: 1}.get(rel, 0) if n.dur >= 1 else 0), n.vel))
    return out


def make(plan):
    shift, name = key_shift(plan.key, "C"), plan.album
    roots, beat = [], 0.0
    for text in plan.riffs:
        roots += tune(text, shift, beat, .95)
        beat += sum(float(w.split(":")[1].rstrip("?!")) for w in text.replace("|", " ").split())
    beats = int(round(beat))
    d = Desk(Clock(plan.bpm, beats))
    c = d.c
    gt, bs = [], []
    for n in roots:
        damped = n.vel < .8
        gt += power(n.pitch, n.beat, n.dur * (.45 if damped else .98), .8 if damped else .95)[:2 if damped else 3]
        bs.append(Note(n.beat, n.dur * (.6 if damped else .98), n.pitch - (12 if n.pitch - 12 >= 22 else 0), .9 if damped else .95))
    guitars = eq(two_guitars(d, gt, name, (60, 54), 9, .84, .16, .12, .8, .25, 70, -1, .012, .007), ("low", 140, .7, 3), ("peak", 450, .8, 2), ("lp", 5200)) * db(-2.5)
    bass = d.played(bs, Player(c, (name, "bass"), .01, .006), strings(rng(name, "bass"), 7, .7, .2, .1))[0]
    fuzz = cab(drive(eq(norm(bass), ("hp", 60)), 18, .3), "8x10")
    bass = dsp.stereo(level(eq(bass, ("lp", 180)), -19)) + pan(level(eq(fuzz, ("hp", 150)), -25), 0)
    hook = calm(tune(plan.hook, shift, plan.hook_at), roots)
    lead = LEADS[plan.lead](d, [n for n in hook if n.beat < beats], name)
    bars, fills = beats // plan.beats, FILLS[plan.beats]
    every = bars // len(plan.riffs)
    rows = drum_rows([(GROOVES[plan.groove], fills[(i + len(name)) % len(fills)] if i % every == every - 1 and (i == bars - 1 or i // every % 2 == len(name) % 2) else None,
                       i % every == 0) for i in range(bars)], plan.beats)
    if plan.album == "anvil-in-repose":
        rows[56] = [(b, .9) for b in range(0, beats, 2)]
    kit = rock_kit(d, rows, name, 16, .012, 1.5, .45, room(*ROOMS[plan.room]), .006)
    dry = guitars + bass + lead + kit
    if PADS[plan.pad]:
        program, bottom = PADS[plan.pad]
        spans = [n for n in roots if n.dur >= .9]
        held = [Note(n.beat, n.dur, bottom + (n.pitch - bottom) % 12 + q, .6) for n in spans for q in (0, 7)]
        x = d.sampled(held, Player(c, (name, "pad"), 0, .01), program, legato=.3)
        dry = dry + level(eq(drive(dsp.tremolo(norm(x), 6.2, .3 if program == 18 else 0, np.pi), 2), ("hp", 150), ("lp", 2800)), -30)
    ir = room(2.4, "hall", 32, .03, 4500, 180)
    e = dsp.echo(lead, c.seconds(.75), .4, 300, 2500, wow=8)
    gain, wide, tone = MIXES[plan.mix]
    return d, tape(dry + e * .5 + reverb(dsp.stereo(lead) * 1.2 + guitars * .25, ir) * .4, gain, 5, 2), dict(bands=tone, glue=(-18, 2), wide=wide), \
        dict(title="doom-metal", key=plan.key, bpm=plan.bpm, first_beat=plan.first, kbps=bitrate(c.length))


PIECES = {p.album: functools.partial(make, p) for p in PLANS}
TITLES = {p.album: p.title for p in PLANS}
