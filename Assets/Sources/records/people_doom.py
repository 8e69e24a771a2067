"""Doom metal, Cairn & Sons: hands and faces scratched out of black, as on scraperboard."""
from catalogue import sleeve
from doom_metal import black_letter
from figures import *

PITCH, BONE, RUST, EMBER = "#141312", "#cfc3a6", "#7a2f1c", "#e0782c"


def scratched(tone, seed, angle=18.0, pitch=8.5):
    """White lines on black whose width is the light; the hand is not quite steady."""
    u, v = fuzz(seed, 3.2) * 5 * K, fuzz(seed + 1, 3.2) * 5 * K
    lines = screen(np.clip(1 - tone, 0, 1), pitch * K, angle, soft=0.9 * K, gain=0.0, kind="line")
    return warp(lines, u, v) * smooth(-2.6, -1.6, fuzz(seed + 2, 1.0) + 2.4 * tone)


def board(marks, seed, colour=BONE, ground=PITCH):
    a = stock(ground, seed, tooth=0.05, stain=0.0)
    return mix(a, stock(colour, seed + 1, stain=0.05), printed(np.clip(marks, 0, 1), seed + 2, 0.5, 0.8) * 0.93)


def lines(*parts):
    s = sheet()
    for p in parts:
        draw(s, p)
    return s.mask()


def carved(tone, parts, seed, light=0.85, dim=0.16, gap=7, fall=(-22, -18)):
    """Parts laid over what is already drawn, dark where they part."""
    m, lit, dark = shaded(parts, gap, fall)
    edge = smooth(0.1, 0.3, soft(m, 6))
    lit = soft(lit, 12) * lit
    return tone * (1 - edge) + m * np.clip(light * (0.55 + 0.45 * lit) * lit + dim * dark, 0, 1)


def weary(a, seed):
    return used(a, seed, ring=0.1, edge=0.55, scuff=0.5, amount=0.03, colour="#8d8474")


@sleeve
def key_to_no_door():
    """A hand holds up the key. There is nothing to hold it up to."""
    x, y = plane()
    tone = 0.12 * smooth(900, 0, np.hypot(x - 250, y - 300))
    key = sheet()
    key.circle(252, 640, 112, width=52)
    key.path([(228, 540), (276, 540), (270, 90), (234, 90)])
    key.path([(234, 106), (128, 106), (128, 158), (166, 158), (166, 186), (120, 186), (120, 240), (234, 240)])
    key.path([(216, 500), (288, 500), (288, 530), (216, 530)])
    k = key.mask()
    hand = put(pinching(), 338, 664, 1.28, 12)
    tone = carved(tone, hand, 5, 0.8, 0.14)
    nails = whole(put([[(2, -26, 12), (26, -40, 15)]], 338, 664, 1.28, 12))
    tone = np.where(nails > 0.5, 0.95, tone)
    sleeve_ = whole([[(800, 800), (930, 640), (1020, 640), (1020, 1010), (860, 1010)]])
    tone = tone * (1 - sleeve_) + sleeve_ * 0.05
    back = smooth(0.1, 0.3, soft(k, 7)) * (1 - whole(hand[-1:]))
    front = k * (1 - whole(hand[-1:]))
    shine = np.clip(0.3 + 0.7 * soft(k * (1 - moved(k, 14, 8)), 3), 0, 1)
    marks = scratched(tone * (1 - back), 7, 24)
    marks = marks * (1 - front)
    a = board(marks, 11)
    a = ink(a, front, "#9a8b62", 13, patch=0.25, mult=False)
    a = ink(a, front * (shine > 0.45), "#e8dcb6", 14, patch=0.1, mult=False)
    s = sheet()
    s.text("Ninth Cellar", 956, 100, "Blankenburg_UNZ1A", 62, align="right", track=20)
    a = ink(a, s.mask(), BONE, 15, mult=False)
    return weary(a, 71)


@sleeve
def candle_considered():
    """Somebody has blown it out and is still thinking about it."""
    x, y = plane()
    head = put([profile(1.05, 1.25, 1.0, 0.0)], 350, 500, 1.18, 0, mirror=True)
    cx, cy = 820, 640
    r = np.hypot(x - cx, y - cy)
    m = whole(head)
    rim = soft(m * (1 - moved(m, -120, -30)), 24) * smooth(760, 120, r)
    hood = whole([[(560, 250), (500, 130), (360, 70), (180, 110), (60, 260), (20, 500), (60, 760), (-60, 1040), (560, 1040), (470, 860), (380, 720), (420, 640), (330, 520), (360, 360), (470, 290)]])
    face_ = lines(*put([[(-214, -104, 6), (-168, -118, 9), (-112, -100, 6)], [(-196, -52, 5), (-160, -42, 7), (-122, -54, 5)], [(-232, 46, 5), (-208, 40, 8), (-202, 26, 5)], [(-216, 117, 5), (-176, 120, 4)]], 350, 500, 1.18, 0, mirror=True))
    tone = np.clip(1.9 * rim, 0, 0.95) * m * (1 - hood) * (1 - face_)
    fold = hood * (0.26 * smooth(0.2, 0.9, np.sin((x + 0.35 * y + 30 * fuzz(3, 3.2)) / 34.0))) * smooth(900, 200, r)
    wax = whole([[(770, 690), (872, 690), (880, 1010), (762, 1010)]])
    waxtone = wax * np.clip(0.9 - np.abs(x - 806) / 90, 0.06, 1)
    drip = whole([[(770, 700, 20), (772, 780, 16)], [(868, 704, 16), (870, 746, 13)], [(776, 690, 14), (820, 698, 16), (868, 690, 14)]])
    tone = np.maximum(tone, fold)
    tone = tone * (1 - wax) + waxtone
    tone = np.maximum(tone, drip * 0.8)
    smoke_x = 820 + 58 * np.sin((690 - y) / 92.0) * smooth(680, 380, y)
    w = 7 + 0.075 * np.clip(680 - y, 0, 700)
    smoke = np.exp(-((x - smoke_x) / w) ** 2) * smooth(676, 640, y) * smooth(-120, 300, y)
    strands = smoke * (0.35 + 0.65 * smooth(-0.2, 0.5, np.sin((x - smoke_x) / w * 7.0)))
    marks = scratched(np.clip(tone, 0, 1), 21, -28, 8.5)
    a = board(np.maximum(marks, 0.85 * strands * (1 - m)), 23)
    wick = lines([(820, 690, 5), (822, 664, 5)])
    glow = np.exp(-(r / 62) ** 2)[..., None] * hexc(EMBER) * 0.65
    a = 1 - (1 - a) * (1 - glow)
    a = mix(a, hexc("#0b0a0a"), wick)
    spark = sheet(); spark.circle(822, 660, 9)
    a = ink(a, spark.mask(), "#ffb35a", 25, patch=0, mult=False)
    s = sheet()
    s.text("Candle, Considered", 44, 948, "EB Garamond:style=12 Italic", 44)
    s.text("NINTH CELLAR", 44, 90, "EB Garamond:style=12 Regular", 24, track=220)
    a = ink(a, s.mask(), BONE, 26, mult=False)
    return weary(a, 73)


@sleeve
def anvil_in_repose():
    """It has been put to bed, and tucked in as far as it goes."""
    x, y = plane()
    anvil = [(96, 452), (250, 420), (360, 416), (360, 392), (880, 392), (884, 470), (800, 500), (700, 560), (668, 640), (700, 720), (880, 800), (880, 880), (330, 880), (330, 800), (500, 720), (540, 640), (500, 560), (380, 516), (240, 500)]
    s = sheet(); s.path(anvil)
    am = s.mask()
    top = am * (1 - moved(am, 0, 26))
    tone = 0.1 + 0.1 * smooth(0, 900, x)
    moon = sheet(); moon.circle(812, 190, 92)
    bite = sheet(); bite.circle(768, 166, 84)
    tone = tone * 0.4
    face_ = np.clip(0.82 - (y - 392) / 900, 0.3, 0.82) + 0.35 * soft(am * (1 - moved(am, 16, 14)), 4)
    tone = tone * (1 - smooth(0.1, 0.3, soft(am, 6))) + am * face_
    tone = np.maximum(tone, 0.95 * top)
    pillow = [(20, 600), (120, 540), (300, 536), (420, 580), (450, 690), (400, 780), (230, 800), (40, 780), (-10, 690)]
    blanket = [(300, 800), (470, 748), (700, 756), (900, 800), (1030, 850), (1030, 1020), (200, 1020), (240, 900)]
    tone = carved(tone, [pillow], 3, 0.95, 0.3, 8, (-30, -60))
    crease = lines([(90, 700, 3), (170, 660, 4), (230, 690, 3)], [(300, 740, 3), (340, 690, 4), (410, 680, 3)])
    tone = tone * (1 - crease)
    bm = whole([blanket])
    patch = (np.floor((x + 0.25 * y) / 96) + np.floor((y - 0.18 * x) / 96)) % 2
    seam = np.minimum(np.abs(((x + 0.25 * y) / 96) % 1 - 0.5), np.abs(((y - 0.18 * x) / 96) % 1 - 0.5)) < 0.46
    tone = tone * (1 - smooth(0.1, 0.3, soft(bm, 7)))
    fold = whole([[(286, 832, 34), (470, 770, 38), (700, 780, 38), (900, 824, 40), (1040, 880, 40)]])
    marks = scratched(np.clip(tone, 0, 1), 31, 12)
    quilt = np.maximum(scratched(np.clip(0.5 - (y - 600) / 1400, 0.1, 1) * bm * patch, 33, 60), scratched(0.2 * bm * (1 - patch), 35, -30)) * seam
    marks = np.maximum(marks, quilt * (1 - smooth(0.1, 0.3, soft(fold, 5))))
    marks = np.maximum(marks, scratched(fold * 0.9, 37, 100))
    marks = np.maximum(marks, moon.mask() * (1 - bite.mask()))
    a = board(marks, 41)
    a = ink(a, bm * patch * (1 - fold), RUST, 43, patch=0.2, opacity=0.55, mult=False)
    return weary(foot(a, "Vast Ordinary", 44, top=True), 75)


def foot(a, name, seed, top=False):
    """The band's name at the left, at the head or the foot."""
    s = sheet()
    black_letter(s, name, 44, *((112, 74) if top else (948, 84)))
    return ink(a, s.mask(), BONE, seed, mult=False)


@sleeve
def seven_spoons_of_ash():
    """Seven spoons round one cold fire."""
    x, y = plane()
    r = np.hypot(x - 500, y - 490)
    tone = np.zeros_like(x)
    bowls = sheet()
    parts = []
    for i in range(7):
        t = -np.pi / 2 + i * 2 * np.pi / 7
        c, s_ = np.cos(t), np.sin(t)
        at = lambda q, w: (500 + q * c - w * s_, 490 + q * s_ + w * c)
        parts.append([(*at(452, 0), 17), (*at(420, 0), 14), (*at(300, 0), 9), (*at(262, 0), 12)])
        parts.append([at(292, -10), at(250, -46), at(186, -62), at(128, -44), at(110, 0), at(128, 44), at(186, 62), at(250, 46), at(292, 10)])
        bowls.path([at(262, 0), at(230, -34), at(184, -44), at(140, -30), at(126, 0), at(140, 30), at(184, 44), at(230, 34)], curve=True)
    tone = carved(tone, parts, 3, 0.85, 0.2, 8, (-14, -14))
    b = bowls.mask()
    tone = tone * (1 - b) + b * np.clip(0.2 + 0.22 * fuzz(5, 1.4), 0.02, 0.7)
    marks = scratched(np.clip(tone, 0, 1), 51, 30, 7.5)
    ash = sheet()
    g = rng(8)
    for _ in range(900):
        q, t = abs(g.normal(0, 44)), g.uniform(0, 2 * np.pi)
        ash.circle(500 + q * np.cos(t), 490 + q * np.sin(t) * 0.9, g.uniform(1.2, 5.0))
    for _ in range(500):
        q, t = g.uniform(90, 480), g.uniform(0, 2 * np.pi)
        ash.circle(500 + q * np.cos(t), 490 + q * np.sin(t), g.uniform(0.8, 3.0))
    a = board(np.maximum(marks, ash.mask() * 0.85), 53)
    a = 1 - (1 - a) * (1 - (np.exp(-(r / 66) ** 2))[..., None] * hexc("#c2431c") * 0.75)
    return weary(foot(a, "Grieving Plough", 54), 77)


@sleeve
def slow_verdict():
    """The jury: five stones with faces, robed in moss. They have all the time there is."""
    x, y = plane()
    sky = 0.5 * smooth(560, 40, y) + 0.06 * fuzz(4, 3.0)
    tone = np.clip(sky, 0, 1)
    g, back = rng(5), []
    for i, (cx, top, w) in enumerate(((70, 330, 78), (270, 280, 84), (500, 300, 86), (726, 262, 84), (930, 326, 78))):
        back.append([(cx - w, 760), (cx - w * 0.96, top + 140), (cx - w * 0.6, top + 20), (cx + g.uniform(-20, 20), top - 16), (cx + w * 0.7, top + 30), (cx + w, top + 150), (cx + w * 1.02, 760)])
    m, lit, dim = shaded(back, 9, (-24, -14))
    tone = tone * (1 - smooth(0.1, 0.3, soft(m, 6))) + 0.74 * lit + 0.1 * dim
    faces = []
    for i, (cx, top, w) in enumerate(((70, 330, 78), (270, 280, 84), (500, 300, 86), (726, 262, 84), (930, 326, 78))):
        e, f = top + 116, top + 210
        faces += [[(cx - 54, e - 30, 11), (cx - 8, e - 20 + 6 * (i % 2), 13), (cx + 52, e - 32, 11)], [(cx - 36, e + 4, 9), (cx - 18, e + 6, 9)], [(cx + 20, e + 6, 9), (cx + 38, e + 4, 9)],
                  [(cx + 2, e - 10, 7), (cx + 10, f - 30, 12), (cx - 16, f - 22, 10)], [(cx - 30, f + 30 + 8 * (i % 2), 8), (cx + 2, f + 22, 8), (cx + 34, f + 32, 8)]]
    tone = tone * (1 - lines(*faces))
    bench = whole([[(-20, 640), (300, 620), (700, 634), (1020, 616), (1020, 1010), (-20, 1010)]])
    grass = smooth(0.1, 0.7, np.sin((x + 18 * fuzz(7, 2.4)) / 9.0)) * bench * np.clip(0.3 - (y - 620) / 1700, 0, 1)
    tone = tone * (1 - bench) + grass
    marks = scratched(np.clip(tone, 0, 1), 61, 84, 8)
    a = board(marks, 63, "#b9bda6", "#12140f")
    stone = whole([[(440, 960), (450, 850), (500, 800), (556, 856), (566, 960)]])
    a = ink(a, stone, "#0c0d0b", 64, patch=0, mult=False)
    r = np.hypot(x - 500, y - 905)
    a = 1 - (1 - a) * (1 - (np.exp(-(r / 130) ** 2) * (1 - 0.75 * stone))[..., None] * hexc(EMBER) * 0.8)
    flame = whole([[(640, 960), (622, 920), (640, 866), (660, 920)]])
    a = ink(a, flame, "#ffc36b", 65, patch=0, mult=False)
    return weary(a, 79)


@sleeve
def one_lit_window():
    """The whole front of a house at night, and one who is up."""
    x, y = plane()
    tone = 0.2 + 0.05 * fuzz(3, 2.6) - 0.1 * smooth(0, 1000, y)
    bricks = ((np.abs(((y / 30.0) % 1) - 0.5) > 0.44) | (np.abs((((x + 32 * (np.floor(y / 30.0) % 2)) / 64.0) % 1) - 0.5) > 0.47)).astype(np.float32)
    tone = tone * (1 - bricks)
    panes, frames, lamp = sheet(), sheet(), sheet()
    for j in range(3):
        for i in range(4):
            px, py = 60 + i * 234, 52 + j * 316
            frames.rect(px - 14, py - 14, 206, 268); frames.rect(px - 26, py + 244, 230, 26)
            (lamp if (i, j) == (2, 1) else panes).rect(px, py, 178, 240)
    tone = tone * (1 - frames.mask()) + 0.3 * frames.mask()
    tone = tone * (1 - panes.mask()) + panes.mask() * 0.1 * smooth(0.4, 0.8, np.sin((x + y) / 70.0))
    bars = sheet()
    for j in range(3):
        for i in range(4):
            px, py = 60 + i * 234, 52 + j * 316
            bars.rect(px + 84, py, 10, 240); bars.rect(px, py + 112, 178, 10)
    lampm = lamp.mask()
    tone = np.maximum(tone * (1 - lampm), 0.3 * bars.mask() * (1 - lampm))
    a = board(scratched(np.clip(tone, 0, 1), 71, 8, 7.5), 73, "#9fa79a", "#10120f")
    r = np.hypot(x - 617, y - 488)
    a = 1 - (1 - a) * (1 - np.exp(-(r / 210) ** 2)[..., None] * hexc("#c8661e") * 0.55)
    a = ink(a, lampm, "#f5b04a", 74, patch=0.05, mult=False)
    man = put([profile(1.1, 1.0, 1.0)], 640, 520, 0.235)[0]
    who = np.maximum(whole([man]), whole([[(560, 640), (580, 606), (640, 590), (700, 606), (716, 640)], [(628, 448, 26), (664, 446, 22)]])) * lampm
    a = ink(a, np.maximum(who, bars.mask() * lampm), "#1a0f08", 75, patch=0, mult=False)
    return weary(a, 81)
