"""The twelve hard-bop albums as data. Chords and tunes are written in C (or C minor, or the key `written`), every bar filled.

`acts` says who plays in each section of the form: h head, r the head again but varied, 0 1 2 a solo of that horn, p piano, b bass,
d a drum break; "0/d" shares a section; "!" ends it with a stop: the band hits once and the soloist is alone for a bar.
"""
import dataclasses


@dataclasses.dataclass(frozen=True)
class Plan:
    album: str
    title: str
    bpm: float
    key: str            # where the piece sounds; "Fm" is minor
    form: str           # names of sections
    acts: str
    sections: dict      # name → (chords, tune)
    lead: str           # a key of hard_bop.LEADS
    groove: str         # swing, two, latin, waltz, ballad, shuffle, five, stride, boogaloo
    room: str = "club"
    decade: str = "1960"
    written: str = "C"  # the key of the text
    cells: int = 0      # which comping cells come first
    ahead: float = 1.0  # dB: how much louder the last head is than the first
    lilt: bool = False  # a waltz whose bass counts two in the bar, not three
    stroll: int = 2     # bars of the first solo without the piano


SECOND_CUP = ("-:.5 C5:.5! Ab4:.5 F4:1 -:.5 C5:.5 Eb5:.5 | Db5:1.5! Bb4:.5 -:.5 Ab4:.5 G4:.5 E4:.5 | "
              "F4:.5 -:.5 Ab4:.5? C5:.5! -:.5 Db5:.5 C5:.5? Bb4:.5 | ")
PLANS = [
    Plan("two-sugars", "Second Cup", 168, "Fm", "A A2 B A3", "h 0 1/d r", {
        "A": ("Fm6 Db7 | Gm7b5 C7alt | Fm9 Bbm9 | Gm7b5 C7b9", SECOND_CUP + "Ab4:.5 G4:1! -:2.5"),
        "A2": ("Fm6 Db7 | Gm7b5 C7alt | Fm9 Bbm9 | Fm6", SECOND_CUP + "Ab4:.5 F4:1! -:2 F4:.5"),
        "A3": ("Fm6 Db7 | Gm7b5 C7alt | Fm9 Bbm9 | Fm6", SECOND_CUP + "Ab4:.5 F4:1.5! -:2"),
        "B": ("Bbm9 Eb13 | Abmaj9 Dbmaj9 | Dm7b5 G7alt | C7alt",
              "-:1 F5:1! Db5:.5 C5:.5 Bb4:.5 C5:.5 | Eb5:1.5! C5:.5 -:1 Ab4:.5? C5:.5 | -:1 Ab5:1! F5:.5 Eb5:.5 D5:.5 B4:.5 | "
              "Eb5:.5 Db5:.5 C5:.5 Bb4:.5! -:2")},
         "trumpet and tenor", "swing", "club", "1960", written="F"),
    Plan("the-rent-is-a-waltz", "Three Coins a Month", 184, "Gm", "A B A2", "h p/p/0/d r", {
        "A": ("Cm9 | F13 | Cm9 | F13 | Abmaj9 | G7alt | Cm6 | G7b9",
              "G4:1! C5:.5 D5:.5 Eb5:1 | D5:1.5 C5:.5 A4:1 | G4:1! C5:.5 D5:.5 Eb5:1 | F5:1.5 Eb5:.5 D5:1 | C5:2! Eb5:1 | "
              "Db5:1 B4:.5 Ab4:1.5 | G4:2! -:1 | -:2 B4:.5 D5:.5"),
        "A2": ("Cm9 | F13 | Cm9 | F13 | Abmaj9 | G7alt | Cm6 | G7b9",
               "G4:1! C5:.5 D5:.5 Eb5:1 | D5:1.5 C5:.5 A4:1 | G4:1! C5:.5 D5:.5 Eb5:1 | F5:1.5 Eb5:.5 D5:1 | C5:2! Eb5:1 | "
               "Db5:1 B4:.5 F4:1.5 | C5:2.5! -:.5 | -:3"),
        "B": ("Fm9 | Bb13 | Ebmaj9 | Abmaj9 | Dm7b5 | G7alt | Cm6 | G7alt",
              "-:1 C5:1! Ab4:1 | G4:1.5 Ab4:.5 G4:1 | -:1 Bb4:1! G4:1 | F4:1.5 G4:.5 Eb4:1 | -:.5 F4:.5 Ab4:.5 C5:.5 D5:1 | "
              "Eb5:1! Db5:.5 B4:1.5 | C5:2.5! -:.5 | -:3")},
         "muted trumpet", "waltz", "club", "1960", cells=1, lilt=True),
    Plan("borrowed-umbrella", "Somebody Else's Rain", 152, "Bbm", "A A2 B A2", "h 1 0/p! r", {
        "A": ("Cm6 | Fm9 Bb13 | Ebmaj9 Abmaj9 | Dm7b5 G7b9",
              "Eb5:1! -:.5 D5:.5 C5:1 G4:1 | Ab4:1.5! G4:.5 -:1 F4:.5 G4:.5 | Bb4:1.5! G4:.5 -:.5 F4:.5 Eb4:1 | F4:.5 Ab4:.5 C5:.5 B4:1! -:1.5"),
        "A2": ("Cm6 | Fm9 Bb13 | Dm7b5 G7b9 | Cm6",
               "Eb5:1! -:.5 D5:.5 C5:1 G4:1 | Ab4:1.5! G4:.5 -:1 F4:.5 G4:.5 | F4:.5 Ab4:.5 C5:.5 B4:.5! -:.5 D5:.5 F5:.5 D5:.5 | C5:1.5! -:2.5"),
        "B": ("Fm9 | Bb13 | Ebmaj9 | Dm7b5 G7alt",
              "C5:.5 -:.5 C5:.5! Eb5:.5 -:.5 C5:1.5 | D5:.5 -:.5 D5:.5! C5:.5 -:.5 G4:1.5 | Bb4:.5 -:.5 Bb4:.5! D5:.5 -:.5 Bb4:1.5 | Ab4:1 F4:.5 B4:1.5! -:1")},
         "muted trumpet and alto", "two", "booth", "1957", cells=2),
    Plan("last-match", "Strike Once", 208, "Am", "A A B C A2", "h 0 p! 0/d r", {
        "A": ("Cm6 | Cm6 | Dm7b5 G7alt | Cm6 G7b9",
              "C5:.5 D5:.5 Eb5:.5 G5:.5! -:.5 Eb5:.5 C5:.5 A4:.5 | G4:.5 A4:.5 C5:1! -:2 | -:.5 Ab4:.5 C5:.5 F5:.5! Eb5:.5 Db5:.5 B4:.5 Ab4:.5 | G4:.5 C5:1! -:2.5"),
        "A2": ("Cm6 | Cm6 | Dm7b5 G7alt | Cm6",
               "C5:.5 D5:.5 Eb5:.5 G5:.5! -:.5 Eb5:.5 C5:.5 A4:.5 | G4:.5 A4:.5 C5:1! -:2 | -:.5 Ab4:.5 C5:.5 F5:.5! Eb5:.5 Db5:.5 B4:.5 D5:.5 | Eb5:.5 C5:1! -:2.5"),
        "B": ("C7b9 | Fm9 | Bb13 | Ebmaj9 G7alt",
              "-:.5 E5:.5 G5:.5 Bb5:.5! Ab5:.5 G5:.5 F5:.5 E5:.5 | Eb5:1 C5:1! -:2 | -:.5 D5:.5 F5:.5 Ab5:.5! G5:.5 F5:.5 Eb5:.5 D5:.5 | Db5:.5 Bb4:.5 G4:1! -:1 B4:.5 D5:.5"),
        "C": ("Cm6 | Fm9 | Cm6 | Dm7b5 G7alt",
              "C5:.5! -:.5 C5:.5! -:1 Eb5:.5 C5:1 | -:.5 C5:.5 Eb5:.5 F5:.5 F#5:1! F5:.5 Eb5:.5 | C5:.5! -:.5 C5:.5! -:1 G4:.5 Bb4:1 | C5:1 Ab4:.5 F4:.5 B4:1.5! -:.5")},
         "alto", "swing", "booth", "1964", cells=4, ahead=2.5),
    Plan("somebody-left", "The Sixth Chair", 172, "Dm", "A B A2 C", "h 0/0/0/1! r r", {
        "A": ("Cm9 | Bbm9 | Abmaj9 | G7#9",
              "-:.5 G4:.5 Bb4:.5 C5:1.5! D5:.5 C5:.5 Bb4:1 | F4:1.5! Eb4:.5 Db4:1 -:2 | -:.5 Eb4:.5 G4:.5 Ab4:1.5! Bb4:.5 Ab4:.5 G4:1 | "
              "D4:.5 Eb4:.5 F4:1 -:.5 B4:.5! C5:.5 D5:.5 -:1"),
        "A2": ("Cm9 | Bbm9 | Abmaj9 | Cm9",
               "-:.5 G4:.5 Bb4:.5 C5:1.5! D5:.5 Eb5:.5 F5:1 | F5:1.5! Eb5:.5 Db5:1 -:2 | -:.5 Eb5:.5 C5:.5 Ab4:1.5! G4:.5 F4:.5 Eb4:1 | "
               "D4:.5 Eb4:.5 C4:2! -:2"),
        "B": ("Fm9 | Db9 | Ebmaj9 | Dm7b5 G7alt",
              "-:1 C5:1! Ab4:1 G4:1 F4:1 | F4:1.5! Eb4:.5 Db4:1 -:2 | -:1 Bb4:1! G4:1 F4:1 Eb4:1 | D4:1 F4:1 Ab4:1 B4:1! -:1"),
        "C": ("Cm9 | G7#9",  # the chair: everyone stands up twice and sits down
              "C5:.5! -:1 C5:.5! -:1 Bb4:.5 C5:1.5! | -:2 G4:.5 Bb4:.5 B4:.5 D5:.5 -:1")},
         "three horns", "five", "church", "1964", stroll=1),
    Plan("wrong-floor", "Going Up, Sorry", 140, "Bb", "A B C A B C A B C A B C A B C", "h h h 0 0 0! 1 1 1/d p p b r r r", {
        "A": ("C13 | F9 | C13 | C7alt",
              "C4:.5 E4:.5 G4:.5 A4:1! -:1.5 | Eb4:.5 G4:.5 A4:.5 C5:1! -:1.5 | G4:.5 Bb4:.5 C5:.5 Eb5:1! C5:.5 Bb4:.5 G4:.5 | Ab4:.5 Bb4:1! -:2.5"),
        "B": ("F9 | F#dim7 | C13 | A7alt",
              "C4:.5 Eb4:.5 G4:.5 A4:1! -:1.5 | Eb4:.5 F#4:.5 A4:.5 C5:1! -:1.5 | G4:.5 Bb4:.5 C5:.5 E5:1! C5:.5 Bb4:.5 A4:.5 | Bb4:.5 G4:.5 C#4:1! -:2"),
        "C": ("Dm9 | G7b9 | C13 A7alt | Dm9 G7alt",
              "D4:.5 E4:.5 F4:.5 A4:1! -:1.5 | B3:.5 D4:.5 F4:.5 Ab4:1! G4:.5 F4:.5 -:.5 | E4:.5 G4:.5 A4:.5 Bb4:1! A4:.5 G4:.5 E4:.5 | D4:.5 C4:1! -:2.5")},
         "trombone and tenor", "boogaloo", "club", "1964"),
    Plan("eleven-hats", "The Twelfth Peg", 160, "Em", "A A2 B A2", "h 0 p/d r", {
        "A": ("Cm9 | Fm9 | Abmaj9 | G7alt",
              "G5:.5 G5:.5 Eb5:.5 G5:1! F5:.5 D5:.5 C5:.5 | -:1 Ab4:.5 C5:.5 Eb5:1 G5:1! | -:.5 G5:.5 Eb5:.5 C5:1 Bb4:.5 C5:1 | B4:1.5! Ab4:.5 -:2"),
        "A2": ("Cm9 | Fm9 | Dm7b5 G7alt | Cm9",
               "G5:.5 G5:.5 Eb5:.5 G5:1! F5:.5 D5:.5 C5:.5 | -:1 Ab4:.5 C5:.5 Eb5:1 G5:1! | -:.5 F5:.5 D5:.5 Ab4:1 B4:.5 Eb5:1 | D5:1.5! C5:.5 -:2"),
        "B": ("Bbm9 | Eb13 | Abmaj9 | Dm7b5 G7b9",
              "-:1 Db5:1! C5:.5 Bb4:.5 Ab4:.5 F4:.5 | G4:1.5 Bb4:.5 -:.5 C5:.5 Db5:.5 F5:.5 | Eb5:2! C5:.5 Bb4:.5 G4:1 | F4:.5 Ab4:.5 C5:.5 D5:.5 F5:1! B4:1")},
         "vibes", "latin", "booth", "1964", cells=5),
    Plan("stairs-stairs-stairs", "The Missing Landing", 134, "Cm", "A B C", "h 0/1! r", {
        "A": ("Cm6 | Cm6 | Cm6 | Cm6",
              "C4:.5 -:.5 D4:.5! -:.5 Eb4:.5 -:.5 F4:.5! -:.5 | G4:.5 -:1 Bb4:1.5! G4:.5 F4:.5 | C4:.5 -:.5 D4:.5! -:.5 Eb4:.5 -:.5 F4:.5! -:.5 | G4:.5 -:1 Eb4:1! -:1.5"),
        "B": ("Fm9 | Fm9 | Cm6 | Cm6",
              "F4:.5 -:.5 G4:.5! -:.5 Ab4:.5 -:.5 Bb4:.5! -:.5 | C5:.5 -:1 Eb5:1.5! C5:.5 Ab4:.5 | C4:.5 -:.5 D4:.5! -:.5 Eb4:.5 -:.5 F4:.5! -:.5 | G4:.5 -:1 A4:1! -:1.5"),
        "C": ("Ab7 | G7alt | Cm6 | G7#9",
              "Eb5:.5 -:.5 D5:.5! -:.5 C5:.5 -:.5 Ab4:.5! -:.5 | B4:.5 -:.5 Ab4:.5 -:.5 G4:.5 F4:.5 Eb4:.5 D4:.5 | "
              "C4:.5 -:.5 D4:.5! -:.5 Eb4:.5 -:.5 F4:.5! -:.5 | G4:.5 -:1 Bb4:1! -:1.5")},
         "tenor and baritone", "shuffle", "club", "1960", cells=6),
    Plan("left-hand-only", "Hold the Line", 142, "Ab", "A B A2", "h 0! r", {
        "A": ("C69 | A7alt | Dm9 | G13",
              "-:.5 E4:.5 G4:.5 A4:.5! -:.5 C5:.5 A4:.5 G4:.5 | Bb4:1 G4:.5 C#4:1! -:1.5 | -:.5 D4:.5 F4:.5 A4:.5! -:.5 C5:.5 A4:.5 F4:.5 | E4:.5 -:.5 B3:1! -:2"),
        "A2": ("C69 | A7alt | Dm9 G13 | C69",
               "-:.5 E4:.5 G4:.5 A4:.5! -:.5 C5:.5 A4:.5 G4:.5 | Bb4:1 G4:.5 C#4:1! -:1.5 | D4:.5 F4:.5 A4:.5 C5:.5! B4:.5 A4:.5 F4:.5 D4:.5 | C4:.5 E4:.5 C4:1! -:2"),
        "B": ("Gm9 | C13 | Fmaj9 | Dm9 G7alt",
              "-:1 Bb4:.5! A4:.5 -:.5 G4:.5 Bb4:.5 D5:.5 | C5:.5 A4:.5 E4:1! -:2 | -:1 A4:.5! G4:.5 -:.5 E4:.5 G4:.5 C5:.5 | A4:.5 F4:.5 D4:.5 F4:.5 Ab4:.5! B4:.5 Eb5:1")},
         "piano", "stride", "booth", "1957", cells=7),
    Plan("the-neighbours-know", "Thin Wall", 156, "Ebm", "A A2 B A2", "h 0 b/d r", {
        "A": ("Cm9 | Cm9 | Abmaj9 | G7#9",
              "C4:1! -:.5 G4:.5 -:.5 F4:.5 Eb4:.5 F4:.5 | C4:1.5 Bb3:.5 -:2 | C4:1! -:.5 Ab4:.5 -:.5 G4:.5 Eb4:.5 C4:.5 | B3:1 D4:.5 F4:.5 -:.5 Bb4:1! -:.5"),
        "A2": ("Cm9 | Cm9 | Abmaj9 G7alt | Cm9",
               "C4:1! -:.5 G4:.5 -:.5 F4:.5 Eb4:.5 F4:.5 | C4:1.5 Bb3:.5 -:2 | C4:1! Ab4:.5 G4:.5 -:.5 F4:.5 Eb4:.5 B3:.5 | C4:1.5! -:2.5"),
        "B": ("Fm9 | Bb13 | Ebmaj9 | Dm7b5 G7alt",
              "-:.5 C5:.5 Eb5:.5 G5:.5! F5:.5 Eb5:.5 C5:.5 Ab4:.5 | G4:1 D5:1! -:1 C5:.5 Bb4:.5 | -:.5 G4:.5 Bb4:.5 D5:.5! F5:.5 D5:.5 Bb4:.5 G4:.5 | F4:.5 Ab4:.5 C5:.5 D5:.5 Eb5:.5 B4:1! -:.5")},
         "piano and bass", "latin", "club", "1960", cells=1),
    Plan("ashtray-serenade", "One Thread of Smoke", 75, "Db", "A B", "h p!/r", {
        "A": ("C69 A7alt | Dm9 G13 | Em7 A7b9 | Dm9 Db9",
              "-:.5 G4:.5 C5:.5 E5:1.5! C#5:1 | C5:.5 A4:1.5 -:.5 B4:.5 D5:.5 F5:.5 | E5:1.5! B4:.5 C#5:1 Bb4:1 | A4:2 Ab4:1! -:1"),
        "B": ("Fmaj9 | Fm6 | Em7 Am9 | Dm9 G7alt",
              "-:.5 A4:.5 C5:.5 E5:.5 G5:1.5! E5:.5 | F5:1! D5:.5 C5:.5 Ab4:2 | -:.5 G4:.5 B4:.5 E5:1.5! C5:1 | D5:.5 C5:.5 A4:1 Ab4:1! -:1")},
         "tenor", "ballad", "church", "1960"),
    Plan("quarter-to-whenever", "No Hands", 198, "F#m", "A B A", "h 0/0/1/d r", {
        "A": ("Cm9 | Cm9 | Cm9 | Cm9 | Ebm9 | Ebm9 | Dbmaj9 | Dbmaj9",
              "G4:1 C5:2! | F5:1.5! Eb5:.5 C5:1 | G4:1 Bb4:2! | -:3 | Gb4:1 Bb4:2! | F5:1.5! Db5:.5 Bb4:1 | Ab4:1 C5:2! | -:3"),
        "B": ("Abmaj9 | Abmaj9 | Fm9 | Fm9 | Dm7b5 | G7alt | Cm9 | G7alt",
              "Eb5:1.5! D5:.5 C5:1 | G4:2 -:1 | C5:1.5! Bb4:.5 Ab4:1 | Eb4:2 -:1 | F4:.5 Ab4:.5 C5:.5 D5:.5 F5:1! | Eb5:1 Db5:.5 B4:1.5 | C5:2.5! -:.5 | -:3")},
         "trumpet and trombone", "waltz", "church", "1964", cells=3),
]
