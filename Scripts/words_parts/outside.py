"""Finds sentences that a player would see and that are not in the table of words.

Looks where screens are made, and in the modules around the core. A literal counts as visible that has two words or,
where screens are made, is one capitalised word. It looks for rows, too, that nothing says or that keep one language.
"""

import re

from rows import ROOT, SOURCES, tables
from swift_text import literals

FOLDERS = ["Features", "Widgets", "State", "Game"]
# Folders that those use, where single words are rarely shown.
DEEPER = ["Settings", "Rules", "Input", "Canvas"]
MODULES = ["UnderCoverCatalogue", "UnderCoverApp", "UnderCoverMusic", "UnderCoverStage", "UnderCoverPhones", "UnderCoverDesktop"]

# Constants that are the same in every language, and why.
FIXED = {}

# A part of the path, the text, and why it may stay.
EXCEPTIONS = [
    ("Samples", None, "states for pictures and tests, which no player sees"),
    ("Sample", None, "as above"),
    ("Walkthrough", None, "plays the game for tests"),
    ("Recording", None, "of recordings of bugs, which are read by those who mend them"),
    ("JSONDecoder+Foreign.swift", None, "a reason for the log"),
    ("TypeOnPhoneLayout.swift", None, "a sample"),
    ("LobbySeat.swift", "Abcdefgh", "measured, never drawn"),
    ("AwardPanel.swift", None, "the longest words in English, measured and never drawn"),
    ("SettingTable", None, "the table of settings, whose labels the catalogues have by rows.of_settings"),
    ("SettingRow.swift", re.compile("^{} is "), "a mistake with options, which are English"),
    ("Album.swift", "Various artists", "what files and services call it"),
    ("AlbumGrouping.swift", "Unknown artist", "a stored name; Words says it where it is shown"),
    ("CueSheet.swift", "Track {}", "a stored name, where a cue sheet has none"),
    ("FolderNames.swift", None, "names that people give to folders"),
    ("DailyDealing.swift", None, "ids of records"),
    ("SimulatedRoom.swift", None, "a seat of the simulation"),
    ("EveningSimulation.swift", None, "as above"),
    ("EveningDocument.swift", re.compile("^(<|body[ :])"), "a page; its words are put into it"),
    ("Rules/Typed/", None, "what is understood in a guess"),
    ("Kept.swift", None, "prefixes of stored names"),
    ("FridayShelf.swift", "New releases", "a stored name, shown in the player's language"),
    ("KeyboardLayout.swift", "ABC", "letters on a key"),
    ("Reel.swift", "Escape", "the name of a key"),
    ("Options/Arguments.swift", None, "a part of --help, which is English"),
    ("ScreenshotCommand.swift", None, "as above"),
    ("Options/Complaint.swift", None, "mistakes with options, which are English"),
    ("Commands/Completion.swift", None, "scripts of shells"),
    (None, re.compile(r"^--|Key,Key|`under-cover --help`"), "a mistake with options, which are English"),
    ("ReadOutsideCommand.swift", None, "a command that the game gives itself"),
    ("SimulationResult.swift", None, "a report for those who change the rules"),
    ("StandardStreams.swift", None, "for programs that read JSON"),
    ("DoctorFacts.swift", "6.4 or newer", "a version"),
    ("DoctorReport.swift", "Under Cover {}, Swift {}, {}", "names"),
    ("EffectRunner.swift", re.compile(r"^(setting|score) \{\}"), "of the log"),
    ("SecretService.swift", None, "what a keyring finds a password by"),
    ("TransferError.swift", None, "looked for in what libcurl says"),
    ("HTTP/", None, "what servers and the log are told"),
    ("UnderCoverMusic/Live/", None, "as above"),
    ("Providers/Redaction.swift", None, "as above"),
    (None, re.compile(r"\b(SELECT|ALTER TABLE|INSERT|UPDATE|DELETE|WHERE|CREATE|FROM|JOIN|PRAGMA|ORDER BY|LIMIT|AND)\b"), "SQL"),
    ("ShelfQueries+Rules.swift", None, "SQL"),
    ("ShelfQueries+Browse.swift", None, "as above"),
    ("WordIndex.swift", re.compile("^(title|name), "), "as above"),
    ("Transliteration.swift", None, "letters and how they are written in others"),
    ("StoreFile+Check.swift", None, "what SQLite says and writes"),
    ("StoreError.swift", "malformed database schema", "as above"),
    ("Deezer.swift", None, "said of a source, in the catalogues by rows.of_sources; names of genres"),
    ("ListenBrainz.swift", None, "as above"),
    ("OpenSubsonicProvider.swift", None, "names of programs"),
    ("DeezerError.swift", None, "looked for in an answer"),
    ("PromisedJSON.swift", None, "as above"),
    ("TableColumns.swift", None, "looked for in tables of many languages"),
    ("RudeWords.swift", None, "looked for in titles and names of many languages"),
    ("Rescue.swift", re.compile("^Under Cover keeps"), "a note in a folder, which outlives a change of language"),
    ("SoundKind.swift", None, "names of formats"),
    ("FontCheckup.swift", None, "keys of JSON; Words.reportScript has the words"),
    ("GL.swift", re.compile("reflection metadata"), "for those who build the game"),
    ("PhoneClosing.swift", None, "reasons within the protocol, which the page has its own words for"),
    ("UnderCoverPhones/PhoneDoctor.swift", None, "HTTP"),
    ("UnderCoverPhones/Room/CoverDesk.swift", None, "HTTP"),
    ("PageAnswer.swift", re.compile("^default-src"), "as above"),
    ("PressReading.swift", None, "answers to programs on the desktop’s bus"),
    ("Renderer/", re.compile(r"^(TAPS|#define)"), "programs of the graphics card"),
    ("Shaders", None, "programs of the graphics card"),
    ("Renderer/", re.compile(r"\bvec\d|\bvoid\b|precision "), "as above"),
    (None, re.compile(r"^(Backspace|Home|End|Space|Return|Keypad( Enter)?|Keypad |Ctrl\+[\w ]+)$"), "names of keys"),
]


def visible(text):
    text = text.strip()
    return bool(
        re.search(r"[A-Za-z’]{2,}[,:]? [A-Za-z{“]", text) or re.fullmatch(r"[A-Z][a-z]+[.!?…]?", text)
        or re.fullmatch(r"[A-Z]{3,}[.!?]?", text))


def excepted(path, text):
    for part, known, _ in EXCEPTIONS:
        if part is not None and part not in path:
            continue
        if known is None or known == text or (hasattr(known, "search") and known.search(text)):
            return True
    return False


def problems():
    found = []
    for folder in FOLDERS:
        found += of_folder(SOURCES / "UnderCoverCore" / folder, visible)
    for folder in DEEPER:
        found += of_folder(SOURCES / "UnderCoverCore" / folder, several_words)
    for module in MODULES:
        found += of_folder(SOURCES / module, several_words)
    return found + unsaid() + fixed()


def several_words(text):
    """Outside of screens most single words are names of columns, keys and types."""
    return bool(re.search(r"[A-Za-z’]{2,}[,:]? [a-z{“]+", text.strip()))


def of_folder(folder, is_visible):
    found = []
    for path in sorted(set(folder.rglob("*.swift")) - set(tables())):
        name = str(path.relative_to(ROOT))
        source = path.read_text()
        for literal in literals(source):
            text = "".join(p if isinstance(p, str) else "{}" for p in literal.parts)
            if is_visible(text) and not excepted(name, text) and not is_unshown(source, literal.start):
                line = source.count("\n", 0, literal.start) + 1
                found.append(f"{name}:{line}: “{text}” is visible and in no file of words")
    return found


# The calls whose literals may stay in English, and why.
UNSHOWN = re.compile(
    r"(?:"
    # Lines of the log, which are for developers.
    r"\b(?:[Ww]arn|Log\.\w+|(?<!\w)log|complain)\(\s*"
    # Help and mistakes on the command line, which name its English options.
    r"|(?:help|abstract|discussion|usage|valueName):\s*|\bValidationError\(\s*|ArgumentHelp\(\s*"
    # Databases, names of threads, reasons that only debuggers see.
    r"|\bsql:\s*|\bexecute\(\s*|(?:forKey|forColumn|debugDescription|label):\s*|thread\.name = "
    r"|\b(?:fatalError|precondition\w*|assert\w*)\([^\"\n]*"
    r")$"
)


def is_unshown(source, at):
    """Also a literal that is joined to one before it."""
    before = source[:at]
    while True:
        joined = re.search(r'"\s*\+\s*$', before)
        if not joined:
            return bool(UNSHOWN.search(before))
        start = before.rfind('"', 0, joined.start())
        before = before[:start]


def unsaid():
    """Rows that nothing in the game says."""
    everything = {path: path.read_text() for path in SOURCES.rglob("*.swift")}
    tests = "\n".join(path.read_text() for path in (ROOT / "Tests").rglob("*.swift"))
    words = {}
    for source in everything.values():
        for word in re.findall(r"\w+", source):
            words[word] = words.get(word, 0) + 1
    found = []
    for path in tables():
        source = everything[path]
        for match in re.finditer(r"static (?:var|func) (\w+)", source):
            row = match.group(1)
            declared = sum(len(re.findall(rf"static (?:var|func) {row}\b", text)) for text in everything.values())
            if words[row] <= declared:
                where = ", but tests ask for it" if re.search(rf"\b{row}\b", tests) else ""
                found.append(f"{path.relative_to(ROOT)}: nothing says {row}{where}")
    return found


def fixed():
    """Rows that are made once, so that they would keep the first language."""
    found = []
    for path in tables():
        for match in re.finditer(r'static let (\w+)(?:: \w+)? = "([^"]*)"', path.read_text()):
            if visible(match.group(2)) and match.group(1) not in FIXED:
                found.append(f"{path.relative_to(ROOT)}: {match.group(1)} is a constant and keeps one language")
    for path in sorted(SOURCES.rglob("*.swift")):
        for match in re.finditer(r"static let (\w+)[^\n{]*= [^\n{]*\bWords\.[a-z]\w*", path.read_text()):
            if match.group(1) not in FIXED:
                found.append(f"{path.relative_to(ROOT)}: {match.group(1)} is a constant and keeps one language")
    return found
