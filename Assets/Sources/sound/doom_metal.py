"""Doom metal: twelve albums. Tuned down, slow, the flat second and fifth; crash quarters in a hall; one long line over the riff.

Plans lie in doom_metal_plans. Two bars of each are thin, one stops dead; the riff comes back with strokes left out; a clean guitar,
an organ or a bell answers the line where it rests.
"""
import dataclasses
import functools

import numpy as np

import arrange
import dsp
from arrange import alive, answers, ride, sing
from doom_metal_plans import PLANS
from dsp import SR, cab, db, drive, eq, hz, osc, pan, reverb, rng, room, tape
from mix import Desk
from phrasing import arch, phrases, reprise, silent
from score import Clock, Note, Player, Sway
from shared_b import (bitrate, bowed_section, breath, drum_rows, key_shift, lead_guitar, level, norm, power, rock_kit, sampled_lead, strings, throat, tune,
                      two_guitars)
from songs import SONGS

GROOVES = {
    "plod": {36: ("X.....x.o.......", "X..o......x....."), 38: "....X.......X...", 46: "X...x...X...x..."},
    "ride": {36: ("X.....x...x.....", "X..x..x...x..x.."), 38: "....X.......X...", 53: "X.x.x.x.X.x.x.x."},
    "crawl": {36: ("X.........x.....", "X.....x...x...x."), 38: "........X.......", 49: "X...............", 46: "X...x...X...x..."},
    "march": {36: "X...X...X...X...", 38: ("..xxX...x.xxX...", "..xxX...x.xxX.xx"), 41: "X.......X.......", 51: "X...x...X...x..."},
    "stomp": {36: "X...X.x.X...X...", 38: "....X.......X...", 49: "X.......X.......", 51: "....x.......x..."},
    "forge": {36: "X...X.x.X...X...", 38: "....X.......X...", 49: "X.......X.......", 51: "....x.......x...", 56: ("X.......x.......", "X.......x...x...")},
    "chug": {36: ("X.xx..xxX.xx..x.", "X.xx..xxX.x.X.x."), 38: "....X.......X...", 46: "X...x...X...x..."},
    "toms": {36: "X.......X.x.....", 41: "X..x..x.X..x..x.", 45: "..x.....x.....xx", 38: "............X...", 51: "X.......X......."},
    "shuffle": {36: ("X.....x.X.....x.", "X.....x...x.X..."), 38: "....X.......X...", 51: "X.x.X.x.X.x.X.x."},
    "seven": {36: ("X...x.X...x...", "X.....X.x...x."), 38: "....X.....X...", 46: "X...X.X...X..."},
    "waltz": {36: ("X.........x.", "X.....x....."), 38: "....x...X...", 51: "X...x...x..."},
    "lurch": {36: ("X......xX...", "X...x..x...."), 38: "......X.....", 46: "X...x...x..."},
}
FILLS = {4: [(2.5, {45: "xx....", 43: "..xx..", 41: "....XX", 36: ".....X"}), (2, {38: "x...x.xx", 41: "..x...XX", 36: "x.x.x.x."}), (3, {38: "XxXX", 36: "X..."})],
         3.5: [(2.5, {45: "xx..", 41: "..XX", 36: "...X"}), (2, {38: "x.xxXX", 41: "....xx", 36: "x.x.x."}), (2.5, {38: "XxXX", 36: "X.x."})],
         3: [(1.5, {45: "xx....", 43: "..xx..", 41: "....XX", 36: ".....X"}), (2, {38: "XxXX", 41: "x..X"})]}
ROOMS = {"hall": (1.5, "hall", 31, .01, 6500, 90), "cellar": (.8, "room", 33, .006, 5500, 110), "church": (2.3, "hall", 35, .02, 6000, 110)}
DEEP = ("peak", 60, .85, 5.0)    # the weight that the genre is known by: 40–90 Hz
BITE, EDGE = ("high", 1600, .6, 1.5), ("high", 1500, .6, 3.2)   # so that the weight does not dull the rest
# tape, width, tone
MIXES = {"1998": (2.0, .75, (DEEP, EDGE, ("peak", 330, .8, 2), ("peak", 2600, .8, -1.5), ("high", 6500, .7, 2))),
         "2006": (1.7, .9, (DEEP, BITE, ("peak", 330, .8, 2.5), ("peak", 2600, .8, -1), ("high", 7000, .7, 3))),
         "2012": (1.5, 1.0, (DEEP, BITE, ("peak", 300, .8, 2), ("peak", 700, .8, 1), ("high", 7500, .7, 4))),
         "2018": (1.4, 1.0, (DEEP, BITE, ("peak", 350, .8, 2), ("peak", 2600, .8, 0.5), ("high", 8000, .7, 4)))}


def wail(d, n, name, vibrato=.28, octave=0, gain=70):
    part = [Note(q.beat, q.dur, q.pitch + octave, q.vel) for q in n]
    return eq(lead_guitar(d, part, name, gain, vibrato, decay=9, late=.03, tight=250, scoop=.7), ("hp", 300), ("lp", 4500))


def twin(d, n, name):
    under = [Note(q.beat, q.dur, q.pitch - (4 if (q.pitch % 12) in (8, 3, 10) else 3), q.vel) for q in n]
    return pan(level(wail(d, n, name), -24), -.4) + pan(level(wail(d, under, name + " second", .2), -25), .4)


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
    return level(x, -24) + level(eq(y, ("hp", 180), ("peak", 650, .8, -3), ("high", 2400, .7, 4)), -22.5)


def octaves(n, *by):
    return [dataclasses.replace(q, pitch=q.pitch + o) for q in n for o in by]


def cello(d, n, name):
    """A cello and one beside it, and the hair of the bow."""
    part = [dataclasses.replace(q, pitch=q.pitch - 12) for q in n]
    x = bowed_section(d, part, name, 42, .12, 9000, ((-3, -.03), (5, .015)), .2)
    return pan(eq(drive(x, 1.6, .1), ("peak", 500, .8, -3), ("peak", 2500, .8, 4)), -.12)


def orchestra(d, n, name):
    x = bowed_section(d, octaves(n, 0, -12), name, 48, .2, 6000)
    return dsp.chorus(dsp.wobble(x, 9, name), .4)


def horns(d, n, name):
    """Horns in fifths, a section of two, with lips before the note."""
    x = sampled_lead(d, octaves(n, -12, -5), name, 60, .2, -.02, .1) + .6 * sampled_lead(d, octaves(n, -12), name + " beside", 58, .15, .015, .1)
    return pan(x + .12 * breath(d, n, name, 700), .1)


def harmonium(d, n, name):
    """A chapel's reed organ in three parts; its bellows breathe."""
    scale = [p for p in range(24, 100) if (p - min(n, key=lambda q: q.beat).pitch) % 12 in (0, 2, 3, 5, 7, 8, 10)]
    down = lambda p, k: scale[max(0, min(range(len(scale)), key=lambda i: abs(scale[i] - p)) - k)]
    parts = n + [dataclasses.replace(q, pitch=down(q.pitch, k), vel=q.vel * .85) for q in n for k in (2, 5)]
    x = sampled_lead(d, parts, name, 20, .25, -.01, .08, 0, 5500)
    return dsp.chorus(dsp.tremolo(x, 4.4, .22), .7, .0016) + .05 * breath(d, n, name, 1800, .5, .3)


def hurdy(d, n, name):
    """A wheel for a bow: fiddle, a drone an octave and a fifth under it, a buzz at each accent."""
    x = sampled_lead(d, n, name, 110, .4, 0, .05)
    base = int(n[0].pitch) - 12
    wheel = [Note(p[0].beat, p[-1].beat + p[-1].dur - p[0].beat, q, .6) for p in phrases(n) for q in (base - 12, base - 5)]
    y = d.sampled(wheel, Player(d.c, (name, "wheel"), 0, .01), 110, legato=.9, role="comp")
    return pan(eq(x + .5 * norm(y), ("hp", 160), ("peak", 2200, .8, 3)) + .25 * breath(d, n, name, 2600, .8, .06), -.12)


LEADS = {
    "wail": lambda d, n, name: pan(wail(d, n, name), .15),
    "fuzz": lambda d, n, name: pan(eq(drive(norm(wail(d, n, name, .2, -12, 90)), 5), ("hp", 160), ("peak", 900, .8, 3), ("lp", 3800)), -.15),
    "voice": lambda d, n, name: d.played(n, Player(d.c, (name, "voice"), -.02, .01), throat("ah", name, .05, .16, .5, .09, .12, .35)),
    "twin": twin, "bell": bell, "theremin": theremin, "bowed": bowed, "chant": chant, "cello": cello, "strings": orchestra, "horns": horns,
    "harmonium": harmonium, "hurdy": hurdy,
}
PADS = {"organ": (18, 36), "church": (19, 36), "choir": (52, 48), "strings": (49, 48), "none": None}
ARCH = 6                                    # dB from a phrase's ends to its summit
LINE, REPLY, THIN, HOWL = -22.0, -26.5, -22.0, -29.0     # gated RMS
CYMBALS = {"cymbals": 2, "hats": 1}         # dB: the crash on each quarter is heard before the hall
STOP = 2                                    # beats
EARLY = .04                                 # beats: the file begins so long before its first stroke
ALONE = 4.5                                 # dB: how much a line comes forward that has no band
THIN_DRUMS = {"toms": {36: "X.......x.......", 41: "X..x..x.x..x..x.", 45: "......x.......xx"}, "bass": {}, "clean": {44: "x.......x......."}, "pad": {},
              "line": {}, "reeds": {}}
RIDDEN = {46: 51, 51: 46, 53: 46, 49: 49}   # what the reprise plays its time on instead


# ---- the band, bar by bar --------------------------------------------------------------------------------------
def calm(notes, roots):
    """A long note a semitone from the riff's root goes onto the root; the flat fifth may stay."""
    out = []
    for n in notes:
        root = next((r.pitch for r in reversed(roots) if r.beat <= n.beat + 1e-6), n.pitch)
        rel = (n.pitch - root) % 12
        out.append(dataclasses.replace(n, pitch=n.pitch + ({1: -1, 11: 1}.get(rel, 0) if n.dur >= 1 else 0)))
    return out


def riff(plan, shift):
    """The roots of the whole cycle."""
    roots, beat = [], 0.0
    for text in plan.riffs:
        roots += tune(text, shift, beat, .95)
        beat += sum(float(w.split(":")[1].rstrip("?!")) for w in text.replace("|", " ").split())
    return roots


def spans(plan, letters):
    return [(plan.beats * i, plan.beats * (i + 1)) for i, letter in enumerate(plan.bars) if letter in letters]


def within(notes, where):
    return [n for n in notes if any(a - 1e-6 <= n.beat < z - 1e-6 for a, z in where)]


def stops(plan):
    """The end of an S bar is silent."""
    return [(z - STOP, z) for _, z in spans(plan, "S")]


def played_riff(plan, roots):
    """The riff as it is played: the reprise leaves strokes out, the stop cuts."""
    again = spans(plan, "R")
    r = rng(plan.album, "reprise")
    out = [n for n in roots if not within([n], again)]
    for span in again:
        out += reprise(within(roots, [span]), plan.beats, r, anticipate=1) if span[0] else within(roots, [span])
    return silent(sorted(out, key=lambda n: n.beat), stops(plan))


def guitar_notes(plan, roots):
    out = []
    for n in silent(roots, spans(plan, "T")):
        damped = n.vel < .8
        out += power(n.pitch, n.beat, n.dur * (.45 if damped else .98), .8 if damped else .95)[:2 if damped else 3]
    return out


def bass_notes(plan, roots):
    keep = roots if plan.thin == "bass" else silent(roots, spans(plan, "T"))
    return [dataclasses.replace(n, dur=n.dur * (.6 if n.vel < .79 else .98), pitch=n.pitch - (12 if n.pitch - 12 >= 22 else 0)) for n in keep]


def drum_bars(plan):
    r, fills, out = rng(plan.album, "band"), arrange.Fills(FILLS[plan.beats], rng(plan.album, "fills")), []
    for i, letter in enumerate(plan.bars):
        after = plan.bars[(i + 1) % len(plan.bars)]
        if letter == "T":
            groove = {k: row[:int(4 * plan.beats)] for k, row in THIN_DRUMS[plan.thin].items()}
            out.append((alive(groove, i, r, 0, .2), fills.deal() if after != "T" else None, False))
            continue
        groove = GROOVES[plan.groove]
        if letter == "R":
            groove = {RIDDEN.get(k, k): row for k, row in groove.items()}
        fill = (plan.beats - STOP, {}) if letter == "S" else fills.deal() if i % 2 or after == "T" else None
        out.append((alive(groove, i, r, .25 if plan.swing == .5 else 0, .2), fill, i == 0 or plan.bars[i - 1] in "TS" or i % 2 == 0))
    return out


# ---- voices beside the riff ------------------------------------------------------------------------------------
def clean_guitar(d, notes, name):
    return dsp.chorus(lead_guitar(d, notes, name, 2.2, .05, decay=5, tight=90), .5, .002)


def arpeggio(roots):
    """Open strings over each long root: eighths that climb and come back."""
    out = []
    for n in roots:
        for k in range(int(n.dur * 2)):
            out.append(Note(n.beat + k / 2, 1.4, n.pitch + (12, 19, 24, 27, 24, 19, 31, 27)[k % 8], .75 - .06 * (k % 3)))
    return out


def thin_part(d, plan, roots):
    """What is heard in the thin bars beside bass and feet."""
    where, name = spans(plan, "T"), plan.album
    here = within(roots, where)
    if plan.thin == "clean":
        slow = [max((n for n in within(here, [span])), key=lambda n: n.dur) for span in where]
        slow = [dataclasses.replace(n, beat=a, dur=z - a) for n, (a, z) in zip(slow, where)]
        return level(clean_guitar(d, silent(arpeggio(slow), [(z - 1, z) for _, z in where[1:-1:2]] + [(z - .01, z + 9) for _, z in where[-1:]]), name + " open"), THIN - 1)
    if plan.thin == "reeds":    # a pedal of reeds, so that no rest is empty
        pedal = [Note(a, z - a - .02, 36 + int(within(here, [(a, z)])[0].pitch) % 12 + q, .6) for a, z in where for q in (0, 12)]
        return level(eq(d.sampled(pedal, Player(d.c, (name, "pedal"), 0, .01), 20, legato=.1), ("lp", 1800)), THIN - 3)
    if plan.thin == "pad":
        held = [Note(n.beat, n.dur, 48 + n.pitch % 12 + q, .6) for n in here for q in (0, 7, 12)]
        return level(eq(d.sampled(held, Player(d.c, (name, "pad", "alone"), 0, .01), 20, legato=.2), ("hp", 120), ("lp", 3200)), THIN - 2)
    return 0


def pad(d, plan, roots):
    if not PADS[plan.pad]:
        return 0
    program, bottom = PADS[plan.pad]
    held = [Note(n.beat, n.dur, bottom + (n.pitch - bottom) % 12 + q, .6) for n in silent(roots, spans(plan, "T")) if n.dur >= .9 for q in (0, 7)]
    player = Player(d.c, (plan.album, "pad"), 0, .01)
    x = bowed_section(d, held, plan.album + " pad", 48, .3, 5000) if plan.pad == "strings" else d.sampled(held, player, program, legato=.3)
    return level(eq(drive(dsp.tremolo(norm(x), 6.2, .3 if program == 18 else 0, np.pi), 2), ("hp", 150), ("lp", 2800)), -30)


def reply(d, plan, hook, roots):
    """Another voice takes up the line where it rests."""
    symbols = dict((n.beat, "C Db D Eb E F Gb G Ab A Bb B".split()[int(n.pitch) % 12] + "5") for n in roots)
    here = lambda b: symbols[max((t for t in symbols if t <= b + 1e-6), default=min(symbols))]
    a = min(n.beat for n in hook)
    name = plan.album + " answer"
    notes = silent(answers(hook, [(a, d.c.beats)], here, rng(plan.album, "answer"), {"clean": 62, "organ": 66, "choir": 67, "bell": 72}[plan.reply]),
                   stops(plan) + spans(plan, "T"))
    if not notes:
        return 0
    if plan.reply == "bell":
        return level(bell(d, notes, name), REPLY - 1)
    if plan.reply == "choir":
        return level(d.sampled(notes, Player(d.c, (name, "c"), -.03, .015), 52, legato=.2), REPLY)
    if plan.reply == "organ":
        return pan(level(dsp.tremolo(sampled_lead(d, notes, name, 18, .4, 0, .08), 5.6, .25), REPLY), -.4)
    return pan(level(clean_guitar(d, notes, name), REPLY), -.5)


def howl(d, plan, roots):
    """What the amplifiers do when the hands stop: the fifth above, out of nothing."""
    def voice(n, s, v):
        k = int((s + .5) * SR)
        t = np.arange(k) / SR
        p = n.pitch + .05 * np.sin(2 * np.pi * 4.1 * t)
        return (osc(hz(p), k, "tri") + .3 * osc(hz(p + 12), k, "sine")) * np.clip(t / max(s * .6, .1), 0, 1) ** 1.5 * np.clip((s + .45 - t) / .4, 0, 1) * v
    here = [(a, z, max((n for n in roots if n.beat <= a), key=lambda n: n.beat).pitch) for a, z in stops(plan)]
    x = d.played([Note(a - .5, z - a + .5, p + (31 if p < 36 else 19), .8) for a, z, p in here], Player(d.c, (plan.album, "howl"), 0, .004), voice, role="comp")
    return pan(level(drive(eq(x, ("lp", 2600)), 3), HOWL), .3)


# ---- the piece -------------------------------------------------------------------------------------------------
def low_end(d, plan, notes):
    bass = d.played(notes, Player(d.c, (plan.album, "bass"), .01, .006), strings(rng(plan.album, "bass"), 7, .7, .2, .1))[0]
    fuzz = cab(drive(eq(norm(bass), ("hp", 60)), 18, .3), "8x10")
    out = dsp.stereo(level(eq(bass, ("lp", 180)), -19)) + pan(level(eq(fuzz, ("hp", 150)), -25), 0)
    return ride(out, d.c, [(a, z, 1.0) for a, z in spans(plan, "T")]) if plan.thin == "bass" else out


def make(plan):
    shift, name = key_shift(plan.key, "C"), plan.album
    roots = riff(plan, shift)
    d = Desk(Clock(plan.bpm, plan.beats * len(plan.bars), plan.swing, sway=Sway(name)), SONGS.get(name))
    c, strokes = d.c, played_riff(plan, roots)
    guitars = two_guitars(d, guitar_notes(plan, strokes), name, (60, 54), 9, .84, .16, .12, .8, .25, 70, -1, .012, .007)
    guitars = eq(guitars, ("low", 140, .7, 3), ("peak", 450, .8, 2), ("lp", 5200)) * db(-2.5)
    hook = silent(calm(tune(plan.hook, shift, plan.hook_at), roots), [*stops(plan), (c.beats, 1e9)])
    hook = arch(hook, 2 * plan.beats, ARCH)
    lead = level(sing(LEADS[plan.lead](d, hook, name), c, hook), LINE)
    if plan.thin in ("line", "reeds"):
        lead = ride(lead, c, [(a, z, ALONE) for a, z in spans(plan, "T")])
    answer = reply(d, plan, hook, roots)
    kit = rock_kit(d, drum_rows(drum_bars(plan), plan.beats), name, 16, .012, 1.5, .45, room(*ROOMS[plan.room]), .006, faders=CYMBALS)
    dry = guitars + low_end(d, plan, bass_notes(plan, strokes)) + lead + answer + kit + thin_part(d, plan, roots) + pad(d, plan, strokes) + howl(d, plan, roots)
    ir = room(2.4, "hall", 32, .03, 4500, 180)
    e = dsp.echo(lead, c.seconds(.75), .4, 300, 2500, wow=8)
    gain, wide, tone = MIXES[plan.mix]
    moves = [(a, z, plan.lift) for a, z in spans(plan, "T")]
    begins = [plan.beats * i for i, letter in enumerate(plan.bars) if letter in "FR" and (i == 0 or plan.bars[i - 1] in "TS")]
    minor = "Eb" in plan.hook + " ".join(plan.riffs)
    wet = reverb(dsp.stereo(lead + answer) * 1.2 + guitars * .25, ir) * .4
    return d, ride(tape(dry + e * .5 + wet, gain, 5, 2), c, moves), dict(bands=tone, glue=(-16, 1.8), wide=wide), \
        dict(title="doom-metal", key=plan.key + "m" * minor, bpm=plan.bpm, first_beat=plan.first - EARLY, bar=plan.beats, sections=begins, kbps=bitrate(c.length))


PIECES = {p.album: functools.partial(make, p) for p in PLANS}
TITLES = {p.album: p.title for p in PLANS}
