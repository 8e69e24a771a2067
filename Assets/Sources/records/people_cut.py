"""People in the flat printing of five labels: cut paper, lino, tape, pictograms, brush."""
from catalogue import sleeve
from figures import *


def lines(*parts):
    s = sheet()
    for p in parts:
        draw(s, p)
    return s.mask()


def set_type(a, colour, seed, *texts, mult=False):
    s = sheet()
    for text, x, y, face_, size, more in texts:
        s.text(text, x, y, face_, size, **more)
    return ink(a, s.mask(), colour, seed, patch=0.05, mult=mult)


@sleeve
def gaiola_aberta():
    """Bossa nova, Maré: a hand lets go, and the bird takes the whole sleeve."""
    SAND, ORANGE, GREEN, NAVY, ROSE = "#f0e4c8", "#f08a24", "#1f7a74", "#20303f", "#d9526b"
    a = stock(SAND, 5)
    field_ = whole([[(-40, -40), (1040, -40), (1040, 560), (820, 600), (560, 560), (260, 610), (-40, 570)]])
    a = ink(a, field_, GREEN, 6, patch=0.12, slip=(2, -2))
    wing = [(520, 330), (470, 200), (360, 96), (200, 60), (250, 170), (180, 180), (260, 270), (220, 300), (340, 372), (440, 400)]
    far = [(560, 320), (600, 190), (720, 90), (880, 60), (830, 160), (900, 180), (800, 262), (690, 340)]
    body = [(860, 330), (780, 268), (700, 300), (600, 310), (460, 350), (330, 440), (230, 470), (330, 490), (300, 540), (430, 500), (560, 470), (700, 430), (790, 380)]
    a = ink(a, whole([far]), ROSE, 7, patch=0.08, mult=False)
    a = ink(a, whole([body]), ORANGE, 8, patch=0.08, mult=False)
    a = ink(a, whole([wing]), ROSE, 9, patch=0.08, mult=False, slip=(-2, 2))
    cuts = lines([(300, 170, 3), (420, 250, 6), (480, 330, 3)], [(290, 268, 3), (380, 310, 6), (450, 360, 3)], [(800, 160, 3), (700, 220, 6), (620, 300, 3)], [(820, 240, 3), (730, 280, 5)])
    a = ink(a, cuts, SAND, 10, patch=0, mult=False)
    beak = sheet(); beak.path([(846, 310), (920, 330), (850, 346)])
    eye = sheet(); eye.circle(800, 312, 12)
    a = ink(a, np.maximum(beak.mask(), eye.mask()), NAVY, 11, patch=0, mult=False)
    hand = put(opened(0.9), 470, 1000, 1.12, 12)
    m, lit, dim = shaded(hand, 9, (-20, -14))
    a = ink(a, m, NAVY, 12, patch=0.05, mult=False)
    a = ink(a, np.maximum(lit, dim), ORANGE, 13, patch=0.06, mult=False)
    a = ink(a, dim, ROSE, 14, patch=0.08, opacity=0.75, mult=False)
    cage = sheet()
    for i in range(6):
        t = i / 5
        cage.path([(752 + 200 * t, 986), (752 + 200 * t, 800), (852 + (t - 0.5) * 60, 706)], width=9, close=False, curve=True)
    for y, w in ((986, 108), (890, 108), (800, 104)):
        cage.path([(852 - w, y), (852 + w, y)], width=10, close=False)
    cage.circle(852, 684, 18, width=9)
    cage.path([(744, 800), (664, 780), (664, 900), (744, 890)], width=9)
    cage.path([(704, 790), (704, 896)], width=7, close=False)
    a = ink(a, cage.mask(), NAVY, 15, patch=0.05, mult=False)
    a = set_type(a, NAVY, 16, ("Caetana Prado", 54, 940, "Cabin:style=Bold", 32, {}), ("MARÉ", 54, 892, "Cabin:style=Bold", 28, dict(track=140)))
    return used(a, 51, ring=0.12, edge=0.5, scuff=0.4)


@sleeve
def moth_wedding():
    """Psychedelic rock, Hare & Lantern: the bride is the left wing, the groom the right one, and the light is on."""
    x, y = plane()
    GOLD, RED, ROSE, PLUM, BLUE, CREAM = "#f7d548", "#ef3f2a", "#d8508a", "#4a2a6e", "#4a66b4", "#fbf0cf"
    a = stock(GOLD, 21, tooth=0.03)
    r, ang = np.hypot(x - 500, y - 150), np.arctan2(y - 150, x - 500)
    ray = (np.sin(ang * 20 + r / 90) > 0) & (r > 120)
    a = ink(a, ray.astype(np.float32), CREAM, 22, patch=0.08, slip=(2, 1), mult=False)
    def both(*shapes):
        return [list(s) for s in shapes] + [[(1000 - p[0], *p[1:]) for p in s] for s in shapes]
    upper = [(490, 430), (420, 300), (280, 210), (100, 180), (20, 230), (40, 380), (110, 560), (230, 650), (380, 640), (480, 580)]
    lower = [(480, 570), (380, 620), (240, 660), (150, 760), (170, 890), (240, 960), (340, 930), (430, 830), (490, 700)]
    wings = whole(both(upper, lower))
    a = ink(a, smooth(0.06, 0.12, soft(wings, 13)), PLUM, 23, patch=0.05, mult=False)
    a = ink(a, whole(both(lower)), BLUE, 24, patch=0.08, mult=False)
    a = ink(a, whole(both(upper)), ROSE, 25, patch=0.08, mult=False)
    scal = both([(60, 250, 20), (60, 252, 20)], [(74, 330, 16), (74, 332, 16)], [(98, 410, 14), (98, 412, 14)], [(130, 490, 13), (130, 492, 13)], [(180, 566, 13), (180, 568, 13)], [(200, 760, 26), (200, 762, 26)], [(210, 850, 22), (210, 852, 22)], [(264, 908, 18), (264, 910, 18)])
    a = ink(a, lines(*scal), CREAM, 26, patch=0, mult=False)
    spots = both([(330, 760, 66), (330, 762, 66)])
    a = ink(a, lines(*spots), GOLD, 27, patch=0, mult=False)
    a = ink(a, lines(*both([(330, 760, 40), (330, 762, 40)])), PLUM, 28, patch=0, mult=False)
    a = ink(a, lines(*both([(322, 748, 15), (322, 750, 15)])), CREAM, 29, patch=0, mult=False)
    veil = [(300, 240), (210, 240), (120, 330), (110, 460), (180, 590), (300, 640), (280, 560), (250, 500), (260, 380)]
    for parts, skin, seed in ((put([profile(0.8, 1.6, 0.8)], 268, 426, 0.47, 0, mirror=True), CREAM, 30), (put([profile(1.25, 1.0, 1.2)], 732, 426, 0.47), "#ffb24a", 33)):
        m = whole(parts) * smooth(646, 640, y) * whole(both(upper))
        a = ink(a, smooth(0.1, 0.2, soft(m, 6)) * whole(both(upper)), PLUM, seed, patch=0, mult=False)
        a = ink(a, m, skin, seed + 1, patch=0.04, mult=False)
    a = ink(a, whole([veil]) * whole(both(upper)), CREAM, 36, patch=0.04, mult=False)
    a = ink(a, dots(0.62 + 0 * x, 11, 20) * whole([veil]) * whole(both(upper)), ROSE, 37, patch=0, mult=False)
    crown = lines(*[[(196 + 34 * i, 262 - 16 * np.sin(i * 1.0), 21), (197 + 34 * i, 262 - 16 * np.sin(i * 1.0), 21)] for i in range(5)])
    a = ink(a, crown, RED, 38, patch=0, mult=False)
    a = ink(a, lines(*[[(196 + 34 * i, 262 - 16 * np.sin(i * 1.0), 8), (197 + 34 * i, 262 - 16 * np.sin(i * 1.0), 8)] for i in range(5)]), GOLD, 39, patch=0, mult=False)
    hat = sheet()
    hat.path([(600, 330), (846, 306), (852, 330), (604, 356)]); hat.path([(634, 330), (622, 196), (800, 178), (814, 312)])
    beard = whole([[(640, 478), (668, 500), (690, 500), (760, 440), (800, 380), (812, 520), (760, 580), (690, 566), (650, 536)]])
    a = ink(a, np.maximum(hat.mask(), beard), PLUM, 40, patch=0.04, mult=False)
    band = sheet(); band.path([(631, 316), (629, 286), (812, 268), (814, 298)])
    a = ink(a, band.mask(), BLUE, 41, patch=0, mult=False)
    marks = lines(*put([[(-212, -106, 6), (-168, -122, 11), (-112, -104, 6)], [(-198, -56, 7), (-160, -42, 11), (-118, -58, 7)], [(-218, 118, 8), (-176, 124, 6)]], 268, 426, 0.47, 0, mirror=True), *put([[(-212, -104, 8), (-168, -118, 14), (-112, -100, 8)], [(-198, -56, 6), (-160, -42, 10), (-118, -58, 6)]], 732, 426, 0.47))
    a = ink(a, marks, PLUM, 42, patch=0, mult=False)
    cheek = lines([(330, 450, 26), (331, 450, 26)])
    a = ink(a, cheek, ROSE, 43, patch=0, opacity=0.6, mult=False)
    body = [[(500, 360, 34), (500, 470, 44), (500, 600, 40), (500, 760, 34), (500, 890, 16)]]
    a = ink(a, smooth(0.1, 0.2, soft(whole(body), 8)), PLUM, 44, patch=0, mult=False)
    a = ink(a, whole(body), RED, 45, patch=0.05, mult=False)
    rings = lines(*[[(462, 520 + 52 * i, 5), (500, 532 + 52 * i, 7), (538, 520 + 52 * i, 5)] for i in range(6)]) * whole(body)
    a = ink(a, rings, GOLD, 46, patch=0, mult=False)
    feelers = lines([(486, 350, 8), (450, 260, 7), (390, 200, 9)], [(514, 350, 8), (550, 260, 7), (610, 200, 9)])
    a = ink(a, feelers, PLUM, 47, patch=0, mult=False)
    eyes = lines([(480, 352, 15), (481, 352, 15)], [(520, 352, 15), (521, 352, 15)])
    a = ink(a, eyes, CREAM, 48, patch=0, mult=False)
    bulb = sheet()
    bulb.circle(500, 118, 84); bulb.rect(462, -20, 76, 90)
    a = ink(a, smooth(0.1, 0.2, soft(bulb.mask(), 8)), PLUM, 49, patch=0, mult=False)
    a = ink(a, bulb.mask(), CREAM, 50, patch=0, mult=False)
    cap = sheet(); cap.rect(462, -20, 76, 70)
    a = ink(a, cap.mask(), BLUE, 51, patch=0, mult=False)
    a = ink(a, lines([(470, 60, 4), (480, 130, 4), (492, 96, 4), (504, 130, 4), (516, 96, 4), (524, 130, 4), (532, 60, 4)]), RED, 52, patch=0, mult=False)
    return used(a, 53, ring=0.1, edge=0.5, scuff=0.35)


def lino(a, key, seed, frame=(58, 58, 942, 942)):
    x, y = plane()
    inside = smooth(0, 3, np.minimum(np.minimum(x - frame[0], frame[2] - x), np.minimum(y - frame[1], frame[3] - y)) + 2 * fuzz(seed, 2.0))
    return ink(a, warp(key, fuzz(seed + 1, 1.5) * 1.6 * K, fuzz(seed + 2, 1.5) * 1.6 * K) * inside, "#17211b", seed + 3, patch=0.2, spread=0.8, rough=1.4, pin=0.5)


def gouged(field_, along, seed, pitch, width):
    """Marks of a V tool along a field, broken where the hand lifted."""
    u = field_ / pitch + 0.35 * fuzz(seed, 2.8)
    v = along / 62 + 0.9 * np.sin(np.floor(u) * 12.9898 + seed) * 3
    tooth = np.abs(((v + 0.25 * fuzz(seed + 1, 2.0)) % 1) - 0.5) * 2
    return smooth(0.0, 0.12, width * smooth(1.0, 0.72, tooth) - np.abs((u % 1) - 0.5) * 2)


@sleeve
def pot_lid_thunder():
    """Dub, Wash House: two hands, two lids, one storm."""
    x, y = plane()
    a = stock("#f0b323", 61, tooth=0.03)
    ang, r = np.arctan2(y - 500, x - 500), np.hypot(x - 500, y - 500)
    rays = gouged(ang * 150, r, 62, 17, np.clip(0.34 + 0.5 * np.exp(-r / 260), 0, 0.95))
    bolt = sheet()
    for t in range(8):
        b = t * np.pi / 4 + 0.39
        q = lambda d, o: (500 + d * np.cos(b + o), 500 + d * np.sin(b + o))
        bolt.path([q(70, -0.3), q(230, -0.10), q(214, -0.02), q(430, -0.02), q(190, 0.07), q(204, 0.0), q(70, 0.3)])
    bolt = bolt.mask()
    lids, inner, hands = [], [], []
    for s in (-1, 1):
        f = lambda pts: [(500 + s * p[0], *p[1:]) for p in pts]
        lids.append(f([(92, 170), (130, 176), (196, 270), (226, 400), (232, 500), (226, 600), (196, 730), (130, 824), (92, 830)]))
        inner.append(f([(226, 440), (282, 446), (296, 500), (282, 556), (226, 560)]))
        hands.append(put(gripping(), 500 + s * 312, 500, 1.0, 0, mirror=s < 0))
    rims = [[(500 + s * 60, 120), (500 + s * 104, 126), (500 + s * 104, 874), (500 + s * 60, 880)] for s in (-1, 1)]
    s = sheet()
    for rim in rims:
        s.path(rim)
    rim = s.mask()
    lm = np.maximum(whole(lids + inner), rim)
    bolt = bolt * (1 - smooth(0.05, 0.2, soft(lm, 8)))
    a = ink(a, lm, "#2f6b3a", 63, patch=0.1, mult=False)
    a = ink(a, rim, "#ecdfc0", 62, patch=0.08, mult=False)
    hm, lit, dim = shaded(hands[0] + hands[1], 10, (-14, -18))
    a = ink(a, hm, "#8a4a24", 64, patch=0.1, mult=False)
    d = cv2.distanceTransform((lm > 0.5).astype(np.uint8), cv2.DIST_L2, 5) / K
    side = np.clip(0.95 - np.abs(x - 500) / 330 - (y - 200) / 1400, 0.1, 0.85)
    cut = rays * (1 - smooth(0.05, 0.2, soft(lm, 8))) * (1 - bolt)
    inside = gouged(d, np.arctan2(y - 500, np.abs(x - 500) - 120) * 260, 65, 17, side) * lm
    inside = np.maximum(inside, rim * (np.abs(np.abs(x - 500) - 82) < 15))
    key = 1 - np.maximum.reduce([cut, bolt, inside, smooth(0.1, 0.3, soft(lm, 9)) * (1 - lm), smooth(0.1, 0.3, soft(hm, 9)) * (1 - hm)])
    hand_key = np.maximum(hm * (1 - np.maximum(lit, dim)), dim * gouged(y + 0.3 * x, x, 67, 12, np.full_like(x, 0.6)))
    key = key * (1 - hm) + hand_key
    a = lino(a, key, 68, (0, 0, 1000, 870))
    foot = sheet(); foot.rect(-10, 872, 1020, 140)
    a = mix(a, stock("#ecdfc0", 70), foot.mask())
    a = set_type(a, "#17211b", 71, ("POT LID THUNDER", 58, 954, "Bebas Neue:style=Bold", 84, dict(track=14)), ("SCIENTIFIC AUNTIE", 942, 922, "Bebas Neue:style=Bold", 33, dict(track=40, align="right")), ("at the Wash House", 942, 954, "Bebas Neue:style=Regular", 31, dict(track=30, align="right")))
    return used(a, 73, ring=0.1, edge=0.5, scuff=0.4)


@sleeve
def meter_reader():
    """Dub, Wash House: he has come about the electricity, and it shows in his eyes."""
    x, y = plane()
    INK, GREEN, GOLD, RED, CREAM, SKIN = "#14100e", "#2f6b3a", "#f0b323", "#d9482b", "#ecdfc0", "#7a4526"
    a = stock(GREEN, 81, tooth=0.03)
    ring = np.hypot(x - 500, y - 500)
    a = ink(a, (np.sin(ring / 15.5) > 0.25).astype(np.float32), "#275a31", 82, patch=0.1, mult=False)
    coat = [(60, 1030), (110, 900), (300, 830), (500, 900), (700, 830), (890, 900), (940, 1030)]
    neck = [(390, 900), (400, 740), (600, 740), (610, 900), (500, 950)]
    head = [(280, 430), (300, 330), (500, 280), (700, 330), (720, 430), (708, 620), (640, 770), (500, 836), (360, 770), (292, 620)]
    ears = [[(262, 480), (236, 470), (226, 520), (246, 590), (286, 600)], [(738, 480), (764, 470), (774, 520), (754, 590), (714, 600)]]
    m, lit, dim = shaded([coat] + ears + [neck, head], 10, (-60, -10))
    a = ink(a, smooth(0.06, 0.12, soft(m, 12)), CREAM, 83, patch=0.04, mult=False)
    a = ink(a, m, INK, 84, patch=0.05, mult=False)
    a = ink(a, np.maximum(lit, dim), SKIN, 85, patch=0.06, mult=False)
    a = ink(a, dim * (1 - dots(np.full_like(x, 0.5), 10)), INK, 86, patch=0.05, mult=False)
    body = whole([coat]) * (1 - whole([neck, head]))
    a = ink(a, body, INK, 87, patch=0.06, mult=False)
    collar = sheet()
    collar.path([(400, 870), (500, 950), (470, 1010), (330, 900)]); collar.path([(600, 870), (500, 950), (530, 1010), (670, 900)])
    a = ink(a, collar.mask(), GOLD, 88, patch=0.06, mult=False)
    cap, peak = sheet(), sheet()
    cap.path([(256, 390), (236, 240), (330, 150), (500, 128), (670, 150), (764, 240), (744, 390), (500, 350)], curve=True)
    peak.path([(276, 372), (500, 336), (724, 372), (740, 424), (500, 384), (260, 424)], curve=True)
    a = ink(a, smooth(0.06, 0.12, soft(np.maximum(cap.mask(), peak.mask()), 10)), CREAM, 89, patch=0.04, mult=False)
    a = ink(a, cap.mask(), RED, 90, patch=0.08, mult=False)
    a = ink(a, peak.mask(), INK, 91, patch=0.04, mult=False)
    badge = sheet(); badge.path([(528, 190), (470, 268), (500, 268), (478, 326), (540, 244), (508, 244)])
    a = ink(a, badge.mask(), GOLD, 92, patch=0, mult=False)
    for ex, t in ((386, -0.5), (614, 0.75)):
        rim, dial, marks, needle = sheet(), sheet(), sheet(), sheet()
        rim.circle(ex, 520, 112); dial.circle(ex, 520, 94)
        for i in range(9):
            w = -np.pi / 2 + (i - 4) * 0.3
            marks.path([(ex + 84 * np.cos(w), 540 + 84 * np.sin(w)), (ex + (62 if i % 4 else 52) * np.cos(w), 540 + (62 if i % 4 else 52) * np.sin(w))], width=6 if i % 4 else 9, close=False)
        w = -np.pi / 2 + t
        needle.path([(ex, 560), (ex + 92 * np.cos(w), 560 + 92 * np.sin(w))], width=9, close=False)
        marks.circle(ex, 566, 15)
        a = ink(a, rim.mask(), INK, 93, patch=0.04, mult=False)
        a = ink(a, dial.mask(), CREAM, 94, patch=0.04, mult=False)
        red = (np.arctan2(y - 540, x - ex) > -np.pi / 2 + 0.45) & (np.hypot(x - ex, y - 540) < 78) & (np.hypot(x - ex, y - 540) > 60) & (y < 530)
        a = ink(a, red.astype(np.float32) * dial.mask(), RED, 95, patch=0, mult=False)
        a = ink(a, marks.mask() * dial.mask(), INK, 96, patch=0, mult=False)
        a = ink(a, needle.mask() * dial.mask(), RED, 97, patch=0, mult=False)
    bridge = lines([(490, 500, 12), (500, 494, 12), (510, 500, 12)], [(500, 560, 8), (476, 652, 12), (512, 664, 10)])
    tache = whole([[(400, 720), (440, 688), (500, 696), (560, 688), (600, 720), (540, 728), (500, 716), (460, 728)]])
    mouth = lines([(444, 762, 8), (500, 770, 12), (556, 760, 8)])
    a = ink(a, np.maximum.reduce([bridge, tache, mouth]), INK, 98, patch=0, mult=False)
    a = set_type(a, CREAM, 99, ("KING MERIDIAN & THE SOFT SHOULDER BAND", 44, 66, "Bebas Neue:style=Bold", 30, dict(track=40)), ("LP 0019", 956, 66, "Bebas Neue:style=Bold", 30, dict(track=40, align="right")))
    return used(a, 75, ring=0.12, edge=0.6, scuff=0.4)


@sleeve
def escalator_stopped():
    """Minimal techno, Rut: seven people on seven steps, and one who has found out that they are stairs."""
    x, y = plane()
    a = np.broadcast_to(hexc("#f2542d"), (SIDE, SIDE, 3)).astype(np.float32)
    steps, rail, folk, one = sheet(), sheet(), sheet(), sheet()
    outline = [(-10, 900)]
    for i in range(8):
        outline += [(60 + 126 * i - 70, 880 - 88 * i), (60 + 126 * i + 56, 880 - 88 * i)]
    steps.path(outline + [(1010, 176), (1010, 900)])
    def person(s, px, py, k=1.0, stride=0):
        c = s.canvas
        c.save(); c.translate(px, py); c.scale(k, k)
        s.circle(0, -236, 32)
        s.path([(-40, -192), (40, -192), (46, -176), (46, -84), (30, -84), (30, -160), (30, 0), (4, 0), (4, -84), (-4, -84), (-4, 0), (-30, 0), (-30, -160), (-30, -84), (-46, -84), (-46, -176)] if not stride else
               [(-34, -192), (36, -196), (74, -112), (56, -100), (28, -146), (26, -96), (78, -84), (70, -2), (44, -2), (48, -62), (0, -72), (-24, 10), (-52, 2), (-28, -100), (-32, -150), (-58, -104), (-76, -116)])
        c.restore()
    for i in range(7):
        px, py = 54 + 126 * i, 880 - 88 * i
        person(one if i == 4 else folk, px + (16 if i == 4 else 0), py - (20 if i == 4 else 0), 0.98, i == 4)
    for i in range(7):
        px, py = 60 + 126 * i, 880 - 88 * i
        rail.path([(px - 66, py + 20), (px + 56, py + 20)], width=5, close=False)
    a = print_ink(a, printed(np.maximum(steps.mask(), folk.mask()), 4, 0.5, 0.4), "#141414", 0.98)
    a = mix(a, hexc("#f2542d"), printed(rail.mask(), 5, 0.4, 0.4))
    a = mix(a, hexc("#f4efe4"), printed(one.mask(), 6, 0.5, 0.4))
    s = sheet()
    for text, tx, al in (("Halvard Lien", 60, "left"), ("Escalator (Stopped)", 500, "centre"), ("RUT 014", 940, "right")):
        s.text(text, tx, 956, "Inter:style=Medium", 22, align=al)
    a = print_ink(a, printed(s.mask(), 7, 0.4, 0.3), "#141414", 0.98)
    return film(np.clip(a * (1 - 0.012 * fuzz(8, 1.0)[..., None]), 0, 1).astype(np.float32), 3, 0.014, size=1.1 * K)


def wash(a, m, colour, seed, dense=0.8):
    """Ink wash: darker where it dried last, at the rim."""
    w = np.clip(m * (0.72 + 0.2 * fuzz(seed, 2.4)) + 0.5 * m * (1 - smooth(0.0, 1.0, soft(m, 5) * 2 - 1)), 0, 1)
    w = warp(w, fuzz(seed + 1, 2.0) * 2.2 * K, fuzz(seed + 2, 2.0) * 2.2 * K)
    return print_ink(a, w, colour, dense)


def halbton(a, title, band, seed, y=924, colour="#1c1f2b"):
    s = sheet()
    s.text(title, 500, y, "EB Garamond:style=12 Italic", 52, align="centre")
    s.text(band, 500, y + 40, "EB Garamond:style=12 Regular", 22, align="centre", track=180)
    return ink(a, s.mask(), colour, seed, mult=False)


@sleeve
def a_ladder_in_the_orchard():
    """Modern classical, Edition Halbton: somebody has gone up into the leaves; two shoes are still with us."""
    x, y = plane()
    a = stock("#dfe3d2", 111)
    leaves, fruit = sheet(), sheet()
    g = rng(8)
    for _ in range(330):
        t, d = g.uniform(0, 2 * np.pi), abs(g.normal(0, 0.42))
        lx, ly, w = 540 + 430 * d * np.cos(t), 190 + 270 * d * np.sin(t), g.uniform(0, 180)
        leaves.canvas.save(); leaves.canvas.translate(lx, ly); leaves.canvas.rotate(w)
        leaves.path([(-46, 0), (0, -20), (46, 0), (0, 20)], curve=True)
        leaves.canvas.restore()
    for fx, fy in ((300, 330), (760, 400), (860, 250), (250, 190), (660, 110)):
        fruit.circle(fx, fy, 30); fruit.circle(fx + 2, fy - 26, 17)
    fruit.circle(250, 812, 32); fruit.circle(284, 804, 18)
    ladder = lines([(392, 860, 9), (510, 150, 8)], [(560, 866, 9), (626, 150, 8)], *[[(410 + 19 * i - 12, 790 - 108 * i, 8), (572 + 10 * i + 8, 790 - 108 * i, 8)] for i in range(6)])
    a = wash(a, ladder, "#a4562a", 112, 0.9)
    legs = [[(500, 300, 40), (470, 440, 34), (474, 566, 28)], [(566, 300, 42), (560, 500, 36), (556, 666, 29)]]
    a = wash(a, whole(legs), "#3d4b63", 113, 0.95)
    skin = whole([[(474, 560, 24), (474, 590, 22)], [(556, 660, 24), (556, 692, 22)]])
    a = wash(a, skin, "#e0a987", 114, 0.9)
    shoes = whole([[(440, 580), (500, 580), (506, 626), (420, 626), (392, 616), (404, 600)], [(524, 680), (582, 680), (588, 726), (504, 726), (476, 716), (486, 700)]])
    a = wash(a, shoes, "#1c1f2b", 115, 0.97)
    a = wash(a, leaves.mask() * (0.65 + 0.35 * smooth(-0.5, 0.5, fuzz(116, 2.2))), "#5c7350", 117, 0.92)
    a = wash(a, fruit.mask(), "#c9702c", 118, 0.97)
    grass = lines(*[[(gx, 872 + 6 * np.sin(gx), 3), (gx + g.uniform(-12, 12), 838 - g.uniform(0, 26), 1.5)] for gx in g.uniform(120, 880, 110)])
    a = wash(a, grass, "#5c7350", 119, 0.9)
    return used(halbton(a, "A Ladder in the Orchard", "MARGUERITE ASHDOWN", 120, 940), 77, ring=0, edge=0.3, scuff=0.1)


@sleeve
def unsent_letters():
    """Modern classical, Edition Halbton: she reads them again, and the drawer is already full."""
    x, y = plane()
    a = stock("#b9c4c9", 131, stain=0.02)
    head = put([profile(0.85, 1.15, 0.9)], 610, 400, 0.86, -14)
    bun = [[(790, 330, 66), (820, 350, 70)]]
    dress = [[(440, 1030), (500, 800), (640, 700), (790, 700), (920, 780), (1030, 1030)]]
    a = ink(a, whole(dress), "#a4562a", 132, patch=0.1, mult=False)
    a = ink(a, whole(head), "#ecd9c2", 133, patch=0.04, mult=False)
    m = whole(head)
    a = ink(a, m * (1 - moved(m, -46, -16)), "#c89a7c", 134, patch=0.08, mult=False)
    back = whole(bun) + whole(put([[(-196, -190), (-150, -290), (-20, -356), (110, -340), (210, -260), (256, -110), (240, 20), (170, 110), (110, 80), (90, -20), (40, -80), (-30, -120), (-110, -160)]], 610, 400, 0.86, -14))
    a = ink(a, np.clip(back, 0, 1), "#1c1f2b", 135, patch=0.08, mult=False)
    marks = lines(*put([[(-210, -104, 4), (-168, -120, 7), (-114, -102, 4)], [(-196, -50, 4), (-160, -40, 7), (-122, -54, 4)], [(-214, 118, 5), (-172, 122, 4)], [(-232, 46, 4), (-208, 40, 6)]], 610, 400, 0.86, -14))
    a = ink(a, marks, "#1c1f2b", 136, patch=0, mult=False)
    g = rng(4)
    for i, (cx, cy, t) in enumerate(((150, 930, -24), (330, 960, 10), (240, 850, 6), (120, 800, -12), (840, 960, 18), (690, 970, -8))):
        s, ln = sheet(), sheet()
        for q in (s, ln):
            q.canvas.translate(cx, cy); q.canvas.rotate(t)
        s.rect(-130, -88, 260, 176)
        ln.path([(-128, -86), (0, 26), (128, -86)], width=4, close=False); ln.rect(-129, -87, 258, 174, width=3)
        a = a * (1 - 0.3 * (soft(moved(s.mask(), 6, 10), 6) * (1 - s.mask()))[..., None])
        a = ink(a, s.mask(), ("#f3ead6", "#efe0c0", "#f7f1e4")[i % 3], 137 + i, patch=0.03, mult=False)
        a = ink(a, ln.mask(), "#6b6f66", 144, patch=0.1, mult=False)
    page, words = sheet(), sheet()
    for q in (page, words):
        q.canvas.translate(206, 560); q.canvas.rotate(-9)
    page.rect(-130, -170, 260, 330)
    for i in range(8):
        words.path([(-96, -110 + 32 * i)] + [(-96 + 8 * j, -110 + 32 * i + g.uniform(-7, 7)) for j in range(1, 12 + int(g.integers(0, 12)) if i else 8)], width=4, close=False, curve=True)
    a = a * (1 - 0.35 * (soft(moved(page.mask(), 8, 12), 8) * (1 - page.mask()))[..., None])
    a = ink(a, page.mask(), "#fbf6ea", 145, patch=0.02, mult=False)
    a = ink(a, words.mask(), "#2c4a78", 146, patch=0.1, mult=False)
    hand = put(pinching(), 322, 660, 0.62, 20)
    hm, lit, dim = shaded(hand, 6, (-12, -12))
    a = ink(a, hm, "#8a5a3c", 147, patch=0, mult=False)
    a = ink(a, lit, "#ecd9c2", 148, patch=0.04, mult=False)
    a = ink(a, dim, "#c89a7c", 149, patch=0.05, mult=False)
    cuff = whole([[(560, 826, 66), (680, 880, 84), (830, 930, 96)]])
    a = ink(a, cuff, "#8a4520", 150, patch=0.08, mult=False)
    s = sheet()
    s.text("Unsent Letters", 60, 112, "EB Garamond:style=12 Italic", 66)
    s.text("ISOLDE PYM", 62, 154, "EB Garamond:style=12 Regular", 24, track=180)
    a = ink(a, s.mask(), "#1c1f2b", 151, mult=False)
    return used(a, 79, ring=0, edge=0.2, scuff=0.05)


@sleeve
def nocturne_for_switched_off_lamp():
    """Modern classical, Edition Halbton: the hand has just let go of the cord."""
    x, y = plane()
    a = stock("#2d2e2c", 161, tooth=0.03, stain=0.01)
    sky = sheet(); sky.rect(70, 70, 360, 470)
    a = ink(a, sky.mask(), "#66767c", 162, patch=0.06, mult=False)
    moon = sheet(); moon.circle(300, 200, 62)
    a = ink(a, moon.mask(), "#f3ead0", 163, patch=0.03, mult=False)
    bars = sheet(); bars.rect(244, 70, 12, 470); bars.rect(70, 300, 360, 12)
    a = ink(a, bars.mask(), "#1c1b1a", 164, patch=0, mult=False)
    beam = sheet(); beam.path([(120, 700), (470, 700), (860, 1010), (330, 1010)])
    a = ink(a, beam.mask(), "#4c4840", 165, patch=0.06, mult=False)
    shade = sheet(); shade.path([(470, 360), (610, 100), (830, 100), (960, 360)])
    a = ink(a, shade.mask(), "#a4562a", 166, patch=0.1, mult=False)
    a = ink(a, shade.mask() * (1 - moved(shade.mask(), 44, 0)), "#d89a62", 167, patch=0.06, mult=False)
    folds = lines(*[[(640 + 34 * i, 110, 2.5), (540 + 66 * i, 350, 3)] for i in range(6)])
    a = ink(a, folds * shade.mask(), "#7c3c1c", 168, patch=0, mult=False)
    stem = sheet()
    stem.path([(690, 362), (742, 362), (742, 470), (800, 560), (808, 640), (770, 710), (760, 740), (820, 756), (826, 786), (606, 786), (612, 756), (672, 740), (662, 710), (624, 640), (632, 560), (690, 470)], curve=True)
    a = ink(a, stem.mask(), "#a9b7b5", 169, patch=0.04, mult=False)
    a = ink(a, stem.mask() * (1 - moved(stem.mask(), -46, 0)), "#6a706c", 170, patch=0.04, mult=False)
    table = sheet(); table.rect(-10, 776, 1020, 240)
    a = ink(a, table.mask() * (1 - beam.mask()), "#33241a", 171, patch=0.08, mult=False)
    a = ink(a, table.mask() * beam.mask(), "#6b5138", 171, patch=0.08, mult=False)
    cord = lines([(560, 362, 3), (562, 470, 3), (556, 556, 3)], [(556, 560, 11), (556, 580, 11)])
    a = ink(a, cord, "#f3ead0", 172, patch=0, mult=False)
    hand = put(pinching(), 548, 590, 0.92, 118)
    m, lit, dim = shaded(hand, 8, (-16, -12))
    a = ink(a, m, "#15120f", 173, patch=0, mult=False)
    a = ink(a, lit, "#d8cfba", 174, patch=0.05, mult=False)
    a = ink(a, dim, "#8a7a66", 175, patch=0.06, mult=False)
    cuff = whole([[(366, 850), (470, 900), (440, 1030), (260, 1030)]])
    a = ink(a, cuff, "#efe7d3", 176, patch=0.04, mult=False)
    stripes = lines(*[[(290 + 44 * i, 1030, 5), (384 + 24 * i, 856 + 10 * i, 5)] for i in range(4)]) * cuff
    a = ink(a, stripes, "#8d97a0", 177, patch=0, mult=False)
    s = sheet()
    s.text("Nocturne for Switched-off Lamp", 944, 922, "EB Garamond:style=12 Italic", 36, align="right")
    s.text("MARGUERITE ASHDOWN", 944, 956, "EB Garamond:style=12 Regular", 20, align="right", track=180)
    a = ink(a, s.mask(), "#efe7d3", 178, mult=False)
    return used(a, 81, ring=0, edge=0.3, scuff=0.1)


@sleeve
def oxen_of_the_seventh_field():
    """Doom metal, Cairn & Sons: two oxen from in front, and the man who has walked behind them all day."""
    from people_doom import board, scratched, carved, foot, weary
    x, y = plane()
    r = np.hypot(x - 500, y - 330)
    sky = smooth(0.0, 0.5, np.sin(r / 7.0) - 0.3 + 1.2 * np.exp(-((r - 250) / 160) ** 2) - smooth(300, 720, r)) * (r > 232)
    tone = sky * 0.9
    man = [[(430, 640), (440, 470), (500, 440), (560, 470), (570, 640)], [(446, 400), (452, 330), (500, 306), (548, 330), (554, 400), (530, 452), (500, 466), (470, 452)], [(392, 336), (500, 316), (608, 336), (560, 352), (440, 352)], [(446, 330), (462, 250), (500, 240), (538, 250), (554, 330)]]
    tone = carved(tone, man, 3, 0.5, 0.08, 7, (-16, -16))
    tone = tone * (1 - lines([(470, 384, 6), (486, 386, 6)], [(514, 386, 6), (530, 384, 6)], [(500, 384, 4), (494, 412, 5), (506, 414, 5)], [(480, 436, 5), (520, 436, 5)]))
    beasts = []
    for cx in (240, 760):
        q = lambda *p: [(cx + u, v) for u, v in p]
        beasts += [q((-210, 1030), (-190, 700), (-90, 600), (90, 600), (190, 700), (210, 1030)),
                   [(cx - 90, 560, 30), (cx - 190, 520, 26), (cx - 214, 420, 19), (cx - 176, 340, 9)], [(cx + 90, 560, 30), (cx + 190, 520, 26), (cx + 214, 420, 19), (cx + 176, 340, 9)],
                   q((-100, 590), (-190, 570), (-226, 610), (-170, 656), (-100, 650)), q((100, 590), (190, 570), (226, 610), (170, 656), (100, 650)),
                   q((-112, 560), (-60, 530), (60, 530), (112, 560), (110, 660), (76, 800), (84, 880), (50, 930), (-50, 930), (-84, 880), (-76, 800), (-110, 660))]
    tone = carved(tone, beasts, 4, 0.8, 0.12, 9, (-34, -14))
    dark = []
    for cx in (240, 760):
        dark += [[(cx - 66, 664, 17), (cx - 62, 668, 17)], [(cx + 62, 668, 17), (cx + 66, 664, 17)], [(cx - 40, 884, 16), (cx - 30, 890, 14)], [(cx + 30, 890, 14), (cx + 40, 884, 16)], [(cx - 76, 800, 4), (cx, 826, 6), (cx + 76, 800, 4)],
                 [(cx - 100, 630, 6), (cx - 60, 626, 8), (cx - 30, 644, 5)], [(cx + 30, 644, 5), (cx + 60, 626, 8), (cx + 100, 630, 6)]]
    tone = tone * (1 - lines(*dark))
    yoke = whole([[(40, 560), (160, 536), (240, 566), (330, 536), (500, 520), (670, 536), (760, 566), (840, 536), (960, 560), (966, 604), (840, 590), (760, 616), (660, 586), (500, 574), (340, 586), (240, 616), (160, 590), (34, 604)]])
    tone = tone * (1 - smooth(0.1, 0.3, soft(yoke, 7))) + yoke * 0.92
    plate = ((x < 520) & (y < 150)).astype(np.float32)
    tone, sky = tone * (1 - plate), sky * (1 - plate)
    marks = scratched(np.clip(tone, 0, 1), 91, 14, 8)
    marks = np.where(sky * (tone == sky * 0.9) > 0.3, np.maximum(marks, sky * 0.9), marks)
    a = board(marks, 93)
    return weary(foot(a, "Grieving Plough", 95, top=True), 83)
