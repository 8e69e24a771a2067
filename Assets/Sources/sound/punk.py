"""Punk: twelve albums. Down-stroked power chords taken twice, picked bass, a plain kit, and a tune to shout. Each band is one of
those that punk had: hardcore, polka, surf, disco, pub rock, goth; so each has its own amplifiers, kit, lead and desk.

Plans lie in punk_plans. Verses leave the right-hand guitar out, thin bars all but a few, a stop comes before the chorus, and the
chorus comes back varied; the tune lies over the guitars, friends answer it.
"""
import dataclasses
import functools

import numpy as np

import arrange
import dsp
from arrange import alive, answers, bars_of, ride, sing, spans_of
from dsp import drive, eq, osc, pan, reverb, rng, room, tape
from mix import Desk
from phrasing import arch, reprise, silent
from punk_plans import PLANS
from score import Clock, Note, Player, Sway, grid
from shared_b import (VOWELS, at, bass_guitar, below, bitrate, breath, chords, drum_rows, fit, key_shift, lead_guitar, level, low, power, rock_kit, sampled_lead,
                      sections, throat, tune, two_guitars)
from singing import sung
from songs import SONGS

HANDS = {"down": "XxxXxxXx", "stop": "X.xX.xX.", "off": ".X.X.X.X", "ring": "X.......", "push": "X..XX..X", "gallop": "X.xxX.xxX.xxX.xx"}
# rows of sixteenths; verse, chorus
GROOVES = {
    "straight": ({36: ("X.....x.X.......", "X.....x.X.....x."), 38: "....X.......X...", 42: "X.o.X.o.X.o.X.o."},
                 {36: ("X.....x.X.......", "X.....x.X.....x."), 38: "....X.......X...", 46: "X...X...X...X..."}),
    "d-beat": ({36: "X....xX..xX..x..", 38: "....X.......X...", 42: "X.x.X.x.X.x.X.x."},
               {36: "X.x..xX.X.x..xX.", 38: "....X.......X...", 46: "X.x.X.x.X.x.X.x."}),
    "polka": ({36: "X...X...X...X...", 38: "..X...X...X...X.", 42: "X.x.X.x.X.x.X.x."},
              {36: "X...X...X...X...", 38: "..X...X...X...X.", 51: "X.x.X.x.X.x.X.x."}),
    "toms": ({36: "X...x...X...x...", 41: "X.x.x.X.x.x.X.x.", 45: "....X.......X.x.", 38: "............X..."},
             {36: "X.....x.X.x.....", 38: "....X.......X...", 49: "X.......X.......", 46: "X...X...X...X..."}),
    "surf": ({36: "X.....x.X.......", 38: "....X.X.....X...", 42: "X.o.X.o.X.o.X.o."},
             {36: "X.....x.X.....x.", 38: "....X.X.....X...", 51: "X.x.X.x.X.x.X.x."}),
    "half": ({36: "X.....x.........", 38: "........X.......", 42: "X.o.X.o.X.o.X.o."},
             {36: "X...x...X...x...", 38: "....X.......X..x", 46: "..X...X...X...X."}),
    "disco": ({36: "X...X...X...X...", 38: "....X.......X...", 46: "..X...X...X...X."},
              {36: "X...X...X...X.x.", 38: "....X.......X..x", 46: "..X...X...X...X.", 54: "x.x.X.x.x.x.X.x."}),
    "mersey": ({36: ("X.....x.X.......", "X.....x.X.x....."), 38: "....X.......X.x.", 42: "X.o.X.o.X.o.X.o."},
               {36: "X.....x.X.......", 38: "....X.......X.x.", 46: "X.x.X.x.X.x.X.x.", 54: "....X.......X..."}),
    "train": ({36: "X...x...X...x...", 38: "o.o.X.ooo.o.X.oo"},
              {36: "X...X...X...X...", 38: "o.xoX.xoo.xoX.xo", 49: "X...............", 51: "X...X...X...X..."}),
    "breakdown": ({36: "X....xX..xX..x..", 38: "....X.......X...", 42: "X.x.X.x.X.x.X.x."},
                  {36: "X.x...x...X.x...", 38: "........X.......", 49: "X.......X.......", 46: "X...X...X...X..."}),
    "stomp": ({36: "X...X.x.X...X.x.", 38: "....X.......X...", 41: "X.x.X.x.X.x.X.x."},
              {36: "X...X...X...X.x.", 38: "....X.......X...", 45: "..x...x...x...x.", 46: "X...X...X...X..."}),
    "ritual": ({36: "X.....x...X.....", 41: "X..x..x.X..x..x.", 45: "..x.....x...x..."},
               {36: "X.....X...X.....", 38: "........X.......", 41: "x..x..x...x..x..", 51: "X...X...X...X..."}),
    "pub": ({36: "X.....x...X.....", 38: "....X.......X..o", 42: "X...X...X...X..."},
            {36: "X.....x...X...x.", 38: "....X.......X...", 51: "X.x.X.x.X.x.X.x.", 54: "....X.......X..."}),
    "motor": ({36: "X...X...X...X...", 38: "....X.......X...", 42: "X.X.X.X.X.X.X.X."},
              {36: "X.x.X.x.X.x.X.x.", 38: "....X.......X...", 46: "X...X...X...X..."}),
}
# (place, interval over the root; ">" leads into the next chord) and how long a note lasts
BASS = {
    "eighths": [(k / 2, 0) for k in range(7)] + [(3.5, ">")],
    "octaves": [(k / 2, 12 * (k % 2)) for k in range(7)] + [(3.5, ">")],
    "melody": [(0, 0), (.5, 0), (1, 7), (1.5, 0), (2, 12), (2.5, 10), (3, 7), (3.5, ">")],
    "push": [(0, 0), (1.5, 0), (3, 0), (3.5, ">")],
    "walk": [(0, 0), (1, 7), (2, 12), (3, 7), (3.5, ">")],
    "oompah": [(0, 0), (1, 7), (2, 0), (3, 7)],
    "disco": [(k / 2, 12 * (k % 2)) for k in range(6)] + [(3, 10), (3.5, 12)],
    "boogie": [(0, 0), (.5, 0), (1, 4), (1.5, 4), (2, 7), (2.5, 7), (3, 9), (3.5, 7)],
    "gallop": [(o + q, 0) for o in range(4) for q in (0, .5, .75)],
    "skip": [(0, 0), (1, 0), (1.5, 7), (2.5, 0), (3, 12), (3.5, ">")],
    "pedal": [(0, 0), (.5, 0), (1, 12), (1.5, 0), (2, 13), (2.5, 0), (3, 12), (3.5, 0)],
    "turn": [(0, 0), (.5, 0), (1, 7), (1.5, 0), (2, 12), (2.5, 10), (3, 7), (3.5, 5)],
    "bounce": [(0, 0), (.5, 0), (1, 12), (1.5, 0), (2, 0), (2.5, 7), (3, 12), (3.5, 0)],
    "toms": [(0, 0), (.5, 12), (1, 0), (1.5, 7), (2, 0), (2.5, 12), (3, 10), (3.5, 7)],
}
FILLS = [(2.5, {38: "x.xXXX", 36: "x..x.x"}), (2, {38: "x.xxX...", 45: "....xx..", 41: "......XX", 36: "x...x.x."}), (3, {38: "XxXX", 36: "x.x."}),
         (2, {48: "xx......", 45: "..xx....", 41: "....XXX.", 38: ".......X", 36: "x.x.x.x."})]
ROOMS = {"booth": (.32, "room", 8, .002, 7500, 220, .10), "garage": (.5, "room", 8, .003, 7000, 200, .12), "club": (1.0, "hall", 9, .012, 6000, 220, .16)}
# tape, width, tone: what the year and the studio did to it
MIXES = {
    "1977": (1.6, .85, (("peak", 90, .8, 2), ("peak", 190, .7, 4), ("peak", 2400, .7, -5), ("high", 8000, .7, 2))),
    "1979": (1.5, 1.0, (("peak", 90, .8, 2), ("peak", 190, .7, 4), ("peak", 2400, .7, -5), ("high", 8000, .7, 3))),
    "1982": (1.8, .8, (("peak", 80, .8, 3), ("peak", 220, .7, 3), ("peak", 2600, .7, -6), ("peak", 900, .8, 1.5), ("high", 7000, .7, 1.5))),
    "1985": (1.3, 1.0, (("peak", 75, .8, 3), ("peak", 190, .7, 3), ("peak", 2400, .7, -4.5), ("high", 9000, .7, 4))),
    "hardcore": (1.6, .85, (("peak", 90, .8, 2), ("peak", 190, .7, 2.5), ("peak", 2400, .7, -3), ("high", 6500, .7, 4.5))),
    "cassette": (2.4, .5, (("peak", 110, .8, 2), ("peak", 550, .6, 3.5), ("peak", 2600, .7, -5), ("high", 6500, .7, 3), ("lp", 12500))),
    "hollow": (1.4, 1.1, (("peak", 60, .9, 1), ("peak", 160, .8, 3), ("peak", 650, .6, -6), ("peak", 2400, .7, -4), ("high", 6000, .7, 4))),
    "single": (1.7, .7, (("peak", 75, .8, 5), ("peak", 150, .7, 3), ("peak", 1100, .6, 3), ("peak", 3000, .8, -4), ("high", 7000, .7, 3))),
    "radio": (1.6, .8, (("peak", 75, .8, 2.5), ("peak", 1300, .5, 1), ("peak", 2600, .8, -2), ("high", 6500, .7, 3))),
    "barn": (1.3, 1.0, (("peak", 120, .8, 3), ("peak", 300, .7, 3), ("peak", 2200, .7, -3), ("high", 6500, .7, 2))),
    "glass": (1.2, 1.15, (("peak", 70, .8, 4), ("peak", 350, .7, -3), ("peak", 2600, .8, -4), ("high", 5500, .7, 5))),
}
# guitars: gain a side, how long and how bright a string rings, where it is struck, low cut, how much of 800 Hz, speakers, level
AMPS = {
    "stack": dict(gains=(20, 26), decay=2.2, bright=.86, pick=.11),
    "wall": dict(gains=(60, 80), decay=2.6, bright=.8, pick=.16, bias=.35, tight=75, mid=-4),
    "buzz": dict(gains=(110, 140), decay=1.6, bright=.92, pick=.05, bias=.5, tight=190, mid=6, cabs=("1x12", "1x12")),
    "combo": dict(gains=(8, 11), decay=2.4, bright=.9, pick=.09, tight=150, mid=1, cabs=("1x12", "1x12")),
    "clean": dict(gains=(1.6, 2.2), decay=3.0, bright=.94, pick=.07, bias=.05, tight=170, mid=-2, cabs=("1x12", "1x12")),
    "twang": dict(gains=(3, 4), decay=3.2, bright=.96, pick=.05, bias=.1, tight=120, mid=-3, cabs=("1x12", "4x12")),
    "chug": dict(gains=(40, 52), decay=1.1, bright=.7, pick=.2, ring=.03, bias=.25, tight=85, mid=-6),
    "honk": dict(gains=(14, 18), decay=1.8, bright=.8, pick=.3, bias=.3, tight=220, mid=8),
}


def shout(name, friend):
    """One throat that does not sing: "hey", from below up to a pitch and down again, rough, and away before it is over."""
    r = rng(name, "friend", friend)
    head, rasp, fall = r.uniform(.9, 1.14), r.uniform(55, 85), r.uniform(3, 6)

    def voice(n, s, v):
        k = int((s + .12) * dsp.SR)
        t = np.arange(k) / dsp.SR
        p = n.pitch - 3 * np.exp(-t / .035) - fall * np.clip((t - .55 * s) / (.6 * s), 0, 1) ** 1.5
        x = osc(dsp.hz(p), k, "saw") * (1 + .45 * np.sin(2 * np.pi * rasp * t)) + .5 * rng(name, friend, n.beat).standard_normal(k) * (.35 + np.exp(-t / .03))
        open_, closed = (sum(eq(x, ("bp", f * head, q * .8)) * g for f, q, g in VOWELS[vowel]) for vowel in ("eh", "ee"))
        w = np.clip((t - .35 * s) / (.45 * s), 0, 1)
        y = drive(open_ * (1 - w) + closed * w, 2.5, .1)
        return y * dsp.adsr(int(s * dsp.SR), k - int(s * dsp.SR), .012, .25, .7, .1) * v
    return voice


def gang(d, calls, name):
    """Friends round one microphone, none quite together and none quite in tune. calls: a note for each shout."""
    out, r = d.blank(), rng(name, "gang")
    for k in range(FRIENDS):
        mine = [Note(n.beat, n.dur * r.uniform(.8, 1.1), n.pitch + (0, 0, 7, -5, 12, 0, -12)[k] + r.normal(0, .35), n.vel) for n in calls]
        out = out + pan(dsp.stereo(d.played(mine, Player(d.c, (name, "gang", k), r.uniform(-.01, .03), .014, .12, "comp"), shout(name, k))), -.8 + 1.6 * k / (FRIENDS - 1))
    return eq(out, ("hp", 260), ("peak", 1500, .8, 3), ("lp", 7500))


def choir(d, notes, name, changes):
    """A gang of friends: sampled voices on the tune, in octaves and driven."""
    part = [Note(n.beat, n.dur * .9, n.pitch + q, n.vel) for n in notes for q in (0, -12)]
    x = d.sampled(part, Player(d.c, (name, "gang"), .01, .015), 52, floor=70)
    y = d.played(notes, Player(d.c, (name, "shout"), .004, .01), throat("oh", name, .15))
    return level(eq(drive(x * 3, 2), ("hp", 250), ("peak", 1200, .8, 4), ("lp", 7000)), -19) + level(drive(y, 1.5), -18)


def twin(d, notes, name, changes):
    return pan(level(lead_guitar(d, notes, name, 14), -18.5), -.35) + pan(level(lead_guitar(d, below(notes, changes), name + "2", 12), -20), .35)


def sneer(d, notes, name, changes):
    part = [Note(n.beat, n.dur, n.pitch - 12, n.vel) for n in notes]
    return pan(drive(d.played(part, Player(d.c, (name, "v"), -.004, .01), throat("eh", name, .1, .1, 2.0)), 2.2), 0)


def toy(d, notes, name, changes):
    """A keyboard from a toy shop: one thin square a note, its pitch a little late."""
    def voice(n, s, v):
        k = int((s + .08) * dsp.SR)
        t = np.arange(k) / dsp.SR
        p = n.pitch - .35 * np.exp(-t / .02) + .12 * np.sin(2 * np.pi * 6.3 * t) * np.clip((t - .18) / .2, 0, 1)
        y = osc(dsp.hz(p), k, "pulse", .5 - .1 * v) + .3 * osc(dsp.hz(p + 12.04), k, "pulse", .25)
        return eq(y, ("hp", 300), ("lp", 2500 + 3500 * v)) * dsp.adsr(int(s * dsp.SR), k - int(s * dsp.SR), .004, .12, .75, .07) * v
    return pan(drive(d.played(notes, Player(d.c, (name, "lead"), 0, .005), voice), 1.6), .05)


def surf(d, notes, name, changes):
    return pan(dsp.tremolo(lead_guitar(d, notes, name, 4, .1), 7.5, .35), .2)


def piano(d, notes, name, changes):
    return pan(sampled_lead(d, [dataclasses.replace(n, pitch=n.pitch + o) for n in notes for o in (0, 12)], name, 3, .3, .002), -.1)


def sax(d, notes, name, changes):
    """A tenor and a second one beside it, with breath at each tongue."""
    one = sampled_lead(d, notes, name, 66, .35, .01, octave=-12)
    two = sampled_lead(d, notes, name + " beside", 65, .3, .022, octave=-12)
    return pan(one, .12) + .35 * pan(two, -.25) + .5 * breath(d, notes, name, 1100)


def accordion(d, notes, name, changes):
    """Reeds that are never quite in tune with each other; the bellows breathe at each note."""
    reeds = [Note(n.beat, n.dur, n.pitch + o, n.vel * g) for n in notes for o, g in ((0, 1), (-12, .7))]
    return pan(dsp.chorus(sampled_lead(d, reeds, name, 21, .35, .004), 6.1, .0006, .006, .4), -.05) + .25 * breath(d, notes, name, 900)


def baritone(d, notes, name, changes):
    """A guitar with thick strings, an octave and a fourth below the others' place, through a tremolo."""
    part = [Note(n.beat, n.dur, n.pitch - 12, n.vel) for n in notes]
    return pan(dsp.tremolo(lead_guitar(d, part, name, 7, .06, scoop=.15, tight=110), 6.0, .3), .05)


def bleep(d, notes, name, changes):
    """What stands where a word was: a tone at one level, cut off square, and the same on a small speaker beside it."""
    def voice(n, s, v):
        k = int(s * dsp.SR)
        y = osc(dsp.hz(n.pitch), k, "sine") + .22 * osc(dsp.hz(n.pitch + 12), k, "sine") + .1 * osc(dsp.hz(n.pitch + 19), k, "sine")
        edge = int(.004 * dsp.SR)
        y[:edge] *= np.linspace(0, 1, edge)
        y[-edge:] *= np.linspace(1, 0, edge)
        return y * v
    x = d.played(notes, Player(d.c, (name, "lead"), 0, .002), voice)
    return pan(drive(x, 1.5), 0) + .3 * pan(eq(drive(x, 5, .3), ("hp", 700), ("lp", 3500)), .4)


def harp(d, notes, name, changes):
    """A mouth organ held to a cheap microphone: scooped, driven, no bottom."""
    x = sampled_lead(d, notes, name, 22, .9, .01)
    return pan(eq(drive(x * 2, 2.2, .2), ("hp", 350), ("peak", 1500, .7, 4), ("lp", 5000)), -.1) + .35 * breath(d, notes, name, 1800)


LEADS = {
    "octaves": lambda d, n, name, ch: pan(lead_guitar(d, n, name, 14, octave=True), .12),
    "buzz": lambda d, n, name, ch: pan(lead_guitar(d, n, name, 30, .2, scoop=.6), -.1),
    "organ": lambda d, n, name, ch: pan(dsp.tremolo(sampled_lead(d, n, name, 16, .5, .004), 6.5, .25), .15),
    "twin": twin, "choir": choir, "sneer": sneer, "toy": toy, "surf": surf, "piano": piano, "sax": sax, "accordion": accordion,
    "baritone": baritone, "bleep": bleep, "harp": harp,
}
LEAD, SOLO, REPLY, GANG, CALLS = -14.0, -14.5, -17.5, -19.0, -17.0    # gated RMS; the guitars are −18 a side, less under the tune
UNDER = -2.5                                            # dB: the guitars' step back under the tune
DRUMS, STRUCK = 1.4, 1.1                                # the kit's fader, and how hard it meets the tape: it stands in front
SINGS = {"sax": "reed", "harp": "reed", "sneer": "voice", "choir": "voice", "toy": "keys", "octaves": "strings", "buzz": "strings", "twin": "strings",
         "baritone": "strings", "surf": "strings"}      # leads that a hand or a throat bends
FRIENDS = 7
FADERS = {"V": -2.2, "T": -3.0, "B": -2.5, "S": -1.0}   # dB a section of the finished mix
QUIET = "TB"
EARLY = .05                                             # beats: the file begins so long before its first stroke
PHRASE = 8                                              # beats
GLARE = 1900                                            # Hz: round it lies what a plan's `mid` brightens
PUSHED, RINGING, STABS = "X.xX.XX.", "X...X..x", "X..X..X."
THIN_DRUMS = {"bass": {44: "x...x...x...x...", 37: "............x.x."}, "guitar": {42: "X.o.x.o.X.o.x.o.", 36: "X..............."},
              "drums": {36: "X...X...X...X...", 41: "..xx..x...xx..xx", 45: "......x.......x."}}
TOMS = {36: "X...X...X...X...", 41: "X..xX..xX..xX.x.", 45: "..x...x...x...xx"}
RIDDEN = {46: 51, 51: 49, 42: 46, 49: 51}               # what the reprise plays its time on instead


# ---- the band, bar by bar --------------------------------------------------------------------------------------
def harmony(plan, shift, form):
    out = []
    for letter, bar, n in form:
        text = {"I": plan.intro, "C": plan.chorus, "R": plan.chorus, "B": plan.intro if "|" in plan.intro else plan.verse, "T": plan.intro}.get(letter, plan.verse)
        out += [(b + 4 * bar, k, s) for b, k, s in chords(text, shift, 4, n)]
    return out


def hand(plan, bar):
    """How the guitars strike this bar."""
    if bar.letter == "I":
        return STABS
    if bar.letter == "V":
        return HANDS[plan.hands]
    if bar.letter == "R" and bar.place < 2:
        return RINGING
    return PUSHED if bar.place % 4 == 3 else plan.strong


def strokes(plan, bar, s, ahead):
    """Power chords of one bar; `ahead`: the first is struck an eighth before the bar line."""
    if bar.letter == "B":
        return power(low(s, 38), bar.beat, 1.2, .8) if bar.place % 2 == 0 else []
    if bar.letter == "T":
        return [n for k in range(8) for n in power(low(s, 38), bar.beat + k / 2, .24, .75 if k % 4 else .95)[:2]] if plan.thin == "guitar" else []
    text = hand(plan, bar)
    step, hits, out = 4 / len(text), grid(text, 0, 4 / len(text)), []
    rings = bar.letter != "V" and text.count(".") > 3 and text[0] != "." or text == PUSHED
    for q, (o, v) in enumerate(hits):
        dur = (hits[q + 1][0] if q + 1 < len(hits) else 4) - o if rings else step
        early = .5 if ahead and o == 0 else 0
        out += power(low(s, 38), bar.beat + o - early, (min(dur, 2) + early) * (.96 if bar.letter in "CR" else .9), 1.0 if v == 1 else .82)
    return out


def bass_line(plan, bar, s, following, r):
    root, b = low(s, 28), bar.beat
    if bar.letter == "T" and plan.thin == "guitar":
        return []
    if bar.letter == "T" and plan.thin == "drums":
        return [Note(b, .9, root, .9)] if bar.place == 0 else []
    pattern = BASS[{"T": "turn", "B": "toms", "R": "bounce"}.get(bar.letter, plan.bass)]
    ends = [o for o, _ in pattern[1:]] + [4]
    out = []
    for (o, i), end in zip(pattern, ends):
        p = root + i if i != ">" else root if following == s else low(following, 28) + (1 if low(following, 28) < root else -1)
        p = p if p < 47 else p - 12
        if bar.letter in "VS" and o == 2.5 and bar.place % 2 and i == 0:
            p = root + 7 if root + 7 < 45 else root
        if bar.letter == "C" and bar.place % 4 == 3 and o in (1.5, 3) and i == 0:
            p = root + 12 if root < 34 else root
        out.append(Note(b + o, min(end - o, 1) * .94, p, (.95 if o % 1 == 0 else .84) * (1 - .06 * r.random())))
    return out


def drum_bar(plan, bar, i, r, fills):
    """(groove, fill, crash) of a bar."""
    verse, chorus = GROOVES[plan.groove]
    if bar.letter == "I":
        return ({36: "X.....X.....X...", 38: "X.....X.....X...", 49: "X.....x.....x..."}, fills.deal() if bar.last else None, False)
    if bar.letter == "T":
        count = (2, {37: "X...X.x."} if plan.thin == "bass" else {38: "x.xXx.XX", 36: "X...X..."})
        return (alive(THIN_DRUMS[plan.thin], i, r, 0, .15), count if bar.last else None, False)
    if bar.letter == "B":
        return (alive(TOMS, i, r, 0, .2), (2, {38: "x.x.XXXX", 36: "x...x.x."}) if bar.last else None, bar.place == 0)
    groove = verse if bar.letter == "V" else chorus
    if bar.letter in "RS":
        groove = {RIDDEN.get(k, k) if bar.letter == "R" else {46: 42, 49: 42}.get(k, k): row for k, row in groove.items()}
    return (alive(groove, i, r, .22, .16), fills.deal() if bar.last or bar.place % 4 == 3 else None, bar.place % 4 == 0)


def stops(bars):
    """Where strings and voices are silent: before a chorus, and at the end of what is thin."""
    out = []
    for bar in bars:
        if bar.last and bar.letter in "TB":
            out.append((bar.beat + 2, bar.beat + 4))
        elif bar.last and bar.letter in "VI" and bar.following in "C":
            out.append((bar.beat + 2.5, bar.beat + 4))
    return out


def band(plan, bars, changes, total):
    """Left and right guitar, bass, drum bars."""
    left, right, bass, drums = [], [], [], []
    r, fills = rng(plan.album, "band"), arrange.Fills(FILLS, rng(plan.album, "fills"))
    for i, bar in enumerate(bars):
        s, following = at(changes, bar.beat), at(changes, (bar.beat + 4) % (4 * total))
        ahead = bar.letter == "R" and bar.place > 0
        hit = strokes(plan, bar, s, ahead)
        left += hit
        if bar.letter in "ICR" or (bar.letter == "V" and bar.place >= bar.size // 2):
            right += hit
        bass += bass_line(plan, bar, s, following, r)
        drums.append(drum_bar(plan, bar, i, r, fills))
    quiet = stops(bars)
    return one_at_a_time(silent(left, quiet)), one_at_a_time(silent(right, quiet)), silent(bass, quiet), drums


def one_at_a_time(notes):
    """A chord struck early damps the one before."""
    beats = sorted({n.beat for n in notes})
    after = dict(zip(beats, beats[1:]))
    return [dataclasses.replace(n, dur=min(n.dur, after.get(n.beat, 1e9) - n.beat)) for n in notes]


# ---- tunes -----------------------------------------------------------------------------------------------------
def swelled(part, shape, start):
    """A tune's phrases as arches of the plan's shape; from phrase to phrase it rises to its loudest and steps back from there."""
    loudest = min(shape.loudest, max((n.beat - start) // PHRASE for n in part)) * PHRASE + start
    away = lambda n: abs((n.beat - start) // PHRASE * PHRASE + start - loudest) / PHRASE
    return [dataclasses.replace(n, vel=n.vel * 10 ** (-shape.step * away(n) / 20)) for n in arch(part, PHRASE, shape.db, shape.summit)]


def tunes(plan, form, changes, shift):
    """The hook and its reprise, the solo, who sings in the rests."""
    r = rng(plan.album, "tune")
    hook, solo = [], []
    for letter, bar, n in form:
        a, z = 4 * bar, 4 * (bar + n)
        if letter in "CR":
            part = silent(fit(tune(plan.hook, shift, a), changes), [(z, 1e9)])
            hook += swelled(reprise(part, 4, r, anticipate=.7, spans=[(a + .5, z)]) if letter == "R" else part, plan.shape, a)
        if letter == "S":
            solo += swelled(silent(fit(tune(plan.solo, shift, a), changes), [(z, 1e9)]), plan.shape, a)
    return hook, solo


def shouts(changes, spans):
    """Friends: twice, at the end of each rest."""
    return [Note(z - o, .4, low(at(changes, a), 55), v) for a, z in spans for o, v in ((1.0, .75), (.5, .95)) if z - o >= a]


def cheers(changes, bars):
    """Where an instrument answers the tune, the friends have the last beats of every four bars."""
    return [Note(bar.beat + 3 + o, .4, low(at(changes, bar.beat), 55), v) for bar in bars if bar.letter in "CR" and bar.place % 4 == 3 for o, v in ((0, .8), (.5, 1))]


def reply(d, plan, hook, spans, changes):
    """The answer to the tune, in its rests."""
    name = (plan.album, "answer")
    if plan.reply == "gang":
        return level(gang(d, shouts(changes, arrange.holes(hook, spans)), plan.album), CALLS)
    notes = answers(hook, spans, lambda b: at(changes, b), rng(*name), 66 if plan.reply == "guitar" else 71)
    if plan.reply == "guitar":
        return pan(level(lead_guitar(d, notes, plan.album + " answer", 18), REPLY), .6)
    return pan(level(dsp.tremolo(sampled_lead(d, notes, plan.album + " answer", 16, .4, .004), 6.9, .3), REPLY), -.55)


def begins(form):
    """Where a round may start: a tune, a solo, or what leads straight into the chorus, so that the hook comes within six seconds."""
    return [4 * bar for k, (letter, bar, _) in enumerate(form) if letter in "CRS" or letter not in QUIET and form[(k + 1) % len(form)][0] == "C"]


def strummed(d, plan, left, right):
    """Both guitars through the band's own amplifiers."""
    x = two_guitars(d, left, plan.album, right=right, **AMPS[plan.amp])
    if plan.effect == "tremolo":
        x = dsp.tremolo(x, 8.2, .45, .6)
    elif plan.effect == "chorus":
        x = dsp.chorus(x, .7, .0028, .012, .5)
    elif plan.effect == "tank":
        x = x + .35 * level(reverb(eq(x, ("hp", 300)), dsp.spring(1.6, 5)), -19)
    x = eq(x, ("peak", GLARE, .5, plan.mid)) if plan.mid else x
    return x if plan.guitars == 0 else x * dsp.db(plan.guitars)


def led(d, who, notes, name, changes):
    """A lead of LEADS, bent as its player bends it."""
    x = LEADS[who](d, notes, name, changes)
    return sung(d, x, notes, SINGS[who], (name, who), .008) if who in SINGS else x


# ---- the piece -------------------------------------------------------------------------------------------------
def make(plan):
    shift, form = key_shift(plan.key, "E"), sections(plan.form)
    total, name = sum(n for _, _, n in form), plan.album
    changes, bars = harmony(plan, shift, form), bars_of(form)
    left, right, bass, drums = band(plan, bars, changes, total)
    hook, solo = tunes(plan, form, changes, shift)
    d = Desk(Clock(plan.bpm, 4 * total, plan.swing, sway=Sway(name)), SONGS.get(name))
    chorus = spans_of(form, "CR")
    guitars = ride(strummed(d, plan, left, right), d.c, [(a, z, UNDER) for a, z in chorus])
    top = level(sing(led(d, plan.lead, hook, name, changes), d.c, hook), LEAD) + reply(d, plan, hook, chorus, changes)
    if plan.reply != "gang":
        top = top + level(gang(d, cheers(changes, bars), name), CALLS)
    if solo:
        top = top + level(sing(led(d, plan.solo_lead, solo, name + " solo", changes), d.c, solo), SOLO)
    thin = spans_of(form, "T")
    if plan.thin == "drums":    # feet, drums and friends
        spans = [(a + 4 * k, a + 4 * k + o) for a, _ in thin for k in (0, 1) for o in ((2, 4) if k == 0 else (2,))]
        top = top + level(gang(d, shouts(changes, spans), name + " crowd"), GANG)
    tape_gain, wide, tone = MIXES[plan.mix]
    seconds, kind, seed, delay, bright, dark, wet = ROOMS[plan.room]
    ir = room(seconds, kind, seed, delay, bright, dark)
    kit = rock_kit(d, drum_rows(drums), name, plan.kit, -.002, 1.4, .2 if plan.room != "club" else .3, ir if plan.room == "club" else None, crush=.08,
                   faders=dict(plan.drums)) * DRUMS
    band_ = guitars + top + bass_guitar(d, bass, name, dirt=plan.dirt)
    moves = [(4 * bar, 4 * (bar + n), FADERS[letter] + plan.quiet) for letter, bar, n in form if letter in FADERS]
    first = (spans_of(form, "C")[0][0] - 4) % (4 * total)     # begin on the fill before the hook
    if bars[first // 4].letter in QUIET:
        first = (first + 4) % (4 * total)
    first = (first - EARLY) % (4 * total)
    minor = "Em" in (plan.verse + " " + plan.chorus).split()
    meta = dict(title="punk", key=plan.key + "m" * minor, bpm=plan.bpm, first_beat=first, sections=begins(form), kbps=bitrate(d.c.length))
    # the kit meets a tape of its own, so that the wall of guitars does not press it down
    return d, ride(tape(band_ + reverb(guitars + top, ir) * wet, tape_gain) + tape(kit, STRUCK), d.c, moves), dict(bands=(*tone, ("peak", GLARE, .5, plan.mid / 2)), glue=(-16, 1.5), soft=4, wide=wide), meta


PIECES = {p.album: functools.partial(make, p) for p in PLANS}
TITLES = {p.album: p.title for p in PLANS}
