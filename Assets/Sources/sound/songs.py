"""The songs for the jukebox: one record a genre lasts 90 to 120 seconds. Its plan says which sections follow each other, as every plan does;
here is what no plan can say, for all genres alike: who rests where, whom an octave joins, where the band moves up a key, how loud a stretch is.

Everything is text in bars of the cycle, whose bar 0 is where the plan's form begins: "drums bass 0-4; answer 8-12". Parts are words of the players'
keys (lead, bass, drums, guitar …) or rows of a kit ("51"). To make a song of another piece: lengthen its plan, add it to SONGS.
"""
import dataclasses

import arrange
import phrasing
from measure import roles

EARLY = .51         # beats: what anticipates a bar line belongs to the bar
JOINED = .6         # how loud an octave is against the note it joins
SLOW = .12          # seconds a fader of the whole takes


@dataclasses.dataclass(frozen=True)
class Song:
    rests: str = ""     # "drums bass 0-4"
    joined: str = ""    # "lead+12 40-48": the lead and its octave
    up: str = ""        # "2 40-48": two semitones
    loud: str = ""      # "-3 0-4; 1 40-48": dB of the finished mix
    bar: int = 4        # beats

    def spans(self, text):
        """[(words, from beat, to beat)] of a text."""
        for item in filter(None, (t.strip() for t in text.split(";"))):
            *words, span = item.split()
            a, z = (float(b) * self.bar for b in span.split("-"))
            yield words, a, z

    def silent(self, who):
        return [(a, z) for words, a, z in self.spans(self.rests) if who & set(words)]

    def notes(self, notes, player):
        """A part's notes as the song has them."""
        who = roles.words(player.key) | {player.role}
        out = phrasing.thin(notes, self.silent(who)) if self.silent(who) else list(notes)
        for words, a, z in self.spans(self.joined):
            for word, _, interval in (w.partition("+") for w in words):
                if word in who:
                    out += [phrasing.changed(n, pitch=n.pitch + int(interval), vel=n.vel * JOINED) for n in out if a <= n.beat < z]
        for (by,), a, z in self.spans(self.up):
            out = [phrasing.changed(n, pitch=n.pitch + int(by)) if a - EARLY <= n.beat < z - EARLY else n for n in out]
        return out

    def rows(self, rows, player):
        who = roles.words(player.key) | {player.role}
        return {key: phrasing.thin({key: hits}, self.silent(who | {str(key)}))[key] for key, hits in rows.items()}

    def faded(self, x, clock):
        return arrange.ride(x, clock, [(a, z, float(by)) for (by,), a, z in self.spans(self.loud)], SLOW)


SONGS = {
    "wrong-floor": Song("1 0-4; piano 0-4; drums 45-47", "0+12 52-60", "1 48-60", "-1.5 0-4; -.7 12-20; .5 28-36; -1.5 36-44; -2.5 44-48; 1 48-60"),
    "ilha-com-sono": Song("drums 0-4; bass 0-2; answer 0-8; drums 24-30; shaker 24-28; colour 24-28", "colour+12 44-56; answer+12 44-52", "2 44-56",
                          "-2 0-4; -1 12-16; -2.5 24-28; -1 28-32; .5 32-44; 1.2 44-54; -1 54-56"),
    "mister-vase": Song("organ 0-4; answer 0-4; 54 0-12; second 0-28; strum 8-10; bass 10-12; organ 10-12; drums 28-30", "organ+12 40-52", "2 40-52",
                       "-3 0-4; -2.5 8-12; -1.5 24-28; -2.5 28-32; -1.5 32-36; 1 40-52"),
    "kettle-version": Song("", "lead+-12 24-32", "", "-1.5 0-4; 1 24-31"),
    "dunk": Song("answer 0-16; gang 0-16", "lead+-12 64-72", "2 56-72", "-1 0-8; -1 32-36; -2 36-40; 1 56-72"),
    "please-hold": Song("arpeggio 0-12; answer 0-8; second 0-20", "pad+12 40-48", "2 40-48", "-2 0-4; -.7 12-16; -1.5 24-32; 1 40-48"),
    "tulips-running": Song("2 0-8; double 0-36; second 0-20", "lead+12 40-48", "", "-1 0-4; -2.5 4-8; -2.5 12-16; -2 24-28; .5 28-32; -4 32-36; 1 40-48"),
    "barcode-lullaby": Song("", "", "", "-2 0-4; -1 24-30; 1 32-44; -1.5 48-52"),
    "anvil-in-repose": Song("answer 0-6; pad 0-22", "", "", "-1 6-8; 1 8-12; -2 14-18; 1.2 22-26"),
    "tablecloth-after-guests": Song("strings basses 24-30", "violin+-12 40-48", "2 36-48", "-1.5 0-2; -1 24-28; 1.2 36-46; -1 46-48", 3),
}
