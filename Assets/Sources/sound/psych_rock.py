"""Psychedelic rock: twelve albums. Flat-seventh chords, a combo organ that trembles, guitars that run backwards, a roaming bass, tambourine.

Plans lie in psych_rock_plans. The drone's two bars are thin: someone improvises over feet and tambourine; then a stop, and the tune
comes back with notes left out.
"""
import dataclasses
import functools

import numpy as np

import arrange
import dsp
from arrange import alive, answers, bars_of, ride, sing, spans_of
from dsp import SR, chorus, drive, eq, pan, pluck, reverb, rng, room, spring, tape
from mix import Desk
from phrasing import arch, reprise, silent
from psych_rock_plans import PLANS
from score import Clock, Note, Player, Sway, grid, voicings
from shared_b import (at, bass_guitar, below, bitrate, bowed_section, breath, chords, drum_rows, fit, key_shift, lead_guitar, level, low, norm, rock_kit,
                      sampled_lead, sections, strings, throat, tune)
from songs import SONGS

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
    "waltz": {36: ("X...........", "X.........x."), 38: ("....x...x...", "....x...x.g."), 51: "X.x.x.x.x.x.", 54: "....x...X..."},
    "gallop": {36: "X..xX..xX..xX..x", 38: "....X.......X...", 51: "X..xX..xX..xX..x", 54: "....X.......X..."},
}
WALTZ_FILLS = [(1.5, {38: "x.xxxx", 36: "x...x."}), (2, {48: "xx..", 41: "..XX", 36: "x..."}), (1, {48: "x.x.....", 45: "....xx..", 41: "......XX", 36: "x...x..."})]
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
    "roam": [(0, 1.4, 0), (1.5, .45, 4), (2, .45, 7), (2.5, .9, 9), (3.5, .45, ">")],
    "waltz": [(0, .95, 0), (1, .9, 7), (2, .45, 12), (2.5, .45, ">")],
    "riff": [(0, .7, 0), (.75, .7, 0), (1.5, .45, 7), (2.25, .45, 12), (2.75, .45, 10), (3.25, .6, 7)],
}
ROOMS = {"spring": (None, .5), "hall": ((2.2, "hall", 62, .03, 5500, 200), .22), "chamber": ((1.1, "plate", 63, .02, 6500, 220), .26)}
MIXES = {"1967": (1.7, .9, (("peak", 100, .8, .8), ("peak", 240, .8, 2), ("peak", 1900, .7, -3), ("high", 8000, .7, 1))),
         "1968": (1.6, 1.1, (("peak", 90, .8, .8), ("peak", 260, .8, 2), ("peak", 2000, .7, -3.5), ("high", 8000, .7, 3))),
         "1970": (1.5, 1.25, (("peak", 80, .8, .8), ("peak", 280, .8, 2), ("peak", 2000, .7, -3.5), ("high", 7500, .7, 3.5))),
         "1973": (1.3, 1.25, (("peak", 70, .8, .5), ("peak", 250, .8, 2), ("peak", 1800, .7, -3.5), ("high", 8500, .7, 4)))}


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
    def course(up, weight, late, who, role):
        part = [Note(q.beat, q.dur * 1.05, q.pitch + up, q.vel * weight) for q in n]
        return d.played(part, Player(d.c, (name, who), late, .005), strings(rng(name, who), 2.5, .95, .09, .12), role=role)[0]
    x = course(0, 1, 0, "12", "lead") + course(12.03, .6, .006, "12 high", "comp")
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


def fuzz(d, n, name):
    return pan(level(eq(lead_guitar(d, n, name, 45, .16, scoop=.8, decay=6), ("peak", 1000, .8, 3), ("lp", 5200)), -20), .1)


def mellotron(d, n, name):
    """A tape a key: flute and strings that wow together, and the hiss of each tape's start."""
    x = sampled_lead(d, n, name, 73, .25, -.01, .12, 0, 5200) + .5 * bowed_section(d, n, name + " tape", 48, high=5200)
    return level(dsp.wobble(x + .05 * breath(d, n, name, 4200, .6, .3), 16, name), -19.5)


def octaves(n):
    return [dataclasses.replace(q, pitch=q.pitch + o) for q in n for o in (0, -12)]


def organ(d, n, name, rate=6.0):
    return pan(level(dsp.tremolo(sampled_lead(d, octaves(n), name, 18, .6, .0, .0), rate, .3, np.pi), -19.5), -.1)


def brass(d, n, name):
    """Trumpets and a trombone, each a little sharp or flat, with the lips heard before the note."""
    high = sampled_lead(d, n, name, 56, .2, .006, .02) + .7 * sampled_lead(d, n, name + " third", 59, .15, .02, .02)
    lower = sampled_lead(d, n, name + "t", 57, .2, .014, .02, -12)
    return phase(level(high + .12 * breath(d, n, name, 1500), -20.5) + pan(level(lower, -22), -.3), .25)


def wailing(d, n, name):
    x = norm(d.played(n, Player(d.c, (name, "w"), .002, .006), strings(rng(name, "w"), 4, .92, .12, .12, .15, .6))[0])
    return pan(level(wah(drive(x, 10, .2), d.c), -19.5), .12)


def flute(d, n, name):
    x = sampled_lead(d, n, name, 73, .1, .012, .05) + .14 * breath(d, n, name, 2400, .8, .12)
    return level(dsp.echo(x, d.c.seconds(.75), .3, 300, 3500, True) * .5 + eq(x, ("peak", 600, .8, -3), ("high", 4000, .7, 3)), -19.5)


def vibes(d, n, name):
    """Bars of metal through a revolving speaker."""
    x = drive(norm(sampled_lead(d, n, name, 11, .15, .004, .5)), 2.2)
    return level(phase(dsp.tremolo(x, 6.4, .35, np.pi), .7), -19)


LEADS = {
    "fuzz": fuzz, "mellotron": mellotron, "organ": organ, "jangle": twelve, "brass": brass, "sitar": sitar, "wah": wailing, "slide": slide,
    "backwards": reversed_lead, "flute": flute, "choir": choir, "vibes": vibes,
    "harpsichord": lambda d, n, name: pan(level(sampled_lead(d, octaves(n), name, 6, .15, .002, .15), -19), .1),
}
BASS_GAIN = .82         # 4 dB under what it was: the tune and the organ carry the genre
TUNE, SOLO, SECOND, REPLY = -18.5, -18.5, -25, -22.5       # gated RMS
FADERS = {"D": -2.0, "B": -1.2, "S": -.6, "R": .9}          # dB a section of the finished mix
FEET = (36, 41, 45, 48, 54, 44)                             # what is left of the drums under the drone
RIDDEN = {51: 46, 42: 51, 53: 51, 46: 51}                   # what the reprise plays its time on instead
OTHER_BASS = {"hop": "drone", "run": "hop", "drone": "hop", "motor": "run", "march": "lazy", "lazy": "hop", "riff": "march"}    # in B
OTHER_STRUM = {"x...x.x.": "x.xxx.xx", "x.......": "x...x.x.", "xxxxxxxx": "x..x..x."}
PICKED = "x..x..xx"                                         # the reprise's strum
ARCH = 6                                                    # dB from a phrase's ends to its summit
EARLY = .04                                                 # beats: the file begins so long before its first stroke
SHUFFLED = .58                                              # swing from which sixteenths have no place
STOP = 1.5                                                  # beats


# ---- the band, bar by bar --------------------------------------------------------------------------------------
def harmony(plan, shift, form):
    out = []
    for letter, bar, n in form:
        text = plan.parts["A" if letter == "R" else letter][0]
        out += [(b + plan.beats * bar, k, s) for b, k, s in chords(text, shift, plan.beats, n)]
    return out


def bass_line(plan, bar, root, following, minor, r):
    if bar.letter == "D":
        return []
    other = bar.letter == "B" or bar.letter == "R" and bar.place % 2
    pattern = BASS[OTHER_BASS.get(plan.bass, plan.bass) if other else plan.bass]
    out = []
    for o, ln, iv in pattern:
        if iv == ">":
            p = following + (-1 if following > root else 1 if following < root else 7)
        else:
            p = root + (9 if iv == 10 and not minor else 3 if iv == 4 and minor else iv)
        if iv in (7, 12) and r.random() < .25:
            p = root + (19 - iv if iv == 12 else 5)
        if o and iv != ">" and r.random() < .1:
            continue
        out.append(Note(bar.beat + o, ln, p, (.92 if o == 0 else .76) * (1 - .08 * r.random())))
    return out


def strummed(plan, bar, voicing, r):
    if bar.letter == "D":
        return []
    text = {"R": PICKED[:2 * plan.beats], "B": OTHER_STRUM.get(plan.strum, plan.strum)}.get(bar.letter, plan.strum)
    ring, out = .95 if "x." in text else .48, []
    for o, w in grid(text, bar.beat, .5):
        if bar.letter != "R" and o % 1 and r.random() < .14:
            continue
        down = o % 1 == 0
        notes = [*voicing, voicing[0] + 12] if down else voicing[::-1][:3]
        out += [Note(o + .014 * q, ring, p, w * (.9 if down else .7)) for q, p in enumerate(notes)]
    return out


def organ_bar(plan, bar, voicing):
    if bar.letter == "D" or plan.organ == "none":
        return []
    hold = (plan.organ == "hold") != (bar.letter == "R")      # the reprise does the other thing
    if hold or plan.beats == 3:
        return [Note(bar.beat, plan.beats - .05, p, .7) for p in voicing]
    return [Note(bar.beat + o, .3, p, .75 - .1 * (o % 1 == 0)) for o in (.5, 1.5, 2.5, 3, 3.5) for p in voicing]


def drum_bar(plan, bar, i, r, fills):
    groove = GROOVES[plan.groove]
    if bar.letter == "D":
        groove = {k: row for k, row in groove.items() if k in FEET}
        groove = {**groove, 44: "x...x...x...x..."[:4 * plan.beats]}
    elif opening(bar):
        groove = {k: row for k, row in groove.items() if k != 54}
    elif bar.letter in "RS":
        groove = {RIDDEN.get(k, k) if bar.letter == "R" else {46: 51, 42: 53}.get(k, k): row for k, row in groove.items()}
    fill = fills.deal() if bar.last or bar.place % 4 == 3 else None
    return (alive(groove, i, r, .3 if bar.letter != "D" and plan.swing < SHUFFLED else 0, .2), fill, bar.place == 0 and bar.letter != "D")


def opening(bar):
    """The first half of the tune's first time: one guitar, no tambourine."""
    return bar.letter == "A" and bar.place < bar.size // 2


def band(plan, bars, changes):
    """Bass, left and right strum, organ, backwards swells, drum bars."""
    total, r, fills = len(bars), rng(plan.album, "band"), arrange.Fills(FILLS if plan.beats == 4 else WALTZ_FILLS, rng(plan.album, "fills"))
    symbols = [at(changes, bar.beat) for bar in bars]
    v = voicings([s.split("/")[0] for s in symbols], 50, 69, 4)
    parts = {"bass": [], "left": [], "right": [], "organ": [], "back": [], "drums": []}
    for i, bar in enumerate(bars):
        s, following = symbols[i], symbols[(i + 1) % total]
        parts["bass"] += bass_line(plan, bar, low(s, 28), low(following, 28), "m" in s.replace("maj", "") or "9" in s, r)
        hit = strummed(plan, bar, v[i], r)
        parts["left"] += hit
        parts["right"] += hit if bar.letter != "S" and not opening(bar) else []
        parts["organ"] += organ_bar(plan, bar, v[i])
        parts["drums"].append(drum_bar(plan, bar, i, r, fills))
        if bar.last and bar.letter != "D" and bar.following != "D":     # a backwards note runs into the next section
            parts["back"].append(Note(bar.beat + plan.beats - 2, 2, low(following, 62), .9))
    quiet = [(bar.beat + plan.beats - STOP, bar.beat + plan.beats) for bar in bars if bar.last and bar.letter == "D"]
    quiet += [(bar.beat, bar.beat + plan.beats) for bar in bars if bar.letter == "D"]
    for part in ("bass", "left", "right", "organ"):
        parts[part] = silent(parts[part], quiet)
    return parts


def tunes(plan, form, changes, shift):
    """The tune with its reprise, the second voice, the solos."""
    r, hook, second, solo = rng(plan.album, "tune"), [], [], []
    for letter, bar, n in form:
        a, z = plan.beats * bar, plan.beats * (bar + n)
        part = silent(fit(tune(plan.parts["A" if letter == "R" else letter][1], shift, a), changes), [(z, 1e9)])
        part = arch(reprise(part, plan.beats, r, anticipate=.7, spans=[(a + .5, z)]) if letter == "R" else part, 2 * plan.beats, ARCH)
        if letter in "SD":
            solo += part
        else:
            hook += part
            second += below(part, changes) if letter in "BR" else []
    return hook, second, solo


def reply(d, plan, hook, changes, form):
    """Another voice in the rests of the tune."""
    name = plan.album + " answer"
    notes = answers(hook, spans_of(form, "ABR", plan.beats), lambda b: at(changes, b), rng(plan.album, "answer"), {"organ": 74, "voices": 67, "guitar": 62}[plan.reply])
    if plan.reply == "organ":
        return pan(level(dsp.tremolo(sampled_lead(d, notes, name, 16, .5, .0), plan.tremolo * .8, .4), REPLY), .5)
    if plan.reply == "voices":
        return phase(level(d.played(notes, Player(d.c, (name, "v"), -.01, .01), throat("oh", name, .06, .1, .5, .06, .04, .2)), REPLY), .35)
    return pan(level(chorus(lead_guitar(d, notes, name, 6, .14, scoop=.4), .9, .002), REPLY), -.55)


# ---- the piece -------------------------------------------------------------------------------------------------
def voice(plan, kind):
    return functools.partial(organ, rate=plan.tremolo) if kind == "organ" else LEADS[kind]


def rhythm(d, plan, parts):
    """The strummed guitar, taken twice, the right one a little dirtier, and the combo organ."""
    name, out = plan.album, 0
    for side, dirt, notes in ((-.8, 3, parts["left"]), (.8, 5, parts["right"])):
        x = d.played(notes, Player(d.c, (name, "strum", side), .003 + .004 * (side > 0), .006), strings(rng(name, "strum", side), 2.2, .93, .12 + .04 * (side > 0), .08))[0]
        x = eq(chorus(drive(norm(x), dirt, .15), .2, .003), ("hp", 150), ("peak", 350, .8, 2), ("peak", 2600, .8, 1), ("lp", 7000))
        out = out + pan(level(x, -22.5), side)
    keys = 0
    if parts["organ"]:
        x = dsp.tremolo(drive(norm(d.sampled(parts["organ"], Player(d.c, (name, "organ"), .004, .006), 16)), 3, .1), plan.tremolo, .45, np.pi)
        keys = pan(level(eq(x, ("hp", 180), ("peak", 1500, .8, 2), ("peak", 300, .8, 2), ("lp", 6000)), -23.5), .4)
    return out, keys


def drones(d, plan, form, changes):
    """A sitar under everything, and a wind under the drone's bars."""
    name, out = plan.album, 0
    if plan.sitar:
        tonic = low(changes[0][2], 50)
        notes = [Note(b, 1.8, tonic + q, .7) for i in range(int(d.c.beats // 4)) for b, q in ((4 * i, 0), (4 * i + 1, 7), (4 * i + 2, 12), (4 * i + 3, 12))]
        notes = silent(notes, [(z - STOP, z) for _, z in spans_of(form, "D", plan.beats)])
        out = pan(level(eq(d.sampled(notes, Player(d.c, (name, "drone"), .004, .01), 104, legato=.8), ("hp", 150)), -26), -.4)
    wind = [Note(a, z - a - STOP, low(at(changes, a), 62) + q, .7) for a, z in spans_of(form, "D", plan.beats) for q in (0, 7, 12)]
    x = d.played(wind, Player(d.c, (name, "drone2"), 0, .004), backwards(name + " d"))[0]
    return out + level(phase(drive(norm(x), 6), .4), -25)


def make(plan):
    shift, form = key_shift(plan.key, "D"), sections(plan.form)
    changes, bars, name = harmony(plan, shift, form), bars_of(form, plan.beats), plan.album
    parts = band(plan, bars, changes)
    hook, second, solo = tunes(plan, form, changes, shift)
    d = Desk(Clock(plan.bpm, plan.beats * len(bars), swing=plan.swing, unit=.5 if plan.swing > .51 else .25, sway=Sway(name)), SONGS.get(name))
    c = d.c
    bass = BASS_GAIN * bass_guitar(d, parts["bass"], name, 1.8, .74, .16, 2.2, .003)
    strum, keys = rhythm(d, plan, parts)
    lead = level(sing(voice(plan, plan.lead)(d, hook, name), c, hook), TUNE)
    other = level(sing(voice(plan, plan.solo)(d, solo, name + " solo"), c, solo), SOLO)
    harmony_ = pan(level(voice(plan, plan.lead)(d, second, name + " second"), SECOND), -.35 if plan.lead != "choir" else .4)
    answer = reply(d, plan, hook, changes, form)
    kit = rock_kit(d, drum_rows(parts["drums"], plan.beats), name, 1, .002, 1.4, .3, room(.8, "room", 64, .006, 7500, 110), .005, .12, {"hats": 1.5})
    if plan.swirl:
        kit = .6 * kit + .5 * eq(phase(kit, .12), ("hp", 140))
    rev = d.played(parts["back"], Player(c, (name, "back"), 0, .002), backwards(name + " swell"), role="comp")[0]
    rev = pan(level(eq(drive(norm(rev), 5, .2), ("hp", 250), ("lp", 5500)), -25), .55)
    sung = dsp.stereo(lead) + other + answer
    dry = bass + strum + keys + sung + harmony_ + kit + drones(d, plan, form, changes) + rev
    e = dsp.echo(dsp.stereo(lead) + other, c.seconds(.75), .42, 260, 2800, True, 1.4, wow=9)
    settings, wet = ROOMS[plan.room]
    ir = spring(1.8, 5) if settings is None else room(*settings)
    gain, wide, tone = MIXES[plan.mix]
    space = level(reverb(sung + strum * .5 + rev + harmony_, ir), -31 + 20 * np.log10(wet / .22) * .3)
    moves = [(plan.beats * bar, plan.beats * (bar + n), FADERS[letter]) for letter, bar, n in form if letter in FADERS]
    minor = plan.parts["A"][0].startswith("Dm") and "maj" not in plan.parts["A"][0].split()[0]
    return d, ride(tape(dry + e * .32 + space, gain, 5, 4), c, moves), dict(bands=tone, glue=(-16, 1.6), wide=wide), \
        dict(title="psych-rock", key=plan.key + "m" * minor, bpm=plan.bpm, first_beat=-EARLY, bar=plan.beats, sections=arrange.starts(form, "D", plan.beats),
             kbps=bitrate(c.length))


PIECES = {p.album: functools.partial(make, p) for p in PLANS}
TITLES = {p.album: p.title for p in PLANS}
