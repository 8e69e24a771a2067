"""Cuts down the language tables that Foundation brings along. Usage: tables.py LIBRARIES OUT.o

Foundation links ICU with the tables of some seven hundred languages and of two hundred old encodings: 34 MB, most of the
program. The game formats nothing by the player's language through Foundation (its sentences are its own), so it needs
what has no language, English, and the root that all languages begin from. LIBRARIES is the folder with
lib_FoundationICU.a. OUT.o defines `under_cover_tables`; the name of ICU's symbol is printed. Where the linker is told
that the second means the first, nothing refers to the whole tables, and --gc-sections leaves them out.

ICU treats a missing language like an unknown one and uses the root. https://unicode-org.github.io/icu/userguide/icu_data
"""
import re
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

# Without the name of the package and without the ending. Whatever matches neither list is kept, so that a new kind of
# table makes a larger program and not a broken one.
LEFT_OUT = (
    r".*\.cnv", r"cnvalias\.icu", r".*\.spp",           # old encodings: `GuessedEncoding` asks for none that needs them
    r"brkitr/.*\.dict", r"brkitr/(line_.*|.*LSTM.*)",    # words and line breaks of Thai, Chinese and others
    r"translit/.*", r"rbnf/.*", r"unames\.icu",         # transliterations, numbers in words, names of characters
    r"(lang|region|unit)/.*", r"confusables\.cfu",      # names of languages, countries and units
)
# Tables by language that are kept: names of months, currencies, time zones, orders of sorting.
BY_LANGUAGE = r"((coll|curr|zone|brkitr)/)?(?P<language>[a-z]{2,3}(_[A-Za-z0-9]+)*)\.res"
LANGUAGES = r"en|en_US|en_US_POSIX|en_001|en_150|en_GB"
# Tables that only look as if they were of a language.
NO_LANGUAGE = r"root|pool|res_index|tzdbNames"

OURS = "under_cover_tables"


def is_kept(name):
    if any(re.fullmatch(pattern, name) for pattern in LEFT_OUT):
        return False
    found = re.fullmatch(BY_LANGUAGE, name)
    return not found or bool(re.fullmatch(LANGUAGES + "|" + NO_LANGUAGE, found["language"]))


def read(package):
    """Header and [(name, bytes)] of a package of ICU: a header, a table of contents, the files."""
    size, = struct.unpack_from("<H", package, 0)
    header, body = package[:size], package[size:]
    if header[2:4] != b"\xda\x27" or header[12:16] != b"CmnD":
        raise SystemExit("These are no tables of ICU.")
    count, = struct.unpack_from("<I", body, 0)
    offsets = [struct.unpack_from("<II", body, 4 + 8 * number) for number in range(count)]
    ends = [start for _, start in offsets[1:]] + [len(body)]
    return header, [
        (body[name:body.index(b"\0", name)], body[start:end]) for (name, start), end in zip(offsets, ends)
    ]


def write(header, files):
    names, places, place = b"", [], 4 + 8 * len(files)
    for name, _ in files:
        places.append(place + len(names))
        names += name + b"\0"
    contents, body, start = b"", b"", place + len(names)
    for (name, data), name_place in zip(files, places):
        body += b"\0" * (-(start + len(body)) % 16)
        contents += struct.pack("<II", name_place, start + len(body))
        body += data
    return header + struct.pack("<I", len(files)) + contents + names + body


def run(*command, **options):
    return subprocess.run(command, check=True, **options)


def main(libraries, out):
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        member = "icu_packaged_data.cpp.o"
        archive = (Path(libraries) / "lib_FoundationICU.a").resolve()
        run("ar", "x", archive, member, cwd=here)
        symbols = run("nm", here / member, capture_output=True, text=True).stdout.split()
        symbol = next(name for name in symbols if re.fullmatch(r"icudt\d+_dat", name))
        run("objcopy", "-O", "binary", "-j", ".rodata", here / member, here / "whole")
        whole = (here / "whole").read_bytes()
        header, files = read(whole)
        kept = [(name, data) for name, data in files if is_kept(name.decode().split("/", 1)[1])]
        cut = write(header, kept)
        (here / "cut").write_bytes(cut)
        (here / "cut.s").write_text(
            f'.section .rodata,"a",@progbits\n.balign 16\n.globl {OURS}\n.type {OURS}, @object\n'
            f'{OURS}:\n.incbin "cut"\n.size {OURS}, .-{OURS}\n.section .note.GNU-stack,"",@progbits\n')
        run("as", "-o", Path(out).resolve(), "cut.s", cwd=here)
        print(f"Tables of languages: {len(kept)} of {len(files)}, "
              f"{len(cut) / 1e6:.1f} MB instead of {len(whole) / 1e6:.1f}.", file=sys.stderr)
        print(symbol)


if __name__ == "__main__":
    main(*sys.argv[1:3])
