"""Measures the finished effects as they sound after decoding. Usage: effects_check.py SOUNDS [MUSIC [--all]]

One line a file; then notes, sums and sizes; with a folder of music, how far each effect stands above every ducked piece in the
effect's own band (--all: a line a piece). Ends with 1 and the reasons if a limit is broken.
"""
import os
import sys

import numpy as np
from scipy import signal

import effects
from dsp import SR, db
from mix import decode, lufs, true_peak
from score import pitch
from timbres import loudest

SCALES = {"major": {2, 4, 6, 7, 9, 11, 1}, "minor": {2, 4, 5, 7, 9, 10, 0}}      # D E F# G A B C#; D E F G A Bb C
LEVEL_OFF, LOOP_OFF = .7, .5            # dB, LU
PEAK, MONO_LOSS = -1.0, -1.5            # dBTP, LU
JOINS_PEAK, LOBBY_PEAK = 6.0, -3.5      # dBFS of eight at once; the limiter of the game takes the joins
ALL_BYTES = 1_500_000
SECONDS = {"sting": (2, 4), "podium": (2, 4.5), "end": (12, 16), "lobby": (20, 22), "crackle": (16, 16), "buzz": (.25, .25),
           "lock": (.07, .07)}
MUSIC_DB, DUCK_DB = -4, -6              # what the game takes off the music
SHIFTS = (-6, 0, 5)                     # semitones by which the game moves tuned sounds, at most
ABOVE, FEW = 6.0, 5                     # dB an effect stands above it; pieces of 120 that may miss it
NOTE_CENTS, NOTE_DB, NOTE_LEAST = 40, -10, -30
PARTIALS = (.5, 1, 2, 3, 4, 5, 6)       # a note may be doubled below, and rings above


def expected():
    tuned = [n + form for n in effects.TUNED for form in ("", "-minor")]
    eights = [f"{n}-{k}" for n in ("join", "buzz", "lobby") for k in range(1, 9)]
    rows = [f"sting-{k}" for k in range(1, 6)] + [f"tick-{k}" for k in range(1, 4)]
    return {"move", "page", "lock", "crackle", "phone", "error", "podium", "end-loop", *tuned, *eights, *rows,
            *effects.COUNTDOWN}


# ---- one file --------------------------------------------------------------------------------------------------
def mono_loss(x, meter):
    return meter(np.stack([x.mean(0)] * 2)) - meter(x)


def seam(x):
    """The step over the joint, in units of the greatest ordinary step near it."""
    d = np.abs(np.diff(x, axis=1))
    near = max(d[:, :4800].max(), d[:, -4800:].max())
    return np.abs(x[:, 0] - x[:, -1]).max() / near


def one(name, x):
    """(figures, what is wrong)."""
    loop = name in effects.LOOPS
    meter, target = (lufs, effects.LOOPS[name]) if loop else (loudest, effects.LEVELS[effects.family(name)])
    level, peak, mono, seconds = meter(x), true_peak(x), mono_loss(x, meter), x.shape[1] / SR
    wrong = []
    if abs(level - target) > (LOOP_OFF if loop else LEVEL_OFF):
        wrong.append(f"level {level:.1f} instead of {target}")
    if peak > PEAK:
        wrong.append(f"peak {peak:.1f}")
    if mono < MONO_LOSS:
        wrong.append(f"loses {-mono:.1f} in mono")
    if np.abs(x.mean(1)).max() > 2e-3:
        wrong.append("DC")
    low, high = SECONDS.get(effects.family(name), (.05, 1.5))
    if not low - .01 <= seconds <= high + .01:
        wrong.append(f"{seconds:.2f} s long")
    if loop and seam(x) > 1:
        wrong.append(f"step of {seam(x):.1f} at the joint")
    if not loop and np.abs(x[:, -48:]).max() > db(-45):
        wrong.append("is cut off")
    return f"{seconds:6.2f} s {level:6.1f} dB {peak:6.1f} dBTP mono {mono:5.2f}", wrong


# ---- notes -----------------------------------------------------------------------------------------------------
def outside(notes, form):
    return [n for n in notes.split() if pitch(n) % 12 not in SCALES[form]]


def spectrum(x, n=1 << 17):
    m = x.mean(0) * signal.windows.tukey(x.shape[1], .1)
    return np.arange(n // 2 + 1) * SR / n, 20 * np.log10(np.abs(np.fft.rfft(m, n)) + 1e-9)


def cents(f, to):
    return 1200 * np.log2(f / to)


def unheard_and_strange(x, notes):
    """Notes of the table that are not in the sound, and strong tones of the sound that are neither notes nor their overtones."""
    f, p = spectrum(x)
    wanted = [440 * 2 ** ((pitch(n) - 69) / 12) for n in notes]
    top = p[(f > 150) & (f < 3000)].max()
    near = [p[np.abs(cents(np.maximum(f, 1), w)) < NOTE_CENTS].max() for w in wanted]
    unheard = [n for n, level in zip(notes, near) if level < top + NOTE_LEAST]
    peaks, _ = signal.find_peaks(p, height=top + NOTE_DB, prominence=8)
    strange = [round(f[k]) for k in peaks if 150 < f[k] < 3000 and
               min(abs(cents(f[k], w * m)) for w in wanted for m in PARTIALS) > NOTE_CENTS]
    return unheard, strange


def notes_of():
    """{name: (its notes, form)} of all sounds that have some."""
    out = {}
    for name, (major, minor) in effects.TUNED.items():
        out[name], out[name + "-minor"] = (major, "major"), (minor, "minor")
    for k, n in enumerate(effects.JOINS, 1):
        out[f"join-{k}"] = out[f"buzz-{k}"] = (n, "major")
    for name, n in effects.COUNTDOWN.items():
        out[name] = (n, "major")
    return out


def check_notes(sounds):
    wrong = []
    for name, (notes, form) in notes_of().items():
        wrong += [f"{name}: {n} is not in D {form}" for n in outside(notes, form)]
        if name in sounds:
            unheard, strange = unheard_and_strange(sounds[name], notes.split())
            wrong += [f"{name}: {n} cannot be heard" for n in unheard] + [f"{name}: {hz} Hz is none of {notes}" for hz in strange
                                                                            if effects.family(name) != "buzz"]     # it beats
    for n in effects.LAST_TICKS:
        wrong += [f"last ticks: {n} is not in D {form}" for form in SCALES if outside(n, form)]
    for form in (0, 1):
        last = [pitch(effects.TUNED[f"right-{k}"][form].split()[-1]) for k in range(1, 6)]
        if sorted(set(last)) != last:
            wrong.append(f"right does not rise: {last}")
    return wrong


# ---- together --------------------------------------------------------------------------------------------------
def together(sounds):
    wrong, said = [], []
    for what, limit in (("join", JOINS_PEAK), ("buzz", JOINS_PEAK), ("lobby", LOBBY_PEAK)):
        eight = [sounds[f"{what}-{k}"] for k in range(1, 9) if f"{what}-{k}" in sounds]
        if len({x.shape for x in eight}) > 1:
            wrong.append(f"{what}: not of one length")
            continue
        peak = true_peak(sum(eight))
        said.append(f"eight of {what} {peak:.1f} dBFS, {lufs(np.tile(sum(eight), 4 if what != 'lobby' else 1)):.1f} LUFS")
        if peak > limit:
            wrong.append(f"eight of {what} reach {peak:.1f} dBFS")
    return said, wrong


# ---- against the music -----------------------------------------------------------------------------------------
CENTRES = 1000 * 2 ** (np.arange(-13, 13) / 3)


def thirds(frames):
    """Frames of 100 ms → power in each third of an octave."""
    p = np.abs(np.fft.rfft(frames, axis=-1)) ** 2
    f = np.arange(p.shape[-1]) * SR / frames.shape[-1]
    return np.stack([p[..., (f >= c * 2 ** (-1 / 6)) & (f < c * 2 ** (1 / 6))].sum(-1) for c in CENTRES], -1)


def in_thirds(x):
    w = SR // 10
    n = x.shape[1] // w
    return thirds(x[:, :n * w].reshape(2, n, w)).sum(0)


def loudest_thirds(x, step=480):
    w = SR // 10
    x = np.pad(x, ((0, 0), (0, w)))
    s = np.cumsum(np.concatenate([[0], (x ** 2).sum(0)]))
    at = np.argmax(s[w:] - s[:-w])
    return thirds(x[:, at:at + w]).sum(0)


def own_band(levels, share=.8):
    """The strongest thirds of an octave that together hold four fifths of the energy."""
    order = np.argsort(levels)[::-1]
    k = np.searchsorted(np.cumsum(levels[order]), share * levels.sum()) + 1
    return np.sort(order[:k])


def bands_of(name, x):
    """[(own band, levels)] as recorded and, of a tuned sound, moved as far as the game moves it."""
    tuned = name.removesuffix("-minor") in effects.TUNED
    n = np.arange(x.shape[1])
    moved = [np.stack([np.interp(np.arange(0, n.size, 2 ** (s / 12)), n, c) for c in x]) for s in (SHIFTS if tuned else (0,))]
    return [(own_band(v), v) for v in map(loudest_thirds, moved)]


def stands(bands, music):
    """dB above the ducked music's median, at its worst transposition."""
    return min(10 * np.log10(v[b].sum() / np.median(music[:, b].sum(1))) for b, v in bands) - MUSIC_DB - DUCK_DB


def against(sounds, folder, each):
    names = [n for n in sorted(sounds) if n not in effects.LOOPS]
    bands = {n: bands_of(n, sounds[n]) for n in names}
    files = sorted(n for n in os.listdir(folder) if n.endswith(".opus"))
    rows = []
    for file in files:
        music = in_thirds(decode(os.path.join(folder, file)))
        rows.append([stands(b, music) for b in bands.values()])
        if each:
            print(f"{file[:-5]:34}", " ".join(f"{n} {v:.0f}" for n, v in zip(names, rows[-1])))
    table = np.array(rows)
    wrong = []
    print(f"\nabove the ducked music in its own band, {len(files)} pieces: least, median, pieces below {ABOVE:g} dB")
    for name, column in zip(names, table.T):
        low = (column < ABOVE).sum()
        band = CENTRES[bands[name][len(bands[name]) // 2][0]]
        print(f"{name:20} {column.min():5.1f} {np.median(column):5.1f} {low:4}   {band[0]:.0f}–{band[-1]:.0f} Hz, least in "
              f"{files[int(column.argmin())][:-5]}")
        if low > FEW * len(files) / 120:
            wrong.append(f"{name} drowns in {low} pieces")
    return wrong


def main(folder, music=None, each=False):
    files = {n[:-5]: os.path.join(folder, n) for n in os.listdir(folder) if n.endswith(".opus")}
    wrong = [f"{n} is missing" for n in sorted(expected() - set(files))]
    wrong += [f"{n} is no effect" for n in sorted(set(files) - expected())]
    sounds = {n: decode(path) for n, path in sorted(files.items()) if n in expected()}
    for name, x in sounds.items():
        figures, faults = one(name, x)
        print(f"{name:20} {figures} {os.path.getsize(files[name]) / 1000:6.1f} kB", "← " + ", ".join(faults) if faults else "")
        wrong += [f"{name}: {fault}" for fault in faults]
    wrong += check_notes(sounds)
    said, faults = together(sounds)
    size = sum(os.path.getsize(p) for p in files.values())
    print("\n" + "; ".join(said) + f"; {size / 1e6:.2f} MB in all")
    wrong += faults + ([f"{size} bytes in all"] if size > ALL_BYTES else [])
    if music:
        wrong += against(sounds, music, each)
    if wrong:
        sys.exit("\n" + "\n".join(wrong))
    print("\nall within the limits")


if __name__ == "__main__":
    places = [a for a in sys.argv[1:] if a != "--all"]
    main(*places, each="--all" in sys.argv)
