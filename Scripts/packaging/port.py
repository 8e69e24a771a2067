"""What PortMaster reads of the port for handhelds (https://portmaster.games/packaging.html), and its archive.

    port.py describe FOLDER DAY    writes port.json, gameinfo.xml and README.md into the folder with the program
    port.py pack FOLDER FILE       packs all that is in a folder; SOURCE_DATE_EPOCH is the date of each file
"""
import json
import os
import re
import struct
import subprocess
import sys
import time
import zipfile
from pathlib import Path
from xml.sax.saxutils import escape

import beside
import metainfo
import sentences

LAUNCHER = "Under Cover.sh"
# Processors by their numbers in programs, as PortMaster names them.
PROCESSORS = {62: "x86_64", 183: "aarch64"}
README = """## Notes

{summary}. {game}

It needs a processor of the kind {processor}, OpenGL ES 3.0, glibc {glibc} and these libraries: {libraries}.
It has been played on no handheld yet. What the game says is in `undercover/log.txt`, and `undercover/data` keeps your scores.
On 3.5 inches the smallest letters are easier to read with the setting *Text size* at 130 %.

## Controls

| Button | Action |
|--|--|
| D-pad, left stick | move |
| South, A on most | confirm, or the fourth answer |
| East, B on most | back, or the third answer |
| North and west | the first and the second answer |
| Start | pause |
| Select | read aloud |
| Shoulders | next section |

## Compile

```shell
Scripts/package port --out .
```
"""


def processor(program):
    """The processor that a program is for. It is asked, not this machine, which may have built it for another."""
    with open(program, "rb") as file:
        head = file.read(20)
    number = struct.unpack_from("<H", head, 18)[0] if head[:4] == b"\x7fELF" else None
    if number not in PROCESSORS:
        raise SystemExit(f"{program} is a program for another processor than PortMaster knows: {number}.")
    return PROCESSORS[number]


def least_glibc(files):
    """The oldest C library that has all functions of these files."""
    symbols = "".join(subprocess.run(["objdump", "-T", str(file)], capture_output=True, text=True, check=True).stdout
                      for file in files)
    return ".".join(map(str, max(tuple(map(int, found.split("."))) for found in re.findall(r"GLIBC_([\d.]+)", symbols))))


def describe(folder, day):
    folder, values, texts = Path(folder), sentences.project(), sentences.english()
    program = folder / values["PACKAGE"]
    kind = processor(program)
    glibc = least_glibc([program, *sorted((folder / "lib").iterdir())])
    paragraphs = [texts[name] for name in metainfo.PARAGRAPHS]
    maintainer = values["MAINTAINER"].split(" <")[0]
    port = {
        "version": 4, "name": f"{folder.name}.zip", "items": [LAUNCHER, folder.name], "items_opt": [],
        "attr": {
            "title": texts["name"], "porter": [maintainer], "desc": " ".join(paragraphs), "inst": "Ready to run.",
            "genres": ["puzzle"], "image": {"screenshot": "screenshot.png"}, "rtr": True,
            # It has been played on no handheld yet.
            "exp": True,
            "runtime": [], "reqs": [], "arch": [kind], "min_glibc": glibc,
        },
    }
    game = {
        "path": f"./{LAUNCHER}", "name": texts["name"], "desc": "\n\n".join(paragraphs),
        "releasedate": f"{day}T000000", "developer": maintainer, "publisher": maintainer, "genre": "Puzzle",
        "players": "1-8", "image": f"./{folder.name}/cover.png",
    }
    (folder / "port.json").write_text(json.dumps(port, indent=4, ensure_ascii=False) + "\n", encoding="utf-8")
    lines = [f"    <{name}>{escape(text)}</{name}>" for name, text in game.items()]
    (folder / "gameinfo.xml").write_text("\n".join(
        ['<?xml version="1.0" encoding="utf-8"?>', "<gameList>", "  <game>", *lines, "  </game>", "</gameList>", ""]),
        encoding="utf-8")
    (folder / "README.md").write_text(README.format(
        summary=texts["summary"], game=texts["description.game"], glibc=glibc, processor=kind,
        libraries=", ".join(beside.needed(program))), encoding="utf-8")


def pack(folder, file):
    """Writes the same bytes for the same files."""
    date = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))[:6]
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(path for path in Path(folder).rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(str(path.relative_to(folder)), date)
            entry.create_system = 3
            entry.external_attr = (0o100000 | path.stat().st_mode & 0o777) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes())


if __name__ == "__main__":
    {"describe": describe, "pack": pack}[sys.argv[1]](*sys.argv[2:])
