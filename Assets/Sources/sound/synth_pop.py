"""Synth-pop: twelve albums. Octave bass, a gated snare, an FM arpeggio with rests, and one singable line from a machine.

One clock drives all machines here, as the sequencers of the day did: the tempo does not sway. The line alone leans, as if a hand played it.
The plans are in synth_pop_plans.
"""
import functools

import numpy as np

import dsp
from dsp import SR, chorus, eq, hz, osc, pan, reverb, rng, room, tape
from electric import UPBEAT, accents, by_hand, holes, home_scale, openings, pump, scale_at
from mix import Desk
from phrasing import answer, ghosts, thin
from score import Clock, Note, Player, grid, voicings
from shared_b import at, below, bitrate, chords, fit, key_shift, level, low, sections, throat, tune
from singing import sung
from songs import SONGS
from synth_pop_plans import PLANS

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
    "tango": {"K": ("X.....x.X.......", "X..x....X.....x.", "X.....x...x.....", "X...x...X.x.X.x."), "S": ("......X.....X.x.", "....X.......X...", "..x...X.....X...", "....X..x..X.X.xx"),
              "C": ("............x...", "....x.......x...", "................", "......x.....x..."), "H": ("x..ox.o.x..ox.o.", "x.x.x.x.x.x.x.x.", "x..ox.o.x..ox.o.", "xxoxxxoxxxoxxxox"), "M": "..x...x...x...x."},
    "polite": {"K": ("X.....X.........", "X.....X...x....."), "S": "............X...", "C": "....x.......x...", "H": "..x...x...x...x.", "M": "oxoxoxoxoxoxoxox"},
    "drive": {"K": "X...X...X...X...", "S": "....X.......X...", "C": "....X.......X...", "H": "xxxxxxxxxxxxxxxx", "O": "..x...x...x...x."},
}
# sixteenths: digits are semitones in octaves (0 root, 1 octave), 5 the fifth, > leads on
BASS = {"octaves": "0.1.0.1.0.1.0.1.", "gallop": "0.000.000.001.11", "roots": "0.0.0.0.0.0.0.1.", "skip": "0..0..1.0..0.51.", "off": "0.10.010.10.015.", "walk": "0...1..05...1...",
        "pulse": "00100010001000>1", "long": "0.......0..1..5.", "arp": "0.5.1.5.0.5.1.5.", "push": "0..1..0..1..0.5.", "hold": "0.....0.1.....5.", "sixteen": "0010001000100511",
        "habanera": "0..0..5.0..0..>.", "bow": "0.....0.....5.0."}
COMPS = {"hold": ((0, 3.95),), "push": ((0, 3.4), (3.5, .45)), "pulse": ((0, .8), (1, .8), (2, .8), (3, .8)), "stab": ((0, 1.4), (1.5, 1.4), (3, .9)),
         "chop": ((.5, .4), (1.5, .4), (2.5, .4), (3.5, .4)), "off": ((0, 1.9), (2.5, 1.4)), "bow": ((0, 1.9), (2, 1.9)), "tango": ((0, 1.4), (1.5, .4), (2, .9), (3, .9))}
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
    return lambda d, n, name: d.played(n, Player(d.c, (name, "lead"), .006, .005), voice())


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

HALVES = 66                  # the pitch that parts his half from hers


def duel(d, n, name):
    """Two voices: low notes are his, on the left; high ones hers, on the right."""
    his, hers = [q for q in n if q.pitch < HALVES], [q for q in n if q.pitch >= HALVES]
    out = d.blank()
    if his:
        out = out + pan(dsp.stereo(LEADS["square"](d, his, name + " his")), -.55)
    return out + (pan(dsp.stereo(LEADS["brass"](d, hers, name + " hers")), .55) if hers else 0)


LEADS["duel"] = duel
SINGS = {"choir": "voice", "whistle": "voice", **{who: "keys" for who in ("glide", "square", "brass", "strings", "sync", "duel", "bell")}}
LANES = {"H": 3, "M": 5, "O": 7, "B": 5}        # sixteenths between two accents
TOMS = (((-2, "a", .8), (-1.5, "b", .9), (-1, "c", .95)), ((-2, "a", .9), (-1.75, "a", .8), (-1.5, "b", .9), (-1.25, "b", .9), (-1, "c", 1)),
        ((-1.5, "b", .8), (-1, "b", .9), (-.75, "c", 1)), ((-2, "c", .7), (-1.5, "a", .9), (-1.25, "b", .8), (-1, "c", 1)), ((-1, "a", .85), (-.75, "b", .9), (-.5, "c", 1)))


def played_bar(part, hits, mode, b):
    """A bar of a row as it is programmed this time: as written, thinned to eighths, off-beats alone, or pushed at its end."""
    place = lambda h: round((h[0] - b) * 4)
    if part in "HM":
        if mode == "eighths":
            return [h for h in hits if place(h) % 2 == 0]
        if mode == "off-beats":
            return [(b + k + .5, .8) for k in range(4)] if part == "H" else []
        if mode == "pushed":
            return [h for h in hits if place(h) < 10] + [(b + k * .25, .4 + .06 * (k - 12)) for k in range(12, 16)]
    if part == "K" and mode == "eighths":
        return [h for h in hits if h[1] > .9 or place(h) % 8 == 0]
    if part == "K" and mode == "pushed" and all(place(h) != 11 for h in hits):
        return sorted(hits + [(b + 2.75, .65)])
    return hits


def modes(bars, r):
    """How each bar is played: the first as written, then never twice the same running."""
    out = ["written"]
    while len(out) < bars:
        out.append(r.choice([m for m in ("written", "written", "eighths", "off-beats", "pushed") if m != out[-1]]))
    return out


def drum_rows(plan, bars, form):
    """The drum machine's pattern with accents, ghost strokes of the snare where a section comes back, another tom fill at each end."""
    rows, r, last = {}, rng(plan.album, "programmer"), -1
    how = modes(bars, r)
    for i in range(bars):
        lifted = plan.lift and any(letter == "B" and bar <= i < bar + n for letter, bar, n in form)
        for part, text in GROOVES[plan.lift if lifted else plan.groove].items():
            text = text[i % len(text)] if isinstance(text, tuple) else text
            if part in "OB" and i < form[0][2]:     # open hats and bells wait for the second section
                continue
            rows.setdefault(part, []).extend(played_bar(part, grid(text, 4 * i), how[i], 4 * i))
    toms = {"a": [], "b": [], "c": []}
    ends = {bar + n for _, bar, n in form} | {bar + 4 for _, bar, n in form if n > 4}
    for e in sorted(ends):
        last = r.choice([k for k in range(len(TOMS)) if k != last])
        for o, drum, v in TOMS[last]:
            toms[drum].append((4 * e + o, v))
        for part in ("S", "C"):
            rows[part] = [h for h in rows.get(part, []) if not 4 * e - .8 < h[0] < 4 * e]
        rows["S"] += [(4 * e - .5, .7), (4 * e - .25, .85)]
        rows["K"] = [h for h in rows["K"] if not 4 * e - 2 < h[0] < 4 * e]
    half = 4 * form[0][2]
    late = ghosts({"S": [h for h in rows["S"] if h[0] >= half]}, r, key="S", total=4 * bars, share=.1)["S"]
    rows["S"] = sorted([h for h in rows["S"] if h[0] < half] + [h for h in late if h[0] >= half])
    rows["K"] = sorted([(b, v * (1 if b % 4 == 0 else .9)) for b, v in rows["K"]])
    return accents(rows, LANES, .4), toms


def machines(d, plan, bars, form):
    """The drum machine, onsets of the kick, and the gated snare."""
    p0 = Player(d.c, (plan.album, "drums"), 0, .0, .03)
    rows, toms = drum_rows(plan, bars, form)
    for bus, parts in (("kick", "K"), ("snare", "SC"), ("hats", "HOMB")):
        rows.update(thin({q: rows[q] for q in parts if q in rows}, holes(plan.holes, bus)))
    toms = thin(toms, holes(plan.holes, "toms"))
    boom, crack = KITS[plan.kit]
    kick = level(d.hits({"k": rows["K"]}, p0, {"k": dsp.kick(*boom)}), -19)
    sn = d.hits({"s": rows["S"]}, p0, {"s": [dsp.snare(*crack, .5, q) for q in range(4)]})
    if rows.get("C"):
        sn = sn + .5 * d.hits({"c": rows["C"]}, p0, {"c": [dsp.clap(.1, .3, q) for q in range(4)]})
    sn = level(sn, -20)
    gate = room(.9, "plate", 80, .0, 9000, 200)[:, :int(.26 * SR)].copy()
    gate[:, -1200:] *= np.linspace(1, 0, 1200)
    snare = sn + level(reverb(sn, gate), -25 if plan.kit != "simmons" else -23)
    kinds = {"H": [dsp.hat(.035, 1, .2, q) for q in range(4)], "O": [dsp.hat(.14, 1, .4, q) for q in range(4)], "M": [dsp.shaker(.05, seed=q) for q in range(4)]}
    hats = d.hits({k: rows[k] for k in "HOM" if k in rows}, Player(d.c, (plan.album, "hats"), 0, .001, .06), kinds)
    turn = (np.arange(d.total) / SR - .25) / d.c.length
    hats = dsp.svf(dsp.stereo(hats), 12000 + 3500 * np.cos(4 * np.pi * turn), .7)      # whole turns a cycle
    out = kick + snare + pan(level(hats, -31), .2)
    drum = {q: dsp.kick(f, .9, .05, .3, .2, 1.4, .6) for q, f in zip("abc", (150, 115, 84))}
    tom = level(d.hits(toms, p0, drum), -22)
    if rows.get("B"):
        t = np.arange(int(.2 * SR)) / SR
        bell = (np.sign(np.sin(2 * np.pi * 540 * t)) + np.sign(np.sin(2 * np.pi * 800 * t))) * np.exp(-t / .06)
        out = out + pan(level(d.hits({"b": rows["B"]}, p0, {"b": eq(bell, ("bp", 900, 1))}), -33), -.4)
    return out + tom, tom, [d.c.seconds(b) + .25 for b, v in rows["K"]]


def bass_voice(n, s, w):
    k = int((s + .05) * SR)
    t = np.arange(k) / SR
    x = osc(hz(n.pitch), k, "saw") + .7 * osc(hz(n.pitch + .05), k, "pulse", .4) + .6 * osc(hz(n.pitch), k, "sine")
    x = dsp.svf(x, 160 + 1500 * np.exp(-t / .09) * w, 1.3)
    return np.tanh(x * .9) * dsp.adsr(int(s * SR * .8), k - int(s * SR * .8), .004, .25, .6, .05) * w


def bass_notes(plan, per_bar):
    """The pattern of the plan; the last bar of four leads on, now and then a note jumps an octave."""
    out, r, bars = [], rng(plan.album, "bass"), len(per_bar)
    for i, s in enumerate(per_bar):
        row = BASS[plan.bass]
        if i % 4 == 2:           # the third bar of four is held more
            row = "".join(q if k % 4 == 0 or k > 11 or r.random() < .35 else "." for k, q in enumerate(row))
        root, following = low(s, 33), low(per_bar[(i + 1) % bars], 33)
        spots = [k for k, q in enumerate(row) if q != "."]
        for j, k in enumerate(spots):
            gap = (spots[j + 1] if j + 1 < len(spots) else 16) - k
            p = root + {"0": 0, "1": 12, "5": 7}.get(row[k], 0) if row[k] != ">" else following - 2
            if i % 4 == 3 and k >= 14:
                p = following + (2 if root > following else -2)
            elif k and row[k] == "0" and r.random() < .08:
                p += 12
            out.append(Note(4 * i + k * .25, min(gap * .25, 1.5) * .86, p, (.88 if k == 0 else .8 if k % 4 == 0 else .66) * r.uniform(.94, 1.05)))
    return out


def arp_notes(plan, v, rich):
    """Sixteenths with rests; each bar begins its order elsewhere."""
    order, out, (stride, hits) = [0, 2, 1, 3, 2, 0, 3, 1, 0, 2, 3, 1, 2, 3, 1, 2], [], plan.arp
    for i in rich:
        t = sorted(v[i])
        for k in range(16):
            if (k * stride) % 16 < hits:
                o = order[(k + 4 * (i // 2)) % 16]
                out.append(Note(4 * i + k * .25, .2, t[min(o, len(t) - 1)] + 12, .46 + .22 * (k % 4 == 0) + .1 * ((k + i) % 3 == 0)))
    return out


def pad_stem(d, plan, notes, release):
    if not notes:
        return d.blank()
    if plan.pad == "choir":
        return chorus(eq(d.sampled(notes, Player(d.c, (plan.album, "pad"), -.02, .004), 53, legato=release - .25), ("high", 3000, .7, 4)), .55, .0028)
    top, attack = (2600, .06) if plan.pad == "poly" else (5200, .2)
    return chorus(d.played(notes, Player(d.c, (plan.album, "pad"), 0, .001, .03), stack("pulse", top, attack, release, .06)), .55, .0028)


def make(plan):
    shift, form, name = key_shift(plan.key, "D"), sections(plan.form), plan.album
    bars = sum(n for _, _, n in form)
    d = Desk(Clock(plan.bpm, 4 * bars, swing=plan.swing, unit=.25), SONGS.get(name))
    c, p0 = d.c, Player(d.c, (name, "machine"), 0, .001, .03)
    rests, stops = lambda part: holes(plan.holes, part), holes(plan.holes, "all")
    changes, hook, doubled, rich, seen = [], [], [], [], set()
    for letter, bar, n in form:
        text, song = plan.parts[letter]
        here = [(b + 4 * bar, k, s) for b, k, s in chords(text, shift, 4, n)]
        changes += here
        hook += fit(tune(song, shift, 4 * bar, .8), here)
        if letter == "B" or (letter in seen and letter == form[0][0]):
            doubled.append((4 * bar, 4 * (bar + n)))
        if bar or n > 4:
            rich += range(bar if n <= 4 else bar + 4, bar + n)
        seen.add(letter)
    home = home_scale(plan.key, plan.minor)
    hook = by_hand(hook, lambda b: scale_at(at(changes, b), home), name, 4, [(q, 4 * bar, 4 * n) for q, bar, n in form], db=7, every=2, rests=rests("lead"))
    under = below([n for n in hook if any(a <= n.beat < z for a, z in doubled)], changes)
    replies = thin(answer(hook, 4, rng(name, "answer"), gap=0, total=4 * bars), stops)
    per_bar = [at(changes, 4 * i) for i in range(bars)]
    v = voicings([s.split("/")[0] for s in per_bar], 55, 74, 4)
    pads = [Note(4 * i + b, n, p, .6 if b == 0 else .5) for i in range(bars) for b, n in COMPS[plan.comp] for p in v[i]]
    pads = thin(pads, rests("pad"))
    hung = [n for n in pads if any(abs(n.beat + n.dur - a) < .3 for a, _ in stops)]      # these ring over a stop
    pads = [n for n in pads if n not in hung]
    pad = pad_stem(d, plan, pads, .45) + pad_stem(d, plan, hung, 2.5)
    bs = d.played(thin(bass_notes(plan, per_bar), rests("bass")), Player(c, (name, "bass"), 0, .001, .03), bass_voice)
    arp = thin(arp_notes(plan, v, rich), rests("arp"))
    ar = d.played(arp, Player(c, (name, "arpeggio"), 0, .001, .03), struck(1.0, 1.8, .22, .35, .6, 1.2))
    ld = LEADS[plan.lead](d, hook, name)
    if plan.lead in SINGS:
        ld = sung(d, ld, hook, SINGS[plan.lead], (name, "lead"), .006)
    second = level(pan(LEADS[plan.lead](d, under, name + " second"), .35), -26)
    reply = level(pan(dsp.stereo(LEADS[plan.reply](d, replies, name + " answer")), .45), -25) if replies else d.blank()
    drums, tom, kt = machines(d, plan, bars, form)
    e = dsp.echo(level(ld, -23) * .5 + level(ar, -27) * .5 + reply * .4, c.seconds(.75), .4, 350, 4500, True)
    pad = pump(level(eq(pad, ("hp", 220)), -25), kt, 4, .3)
    dry = drums + pump(level(bs, -20), kt, 4, .18) + pad + pan(level(ar, -27.5), .3) + second + reply + pan(level(ld, -21.5), -.05) + e * .6
    wet = reverb(level(ld, -23) * .7 + pad * .4 + level(ar, -28) + reply * .5 + tom * .8, room(*ROOMS[plan.room]))
    gain, wide, tone = MIXES[plan.mix]
    meta = dict(title=plan.title, key=plan.key + ("m" if plan.minor else ""), bpm=plan.bpm, first_beat=plan.first + UPBEAT, sections=openings([4 * b for _, bar, n in form for b in range(bar, bar + n, 4)], rests("kick"), 4, 4 * bars),
                kbps=bitrate(c.length) - (7 if plan.lead == "bell" else 0))     # bells cost the codec more
    return d, tape(dry + level(wet, -30), gain), dict(bands=(*tone, ("high", 6000, .7, plan.bright)) if plan.bright else tone, glue=(-18, 1.5), wide=wide), meta


PIECES = {p.album: functools.partial(make, p) for p in PLANS}
TITLES = {p.album: p.title for p in PLANS}
