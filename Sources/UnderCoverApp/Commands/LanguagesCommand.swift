import ArgumentParser
import UnderCoverCatalogue
import UnderCoverCore

/// Lists the languages, and how much of each is translated.
struct LanguagesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "languages", abstract: "List the languages, and how much of each is translated.")

    @Flag(help: "Print JSON instead of lines.") var json = false

    private struct Entry: Encodable {
        let id, name: String
        let translated, sentences: Int
        /// Rounded down, so that only a whole catalogue has 100.
        let percent: Int
    }

    func run() throws {
        let all = Translations.sentences()
        let entries = Language.offered.map { language in
            let done = language == .english ? all : min(Translations.translation(language).count, all)
            return Entry(
                id: language.rawValue, name: language.ownName, translated: done, sentences: all,
                percent: all == 0 ? 0 : done * 100 / all)
        }
        let listed = entries.map { Listed(entry: $0, id: $0.id, title: $0.name) }
        try Output.list(listed, json: json) { [$0.id, "\($0.entry.percent)%", $0.title] }
    }
}

/// Prints a screen as reading aloud says it.
struct SpeakCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "speak", abstract: "Print what is read aloud of a screen, in order.",
        discussion: "A line each: heading and notice, each thing that can have the focus, what else is written there.\n"
            + "SCREENS: " + Screens.names.joined(separator: ", ") + ".")

    @OptionGroup var options: PlayOptions
    @Option(help: "Which screen; see below. Where it is of a category, --category says of which.") var screen: String
    @Option(help: ArgumentHelp("Size of the window.", valueName: "WxH"))
    var size = PictureSize(width: 1280, height: 720)
    @Flag(help: "Print JSON instead of lines.") var json = false

    func validate() throws {
        try size.validate()
        guard Screens.names.contains(screen) else {
            throw ValidationError("There is no screen “\(screen)”. `under-cover speak --help` lists them.")
        }
    }

    func run() throws {
        let files = try GameFiles(dataDir: options.dataDir, memoryOnly: options.dataDir == nil)
        var launch = try files.launch(options)
        launch.entropy = options.seed ?? 1
        let view = SampleView(width: size.width, height: size.height)
        let lines = try lines(launch, view)
        if json { return try Output.json(lines) }
        for line in lines { Output.line(line.text) }
    }

    private func lines(_ launch: Launch, _ view: SampleView) throws(Failure) -> [SpokenLine] {
        do throws(SampleError) {
            return try SpokenScreen(Screens.state(screen, launch, SampleProps(launch), view)).lines
        } catch {
            throw Failure(error.message)
        }
    }
}
