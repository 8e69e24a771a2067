"""Five end stings by score, from a falling F D with a cough and a cat to a rising D F# A D F# with great applause; the
podium. Each says how it went before anybody reads the number, and none is cruel: whoever loses gets the cat."""
import numpy as np

import crowd
import dsp
from dsp import SR
from timbres import bar, cymbal, in_room, loudest, piano, roll, section, seq, string, timpano, vibes, wah, wood

STAGE = ("room", 3)


def stage(seconds=.7, bright=6500):
    return dsp.room(seconds, *STAGE, bright=bright)


def hall():
    return dsp.room(1.5, "hall", 5, predelay=.02, bright=7500)


def at_level(x, level):
    """So that hands and horns are balanced by ear's measure, not by amplitude."""
    x = dsp.stereo(x)
    return x * dsp.db(level - loudest(x))


def close(x, fade):
    """A hall's tail does not fit into the file: it is faded, the way a radio cuts to the next programme."""
    m = int(fade * SR)
    x = x.copy()
    x[:, -m:] *= np.cos(np.linspace(0, np.pi / 2, m)) ** 2
    return x


def slump(y, cents=140, start=.45):
    """The breath goes out of the note: it sinks at its end."""
    u = np.clip((np.linspace(0, 1, y.size) - start) / (1 - start), 0, 1)
    speed = 2 ** (-cents * u ** 2 / 1200)
    return np.interp(np.cumsum(speed), np.arange(y.size), y, right=0) * (1 - .6 * u ** 2)


def chord(names, seconds, voice, spread=.5, roll_=.0, **how):
    places = np.linspace(-spread, spread, len(names)) if len(names) > 1 else [0]
    return [(k * roll_, voice(n, seconds, **how), p) for k, (n, p) in enumerate(zip(names, places))]


def shifted(at, parts):
    return [(at + t, x, p) for t, x, p in parts]


def sting_1():
    """F, D; a cough; a cat."""
    horns = seq(3.5, (.02, wah(section("F4", .46, 1, bright=1.2), 380, 1700, .3), -.12),
                (.52, wah(slump(section("D4", 1.0, 1, bright=1.0, vibrato=.25)), 380, 1300, .22), -.12),
                (.02, .35 * string("F2", .5, 1.2, .4), .05), (.52, .4 * string("D2", .9, 1.6, .4), .05))
    guests = at_level(seq(3.5, (1.62, crowd.cough(4), -.5)), -21) + at_level(seq(3.5, (2.55, crowd.meow(2), .4)), -18)
    return close(in_room(at_level(horns, -15), stage(), .10) + in_room(guests, stage(.9), .22), .15)


def sting_2():
    """Two plucked steps, a hummed “I don't know”, and a last word that is none."""
    steps = seq(2.7, (.02, string("D3", .4, 1.0, .5), -.1), (.26, string("A2", .5, 1.2, .5), .1),
                (1.62, string("D3", .8, 1.4, .5), 0), (1.62, .35 * bar("F#4", .6, .45), .2), (1.62, .35 * bar("A4", .6, .45), .3),
                (1.90, .35 * wood(1050), .35))
    voice = at_level(seq(2.7, (.60, crowd.hum(3), -.05)), -16)
    return close(in_room(at_level(steps, -15.5), stage(.5), .10) + in_room(voice, stage(.4), .08), .2)


def sting_3():
    """G, A seven, D, as in an examination; three people clap, one of them a little longer."""
    keys = []
    for at, names in ((.02, ("G2", "B3", "D4", "G4")), (.42, ("A2", "C#4", "E4", "G4")), (.86, ("D2", "D4", "F#4", "A4", "D5"))):
        keys += shifted(at, chord(names, .46 if at < .8 else 1.7, piano, .3, .008))
    hands = crowd.applause(1.75, 3, "polite-1", far=2, rise=.3, leave=.5, rate=3.7)
    music = in_room(at_level(seq(3.1, *keys), -15.5), stage(), .12)
    return close(music + in_room(at_level(seq(3.1, (1.35, hands, 0)), -19), stage(.6), .20), .25)


def sting_4():
    """Runs up a triad's steps, lands, and the room claps."""
    run = [(.02 + k * .11, vibes(n, 1.1, 1.6, .8, depth=.1), -.4 + .2 * k) for k, n in enumerate(("D5", "E5", "F#5", "A5"))]
    land = shifted(.50, chord(("D4", "F#4", "A4", "D5"), 1.0, section, .45, players=2, bright=1.0, release=.35))
    top = [(.50, vibes("D6", 2.0, 1.8, .8), .3), (.50, .8 * string("D2", 1.2, 1.6, .5), 0), (.50, .25 * cymbal(1.6, 1.2), -.3)]
    hands = crowd.applause(2.55, 34, "glad-2", far=6, rise=.22, leave=.55)
    music = in_room(at_level(seq(3.4, *run, *[(t, .55 * x, p) for t, x, p in land], *top), -15), stage(.9), .14)
    return close(music + in_room(at_level(seq(3.4, (.78, hands, 0)), -19.5), hall(), .22), .5)


def fanfare():
    parts = []
    for k, (name, under) in enumerate((("D4", "A3"), ("F#4", "D4"), ("A4", "F#4"), ("D5", "A4"), ("F#5", "D5"))):
        last = k == 4
        at, s = .02 + k * .17, 1.35 if last else .2
        parts += [(at, section(name, s, 3, bright=1.5, release=.5 if last else .06), -.25),
                  (at, .7 * section(under, s, 2, bright=1.1, release=.5 if last else .06), .3),
                  (at, .5 * bar(name, .4, .4, .8), .1)]
    parts += [(.70, .7 * section(n, 1.35, 2, bright=1.0, release=.5), p) for n, p in (("A4", -.5), ("D4", .5), ("D3", 0))]
    parts += [(at, timpano(n, 1.2, v), 0) for at, n, v in ((.02, "D2", .6), (.36, "A2", .6), (.70, "D2", 1.0))]
    return parts + [(.70, .45 * cymbal(2.2, 1.8), .15)]


def sting_5():
    """D, F#, A, D, F#, and the house rises."""
    music = in_room(at_level(seq(4.0, *fanfare()), -15), hall(), .16)
    hands = at_level(seq(4.0, (.80, crowd.applause(3.1, 170, "great-3", far=10, rise=.30, leave=.62, rate=4.6), 0)), -17.5)
    voices = at_level(seq(4.0, *[(1.0 + .27 * k + .1 * (k % 3), crowd.cheer(k, k % 2 == 0), -.8 + .23 * k) for k in range(8)]), -24)
    pipe = at_level(seq(4.0, (1.75, crowd.whistle(1), .45), (2.75, .5 * crowd.whistle(2), -.6)), -21)
    return close(music + in_room(hands, hall(), .20) + in_room(voices + pipe, hall(), .45), .7)


PODIUM_HITS = (1.30, 1.90, 2.50)   # seconds: third place, second, first; the screen may follow them


def podium():
    """A roll, then D, A and the high D for the three steps."""
    parts = [(0, 2.6 * roll(PODIUM_HITS[0] - .05, seed=2), 0)]
    parts += [(k * .065, timpano("D2", .5, .06 + .03 * k), 0) for k in range(19)]
    for at, name, octave, s in zip(PODIUM_HITS, ("D4", "A4", "D5"), ("D5", "A5", "D6"), (.5, .5, 1.4)):
        end = .5 if s > 1 else .2
        parts += [(at, section(name, s, 3, bright=1.4, release=end), -.2), (at, .5 * bar(octave, .5, .5, .8), .2),
                  (at, .6 * section(name, s, 2, bright=.9, release=end), .35), (at, timpano("D2" if name != "A4" else "A2"), 0)]
    parts += [(2.5, .6 * section(n, 1.4, 2, bright=.9, release=.5), p) for n, p in (("A4", .5), ("F#4", -.5), ("D3", 0))]
    return close(in_room(seq(4.2, *parts, (2.5, .4 * cymbal(1.7, 1.5), .1)), hall(), .16), .4)


STINGS = {"sting-1": sting_1, "sting-2": sting_2, "sting-3": sting_3, "sting-4": sting_4, "sting-5": sting_5, "podium": podium}
