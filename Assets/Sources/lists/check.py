"""Checks the curated lists of real albums. Standard library only.

    python3 Sources/lists/check.py [Lists]           from the Assets folder; exit 1 and a line for each fault
    python3 Sources/lists/check.py [Lists] --write   also writes the tables in Lists/README.md anew

Within a list an album may stand once; between lists the same album must be spelt and dated alike, so that the game sees
one album and not two. countries.tsv beside this file says where each artist comes from, for the tables.
"""

import json
import re
import sys
import unicodedata
from collections import Counter
from pathlib import Path

LIST_KEYS = ["$schema", "version", "id", "name", "blurb", "albums"]
ALBUM_KEYS = ["artist", "title", "year"]
OPTIONAL_KEYS = ["circa", "musicbrainz"]
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
DECADE = re.compile(r"(?:.*-)?(\d{3}0)s")
MOST = 500

# Lists by label, designer or picture begin with these words. What belongs there is a fact: they are shorter, and one
# artist may have many albums on them.
COLLECTIONS = ("label-", "design-", "picture-")
FEWEST = {False: 40, True: 12}
MOST_BY_ONE = {False: 2, True: 10}
YEARS = range(1900, 2027)
MARK = "<!-- Below this line check.py --write writes. -->\n\n"

# Words that betray what a list should not have: compilations, concerts, film music, short players.
BETRAYERS = re.compile(
    r"\b(best of|greatest|hits|anthology|the collection|the essential|singles|retrospective|compilation|box set"
    r"|live (at|in|from|on)|at the|in concert|unplugged|soundtrack|motion picture|ost|remaster(ed)?|deluxe"
    r"|remix(es)?|e\.?p\.?)\b",
    re.IGNORECASE,
)

# Artist, title: why it may stay although it sounds like one of those.
ALLOWED = {
    ("Captain Beefheart and The Magic Band", "Doc at the Radar Station"): "a studio album",
    ("Future Islands", "Singles"): "a studio album",
    ("Harmonia", "Deluxe"): "the name of the album itself",
    ("Immortal", "At the Heart of Winter"): "a studio album",
    ("Jimmy Smith", "Back at the Chicken Shack"): "a studio album",
    ("Mikey Dread", "Dread at the Controls"): "a studio album, named after a radio show",
    ("Pink Floyd", "The Piper at the Gates of Dawn"): "a studio album, named after a chapter of a book",
    ("Queen", "A Night at the Opera"): "a studio album, named after a film",
    ("Rob Zombie", "Hellbilly Deluxe"): "the name of the album itself",
    ("Sade", "Love Deluxe"): "the name of the album itself",
    ("Solange", "A Seat at the Table"): "a studio album",
    ("The Members", "At the Chelsea Nightclub"): "a studio album",
    ("Wings", "Wings at the Speed of Sound"): "a studio album",
}

# Pairs that look like one album spelt in two ways, and are two.
DIFFERENT = {
    frozenset({"Helloween – Keeper of the Seven Keys: Part I", "Helloween – Keeper of the Seven Keys: Part II"}),
    frozenset({"Suicide – Suicide", "Suicide – Suicide: Alan Vega and Martin Rev"}),
}

COUNTRIES = Path(__file__).parent / "countries.tsv"
REGIONS = {
    "United States": "US",
    "Canada": "CA",
    "Britain and Ireland": "GB IE",
    "Western Europe": "FR BE NL DE AT CH",
    "Southern Europe": "IT ES PT GR",
    "Nordic countries": "SE NO DK FI IS",
    "Eastern Europe": "BG BY CZ EE GE HU PL RO RU SU UA YU",
    "Latin America": "AR BR CL CO CU DO GT MX PA PE PR UY VE",
    "Jamaica and Barbados": "JM BB",
    "Africa": "AO BF BJ CD CI CM CV DZ EG EH ET GA GH GM GN KE MA ML MR MZ NE NG SD SL SN SO TN TZ UG ZA ZM ZW",
    "Middle East": "AM IL IR LB TR",
    "Asia": "HK ID IN JP KR MN PH PK TW",
    "Australia and New Zealand": "AU NZ",
}
REGION = {code: region for region, codes in REGIONS.items() for code in codes.split()}


def fold(text: str) -> str:
    """Lower case, no accents, no punctuation: “Björk’s” and “bjorks” are one. A title of only signs stays itself."""
    text = text.replace("&", " and ").translate(str.maketrans({"ø": "o", "Ø": "o", "æ": "ae", "ß": "ss", "ł": "l"}))
    plain = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c)).casefold()
    return "".join(c for c in plain if c.isalnum()) or text


def is_collection(name: str) -> bool:
    return name.startswith(COLLECTIONS)


def near(album: dict) -> tuple[str, str]:
    """Equal for spellings that a person takes for one: without articles, backing bands, brackets and subtitles."""
    backing = r"(,| &| and| with| featuring| y sus?) (the|his|her|la|los) .*$"
    artist = re.sub(backing, "", album["artist"], flags=re.IGNORECASE)
    artist = re.sub(r" (trio|quartet|quintet|sextet|octet|band|group)$", "", artist, flags=re.IGNORECASE)
    title = re.sub(r"(: .*| [(\[].*[)\]])$", "", album["title"]) or album["title"]
    articles = re.compile(r"^(the|an?|el|la|los|las|les?|l’|os?|as?|il|der|die|das) ?(?=\S{3})", re.IGNORECASE)
    return fold(articles.sub("", artist)), fold(articles.sub("", title))


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
    optional = [key for key in OPTIONAL_KEYS if isinstance(album, dict) and key in album]
    if not isinstance(album, dict) or list(album) != ALBUM_KEYS + optional:
        return [f"{where}: needs exactly {', '.join(ALBUM_KEYS)}, and may have {', '.join(OPTIONAL_KEYS)}"]
    artist, title, year = (album[key] for key in ALBUM_KEYS)
    where = f"{where} ({artist} – {title})"
    faults = faults_of_text(artist, f"{where}: artist") + faults_of_text(title, f"{where}: title")
    if type(year) is not int or year not in YEARS:
        faults.append(f"{where}: {year} is no year")
    elif decade is not None and not decade <= year < decade + 10:
        faults.append(f"{where}: {year} is not in the {decade}s")
    if faults:
        return faults
    if album.get("circa", True) is not True:
        faults.append(f"{where}: circa is true or absent")
    if "musicbrainz" in album and not UUID.fullmatch(str(album["musicbrainz"])):
        faults.append(f"{where}: musicbrainz is no id")
    betrayer = BETRAYERS.search(title)
    if betrayer and (artist, title) not in ALLOWED:
        faults.append(f"{where}: “{betrayer.group()}”: a compilation? If not, allow it in check.py and say why")
    return faults


def faults_of_list(document: object, name: str) -> list[str]:
    if not isinstance(document, dict) or [key for key in document if key != "order"] != LIST_KEYS:
        return [f"{name}: needs exactly {', '.join(LIST_KEYS)}, and may have order"]
    faults = []
    if not (type(document.get("order", 100)) is int and 1 <= document.get("order", 100) <= 999):
        faults.append(f"{name}: order is no number from 1 to 999")
    if document["$schema"] != "list.schema.json" or document["version"] != 1:
        faults.append(f"{name}: is of another form")
    if document["id"] != name or not ID.fullmatch(name):
        faults.append(f"{name}: id and file name differ, or are not plain")
    faults += faults_of_text(document["name"], f"{name}: name") + faults_of_text(document["blurb"], f"{name}: blurb")
    albums = document["albums"]
    fewest = FEWEST[is_collection(name)]
    if not isinstance(albums, list) or not fewest <= len(albums) <= MOST:
        return faults + [f"{name}: needs {fewest} to {MOST} albums"]
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
    most = MOST_BY_ONE[is_collection(name)]
    for album in albums:
        artist, title = fold(album["artist"]), fold(album["title"])
        if (artist, title) in seen:
            faults.append(f"{name}: {album['artist']} – {album['title']} stands twice")
        seen.add((artist, title))
        by_artist[artist] = by_artist.get(artist, 0) + 1
        if by_artist[artist] == most + 1:
            faults.append(f"{name}: more than {most} albums by {album['artist']}")
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
            if known != album:
                faults.append(f"{name} and {other} differ about {album['artist']} – {album['title']}")
            where, artist = spelt.setdefault(key[0], (name, album["artist"]))
            if artist != album["artist"]:
                faults.append(f"{name} and {where} spell {artist} differently: {album['artist']}")
    return faults


def faults_of_spelling(albums: list[dict]) -> list[str]:
    """Different albums of all lists that are perhaps one."""
    faults = []
    first: dict[tuple[str, str], dict] = {}
    for album in albums:
        other = first.setdefault(near(album), album)
        names = [f"{a['artist']} – {a['title']}" for a in (other, album)]
        if other is not album and frozenset(names) not in DIFFERENT:
            faults.append(f"perhaps one album: {names[0]} ({other['year']}) and {names[1]} ({album['year']})")
    return faults


def different(documents: dict[str, dict]) -> list[dict]:
    """Each album once, on however many lists it stands."""
    albums = {}
    for document in documents.values():
        for album in document["albums"]:
            albums.setdefault((fold(album["artist"]), fold(album["title"])), album)
    return list(albums.values())


def read_countries() -> tuple[dict[str, str], list[str]]:
    rows = [line.split("\t") for line in COUNTRIES.read_text(encoding="utf-8").splitlines()[1:]]
    faults = [f"countries.tsv: {row} is not an artist and a country" for row in rows if len(row) != 2]
    rows = [row for row in rows if len(row) == 2]
    faults += [f"countries.tsv: no region has {code} ({artist})" for artist, code in rows if code not in REGION]
    counts = Counter(artist for artist, _ in rows)
    faults += [f"countries.tsv: {artist} stands twice" for artist, count in counts.items() if count > 1]
    return dict(rows), faults


def faults_of_countries(albums: list[dict], countries: dict[str, str]) -> list[str]:
    artists = {album["artist"] for album in albums}
    return [f"countries.tsv lacks {artist}" for artist in sorted(artists - countries.keys())] + [
        f"countries.tsv has {artist}, whom no list has" for artist in sorted(countries.keys() - artists)
    ]


def row(cells: list) -> str:
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def tables(documents: dict[str, dict], albums: list[dict], countries: dict[str, str]) -> str:
    """For the README: how the albums are spread over decades, regions and lists."""
    decades = sorted({album["year"] // 10 * 10 for album in albums})
    cells = Counter((REGION.get(countries.get(a["artist"], ""), "?"), a["year"] // 10 * 10) for a in albums)
    total = len(albums)
    lines = [
        f"{total:,} different albums by {len(countries):,} artists on {len(documents)} lists. "
        f"{sum('circa' in a for a in albums)} have a year that is not certain; "
        f"{sum('musicbrainz' in a for a in albums)} have a release group’s id.",
        "",
        row(["from", *(f"{decade}s" for decade in decades), "all", "share"]),
        "|---|" + "---:|" * (len(decades) + 2),
    ]
    for region in REGIONS:
        counts = [cells[region, decade] for decade in decades]
        lines.append(row([region, *counts, sum(counts), f"{100 * sum(counts) / total:.1f} %"]))
    sums = [sum(cells[region, decade] for region in REGIONS) for decade in decades]
    lines.append(row(["all", *sums, sum(sums), ""]))
    lines.append(row(["share", *(f"{100 * count / total:.0f} %" for count in sums), "", ""]))
    by_country = Counter(countries.get(album["artist"], "?") for album in albums)
    most_first = sorted(by_country.items(), key=lambda item: (-item[1], item[0]))
    lines += ["", "By country: " + ", ".join(f"{code} {count}" for code, count in most_first) + "."]
    lines += ["", row(["list", "albums", "first", "last", "from the US"]), "|---|---:|---:|---:|---:|"]
    for name, document in documents.items():
        years = [album["year"] for album in document["albums"]]
        american = sum(countries.get(album["artist"]) == "US" for album in document["albums"])
        lines.append(row([name, len(years), min(years), max(years), f"{100 * american / len(years):.0f} %"]))
    return "\n".join(lines) + "\n"


def faults_of_readme(file: Path, wanted: str, write: bool) -> list[str]:
    """The tables are the rest of the file after its mark."""
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    head, mark, kept = text.partition(MARK)
    if not mark:
        return [f"{file.name}: has no line {MARK.strip()}"]
    if write:
        file.write_text(head + mark + wanted, encoding="utf-8")
    elif kept != wanted:
        return [f"{file.name}: its tables are not those of the lists; run check.py with --write"]
    return []


def unused_allowances(documents: dict[str, dict]) -> list[str]:
    there = {(album["artist"], album["title"]) for document in documents.values() for album in document["albums"]}
    unused = [pair for pair in ALLOWED if pair not in there]
    return [f"check.py allows {artist} – {title}, which no list has" for artist, title in unused]


CANON_KEYS = ["version", "blocks", "albums"]
BLOCK_KEYS = ["version", "from", "albums"]
A_DAY = 10


def faults_of_canon(file: Path, documents: dict[str, dict]) -> list[str]:
    """The albums of the daily five of real records are on some list, spelt and dated alike."""
    try:
        document = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        return [f"canon: cannot be read: {error}"]
    if not isinstance(document, dict) or list(document) != CANON_KEYS or document["version"] != 1:
        return [f"canon: needs exactly {', '.join(CANON_KEYS)}, in version 1"]
    known = {(a["artist"], a["title"], a["year"]) for a in different(documents) if "circa" not in a}
    albums, blocks = document["albums"], document["blocks"]
    names = [tuple(album.get(key) for key in ALBUM_KEYS) for album in albums]
    faults = [f"canon: no list has {artist} – {title} ({year})" for artist, title, year in names if (artist, title, year) not in known]
    faults += [f"canon: {name} stands twice" for name, count in Counter(names).items() if count > 1]
    by_artist = Counter(fold(artist) for artist, _, _ in names)
    faults += [f"canon: more than 2 albums by {artist}" for artist, count in by_artist.items() if count > 2]
    for block, after in zip(blocks, blocks[1:] + [None]):
        if list(block) != BLOCK_KEYS or block["albums"] % A_DAY or not 2 * A_DAY <= block["albums"] <= len(albums):
            faults.append(f"canon: {block} is no block")
        elif after and not (block["version"] < after["version"] and block["from"] < after["from"]):
            faults.append(f"canon: {after} comes before {block}")
    return faults


def main(folder: Path, write: bool) -> int:
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
    albums = different(documents)
    countries, of_countries = read_countries()
    faults += faults_of_spelling(albums) + of_countries
    if not faults:
        faults += unused_allowances(documents) + faults_of_countries(albums, countries)
        faults += faults_of_canon(folder.parent / "Canon" / "canon.json", documents)
        faults += faults_of_readme(folder / "README.md", tables(documents, albums, countries), write)
    for fault in faults:
        print(fault)
    print(f"{len(documents)} lists, {len(albums)} different albums, {len(faults)} faults")
    return 1 if faults or not documents else 0


if __name__ == "__main__":
    folders = [argument for argument in sys.argv[1:] if argument != "--write"]
    sys.exit(main(Path(folders[0] if folders else "Lists"), "--write" in sys.argv))
