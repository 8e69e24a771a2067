import ArgumentParser
import Foundation
import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

/// Plays the real game without a window and prints what it did. Standard error names a fault, the seed and the event.
struct MonkeyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "monkey", abstract: "Play at random.")

    @Option(
        name: .customLong("data-dir"),
        help: "The folder for everything the game saves, and for the recording and the errors of this session.")
    var dataDir: String
    @Option var seed: UInt64 = 0
    @Option(help: "Real time.") var seconds = 60.0
    @Flag(help: "Cause faults between the events.") var faults = false
    @Flag(help: "Only play matches, and print how much memory they take.") var soak = false
    @Option(help: .hidden) var rehearse: Monkey.PlantedFault?
    @Option(help: "Ticks of 1/60 s that pass in each turn; 0 plays in real time.") var step = 1
    @Option(help: "Judge the end of a recording instead of playing.") var judge: String?

    func validate() throws {
        guard seconds > 0, seconds <= 604_800 else {
            throw ValidationError("--seconds takes seconds, more than 0 and at most a week.")
        }
    }

    func run() throws {
        if let judge { return try judgeEnd(of: judge) }
        Signals.watch()
        try? FileManager.default.createDirectory(atPath: dataDir, withIntermediateDirectories: true)
        let recording = soak ? nil : try PipedFile(to: file("monkey-\(seed).recording"))
        let errors = try PipedFile(to: file("monkey-\(seed).errors"))
        let standardError = dup(STDERR_FILENO)
        _ = fcntl(standardError, F_SETFD, FD_CLOEXEC)
        dup2(errors.input.fileDescriptor, STDERR_FILENO)
        let result = Result { try play(recording, errors) }
        dup2(standardError, STDERR_FILENO)
        close(standardError)
        recording?.close()
        errors.close()
        guard let failure = try result.get() else { return }
        throw Failure("\(failure) The session is in \(recording?.file.path ?? dataDir).")
    }

    private func judgeEnd(of path: String) throws {
        var replay = Replay()
        replay.play(try Recording.parse(try String(contentsOfFile: path, encoding: .utf8)))
        let state = replay.state
        let fault = MonkeyJudge.fault(state, state.sheet().list) ?? MonkeyJudge.wayHome(state)
        let bindings = state.settings.bindings
        let keys = Action.allCases.filter { !bindings.isDefault($0) }
            .map { "\($0.rawValue) \(bindings[$0].keys.map(\.rawValue))" }
        Output.line("On \(state.screen.name), keys of its own: \(keys.joined(separator: ", "))")
        if let fault { throw Failure("\(path): \(fault).") }
    }

    private func play(_ recording: PipedFile?, _ errors: PipedFile) throws -> String? {
        let files = try GameFiles(dataDir: dataDir)
        let options = WindowOptions(title: "Monkey", width: 1280, height: 720, vsync: false, headless: true)
        let readers = Readers()
        let stage = try Stage(
            options: options, assets: files.assets.url, fonts: files.fonts, trust: files.trust, readers: readers,
            warn: { Log.warn($0) })
        stage.window.setVsync(false)
        let mailbox = Mailbox()
        var launch = try launch(files)
        let chance = SeededGenerator(seed: seed).stream("network")
        let client = MonkeyNetwork(chance, pictures: Array(files.records.sleeves.values)).client
        let network = Network(folders: files.folders, dataDir: dataDir, isOffline: true, bases: [:], client: client)
        let desk = try SourceService(network, files: files, images: stage.images, mailbox: mailbox)
        launch.sources = desk.sources
        let memory = MemoryBook(stage)
        let monkey = Monkey(self, mailbox: mailbox, errors: errors) { if soak { memory.note($0) } }
        let shelf = try ShelfService(
            files, music: nil, readers, desk, look: { [images = stage.images] in await images.look($0) }
        ) { mailbox.post(.event($0)) }
        let game = Game(
            stage: stage, files: files, desk: desk, shelf: shelf,
            phones: try PhoneOptions.parse(["--phones-bind", "127.0.0.1", "--phones-port", "0"]), mailbox: mailbox,
            // The passwords that the monkey types are made up.
            recording: recording.map { RecordingFile(handle: $0.input, keepsSecrets: true) }, exitAfter: nil,
            hooks: monkey.hooks)
        monkey.watch()
        game.run(launch: launch)
        monkey.end()
        summarize(monkey)
        return monkey.failure
    }

    private func file(_ name: String) -> URL { URL(fileURLWithPath: dataDir).appendingPathComponent(name) }

    /// Short matches, because random input seldom finishes a long one, and settings that depend on the seed.
    private func launch(_ files: GameFiles) throws -> Launch {
        var launch = try files.launch(try PlayOptions.none)
        var chance = SeededGenerator(seed: seed).stream("launch")
        launch.entropy = chance.next()
        launch.kept.settings.vsync = false
        if soak { launch.kept.seen = [Kept.welcome] }
        guard !soak else { return launch }
        launch.kept.settings.rounds = 1 + chance.int(below: 4)
        launch.kept.settings.secondsPerRound = 3 + chance.int(below: 5)
        launch.kept.settings.choices = 2 + chance.int(below: 5)
        launch.kept.settings.reveal = chance.pick(Reveal.allCases)
        launch.kept.settings.readAloud = chance.oneIn(3) ? .on : .auto
        if chance.oneIn(2) { launch.kept.seen = [Kept.welcome] }
        return launch
    }

    private func summarize(_ monkey: Monkey) {
        let visits = monkey.visits.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        let faults = monkey.faults.counts.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key) \($0.value)" }
        Output.page(
            """
            seed \(seed): \(monkey.events) events in \(monkey.turns) turns, \(monkey.gameTicks / 60) s of play, \
            \(monkey.matches) matches, \(monkey.complaints) complaints that were expected
            screens: \(visits.joined(separator: ", "))
            faults: \(faults.isEmpty ? "none" : faults.joined(separator: ", "))
            """)
    }
}

extension Monkey.PlantedFault: ExpressibleByArgument {}
