"""The hands and eyes of Scripts/packaging/try. Pictures are raw, three bytes a pixel.

    tried.py presses                            prints what a pad presses during a match
    tried.py played HANDS DISPLAY RECORD EXPORT…
                                                presses keys, unless the hands are a pad, until the command exports a score;
                                                fails unless the recording has presses of these hands
    tried.py picture DISPLAY SIZE FILE          takes a picture once the window is drawn and at rest
    tried.py compare FILE FIRST SCALE SIZE PART prints how far two pictures differ, "whole" or in the "left" half but for
                                                the cover, and fails where that is too far
"""
import json
import os
import pathlib
import subprocess
import sys
import time

# Seconds: a slow machine draws by software.
PATIENCE = 120
# Steps of 255 by which a colour may differ, because drivers of different years round in different ways.
MOST = 2
# So many pictures are alike once a page is at rest: covers come later than the page, and a compositor's scale, too.
ALIKE = 5


def presses():
    # The second choice, and then what goes on; no button that leads back.
    for number in range(400):
        print(500 + number * 700, "xa"[number % 2])


def played(hands, display, record, *export):
    wanted = {"keys": '"keyDown"', "pad": '"padDown"'}[hands]
    ends, number = time.monotonic() + PATIENCE, 0
    while time.monotonic() < ends:
        if hands == "keys":
            key = ("2", "Return")[number % 2]
            subprocess.run(["xdotool", "key", key], env={**os.environ, "DISPLAY": f":{display}"}, capture_output=True)
        number += 1
        time.sleep(0.5)
        if number % 8:
            continue
        exported = subprocess.run(export, capture_output=True, text=True)
        scores = json.loads(exported.stdout)["scores"] if exported.returncode == 0 else []
        if scores:
            return len(scores[0]["answers"]) == 2 and wanted in pathlib.Path(record).read_text(errors="replace")
    print(f"The match by {hands} did not end.", file=sys.stderr)
    return False


def grab(display, size, file):
    subprocess.run(["ffmpeg", "-loglevel", "error", "-nostdin", "-y", "-f", "x11grab", "-draw_mouse", "0",
                    "-video_size", size, "-i", f":{display}", "-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "rgb24",
                    file], check=True)
    return pathlib.Path(file).read_bytes()


def picture(display, size, file):
    # The compositor draws the pointer, which lies in the middle else: to the upper right, where no letters are.
    subprocess.run(["xdotool", "mousemove", str(int(size.split("x")[0]) - 1), "0"],
                   env={**os.environ, "DISPLAY": f":{display}"}, check=True)
    before, alike, ends = b"", 0, time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        now = grab(display, size, file)
        alike = alike + 1 if now == before else 1
        # A page has more than the colours of an empty display.
        if alike >= ALIKE and len({now[place:place + 3] for place in range(0, len(now), 999)}) > 3:
            return True
        before = now
        time.sleep(0.7)
    print("The window never came to rest.", file=sys.stderr)
    return False


def of_cover(start, pixels):
    """Whether a row is of home's cover. Which one it shows depends on when sound and pictures have come."""
    return 0.18 < start / len(pixels) < 0.74


def letters(pixels, width):
    """Rows of ink, as pairs of a top and a height: the lines of letters in the left third."""
    rows, paper = [], pixels[:3]
    for start in range(0, len(pixels), width * 3):
        row = pixels[start:start + width]
        has_ink = any(abs(row[place] - paper[0]) > 100 for place in range(0, len(row) - 2, 3))
        rows.append(has_ink and not of_cover(start, pixels))
    runs = []
    for number, has_ink in enumerate(rows):
        if has_ink and (number == 0 or not rows[number - 1]):
            runs.append([number, 0])
        if has_ink:
            runs[-1][1] += 1
    return [tuple(run) for run in runs]


def compare(file, first, scale, size, part):
    one, other = pathlib.Path(file).read_bytes(), pathlib.Path(first).read_bytes()
    if len(one) != len(other):
        print("another size")
        return False
    if int(scale) > 1:
        width = int(size.split("x")[0])
        ours, theirs = letters(one, width), letters(other, width)
        height = max((run[1] for run in ours), default=0)
        print(f"letters {height} px")
        return ours == theirs and bool(ours)
    row = int(size.split("x")[0]) * 3
    seen = row if part == "whole" else row // 2
    most = max(abs(a - b) for start in range(0, len(one), row) if part == "whole" or not of_cover(start, one)
               for a, b in zip(one[start:start + seen], other[start:start + seen]))
    print(f"{most}/255")
    return most <= MOST


if __name__ == "__main__":
    done = {"presses": presses, "played": played, "picture": picture, "compare": compare}[sys.argv[1]]
    sys.exit(0 if done(*sys.argv[2:]) is not False else 1)
