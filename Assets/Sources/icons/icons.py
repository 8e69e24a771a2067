"""Write every drawn mark of the game as a small white SVG. Usage: icons.py FOLDER

Things to do are drawn on a 40 grid with a stroke of 3.6, pad glyphs on a 48 grid with a stroke of 3, verdict layers on a
168 grid. A seat's shape fills 100 of its 130 grid, so that the corners of its outlines fit. Ends are butt and joins are mitred. Only paths, circles, rectangles and lines: nothing a small reader can miss.
"""
import math
import re
import sys
from pathlib import Path


def path(d, width=None, fill=False):
    """A path: filled, stroked, or both."""
    paint = f'fill="{"#fff" if fill else "none"}"'
    if width:
        paint += f' stroke="#fff" stroke-width="{width:g}" stroke-linecap="butt" stroke-linejoin="miter" stroke-miterlimit="10"'
    return f'<path d="{d}" {paint}/>'


def circle(x, y, r, width=None):
    paint = f'fill="none" stroke="#fff" stroke-width="{width:g}"' if width else 'fill="#fff"'
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" {paint}/>'


def box(x, y, w, h):
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" fill="#fff"/>'


def points(pairs):
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in pairs) + " Z"


def burst(cx, cy, count, outer, inner, turn=0.0):
    """A star of `count` points, the first one straight up."""
    corners = []
    for step in range(count * 2):
        angle = turn + step * math.pi / count
        radius = inner if step % 2 else outer
        corners.append((cx + radius * math.sin(angle), cy - radius * math.cos(angle)))
    return points(corners)


S = 3.6  # the stroke of everything on the 40 grid
T = 3    # and on the 48 grid
SEAT_MARGIN = 15

HEART = "M20 33 L7.3 20.3 A7.92 7.92 0 0 1 18.5 9.1 L20 10.6 L21.5 9.1 A7.92 7.92 0 0 1 32.7 20.3 Z"
CONE = "M4.5 14.2 H10.8 L19.6 6.4 V33.6 L10.8 25.8 H4.5 Z"
HAND = "M15.6 24.6 V6.6 A3 3 0 0 1 21.6 6.6 V17 L31.2 19.2 A3.4 3.4 0 0 1 33.8 23 L31.4 36.4 H18.2 L8.6 26.2 A2.7 2.7 0 0 1 12.4 22.2 Z"
LOZENGE = "M14.5 12 H33.5 A12 12 0 0 1 33.5 36 H14.5 A12 12 0 0 1 14.5 12 Z"
DPAD_ARROWS = {
    "Up": "M16.5 4.5 H31.5 V16.5 L24 24 L16.5 16.5 Z", "Down": "M16.5 43.5 H31.5 V31.5 L24 24 L16.5 31.5 Z",
    "Left": "M4.5 16.5 V31.5 H16.5 L24 24 L16.5 16.5 Z", "Right": "M43.5 16.5 V31.5 H31.5 L24 24 L31.5 16.5 Z",
}
# A shoulder is round at its outer corner, a trigger is higher and round at the top, and a stick is a disc. What makers
# print on each stands in it: by the letters alone, no two are alike.
SHOULDERS = {
    "left": "M18.5 11.5 H41.5 A3 3 0 0 1 44.5 14.5 V37.5 A3 3 0 0 1 41.5 40.5 H6.5 A3 3 0 0 1 3.5 37.5 V26.5 A15 15 0 0 1 18.5 11.5 Z",
    "right": "M29.5 11.5 H6.5 A3 3 0 0 0 3.5 14.5 V37.5 A3 3 0 0 0 6.5 40.5 H41.5 A3 3 0 0 0 44.5 37.5 V26.5 A15 15 0 0 0 29.5 11.5 Z",
}
TRIGGERS = {
    "left": "M28 3.5 H35 A9.5 9.5 0 0 1 44.5 13 V38.5 A6 6 0 0 1 38.5 44.5 H9.5 A6 6 0 0 1 3.5 38.5 V28 A24.5 24.5 0 0 1 28 3.5 Z",
    "right": "M20 3.5 H13 A9.5 9.5 0 0 0 3.5 13 V38.5 A6 6 0 0 0 9.5 44.5 H38.5 A6 6 0 0 0 44.5 38.5 V28 A24.5 24.5 0 0 0 20 3.5 Z",
}
SHOULDER_LABELS = [("left", "L"), ("right", "R"), ("left", "LB"), ("right", "RB"), ("left", "L1"), ("right", "R1")]
TRIGGER_LABELS = [("left", "ZL"), ("right", "ZR"), ("left", "LT"), ("right", "RT"), ("left", "L2"), ("right", "R2")]
STICK_LABELS = ["LS", "RS", "L3", "R3"]
# Of the letters on buttons: the width, and strokes in a box of that width that is 16 high.
LETTERS = {
    "L": (9, "M1.8 0 V14.2 H9"),
    "R": (10, "M1.8 16 V1.8 H5.6 A3.5 3.5 0 0 1 5.6 8.8 H1.8 M5.2 8.6 L9.4 16"),
    "B": (10, "M1.8 1.8 H5.4 A3 3 0 0 1 5.4 7.8 H1.8 M5.4 7.8 A3.2 3.2 0 0 1 5.4 14.2 H1.8 M1.8 0 V16"),
    "T": (10, "M0 1.8 H10 M5 1.8 V16"),
    "Z": (10, "M0.6 1.8 H8.2 L1.8 14.2 H9.6"),
    "S": (10, "M9 3.6 C7.6 1.2 2 0.8 2 4.6 C2 8.6 8.4 7.2 8.4 11.2 C8.4 15.2 2.4 15.2 0.8 12.2"),
    "1": (6, "M0.6 4 L4.2 1.4 V16"),
    "2": (9, "M1 4.4 C1.6 0.6 7.8 0.8 7.4 4.8 C7.2 7.4 3 10.4 1.8 14.2 H8.8"),
    "3": (9, "M1 3.4 C2.6 0.8 7 1.2 7 4.4 C7 7.2 5 7.8 3.4 7.8 C5.6 7.8 7.4 8.8 7.4 11.4 C7.4 15 2.4 15.2 0.6 12.4"),
}
PLUS = "M16.5 4.5 H31.5 V16.5 H43.5 V31.5 H31.5 V43.5 H16.5 V31.5 H4.5 V16.5 H16.5 Z"


def gear():
    teeth = ""
    for tooth in range(8):
        angle = tooth * math.pi / 4 + math.pi / 8
        x, y = math.cos(angle), math.sin(angle)
        teeth += f"M{20 + 9.6 * x:.2f} {20 + 9.6 * y:.2f} L{20 + 15.6 * x:.2f} {20 + 15.6 * y:.2f} "
    return circle(20, 20, 8.9, S) + path(teeth.strip(), 5)


def face(meant):
    """The four face buttons as a diamond of discs; the meant one is solid and larger."""
    places = {"north": (24, 9.8), "west": (9.8, 24), "east": (38.2, 24), "south": (24, 38.2)}
    return "".join(circle(x, y, 9) if name == meant else circle(x, y, 6, T) for name, (x, y) in places.items())


def things():
    return {
        "plus": path("M20 6.5 V33.5 M6.5 20 H33.5", S),
        "minus": path("M6.5 20 H33.5", S),
        "heart": path(HEART, S),
        "heartFull": path(HEART, S, fill=True),
        "grid": path("M6.8 6.8 H16.4 V16.4 H6.8 Z M23.6 6.8 H33.2 V16.4 H23.6 Z M6.8 23.6 H16.4 V33.2 H6.8 Z M23.6 23.6 H33.2 V33.2 H23.6 Z", S),
        "bars": path("M6.8 34 V19.8 H15.6 M15.6 34 V7.8 H24.4 V34 M24.4 14.8 H33.2 V34", S),
        "gear": gear(),
        "magnifier": circle(16.6, 16.6, 10.2, S) + path("M23.8 23.8 L34.6 34.6", 4.6),
        "share": path("M13.2 17.4 H8.2 V33.6 H31.8 V17.4 H26.8", S) + path("M20 26 V8 M12.6 14.2 L20 6.8 L27.4 14.2", S),
        "flag": path("M9.2 4.5 V35.5", S) + path("M9.2 7.6 H31.6 L26.2 15 L31.6 22.4 H9.2", S),
        "play": path("M12 6 L34 20 L12 34 Z", fill=True),
        "pause": box(9.8, 6.5, 7.4, 27) + box(22.8, 6.5, 7.4, 27),
        "shuffle": path("M3.5 12 H10.8 L23.2 28 H32 M3.5 28 H10.8 L14.4 23.4 M19.6 16.6 L23.2 12 H32", S)
        + path("M27.6 6.4 L33.2 12 L27.6 17.6 M27.6 22.4 L33.2 28 L27.6 33.6", S),
        "reload": path("M33.4 5.2 V15.6 H23", S) + path("M31.4 24.4 A12.2 12.2 0 1 1 28.2 11.6 L32.2 15.4", S),
        "bin": path("M6 10.6 H34", S) + path("M14.8 10.6 V6.3 H25.2 V10.6", S) + path("M9.4 10.6 L11.4 34 H28.6 L30.6 10.6", S),
        "lock": box(8.5, 17.6, 23, 17.4) + path("M13.2 18 V12.6 A6.8 6.8 0 0 1 26.8 12.6 V18", S),
        "star": path(burst(20, 21.2, 5, 16.6, 7.2), fill=True),
        "pencil": path("M6.9 33.1 L9 24.8 L26 7.8 L32.2 14 L15.2 31 Z", S) + path("M20.8 13 L27 19.2", S),
        "check": path("M6 20.6 L15.4 30 L34.2 9.4", 6),
        "cross": path("M8.6 8.6 L31.4 31.4 M31.4 8.6 L8.6 31.4", 6),
        "left": path("M35 20 H8 M18.6 7.4 L6 20 L18.6 32.6", S),
        "right": path("M5 20 H32 M21.4 7.4 L34 20 L21.4 32.6", S),
        "up": path("M20 35 V8 M7.4 18.6 L20 6 L32.6 18.6", S),
        "down": path("M20 5 V32 M7.4 21.4 L20 34 L32.6 21.4", S),
        "triangleDown": path("M6 11 H34 L20 31 Z", fill=True),
        "triangleRight": path("M11 6 V34 L31 20 Z", fill=True),
        "info": circle(20, 20, 14.2, S) + path("M20 17.6 V29", 4.2) + box(17.9, 10.8, 4.2, 4.2),
        "note": path("M13.8 30 V9.4 L32.4 5.8 V26.4", S) + path("M13.8 11.2 L32.4 7.6", 5.4) + circle(10.2, 30.2, 5.4) + circle(28.8, 26.6, 5.4),
        "speaker": path(CONE, fill=True) + path("M24 14.2 A7.6 7.6 0 0 1 24 25.8 M28.2 8.2 A14.8 14.8 0 0 1 28.2 31.8", S),
        "mute": path(CONE, fill=True) + path("M24.4 14.6 L35.2 25.4 M35.2 14.6 L24.4 25.4", S),
        "pad": path("M12.6 9.8 H27.4 C33 9.8 36.4 16 37.2 25.4 C37.6 30.8 32.8 32.6 29.8 28.8 L26.6 24.8 H13.4 L10.2 28.8"
                    " C7.2 32.6 2.4 30.8 2.8 25.4 C3.6 16 7 9.8 12.6 9.8 Z", S)
        + path("M8.8 17.4 H16.4 M12.6 13.6 V21.2", 2.8) + circle(27.2, 17.4, 2.9),
        "home": path("M4.6 20.8 L20 7 L35.4 20.8", S) + path("M9.4 18 V33.4 H30.6 V18", S) + box(17, 23.6, 6, 10),
    }


def team(sweep):
    """A disc of which one half is full: the left one for sweep 0, the right one for 1."""
    return circle(20, 20, 16.2, S) + path(f"M20 3.8 A16.2 16.2 0 0 {sweep} 20 36.2 Z", fill=True)


def inputs():
    """What a seat is played with, besides a pad and a mouse; and the signs of the two teams."""
    keys = "M2.8 9.8 H37.2 V30.2 H2.8 Z"
    return {
        "keysLeft": path(keys, S) + path("M3 10 H20 V30 H3 Z", fill=True) + path("M25 16.4 H28.2 M31 16.4 H34.2 M25 23.6 H34.2", 3),
        "keysRight": path(keys, S) + path("M20 10 H37 V30 H20 Z", fill=True) + path("M5.8 16.4 H9 M11.8 16.4 H15 M5.8 23.6 H15", 3),
        "remote": path("M12.8 2.8 H27.2 V37.2 H12.8 Z", S) + circle(20, 12, 4.4) + path("M17 22.4 H23 M17 28.8 H23", 3),
        "phone": path("M10.3 2.8 H29.7 V37.2 H10.3 Z", S) + path("M16.4 31 H23.6", 3.2),
        "handBody": path(HAND, fill=True), "hand": path(HAND, 3),
        "teamLeft": team(0), "teamRight": team(1),
    }


def moon():
    """A disc of radius 48 around (50, 50), bitten by one of radius 30 around (83, 26)."""
    big, small, (x, y), (bx, by) = 48, 30, (50, 50), (83, 26)
    apart = math.hypot(bx - x, by - y)
    along = (big * big - small * small + apart * apart) / (2 * apart)
    half = math.sqrt(big * big - along * along)
    ux, uy = (bx - x) / apart, (by - y) / apart
    horns = [(x + along * ux + side * half * uy + SEAT_MARGIN, y + along * uy - side * half * ux + SEAT_MARGIN) for side in (1, -1)]
    (ax, ay), (zx, zy) = horns
    return f"M{ax:.2f} {ay:.2f} A{big} {big} 0 1 0 {zx:.2f} {zy:.2f} A{small} {small} 0 0 1 {ax:.2f} {ay:.2f} Z"


def seats():
    """The shapes of the seats, each in layers that are tinted separately: its body and two outlines."""
    shapes = {
        "Diamond": "M65 14 L116 65 L65 116 L14 65 Z",
        "Square": "M21 21 H109 V109 H21 Z",
        "Circle": "M65 18 A47 47 0 0 1 65 112 A47 47 0 0 1 65 18 Z",
        "Drop": "M65 15 C73 34 105 51 105 77 A40 40 0 1 1 25 77 C25 51 57 34 65 15 Z",
        "Star": burst(50 + SEAT_MARGIN, 54 + SEAT_MARGIN, 5, 54, 30),
        "Triangle": "M65 18 L113 107 H17 Z",
        "Moon": moon(),
        "Cross": "M45 18 H85 V45 H112 V85 H85 V112 H45 V85 H18 V45 H45 Z",
    }
    layers = {}
    for name, shape in shapes.items():
        layers[f"seat{name}Body"] = path(shape, fill=True)
        layers[f"seat{name}Outline"] = path(shape, 4.8)
        layers[f"seat{name}Heavy"] = path(shape, 9.6)
    return layers


def placed(d, right, down, scale):
    """A path of absolute M, L, H, V, C and A, larger and elsewhere."""
    shifts = {"H": [right], "V": [down]}
    words = []
    for command, numbers in re.findall(r"([A-Z])([^A-Z]*)", d):
        values = [float(number) for number in numbers.split()]
        if command == "A":
            values = [values[0] * scale, values[1] * scale, *values[2:5], *place(values[5:], [right, down], scale)]
        else:
            values = place(values, shifts.get(command, [right, down]), scale)
        words.append(command + " ".join(f"{round(value, 2):g}" for value in values))
    return " ".join(words)


def place(values, shift, scale):
    return [value * scale + shift[index % len(shift)] for index, value in enumerate(values)]


def letters(label, x, y):
    """`label` around a point, in strokes: the reader of the icons knows no text."""
    gap, scale = 3.2, 1.2
    width = sum(LETTERS[letter][0] for letter in label) + gap * (len(label) - 1)
    marks, left = "", x - width * scale / 2
    for letter in label:
        wide, strokes = LETTERS[letter]
        marks += path(placed(strokes, left, y - 8 * scale, scale), 4)
        left += (wide + gap) * scale
    return marks


def pads():
    arm = T
    return {
        "faceNorth": face("north"), "faceWest": face("west"), "faceEast": face("east"), "faceSouth": face("south"),
        "dpad": path(PLUS, arm),
        "dpadAcross": path(PLUS, arm) + path("M4.5 16.5 H16.5 L24 24 L16.5 31.5 H4.5 Z M43.5 16.5 H31.5 L24 24 L31.5 31.5 H43.5 Z", fill=True),
        "dpadUpDown": path(PLUS, arm) + path("M16.5 4.5 V16.5 L24 24 L31.5 16.5 V4.5 Z M16.5 43.5 V31.5 L24 24 L31.5 31.5 V43.5 Z", fill=True),
        **{f"dpad{name}": path(PLUS, arm) + path(arrow, fill=True) for name, arrow in DPAD_ARROWS.items()},
        **{f"shoulder{label}": path(SHOULDERS[side], T) + letters(label, 24, 26.2) for side, label in SHOULDER_LABELS},
        **{f"trigger{label}": path(TRIGGERS[side], T) + letters(label, 24, 28.4) for side, label in TRIGGER_LABELS},
        **{f"stick{label}": circle(24, 24, 20, T) + letters(label, 24, 24) for label in STICK_LABELS},
        "start": path(LOZENGE, T) + path("M15.5 18.6 H32.5 M15.5 24 H32.5 M15.5 29.4 H32.5", 2.6),
        "guideButton": circle(24, 24, 16, T) + circle(24, 24, 6.5),
        "backButton": path(LOZENGE, T) + path("M34 24 H15.6 M22 16.6 L14.6 24 L22 31.4", T),
        "mouse": path("M24 3.5 A12.5 12.5 0 0 1 36.5 16 V32 A12.5 12.5 0 0 1 11.5 32 V16 A12.5 12.5 0 0 1 24 3.5 Z", T)
        + path("M11.5 20.5 V16 A12.5 12.5 0 0 1 24 3.5 V20.5 Z", fill=True) + path("M11.5 20.5 H36.5 M24 3.5 V20.5", T),
    }


def verdicts():
    star = burst(84, 84, 20, 75, 62.5)
    return {"starBody": path(star, fill=True), "starOutline": path(star, 7), "clockHands": path("M84 31 V90 L121 111.4", 17)}


def rays():
    """One of 22 wedges with as much between them: 20 of 280 is the tangent of an 88th of a turn."""
    return {"ray": path("M0 20 L280 0 V40 Z", fill=True)}


def main(folder):
    Path(folder).mkdir(parents=True, exist_ok=True)
    grids = ((40, 40, things()), (40, 40, inputs()), (48, 48, pads()), (130, 130, seats()), (168, 168, verdicts()), (280, 40, rays()))
    for wide, high, marks in grids:
        for name, body in marks.items():
            svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}">{body}</svg>\n'
            Path(folder, f"{name}.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
