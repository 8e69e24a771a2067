"""What punk, doom metal, psychedelic rock, synth-pop and minimal techno share: reading plans, drum rows, amplifiers, the rock kit, leads.

Plans are written in one key a genre and moved to the album's own; `fit` then puts long notes on tones of the chord under them.
"""
import numpy as np

import dsp
from dsp import SR, cab, db, drive, eq, hz, osc, pan, pluck, reverb, rng, room
from score import Note, Player, chord, grid, line, pc

FLATS = "C Db D Eb E F Gb G Ab A Bb B".split()


# ---- reading plans ---------------------------------------------------------------------------------------------
def key_shift(key, written):
    """Semitones from the key of the text to the key of the album, the shorter way."""
    return (pc(key) - pc(written) + 5) % 12 - 5


def up(symbol, n):
    """A chord symbol moved by n semitones."""
    body, _, bass = symbol.partition("/")
    k = 2 if len(body) > 1 and body[1] in "#b" else 1
    return FLATS[(pc(body[:k]) + n) % 12] + body[k:] + ("/" + FLATS[(pc(bass) + n) % 12] if bass else "")


def chords(text, shift=0, beats=4, bars=None):
    """"Am F | C" → [(beat, length, symbol)], a bar's chords sharing it; the text is repeated up to `bars` bars."""
    rows = [b.split() for b in text.split("|")]
    out = []
    for i in range(bars or len(rows)):
        row = rows[i % len(rows)]
        out += [(i * beats + k * beats / len(row), beats / len(row), up(s, shift)) for k, s in enumerate(row)]
    return out


def at(changes, beat):
    """The chord that sounds at a beat."""
    return next((s for b, n, s in reversed(changes) if b <= beat + 1e-6), changes[0][2])


def sections(form):
    """"I4 V8 C8" → [("I", 0, 4), ("V", 4, 8), ("C", 12, 8)]: letter, first bar, bars."""
    out, bar = [], 0
    for word in form.split():
        out.append((word[0], bar, int(word[1:])))
        bar += int(word[1:])
    return out


def tune(text, shift=0, start=0.0, vel=.85):
    return [Note(n.beat, n.dur, n.pitch + shift, n.vel) for n in line(text, start, vel)]


def fit(notes, changes, extra=(2,)):
    """Long notes, and those that open a chord, go to the nearest tone of it (or an extra one); passing notes stay."""
    out = []
    for n in notes:
        root, tones, _ = chord(at(changes, n.beat))
        good = {(root + t) % 12 for t in tones} | {(root + t) % 12 for t in extra}
        if n.dur >= 1 and n.pitch % 12 not in good:
            n = Note(n.beat, n.dur, next(n.pitch + q for q in (-1, 1, -2, 2, -3, 3) if (n.pitch + q) % 12 in good), n.vel)
        out.append(n)
    return out


def below(notes, changes, least=3, most=9):
    """A second voice: for each note the nearest chord tone under it."""
    out = []
    for n in notes:
        root, tones, _ = chord(at(changes, n.beat))
        good = [q for q in range(int(n.pitch) - least, int(n.pitch) - most - 1, -1) if (q - root) % 12 in [t % 12 for t in tones]]
        out.append(Note(n.beat, n.dur, good[0] if good else n.pitch - 12, n.vel * .85))
    return out


def low(symbol, bottom):
    """The chord's bass note, at or just over a pitch."""
    return bottom + (chord(symbol)[2] - bottom) % 12


def bitrate(seconds):
    """kb/s: long pieces are squeezed a little harder, so that none is over 185 kB; a song as hard as the longest piece."""
    return min(52, int(52 * 22.6 / min(seconds, 26)))


def drum_rows(bars, beats=4):
    """bars: (groove, fill or None, crash) each → {gm key: [(beat, velocity)]}. A groove maps keys to rows of sixteenths (a tuple
    of rows takes turns); a fill is (first beat, rows) and silences the groove from there on."""
    rows = {}
    for i, (groove, fill, crash) in enumerate(bars):
        b, stop = i * beats, fill[0] if fill else beats
        for key, text in (groove or {}).items():
            text = text[i % len(text)] if isinstance(text, tuple) else text
            rows.setdefault(key, []).extend(h for h in grid(text, b) if h[0] < b + stop)
        if fill:
            for key, text in fill[1].items():
                rows.setdefault(key, []).extend(grid(text, b + fill[0]))
        if crash:
            rows.setdefault(49, []).append((b, 1.0))
    return rows


# ---- desk ------------------------------------------------------------------------------------------------------
def level(x, rms_db):
    """Sets a stem by the loudness of its sounding parts (gated RMS), so faders mean something."""
    m = (np.atleast_2d(x) ** 2).mean(0)
    e = m[: m.size // 2400 * 2400].reshape(-1, 2400).mean(1)
    g = e[e > e.max() * 1e-3].mean() if e.max() > 0 else 1
    return x * (db(rms_db) / np.sqrt(g))


def norm(x):
    return x / (np.abs(x).max() + 1e-9)


# ---- amplified strings -----------------------------------------------------------------------------------------
def strings(r, decay, bright, pick, ring=.06, vibrato=0.0, scoop=0.0, rate=5.2):
    """A guitar voice: a note's string, damped by the hand at its end. `scoop` semitones are bent up into a long note."""
    def voice(n, s, v):
        m = s + ring + .05
        t = np.arange(int(m * SR) + 10) / SR
        bend = None
        if vibrato or scoop:
            bend = vibrato * np.sin(2 * np.pi * rate * t) * np.clip((t - .25) / .4, 0, 1)
            if s > .35:
                bend = bend - scoop * np.exp(-t / .06)
        y = pluck(n.pitch, m, r, v, decay=decay, bright=bright, pick=pick, bend=bend)
        return y * np.clip((s + ring - np.arange(y.size) / SR) / ring, 0, 1) ** 1.5
    return voice


def power(root, beat, dur, vel=.9):
    """Root, fifth, octave."""
    return [Note(beat, dur, root, vel), Note(beat, dur, root + 7, vel * .9), Note(beat, dur, root + 12, vel * .8)]


def amp(x, gain, bias=.15, voice="4x12", mic=0, tight=110, mid=2.0):
    """Pick-up → tight low cut → two tube stages → tone → speaker. Mono in, mono out."""
    x = eq(norm(x), ("hp", tight), ("peak", 750, .7, 3))
    x = drive(x, gain ** .5 * 2, bias)
    x = eq(x, ("hp", 60), ("lp", 9000))
    x = drive(x, gain ** .5, -bias * .7)
    return cab(eq(x, ("peak", 800, .8, mid)), voice, mic)


def two_guitars(d, notes, name, gains, decay, bright, pick, ring=.06, apart=.85, bias=.2, tight=110, mid=3, late=.006, jitter=.004, cabs=("4x12", "4x12"),
                right=None):
    """One part taken twice with other strings, a few cents and milliseconds apart, hard to the sides. Level −17.5 each.
    `right`: what the right hand side plays instead of the same part."""
    out = []
    for s in (0, 1):
        part = [Note(n.beat, n.dur, n.pitch + (-.04, .05)[s], n.vel) for n in (notes if s == 0 or right is None else right)]
        raw = d.played(part, Player(d.c, (name, "guitar", s), -.002 + late * s, jitter), strings(rng(name, "guitar", s), decay, bright, pick + .03 * s, ring))[0]
        out.append(level(pan(amp(raw, gains[s], bias, cabs[s], s + len(name) % 7, tight, mid), (-apart, apart)[s]), -17.5))
    return out[0] + out[1]


def bass_guitar(d, notes, name, decay=1.6, bright=.8, pick=.07, dirt=5.0, lean=-.001, ring=.04):
    x = d.played(notes, Player(d.c, (name, "bass"), lean, .003), strings(rng(name, "bass"), decay, bright, pick, ring))[0]
    return level(dsp.comp(eq(cab(drive(norm(x), dirt, .25), "8x10"), ("peak", 700, .8, 3), ("peak", 95, .8, 2)), -20, 4), -16.5)


# ---- leads -----------------------------------------------------------------------------------------------------
VOWELS = {"ah": ((730, 4, 1), (1180, 6, .7), (2600, 7, .35)), "oh": ((500, 4, 1), (880, 6, .7), (2500, 7, .25)),
          "ee": ((320, 4, .9), (2200, 7, .6), (2950, 7, .4)), "eh": ((560, 4, 1), (1800, 6, .6), (2500, 7, .4))}


def throat(vowel, seed, breath=.05, vibrato=.12, scoop=1.2, glide=.04, attack=.03, release=.1):
    """A synthetic voice: a pulse through three formants, scooped into each note."""
    def voice(n, s, v):
        k = int((s + release + .05) * SR)
        t = np.arange(k) / SR
        out = np.zeros((2, k))
        for c, dt in ((0, -.05), (1, .06)):
            p = n.pitch + dt - scoop * np.exp(-t / glide) + vibrato * np.sin(2 * np.pi * 5.1 * t + c) * np.clip((t - .2) / .3, 0, 1)
            x = osc(hz(p), k, "saw") + .5 * osc(hz(p), k, "pulse", .3) + breath * rng(seed, n.beat, c).standard_normal(k)
            out[c] = sum(eq(x, ("bp", f, q)) * g for f, q, g in VOWELS[vowel]) + .12 * eq(x, ("lp", 500))
        return out * dsp.adsr(int(s * SR * .95), k - int(s * SR * .95), attack, .3, .85, release) * v
    return voice


def lead_guitar(d, notes, name, gain=14, vibrato=.12, octave=False, cabinet="1x12", scoop=.0, decay=3, late=.002, tight=180, rate=5.2):
    part = [Note(n.beat, n.dur * .96, n.pitch + q, n.vel) for n in notes for q in ((0, 12) if octave else (0,))]
    x = d.played(part, Player(d.c, (name, "lead"), late, .004), strings(rng(name, "lead"), decay, .88, .1, .08, vibrato, scoop, rate))[0]
    return eq(amp(x, gain, .15, cabinet, 5, tight, 1), ("peak", 2200, .9, 2))


def sampled_lead(d, notes, name, program, grit=0.0, late=.012, legato=.04, octave=0, high=12000):
    part = [Note(n.beat, n.dur * .94, n.pitch + octave, n.vel) for n in notes]
    x = d.sampled(part, Player(d.c, (name, "lead"), late, .007), program, legato=legato, floor=50)
    x = norm(x)
    return eq(drive(x, 1 + grit * 5, .1) if grit else x, ("hp", 140), ("lp", high))


def breath(d, notes, name, centre, width=1.2, length=.09):
    """Air at each onset: what a sampled wind or bow leaves out."""
    def voice(n, s, v):
        k = int(min(length * 2, s) * SR) + 480
        t = np.arange(k) / SR
        air = eq(rng(name, "air", round(n.beat, 3), n.pitch).standard_normal(k), ("bp", centre, width))
        return air * np.clip(t / .012, 0, 1) * np.exp(-t / length) * v
    return norm(d.played(notes, Player(d.c, (name, "air"), -.008, .006), voice, role="comp"))


def bowed_section(d, notes, name, program=48, legato=.12, high=6000, desks=((-8, -.03), (7, .012), (1, .034)), bow=.16):
    """Desks of a string section: a few cents and milliseconds apart, each with its own weight, and hair on the strings."""
    out = np.zeros((2, d.total)) if not d.silent else 0
    for k, (cents, late) in enumerate(desks):
        part = [Note(n.beat, n.dur * .97, n.pitch, n.vel) for n in notes]
        x = d.sampled(part, Player(d.c, (name, "lead" if k == 0 else "desk", k), late, .014, .12), program, legato=legato, floor=45, bends=((-.4, cents / 100),))
        out = out + pan(x, (-.45, .4, 0)[k % 3])
    out = eq(norm(out), ("hp", 140), ("peak", 480, .8, -2), ("peak", 2600, .8, 2), ("lp", high))
    return out + bow * breath(d, notes, name + " bow", 3200, .7, .22)


# ---- drums -----------------------------------------------------------------------------------------------------
def rock_kit(d, rows, key, program=16, push=0.0, dirt=1.4, roomy=.25, ir=None, jitter=.004, crush=.16, faders=None):
    """A sampled kit with a channel a drum, a room, and a crushed copy. `faders` shift channels in dB."""
    k = d.kit(rows, Player(d.c, (key, "drums"), push, jitter, .06), program)
    f = {"kick": 0, "snare": 0, "hats": 0, "toms": 0, "cymbals": 0, **(faders or {})}

    def bus(keys, db_, *bands, side=0.0):
        parts = [k[q] for q in keys if q in k]
        if not parts or max(np.abs(p).max() for p in parts) == 0:
            return np.zeros((2, d.total))
        return level(pan(eq(sum(parts), *bands), side), db_)
    kick = bus((36, 35), -19 + f["kick"], ("hp", 38), ("peak", 65, 1, 4), ("peak", 350, .9, -5), ("peak", 3500, .9, 5))
    sn = bus((37, 38, 40), -20 + f["snare"], ("hp", 110), ("peak", 200, .9, 1), ("peak", 4200, .8, 3))
    hats = bus((42, 44, 46), -30 + f["hats"], ("hp", 500), ("high", 9000, .7, -2), side=.3)
    toms = bus((41, 43, 45, 47, 48, 50), -22 + f["toms"], ("peak", 110, .8, 3), ("peak", 400, .8, -4))
    cym = bus((49, 51, 52, 53, 55, 57, 59), -27 + f["cymbals"], ("hp", 350), ("high", 8000, .7, -2))
    shaken = bus((54, 70, 56), -31 + f["hats"], ("hp", 2000), side=-.4)
    dry = kick + sn + hats + toms + cym + shaken
    wet = reverb(dry - kick * .6, ir if ir is not None else room(.7, "room", 21, .004, 8000, 120))
    crushed = dsp.comp(dry + wet * .5, -34, 8, .004, .09, makeup=12)
    return np.tanh((dry + wet * roomy + crushed * crush) * dirt) / dirt
