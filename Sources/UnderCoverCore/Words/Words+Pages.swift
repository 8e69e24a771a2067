import UnderCoverCatalogue

// The texts of the first run and of About.

extension Words {
    /// In place of the category's name, in the round of the first run.
    static var whichRecord: String { say("Which record is this?") }
    /// The button from there into the first match.
    static var letsPlay: String { say("Let’s play") }

    /// Each source's section follows those of the game.
    static func aboutSections(_ sources: [Source]) -> [AboutSection] {
        let made = sources.compactMap(\.about).map { section in
            AboutSection(title: said(ofSource: section.title), text: said(ofSource: section.text))
        }
        return aboutGame + made + [aboutPlayer]
    }

    private static var aboutGame: [AboutSection] {
        [
            AboutSection(
                title: say("Under Cover \(version)"),
                text: say("An album-cover guessing game for sofas and desks. Free software under the MIT licence.")),
            AboutSection(
                title: say("The records in the box"),
                text: say(
                    "Invented albums by invented artists. Sleeves, posters, pieces and effects were made for "
                        + "this game. "
                        + "Sampled instruments: MuseScore General SoundFont, MIT licence, by Frank Wen, Michael "
                        + "Cowgill and "
                        + "S. Christian Collins.")),
            AboutSection(
                title: say("Typefaces"),
                text: say(
                    "League Spartan, JetBrains Mono, Andika and Noto Sans CJK JP, all under the SIL Open Font "
                        + "License 1.1. "
                        + "Other scripts use whatever your system has.")),
            AboutSection(
                title: say("Libraries"),
                text:
                    say(
                        "SDL 2 with SDL_ttf, SDL_image and SDL_mixer (zlib licence), FreeType, HarfBuzz, "
                            + "fontconfig, libcurl, "
                            + "OpenSSL, Little CMS 2, zlib, SQLite, GRDB.swift (MIT), swift-argument-parser "
                            + "(Apache 2.0), "
                            + "TagLib (LGPL 2.1).")),
        ]
    }

    private static var aboutPlayer: AboutSection {
        AboutSection(
            title: say("What it knows about you"),
            text: say(
                "Scores, favourites and settings, in one folder on this machine. Only what you search for leaves it.")
        )
    }

    /// Name and version of the game. `--version` prints the version.
    static var name: String { say("Under Cover") }

    /// In one line and in two.
    static var attractTitles: [[String]] {
        let lines = lines(say("Know|it?"))
        return [[oneLine(lines)], lines]
    }
    static func attractHint(_ category: String) -> String { say("Play \(category)") }
    static var attractMode: String { say("Attract mode") }
    static func attractPlays(_ category: String) -> String { say("Confirm plays \(category).") }
}

// Sentences about the game in the desktop's panels, and about the desktop in `doctor`.

extension Words {
    /// In place of a song's name, which would be the answer.
    package static var desktopMatch: String { say("Name that cover") }

    package static var desktopAnswers: String { say("the bus answers: media keys and panels reach the game") }
    package static var desktopIsSilent: String {
        say("the bus does not answer, so media keys and panels do not reach the game")
    }
    package static var desktopHasNoBus: String {
        say("no session bus (DBUS_SESSION_BUS_ADDRESS), so no media keys from the desktop")
    }
    package static var desktopLacksLibrary: String {
        say("no libsystemd, libelogind or libbasu is here, so no media keys from it")
    }
    package static var desktopIsNotBuiltIn: String {
        say("the game was built without sd-bus.h (libsystemd-dev): no media keys from it")
    }
}
