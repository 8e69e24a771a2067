import ArgumentParser
import Foundation
import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels
import UnderCoverStage

struct ReelCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reel", abstract: "Draw a transition or a verdict as a strip of pictures with their times.",
        discussion: "REELS: " + Reel.names.joined(separator: ", ")
            + ". `under-cover screenshot --screen transition-deal --at 0.2` draws one moment of a transition.")

    @Argument(help: ArgumentHelp("Which; see below. None: all of them.", valueName: "REEL")) var names: [String] = []
    @Option(help: ArgumentHelp("Size of the window.", valueName: "WxH")) var size = PictureSize(
        width: 1280, height: 720)
    @Option(help: ArgumentHelp("A picture every so many ticks of 1/60 s.", valueName: "TICKS")) var every = 2
    @Option(help: ArgumentHelp("Pictures side by side.", valueName: "COUNT")) var columns = 6
    @Option(help: ArgumentHelp("The folder for the strips, one PNG a reel.", valueName: "FOLDER")) var out: String

    /// Pixels of a picture in the strip, along its longer side.
    private static let cell = 400

    func validate() throws {
        try size.validate()
        guard (1...60).contains(every), (1...30).contains(columns) else {
            throw ValidationError("--every takes 1 to 60, --columns 1 to 30.")
        }
        for name in names where Reel.named(name) == nil {
            throw ValidationError("There is no reel “\(name)”. `under-cover-lab reel --help` lists them.")
        }
    }

    func run() throws {
        let files = try GameFiles(dataDir: nil, memoryOnly: true)
        let studio = try Studio(files: files, width: size.width, height: size.height)
        let folder = URL(fileURLWithPath: out, isDirectory: true)
        do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
            throw Failure("\(out) cannot be made into a folder of pictures.")
        }
        var launch = try files.launch(try PlayOptions.none)
        launch.entropy = 1
        for reel in names.isEmpty ? Reel.all : names.compactMap(Reel.named) {
            try strip(of: reel, studio, launch).save(to: folder.appendingPathComponent(reel.name + ".png"))
        }
    }

    private func strip(of reel: Reel, _ studio: Studio, _ launch: Launch) throws -> Picture {
        var sheet = ContactSheet(columns: columns, cell: Self.cell)
        var game = try studio.begun(reel, launch)
        for tick in stride(from: 0, through: reel.ticks, by: every) {
            if tick > 0 { game.tick(every) }
            sheet.add(labelled(try studio.picture(of: game), "\(tick * 1000 / 60) ms", studio))
        }
        return sheet.picture
    }

    /// A picture with its time below it.
    private func labelled(_ picture: Picture, _ time: String, _ studio: Studio) -> Picture {
        let size = Double(max(picture.width, picture.height)) / 16
        let height = Int(size * 1.4)
        let words: DisplayList = [
            .clear(.white), .text(TextRun(time, face: .bold, size: size, color: .black, at: Point(size / 2, size))),
        ]
        let label = Picture(studio.stage.picture(of: words, width: picture.width, height: height))
        return Picture((picture.pixels + label.pixels, picture.width, picture.height + height))
    }
}
