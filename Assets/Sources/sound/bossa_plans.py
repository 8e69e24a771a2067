"""The twelve bossa-nova albums as data. Chords and tunes are written in C (or the key `written`), four bars a section.

Section "R" needs no text: the first half of A comes back, then the second half of C. `thin` bars are guitar and lead alone, in
`takes` the second voice has the tune, at `stop` (beats) the band holds its breath.
"""
import dataclasses


@dataclasses.dataclass(frozen=True)
class Plan:
    album: str
    title: str
    bpm: float
    key: str             # where the piece sounds; "Am" is minor
    form: str
    sections: dict
    lead: str            # a key of bossa_nova.LEADS
    groove: str          # a key of bossa_nova.GROOVES
    colour: str = ""     # what sings behind: strings, choir, vibes, organ, or nothing
    colour_from: int = 8  # bar
    room: str = "plate"
    decade: str = "1964"
    written: str = "C"
    answer: str = "piano"  # a key of LEADS
    thin: tuple = (4, 6)   # bars
    takes: tuple = ()      # bars
    stop: tuple = ()       # beats


PLANS = [
    Plan("ilha-com-sono", "Sem Pressa", 135, "D", "A B C A B R D E A B C A B R", {
        "A": ("Dmaj9 | Dmaj9 | F#m7b5 | B7b9",
              "-:1 F#5:1 E5:.5 C#5:1.5 | A4:2.5 -:.5 B4:.5 C#5:.5 | E5:1.5 C5:1.5 A4:1 | B4:1 D#5:.5 C5:2 -:.5"),
        "B": ("Em9 | Gm6 | F#m7 | F9",
              "-:1 D5:1 F#5:.5 G5:1.5 | E5:1.5 D5:.5 Bb4:2 | A4:1 C#5:.5 E5:2 -:.5 | Eb5:1.5 C5:.5 G4:1.5 -:.5"),
        "C": ("F#m7 | B7b9 | Em9 | A13",
              "C#5:1 E5:.5 A5:2.5 | F#5:.5 D#5:1 C5:2 -:.5 | B4:1 D5:.5 F#5:1.5 E5:1 | C#5:1 F#4:.5 B4:2 -:.5"),
        "D": ("Fmaj9 | Dm9 | Gm9 | C13",
              "-:.5 C5:.5 A5:1.5 G5:.5 E5:1 | F5:2.5 -:.5 D5:.5 E5:.5 | F5:1 D5:.5 Bb4:1.5 A4:1 | G4:1 Bb4:.5 D5:2 -:.5"),
        "E": ("Fmaj9 | Bb9 | Em7 | A13",
              "A5:1.5 G5:.5 E5:1 C5:1 | D5:1.5 C5:.5 Ab4:1.5 -:.5 | G4:1 B4:.5 D5:1.5 C#5:1 | B4:1 C#5:.5 E5:2 -:.5")},
         "flute", "bossa", "strings", 16, answer="vibes", thin=(24, 28), stop=(125.5, 128), takes=(12, 16), written="D"),
    Plan("tres-velas", "Three Sails, One Wind", 128, "G", "A B R", {
        "A": ("Cmaj9 | Am9 | Dm9 | G13",
              "E5:.5 E5:.5 E5:1! D5:.5 C5:.5 B4:1 | -:1 C5:.5 D5:.5 E5:.5 C5:.5 G4:1 | F5:.5 F5:.5 F5:1! E5:.5 D5:.5 C5:1 | -:1 D5:.5 E5:.5 F5:.5 D5:.5 A4:1"),
        "B": ("Em7 | A7b9 | Dm9 | Fm6",
              "G5:.5 G5:.5 G5:1! F#5:.5 D5:1.5 | -:1 C#5:.5 E5:.5 Bb4:2 | A4:1 C5:.5 E5:1.5 D5:1 | C5:1.5 Ab4:.5 F4:2"),
        "C": ("Cmaj9 | Am9 | Dm9 | Db9",
              "E5:.5 E5:.5 E5:1! D5:.5 B4:1.5 | -:1 C5:.5 D5:.5 E5:.5 G4:1.5 | F5:.5 F5:.5 F5:1! E5:.5 C5:1.5 | Eb5:1.5 B4:.5 Ab4:1.5 -:.5")},
         "piano", "ijexá", decade="1960", room="room", answer="flute", thin=(6, 8), stop=(14.5, 16), takes=(4, 6)),
    Plan("sombra-a-prestacoes", "Shade by Instalments", 121, "F", "A B R", {
        "A": ("Cmaj9 | Bb9 | Am9 | Ab9",
              "-:1 G4:1! E5:2 | -:1 G4:1 D5:2 | -:1 G4:.5 C5:.5 B4:2 | -:1 Gb4:1 Bb4:2"),
        "B": ("Dm9 | G13 | Em7 | A7b9",
              "-:.5 A4:.5 C5:.5 E5:1.5! D5:1 | B4:1.5 A4:.5 E4:2 | -:.5 B4:.5 D5:.5 G5:1.5! F#5:1 | C#5:1.5 Bb4:.5 G4:2"),
        "C": ("Dm9 | Fm6 | Cmaj9 | Db9",
              "-:.5 A4:.5 C5:.5 E5:1.5! D5:1 | C5:1.5 Ab4:.5 D4:2 | E4:1 G4:.5 B4:2.5 | Ab4:1.5 B4:.5 Eb5:1.5 -:.5")},
         "tenor", "canção", "strings", room="hall", answer="piano", thin=(4, 6), stop=(30, 32)),
    Plan("o-peixe-pontual", "Nine Sharp", 126, "F#m", "A A2 B C", {  # in three: the fish taps on the glass, on time
        "A": ("Cm9 | Ebmaj9 | Abmaj9 | Dbmaj9",
              "G4:.5 G4:.5 -:.5 G4:.5! C5:.5 G4:.5 | F4:1 Eb4:1 -:1 | Eb4:.5 Eb4:.5 -:.5 Eb4:.5! Ab4:.5 Eb4:.5 | Db4:.5 Eb4:.5 C4:1! -:1"),
        "A2": ("Cm9 | Am7b5 | Abmaj9 | G7b9",
               "G4:.5 G4:.5 -:.5 G4:.5! C5:.5 Bb4:.5 | C5:1.5 Bb4:.5 A4:1 | G4:1 Ab4:.5 Bb4:.5 C5:1! | B4:1 Ab4:.5 G4:.5 -:1"),
        "B": ("Fm9 | Bb13 | Ebmaj9 | G7alt",
              "-:.5 C5:.5 Db5:.5 Eb5:1! C5:.5 | D5:1 C5:.5 Bb4:.5 -:1 | -:.5 G4:.5 Bb4:.5 D5:1! C5:.5 | B4:1 Eb5:1 -:1"),
        "C": ("Cm9 | Ebmaj9 | Dm7b5 G7b9 | Cm9",
              "G4:.5 G4:.5 -:.5 G4:.5! C5:.5 G4:.5 | F4:1 G4:1 Bb4:1! | Ab4:1 G4:.5 F4:.5 Eb4:.5 D4:.5 | C4:1.5! -:1.5")},
         "harmonica", "valsa", "strings", 12, "hall", "1970", answer="piano", thin=(8, 10), stop=(34, 36), takes=(10, 12)),
    Plan("meia-laranja", "Half Past Orange", 139, "Bb", "A B R", {
        "A": ("Cmaj9 | F9 | Cmaj9 | F9",
              "G5:2! E5:1 D5:1 | A4:2.5 -:1.5 | G5:2! E5:1 B4:1 | Eb5:2.5 -:1.5"),
        "B": ("Em7 | Ebdim7 | Dm9 | G7b9",
              "D5:1.5 B4:.5 G4:1 B4:1 | C5:1.5 A4:.5 F#4:2 | A4:1 C5:1 E5:1.5! F5:.5 | D5:1 B4:1 Ab4:1.5 -:.5"),
        "C": ("Cmaj9 | Am9 | Fmaj9 | Fm6",
              "G5:2! E5:1 D5:1 | C5:1.5 B4:.5 G4:2 | A4:1 C5:1 E5:1 G5:1! | F5:1 D5:1 Ab4:1.5 -:.5")},
         "voice", "balanço", "vibes", 4, "hall", answer="flute", thin=(2, 4), stop=(30, 32), takes=(6, 8)),
    Plan("caju-na-chuva", "Umbrella of Leaves", 120, "A", "A B A2", {
        "A": ("C7 | C7 | Bb | C7",
              "C5:.5 E5:.5 G5:.5 E5:.5! Bb5:1 G5:1 | A5:.5 G5:.5 E5:.5 C5:.5! D5:1 E5:1 | F5:.5 D5:.5 Bb4:.5 D5:.5! F5:1 G5:1 | E5:.5 C5:.5 Bb4:.5 G4:.5! C5:2"),
        "B": ("F9 | C7 | Gm9 | C7",
              "A5:1! G5:.5 F5:.5 Eb5:1 C5:1 | E5:1! D5:.5 C5:.5 Bb4:2 | A4:.5 Bb4:.5 D5:.5 F5:.5! A5:1 G5:1 | E5:.5 G5:.5 E5:.5 C5:.5! Bb4:2"),
        "A2": ("C7 | C7 | Bb | C7",
               "C5:.5 E5:.5 G5:.5 E5:.5! Bb5:1 G5:1 | A5:.5 G5:.5 E5:.5 C5:.5! D5:1 E5:1 | F5:.5 D5:.5 Bb4:.5 D5:.5! F5:1 D5:1 | E5:.5 G5:.5 E5:.5 D5:.5! C5:1 -:1")},
         "accordion", "xote", "strings", 4, answer="guitar", thin=(4, 6), stop=(30.5, 32)),
    Plan("banana-eletrica", "Tomada", 140, "Am", "A B R", {
        "A": ("Am9 | D9 | Am9 | D9",
              "A4:.5 C5:.5 -:.5 D5:.5! -:.5 E5:.5 D5:.5 C5:.5 | A4:.5 C5:1! -:2.5 | A4:.5 C5:.5 -:.5 D5:.5! -:.5 E5:.5 G5:.5 E5:.5 | F#5:.5 D5:1! -:2.5"),
        "B": ("Fmaj9 | E7#9 | Am9 | Gm9 C13",
              "E5:1! C5:.5 A4:.5 -:.5 C5:.5 E5:1 | D5:.5 B4:1 G#4:1.5! -:1 | C5:1! B4:.5 G4:.5 -:.5 E4:.5 G4:1 | A4:.5 Bb4:1 D5:.5 E5:1! -:1"),
        "C": ("Fmaj9 | E7#9 | Am9 D9 | Am9",
              "E5:1! C5:.5 A4:.5 -:.5 C5:.5 E5:1 | D5:.5 B4:1 G#4:1.5! -:1 | A4:.5 C5:.5 E5:.5 F#5:.5 -:.5 D5:.5! C5:.5 A4:.5 | B4:.5 A4:1.5! -:2")},
         "organ", "partido", decade="1970", room="room", answer="piano", thin=(6, 8), stop=(30.5, 32), takes=(4, 6), written="A"),
    Plan("a-palmeira-timida", "Behind Itself", 120, "G#m", "A B R", {
        "A": ("Am9 | Fmaj9 | Bm7b5 | E7b9",
              "-:1 E4:.5 A4:.5 C5:1 B4:1! | -:.5 C5:.5 A4:1 G4:.5 E4:1.5 | -:1 D4:.5 F4:.5 A4:1 D5:1! | -:.5 C5:.5 B4:1 G#4:2"),
        "B": ("Dm9 | G13 | Cmaj9 | Fmaj9",
              "-:.5 F4:.5 A4:.5 C5:.5 E5:1.5! D5:.5 | -:.5 E4:.5 A4:.5 B4:.5 D5:1.5! B4:.5 | -:.5 E4:.5 G4:.5 B4:.5 D5:1.5! B4:.5 | C5:1 A4:.5 E4:2 -:.5"),
        "C": ("Bm7b5 | E7b9 | Am9 | E7b9",
              "-:.5 D4:.5 F4:.5 A4:.5 C5:1.5! B4:.5 | G#4:1 B4:.5 F5:1.5! E5:1 | C5:1 B4:.5 E4:2.5 | -:2 G#4:.5 B4:.5 D5:1")},
         "guitar", "choro", "strings", 4, decade="1960", answer="flute", thin=(4, 6), stop=(29, 32), written="A"),
    Plan("persiana", "Slats", 125, "Eb", "A B R", {
        "A": ("Dm9 | G13 | Cmaj9 | A7alt",
              "F5:.5 -:.5 F5:.5 E5:.5! -:.5 C5:.5 -:.5 A4:.5 | B4:1.5! -:2.5 | E5:.5 -:.5 E5:.5 D5:.5! -:.5 B4:.5 -:.5 G4:.5 | Bb4:1.5! -:1.5 C#5:.5 E5:.5"),
        "B": ("Fmaj9 | Bb9 | Em7 | A7b9",
              "-:.5 A4:.5 C5:.5 E5:.5! -:.5 G5:.5 E5:1 | D5:.5 F5:.5 -:.5 C5:.5! Ab4:2 | -:.5 G4:.5 B4:.5 D5:.5! -:.5 F#5:.5 D5:1 | C#5:.5 E5:.5 -:.5 Bb4:.5! G4:2"),
        "C": ("Dm9 | Db9 | Cmaj9 | A7alt",
              "F5:.5 -:.5 F5:.5 E5:.5! -:.5 C5:.5 -:.5 A4:.5 | Ab4:1.5! -:.5 B4:.5 Eb5:1.5 | D5:1 B4:.5 G4:2! -:.5 | -:2 C#5:.5 E5:.5 G5:1")},
         "electric piano", "partido", "choir", 4, decade="1970", answer="guitar", thin=(4, 6), stop=(30, 32), takes=(6, 8)),
    Plan("cafe-com-ondas", "Steam and Pavement", 141, "Eb", "A B R", {
        "A": ("Cmaj9 | Ebmaj9 | Abmaj9 | Dbmaj9",
              "G4:1 B4:.5 D5:1.5! E5:1 | D5:1 Bb4:.5 G4:2 -:.5 | G4:1 C5:.5 Eb5:1.5! F5:1 | Eb5:1 C5:.5 Ab4:2 -:.5"),
        "B": ("Dm9 | G13 | Em7 | Am9",
              "F5:1.5! E5:.5 C5:1 A4:1 | B4:1 D5:.5 E5:1.5! -:1 | G5:1.5! F#5:.5 D5:1 B4:1 | C5:1 B4:.5 E4:2 -:.5"),
        "C": ("Dm9 | Fm6 | Cmaj9 | Dbmaj9",
              "F5:1.5! E5:.5 C5:1 A4:1 | Ab4:1 C5:.5 D5:1.5! -:1 | E5:1.5 D5:.5 B4:2 | C5:1 Ab4:.5 F4:2 -:.5")},
         "flugelhorn", "samba-jazz", "strings", 4, "hall", "1970", answer="piano", thin=(2, 4), stop=(29, 32), takes=(4, 6)),
    Plan("azulejo-solto", "One Tile Turned", 143, "Ab", "A B R", {
        "A": ("C69 | A7b9 | Dm9 | G13",
              "E5:.5 D5:.5 C5:.5 D5:.5! E5:.5 C5:.5 A4:1 | G4:.5 A4:.5 Bb4:.5 C#5:.5! E5:1 -:1 | F5:.5 E5:.5 D5:.5 E5:.5! F5:.5 D5:.5 C5:1 | B4:.5 C5:.5 D5:.5 E5:.5! G5:1 -:1"),
        "B": ("Em7 | A7b9 | Dm9 | Fm6",
              "G5:.5 F#5:.5 E5:.5 F#5:.5! G5:.5 E5:.5 D5:1 | C#5:.5 D5:.5 E5:.5 G5:.5! Bb5:1 -:1 | A5:1! F5:.5 E5:.5 D5:1 A4:1 | Ab4:1 Bb4:.5 C5:.5 F5:1.5! -:.5"),
        "C": ("C69 | A7b9 | Dm9 | Db9",  # the same tile, turned upside down
              "G4:.5 A4:.5 B4:.5 A4:.5! G4:.5 B4:.5 D5:1 | Bb5:.5 A5:.5 G5:.5 E5:.5! C#5:1 -:1 | A4:.5 B4:.5 C5:.5 B4:.5! A4:.5 C5:.5 E5:1 | Eb5:.5 Db5:.5 B4:.5 Ab4:.5! Eb4:1 -:1")},
         "clarinet", "samba", "organ", 4, decade="1964", answer="accordion", thin=(4, 6), stop=(30.5, 32)),
    Plan("gaiola-aberta", "Out by the Little Door", 133, "E", "A B A2", {
        "A": ("Cmaj9 | D9 | Cmaj9 | D9",
              "G5:.5 A5:.5 B5:.5 G5:.5! E5:1 F#5:1 | A5:.5 F#5:.5 D5:.5 E5:.5! C5:2 | G5:.5 A5:.5 B5:.5 D6:.5! B5:1 A5:1 | F#5:.5 A5:.5 F#5:.5 E5:.5! D5:2"),
        "B": ("Am9 | Em7 | Fmaj9 | G13",
              "C6:1! B5:.5 A5:.5 E5:2 | B5:1! A5:.5 G5:.5 D5:2 | A5:1! G5:.5 E5:.5 C5:1 E5:1 | D5:.5 E5:.5 F5:.5 A5:.5! B5:1 -:1"),
        "A2": ("Cmaj9 | D9 | Cmaj9 | D9",
               "G5:.5 A5:.5 B5:.5 G5:.5! E5:1 F#5:1 | A5:.5 F#5:.5 D5:.5 E5:.5! C5:2 | G5:.5 A5:.5 B5:.5 D6:.5! B5:1 A5:1 | F#5:.5 A5:.5 C6:.5 A5:.5! F#5:1 -:1")},
         "piccolo", "baião", "choir", 4, "hall", "1970", answer="guitar", thin=(6, 8), stop=(30.5, 32), takes=(4, 6)),
]
