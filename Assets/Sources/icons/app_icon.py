"""Draw the game's own icon: a record half out of a sleeve, and the sleeve's picture out of focus in a viewfinder.

Usage: app_icon.py FOLDER. Writes icon.svg, under-cover-<side>.png and under-cover.png (256). Needs skia: ../records/requirements.txt.
Lengths are on a 32 grid. In small icons every sharp edge is moved to a whole pixel.
"""
import sys
from pathlib import Path

import skia

INK, PAPER, YELLOW, RED, BLUE = "#0d0d0d", "#fbfaf5", "#ffe500", "#ff5a47", "#2746d8"
SIDES = (16, 24, 32, 48, 64, 128, 256, 512)

PICTURE = (                                 # what somebody painted on the sleeve, before the blur: path, colour
    ("M-6 21.5 C3 19.4 9 22.6 14 20.6 S25 18.6 34 20.4 V40 H-6 Z", BLUE),
    ("M1 0 H8.2 L6.8 15 H0.6 Z", PAPER),
    ("M18.6 14.2 A5.1 5.1 0 1 1 8.4 14.2 A5.1 5.1 0 1 1 18.6 14.2 Z", RED),
)


def angles(left, top, right, bottom, arm):
    """The four corners of a viewfinder."""
    return (f"M{left:g} {top + arm:g} V{top:g} H{left + arm:g} M{right - arm:g} {top:g} H{right:g} V{top + arm:g} "
            f"M{right:g} {bottom - arm:g} V{bottom:g} H{right - arm:g} M{left + arm:g} {bottom:g} H{left:g} V{bottom - arm:g}")


def svg(side):
    """The icon as it should look at `side` pixels: small ones lose the paper rim, tiny ones the groove too."""
    pixel = 32 / side

    def snap(length):
        return max(1, round(length / pixel)) * pixel if side < 48 else length

    x, y, w, frame, line, arm = snap(2), snap(4), snap(22), snap(1.9), snap(1.3), snap(3.6)
    cx, cy, r = 20.1, y + w / 2 + 0.4, 10.6
    sleeve = f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{w:g}"'
    shadow = f'<rect x="{x + frame:g}" y="{y + frame:g}" width="{w:g}" height="{w:g}"'
    disc = f'<circle cx="{cx:g}" cy="{cy:g}"'
    gap = frame + snap(2) + line / 2        # from the sleeve's edge to the middle of the viewfinder's line
    seen = angles(x + gap, y + gap, x + w - gap, y + w - gap, arm - line / 2)
    picture = "".join(f'<path d="{d}" fill="{colour}"/>' for d, colour in PICTURE)
    parts = [
        f'<clipPath id="sleeve">{sleeve}/></clipPath>',
        f'<filter id="soft" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="{1.3 if side < 48 else 1.7}"/></filter>',
        f'<g fill="{PAPER}" stroke="{PAPER}" stroke-width="2.4" stroke-linejoin="miter">{disc} r="{r}"/>{shadow}/>{sleeve}/></g>' if side >= 48 else "",
        f'{disc} r="{r}" fill="{INK}"/>',
        f'{disc} r="{r - 2.3:g}" fill="none" stroke="{PAPER}" stroke-width="0.8"/>' if side >= 32 else "",
        f'{shadow} fill="{INK}"/>',
        f'{sleeve} fill="{YELLOW}"/>',
        f'<g clip-path="url(#sleeve)"><g filter="url(#soft)">{picture}</g></g>',
        f'<path d="{seen}" fill="none" stroke="{INK}" stroke-width="{line:g}"/>',
        f'<rect x="{x + frame / 2:g}" y="{y + frame / 2:g}" width="{w - frame:g}" height="{w - frame:g}" fill="none" stroke="{INK}" stroke-width="{frame:g}"/>',
    ]
    body = "\n  ".join(part for part in parts if part)
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 32 32">\n  {body}\n</svg>\n'


def draw(side):
    surface = skia.Surface(side, side)
    canvas = surface.getCanvas()
    canvas.clear(skia.ColorTRANSPARENT)
    canvas.scale(side / 256, side / 256)
    skia.SVGDOM.MakeFromStream(skia.MemoryStream(svg(side).encode(), True)).render(canvas)   # True: keep a copy
    return surface.makeImageSnapshot()


def main(folder):
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "icon.svg").write_text(svg(512), encoding="utf-8")
    for side in SIDES:
        draw(side).save(str(folder / f"under-cover-{side}.png"), skia.kPNG)
    draw(256).save(str(folder / "under-cover.png"), skia.kPNG)       # the one the window asks for


if __name__ == "__main__":
    main(sys.argv[1])
