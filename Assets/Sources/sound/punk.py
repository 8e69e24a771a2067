"""Punk: twelve albums. Down-stroked power chords taken twice, picked bass, a plain kit, and a tune to shout.

To add an album: a Plan below, written in E (minor or major); `lead` and `groove` together new, eight bars of hook.
"""
import dataclasses
import functools

import dsp
from dsp import drive, eq, pan, reverb, room, tape
from mix import Desk
from score import Clock, Note, Player, grid
from shared_b import (at, bass_guitar, below, bitrate, chords, drum_rows, fit, key_shift, lead_guitar, level, low, power, rock_kit, sampled_lead, sections,
                      throat, tune, two_guitars)


@dataclasses.dataclass(frozen=True)
class Plan:
    album: str
    title: str
    bpm: float
    key: str
    form: str           # I stabs, V verse, C chorus with the hook, B bass and toms
    lead: str           # a key of LEADS
    groove: str         # a key of GROOVES
    verse: str          # chords, a bar each
    chorus: str
    hook: str           # eight bars
    intro: str = "E"
    hands: str = "down"  # the verse guitars: a key of HANDS
    room: str = "garage"
    mix: str = "1977"


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
    "motor": ({36: "X...X...X...X...", 38: "....X.......X...", 42: "X.X.X.X.X.X.X.X."},
              {36: "X.x.X.x.X.x.X.x.", 38: "....X.......X...", 46: "X...X...X...X..."}),
}
FILLS = [(2.5, {38: "x.xXXX", 36: "x..x.x"}), (2, {38: "x.xxX...", 45: "....xx..", 41: "......XX", 36: "x...x.x."}), (3, {38: "XxXX", 36: "x.x."}),
         (2, {48: "xx......", 45: "..xx....", 41: "....XXX.", 38: ".......X", 36: "x.x.x.x."})]
ROOMS = {"booth": (.32, "room", 8, .002, 7500, 220, .10), "garage": (.5, "room", 8, .003, 7000, 200, .12), "club": (1.0, "hall", 9, .012, 6000, 220, .16)}
# tape, width, tone: what the year did to it
MIXES = {
    "1977": (1.6, .85, (("peak", 90, .8, 2), ("peak", 190, .7, 4), ("peak", 2400, .7, -5), ("high", 8000, .7, 2))),
    "1979": (1.5, 1.0, (("peak", 90, .8, 2), ("peak", 190, .7, 4), ("peak", 2400, .7, -5), ("high", 8000, .7, 3))),
    "1982": (1.8, .8, (("peak", 80, .8, 3), ("peak", 220, .7, 3), ("peak", 2600, .7, -6), ("peak", 900, .8, 1.5), ("high", 7000, .7, 1.5))),
    "1985": (1.3, 1.0, (("peak", 75, .8, 3), ("peak", 190, .7, 3), ("peak", 2400, .7, -4.5), ("high", 9000, .7, 4))),
}


def choir(d, notes, name, changes):
    """A gang of friends: sampled voices on the tune, in octaves and driven."""
    part = [Note(n.beat, n.dur * .9, n.pitch + q, n.vel) for n in notes for q in (0, -12)]
    x = d.sampled(part, Player(d.c, (name, "gang"), .01, .015), 52, floor=70)
    y = d.played(notes, Player(d.c, (name, "shout"), .004, .01), throat("oh", name, .15))
    return level(eq(drive(x * 3, 2), ("hp", 250), ("peak", 1200, .8, 4), ("lp", 7000)), -19) + level(drive(y, 1.5), -18)


def twin(d, notes, name, changes):
    return pan(level(lead_guitar(d, notes, name, 14), -18.5), -.35) + pan(level(lead_guitar(d, below(notes, changes), name + "2", 12), -20), .35)


LEADS = {
    "octaves": lambda d, n, name, ch: pan(level(lead_guitar(d, n, name, 14, octave=True), -19.5), .12),
    "buzz": lambda d, n, name, ch: pan(level(lead_guitar(d, n, name, 30, .2, scoop=.6), -17), -.1),
    "twin": twin,
    "choir": choir,
    "sneer": lambda d, n, name, ch: pan(level(drive(d.played([Note(q.beat, q.dur, q.pitch - 12, q.vel) for q in n], Player(d.c, (name, "v"), -.004, .01),
                                                    throat("eh", name, .1, .1, 2.0)), 2.2), -16), .0),
    "organ": lambda d, n, name, ch: pan(level(dsp.tremolo(sampled_lead(d, n, name, 16, .5, .004), 6.5, .25), -17.5), .15),
    "sax": lambda d, n, name, ch: pan(level(sampled_lead(d, n, name, 66, .35, .01, octave=-12), -16.5), .1),
    "piano": lambda d, n, name, ch: pan(level(sampled_lead(d, [Note(q.beat, q.dur, q.pitch + o, q.vel) for q in n for o in (0, 12)], name, 3, .3, .002), -17), -.1),
}

PLANS = [
    Plan("safety-pin-sale", "Not My Bin", 186, "E", "I4 V8 C8", "octaves", "straight", "Em | Em | A | A | Em | Em | B | A",
         "C | C | G | G | D | D | A | B",
         "E5:1.5 D5:.5 C5:1 G4:1 | C5:1.5 D5:.5 E5:2 | D5:1.5 C5:.5 B4:1 G4:1 | B4:1.5 C5:.5 D5:2 | F#5:1.5 E5:.5 D5:1 A4:1 | D5:1.5 E5:.5 F#5:2 | "
         "E5:1 C#5:.5 A4:.5 C#5:1 E5:1 | D#5:1 F#5:.5 D#5:.5 B4:2", "Em | Em | G | A", mix="1979"),
    Plan("noise-complaint", "The Wall Knocked First", 194, "A", "V8 C8 I4", "choir", "motor", "E | E | A | A | E | E | B | B",
         "E | A | B | A | E | A | B | E",
         "B4:.5 B4:.5 B4:1 G#4:1 B4:1 | C#5:2 A4:2 | B4:.5 B4:.5 B4:1 F#4:1 B4:1 | C#5:1 B4:1 A4:2 | B4:.5 B4:.5 B4:1 G#4:1 B4:1 | C#5:1 E5:3 | "
         "D#5:1 C#5:1 B4:1 F#4:1 | G#4:1 E4:3", "E | E | A | B", "down", "booth", "1977"),
    Plan("kicked-out-of-the-library", "Shh!", 206, "G", "C8 V8 I4", "buzz", "polka", "Em | Em | G | A", "Em | D | C | B | Em | D | C | B",
         "E5:.5 E5:.5 G5:.5 E5:.5 D5:1 B4:1 | A4:1 D5:.5 F#5:.5 A5:2 | G5:.5 G5:.5 F#5:.5 G5:.5 E5:1 C5:1 | D#5:2 B4:2 | "
         "E5:.5 E5:.5 G5:.5 E5:.5 B5:2 | A5:1 F#5:.5 D5:.5 A4:2 | C5:.5 E5:.5 G5:.5 E5:.5 C5:1 E5:1 | D#5:1 F#5:1 B5:2", "Em | Em | C | B", "down", "booth", "1977"),
    Plan("bus-shelter-opera", "Aria for Broken Glass", 172, "D", "V8 C8", "twin", "toms", "Em | C | Am | B", "G | D | Em | C | G | D | C | B",
         "D5:2 B4:1 G4:1 | A4:1.5 B4:.5 A4:2 | G4:1 B4:1 E5:1 G5:1 | F#5:1 E5:3 | D5:1.5 E5:.5 D5:1 B4:1 | A4:1 D5:1 F#5:2 | G5:1.5 F#5:.5 E5:1 C5:1 | "
         "D#5:1 F#5:1 B4:2", "Em", "push", "club", "1979"),
    Plan("bite-the-postman", "Second Delivery", 210, "F#", "C8 V4 B4 I4", "sneer", "d-beat", "Em | F | Em | G", "Em | Em | G | F | Em | Em | Bb | B",
         "E5:.5 E5:.5 D5:.5 E5:.5 G5:1 E5:1 | E5:.5 E5:.5 D5:.5 E5:.5 B4:2 | D5:.5 D5:.5 B4:.5 D5:.5 G5:1 D5:1 | C5:1 A4:1 F4:2 | "
         "E5:.5 E5:.5 D5:.5 E5:.5 G5:1 E5:1 | B5:1.5 A5:.5 G5:2 | F5:1 D5:1 Bb4:1 D5:1 | D#5:1 F#5:3", "Em | Em | Bb | B", "down", "garage", "1982"),
    Plan("dunk", "Three Seconds", 180, "A", "V4 C8 V4 I2", "organ", "surf", "E | A | E | B", "A | E | F#m | D | A | E | D | B",
         "C#5:1 C#5:.5 E5:.5 A5:1 E5:1 | G#5:1.5 F#5:.5 E5:2 | F#5:1 F#5:.5 E5:.5 C#5:1 A4:1 | D5:1 F#5:3 | C#5:1 C#5:.5 E5:.5 A5:1 C#6:1 | B5:1.5 A5:.5 G#5:2 | "
         "A5:1 F#5:.5 D5:.5 F#5:1 A5:1 | B5:1 A5:1 F#5:2", "E | B", "stop", "garage", "1979"),
    Plan("broken-tooth-tour", "Bite Down Here", 198, "C", "C8 V8 I2", "choir", "d-beat", "Em | Em | D | D | Em | Em | C | D", "Em | G | D | A | Em | G | C | D",
         "E4:1 G4:1 B4:1 G4:1 | D5:1.5 B4:.5 G4:2 | F#4:1 A4:1 D5:1 A4:1 | C#5:2 E5:2 | E5:1.5 D5:.5 B4:2 | D5:1.5 B4:.5 D5:2 | E5:1 D5:1 C5:1 G4:1 | A4:1 D5:1 F#4:2",
         "Em | D", "gallop", "club", "1982"),
    Plan("sit", "Stay", 168, "E", "V8 C8", "sax", "motor", "Em | Em | G | G | A | A | C | D", "G | C | G | D | Em | C | A | D",
         "B5:1 G5:.5 B5:.5 D6:2 | C6:1 G5:.5 E5:.5 G5:2 | B5:.5 B5:.5 G5:1 D5:1 G5:1 | F#5:1.5 G5:.5 A5:2 | B5:1 G5:.5 E5:.5 B5:2 | C6:1.5 B5:.5 G5:1 E5:1 | "
         "C#5:1 E5:.5 A5:.5 C#6:2 | D6:1 C6:.5 A5:.5 F#5:2", "Em", "off", "garage", "1985"),
    Plan("please-print-clearly", "Block Capitals Only", 190, "B", "I4 V8 C8", "sneer", "straight", "E | D | A | E", "A | B | E | C#m | A | B | E | E",
         "C#5:.5 C#5:.5 E5:.5 C#5:.5 A4:1 E5:1 | D#5:1.5 C#5:.5 B4:2 | E5:.5 E5:.5 E5:.5 D#5:.5 E5:1 B4:1 | C#5:1 G#4:3 | C#5:.5 C#5:.5 E5:.5 C#5:.5 A5:1 E5:1 | "
         "F#5:1.5 E5:.5 D#5:2 | E5:1 G#5:1 B5:1 G#5:1 | E5:4", "E | D | A | B", "stop", "booth", "1982"),
    Plan("return-to-senders-mum", "Not at This Address", 177, "F", "C8 V8", "piano", "surf", "E | E | A | B", "E | C#m | A | B | E | G# | A | B",
         "E5:.5 G#5:.5 B5:1 G#5:1 E5:1 | E5:.5 G#5:.5 C#6:1 G#5:2 | A5:1 E5:.5 C#5:.5 E5:1 A5:1 | B5:.5 A5:.5 F#5:1 D#5:2 | E5:.5 G#5:.5 B5:1 G#5:1 B5:1 | "
         "C6:1 G#5:1 D#5:2 | E5:1 C#5:.5 E5:.5 A5:2 | B5:1 A5:.5 F#5:.5 B4:2", "E", "push", "garage", "1985"),
    Plan("final-final-demand", "Yours Faithfully", 202, "D", "V8 C8 B4", "twin", "polka", "Em | G | A | C", "C | D | Em | Em | C | D | G | B",
         "G5:1 E5:.5 G5:.5 C6:1 G5:1 | F#5:1 D5:.5 F#5:.5 A5:2 | G5:.5 F#5:.5 E5:1 B4:1 E5:1 | G5:1.5 F#5:.5 E5:2 | G5:1 E5:.5 G5:.5 C6:1 B5:1 | "
         "A5:1 F#5:.5 A5:.5 D6:2 | B5:1 G5:.5 D5:.5 G5:2 | F#5:1 D#5:1 B4:2", "Em", "down", "club", "1985"),
    Plan("redacted", "[            ]", 183, "C#", "B4 C8 V4", "buzz", "toms", "Em | F | Em | F", "Em | C | F | Em | Em | C | B | B",
         "E5:3 F5:.5 E5:.5 | C5:2 G4:2 | A4:1 C5:1 F5:1 E5:1 | E5:1.5 D5:.5 B4:2 | E5:3 G5:.5 F#5:.5 | E5:2 C5:2 | B4:1 D#5:1 F#5:1 A5:1 | F#5:1.5 D#5:.5 B4:2",
         "Em | F | Em | B", "gallop", "booth", "1985"),
]


def band(plan):
    """Guitar and bass notes, drum bars, the whole form's chords, and where the hook is."""
    shift = key_shift(plan.key, "E")
    form = sections(plan.form)
    total = sum(n for _, _, n in form)
    changes, gt, bs, dr, spots = [], [], [], [], []
    for letter, bar, n in form:
        text = {"I": plan.intro, "V": plan.verse, "C": plan.chorus, "B": plan.intro if plan.intro.count("|") else plan.verse}[letter]
        changes += [(b + 4 * bar, k, s) for b, k, s in chords(text, shift, 4, n)]
    verse, chorus = GROOVES[plan.groove]
    for j, (letter, bar, n) in enumerate(form):
        if letter == "C":
            spots.append(4 * bar)
        hand = {"I": "X..X..X.", "V": HANDS[plan.hands], "C": HANDS["down"], "B": "........"}[letter]
        for i in range(bar, bar + n):
            b, s = 4 * i, at(changes, 4 * i)
            last = i == bar + n - 1
            stop = letter == "I" and last
            step = 4 / len(hand)
            hits = [(o, v) for o, v in grid(hand, 0, step) if not (stop and o >= 2.5)]
            for q, (o, v) in enumerate(hits):
                ring = (hits[q + 1][0] if q + 1 < len(hits) else 4) - o if hand.count(".") > 3 and letter != "V" else step
                gt += power(low(s, 38), b + o, min(ring, 2) * (.96 if letter == "C" else .9), 1.0 if v == 1 else .82)
            if letter == "B":   # guitars ring once, then leave room for bass and toms
                gt += power(low(s, 38), b, 1.2, .8) if (i - bar) % 2 == 0 else []
            following = at(changes, (b + 4) % (4 * total))
            for k in range(8):
                if stop and k > 4:
                    continue
                p = low(s, 28)
                if letter in "VB" and k == 5 and i % 2:
                    p += 7 if p + 7 < 45 else 0
                if k == 7 and following != s:
                    p = low(following, 28) + (1 if low(following, 28) < p else -1)
                bs.append(Note(b + k * .5, .47, p, .95 if k % 2 == 0 else .85))
            if letter == "I":
                dr.append(({36: "X.....X.....X...", 38: "X.....X.....X...", 49: "X.....x.....x..."} if not stop else {36: "X.x.X.x.", 38: "X.x.X.x."},
                           FILLS[3] if stop else None, False))
            elif letter == "B":
                dr.append(({36: "X...X...X...X...", 41: "X..xX..xX..xX.x.", 45: "..x...x...x...xx"}, (3, {38: "XXXX", 36: "x.x."}) if last else None, i == bar))
            else:
                fill = FILLS[(i + len(plan.album)) % len(FILLS)] if last or (i - bar) % 4 == 3 else None
                dr.append((chorus if letter == "C" else verse, fill, (i - bar) % 4 == 0))
    return changes, gt, bs, dr, spots, total, shift


def make(plan):
    changes, gt, bs, dr, spots, bars, shift = band(plan)
    d = Desk(Clock(plan.bpm, 4 * bars))
    name = plan.album
    guitars = two_guitars(d, gt, name, (20, 26), 2.2, .86, .11)
    bass = bass_guitar(d, bs, name)
    lead = sum((fit(tune(plan.hook, shift, b), changes) for b in spots), [])
    top = LEADS[plan.lead](d, lead, name, changes)
    tape_gain, wide, tone = MIXES[plan.mix]
    seconds, kind, seed, delay, bright, dark, wet = ROOMS[plan.room]
    ir = room(seconds, kind, seed, delay, bright, dark)
    kit = rock_kit(d, drum_rows(dr), name, 16, -.002, 1.4, .2 if plan.room != "club" else .3, ir if plan.room == "club" else None, crush=.08) * .85
    dry = guitars + top + bass + kit
    if plan.lead != "choir":    # friends answer with the chord
        gang = [Note(b, 1.6, q, .8) for s in spots for b in range(s, s + 32, 8) for q in (low(at(changes, b), 57), low(at(changes, b), 57) + 7, low(at(changes, b), 57) + 12)]
        x = d.sampled(gang, Player(d.c, (name, "gang"), .01, .015), 52)
        dry = dry + level(eq(drive(x * 3, 1.5), ("hp", 300), ("peak", 1200, .8, 4), ("lp", 6000)), -31)
    first = (spots[0] - 4) % (4 * bars)     # begin on the fill before the hook
    return d, tape(dry + reverb(guitars + top, ir) * wet, tape_gain), dict(bands=tone, glue=(-18, 2), wide=wide), \
        dict(title="punk", key=plan.key, bpm=plan.bpm, first_beat=first, kbps=bitrate(d.c.length))


PIECES = {p.album: functools.partial(make, p) for p in PLANS}
TITLES = {p.album: p.title for p in PLANS}
