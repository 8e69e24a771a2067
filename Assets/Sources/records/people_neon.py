"""Synth-pop, Polar Motel: people from the airbrush, in two lamps' colours, no line anywhere."""
from catalogue import sleeve
from figures import *

PINK, HOT, CYAN, BLUE, VIOLET, NIGHT, PALE = "#ff9ac6", "#ff2f86", "#3fd6de", "#4a5cf0", "#7a37c8", "#1b0f3c", "#f9e3f1"


def ramp(t, *colours):
    """Colours along t, 0…1."""
    t = np.clip(t, 0, 1) * (len(colours) - 1)
    a = np.zeros((*np.shape(t), 3), np.float32)
    for i in range(len(colours) - 1):
        k = np.clip(t - i, 0, 1)[..., None]
        a = np.where((t >= i)[..., None], mix(hexc(colours[i]), hexc(colours[i + 1]), k), a)
    return a.astype(np.float32)


def sprayed(a, m, seed, colours, light=(-1, -0.4), depth=70, glow=0.5):
    """A shape from the airbrush: rounded by colour alone, with the second lamp on its dark edge."""
    d = cv2.distanceTransform((m > 0.5).astype(np.uint8), cv2.DIST_L2, 5) / K
    h = soft(np.sqrt(1 - (1 - np.clip(d / depth, 0, 1)) ** 2), depth * 0.3)
    gy, gx = np.gradient(h * depth * K)
    v = 0.5 + 0.5 * np.clip(gx * -light[0] + gy * -light[1], -1, 1)
    a = a * (1 - glow * 0.6 * (soft(moved(m, 14, 18), 22) * (1 - m))[..., None])
    return mix(a, ramp(v + 0.02 * fuzz(seed, 1.2), *colours), m)


def hotel(a, seed, grainy=0.05):
    return film(0.82 * a + 0.18 * soft(a, 24), seed, grainy, size=1.1 * K ** 0.5)


def lines(*parts):
    s = sheet()
    for p in parts:
        draw(s, p)
    return s.mask()


def titled(a, text, band, x, y, align="left", size=64, colour="#fff4fb"):
    s = sheet()
    s.text(text, x, y, "Quicksand:style=Light", size, align=align, track=-40)
    s.text(band, x, y + 36, "Quicksand:style=Regular", 26, align=align)
    return mix(a, hexc(colour), s.mask() * 0.96)


@sleeve
def venetian():
    """Two fingers part the slats, and two eyes look out. They may have been there for some time."""
    x, y = plane()
    a = ramp(y / 1000 * 0.6 + x / 1000 * 0.4, "#2b1460", "#5b2aa8", "#15607f")
    gap = 170 * np.exp(-((x - 500) / 330) ** 2)
    inside = (np.abs(y - 470) < gap).astype(np.float32)
    face_ = ramp(0.25 + (x - 240) / 620, CYAN, "#e07ac0", HOT)
    eyes, white, iris = [], sheet(), sheet()
    for ex, f in ((372, 1), (628, -1)):
        white.path([(ex - 92, 486), (ex - 40, 436), (ex + 40, 436), (ex + 92, 486), (ex + 30, 524), (ex - 30, 524)], curve=True)
        iris.circle(ex + 20, 476, 42)
        eyes += [[(ex - 104, 490, 6), (ex - 44, 434, 13), (ex + 44, 434, 13), (ex + 104, 488, 6)], [(ex - 110 * f, 392, 8), (ex - 20 * f, 356, 17), (ex + 96 * f, 384, 8)]]
    nose = soft(whole([[(520, 480), (556, 640), (470, 640), (486, 560)]]), 16)
    face_ = mix(face_, hexc("#b0287c"), 0.5 * nose)
    face_ = mix(face_, hexc(VIOLET), 0.45 * soft(whole([[(270, 440), (372, 400), (480, 440), (470, 500), (372, 530), (280, 510)], [(520, 440), (628, 400), (730, 440), (720, 510), (628, 530), (530, 500)]]), 24))
    face_ = mix(face_, hexc(PALE), white.mask())
    face_ = mix(face_, hexc("#0f7f93"), iris.mask() * white.mask())
    pupil = sheet()
    for ex in (372, 628):
        pupil.circle(ex + 20, 476, 20)
    face_ = mix(face_, hexc(NIGHT), np.maximum(pupil.mask(), lines(*eyes)))
    glint = sheet()
    for ex in (372, 628):
        glint.circle(ex + 34, 462, 10)
    face_ = mix(face_, hexc("#ffffff"), glint.mask())
    a = mix(a, face_, inside)
    for i in range(-1, 14):
        y0 = 470 + (i - 6.5) * 74
        push = np.sign(y0 + 0.1 - 470) * np.maximum(0, gap + 8 - np.abs(y0 - 470)) * np.exp(-((np.abs(y0 - 470)) / 260) ** 2)
        c = y - (y0 + push)
        h = 29 - 9 * np.exp(-((x - 500) / 300) ** 2) * (np.abs(y0 - 470) < 200)
        slat = smooth(h, h - 2.0, np.abs(c))
        tone = mix(ramp(0.5 - c / 70, "#0e2233", "#1d6675", "#6fb4b8"), ramp(0.5 - c / 70, "#300c40", "#8e2f80", "#e585bd"), smooth(80, 920, x + 0.3 * y)[..., None])
        shadow = soft(moved(slat, 0, 12), 6) * (1 - slat) * 0.5
        a = a * (1 - shadow[..., None])
        a = mix(a, tone, slat)
    for sx in (120, 880):
        a = mix(a, hexc(PALE), lines([(sx, -10, 2.5), (sx, 1010, 2.5)]) * 0.7)
    for parts in ([[(540, 1020, 60), (520, 900, 54), (506, 760, 44), (498, 690, 36), (494, 640, 30)]], [[(660, 1020, 58), (636, 900, 50), (604, 790, 42), (588, 720, 34), (578, 668, 28)]]):
        m = whole(parts)
        a = sprayed(a, m, 5, ("#5a1688", HOT, PINK, "#fff0f6"), depth=46)
        tip = parts[0][-1]
        nail = whole([[(tip[0] - 15, tip[1] + 18), (tip[0] - 13, tip[1] - 18), (tip[0], tip[1] - 27), (tip[0] + 13, tip[1] - 18), (tip[0] + 15, tip[1] + 18), (tip[0], tip[1] + 26)]])
        a = mix(a, hexc("#2ce0e0"), nail)
    s = sheet(); s.text("the polite machines", 60, 962, "Quicksand:style=Regular", 34)
    return hotel(mix(a, hexc("#fff4fb"), s.mask() * 0.95), 11)


@sleeve
def escape_key():
    """One key, one finger, and nothing that closes."""
    x, y = plane()
    a = mix(ramp(y / 1000, "#12303e", "#215a6c", "#3a5c8a"), ramp(y / 1000, "#3a1250", "#96307e", "#e0709c"), smooth(60, 940, x)[..., None])
    sun = smooth(332, 328, np.hypot(x - 500, y - 560))
    slots = 1 - smooth(-2, 2, (y - 480) % 54 - (44 - (y - 480) / 14)) * (y > 480)
    a = mix(a, ramp((y - 230) / 660, "#ffeec4", "#f6a878", "#d8488c"), sun * (1 - (1 - slots)))
    floor = (y > 800).astype(np.float32)
    a = mix(a, ramp((y - 800) / 200, "#2a0f5c", "#100628"), floor)
    vx = (x - 500) / np.maximum(y - 740, 1)
    net = np.maximum(smooth(0.05, 0.0, np.abs(((vx * 4) % 1) - 0.5) * 0.9), smooth(3, 0, np.abs(y[..., None] - np.array([802, 822, 854, 906, 984])).min(-1))) * floor
    a = mix(a, hexc(CYAN), 0.8 * net)
    side = sheet()
    side.path([(300, 640), (700, 640), (790, 884), (790, 912), (210, 912), (210, 884)])
    top = sheet()
    top.path([(352, 628), (648, 628), (664, 646), (708, 812), (690, 834), (310, 834), (292, 812), (336, 646)])
    a = sprayed(a, side.mask(), 3, (NIGHT, VIOLET, "#b56cf0"), depth=60)
    a = mix(a, ramp((y - 628) / 206 * 0.7 + (x - 300) / 1300, "#ffffff", PINK, "#d74ba8"), top.mask())
    a = mix(a, hexc("#ffffff"), 0.7 * top.mask() * (1 - moved(top.mask(), 5, 6)))
    s = sheet()
    s.text("esc", 352, 806, "Quicksand:style=Bold", 104, track=-30)
    a = mix(a, hexc(NIGHT), s.mask())
    hand = put(pointing(), 566, 706, 1.04, 10)
    for p in hand:
        a = sprayed(a, whole([p]), 7, ("#3a0f78", "#c0287e", HOT, PINK, "#ffe6f2"), (-1, -0.25), depth=max(30, float(np.asarray(p)[:, 2].mean()) * 0.9))
    nail = whole(put([[(-19, -60), (-17, -22), (0, -6), (17, -22), (19, -60), (0, -70)]], 566, 706, 1.04, 10))
    a = mix(a, ramp((y - 630) / 90, "#bff6f6", "#19c3cc"), nail)
    a = sprayed(a, whole([[(618, -80), (826, -80), (800, 96), (708, 130), (606, 100)]]), 9, (NIGHT, BLUE, CYAN), depth=60)
    a = titled(a, "escape key", "The Polite Machines", 56, 96)
    return hotel(a, 13)


@sleeve
def fish_tank_divorce():
    """Two who look away, and the bowl between them. He kept the castle."""
    x, y = plane()
    a = np.where((x < 500)[..., None], ramp(y / 1000 * 0.95 + x / 1600, "#ffffff", "#4cc4d4", "#0f5fae", "#081a50"), ramp(y / 1000, "#1a6a9c", "#142a78", "#080a34"))
    left = put([profile(1.1, 1.1, 1.1)], 330, 400, 1.0)
    right = put([profile(0.85, 1.5, 0.9)], 670, 400, 1.0, 0, mirror=True)
    for parts, colours, light, seed in ((left, ("#1c5ca8", "#9adcf0", "#ffffff"), (-1, -0.3), 3), (right, ("#0c0a3e", "#3f46b4", "#a8b8f6"), (1, -0.3), 4)):
        a = sprayed(a, whole(parts), seed, colours, light, depth=110, glow=0.9)
    hair = whole([[(330, 60), (210, 80), (130, 170), (118, 250), (180, 200), (260, 180), (300, 240), (330, 330), (360, 420), (400, 560), (470, 560), (540, 470), (580, 330), (548, 170), (450, 76)]])
    a = sprayed(a, hair, 5, ("#1f78ae", "#66c2d8", "#d8f8ff"), (-1, -0.6), depth=70)
    bob = whole([[(670, 40), (540, 80), (470, 200), (440, 360), (440, 560), (470, 680), (560, 700), (640, 640), (690, 480), (700, 330), (740, 230), (812, 186), (884, 250), (890, 180), (830, 80), (740, 40)]])
    a = sprayed(a, bob, 6, ("#08062a", "#221a70", "#5548c8"), (1, -0.6), depth=70)
    marks = lines(*put([[(-214, -100, 6), (-168, -116, 10), (-112, -98, 6)], [(-196, -52, 5), (-160, -44, 7), (-122, -56, 5)], [(-212, 118, 5), (-164, 130, 6)]], 330, 400), *put([[(-212, -110, 4), (-168, -124, 7), (-112, -104, 4)], [(-198, -54, 5), (-160, -44, 8), (-120, -58, 7)], [(-222, 119, 6), (-172, 132, 5)]], 670, 400, 1.0, 0, mirror=True))
    a = mix(a, hexc(NIGHT), marks)
    bx, by, br = 500, 690, 268
    r = np.hypot(x - bx, (y - by) * 1.06)
    bowl = smooth(br, br - 3, r) * (y > by - 196)
    a = a * (1 - 0.5 * (soft(moved(bowl, 0, 20), 26) * (1 - bowl))[..., None])
    glass = ramp((y - 480) / 500, "#b8e8f0", "#5fb4cc", "#1c6a98")
    a = mix(a, glass, 0.82 * bowl)
    surface = by - 118 + 7 * np.sin(x / 33.0)
    water = bowl * smooth(-2, 2, y - surface) * smooth(br - 16, br - 20, r)
    a = mix(a, ramp((y - 560) / 400, "#1f86b4", "#103a86", "#080e3e"), water)
    a = mix(a, ramp((y - 880) / 80 + 0.05 * fuzz(9, 0.6), "#ffd0e6", HOT), water * smooth(-3, 3, y - 896 - 10 * np.sin(x / 60.0)))
    tower = sheet()
    tower.path([(330, 900), (330, 790), (344, 790), (344, 772), (360, 772), (360, 790), (378, 790), (378, 772), (394, 772), (394, 790), (408, 790), (408, 900)])
    a = mix(a, hexc("#e9b7ff"), tower.mask() * water)
    gate = sheet(); gate.path([(356, 900), (356, 856), (369, 838), (382, 856), (382, 900)], curve=False)
    a = mix(a, hexc("#3a1680"), gate.mask() * water)
    for fx, f, cols in ((404, -1, ("#d8481c", "#ff9a2c", "#fff0a8")), (602, 1, ("#d8481c", "#ff9a2c", "#fff0a8"))):
        q = lambda *ps: [(fx + f * u, 694 + v) for u, v in ps]
        a = sprayed(a, whole([q((-46, 0), (-84, -52), (-92, -8), (-84, 50))]), 11, cols, depth=30, glow=0)
        a = sprayed(a, whole([q((66, 4), (40, -32), (-10, -44), (-54, -10), (-54, 10), (-10, 42), (40, 34))]), 12, cols, (-0.3, -1), depth=40, glow=0)
        eye = sheet(); eye.circle(fx + f * 36, 686, 11); a = mix(a, hexc("#ffffff"), eye.mask())
        eye = sheet(); eye.circle(fx + f * 38, 687, 6); a = mix(a, hexc(NIGHT), np.maximum(eye.mask(), lines([(fx + f * 8, 680, 2.5), (fx + f * 18, 697, 2.5), (fx + f * 8, 712, 2.5)])))
    crack = [(498, 480), (516, 540), (486, 610), (514, 680), (490, 750), (512, 830), (500, 980)]
    tear = sheet(); tear.path(crack, width=26, close=False)
    a = mix(a, ramp(y / 1000, NIGHT, "#3a1680"), tear.mask() * bowl)
    edge = bowl * smooth(br - 16, br - 12, r)
    a = mix(a, hexc("#ffffff"), np.maximum(0.75 * edge, 0.9 * bowl * smooth(8, 5, np.abs(y - (by - 190)))))
    a = mix(a, hexc("#ffffff"), 0.7 * soft(lines([(322, 560, 10), (290, 640, 14), (288, 700, 10)]), 4))
    return hotel(titled(a, "fish tank divorce", "Ingrid Modern", 950, 80, "right", 60), 15)
