"""Checks of the engine that need no ear: python Sources/sound/check.py, from the Assets folder. Ends with an error if one fails.

Pieces are measured by `measure`, effects by effects_check.py; here is what both stand on.
"""
import os
import tempfile

import numpy as np

import air
import catalogue
import make
import mix
import ogg
import phrasing
import shared_a
import singing
import songs
import takes
from dsp import SR, rng
from measure import notes, roles, seams, sound, spread
from mix import LEAD, Desk
from score import Clock, Note, Player, Sway, line

CHECKS = []


def check(f):
    CHECKS.append(f)
    return f


def tune(beats=32):
    return [Note(b, 1.0, 60 + (0, 2, 4, 5, 7, 5, 4, 2)[b % 8], .8) for b in range(beats)]


@check
def clock_comes_round():
    for sway in (None, Sway("a", .01), Sway("b", .04, 12)):
        c = Clock(97, 36, .62, .5, sway)
        assert abs(c.seconds(36) - c.length) < 1e-9 and c.samples == round(36 * 60 / 97 * SR)
        assert abs(c.seconds(36 + 5.5) - c.seconds(5.5) - c.length) < 1e-9
        gaps = np.diff([c.seconds(b) for b in range(37)]) * 97 / 60
        assert np.abs(gaps - 1).max() <= (sway.depth if sway else 0) + 1e-6
    assert Clock(97, 36, sway=Sway("a")).seconds(7) != Clock(97, 36, sway=Sway("b")).seconds(7)


@check
def lines_breathe():
    c = Clock(120, 32)
    assert notes.stretch(tune(), c, (1.0, None))[0] == 32
    breathed = phrasing.breathe(tune(), 4, total=32)
    assert notes.stretch(breathed, c, (1.0, None))[0] <= 16 and len(breathed) >= 28
    assert phrasing.breathe(breathed, 4, total=32) == breathed


@check
def phrases_have_arches():
    arched = phrasing.arch(tune(), 16)
    assert notes.levels(arched) >= 5 and notes.arch(arched) >= 4.5
    assert [n.pitch for n in arched] == [n.pitch for n in tune()]


@check
def reprises_differ():
    again = phrasing.reprise(tune(), 4, rng("check"), spans=[(16, 32)])
    assert len([n for n in again if n.beat < 15.4]) == 16 and 10 <= len([n for n in again if n.beat >= 15.4]) <= 13
    assert any(n.beat % 1 for n in again) and again == phrasing.reprise(tune(), 4, rng("check"), spans=[(16, 32)])


@check
def answers_fill_rests():
    call = line("C5:1 D5:1 -:2 | E5:1 F5:1 -:2")
    reply = phrasing.answer(call, 4, rng("check"), total=8)
    assert reply and all(2 <= n.beat % 4 and n.beat % 4 + n.dur <= 4 + 1e-6 for n in reply)


@check
def steps_are_counted():
    assert phrasing.steps(line("C5:1 D5:1 D5:1 F5:1 -:2 A5:1 B5:1")) == 2 / 3


@check
def spans_are_silent():
    rows = {36: [(b, .8) for b in range(8)]}
    quiet = phrasing.stop({"lead": tune(8), "kit": rows, "bass": tune(8)}, [(2, 4)], but=("bass",))
    assert [n.beat for n in quiet["lead"]] == [0, 1, 4, 5, 6, 7] == [b for b, _ in quiet["kit"][36]] and len(quiet["bass"]) == 8
    filled = phrasing.fills(rows, (1,), 4, rng("f"))
    assert {k for k in filled if k != 36} <= {38, 48, 45, 41} and all(7 <= b < 8 for k in filled if k != 36 for b, _ in filled[k])


@check
def songs_are_arranged():
    c = Clock(120, 32)
    song = songs.Song("lead 0-1; 38 2-4", "lead+12 4-5", "2 6-8", "-6 0-2")
    notes_ = song.notes(tune(), Player(c, ("album", "lead")))
    assert min(n.beat for n in notes_) == 4 and len(notes_) == 32
    assert [n.pitch for n in notes_ if n.beat == 16] == [60, 72] and [n.pitch for n in notes_ if n.beat == 24] == [62]
    assert song.notes(tune(4), Player(c, ("album", "bass"))) == tune(4)
    rows = song.rows({36: [(b, .8) for b in range(32)], 38: [(b, .8) for b in range(32)]}, Player(c, ("album", "drums")))
    assert len(rows[36]) == 32 and len(rows[38]) == 24
    x = song.faded(np.ones((2, Desk(c).total)), c)
    assert abs(x[0, int((LEAD + 2) * SR)] - 10 ** -.3) < 1e-6 and x[0, int((LEAD + 6) * SR)] == 1


@check
def songs_name_their_players():
    """A word that names nobody would be passed over in silence; a span beyond the end too."""
    for album, song in songs.SONGS.items():
        play, _, genre = make.pieces()[album]
        score = notes.read(genre, album, play)
        known = {w for x in score.lines for w in {*roles.words(x.part.player.key), x.part.player.role, *map(str, x.part.rows)}}
        asked = {w.partition("+")[0] for text in (song.rests, song.joined) for words, _, _ in song.spans(text) for w in words}
        assert asked <= known, (album, asked - known)
        assert all(a < z <= score.clock.beats for text in (song.rests, song.joined, song.up, song.loud) for _, a, z in song.spans(text)), album
        assert 90 <= score.clock.length <= 120 and len({genre for _, _, genre in (make.pieces()[a] for a in songs.SONGS)}) == len(songs.SONGS)


@check
def near_copies_are_found():
    bars = [{("a", p, b) for b in range(10)} for p in range(6)]
    assert notes.near_copies(notes.alike(bars)) == 0 and notes.kinds(notes.alike(bars)) == 6
    assert notes.near_copies(notes.alike([bars[0]] * 4)) == .75 and notes.kinds(notes.alike([bars[0]] * 4)) == 1


@check
def takes_are_never_repeated():
    order = takes.order(200, rng("check"))
    assert len(set(order)) >= 4 and all(a != b for a, b in zip(order, order[1:]))
    assert len(takes.varied(np.ones(4800), rng("check"))) >= 4


@check
def hits_differ():
    """Consecutive strokes of a sampled snare, and of one made sound, above 150 Hz."""
    d = Desk(Clock(120, 8))
    rows = {38: [(b, .8) for b in range(8)]}
    burst = rng("burst").standard_normal(9600) * np.exp(-np.arange(9600) / 2400)
    for x in (d.kit(rows, Player(d.c, "drums", 0, 0, 0))[38], d.hits({38: rows[38]}, Player(d.c, "machine", 0, 0, 0), {38: burst})):
        strokes = [mix.eq(x.mean(0)[(a := int((LEAD + b / 2) * SR)):a + 4800], ("hp", 150), ("hp", 150)) for b in range(8)]
        alike = [max(np.corrcoef(a[200:4400], b[200 + o:4400 + o])[0, 1] for o in range(-150, 151)) for a, b in zip(strokes, strokes[1:])]
        assert max(alike) < .96, alike      # one sample over and over: 1.00


@check
def silent_desks_play_nothing():
    with mix.listening() as parts:
        d = Desk(Clock(120, 8))
        x = d.sampled(tune(8), Player(d.c, ("album", "lead")), 56)
    assert len(parts) == 1 and parts[0].kind == "sampled" and np.abs(x).max() < 1e-3 and not mix.listeners


@check
def cycles_are_cut_exactly():
    n = 3 * SR + 137
    t = np.arange(n) / n
    x = np.stack([.3 * np.sin(2 * np.pi * k * 97 * t) for k in (5, 6)])     # whole turns: no seam of its own
    with tempfile.TemporaryDirectory() as room:
        plain, cut = os.path.join(room, "a.opus"), os.path.join(room, "b.opus")
        mix.encode(x, plain)
        mix.encode(x, cut, cycle=True)
        data = open(cut, "rb").read()
        assert mix.decode(cut).shape == x.shape and ogg.preskip(data) == ogg.preskip(open(plain, "rb").read()) + mix.AROUND * SR
        assert np.abs(mix.decode(cut) - x)[:, :960].max() < .1
        broken = bytearray(data)
        broken[-1] ^= 1
        try:
            ogg.packets(bytes(broken))
        except ValueError:
            return
        raise AssertionError("a broken page was taken")


@check
def kinks_are_seen():
    r = rng("kink")
    x = np.stack([mix.eq(r.standard_normal(5 * SR), ("lp", 400), ("lp", 400))] * 2) * .1
    x = mix.cyclic(x, lambda y: y)
    smooth = np.concatenate([x[:, :-480], x[:, -480:] * np.linspace(1, 0, 480) + x[:, :480][:, ::-1] * np.linspace(0, 1, 480)], 1)
    kinked = smooth.copy()
    kinked[:, 0] += .2
    assert seams.worst(kinked) > 6 > seams.worst(np.roll(smooth, SR // 3, axis=1))


def swaying(curve, a, z):
    """Half of what a curve of cents moves between two times of the piece."""
    return np.ptp(curve[int((LEAD + a) * SR):int((LEAD + z) * SR)]) / 2


@check
def leads_sing():
    for name, singer in singing.SINGERS.items():
        curve = singing.cents([(1.0, 2.0, 60)], 5 * SR, singer, rng("check", name))
        assert swaying(curve, 1, 1.12) < 2 and swaying(curve, 1.35, 2) <= singer.sway[1] + 1
        assert swaying(curve, 1.35, 2) >= singer.sway[0] - 2 and swaying(curve, 2.6, 2.85) > swaying(curve, 1.35, 1.7)
    slid = singing.cents([(1.0, .5, 60), (1.5, .2, 64)], 5 * SR, singing.SINGERS["reed"], rng("check"))
    assert slid[int((LEAD + 1.5) * SR)] < -30 and abs(slid[int((LEAD + 1.68) * SR)]) < 2


@check
def stems_are_bent_as_the_curve_says():
    t = np.arange(4 * SR) / SR
    y = singing.warp(np.stack([np.sin(2 * np.pi * 500 * t)] * 2), 30 * np.sin(2 * np.pi * 5 * t))[0]
    up = np.flatnonzero((y[:-1] < 0) & (y[1:] >= 0))
    crossed = up - y[up] / (y[up + 1] - y[up])
    heard = 1200 * np.log2(SR / np.diff(crossed) / 500)
    assert 27 < np.ptp(heard[400:1500]) / 2 < 33


@check
def floors_never_stop_and_go_round():
    for genre, a in air.AIR.items():
        assert -65 <= a.floor <= -60
        x = air.floor(5 * SR, a, genre)
        loud = [10 * np.log10((x[:, k:k + SR // 2] ** 2).mean()) for k in range(0, x.shape[1], SR // 2)]
        assert max(loud) - min(loud) < 3 and abs(np.mean(loud) - a.floor) < 1
        assert seams.over(x) < 1


@check
def width_stays_within_the_genre():
    r = rng("width")
    for narrow in (.02, .2, 2):
        middle, side = r.standard_normal(SR), narrow * r.standard_normal(SR)
        got = air.sides(air.spread(np.stack([middle + side, middle - side]), air.AIR["punk"]))
        assert air.AIR["punk"].side[0] - .1 <= got <= air.AIR["punk"].side[1] + .1


@check
def sheen_follows_the_tones():
    t = np.arange(2 * SR) / SR
    x = np.stack([np.sin(2 * np.pi * 300 * t) + .05 * np.sin(2 * np.pi * 4200 * t) * (t < 1)] * 2)
    y = shared_a.sheen(x, -30)
    top = lambda z: 10 * np.log10(shared_a.octaves(z)[0][-1] / shared_a.octaves(x)[1] + 1e-12)
    assert abs(top(y) + 30) < 1 and top(y[:, SR + 4800:]) < -60


@check
def edges_are_heard():
    x = rng("edge").standard_normal((2, 21 * SR)) * .1
    assert abs(spread.edge(x)) < .5
    x[:, -SR:] *= .3
    assert spread.edge(x) > 9


@check
def steady_sound_has_no_range():
    t = np.arange(22 * SR) / SR
    x = np.stack([.1 * np.sin(2 * np.pi * 440 * t)] * 2)
    assert sound.loudness_range(x) < .1 < sound.loudness_range(x * np.where(t < 11, .3, 1))


@check
def records_keep_their_lines():
    text = '{"version": 1,\n"albums": [\n  {"id": "a", "title": "A", "songs": ["a.opus"], "blurb": "…"},\n  {"id": "b", "title": "B", "songs": []}\n]}\n'
    out = catalogue.written(text, {"a": {"key": "Fm", "starts": [0.0, 5.714]}})
    assert out == text.replace('["a.opus"],', '["a.opus"], "music": {"key": "Fm", "starts": [0.0, 5.714]},')
    assert catalogue.written(out, {"a": {"key": "D", "starts": [0.0]}}).count('"music"') == 1


if __name__ == "__main__":
    for f in CHECKS:
        f()
        print("ok  ", f.__name__.replace("_", " "), flush=True)
