import ArgumentParser
import Foundation
import UnderCoverApp
import UnderCoverMusic

struct BenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench", abstract: "Measure what pictures, starting, resting and replaying cost on this machine.",
        discussion: "Pictures are drawn in memory, games are played by a virtual pad; nothing is shown or saved.")

    enum Part: String, CaseIterable, ExpressibleByArgument {
        case screens, reveals, rivals, covers, play, party, rest, start, replay, simulate, sound, library, growth, wall
        case phones, listening, queue, typed, code, club, stats, packs, describe, languages, speech
        case phoneParty = "phone-party"

        /// Those that need nothing but this program and a few minutes.
        static let usual = allCases.filter {
            ![
                .sound, .listening, .library, .growth, .wall, .phones, .phoneParty, .club, .stats, .packs, .languages,
                .speech, .describe,
            ].contains($0)
        }
    }

    @Option(help: ArgumentHelp("Size of the pictures.", valueName: "WxH"))
    var size = PictureSize(width: 1280, height: 720)
    @Option(help: ArgumentHelp("How long to play, 5 to 600; 60 for a number to quote.", valueName: "SECONDS"))
    var seconds: Double = 10
    @Option(help: "Only some parts; may be given several times.") var only: [Part] = []
    @Option(
        help: ArgumentHelp(
            "Scan this folder, beside MPD, and scroll its wall; `Tests/Benchmarks/make-music` makes one.",
            valueName: "FOLDER"))
    var music: String?
    @Option(help: ArgumentHelp("How many phones come, 1 to 500.", valueName: "N")) var clients = 500
    @Flag(help: "Print one JSON object instead of lines.") var json = false

    func validate() throws {
        try size.validate()
        if music == nil, !Set(only).isDisjoint(with: [.library, .wall]) {
            throw ValidationError("The parts library and wall need --music FOLDER.")
        }
        guard (1...500).contains(clients) else { throw ValidationError("--clients takes 1 to 500.") }
        guard seconds >= 5, seconds <= 600 else { throw ValidationError("--seconds takes 5 to 600.") }
    }

    func run() throws {
        var report = BenchReport(size: size.description)
        let parts = only.isEmpty ? Part.usual + (music == nil ? [] : [.library, .wall]) : only
        if parts.contains(.library), let music {
            report.library = try BenchLibrary.run(URL(fileURLWithPath: music))
        }
        if parts.contains(.growth) { report.growth = try BenchLibrary.growth() }
        if parts.contains(.phones) {
            report.phones = try BenchPhones.run(clients: clients, page: try AssetFolder.find().phones)
        }
        if parts.contains(.listening) { report.listening = try BenchListening.run() }
        // Games first, while this process has no pictures that take memory from them.
        let games = try BenchGames(size)
        defer { games.cleanUp() }
        if parts.contains(.start) { report.start = try games.start(runs: 5) }
        if parts.contains(.speech) { report.speech = try games.speech() }
        if parts.contains(.rest) { report.rest = try games.rest(seconds: 4) }
        if parts.contains(.languages) { report.languages = try BenchLanguages.run(games, size) }
        if parts.contains(.play) { report.play = try games.play(seconds: seconds) }
        if parts.contains(.party) { report.party = try games.party(seconds: seconds) }
        // The phones' own figures and what a game costs with them belong together.
        if parts.contains(.phones) || parts.contains(.phoneParty) {
            report.phoneParty = try games.phoneParty(clients: clients, seconds: seconds)
        }
        if parts.contains(.library), let music { report.scanning = try games.scanning(music, seconds: seconds) }
        if parts.contains(.wall), let music { report.wall = try games.wall(music) }
        if parts.contains(.sound) { report.sound = try BenchSound.run(games) }
        if parts.contains(.replay) { report.replay = try BenchReplay.run() }
        if parts.contains(.simulate) { report.simulation = try BenchSimulation.run() }
        if parts.contains(.typed) { report.typed = try BenchTyped.run() }
        if parts.contains(.describe) { report.described = try games.described() }
        if parts.contains(.code) { report.code = try BenchCode.run() }
        if parts.contains(.queue) { report.queue = try BenchQueue.run() }
        if parts.contains(.club) { report.club = try BenchClub.run() }
        if parts.contains(.stats) { report.stats = try BenchStats.run() }
        if parts.contains(.packs) { report.packs = try BenchPacks.run() }
        if parts.contains(.covers) { report.covers = try BenchCovers.run() }
        if !Set(parts).isDisjoint(with: [.screens, .reveals, .rivals]) {
            let pictures = try BenchPictures(size)
            report.driver = pictures.driver
            if parts.contains(.reveals) {
                report.reveal = try pictures.reveals()
                report.screens = try pictures.veils()
                report.ground = try pictures.gradient()
            }
            if parts.contains(.rivals) { report.rivals = try pictures.rivals() }
            if parts.contains(.screens) { report.screens = (report.screens ?? []) + (try pictures.screens()) }
        }
        if json { return try Output.json(report) }
        for line in report.lines { Output.row(line.components(separatedBy: "\t")) }
    }
}
