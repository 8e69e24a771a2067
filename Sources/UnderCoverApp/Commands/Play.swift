import ArgumentParser
import Foundation
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverDesktop
import UnderCoverMusic
import UnderCoverPhones
import UnderCoverStage

package struct Play: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "play", abstract: "Start the game (also without a command).")

    package init() {}

    @OptionGroup var options: PlayOptions
    @Option(help: ArgumentHelp("Start in a window of this size.", valueName: "WxH")) var windowed: PictureSize?
    @Option(help: ArgumentHelp("Write a recording that `replay` can play.", valueName: "FILE")) var record: String?
    @Option(
        name: .customLong("exit-after"), parsing: .unconditional,
        help: ArgumentHelp("Quit by itself.", valueName: "SECONDS"))
    var exitAfter: Double?

    @Flag(help: "Begin today's daily five at once, or show what it came to.") var daily = false
    @OptionGroup var challenge: ChallengeOptions
    @OptionGroup var pack: PackOptions
    @OptionGroup var party: PartyOptions
    @OptionGroup var phones: PhoneOptions

    package func validate() throws {
        try windowed?.validate()
        if challenge.code != nil, options.category != nil {
            throw ValidationError("--code says itself of which category it is; leave out --category.")
        }
        if let exitAfter, !(exitAfter > 0 && exitAfter <= 86_400) {
            throw ValidationError("--exit-after takes seconds, more than 0 and at most a day.")
        }
        if daily, party.party != nil || options.category != nil || challenge.launch != nil || pack.open != nil {
            throw ValidationError(
                "--daily plays the five of today, so it takes no --party, --category or --code, and no link or pack.")
        }
        if challenge.code != nil, challenge.link != nil {
            throw ValidationError("--code and --link are two challenges; give one.")
        }
    }

    package func run() throws { try run(LoopHooks()) }

    package func run(_ hooks: LoopHooks) throws {
        Signals.watch()
        do { try play(hooks) } catch let failure as any FinalError {
            Log.warn(failure.description)
            // The player of a game that the desktop has started does not see standard error.
            if isatty(STDERR_FILENO) == 0, Self.isOfDesktop(Entrance.given) {
                let sentence = LogLine.safe(failure.description)
                let status = failure.status
                MessageBox.show(sentence, environment: ProcessInfo.processInfo.environment) { _exit(status) }
            }
            throw ExitCode(failure.status)
        }
    }

    /// Says whether a menu or a file manager gives these arguments: none, or a link or a file alone.
    static func isOfDesktop(_ arguments: [String]) -> Bool {
        arguments.allSatisfy { !$0.hasPrefix("-") } && arguments.count <= 1
            && (PackOptions.expanded(arguments) != arguments || ChallengeOptions.expanded(arguments) != arguments
                || arguments.isEmpty)
    }

    /// Checks that the paths on the command line exist, before anything starts.
    private func checkPaths() throws(Failure) -> RecordingFile? {
        do throws(PhoneServerError) { try PhoneServerOptions.check(bind: phones.bind) } catch {
            throw .usage(error.description)
        }
        if let music = options.musicDir {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: music, isDirectory: &isFolder), isFolder.boolValue else {
                throw .usage(Words.noFolder(music))
            }
        }
        return try record.map { path throws(Failure) in try RecordingFile(path: path) }
    }

    private func checkPack() throws(Failure) {
        guard let open = pack.open, pack.path.map(FileManager.default.fileExists(atPath:)) != true else { return }
        throw .usage(Words.noSuchFile(pack.path ?? open))
    }

    private func play(_ hooks: LoopHooks) throws {
        let locations = try FileLocations(dataDir: options.dataDir)
        try checkPack()
        if isTaken(locations) { return }
        let file = try checkPaths()
        let begun = Stage.now
        Signals.setLastLine {
            let seconds = Int(Stage.now - begun)
            Log.shared.write(Words.ended(seconds: seconds))
        }
        defer { Signals.writeLastLine() }
        // Reading the files and making the window take about equally long.
        let (dataDir, isBorrowed) = (options.dataDir, options.musicDir != nil)
        let reading = Background { () throws(Failure) in
            let files = try GameFiles(dataDir: dataDir, needsRecords: false)
            return (files, KeptQueue(files, isBorrowed: isBorrowed))
        }
        let readers = Readers()
        let stage: Stage
        do { stage = try makeStage(locations, readers) } catch {
            // A wrong option is reported before a missing display.
            _ = try reading.value().0.launch(options)
            throw error
        }
        hooks.reached(.stageReady(stage))
        let drivers = stage.window.drivers
        Log.shared.write(Words.started(on: SystemFacts().text, drawing: drivers))
        let (files, queue) = try reading.value()
        var preferences = SystemPreferences()
        preferences.prefersFullscreen = DesktopPreferences.prefersFullscreen(ProcessInfo.processInfo.environment)
        var launch = try launch(files, preferences)
        hooks.reached(.filesRead)
        stage.acceptNoSandbox(launch.kept.settings.readsUnconfined)
        show(stage.window, launch)
        let mailbox = Mailbox()
        let config = SourceURLs.config(files.folders)
        for problem in config.problems { Log.warn(problem) }
        if launch.notice == nil { launch.notice = config.problems.first }
        let desk = try makeService(files, stage, mailbox, config.addresses)
        launch.sources = desk.sources
        desk.keepCovers(megabytes: launch.kept.settings.coverCache)
        let shelf = try ShelfService(
            files, music: options.musicDir, readers, desk, look: { [images = stage.images] in await images.look($0) }
        ) { mailbox.post(.event($0)) }
        let game = Game(
            stage: stage, files: files, desk: desk, shelf: shelf, phones: phones, mailbox: mailbox, queue: queue,
            recording: file, exitAfter: exitAfter, hooks: hooks)
        let door = LinkAddress(files.folders).flatMap {
            LinkDoor($0) { mailbox.post(.brought(LinkDoor.event($0.text), token: $0.token)) }
        }
        defer { door?.shut() }
        desk.packs.open(files.packIntake(readers, store: desk.store))
        desk.read(photosBy: readers.barcodes)
        if let path = pack.path { desk.packs.take(path, besides: launch.kept.categories) }
        desk.resume()
        shelf.resume()
        loadIcon(files, stage, mailbox)
        askDesktop(stage.speech.isAvailable, mailbox)
        game.run(launch: launch)
    }

    private func launch(_ files: GameFiles, _ preferences: SystemPreferences) throws -> Launch {
        var launch = try files.launch(options, preferences: preferences)
        if windowed != nil {
            launch.kept.settings.fullscreen = .off
            launch.overridden.append("fullscreen")
        }
        launch.party = try party.launch()
        launch.mode = daily ? .daily : nil
        launch.challenge = challenge.launch
        return launch
    }

    /// A game that runs with the same data folder takes the link or the pack. It shows its window where the player has chosen
    /// the game in a menu again; a start in a terminal has no token, and is a game of its own.
    private func isTaken(_ locations: FileLocations) -> Bool {
        let (letter, sentence): (LinkLetter, String)
        if let link = challenge.link {
            (letter, sentence) = (LinkLetter(link), Words.linkTaken)
        } else if let path = pack.path {
            (letter, sentence) = (LinkLetter(URL(fileURLWithPath: path).absoluteString), Words.packOpened)
        } else {
            (letter, sentence) = (LinkLetter(), Words.windowShown)
            guard Entrance.given.isEmpty, letter.token != nil else { return false }
        }
        switch LinkAddress(locations.folders).map({ LinkCall.bring(letter.line, to: $0) }) {
        case .taken:
            Output.line(sentence)
            return true
        case .refused where challenge.link != nil: Log.warn(Words.linkRefused)
        case .refused, .noGame, nil: break
        }
        return false
    }

    /// - Parameter bases: addresses of services from `config.json`; those of `--source-url` replace them.
    private func makeService(
        _ files: GameFiles, _ stage: Stage, _ mailbox: Mailbox, _ bases: [String: URL]
    ) throws(Failure) -> SourceService {
        let network = Network(
            folders: files.folders, dataDir: options.dataDir, isOffline: options.offline,
            bases: bases.merging(try SourceURLs.parse(options.sourceURLs)) { $1 })
        return try SourceService(network, files: files, images: stage.images, mailbox: mailbox)
    }

    private func makeStage(_ locations: FileLocations, _ readers: Readers) throws(StageError) -> Stage {
        let options = WindowOptions(
            title: "Under Cover", width: windowed?.width ?? 1280, height: windowed?.height ?? 720, hidden: true)
        if let problem = PadMappings.problem(locations.folders) { Log.warn(problem) }
        return try Stage(
            options: options, assets: locations.assets.url, fonts: locations.fonts,
            padMappings: PadMappings.file(locations.folders), trust: locations.trust, readers: readers,
            sizes: Memory.cacheSizes, warn: { Log.warn($0) })
    }

    private func show(_ window: Window, _ launch: Launch) {
        let settings = launch.kept.settings
        if !settings.vsync { window.setVsync(false) }
        if launch.preferences.wantsFullscreen(settings) { window.setFullscreen(true, display: settings.display - 1) }
        window.show()
    }

    /// The window's icon. A failure is ignored: the game plays without one.
    private func loadIcon(_ files: GameFiles, _ stage: Stage, _ mailbox: Mailbox) {
        let file = files.assets.url.appendingPathComponent("Icon/under-cover.png")
        let request = ImageLoader.Request(ArtworkID(rawValue: "icon"), from: .file(file), for: .thumbnail)
        stage.images.load(request) { result in
            if case .success(let icon) = result { mailbox.post(.windowIcon(icon)) }
        }
    }

    /// Reading some preferences takes a process, so they arrive as an event after the first picture.
    private func askDesktop(_ canSpeak: Bool, _ mailbox: Mailbox) {
        DispatchQueue.global().async {
            let environment = ProcessInfo.processInfo.environment
            let hasVoice =
                canSpeak
                || SpeechCheckup.hasDispatcher(SpeechOptions(environment: environment), environment: environment)
            mailbox.post(.preferences(DesktopPreferences.preferences(canSpeak: hasVoice)))
        }
    }
}
