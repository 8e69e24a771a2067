"""Nine end posters that are drawn, not photographed: flat shapes of ink and paper, and one tone between them.

A dot is 17 pixels of 1500, so no shape that matters is thinner than 50, and what meets what is always light on dark.
"""
import os
import sys
from pathlib import Path

os.environ["SLEEVE_SIDE"] = "1500"
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "records"))
from figures import *  # noqa: E402

INK, SHADE, TONE, PAPER = 0.03, 0.3, 0.55, 0.97


def spot(cx, cy, r, back=INK, light=PAPER, edge=0.12):
    """A disc of stage light on the back wall, not quite even."""
    x, y = plane()
    d = np.hypot(x - cx, y - cy) / r
    return back + (light - back) * smooth(1 + edge, 1 - edge, d + 0.03 * fuzz(5, 2.6))


def rays(cx, cy, count, back=INK, light=PAPER):
    x, y = plane()
    return np.where(np.sin(np.arctan2(y - cy, x - cx) * count) > 0, light, back).astype(np.float32)


def lay(tone, mask, value, edge=None, wide=11):
    """A shape, and round it a line of `edge` that parts it from what lies behind."""
    if edge is not None:
        tone = mix(tone[..., None], edge, smooth(0.08, 0.2, soft(mask, wide))[..., None])[..., 0]
    return tone * (1 - mask) + value * mask


def lit(tone, parts, light=PAPER, dim=SHADE, line=INK, gap=12, fall=(-26, -20), edge=INK):
    m, bright, dark = shaded(parts, gap, fall)
    tone = lay(tone, m, line, edge)
    return tone + (light - line) * bright + (dim - line) * dark


def drawn(tone, seed):
    """Paper and ink are never flat."""
    g = np.clip(soft(tone, 1.2) + 0.05 * fuzz(seed, 1.6) + 0.03 * fuzz(seed + 1, 0.6), 0, 1)
    return g.astype(np.float32)


def face_of(tone, at, size, mirror=False, turn=0.0, value=INK, shape=None):
    """Brow, closed eye, nostril and mouth of a profile."""
    marks = [[(-214, -108, 11), (-168, -124, 17), (-108, -104, 11)], [(-200, -58, 11), (-160, -42, 15), (-116, -60, 11)], [(-214, 117, 10), (-160, 124, 9)]]
    return lay(tone, whole(put(marks, *at, size, turn, mirror)), value)


def bow():
    """A singer bends right over, one arm swept back: what an audience sees of gratitude."""
    tone = rays(540, 1060, 22, 0.9, 0.34)
    tone = lay(tone, (plane()[1] > 822).astype(np.float32), INK)
    body = [[(760, 1010, 62), (762, 800, 62), (770, 560, 84)], [(650, 1010, 60), (690, 800, 62), (740, 580, 84)],
            [(770, 520, 110), (640, 430, 120), (480, 430, 112)], [(470, 400, 50), (620, 300, 44), (800, 250, 40), (900, 190, 30)], [(470, 480, 52), (440, 600, 44), (560, 640, 40), (650, 620, 30)]]
    tone = lay(tone, whole(body), INK, PAPER, 16)
    head = put([profile(1.1, 1.2, 1.1)], 330, 560, 0.46, -64)
    tone = lit(tone, head, PAPER, TONE, gap=0, edge=PAPER)
    hair = put([[(-150, -270), (-40, -350), (120, -330), (230, -220), (256, -60), (230, 100), (150, 180), (110, 60), (60, -60), (-40, -150), (-160, -180)]], 330, 560, 0.46, -64)
    tone = lay(tone, whole(hair), INK)
    tone = face_of(tone, (330, 560), 0.46, turn=-64)
    tails = whole([[(760, 440), (900, 520), (960, 700), (860, 640), (880, 760), (760, 640)]])
    tone = lay(tone, tails, INK, PAPER)
    flower = whole([[(906, 170, 44), (907, 170, 44)]])
    return drawn(lay(tone, flower, PAPER, INK), 1)


def queue():
    """Everybody who came, in the order in which they came, looking at a door that stays shut."""
    tone = np.full((SIDE, SIDE), 0.86, np.float32)
    for i, (cx, cy, n, l, c, v) in enumerate(((980, 470, 0.9, 1.4, 0.8, 0.62), (800, 500, 1.4, 1.0, 1.2, 0.95), (610, 480, 0.7, 1.6, 0.9, 0.5), (420, 520, 1.2, 1.1, 1.3, 0.97))):
        head = put([profile(n, l, c)], cx, cy, 0.72)
        body = [[(cx - 150, 1030), (cx - 110, 880), (cx - 20, 800), (cx + 120, 800), (cx + 240, 900), (cx + 300, 1030)]]
        tone = lay(tone, whole(body), INK, PAPER, 14)
        tone = lit(tone, head, v, max(v - 0.4, SHADE), gap=0, fall=(-54, -10), edge=INK)
        tone = face_of(tone, (cx, cy), 0.72)
        if i % 2:
            hat = put([[(-270, -190), (-120, -226), (120, -236), (290, -196), (250, -160), (-230, -158)], [(-190, -200), (-176, -380), (-60, -400), (10, -376), (90, -404), (196, -370), (216, -200)]], cx, cy, 0.72)
        else:
            hat = put([[(-190, -180), (-150, -320), (0, -390), (170, -340), (262, -170), (256, 40), (170, 160), (96, 60), (60, -100), (-60, -190)]], cx, cy, 0.72)
        tone = lay(tone, whole(hat), INK, PAPER, 10)
    x, y = plane()
    door = ((x < 150) & (y > 150)).astype(np.float32)
    tone = lay(tone, door, INK, PAPER, 16)
    for r in range(9):
        tone = lay(tone, ((x < 126) & (np.abs(y - 220 - 90 * r) < 14)).astype(np.float32), 0.6)
    return drawn(tone, 3)


def bass():
    """A small man hugs a double bass, and both have their eyes shut."""
    tone = spot(500, 430, 540)
    wood = [(560, 300), (700, 320), (760, 420), (720, 520), (800, 640), (810, 800), (700, 920), (560, 960), (420, 920), (310, 800), (320, 640), (400, 520), (360, 420), (420, 320)]
    tone = lay(tone, whole([wood]), 0.5, INK, 16)
    m = whole([wood])
    tone = lay(tone, m * (1 - moved(m, -44, -20)), SHADE)
    for s in (-1, 1):
        tone = lay(tone, whole([[(560 + s * 120, 600, 16), (560 + s * 96, 660, 13), (560 + s * 118, 730, 13), (560 + s * 96, 790, 16)]]), INK)
    neck = sheet()
    neck.path([(524, -20), (596, -20), (600, 640), (520, 640)])
    tone = lay(tone, neck.mask(), INK, PAPER, 9)
    strings = sheet()
    for i in range(3):
        strings.rect(538 + 18 * i, -20, 7, 880)
    tone = lay(tone, strings.mask(), 0.86)
    bridge = whole([[(470, 846), (650, 846), (640, 800), (560, 780), (480, 800)]])
    tone = lay(tone, bridge, PAPER, INK, 8)
    head = put([profile(1.3, 1.1, 1.2)], 280, 330, 0.72, 8, mirror=True)
    coat = [[(-20, 1030), (0, 720), (90, 600), (240, 560), (360, 640), (330, 800), (240, 1030)]]
    tone = lay(tone, whole(coat), INK, PAPER, 14)
    tone = lit(tone, head, PAPER, TONE, gap=0, fall=(50, -20))
    hair = put([[(-190, -180), (-150, -300), (0, -370), (150, -330), (250, -190), (250, 20), (150, 150), (96, 60), (60, -90), (-60, -190)]], 280, 330, 0.72, 8, mirror=True)
    tone = lay(tone, whole(hair), INK)
    tone = face_of(tone, (280, 330), 0.72, True, 8)
    hand = [[(770, 180, 70), (1040, 330, 90)], [(760, 240, 34), (640, 250, 32), (520, 262, 26)], [(764, 190, 35), (640, 190, 33), (508, 196, 27)], [(766, 138, 34), (650, 130, 32), (520, 132, 26)], [(780, 100, 30), (670, 76, 28), (556, 74, 23)]]
    tone = lit(tone, hand, PAPER, TONE, fall=(-12, -18))
    pluck = put(pinching(), 520, 690, 0.66, 196, mirror=True)
    tone = lit(tone, pluck, PAPER, TONE, fall=(-12, -16))
    return drawn(tone, 5)


def pianist():
    """Ten fingers, and most of them in the right place."""
    x, y = plane()
    tone = np.where(y < 470, INK, PAPER).astype(np.float32)
    seam = (np.abs(((x - 30) % 118) - 59) < 6) & (y > 470)
    tone = lay(tone, seam.astype(np.float32), INK)
    blacks = sheet()
    for i in range(10):
        if i % 7 not in (2, 6):
            blacks.rect(89 + i * 118 - 36, 470, 72, 270, r=6)
    tone = lay(tone, blacks.mask(), INK)
    tone = lay(tone, soft(blacks.mask() * (1 - moved(blacks.mask(), 14, 0)), 2), 0.45)
    for cx, mirror, turn in ((290, True, 9), (720, False, -9)):
        hand = put(opened(0.35), cx, 1010, 1.12, turn, mirror)
        m = whole(hand)
        tone = tone * (1 - 0.55 * soft(moved(m, 20, 18), 10) * (1 - m))
        tone = lit(tone, hand, 0.9, 0.4, gap=13, fall=(-20, -8), edge=INK)
        cuff = whole(put([[(-110, 60), (110, 60), (150, 300), (-150, 300)]], cx, 1010, 1.12, turn, mirror))
        tone = lay(tone, cuff, INK, PAPER, 14)
    return drawn(tone, 7)


def shoe():
    """One shoe, size nine, last seen in the third song."""
    tone = spot(500, 470, 450, INK, PAPER)
    upper = [(210, 250), (330, 230), (460, 262), (500, 380), (620, 450), (780, 490), (880, 560), (880, 640), (200, 640), (180, 480), (196, 360)]
    tone = lay(tone, whole([[(160, 700), (520, 730), (900, 700), (920, 740), (500, 780), (150, 750)]]), SHADE)
    m = whole([upper])
    tone = lay(tone, m, INK)
    tone = lay(tone, m * (1 - moved(m, 40, 46)), 0.42)
    sole = sheet()
    sole.path([(170, 630), (900, 630), (910, 700), (430, 700), (420, 676), (392, 676), (386, 740), (176, 740)])
    tone = lay(tone, sole.mask(), INK, PAPER, 8)
    tone = lay(tone, whole([[(232, 262), (330, 246), (440, 270), (430, 300), (330, 284), (240, 300)]]), PAPER)
    toe = [(700, 480, 9), (690, 560, 9), (720, 630, 9)]
    tone = lay(tone, whole([toe]), PAPER)
    for i in range(4):
        lx, ly = 440 + 52 * i, 300 + 46 * i
        tone = lay(tone, whole([[(lx - 40, ly + 40, 11), (lx + 30, ly - 4, 11)]]), PAPER)
    lace = whole([[(430, 300, 10), (330, 190, 10), (390, 110, 10), (450, 190, 10), (420, 290, 10)], [(430, 300, 10), (560, 240, 10), (640, 290, 10), (560, 330, 10), (440, 304, 10)]])
    tone = lay(tone, lace, INK, PAPER, 6)
    hole = whole([[(300, 640, 40), (301, 640, 40)]])
    return drawn(lay(tone, hole * (1 - sole.mask()), PAPER), 9)


def showoff():
    """The guitar is behind his head, and he would like you to notice."""
    tone = rays(500, 420, 14, INK, PAPER)
    tone = np.maximum(tone, spot(500, 420, 330, 0.0, PAPER))
    guitar = [(700, 250), (800, 200), (900, 230), (930, 330), (890, 410), (930, 500), (880, 580), (780, 580), (700, 500), (680, 400), (660, 320)]
    neck = sheet()
    neck.path([(700, 340), (700, 420), (90, 300), (20, 330), (-10, 270), (30, 220), (100, 236)])
    tone = lay(tone, np.maximum(whole([guitar]), neck.mask()), INK, PAPER, 14)
    tone = lay(tone, whole([[(800, 400, 56), (801, 400, 56)]]), PAPER)
    arms = [[(330, 900, 84), (200, 640, 70), (180, 420, 58), (250, 330, 52)], [(680, 900, 84), (840, 700, 72), (850, 520, 58), (790, 420, 50)]]
    body = [[(220, 1030), (290, 780), (420, 720), (590, 720), (720, 780), (790, 1030)]]
    tone = lit(tone, body, INK, INK, edge=PAPER)
    tone = lit(tone, arms, 0.9, 0.4, edge=INK, fall=(-24, -6))
    fingers = [[(250 + 34 * i, 300, 24), (262 + 34 * i, 262, 21)] for i in range(4)]
    tone = lit(tone, fingers, 0.9, 0.4, edge=INK, fall=(-8, -8), gap=9)
    head = [[(452, 660, 84), (560, 660, 84)], [(360, 400), (390, 280), (505, 240), (620, 280), (650, 400), (636, 520), (580, 620), (505, 656), (430, 620), (374, 520)]]
    tone = lit(tone, head, PAPER, TONE, fall=(-44, -8))
    hair = whole([[(340, 430), (330, 270), (420, 170), (560, 150), (680, 230), (680, 430), (640, 350), (560, 330), (440, 330), (376, 360)]])
    tone = lay(tone, hair, INK)
    for ex in (436, 574):
        tone = lay(tone, whole([[(ex - 62, 396), (ex + 62, 396), (ex + 50, 470), (ex, 486), (ex - 50, 470)]]), INK)
    tone = lay(tone, whole([[(470, 408, 10), (540, 408, 10)]]), INK)
    grin = whole([[(400, 536), (505, 560), (610, 536), (570, 604), (505, 620), (440, 604)]])
    tone = lay(tone, grin, INK)
    tone = lay(tone, whole([[(424, 548), (505, 566), (586, 548), (566, 574), (505, 586), (446, 574)]]), PAPER)
    return drawn(tone, 11)


def van():
    """Seen from in front with its bonnet up; whoever is under it has been there since noon."""
    x, y = plane()
    tone = np.where(y < 640, 0.93, 0.12).astype(np.float32)
    body = sheet()
    body.path([(200, 300), (260, 120), (740, 120), (800, 300), (830, 400), (830, 760), (170, 760), (170, 400)])
    tone = lay(tone, body.mask(), INK, PAPER, 12)
    glass = sheet()
    glass.path([(256, 330), (300, 170), (700, 170), (744, 330)])
    tone = lay(tone, glass.mask(), 0.9)
    flap = sheet()
    flap.path([(230, 440), (300, 300), (700, 300), (770, 440)])
    tone = lay(tone, flap.mask(), 0.5, INK, 10)
    hole = sheet()
    hole.path([(230, 440), (770, 440), (760, 620), (240, 620)])
    tone = lay(tone, hole.mask(), INK)
    for s in (-1, 1):
        lamp = whole([[(500 + s * 268, 560, 54), (500 + s * 268, 561, 54)]])
        tone = lay(tone, lamp, PAPER, INK, 10)
        wheel = sheet()
        wheel.rect(500 + s * 250 - 62, 740, 124, 110, r=20)
        tone = lay(tone, wheel.mask(), INK)
    man = [[(440, 880, 56), (446, 740, 58), (452, 600, 76)], [(566, 880, 56), (556, 740, 58), (546, 600, 76)], [(500, 570, 118), (500, 500, 112)]]
    tone = lit(tone, man, PAPER, TONE, edge=INK, fall=(-40, -10))
    soles = whole([[(420, 880), (470, 880), (474, 930), (408, 930)], [(540, 880), (590, 880), (600, 930), (534, 930)]])
    tone = lay(tone, soles, INK, PAPER, 8)
    for i in range(5):
        puff = whole([[(470 + 50 * np.sin(1.9 * i), 420 - 84 * i, 58 + 12 * i), (540 + 40 * np.sin(1.3 * i), 400 - 84 * i, 50 + 12 * i)]])
        tone = lay(tone, puff, (0.97, 0.78)[i % 2], SHADE if i < 3 else None, 8)
    return drawn(tone, 13)


def stick():
    """It broke on the last beat, which was not meant to be the last."""
    tone = rays(470, 430, 16, PAPER, 0.12)
    stick_ = whole([[(560, 1010, 30), (520, 640, 30), (486, 360, 27)]])
    burst = sheet()
    burst.path([(450, 372), (462, 250), (480, 330), (492, 210), (506, 326), (528, 262), (520, 366)])
    hand = put(gripping(), 540, 700, 1.35, -6)
    bits = sheet()
    bits.canvas.save(); bits.canvas.translate(330, 190); bits.canvas.rotate(-38)
    bits.path([(-190, -24), (-240, 0), (-190, 24), (120, 24), (176, 40), (140, 8), (190, -4), (130, -14), (168, -44), (110, -24)])
    bits.canvas.restore()
    tone = lay(tone, np.maximum.reduce([stick_, burst.mask(), bits.mask()]), INK, PAPER, 14)
    for cx, cy, t in ((640, 250, 30), (700, 380, 70), (600, 130, 10), (250, 420, -60)):
        chip = sheet()
        chip.canvas.translate(cx, cy); chip.canvas.rotate(t)
        chip.path([(-60, -8), (60, -26), (40, 0), (64, 22), (-50, 18)])
        tone = lay(tone, chip.mask(), INK, PAPER, 9)
    return drawn(lit(tone, hand, PAPER, TONE, gap=15, fall=(-22, -26)), 15)


def valves():
    """Somebody warms both hands at the amplifier."""
    x, y = plane()
    tone = spot(500, 560, 452, INK, PAPER, 0.45)
    bulb = whole([[(500, 310), (590, 350), (616, 470), (612, 700), (596, 760), (404, 760), (388, 700), (384, 470), (410, 350)]])
    tone = lay(tone, bulb, PAPER, INK, 14)
    plates = sheet()
    plates.rect(436, 470, 128, 200); plates.rect(484, 400, 32, 340)
    tone = lay(tone, plates.mask(), 0.5)
    wire = whole([[(460, 660, 12), (460, 500, 12), (500, 440, 12), (540, 500, 12), (540, 660, 12)]])
    tone = lay(tone, wire, PAPER)
    base = sheet()
    base.rect(396, 750, 208, 90); base.rect(-10, 836, 1020, 190)
    tone = lay(tone, base.mask(), INK)
    for mirror, cx, turn in ((False, 890, -38), (True, 110, 38)):
        hand = put(opened(0.55), cx, 900, 1.16, turn, not mirror)
        tone = lit(tone, hand, PAPER, 0.36, gap=13, fall=(26 if mirror else -26, -6), edge=INK)
    return drawn(tone, 17)


DRAWN = (bow, queue, bass, pianist, shoe, showoff, van, stick, valves)
