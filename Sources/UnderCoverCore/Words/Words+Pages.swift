// The longer texts: "How to play" and About.

extension Words {
    struct WelcomePage {
        let title: String
        let text: String
        let button: String
    }

    static let welcome: [WelcomePage] = [
        WelcomePage(
            title: "Under\nCover",
            text: "A cover starts as a blur and slowly pulls itself together. Name it before it does. "
                + "Sooner pays more; wrong pays nothing, kindly.",
            button: "Show me"),
        WelcomePage(title: "Have a go", text: "Which one is it? Nobody is counting yet.", button: "Next"),
        WelcomePage(
            title: "100 to 1",
            text: "A right answer is worth a hundred points at once and one at the last moment. "
                + "A wrong one ends the round, so guess bravely but not blindly.",
            button: "Next"),
        WelcomePage(
            title: "Any buttons",
            text: "Keys, mouse, pad, remote: all of them play everything. "
                + "Each choice shows the button that picks it. Start or P pauses.",
            button: "Next"),
        WelcomePage(
            title: "That’s all",
            text: "The records in the box are invented, artists and all. Their titles can be read from their sleeves, "
                + "if you look.",
            button: "Let’s play"),
    ]

    static let trialRight = "Right. And that was the hard part."
    static let trialWrong = "No, the middle one. It happens to everybody, and here it costs nothing."
    static let trialLate = "Time’s up. In a round you would be late; here, pick one all the same."

    /// Each source's section follows those of the game.
    static func aboutSections(_ sources: [Source]) -> [AboutSection] {
        aboutGame + sources.compactMap(\.about) + [aboutPlayer]
    }

    private static let aboutGame: [AboutSection] = [
        AboutSection(
            title: "Under Cover \(version)",
            text: "An album-cover guessing game for sofas and desks. Free software under the MIT licence."),
        AboutSection(
            title: "The records in the box",
            text: "Invented albums by invented artists. Sleeves, posters, pieces and effects were made for this game. "
                + "Sampled instruments: MuseScore General SoundFont, MIT licence, by Frank Wen, Michael Cowgill and "
                + "S. Christian Collins."),
        AboutSection(
            title: "Typefaces",
            text: "League Spartan, JetBrains Mono and Noto Sans CJK JP, all under the SIL Open Font License 1.1. "
                + "Other scripts use whatever your system has."),
        AboutSection(
            title: "Libraries",
            text:
                "SDL 2 with SDL_ttf, SDL_image and SDL_mixer (zlib licence), FreeType, HarfBuzz, fontconfig, libcurl, "
                + "OpenSSL, Little CMS 2, zlib, SQLite, GRDB.swift (MIT), swift-argument-parser (Apache 2.0), "
                + "libqrencode (LGPL 2.1)."),
    ]

    private static let aboutPlayer = AboutSection(
        title: "What it knows about you",
        text: "Scores, favourites and settings, in one folder on this machine. Only what you search for leaves it.")

    /// Name and version of the game. `--version` prints the version.
    static let name = "Under Cover"
    package static let version = "0.1.0"
}
