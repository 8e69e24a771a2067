"""Punk's twelve albums as data: chords a bar each, a hook of eight bars that breathes every other bar, solos.

To add an album: a Plan below, written in E (minor or major); `lead` and `groove` together new, a key nobody has.
"""
import dataclasses


@dataclasses.dataclass(frozen=True)
class Shape:
    """How a tune swells: db from a phrase's ends to its summit, where in the phrase that lies (0…1), which of its phrases of two bars
    is the loudest (from 0), and by how many dB each one before and after it steps back."""
    db: float
    summit: float
    loudest: int
    step: float


@dataclasses.dataclass(frozen=True)
class Plan:
    album: str
    title: str
    bpm: float
    key: str
    form: str           # I stabs, V verse, C chorus with the hook, R its reprise, S solo, T thin bars, B bass and toms
    lead: str           # a key of LEADS
    groove: str         # a key of GROOVES
    verse: str          # chords, a bar each
    chorus: str
    hook: str           # eight bars
    intro: str = "E"
    hands: str = "down"  # the verse guitars: a key of HANDS
    bass: str = "eighths"  # a key of BASS
    strong: str = "XxxXxxXx"   # eighths: the chorus guitars
    thin: str = "bass"  # who stays in the thin bars: bass, guitar, drums
    solo: str = ""      # as many bars as the form's S, over the verse's chords
    solo_lead: str = "buzz"
    reply: str = "gang"  # who answers the hook: gang, guitar, organ
    room: str = "garage"
    mix: str = "1977"
    amp: str = "stack"  # a key of AMPS
    effect: str = ""    # between amplifier and desk: tremolo, chorus, tank
    guitars: float = 0  # dB
    dirt: float = 5     # of the bass
    kit: int = 16       # the font's kit
    drums: tuple = ()   # (channel, dB) of rock_kit
    swing: float = .5
    quiet: float = 0    # dB by which verses, solos and thin bars step back further
    mid: float = 3.0    # dB of the guitars from 1 to 4 kHz; the whole gets half of it
    shape: Shape = Shape(6, .62, 2, 1)


PLANS = [
    Plan("safety-pin-sale", "Not My Bin", 170, "Ab", "C8 V4 T2 R4", "toy", "half", "C#m | G#m | A | F#", "E | F# | A | E | E | F# | A | B",
         "B4:1.5 A#4:.5 B4:.5 C#5:.5 B4:1 | A#4:.5 G#4:.5 F#4:1.5 -:1.5 | C#5:1.5 B4:.5 A4:.5 B4:.5 C#5:1 | B4:1 G#4:1 -:2 | "
         "B4:.5 B4:.5 C#5:.5 D#5:.5 E5:1 B4:1 | A#4:.5 B4:.5 C#5:1.5 -:1.5 | E5:1 D#5:.5 C#5:.5 B4:.5 C#5:.5 A4:1 | F#4:1 B4:1.5 -:1.5",
         "E | B", "off", bass="melody", strong=".X.X.X.X", thin="drums", reply="guitar",
         mix="1985", amp="clean", effect="tank", dirt=2, kit=2, drums=(("hats", 2), ("snare", 1)),
         shape=Shape(5.2, .3, 1, .8)),
    Plan("noise-complaint", "The Wall Knocked First", 187, "Eb", "V4 I2 C8 T2 R4", "choir", "motor", "E | E | A | B", "E | A | B | A | E | A | B | E",
         "B4:.5 B4:.5 B4:1 A4:1 G#4:1 | A4:1.5 B4:.5 C#5:1 -:1 | D#5:.5 C#5:.5 B4:.5 C#5:.5 B4:.5 A4:.5 F#4:1 | A4:1.5 B4:.5 A4:1 -:1 | "
         "B4:.5 B4:.5 B4:1 B4:.5 C#5:.5 D#5:.5 B4:.5 | E5:1.5 D#5:.5 C#5:1 -:1 | D#5:1 C#5:.5 B4:.5 A4:.5 G#4:.5 F#4:1 | G#4:2.5 -:1.5",
         "A | B", "down", bass="eighths", strong="X.X.X.X.", thin="drums", reply="guitar", room="booth",
         mix="glass", amp="wall", dirt=9, kit=17, drums=(("kick", 1), ("cymbals", 2)),
         shape=Shape(5, .5, 0, 1.2)),
    Plan("kicked-out-of-the-library", "Shh!", 208, "G", "C8 T2 V4 R4 I2", "accordion", "polka", "Em | Em | G | A", "Em | D | C | B | Em | D | C | B",
         "E5:.5 F#5:.5 G5:.5 F#5:.5 E5:1 B4:1 | D5:.5 E5:.5 F#5:1 A5:1 -:1 | G5:.5 F#5:.5 E5:.5 D5:.5 C5:1 E5:1 | D#5:1 F#5:1.5 -:1.5 | "
         "E5:.5 F#5:.5 G5:.5 A5:.5 B5:1 G5:1 | A5:.5 G5:.5 F#5:1 D5:1 -:1 | E5:.5 D5:.5 C5:.5 D5:.5 E5:1 G5:1 | F#5:1 D#5:1 B4:1 -:1",
         "C | B", "down", bass="oompah", strong="XxxXxxXx", thin="guitar", room="booth",
         mix="barn", amp="honk", guitars=-1.5, kit=9,
         shape=Shape(7, .8, 3, .6)),
    Plan("bus-shelter-opera", "Aria for Broken Glass", 168, "D", "V4 C8 T2 R4", "twin", "stomp", "Em | C | Am | B", "G | D | Em | C | G | D | C | B",
         "D5:1.5 C5:.5 B4:1 G4:1 | A4:1 B4:.5 A4:1.5 -:1 | G4:1 A4:.5 B4:.5 C5:.5 D5:.5 E5:1 | G5:1 E5:1.5 -:1.5 | "
         "D5:1 E5:.5 F#5:.5 G5:1 D5:1 | F#5:1 E5:.5 D5:1.5 -:1 | G5:1 F#5:.5 E5:.5 D5:.5 C5:1.5 | B4:1 D#5:1 F#5:1 -:1",
         "Em", "push", bass="skip", strong="X..X..X.", thin="guitar", reply="organ", room="club", mix="hardcore",
         kit=11, swing=0.64, drums=(("toms", 2),),
         shape=Shape(8.2, .75, 2, 1.6)),
    Plan("bite-the-postman", "Second Delivery", 210, "F#", "C8 V4 B2 S4 R4", "sneer", "d-beat", "Em | F | Em | G", "Em | Em | G | F | Em | Em | Bb | B",
         "E5:.5 E5:.5 D5:.5 E5:.5 F#5:.5 G5:.5 -:1 | E5:.5 F#5:.5 E5:.5 D5:.5 B4:1 -:1 | D5:.5 D5:.5 C5:.5 D5:.5 B4:1 A4:.5 G4:.5 | A4:1 C5:1.5 -:1.5 | "
         "E5:.5 E5:.5 D5:.5 E5:.5 F#5:.5 G5:.5 -:1 | G5:.5 A5:.5 B5:1 A5:.5 G5:1.5 | F5:1 D5:.5 F5:.5 D5:.5 C5:.5 Bb4:1 | B4:1 C#5:.5 D#5:.5 F#5:1 -:1",
         "Em | Bb", "down", bass="gallop", strong="XxXxXxXx", thin="bass",
         solo="B5:.5 A5:.5 G5:.5 E5:.5 G5:.5 A5:.5 B5:1 | C6:.5 B5:.5 A5:.5 G5:.5 F5:1 -:1 | E6:.5 D6:.5 B5:.5 D6:.5 E6:.5 D6:.5 B5:.5 A5:.5 | B5:1 A5:.5 G5:.5 D5:1 -:1",
         mix="cassette", amp="buzz", guitars=0, dirt=12, kit=18, drums=(("kick", -1.5), ("snare", 2.5), ("cymbals", 1)),
         shape=Shape(5.6, .15, 0, .5)),
    Plan("dunk", "Three Seconds", 184, "A", "C8 V8 R8 S8 B4 T4 V8 C8 R8 R8 I4", "organ", "surf", "E | A | E | B", "A | E | F#m | D | A | E | D | B",
         "C#5:.5 D5:.5 E5:1 D5:.5 C#5:.5 E5:1 | G#5:1 F#5:.5 E5:1.5 -:1 | F#5:.5 E5:.5 F#5:.5 G#5:.5 A5:1 E5:.5 C#5:.5 | D5:1 E5:.5 F#5:1 -:1.5 | "
         "C#5:.5 E5:.5 A5:1 F#5:.5 G#5:.5 A5:1 | B5:1 A5:.5 G#5:1.5 -:1 | A5:1 G5:.5 F#5:.5 E5:.5 D5:.5 F#5:1 | D#5:1.5 C#5:.5 B4:1 -:1",
         "E | B", "stop", bass="octaves", strong="X.xX.xX.", thin="bass",
         solo="E5:.5 F#5:.5 G#5:.5 A5:.5 B5:.5 A5:.5 G#5:.5 F#5:.5 | E5:.5 F#5:.5 A5:.5 B5:.5 C#6:1 -:1 | B5:.5 A5:.5 G#5:.5 B5:.5 A5:.5 G#5:.5 F#5:.5 E5:.5 | "
         "F#5:.5 G#5:.5 F#5:.5 D#5:.5 B4:1 -:1 | G#5:.5 A5:.5 B5:.5 C#6:.5 B5:.5 A5:.5 G#5:1 | A5:.5 B5:.5 C#6:1 E6:1 -:1 | "
              "E6:.5 D6:.5 C#6:.5 B5:.5 G#5:.5 B5:.5 E5:1 | F#5:.5 A5:.5 B5:1 D#5:1 -:1", solo_lead="surf", reply="guitar", mix="1979",
         amp="twang", effect="tremolo", dirt=3, kit=4, drums=(("snare", -1), ("cymbals", 1)),
         shape=Shape(6.4, .62, 1, 1.4)),
    Plan("broken-tooth-tour", "Bite Down Here", 198, "C", "I2 C8 V4 T2 R4", "baritone", "breakdown", "Em | D | C | D", "Em | G | D | A | Em | G | C | D",
         "E4:1 F#4:.5 G4:1 A4:.5 B4:1 | D5:1.5 C5:.5 B4:1 -:1 | A4:.5 B4:.5 C#5:.5 D5:1 C#5:.5 A4:1 | C#5:1.5 B4:.5 A4:1 -:1 | "
         "E5:1.5 D5:.5 C5:.5 B4:.5 G4:1 | B4:1 A4:.5 G4:.5 B4:1 -:1 | C5:1 D5:.5 E5:1.5 D5:.5 C5:.5 | A4:1 G4:.5 F#4:1 -:1.5",
         "Em | D", "gallop", bass="push", strong="X.xxX.xxX.xxX.xx", thin="guitar", reply="guitar", room="club", mix="1982",
         amp="chug", dirt=14, kit=19,
         shape=Shape(6.8, .45, 2, .4)),
    Plan("sit", "Stay", 178, "E", "V4 C8 T2 R2", "sax", "disco", "Em | G | A | C", "G | C | G | D | Em | C | A | D",
         "B5:1 A5:.5 G5:.5 A5:.5 B5:1.5 | C6:1 B5:.5 G5:1.5 -:1 | B5:.5 C6:.5 D6:1 B5:.5 A5:.5 G5:1 | F#5:1 A5:1.5 -:1.5 | "
         "G5:1 F#5:.5 E5:.5 F#5:.5 G5:.5 B5:1 | E6:1 D6:.5 C6:1.5 -:1 | C#6:1 B5:.5 A5:.5 E5:1 G5:1 | F#5:1.5 E5:.5 D5:1 -:1",
         "Em", "off", bass="disco", strong="X.XxX.Xx", thin="drums",
         mix="glass", amp="clean", effect="chorus", guitars=-1, dirt=2, kit=24, drums=(("hats", 2), ("cymbals", -1), ("kick", 1)),
         shape=Shape(7.6, .7, 1, 1)),
    Plan("please-print-clearly", "Block Capitals Only", 186, "B", "I2 V4 C8 B2 R4", "harp", "pub", "E | D | A | E", "A | B | E | C#m | A | B | E | E",
         "C#5:.5 C#5:.5 D#5:.5 C#5:.5 E5:1 A4:1 | B4:.5 C#5:.5 D#5:1.5 -:1.5 | E5:.5 E5:.5 F#5:.5 E5:.5 G#5:1 E5:1 | C#5:1 D#5:.5 C#5:1 -:1.5 | "
         "C#5:.5 C#5:.5 D#5:.5 E5:.5 F#5:.5 G#5:.5 A5:1 | F#5:1.5 E5:.5 D#5:1 -:1 | E5:1 F#5:.5 G#5:.5 B5:1 A5:.5 G#5:.5 | E5:2 -:2",
         "A | B", "stop", bass="walk", strong="X..X..Xx", thin="bass", room="booth",
         mix="radio", amp="combo", guitars=-1, kit=6, swing=.6, drums=(("hats", 3), ("cymbals", 2)),
         mid=0, shape=Shape(5.4, .35, 3, 1.2)),
    Plan("return-to-senders-mum", "Not at This Address", 180, "F", "C8 T2 S4 R4", "piano", "mersey", "E | E | A | B", "E | C#m | A | B | E | G# | A | B",
         "E5:.5 F#5:.5 G#5:.5 A5:.5 B5:1 G#5:1 | C#6:1 B5:.5 G#5:1.5 -:1 | A5:1 G#5:.5 F#5:.5 E5:.5 F#5:.5 E5:1 | D#5:1 F#5:1.5 -:1.5 | "
         "E5:.5 F#5:.5 G#5:.5 A5:.5 B5:1 C#6:1 | C6:1 B5:.5 G#5:1.5 -:1 | A5:1 B5:.5 C#6:.5 B5:.5 A5:.5 E5:1 | F#5:1 D#5:.5 B4:1 -:1.5",
         "E", "push", bass="boogie", strong="X..XX.X.", thin="guitar",
         solo="B5:.5 A5:.5 G#5:.5 A5:.5 B5:.5 C#6:.5 D6:.5 C#6:.5 | B5:1 G#5:.5 F#5:.5 E5:1 -:1 | A5:.5 B5:.5 C#6:.5 E6:.5 C#6:.5 B5:.5 A5:.5 G#5:.5 | "
         "F#5:.5 G#5:.5 A5:.5 F#5:.5 D#5:1 -:1", solo_lead="octaves", reply="guitar",
         mix="single", amp="combo", guitars=-2, dirt=3, kit=3, swing=0.62, drums=(("kick", 2), ("hats", 2)),
         shape=Shape(6.2, .55, 2, .9)),
    Plan("final-final-demand", "Yours Faithfully", 202, "Bb", "V4 C8 B2 S2 R4", "octaves", "train", "Em | G | A | C", "C | D | Em | Em | C | D | G | B",
         "G5:1 F#5:.5 E5:.5 D5:.5 E5:.5 G5:1 | A5:1 F#5:1.5 -:1.5 | G5:.5 F#5:.5 E5:1 F#5:.5 G5:.5 B5:1 | B5:1 A5:.5 G5:1 -:1.5 | "
         "G5:1 A5:.5 B5:.5 C6:1 G5:1 | F#5:.5 G5:.5 A5:1 D6:1 -:1 | B5:1 A5:.5 G5:.5 F#5:.5 G5:.5 D5:1 | F#5:1 D#5:1.5 -:1.5",
         "Em | C", "down", bass="push", strong="XxXXxXXx", thin="bass",
         solo="E5:.5 F#5:.5 G5:.5 A5:.5 B5:.5 A5:.5 G5:.5 E5:.5 | D5:.5 E5:.5 G5:.5 A5:.5 B5:1 -:1",
         solo_lead="twin", reply="organ", room="club", mix="1985",
         shape=Shape(7.3, .9, 3, 1.5)),
    Plan("redacted", "[            ]", 174, "C#", "B2 C8 V2 S2 R4", "bleep", "ritual", "Em | F", "Em | C | F | Em | Em | C | B | B",
         "E5:2 F5:.5 E5:.5 D5:1 | C5:1.5 D5:.5 E5:1 -:1 | F5:1.5 E5:.5 D5:.5 C5:.5 A4:1 | B4:1.5 C5:.5 B4:.5 -:1.5 | "
         "E5:2 F5:.5 G5:.5 A5:1 | G5:1.5 F5:.5 E5:1 -:1 | F#5:1 E5:.5 D#5:.5 C5:.5 D#5:.5 F#5:1 | B5:1.5 A5:.5 F#5:1 -:1",
         "Em | B", "gallop", bass="pedal", strong="X...XxXx", thin="bass",
         solo="B4:.5 C5:.5 D5:.5 E5:.5 F5:1 E5:.5 D5:.5 | C5:.5 D5:.5 C5:.5 A4:.5 F4:1 -:1",
         solo_lead="octaves", reply="organ", room="booth",
         mix="hollow", amp="clean", effect="chorus", guitars=-.5, dirt=8, kit=13, drums=(("kick", -3), ("toms", 1)), quiet=-1.8,
         shape=Shape(5, .5, 2, .3)),
]
