import ArgumentParser
import Foundation
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

/// A size as `1280x720`.
struct PictureSize: ExpressibleByArgument, Equatable, CustomStringConvertible {
    let width: Int
    let height: Int

    var description: String { "\(width)x\(height)" }

    static let range = 320...7680
    static let heights = 240...4320

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    init?(argument: String) {
        let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
        self.init(width: width, height: height)
    }

    /// Either way up.
    func validate() throws {
        let long = max(width, height)
        let short = min(width, height)
        guard PictureSize.range.contains(long), PictureSize.heights.contains(short) else {
            throw ValidationError(
                "A window of \(width)x\(height) is not possible: from 320x240 to 7680x4320, either way up.")
        }
    }
}

struct Play: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "play", abstract: "Start the game (also without a command).")

    @OptionGroup var options: PlayOptions

    @Option(help: ArgumentHelp("Start in a window of this size.", valueName: "WxH"))
    var windowed: PictureSize?

    @Option(help: ArgumentHelp("Write a recording that `replay` can play.", valueName: "FILE"))
    var record: String?

    @Option(name: .customLong("exit-after"), help: ArgumentHelp("Quit by itself.", valueName: "SECONDS"))
    var exitAfter: Double?

    @Option(help: .hidden)
    var statistics: String?

    func validate() throws {
        try windowed?.validate()
        if let exitAfter, !(exitAfter > 0 && exitAfter <= 86_400) {
            throw ValidationError("--exit-after takes seconds, more than 0 and at most a day.")
        }
    }

    func run() throws {
        Signals.watch()
        do { try play() } catch let failure as Failure {
            Log.warn(failure.description)
            // Started from a desktop nobody reads standard error.
            if isatty(STDERR_FILENO) == 0 {
                let sentence = LogLine.escaped(Redaction.redacted(failure.description))
                SignBoard.show(sentence, environment: ProcessInfo.processInfo.environment)
            }
            throw ExitCode.failure
        }
    }

    private func play() throws {
        let begun = Stage.now
        defer {
            let seconds = Int(Stage.now - begun)
            Log.shared.write(Words.ended(seconds: seconds))
        }
        let statistics = statistics.map { FrameStatistics(path: $0) }
        // The player's things are read while the window is made: one takes about as long as the other.
        let dataDir = options.dataDir
        let reading = Background { () throws(Failure) in try GameFiles(dataDir: dataDir, needsRecords: false) }
        let stage: Stage
        do throws(Failure) {
            stage = try makeStage(try FileLocations(dataDir: dataDir))
        } catch {
            // What is wrong with the question is said before what is wrong with the screen.
            _ = try reading.value().launch(options)
            throw error
        }
        statistics?.markStage(windowSeconds: stage.windowSeconds)
        let drivers = stage.window.drivers
        Log.shared.write(Words.started(on: SystemFacts().text, drawing: drivers))
        let files = try reading.value()
        var preferences = SystemPreferences()
        preferences.prefersFullscreen = DesktopPreferences.prefersFullscreen(ProcessInfo.processInfo.environment)
        var launch = try files.launch(options, preferences: preferences)
        if windowed != nil {
            launch.settings.fullscreen = .off
            launch.overridden.append("fullscreen")
        }
        statistics?.mark(.files)
        show(stage.window, launch)
        let mailbox = Mailbox()
        stage.mixer.loadEffects(in: files.assets.sounds) { Log.warn($0.message) }
        let file = try record.map { path throws(Failure) in try RecordingFile(path: path) }
        let config = SourceURLs.config(files.folders)
        for problem in config.problems { Log.warn(problem) }
        if launch.notice == nil { launch.notice = config.problems.first }
        let desk = try makeDesk(files, stage, mailbox, config.addresses)
        launch.sources = desk.sources
        desk.keepCovers(megabytes: launch.settings.coverCache)
        let game = Game(
            stage: stage, files: files, desk: desk, mailbox: mailbox, recording: file, exitAfter: exitAfter,
            statistics: statistics)
        desk.resume()
        loadIcon(files, stage, mailbox)
        askDesktop(stage.speaker.isAvailable, mailbox, preferences)
        game.run(launch: launch)
    }

    /// - Parameter bases: addresses of services that the player's file knows.
    private func makeDesk(
        _ files: GameFiles, _ stage: Stage, _ mailbox: Mailbox, _ bases: [String: URL]
    ) throws(Failure) -> SourceDesk {
        let network = Network(
            folders: files.folders, dataDir: options.dataDir, isOffline: options.offline,
            bases: bases.merging(try SourceURLs.parse(options.sourceURLs)) { $1 })
        guard let store = files.opening.shared else { throw Failure("There is no memory for categories.") }
        let images = stage.images
        return SourceDesk(
            network, files: files, store: store,
            look: { bytes in await images.look(bytes) }, post: { mailbox.post(.event($0)) })
    }

    private func makeStage(_ locations: FileLocations) throws(Failure) -> Stage {
        let options = WindowOptions(
            title: "Under Cover", width: windowed?.width ?? 1280, height: windowed?.height ?? 720, hidden: true)
        if let problem = PadMappings.problem(locations.folders) { Log.warn(problem) }
        do throws(StageError) {
            return try Stage(
                options: options, assets: locations.assets.url, fonts: locations.fonts,
                padMappings: PadMappings.file(locations.folders),
                outsidePictures: PictureWorker().decoding, warn: { Log.warn($0) })
        } catch {
            throw Failure(error.message)
        }
    }

    private func show(_ window: Window, _ launch: Launch) {
        let isFullscreen: Bool
        switch launch.settings.fullscreen {
        case .on: isFullscreen = true
        case .off: isFullscreen = false
        case .auto: isFullscreen = launch.preferences.prefersFullscreen
        }
        if !launch.settings.vsync { window.setVsync(false) }
        if isFullscreen { window.setFullscreen(true, display: launch.settings.display - 1) }
        window.show()
    }

    /// The window's picture in task bars; a window without one is still a window.
    private func loadIcon(_ files: GameFiles, _ stage: Stage, _ mailbox: Mailbox) {
        let file = files.assets.url.appendingPathComponent("Icon/under-cover.png")
        let request = ImageLoader.Request(ArtworkID(rawValue: "icon"), from: .file(file), for: .thumbnail)
        stage.images.load(request) { result in
            if case .success(let icon) = result { mailbox.post(.windowIcon(icon)) }
        }
    }

    /// What takes a process to find out arrives as an event, after the first picture.
    private func askDesktop(_ canSpeak: Bool, _ mailbox: Mailbox, _ known: SystemPreferences) {
        DispatchQueue.global().async {
            let found = DesktopPreferences.preferences(canSpeak: canSpeak)
            if found != known { mailbox.post(.event(.preferencesFound(found))) }
        }
    }
}
