"""Sleeves made from photographs: develop, print and set. Usage: develop.py FOLDER SHOTS [album id …]

SHOTS holds the linear pictures that ../photographs/scenes.py takes, one `<scene>.npy` a scene. Where type is
goes into FOLDER/../lettering.json, as by make.py.
"""
import sys
from pathlib import Path

from dub import hot_print, under_plastic, yard_words
from make import jpeg, keep_lettering
from punk import strip
from press import *

SCENES = {}          # album id: the scene it is printed from
SHOTS = Path()


def photographed(scene):
    def remember(draw):
        SCENES[draw.__name__.replace("_", "-")] = (scene, draw)
        return draw
    return remember


def shot(name, ev=1.0, fade=0.02, **kw):
    return develop(load_linear(SHOTS / f"{name}.npy"), ev, fade=fade, **kw)


@photographed("coffee")
def two_sugars():
    """Hard bop: one photograph, one colour, one enormous word."""
    g = shift(lum(shot("coffee", 1.1, 0.0)), 10, 72)
    g = curve(g, (0, 0), (0.25, 0.14), (0.6, 0.66), (1, 1))
    g = grain(g, 21, 0.075, 1.3)
    a = duotone(g, "#06101f", "#eef0e6", "#2f6fae")
    s = Sheet(); s.rect(0, 0, 1000, 246)
    a = mix(a, paper(5, "#ece7d6"), inkify(s.mask(), 3, 0.4))
    t = Sheet()
    t.text("two sugars", 44, 168, "Inter:style=Black", 158, track=-52)
    a = print_ink(a, inkify(t.mask(), 8, 0.8, patch=0.05), "#c8371d", 0.96)
    t = Sheet()
    t.text("THE ELGIN PRUITT QUINTET", 50, 226, "Inter:style=Bold", 25.5, track=10)
    t.text("pruitt", 950, 92, "Inter:style=Medium", 20, align="right")
    for i, w in enumerate(("solano", "whitlow", "de groot", "banks")):
        t.text(w, 950, 118 + 26 * i, "Inter:style=Medium", 20, align="right")
    a = print_ink(a, inkify(t.mask(), 9, 0.5), "#0b1626", 0.95)
    t = Sheet()
    t.text("1512", 950, 52, "Inter:style=Bold", 22, align="right"); t.text("PLAINCLOTHES", 50, 42, "Inter:style=Black", 19, track=140)
    a = print_ink(a, inkify(t.mask(), 10, 0.5), "#0b1626", 0.95)
    return worn(a, 31, ring=0.14, edge=0.6, scuff=0.5)


@photographed("keys")
def left_hand_only():
    """Hard bop, the late-night one: warm black, one brass-coloured word."""
    a = shot("keys", 1.3, 0.02)
    g = grain(curve(lum(a), (0, 0.0), (0.3, 0.2), (0.7, 0.82), (1, 1)), 4, 0.08, 1.4)
    a = duotone(g, "#0b0908", "#f3e4c0", "#a4562a")
    t = Sheet()
    t.text("LEFT HAND", 42, 138, "Bebas Neue:style=Bold", 128, track=6); t.text("ONLY", 42, 258, "Bebas Neue:style=Bold", 128, track=6)
    a = mix(a, hexc("#e9a23b"), inkify(t.mask(), 5, 0.7, patch=0.04))
    t = Sheet()
    t.text("Delphine Roake", 958, 84, "Inter:style=Bold", 31, track=-12, align="right"); t.text("piano", 958, 118, "Inter:style=Medium", 25, track=-5, align="right")
    a = mix(a, hexc("#f3e9d4"), inkify(t.mask(), 6, 0.5) * 0.95)
    return worn(a, 41, ring=0.18, edge=0.7, scuff=0.5)


@photographed("pears")
def three_conversations_one_asleep():
    """Modern classical: a still life, a rule and a great deal of quiet."""
    a = shot("pears", 0.75, 0.035)
    a = saturate(a, 0.66)
    a = split_tone(a, "#1d2b33", "#f1dfc0", 0.16)
    a = halation(a, 0.8, 14, (1, 0.6, 0.3), 0.18)
    a = vignette(grain(a, 17, 0.04, 1.1), 0.25)
    t = Sheet()
    t.text("Ottoline Brandt", 500, 96, "EB Garamond:style=12 Regular", 52, align="centre", track=4)
    t.text("Three Conversations, One Asleep", 500, 140, "EB Garamond:style=12 Italic", 33, align="centre", track=6)
    t.rect(470, 164, 60, 1.2)
    a = mix(a, hexc("#efe7d3"), t.mask() * 0.92)
    return a


@photographed("eggs")
def almost():
    """Minimal techno, the photographic wing."""
    g = curve(shift(lum(shot("eggs", 0.2, 0.02)), 0, -34), (0, 0), (0.35, 0.26), (0.75, 0.74), (1, 0.97)) * (1 - 0.45 * smooth(860, 1000, grid()[1]))
    a = split_tone(np.repeat(g[..., None], 3, 2), "#242a30", "#f2ece0", 0.5)
    a = grain(a, 5, 0.03, 1.0, 0.1)
    t = Sheet()
    t.text("Almost", 40, 966, "Inter:style=Medium", 23); t.text("Halvard Lien", 500, 966, "Inter:style=Medium", 23, align="centre"); t.text("12", 960, 966, "Inter:style=Medium", 23, align="right")
    return mix(a, hexc("#f6f2e8"), t.mask() * 0.97)


@photographed("handset")
def please_hold():
    """Synth-pop: a telephone, two gels and nobody there."""
    a = shot("handset", 0.55, 0.02)
    a = saturate(a, 1.25)
    b = blur(a, 26)
    a = 1 - (1 - a) * (1 - 0.22 * b)        # diffusion filter
    a = vignette(grain(a, 12, 0.04, 1.3, 0.6), 0.3)
    t = Sheet()
    t.text("please hold", 944, 122, "Quicksand:style=Light", 104, track=-40, align="right")
    t.text("Vector & Son", 940, 168, "Quicksand:style=Medium", 30, track=0, align="right")
    a = mix(a, hexc("#fff6fb"), t.mask() * 0.96)
    return grain(a, 77, 0.01)


@photographed("stack")
def four_hundred_watts_of_sunday():
    """Dub: the sound system by itself, printed cheaply on a hot day."""
    lin = load_linear(SHOTS / "stack.npy")
    a = develop(lin, 1.5, fade=0.05)
    x, y = grid()
    sky = smooth(0.62, 0.0, y / N)[..., None]
    a = mix(a, hexc("#d9862f"), 0.22 * sky * (lum(a) < 2)[..., None])
    a = split_tone(saturate(a, 1.12), "#14301f", "#f2c14e", 0.42)
    a = halation(a, 0.62, 22, (1, 0.5, 0.2), 0.35)
    a = grain(a, 19, 0.075, 1.5, 0.5)
    # four-colour print with a coarse screen and plates that slip
    k = 1 - a.max(-1)
    cmy = 1 - a
    p = paper(9, "#efe2c2", stain=0.04)
    for c, ang, col, off in ((2, 0, "#ffe000", (0, 0)), (1, 75, "#e3197d", (1.6, -0.8)), (0, 15, "#00a1d8", (-1.4, 1.1))):
        p = print_ink(p, shift(screen(1 - cmy[..., c] * 0.96, 5.2, ang, gain=0.05), *off), col, 0.93)
    p = print_ink(p, screen(1 - 0.85 * smooth(0.35, 1, k), 5.2, 45), "#14100e", 0.92)
    a = mix(a, p, 0.72)
    t = Sheet()
    t.text("FOUR HUNDRED WATTS OF SUNDAY", 40, 962, "Bebas Neue:style=Bold", 60, width=920)
    a = print_ink(a, inkify(shift(t.mask(), 2.5, 2.5), 3, 0.8), "#14100e", 0.95)
    a = mix(a, hexc("#f4c93c"), inkify(t.mask(), 4, 0.8, patch=0.12, pin=0.3))
    t = Sheet()
    t.text("KING MERIDIAN & THE SOFT SHOULDER BAND", 40, 54, "Bebas Neue:style=Bold", 31, track=30)
    t.text("LP 0011", 960, 54, "Bebas Neue:style=Bold", 31, track=30, align="right")
    a = mix(a, hexc("#f3e6c4"), inkify(t.mask(), 6, 0.6) * 0.95)
    return worn(a, 23, ring=0.2, edge=0.8, scuff=0.8)


@photographed("extension")
def extension_lead_to_zion_street():
    """Dub: the cable goes all the way there."""
    a = hot_print(load_linear(SHOTS / "extension.npy"), 301)
    return yard_words(a, "EXTENSION LEAD TO ZION STREET", "KING MERIDIAN & THE SOFT SHOULDER BAND", "LP 0014", 305)


@photographed("amplifier")
def grandmothers_amplifier():
    """Dub: an amplifier dressed for visitors. It needs no title."""
    a = hot_print(load_linear(SHOTS / "amplifier.npy"), 311)
    return yard_words(a, None, "SCIENTIFIC AUNTIE", "LP 0022", 315)


@photographed("stack")
def rain_stopped_dub():
    """Dub: the sound system again, tucked in under plastic. Its chair has been taken indoors."""
    lin = load_linear(SHOTS / "stack.npy")
    x, y = grid()
    lin = mix(lin, lin[:, ::-1] * np.array([0.8, 0.8, 0.85], np.float32), (smooth(588, 600, y) * smooth(560, 580, x)))
    return yard_words(hot_print(under_plastic(lin[:, ::-1], 321), 331, 1.75), "RAIN STOPPED DUB", "THE BAMBOO COMMITTEE", "LP 0029", 335, 96)


@photographed("stack")
def noise_complaint():
    """Punk: a ransom of torn strips, photocopied until it gave up."""
    x, y = grid()
    g = lum(shot("stack", 2.15, 0.0))
    g = cv2.warpAffine(g, cv2.getRotationMatrix2D((500, 560), -7, 1.5), (N, N), borderMode=cv2.BORDER_REFLECT)
    k = curve(g, (0, 0.0), (0.3, 0.36), (0.7, 0.85), (1, 1))
    k = np.clip(k + 0.09 * noise(2, 0.5), 0, 1)
    copy = smooth(0.36, 0.64, 1 - screen(k, 11, 45, gain=0.12) * 1.0)
    copy = smooth(0.45, 0.55, blur(copy, 1.1) + 0.10 * noise(3, 0.2) * 0.5)          # second generation
    a = mix(hexc("#0d0d0d"), paper(5, "#f3f1ea", stain=0.0), copy[..., None])
    streak = smooth(1.4, 2.2, noise(14, 0.3, N, 40)) * 0.35
    a = blur(mix(a, hexc("#f3f1ea"), (streak * (x > 0))[..., None]), 0.7)
    pink = paper(21, "#ff2e7e", tooth=0.05, stain=0.0); yel = paper(22, "#f6e21c", tooth=0.05, stain=0.0); blk = flat("#101010")
    a = strip(a, [(-60, 80), (640, 40), (660, 236), (-60, 290)], yel, 40)
    a = strip(a, [(300, 765), (1060, 700), (1060, 905), (320, 960)], pink, 50)
    t = Sheet(); c = t.canvas
    c.save(); c.rotate(-3.6, 40, 220); t.text("NOISE", 40, 240, "League Spartan:style=Black", 186, track=-30); c.restore()
    c.save(); c.rotate(-4.3, 340, 900); t.text("COMPLAINT", 356, 900, "League Spartan:style=Black", 108, track=-30); c.restore()
    m = t.mask(); m = smooth(0.4, 0.6, blur(m, 1.4) + 0.06 * noise(33, 0.6)); m = m * (1 - smooth(1.9, 2.3, noise(34, 0.8) ))
    a = mix(a, hexc("#0d0d0d"), m)
    a = strip(a, [(620, 262), (962, 244), (966, 322), (622, 340)], paper(60, "#f4f1e6", stain=0.0), 60, 4)
    t = Sheet(); t.canvas.rotate(-2.9, 640, 312)
    t.text("the wet signatures", 644, 311, "Courier Prime:style=Bold", 30, track=-20)
    a = mix(a, hexc("#0d0d0d"), inkify(t.mask(), 6, 0.8, 2.0))
    dirt = smooth(3.1, 3.4, blur(rng(9).standard_normal((N, N)).astype(np.float32), 1.0) * 3.4)
    a = mix(a, hexc("#0d0d0d"), dirt * 0.9)
    return grain(np.clip(a, 0, 1), 9, 0.03)


@photographed("tulips_cut")
def mister_vase():
    """Psychedelic rock: a good suit with tulips where the head was. Two-drum riso, cut with blunt scissors."""
    cut = load_linear(SHOTS / "tulips_cut.npy")
    g, sub = lum(develop(cut[..., :3], 1.9)), cut[..., 3]
    x, y = grid()
    sub = sub * (y < 742)
    k = 0.80
    M = np.float32([[k, 0, 500 - k * 505], [0, k, 92]])
    aff = lambda z, b: cv2.warpAffine(np.ascontiguousarray(z, np.float32), M, (N, N), flags=cv2.INTER_CUBIC, borderValue=b)
    tone, cut = aff(g, 1.0), np.clip(aff(sub, 0.0), 0, 1)
    suit = Sheet()
    suit.path([(120, 1010), (150, 850), (240, 770), (410, 712), (440, 670), (560, 670), (590, 712), (760, 770), (850, 850), (880, 1010)])
    shirt = Sheet(); shirt.path([(428, 690), (500, 668), (572, 690), (548, 830), (500, 1010), (452, 830)])
    tie = Sheet(); tie.path([(480, 742), (520, 742), (534, 778), (515, 800), (545, 1010), (455, 1010), (485, 800), (466, 778)])
    lapel = Sheet()
    for f in (-1, 1):
        lapel.path([(500 + f * 74, 688), (500 + f * 150, 800), (500 + f * 112, 815), (500 + f * 140, 840), (500 + f * 20, 1010)], width=3, close=False)
        lapel.path([(500 + f * 72, 690), (500 + f * 36, 840), (500 + f * 6, 1010)], width=3, close=False)
    sun = Sheet(); sun.circle(500, 365, 318)
    rays = Sheet()
    for i in range(48):
        a0 = i * np.pi / 24
        rays.path([(500 + 338 * np.cos(a0 - 0.028), 365 + 338 * np.sin(a0 - 0.028)), (500 + 1100 * np.cos(a0 - 0.04), 365 + 1100 * np.sin(a0 - 0.04)),
                   (500 + 1100 * np.cos(a0 + 0.04), 365 + 1100 * np.sin(a0 + 0.04)), (500 + 338 * np.cos(a0 + 0.028), 365 + 338 * np.sin(a0 + 0.028))])
    S, H, T, L = suit.mask(), shirt.mask(), tie.mask(), lapel.mask()
    cut = cut * (1 - S)
    hole = np.clip(smooth(0.4, 0.6, blur(cut, 2.2) + 0.2) + S, 0, 1)                       # white scissor border round the cut-out
    p = paper(4, "#f4efe2", stain=0.01)
    yellow = np.maximum(sun.mask() * (1 - hole), rays.mask() * (1 - hole) * (1 - sun.mask()))
    pink = np.maximum(cut * screen(tone, 8, 75, gain=0.1), 0)
    pink = np.maximum(pink, T * 0.95)
    tweed = 0.42 + 0.16 * np.sin((x + y) / 4.2) * np.sign(np.sin((x - y) / 11)) + 0.25 * smooth(0, 1, np.abs(x - 500) / 420) + 0.06 * noise(5, 1.6)
    blue = np.maximum(cut * screen(np.clip(tone * 1.25 + 0.06, 0, 1), 8, 15, gain=0.05) * 0.9, S * (1 - H) * screen(1 - np.clip(tweed, 0, 1), 8, 15))
    blue = np.maximum(blue, L * (1 - H * 0)); blue = np.maximum(blue, T * screen(0.6 + 0.2 * np.sign(np.sin((x + y) / 9)), 8, 15))
    for ink, col, off, sd in ((yellow, "#ffd23a", (0, 0), 1), (pink, "#ff4b8b", (2.6, -1.8), 2), (blue, "#1d3fa8", (-2.2, 1.6), 3)):
        p = print_ink(p, inkify(shift(ink, *off), sd, 0.55, 0.8, patch=0.14, pin=0.5), col, 0.92)
    t = Sheet()
    t.text("mister", 48, 120, "Leckerli One", 96); t.text("vase", 952, 120, "Leckerli One", 96, align="right")
    p = print_ink(p, inkify(shift(t.mask(), -2.2, 1.6), 7, 0.7), "#1d3fa8", 0.92)
    return grain(p, 6, 0.02)


def grey_object(scene, title, artist, number, ev=0.2, dy=-34):
    """Grey things from above in raking light, three words along the foot."""
    g = curve(shift(lum(shot(scene, ev, 0.02)), 0, dy), (0, 0), (0.35, 0.26), (0.75, 0.74), (1, 0.97)) * (1 - 0.45 * smooth(860, 1000, grid()[1]))
    a = grain(split_tone(np.repeat(g[..., None], 3, 2), "#242a30", "#f2ece0", 0.5), 5, 0.03, 1.0, 0.1)
    t = Sheet()
    t.text(title, 40, 966, "Inter:style=Medium", 23)
    t.text(artist, 500, 966, "Inter:style=Medium", 23, align="centre")
    t.text(number, 960, 966, "Inter:style=Medium", 23, align="right")
    return mix(a, hexc("#f6f2e8"), t.mask() * 0.97)


@photographed("change")
def correct_change():
    """Twelve coins; the machine will take eleven of them."""
    return grey_object("change", "Correct Change", "Halvard Lien", "13", 0.1)


@photographed("drawers")
def nine_drawers():
    """Nine drawers, one of them about to be a song."""
    return grey_object("drawers", "Nine Drawers", "Norrsken Drift", "RUT 031", -0.25, -20)


def main(folder, shots, *wanted):
    global SHOTS
    SHOTS = Path(shots)
    for name in wanted or SCENES:
        scene, draw = SCENES[name]
        LETTERING.clear()
        Path(folder, f"{name}.jpg").write_bytes(jpeg(eight_bits(draw())))
        keep_lettering(folder, name)
        print(name, "from", scene, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
