"""Draw sleeves. Usage: make.py FOLDER [album id …]; no id: every drawn sleeve.

Beside them, FOLDER/../lettering.json keeps where each sleeve has type: the game keeps it back until the end, and tests hold
the eye it has for other covers against it.
"""
import json
import sys
from pathlib import Path

import cv2

import bossa_nova, doom_metal, dub, hard_bop, minimal_techno, modern_classical  # noqa: E401, F401
import people_cut, people_doom, people_haze, people_jazz, people_neon, people_punk  # noqa: E401, F401
import psych_rock, punk, shoegaze, synth_pop  # noqa: E401, F401
from catalogue import SLEEVES
from press import LETTERING, eight_bits

LARGEST = {1000: 260_000, 1600: 420_000}  # bytes: a television box keeps them all in memory


def jpeg(picture):
    """The best JPEG, from quality 88 down, that is not too large."""
    for quality in range(88, 40, -2):
        data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality, cv2.IMWRITE_JPEG_OPTIMIZE, 1])[1].tobytes()
        if len(data) <= LARGEST[len(picture)]:
            return data
    raise ValueError("this picture is too busy to keep small")


def keep_lettering(folder, name):
    """What was set since LETTERING was cleared is where `name` has type."""
    known = Path(folder).parent / "lettering.json"
    lettering = json.loads(known.read_text()) if known.exists() else {}
    lettering[name] = [box for box in LETTERING if box[2] > 0 and box[3] > 0 and box[0] < 1 and box[1] < 1]
    lines = (f"{json.dumps(key)}: {json.dumps(lettering[key])}" for key in sorted(lettering))
    known.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def main(folder, *wanted):
    unknown = set(wanted) - set(SLEEVES)
    if unknown:
        sys.exit(f"not drawn here: {', '.join(sorted(unknown))}")
    Path(folder).mkdir(parents=True, exist_ok=True)
    for name in wanted or SLEEVES:
        LETTERING.clear()
        Path(folder, f"{name}.jpg").write_bytes(jpeg(eight_bits(SLEEVES[name]())))
        keep_lettering(folder, name)
        print(name, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
