"""Shoegaze, Milk Weather: people against the light, the film moved, the print too warm."""
from catalogue import sleeve
from figures import *


def lines(*parts):
    s = sheet()
    for p in parts:
        draw(s, p)
    return s.mask()


def field(t, *colours):
    t = np.clip(t, 0, 1) * (len(colours) - 1)
    a = np.zeros((*np.shape(t), 3), np.float32)
    for i in range(len(colours) - 1):
        a = np.where((t >= i)[..., None], mix(hexc(colours[i]), hexc(colours[i + 1]), np.clip(t - i, 0, 1)[..., None]), a)
    return a.astype(np.float32)


def haze(a, seed, amount=0.09, glow=0.35):
    """Light that spills over everything, then coarse film."""
    spill = soft(np.clip(a - 0.45, 0, 1), 40) * 0.9 + soft(np.clip(a - 0.6, 0, 1), 12) * 0.5
    a = 1 - (1 - np.clip(a, 0, 1)) * (1 - np.clip(spill * glow * 2.2, 0, 0.9))
    return film(np.clip(0.05 + a * 0.93, 0, 1), seed, amount, size=1.5 * K)


@sleeve
def milk_eclipse():
    """A child empties the glass, and its bottom covers the sun exactly."""
    x, y = plane()
    sx, sy = 345, 306
    r = np.hypot(x - sx, y - sy)
    a = field(r / 900, "#fff2c0", "#ffdc9c", "#f9b276", "#e08c72", "#b86c86")
    ang = np.arctan2(y - sy, x - sx)
    rays = soft((0.5 + 0.5 * np.sin(ang * 24 + 2 * np.sin(ang * 5))) * np.exp(-((r - 150) / 190) ** 2), 5)
    a = 1 - (1 - a) * (1 - 0.5 * rays[..., None] * hexc("#fff2b8"))
    head = put([profile(0.8, 1.2, 0.9, 0.12)], 760, 770, 0.98, 38)
    hair = put([[(-60, -330), (-176, -262), (-200, -180), (-120, -190), (-40, -120), (20, 0), (60, 140), (150, 260), (260, 200), (300, 0), (280, -190), (170, -330), (50, -372)], [(180, -270, 40), (290, -350, 46), (330, -270, 26)]], 760, 770, 0.98, 38)
    skin, dark = whole(head), np.maximum(whole(head), whole(hair))
    a = mix(a, field((x - 430) / 300 + (y - 700) / 900, "#f0a868", "#c86a50", "#6a3458"), skin)
    a = mix(a, field((x - 500) / 480, "#84444e", "#5a2c48"), whole(hair))
    a = mix(a, hexc("#ffd27a"), np.clip(1.7 * dark * soft(1 - dark, 12) * np.clip(1.5 - r / 640, 0, 1), 0, 0.95))
    eye = lines(*put([[(-198, -58, 4), (-160, -46, 8), (-122, -60, 4)], [(-210, -108, 6), (-168, -124, 9), (-114, -106, 6)]], 760, 770, 0.98, 38))
    a = mix(a, hexc("#2c1230"), eye)
    glass = whole([[(431, 265), (300, 250), (259, 343), (330, 540), (405, 736), (500, 740), (605, 644), (520, 460)]])
    a = mix(a, hexc("#c8703c"), smooth(0.2, 0.4, soft(glass, 7)) * 0.8)
    a = mix(a, field((y - 330) / 380, "#ffe6b4", "#ffdcae", "#f2b98e"), glass)
    milk = glass * whole([[(280, 430), (400, 420), (500, 370), (640, 620), (560, 760), (380, 760)]])
    a = mix(a, field((y - 420) / 330, "#fffdf6", "#fff4e4"), milk)
    arm = [[(210, 1060, 92), (310, 860, 74), (370, 690, 58)], [(380, 700, 30), (470, 640, 28), (530, 590, 22)], [(360, 650, 31), (450, 590, 29), (512, 536, 22)], [(344, 600, 30), (430, 540, 28), (492, 486, 21)], [(330, 560, 27), (404, 496, 25), (462, 446, 19)], [(360, 740, 40), (330, 620, 34), (300, 520, 24)]]
    m, lit, dim = shaded(arm, 7, (10, -14))
    a = mix(a, hexc("#5a2440"), m)
    a = mix(a, field((y - 420) / 520, "#f0a060", "#c8603f", "#6a2f55"), lit)
    a = mix(a, hexc("#8a3a44"), dim)
    disc = smooth(122, 118, r)
    ring = np.exp(-((r - 124) / 9) ** 2) + 0.6 * np.exp(-((r - 124) / 30) ** 2)
    a = mix(a, field((r / 122) ** 2, "#c98a5c", "#b87450", "#8a4a3c"), disc)
    a = 1 - (1 - a) * (1 - np.clip(ring, 0, 1)[..., None] * hexc("#fff6c8"))
    return haze(a, 7, glow=0.1)


@sleeve
def warm_side_of_the_pillow():
    """Asleep on the side where the sun is."""
    x, y = plane()
    a = field(0.2 + y / 1300 + 0.04 * fuzz(3, 3.0), "#f3d9c4", "#e9b99c", "#c98a80", "#7c527c")
    pillow = whole([[(40, 560), (150, 470), (360, 500), (560, 520), (800, 470), (960, 540), (1000, 700), (940, 850), (700, 890), (400, 880), (130, 880), (20, 760)]])
    a = a * (1 - 0.35 * (soft(moved(pillow, 10, 26), 26) * (1 - pillow))[..., None])
    a = mix(a, field((y - 440) / 480 + 0.05 * fuzz(4, 2.6), "#fff3e2", "#f6d9c0", "#dca591"), pillow)
    for p in ([(120, 560, 6), (200, 620, 10), (300, 640, 6)], [(860, 540, 6), (800, 610, 10), (720, 650, 6)], [(150, 820, 6), (240, 760, 9), (330, 760, 5)], [(880, 810, 6), (790, 770, 9), (700, 770, 5)]):
        a = mix(a, hexc("#b8766a"), 0.6 * soft(lines(p), 7))
    head = put([profile(0.85, 1.25, 0.9)], 560, 500, 0.9, 84)
    hm = whole(head)
    hair = whole([[(850, 500), (880, 400), (850, 300), (740, 250), (600, 268), (520, 330), (620, 360), (700, 400), (740, 470), (700, 560), (600, 640), (500, 700), (560, 760), (760, 770), (930, 720), (960, 600)]])
    a = a * (1 - 0.45 * (soft(moved(np.maximum(hm, hair), 0, 30), 26) * (1 - np.maximum(hm, hair)))[..., None])
    a = mix(a, field((y - 240) / 460 + 0.03 * fuzz(6, 2.0), "#ffd9a8", "#f0a070", "#b85e58"), hm)
    rim = hm * (1 - moved(hm, -6, 26))
    a = mix(a, hexc("#fff0c4"), 0.85 * soft(rim, 6) * hm)
    strands = smooth(-0.3, 0.8, np.sin((x * 0.5 + y * 0.9 + 34 * fuzz(8, 3.0)) / 13.0))
    a = mix(a, mix(hexc("#6a2f3c"), hexc("#c8744a"), (strands * smooth(760, 300, y))[..., None]), hair)
    marks = lines(*put([[(-212, -104, 4), (-168, -120, 8), (-114, -102, 4)], [(-196, -58, 4), (-160, -44, 7), (-124, -60, 4)], [(-188, -52, 3), (-196, -40, 3)], [(-160, -44, 3), (-162, -30, 3)], [(-138, -48, 3), (-134, -36, 3)], [(-216, 117, 5), (-172, 122, 4)], [(-206, 34, 6), (-214, 44, 5)]], 560, 500, 0.9, 84))
    a = mix(a, hexc("#6a2738"), soft(marks, 1.0))
    cheek = np.exp(-(np.hypot(x - 470, y - 380) / 60) ** 2)
    a = mix(a, hexc("#ff7a5a"), 0.35 * cheek * hm)
    blanket = whole([[(-20, 430), (120, 410), (250, 440), (340, 540), (390, 700), (440, 1030), (-20, 1030)]])
    a = mix(a, field((y - 600) / 420 + 0.3 * np.sin((x - y) / 60.0) * 0.2, "#d98aa0", "#a0507a", "#5c2f66"), blanket)
    beam = smooth(0.0, 1.0, soft(((np.abs(x * 0.75 + y * 0.55 - 560) < 190)).astype(np.float32), 18))
    a = 1 - (1 - a) * (1 - 0.34 * beam[..., None] * hexc("#ffdf9a"))
    s = sheet()
    s.text("warm side of the pillow", 50, 66, "Karla:style=Regular", 30)
    s.text("soft furnishings", 50, 100, "Karla:style=Regular", 22)
    return haze(mix(a, hexc("#7c4a5c"), s.mask() * 0.9), 9, glow=0.18)


@sleeve
def snow_on_the_piano():
    """Somebody is playing all the same, in mittens."""
    x, y = plane()
    a = field(y / 1000, "#c9a8a8", "#e8c0a4", "#f6dcc4")
    keys = (y > 470)
    white = field((y - 470) / 530, "#dcc4b4", "#f2dcc8", "#fbe8d4")
    a = mix(a, white, keys.astype(np.float32))
    seams = smooth(4, 1.5, np.abs(((x - 20) % 110) - 55)) * keys
    a = mix(a, hexc("#8a7f92"), 0.85 * seams)
    a = mix(a, hexc("#3a2f50"), ((y > 430) & (y < 478)).astype(np.float32) * 0.9)
    blacks, caps = sheet(), sheet()
    g = rng(4)
    for i in range(10):
        if i % 7 in (2, 6):
            continue
        bx = 75 + i * 110 - 31
        blacks.rect(bx, 470, 62, 250, r=5)
        top = 470 + 10
        caps.path([(bx - 8, top + 62), (bx - 14, top + 14), (bx + 6, top - 34 - g.uniform(0, 16)), (bx + 34, top - 44 - g.uniform(0, 14)), (bx + 66, top - 26), (bx + 74, top + 24), (bx + 62, top + 84), (bx + 44, top + 66), (bx + 22, top + 96)], curve=True)
    bm = blacks.mask()
    a = a * (1 - 0.4 * (soft(moved(bm, 10, 14), 8) * (1 - bm) * keys)[..., None])
    a = mix(a, field((y - 470) / 260, "#2a2038", "#4a3a54"), bm)
    a = mix(a, hexc("#8f86a8"), bm * (np.abs(y - 700) < 9))
    cm = caps.mask()
    a = mix(a, field((y - 430) / 160, "#ffffff", "#dfe2f0"), cm)
    lid = whole([[(-20, 360), (120, 330), (300, 352), (480, 322), (700, 350), (880, 318), (1020, 350), (1020, 440), (-20, 440)]])
    a = mix(a, field((y - 310) / 140, "#fff6ea", "#f0d2be"), lid)
    def mitten(cx, cy, mirror, turn):
        return put([[(-150, 330), (-118, 120), (-104, -40), (-90, -190), (-10, -236), (74, -190), (100, -60), (110, 120), (140, 330)], [(84, 60, 50), (150, -20, 46), (172, -90, 40)]], cx, cy, 0.92, turn, mirror)
    for cx, cy, mirror, turn in ((300, 850, False, 8), (700, 830, True, -8)):
        parts = mitten(cx, cy, mirror, turn)
        m, lit, dim = shaded(parts, 6, (-30, -16))
        a = a * (1 - 0.5 * (soft(moved(m, 16, 26), 16) * (1 - m))[..., None])
        knit = 0.5 + 0.5 * np.sin(y / 5.0 + 2.0 * np.abs(((x / 11.0) % 2) - 1))
        a = mix(a, mix(hexc("#d8323c"), hexc("#f2605a"), (0.7 * knit * lit)[..., None]), m)
        a = mix(a, hexc("#8a1c3c"), dim * 0.8)
        band = whole(put([[(-140, 210), (0, 190), (136, 210), (140, 262), (0, 244), (-146, 262)]], cx, cy, 0.92, turn, mirror)) * m
        zig = smooth(4, 2, np.abs((y - cy - 40) - 26 * (2 * np.abs(((x / 52.0) % 1) - 0.5)) + 10)) * m
        a = mix(a, hexc("#fff4ea"), np.maximum(band, zig) * 0.95)
    a = np.clip(0.86 * a + 0.14 * soft(a, 16), 0, 1)
    flakes = np.zeros((SIDE, SIDE), np.float32)
    for size, count, seed in ((4, 150, 1), (8, 60, 2), (17, 22, 3)):
        s, q = sheet(), rng(seed)
        for _ in range(count):
            s.circle(q.uniform(0, 1000), q.uniform(0, 1000) ** 1.0, size * q.uniform(0.6, 1.3))
        flakes = np.maximum(flakes, soft(s.mask(), size * 0.4) * (0.95 if size < 10 else 0.7))
    a = mix(a, hexc("#ffffff"), flakes)
    return haze(a, 11, glow=0.12)


@sleeve
def tulips_running():
    """They are late, and the film was slow."""
    x, y = plane()
    back = field(y / 1000 + 0.06 * fuzz(3, 3.2), "#a070b8", "#c47cba", "#e2a0bc", "#8c68a8")
    light = back.copy()
    light = mix(light, hexc("#765698"), smooth(826, 850, y + 8 * fuzz(5, 3.0)))

    def runner(cx, cy, k, stride, petal):
        q = lambda pts: [tuple(v) for v in put([np.array(pts, float)], cx, cy, k)[0]]
        stem = [q([(40, -190, 15), (20, -60, 17), (0, 60, 20)])]
        legs = [q([(0, 50, 22), (-96 * stride, 120, 19), (-70 * stride - 40, 236, 15), (-150 * stride - 20, 250, 14)]), q([(0, 50, 22), (96 * stride, 130, 19), (200 * stride, 176, 15), (214 * stride, 246, 14)])]
        arms = [q([(20, -50), (-60, -70), (-150, 10), (-190, -60), (-110, -120), (-20, -110)]), q([(20, -60), (110, -70), (170, -150), (210, -90), (160, -10), (80, 10)])]
        head = [q([(40, -176), (-60, -210), (-84, -330), (-60, -420), (-6, -356), (34, -440), (78, -360), (140, -424), (160, -320), (126, -210)])]
        folds = [q([(40, -186, 4), (10, -280, 6), (34, -420, 4)]), q([(60, -190, 4), (96, -280, 6), (80, -360, 3)])]
        return whole(stem + legs + arms), whole(head), lines(*folds), petal
    total = np.zeros_like(light)
    weights = [0.62] + [0.042] * 9
    crowd = [(250, 560, 0.92, 1.0, "#ff2f6e"), (560, 520, 1.06, 0.8, "#ffd23c"), (836, 580, 0.86, 1.05, "#fff2ea")]
    layers = []
    for one in crowd:
        g, h, f, petal = runner(*one)
        layers.append((g, h, f, petal))
    for j, w in enumerate(weights):
        a = light.copy()
        for g, h, f, petal in layers:
            dx, dy = 17 * j, 5 * np.sin(j * 0.9)
            a = mix(a, mix(hexc("#14663c"), hexc("#8fe06a"), smooth(900, 300, y)[..., None]), moved(g, dx, dy))
            hh = moved(h, dx, dy)
            a = mix(a, hexc(petal), hh)
            a = mix(a, hexc(petal) * 0.62, moved(f, dx, dy) * hh)
        total += w * a
    a = total / sum(weights)
    return haze(a, 13, glow=0.06)
