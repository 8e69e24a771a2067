import ArgumentParser
import Foundation
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

struct ScreenshotCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "screenshot", abstract: "Draw any screen with the real renderer, without a display.",
        discussion: "SCREENS: " + names.joined(separator: ", ") + ". The cards are what Save picture saves. "
            + "TRANSITIONS, of which --at says the moment after the press: " + transitions.joined(separator: ", ") + "."
    )

    @OptionGroup var options: PlayOptions
    @Option(help: "Which screen; see below. Where it is of a category, --category says of which.")
    var screen: String = "guessing"
    @Option(help: ArgumentHelp("Size of the picture.", valueName: "WxH"))
    var size = PictureSize(width: 1280, height: 720)
    @Option(parsing: .unconditional, help: ArgumentHelp("Let this much time go by first.", valueName: "SECONDS"))
    var at: Double = 0
    @Option(help: ArgumentHelp("Press a key on the way, as in 2@1.5.", valueName: "KEY@SECONDS"))
    var press: TimedPress?
    @Option(help: "Whose buttons are shown: keyboard, xbox, playStation, nintendo, generic or touch.")
    var glyphs: String = "keyboard"
    @Flag(help: "Every screen at six sizes into the folder --out, with a contact sheet.") var all = false
    @Option(help: ArgumentHelp("The PNG, - for standard output; with --all the folder.", valueName: "PATH"))
    var out: OutFile

    static let screens = names + transitions
    private static let names = Screens.names + Studio.cards.keys.sorted()
    private static let transitions = Reel.names.filter { !Screens.names.contains($0) }
    private static let sizes = [(1280, 720), (1280, 800), (1024, 768), (3440, 1440), (720, 1280), (3840, 2160)]

    func validate() throws {
        try size.validate()
        guard Self.names.contains(screen) || Self.transitions.contains(screen) else {
            throw ValidationError("There is no screen “\(screen)”. `under-cover screenshot --help` lists them.")
        }
        guard glyphSet != nil else { throw ValidationError("There are no glyphs “\(glyphs)”.") }
        if all, out.isStandardOutput { throw ValidationError("--all takes a folder, not standard output.") }
        guard at >= 0, at <= 600 else { throw ValidationError("--at takes seconds from 0 to 600.") }
    }

    func run() throws {
        let files = try GameFiles(dataDir: options.dataDir, memoryOnly: options.dataDir == nil)
        var launch = try files.launch(options)
        launch.entropy = options.seed ?? 1
        let studio = try Studio(files: files, width: size.width, height: size.height)
        if all { return try everything(studio, launch) }
        try picture(screen, studio, launch, ticks: Int(at * 60)).save(to: out)
    }

    private var glyphSet: GlyphSet? {
        switch glyphs {
        case "keyboard": .keyboard
        case "touch": .touch
        default: PadKind(rawValue: glyphs).map(GlyphSet.pad)
        }
    }

    private func picture(_ screen: String, _ studio: Studio, _ launch: Launch, ticks: Int) throws -> Picture {
        try studio.picture(
            screen: screen, launch: launch, glyphs: glyphSet ?? .keyboard, ticks: ticks, press: press)
    }

    private func everything(_ studio: Studio, _ launch: Launch) throws {
        let folder = URL(fileURLWithPath: out.path, isDirectory: true)
        do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
            throw Failure(Words.noFolderOfPictures(out.path))
        }
        var sheet = ContactSheet(columns: Screens.names.count, cell: 420)
        for (width, height) in Self.sizes {
            try studio.resize(width, height)
            for name in Screens.names {
                let picture = try picture(name, studio, launch, ticks: 0)
                try picture.save(to: folder.appendingPathComponent("\(name)-\(width)x\(height).png"))
                sheet.add(picture)
            }
        }
        try sheet.picture.save(to: folder.appendingPathComponent("contact-sheet.png"))
        Output.line(Words.manyPictures(Screens.names.count * Self.sizes.count, folder.path))
    }
}

/// A size in pixels as `1280x720`.
package struct PictureSize: ExpressibleByArgument, Equatable, CustomStringConvertible {
    package let width: Int
    package let height: Int

    package var description: String { "\(width)x\(height)" }

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    package init?(argument: String) {
        let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
        self.init(width: width, height: height)
    }

    /// Throws `ValidationError` for a size that no window may have, upright or on its side.
    package func validate() throws {
        guard (320...7680).contains(max(width, height)), (240...4320).contains(min(width, height)) else {
            throw ValidationError(
                "A window of \(width)x\(height) is not possible: from 320x240 to 7680x4320, either way up.")
        }
    }
}

/// A key and when it goes down: "2@5.5".
struct TimedPress: ExpressibleByArgument, Equatable {
    let key: Key
    let ticks: Int

    init?(argument: String) {
        let parts = argument.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, let seconds = Double(parts[1]), (0...600).contains(seconds) else {
            return nil
        }
        self.key = Key(rawValue: String(parts[0]))
        self.ticks = Int(seconds * 60)
    }
}
