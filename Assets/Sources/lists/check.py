"""Checks the curated lists of real albums. Standard library only.

    python3 Sources/lists/check.py [Lists]      from the Assets folder; exit 1 and a line for each fault

Within a list an album may stand once; between lists the same album must be spelt and dated alike, so that the game sees
one album and not two.
"""

import json
import re
import sys
import unicodedata
from pathlib import Path

LIST_KEYS = ["$schema", "version", "id", "name", "blurb", "albums"]
ALBUM_KEYS = ["artist", "title", "year"]
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
DECADE = re.compile(r".*-(\d{3}0)s")
FEWEST, MOST, MOST_BY_ONE = 60, 500, 2
YEARS = range(1900, 2027)

# Words that betray what a list should not have: compilations, concerts, film music, short players.
BETRAYERS = re.compile(
    r"\b(best of|greatest|hits|anthology|the collection|the essential|singles|retrospective|compilation|box set"
    r"|live (at|in|from|on)|at the|in concert|unplugged|soundtrack|motion picture|ost|remaster(ed)?|deluxe"
    r"|remix(es)?|e\.?p\.?)\b",
    re.IGNORECASE,
)

# Artist, title: why it may stay although it sounds like one of those.
ALLOWED = {
    ("Queen", "A Night at the Opera"): "a studio album, named after a film",
    ("Solange", "A Seat at the Table"): "a studio album",
}


def fold(text: str) -> str:
    """Lower case, no accents, no punctuation: “Björk’s” and “bjorks” are one. A title of only signs stays itself."""
    text = text.replace("&", " and ").translate(str.maketrans({"ø": "o", "Ø": "o", "æ": "ae", "ß": "ss", "ł": "l"}))
    plain = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c)).casefold()
    return "".join(c for c in plain if c.isalnum()) or text


def order(album: dict) -> tuple:
    """As in a shop: by artist without “The”, then by year."""
    artist = re.sub(r"^the ", "", album["artist"], flags=re.IGNORECASE)
    return fold(artist), album["year"], fold(album["title"])


def faults_of_text(text: object, where: str) -> list[str]:
    if not isinstance(text, str) or not text:
        return [f"{where} is not a text"]
    faults = []
    if text != text.strip() or "  " in text:
        faults.append(f"{where} has a space too many")
    if "'" in text or '"' in text:
        faults.append(f"{where} has a straight quote")
    if unicodedata.normalize("NFC", text) != text:
        faults.append(f"{where} has accents in pieces")
    return faults


def faults_of_album(album: object, where: str, decade: int | None) -> list[str]:
    if not isinstance(album, dict) or [key for key in album if key != "musicbrainz"] != ALBUM_KEYS:
        return [f"{where}: needs exactly {', '.join(ALBUM_KEYS)}"]
    artist, title, year = (album[key] for key in ALBUM_KEYS)
    where = f"{where} ({artist} – {title})"
    faults = faults_of_text(artist, f"{where}: artist") + faults_of_text(title, f"{where}: title")
    if type(year) is not int or year not in YEARS:
        faults.append(f"{where}: {year} is no year")
    elif decade is not None and not decade <= year < decade + 10:
        faults.append(f"{where}: {year} is not in the {decade}s")
    if faults:
        return faults
    if "musicbrainz" in album and not UUID.fullmatch(str(album["musicbrainz"])):
        faults.append(f"{where}: musicbrainz is no id")
    betrayer = BETRAYERS.search(title)
    if betrayer and (artist, title) not in ALLOWED:
        faults.append(f"{where}: “{betrayer.group()}”: a compilation? If not, allow it in check.py and say why")
    return faults


def faults_of_list(document: object, name: str) -> list[str]:
    if not isinstance(document, dict) or list(document) != LIST_KEYS:
        return [f"{name}: needs exactly {', '.join(LIST_KEYS)}"]
    faults = []
    if document["$schema"] != "list.schema.json" or document["version"] != 1:
        faults.append(f"{name}: is of another form")
    if document["id"] != name or not ID.fullmatch(name):
        faults.append(f"{name}: id and file name differ, or are not plain")
    faults += faults_of_text(document["name"], f"{name}: name") + faults_of_text(document["blurb"], f"{name}: blurb")
    albums = document["albums"]
    if not isinstance(albums, list) or not FEWEST <= len(albums) <= MOST:
        return faults + [f"{name}: needs {FEWEST} to {MOST} albums"]
    matched = DECADE.fullmatch(name)
    decade = int(matched[1]) if matched else None
    of_albums = [
        fault for i, album in enumerate(albums, 1) for fault in faults_of_album(album, f"{name}, album {i}", decade)
    ]
    return faults + (of_albums or faults_between_albums(albums, name))


def faults_between_albums(albums: list[dict], name: str) -> list[str]:
    faults = []
    seen: set[tuple[str, str]] = set()
    by_artist: dict[str, int] = {}
    for album in albums:
        artist, title = fold(album["artist"]), fold(album["title"])
        if (artist, title) in seen:
            faults.append(f"{name}: {album['artist']} – {album['title']} stands twice")
        seen.add((artist, title))
        by_artist[artist] = by_artist.get(artist, 0) + 1
        if by_artist[artist] == MOST_BY_ONE + 1:
            faults.append(f"{name}: more than {MOST_BY_ONE} albums by {album['artist']}")
    for album, wanted in zip(albums, sorted(albums, key=order)):
        if album is not wanted:
            return faults + [f"{name}: not in order: {wanted['artist']} – {wanted['title']}"]
    return faults


def faults_between_lists(documents: dict[str, dict]) -> list[str]:
    faults = []
    first: dict[tuple[str, str], tuple[str, dict]] = {}
    spelt: dict[str, tuple[str, str]] = {}
    for name, document in documents.items():
        for album in document["albums"]:
            key = fold(album["artist"]), fold(album["title"])
            other, known = first.setdefault(key, (name, album))
            if [known[k] for k in ALBUM_KEYS] != [album[k] for k in ALBUM_KEYS]:
                faults.append(f"{name} and {other} differ about {album['artist']} – {album['title']}")
            where, artist = spelt.setdefault(key[0], (name, album["artist"]))
            if artist != album["artist"]:
                faults.append(f"{name} and {where} spell {artist} differently: {album['artist']}")
    return faults


def unused_allowances(documents: dict[str, dict]) -> list[str]:
    there = {(album["artist"], album["title"]) for document in documents.values() for album in document["albums"]}
    unused = [pair for pair in ALLOWED if pair not in there]
    return [f"check.py allows {artist} – {title}, which no list has" for artist, title in unused]


def main(folder: Path) -> int:
    documents: dict[str, dict] = {}
    faults: list[str] = []
    for file in sorted(folder.glob("*.json")):
        if file.name == "list.schema.json":
            continue
        try:
            document = json.loads(file.read_text(encoding="utf-8"))
        except ValueError as error:
            faults.append(f"{file.stem}: is no JSON: {error}")
            continue
        of_list = faults_of_list(document, file.stem)
        faults += of_list
        if not of_list:
            documents[file.stem] = document
    faults += faults_between_lists(documents)
    if not faults:
        faults += unused_allowances(documents)
    for fault in faults:
        print(fault)
    albums = sum(len(document["albums"]) for document in documents.values())
    print(f"{len(documents)} lists, {albums} albums, {len(faults)} faults")
    return 1 if faults or not documents else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else "Lists")))
