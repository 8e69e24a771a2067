"""Minimal techno: twelve albums. A kick tuned to the key, one chord moved in parallel, a filter that opens slowly, dotted echoes.

The machines keep their grid to the sample: a pattern that never hurries is what the genre is, so nothing here sways or leans;
what lives are accents, filters, takes, and what is taken away.

To add an album: a Plan below, written in A minor; the hook is four bars of text, or "@ step notes" for a figure that walks
against the bar. `lead` and `groove` together new. `holes`: a break of two bars without kick and bass, and a stop.
"""
import dataclasses
import functools

import numpy as np

import dsp
from dsp import SR, chorus, eq, hz, osc, pan, reverb, rng, room, tape
from electric import UPBEAT, accents, holes, openings, pump, smooth
from mix import Desk
from phrasing import arch, breathe, reprise, thin
from score import Clock, Note, Player, grid, pitch
from shared_b import bitrate, key_shift, level, low, throat, tune
from songs import SONGS

BARS = 12
DUCK_DB = 9.0        # what the kick takes from all that has a pitch
DRUM_DUCK_DB = 3.0
DORIAN = (0, 2, 3, 5, 7, 9, 10)


@dataclasses.dataclass(frozen=True)
class Plan:
    album: str
    title: str
    bpm: float
    key: str
    lead: str           # a key of LEADS
    groove: str         # a key of GROOVES
    bass: str           # sixteenths: semitones over the root (v −2, 8 the octave)
    stab: str           # two bars of sixteenths, or four: two and two in turn
    moves: tuple        # the chord's moves in semitones, two bars each
    hook: str
    holes: str          # parts: kick, bass, hats, clap, perc, stab, hook (electric.holes)
    chord: str = "m9"   # a key of CHORDS
    swing: float = .53
    room: str = "plate"
    mix: str = "2005"
    kick: tuple = (5.0, .022, .30, .3, 1.9)
    stab_db: float = -24
    low: float = 0.0    # dB at 85 Hz, where a key makes bass and kick pile up
    first: float = 0.0  # beats: where the file begins, if beat 0 follows a silence
    bars: int = BARS

    @property
    def beats(self):
        return 4 * self.bars


CHORDS = {"m9": (0, 3, 7, 10, 14), "m7": (0, 3, 7, 10), "sus": (0, 5, 7, 10, 14), "m11": (0, 3, 10, 14, 17), "add9": (0, 7, 14, 15), "fifths": (0, 7, 12, 19)}
STEPS = {"0": 0, "1": 1, "3": 3, "5": 5, "7": 7, "v": -2, "8": 12, "a": 10}
# one or two bars of sixteenths a row: c closed and o open hat, s shaker, p clap, r rim, t tom, g conga, k click, b block, m maraca on the bar
GROOVES = {
    "shaker": {"c": "xo.gxo.gxo.gxo.g", "o": "..x...x...x...x.", "s": "oxgxoxgxoxgxoxgx", "p": "....X.......X...", "r": "...x.....o....x.", "t": ".......o.....x..............x..." },
    "rim": {"c": "..x...x...x...x.", "r": "x..x..x...x..x..", "s": "g.xog.xog.xog.xo", "p": "............X...", "k": ".......x.....x.."},
    "broken": {"c": "x.xx.xx.x.xx.xx.", "o": "..x.......x.....", "p": "....X.......X..o", "t": "...x......x..x..", "k": ".x......x......."},
    "conga": {"c": "xgogxgogxgogxgog", "o": "..x...x...x...x.", "g": "..x.x..x..x.xx..", "s": "oxgxoxgxoxgxoxgx", "p": "............X..."},
    "ticks": {"k": "x.x.x.x.x.x.x.x.", "c": "..o...o...o...o.", "r": "....x.......x...", "s": "gogxgogxgogxgogx", "o": "..............x."},
    "bell": {"c": "x.o.x.o.x.o.x.o.", "o": "..x...x...x...x.", "b": "x...x...x...x...", "p": "....X.......X...", "s": "oxgxoxgxoxgxoxgx"},
    "wheel": {"c": "x..x..x..x..x..x..x..x..x..x..x.", "o": "..x...x...x...x.", "t": "x.....x.....x...", "s": "x.gx.gx.gx.gx.gx", "p": "....X.......X..."},
    "claps": {"c": "..x...x...x..xx.", "p": "....X..o....X.o.", "s": "gxgxgxgxgxgxgxgx", "r": "..x..x..........", "o": "..........x....."},
    "soft": {"c": "g.o.g.o.g.o.g.o.", "s": "oxoxoxoxoxoxoxox", "r": "...o......o.....", "p": "....x.......x...", "g": "..............xo"},
    "steam": {"o": "..X...X...X...X.", "c": "gggggggggggggggg", "t": "..........x..x..", "p": "....X.......X...", "m": "....x.......x..x"},
    "march": {"c": "x.xxx.xxx.xxx.xx", "r": "....x..x....x...", "p": "....X.......X...", "t": "x.....x...x.....", "o": "..x...x...x...x."},
    "latin": {"g": "x..x..x.....x.x.", "r": "....x..x..x.....", "c": "..x...x...x...x.", "s": "xgoxxgoxxgoxxgox", "p": "............X..."},
}
LATE = "spgm"   # these wait for bar 5
ROOMS = {"plate": (1.8, "plate", 70, .015, 6500, 300), "hall": (3.2, "hall", 71, .03, 5000, 300), "box": (.7, "room", 72, .005, 8000, 300)}
MIXES = {"1997": (1.7, .85, (("peak", 500, .8, 1), ("high", 8000, .7, .5))), "2001": (1.5, 1.0, (("peak", 300, .8, -1), ("high", 8000, .7, .8))),
         "2005": (1.4, 1.0, (("high", 8000, .7, 2),)), "2012": (1.2, 1.1, (("peak", 250, .8, -1.5), ("peak", 3000, .8, 1.5), ("high", 9000, .7, 1.5)))}


def ping(ratio, index, fade, ring, seconds=.6):
    def voice(n, s, v):
        k = int(seconds * SR)
        t = np.arange(k) / SR
        f = hz(n.pitch)
        y = np.sin(2 * np.pi * f * t + index * np.exp(-t / fade) * np.sin(2 * np.pi * f * ratio * t))
        return y * np.exp(-t / ring) * np.clip(t / .002, 0, 1) * np.clip((seconds - t) / .05, 0, 1) * v
    return voice


def arc(beat):
    """0…1…0 over the cycle of a piece, and again and again over a song: where the filter is."""
    return .5 - .5 * np.cos(2 * np.pi * beat / (4 * BARS))


def acid(n, s, v):
    k = int((s + .05) * SR)
    t = np.arange(k) / SR
    cut = 220 + (500 + 2400 * arc(n.beat)) * np.exp(-t / .09) * v
    x = np.tanh(1.8 * dsp.svf(osc(hz(n.pitch - 24), k, "saw"), cut, 7))
    return x * dsp.adsr(int(s * SR * .8), k - int(s * SR * .8), .003, .2, .7, .04) * v


def saws(top, decay, q=1.8, drop=0):
    def voice(n, s, v):
        k = int((decay * 5 + .05) * SR)
        t = np.arange(k) / SR
        x = osc(hz(n.pitch - drop), k, "saw") + osc(hz(n.pitch - drop + .08), k, "saw", phase=.4)
        y = dsp.svf(x, 350 + top * (.35 + .65 * arc(n.beat)) * np.exp(-t / (decay * .7)), q)
        return y * np.exp(-t / decay) * np.clip(t / .003, 0, 1) * np.clip((k / SR - t) / .04, 0, 1) * v
    return voice


def breath(n, s, v):
    """Air through a tuned slot."""
    k = int((s + .25) * SR)
    x = rng("breath", n.beat, n.pitch).standard_normal(k)
    y = sum(dsp.svf(x, hz(n.pitch + o), 26, "bp") * g for o, g in ((0, 1), (12, .5), (19, .25)))
    return y * dsp.adsr(int(s * SR), k - int(s * SR), .03, .3, .8, .2) * v


def swell(n, s, v):
    k = int((s + .6) * SR)
    t = np.arange(k) / SR
    out = np.stack([osc(hz(n.pitch - 12 + dt), k, "saw") + osc(hz(n.pitch - dt), k, "pulse", .4) for dt in (.06, -.07)])
    return dsp.svf(out, 400 + 2200 * np.sin(np.pi * np.clip(t / (s + .3), 0, 1)) ** 2, .9) * dsp.adsr(int(s * SR), k - int(s * SR), .12, .6, .85, .5) * v


LEADS = {
    "blip": (ping(2.01, 1.4, .033, .046), -26), "sonar": (ping(1.0, .4, .2, .3, 1.4), -25), "bell": (ping(3.5, 1.6, .4, .35, 1.6), -26),
    "glass": (ping(5.4, .7, .12, .4, 1.6), -26), "kalimba": (ping(6.3, .5, .03, .16, .8), -25.5), "organ": (ping(2.0, 1.1, .5, .16, .7), -25),
    "acid": (acid, -25), "pluck": (saws(4200, .09), -25), "reed": (saws(2600, .2, 3, 12), -25), "breath": (breath, -25), "swell": (swell, -26),
    "voice": (throat("ah", "techno", .03, .02, .3, .02, .012, .06), -25.5),
}

PLANS = [
    Plan("nine-drawers", "Unit 4", 126, "A", "blip", "shaker", "..00.3.0.0v.0.57", "...x......x........x..x......x..", (0, 0, -2, 0, 3, -2),
         "@ .75 E5 G5 A5 - G5 E5 D5 E5 -",
         "kick bass 24-32; hats 24-28; clap perc 28-32; all 31-32"),
    Plan("one-of-us-moved", "Third from the Left", 124, "G", "pluck", "rim", "..0..00...0..0v.", "......x...............x...x........x..x...........x..x..x.....", (0, 0, 0, -4, -2, 3),
         "-:.5 E5:.5 E5:.5 E5:.5 E5:.5 E5:.5 E5:.5 E5:.5 | -:.5 E5:.5 E5:.5 E5:.5 E5:.5 G5:.5 E5:.5 E5:.5 | -:.5 E5:.5 E5:.5 E5:.5 D5:.5 E5:.5 E5:.5 E5:.5 | "
         "-:.5 E5:.5 C5:.5 E5:.5 E5:.5 E5:.5 A5:.5 E5:.5",
         "hats perc 0-4; clap stab 4-8; kick bass stab 12-16; hook 14-15; clap 20-24; perc 24-28; kick bass hats 28-32; all 31.5-32; stab 32-36; bass 40-44; hook 44-46; kick clap 46-48", "m7", .52, "plate", "2001"),
    Plan("queue", "Push In", 130, "F", "kalimba", "ticks", "0.0.0.0.0.0.0.v0", "..x.......x.......x....x..x.....", (0, 0, -2, -2, 0, 3),
         "A5:.5 -:.5 A5:.5 -:.5 A5:.25 C6:.25 -:.5 A5:.5 -:.5 | A5:.5 -:.5 A5:.5 C6:.5 A5:.5 -:.5 A5:.5 -:.5 | G5:.5 -:.5 G5:.5 -:.5 G5:.5 E5:.25 D5:.25 G5:.5 -:.5 | "
         "A5:.5 -:.5 A5:.5 -:.5 D6:.25 C6:.25 A5:.5 E5:.5 -:.5",
         "stab 12-16; kick bass 40-48; clap perc 40-44; hats stab 44-47; hook stab 47-48", "sus", .5, "box", "2001"),
    Plan("level-crossing", "Wait Behind the Line", 128, "E", "bell", "bell", "..0...0...0...01", "..........x...............x...x.", (0, 1, 0, 1, 0, -2),
         "E5:.5 C5:.5 E5:.5 C5:.5 E5:.5 C5:.5 E5:.5 C5:.5 | E5:.5 C5:.5 E5:.5 C5:.5 -:2 | F5:.5 C5:.5 F5:.5 C5:.5 F5:.5 C5:.5 F5:.5 C5:.5 | E5:.5 C5:.5 A5:1 -:2",
         "kick bass 16-24; clap perc hats 16-20; stab 20-24; all 23-24; kick 47-48",
         "m9", .5, "plate", "1997"),
    Plan("barcode-lullaby", "Scanning in Your Sleep", 122, "C", "glass", "soft", "0.....0..0..3...", "x...............x.........x.....x.....x.........x...x.....x...x.",
         (0, -4, -2, 0, -4, 3, 0, -4, -2, 0, -4, 3, 5, 5, 3, 3, -2, -2, 0, -4, -2, 0, -4, 3, 0, -4),
         "E5:.75 A5:.75 C6:.5 B5:1 A5:.5 E5:.5 | D5:.75 F5:.75 A5:.5 G5:2 | E5:.75 G5:.75 B5:.5 C6:1 B5:.5 G5:.5 | A5:.75 E5:.75 C5:.5 D5:.5 E5:1.5 | "
         "E5:.75 A5:.75 C6:.5 D6:1 C6:.5 A5:.5 | G5:.75 F5:.75 D5:.5 E5:2 | E5:.5 G5:.5 A5:.5 B5:.5 C6:.5 D6:.5 B5:1 | A5:.75 C6:.75 E6:.5 D6:1 -:1 | "
         "E6:1.5 D6:.5 C6:1 A5:1 | B5:.75 A5:.75 F5:.5 G5:2 | C6:1.5 B5:.5 A5:1 G5:1 | E5:.75 G5:.75 A5:.5 E5:1 -:1 | "
         "E5:.5 A5:.25 C6:.25 B5:.5 A5:.5 G5:.5 A5:.5 E5:1 | D5:.5 F5:.25 A5:.25 G5:.5 F5:.5 D5:1 -:1 | E5:.5 G5:.25 B5:.25 C6:.5 D6:.5 C6:.5 B5:.5 G5:1 | A5:.75 E5:.75 C5:.5 D5:.5 E5:.5 -:1",
         "stab 0-24; clap 0-24; bass 0-16; kick 30-32; hats 40-44; hook 46-48; kick bass 56-64; stab perc clap 56-64; all 63.5-64; perc 72-80; hook 80-84; bass 88-92; "
         "kick bass clap hats 96-120; perc 96-112; hook 112-116; stab 116-124; all 127.5-128; hats 144-148; kick bass 156-160; hook stab 160-162; clap perc 176-184; "
         "stab 184-192; kick bass 188-192; clap stab 192-208; perc 200-208; kick 206-208",
         "m9", .55, "hall", "2001", bars=52),
    Plan("escalator-stopped", "Now Stairs", 127, "B", "acid", "broken", "..0.v...0.0...3.", "......x...x...........x.....x.....x..x....x.......x....x..x.....", (0, 3, 0, 5, -2, -4),
         "A4:.25 C5:.25 D5:.25 E5:.25 G5:.25 A5:.25 C6:.5 -:2 | A4:.25 C5:.25 D5:.25 E5:.25 G5:.5 -:.5 E5:.25 D5:.25 C5:.5 -:1 | "
         "A4:.25 C5:.25 D5:.25 E5:.25 G5:.25 A5:.25 C6:.25 D6:.25 E6:.5 -:1.5 | C6:.5 A5:.5 G5:.5 E5:.5 D5:.5 C5:.5 A4:1",
         "hats 0-4; perc 4-8; clap 8-12; stab 12-16; kick bass 20-24; hats clap 24-28; kick bass hats perc 36-40; hook 38-40; kick clap 44-47; perc 44-48; all 47-48",
         "m7", .52, "box", "2005", low=-2.5, first=16),
    Plan("revolving-door", "Comes Round Again", 125, "D", "organ", "wheel", "..0..0..0..0..v0", "x..x..x..x..x..x..x..x..x..x..x.", (0, 0, 3, 3, -2, -2),
         "@ .75 A5 G5 E5 D5 E5 G5 A5 B5 C6 B5 G5 A5",
         "kick bass 12-16; clap perc hats 12-16; stab 8-12; kick bass stab perc clap 24-32; hats 28-32; hook 31-32; bass stab 40-44; kick 47-48",
         "m9", .5, "plate", "2005", (4.5, .026, .26, .25, 1.7), -26),
    Plan("ripple-effect-minus-ripple", "Where the Stone Was", 123, "F#", "sonar", "latin", "0...0..0....3.v.", "....x.......x.......x..x........", (0, -2, 0, -4, -2, 0),
         "@ 1.75 E5 B5 A5 G5 E5 D5 E5 D5",
         "kick bass 16-24; stab clap hats 16-24; all 23-24", "m11", .54, "hall", "2012", (4, .03, .36, .15, 1.5)),
    Plan("venting", "Slot by Slot", 132, "A", "breath", "steam", "0.00.00.0.00.010", "..x...x...x...x...x...x...x.x...", (0, 1, 0, 1, 0, -2),
         "A4:1.5 E5:.5 A5:2 | -:1 Bb5:.5 A5:.5 E5:2 | A4:1.5 E5:.5 G5:2 | F5:1 E5:1 Bb4:1 A4:1",
         "kick bass 32-40; stab hats clap 32-36; perc clap stab 36-40; hook 39-40; all 39-40", "fifths", .5, "box", "1997", (6, .018, .26, .4, 2.2), -25),
    Plan("almost", "Eleven", 129, "Bb", "voice", "claps", "..0...0...0.0.7.", "...x..x..x..x..x..x..x..x..x..x.", (0, 0, -2, -2, 3, 0),
         "A5:.25 -:.25 A5:.25 G5:.25 -:.5 E5:.5 A5:.25 -:.25 A5:.25 C6:.25 -:1 | G5:.25 -:.25 G5:.25 E5:.25 -:.5 D5:.5 E5:.5 -:1.5 | "
         "A5:.25 -:.25 A5:.25 G5:.25 -:.5 E5:.5 A5:.25 -:.25 C6:.25 D6:.25 -:1 | E6:.25 -:.25 D6:.25 C6:.25 -:.5 A5:.5 -:2",
         "kick bass 40-47; clap perc hats 40-44; stab clap perc 44-48; hook 47-48", "add9", .54, "plate", "2005"),
    Plan("correct-change", "Exact Coins Only", 131, "G#", "reed", "march", "0..0..0.0..0..v3", "....x.....x.........x.....x..x..", (0, 3, 0, -2, 0, 3),
         "E6:.25 C6:.25 A5:.25 -:.25 E5:.5 -:.5 G5:.25 A5:.25 -:1.5 | D6:.25 B5:.25 G5:.25 -:.25 D5:.5 -:.5 E5:.25 G5:.25 -:1.5 | "
         "E6:.25 C6:.25 A5:.25 -:.25 E5:.5 -:.5 C5:.25 E5:.25 A5:.5 -:1 | G5:.5 E5:.5 D5:.25 C5:.25 A4:.5 -:2",
         "kick bass 32-40; stab perc 32-40; clap 32-36; all 39-40; kick 15-16", "sus", .53, "box", "2012"),
    Plan("folded-twice", "Crease", 122.5, "E", "swell", "conga", "..0..0....0..05.", "x.....x...........x.....x.....x.", (0, -2, -4, -4, -2, 0),
         "A5:1 C6:1 E6:2 | D6:1 B5:1 G5:2 | G5:2 B5:1 D6:1 | E6:2 C6:1 A5:1",
         "kick bass perc 24-32; stab 24-28; hats clap 28-32; all 31.5-32; kick 47-48", "m9", .54, "hall", "2012"),
]


LANES = {"c": 3, "s": 5, "o": 7, "r": 5, "k": 7, "g": 3, "m": 3, "t": 5, "b": 3, "p": 8}     # sixteenths between two accents
BUSES = {"hats": ("cosm", -28.5, .1, 0), "clap": ("p", -24, 0, -26), "perc": ("rtgkb", -30.5, -.3, -28)}   # drums, level, place, send


def drum_rows(plan):
    """The grid with an accent lane of another length under each drum, so that no bar is struck like the one before."""
    rows = {}
    for part, text in GROOVES[plan.groove].items():
        n = len(text) // 4
        rows[part] = [h for k in range(0, plan.beats, n) for h in grid(text, k) if h[0] < plan.beats and (part not in LATE or h[0] >= 16)]
    r = rng(plan.album, "turns")
    for bar in range(3, plan.bars, 4):      # each phrase ends with a turn: a drum of the pattern doubled, another left out
        part, b = r.choice(sorted(rows)), 4 * bar
        rows[part] = sorted([h for h in rows[part] if not b + 3 <= h[0] < b + 4] + [(b + 3 + k * .25, .45 + .1 * k) for k in range(4)])
        quiet = r.choice(sorted(set(rows) - {part}))
        rows[quiet] = [h for h in rows[quiet] if not b + 2 <= h[0] < b + 4]
    return accents(rows, LANES)


def drums(d, plan):
    kit = {"c": [dsp.hat(.03, 1, .2, s) for s in range(4)], "o": [dsp.hat(.16, .97, .4, s) for s in range(4)], "s": [dsp.shaker(.04, seed=s) for s in range(5)],
           "m": [dsp.shaker(.14, .4, s) for s in range(4)], "p": [dsp.clap(.12, .4, s) for s in range(4)], "r": dsp.rim(), "k": dsp.rim(.06, 3100),
           "b": dsp.rim(.2, 820), "t": dsp.kick(130, 1.2, .03, .14, .1, 1.2, .3), "g": dsp.kick(260, .5, .02, .11, .25, 1.3, .25)}
    rows, out, space = drum_rows(plan), 0, 0
    t = (np.arange(d.total) / SR - .25) / d.c.length
    for bus, (parts, db_, side, send) in BUSES.items():
        here = thin({q: rows[q] for q in parts if rows.get(q)}, holes(plan.holes, bus))
        if any(here.values()):
            x = d.hits(here, Player(d.c, (plan.album, bus), 0, .0, .04), kit)
            if bus == "hats":      # the filter of the hats turns twice a cycle
                x = dsp.svf(dsp.stereo(x), 9500 - 4500 * np.cos(4 * np.pi * t), .8)
            out = out + pan(level(x, db_), side)
            space = space + (level(x, send) if send else 0)
    return out, space


def bass_voice(beats):
    def voice(n, s, v):
        k = int((s + .06) * SR)
        t = np.arange(k) / SR
        x = osc(hz(n.pitch), k, "saw") * .5 + osc(hz(n.pitch), k, "sine")
        x = dsp.svf(np.tanh(x * 1.3), 120 + (260 + 500 * n.beat / beats) * np.exp(-t / .06) * v, 1.4)
        return x * dsp.adsr(int(s * SR * .8), k - int(s * SR * .8), .004, .2, .6, .05) * v
    return voice


def bass_notes(plan, root):
    """The figure between the kicks; the second time round some notes are left out, each fourth bar ends an octave up."""
    low_, r, out = root if root >= 33 else root + 12 if root + 12 <= 43 else root, rng(plan.album, "bass"), []
    for i in range(plan.bars):
        for k, q in enumerate(plan.bass):
            if q == "." or not (k % 4 or i % 4 == 3) or (4 <= i % BARS < 8 and k % 4 == 3 and r.random() < .3):
                continue
            up = 12 if i % 4 == 3 and k >= 13 and q == "0" else 0
            out.append(Note(4 * i + k * .25, .22, low_ + STEPS[q] + up, (.6 if k % 4 == 0 else .9) * (1 if (k + 16 * i) % 3 == 0 else .82)))
    return out


def stab_voice(n, s, v):
    k = int(.6 * SR)
    t = np.arange(k) / SR
    x = sum(osc(hz(n.pitch + dt), k, "saw", phase=ph) for dt, ph in ((-.07, .1), (.0, .43), (.08, .77)))
    lfo = arc(n.beat)
    return dsp.svf(x, 300 + (900 + 2600 * lfo) * v / .7 * np.exp(-t / (.05 + .08 * lfo)), 1.6) * np.exp(-t / .14) * np.clip(t / .003, 0, 1) * v * np.clip((.6 - t) / .05, 0, 1)


def stab_notes(plan, base):
    r, out = rng(plan.album, "stab"), []
    for i in range(plan.bars // 2):
        hits = grid((plan.stab * 2)[32 * (i % 2):][:32])
        soft = r.choice(len(hits))
        for j, (b, _) in enumerate(hits):
            v = .8 if j == 0 else .5 if j == soft and i else .66
            out += [Note(8 * i + b, .22, base + p + plan.moves[i], v) for p in CHORDS[plan.chord]]
    return out


def hook_notes(plan, shift, base):
    """The plan's bars, by step, with a rest; over and over, in the last third varied; bent to the chord where it moves."""
    beats, r = plan.beats, rng(plan.album, "hook")
    scale = lambda m: {(base + m + t) % 12 for t in DORIAN}
    if plan.hook.startswith("@"):
        step, *names = plan.hook[1:].split()
        step = float(step)
        spots = [(.25 + k * step, names[k % len(names)]) for k in range(int((beats - .25) / step))]
        hook = [Note(b, min(step, 1) * .8, pitch(q) + shift, .75) for b, q in spots if q != "-"]
    else:
        once = smooth(tune(plan.hook, shift, 0, .75), lambda b: scale(plan.moves[int(b // 8)]), r, unit=.25, keep=4)
        hook = [Note(n.beat + k, n.dur, n.pitch, n.vel) for k in range(0, beats, 4 * len(plan.hook.split("|"))) for n in once if n.beat + k < beats]
    good = [scale(m) for m in plan.moves]
    hook = [Note(n.beat, n.dur, next((n.pitch + q for q in (0, -1, 1) if (n.pitch + q) % 12 in good[int(n.beat // 8)]), n.pitch), n.vel) for n in hook]
    hook = reprise(hook, 4, r, spans=[(beats * 2 // 3, beats)], anticipate=.2, ahead=.25)
    hook = breathe(thin(hook, holes(plan.holes, "hook")), 4, total=beats)
    return arch(smooth(hook, lambda b: good[int(b // 8)], r, least=.65, unit=.25, keep=4), 8, db=5.5)


def riser(d, name, pauses):
    """Air that rises into the end of each pause of the kick."""
    t, rise = np.arange(d.total) / SR - .25, np.zeros(d.total)
    for a, z in pauses:
        a, z = d.c.seconds(a), d.c.seconds(z)
        rise = np.maximum(rise, np.clip((t - a) / (z - a), 0, 1) ** 2.2 * (t < z) * np.clip((z - t) / .04, 0, 1))
    return eq(rng(name, "air").standard_normal((2, d.total)), ("hp", 2200), ("lp", 9000)) * (rise + .015 * ((t >= 0) & (t < d.c.length)))


def make(plan):
    d, shift = Desk(Clock(plan.bpm, plan.beats, swing=plan.swing, unit=.25), SONGS.get(plan.album)), key_shift(plan.key, "A")
    c, name, beats = d.c, plan.album, plan.beats
    p0 = Player(c, (name, "machine"), 0, 0, .02)
    root, base = low(plan.key, 28), 57 + shift
    pauses = holes(plan.holes, "kick") + holes(plan.holes, "all")
    K = thin({"k": [(b, (.97, .9, .94, .9)[b % 4]) for b in range(beats)]}, pauses)["k"]
    kick = d.hits({"k": K}, Player(c, (name, "kick"), 0, 0, .0), {"k": dsp.kick(float(hz(root if root < 36 else root - 5)), *plan.kick)}, spread=5)     # tuned to the key
    kt = [c.seconds(b) + .25 for b, _ in K]
    perc, perc_space = drums(d, plan)
    bs = d.played(thin(bass_notes(plan, root), holes(plan.holes, "bass")), p0, bass_voice(beats))
    st = chorus(d.played(thin(stab_notes(plan, base), holes(plan.holes, "stab")), p0, stab_voice), .3, .0018)
    voice, fader = LEADS[plan.lead]
    ld = dsp.stereo(d.played(hook_notes(plan, shift, base), p0, voice))
    e = dsp.echo(level(st, plan.stab_db) + level(ld, fader + 1), c.seconds(.75), .52, 300, 3800, True, 1.2)
    wet = reverb(level(st, -26) + level(ld, -28) + perc_space + e * .4, room(*ROOMS[plan.room]))
    back = .78 * 60 / plan.bpm
    down = lambda x, depth=DUCK_DB: pump(x, kt, depth, back)
    music = down(level(st, plan.stab_db) + e * .8 + level(wet, -30) + level(riser(d, name, [p for p in pauses if p[1] - p[0] > 2]), -38))
    gain, wide, tone = MIXES[plan.mix]
    out = level(kick, -16.5) + down(level(bs, -20.5) + level(ld, fader)) + down(perc, DRUM_DUCK_DB) + music
    sections = openings([*range(0, beats, 16), *(z for a, z in pauses)], pauses, 4, beats)
    return d, tape(out, gain), dict(bands=(("peak", 85, 1, plan.low), *tone), glue=(-18, 1.5), wide=wide), \
        dict(title=plan.title, key=plan.key + "m", bpm=plan.bpm, first_beat=plan.first + UPBEAT, sections=sections, kbps=bitrate(c.length) - (5 if plan.lead in ("bell", "glass") else 0))     # bells cost the codec more


PIECES = {p.album: functools.partial(make, p) for p in PLANS}
TITLES = {p.album: p.title for p in PLANS}
