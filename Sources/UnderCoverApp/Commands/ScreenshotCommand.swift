import ArgumentParser
import Foundation
import UnderCoverCore
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

struct ScreenshotCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "screenshot", abstract: "Draw any screen with the real renderer, without a display.",
        discussion: "SCREENS: " + Showcase.names.joined(separator: ", ") + "; \(Studio.shareCard) is what Share saves.")

    @OptionGroup var options: PlayOptions

    @Option(help: "Which screen; see below. Where it is of a category, --category says of which.")
    var screen: String = "guessing"

    @Option(help: ArgumentHelp("Size of the picture.", valueName: "WxH"))
    var size = PictureSize(width: 1280, height: 720)

    @Option(help: ArgumentHelp("Let this much time go by first.", valueName: "SECONDS"))
    var at: Double = 0

    @Option(help: "Whose buttons are shown: keyboard, xbox, playStation, nintendo, generic or touch.")
    var glyphs: String = "keyboard"

    @Flag(help: "Every screen at six sizes into the folder --out, with a contact sheet.")
    var all = false

    @Option(help: ArgumentHelp("The PNG, or with --all the folder.", valueName: "PATH"))
    var out: String

    static let sizes = [(1280, 720), (1280, 800), (1024, 768), (3440, 1440), (720, 1280), (3840, 2160)]

    func validate() throws {
        try size.validate()
        guard (Showcase.names + [Studio.shareCard]).contains(screen) else {
            throw ValidationError(
                "There is no screen “\(screen)”. There are: "
                    + "\((Showcase.names + [Studio.shareCard]).joined(separator: ", ")).")
        }
        guard glyphSet != nil else { throw ValidationError("There are no glyphs “\(glyphs)”.") }
        guard at >= 0, at <= 600 else { throw ValidationError("--at takes seconds from 0 to 600.") }
    }

    func run() throws {
        let files = try GameFiles(dataDir: options.dataDir, memoryOnly: options.dataDir == nil)
        var launch = try files.launch(options)
        launch.entropy = options.seed ?? 1
        let studio = try Studio(files: files, width: size.width, height: size.height)
        if all { return try everything(studio, launch) }
        let picture = try studio.picture(
            screen: screen, launch: launch, width: size.width, height: size.height, glyphs: glyphSet ?? .keyboard,
            ticks: Int(at * 60))
        try picture.save(to: URL(fileURLWithPath: out))
    }

    private var glyphSet: GlyphSet? {
        switch glyphs {
        case "keyboard": .keyboard
        case "touch": .touch
        default: PadKind(rawValue: glyphs).map(GlyphSet.pad)
        }
    }

    private func everything(_ studio: Studio, _ launch: Launch) throws {
        let folder = URL(fileURLWithPath: out, isDirectory: true)
        do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
            throw Failure("\(out) cannot be made into a folder of pictures.")
        }
        var sheet = ContactSheet(columns: Showcase.names.count, cell: 420)
        for (width, height) in Self.sizes {
            for name in Showcase.names {
                let picture = try studio.picture(
                    screen: name, launch: launch, width: width, height: height, glyphs: glyphSet ?? .keyboard, ticks: 0)
                try picture.save(to: folder.appendingPathComponent("\(name)-\(width)x\(height).png"))
                sheet.add(picture)
            }
        }
        try sheet.picture.save(to: folder.appendingPathComponent("contact-sheet.png"))
        Output.line("\(Showcase.names.count * Self.sizes.count) pictures in \(folder.path)")
    }
}

/// RGBA pixels, rows from the top.
struct Picture {
    let width: Int
    let height: Int
    var pixels: [UInt8]

    func save(to file: URL) throws(Failure) {
        do { try ImageLoader.savePNG(pixels, width: width, height: height, to: file) } catch {
            throw Failure(error.message)
        }
    }
}

/// Draws screens into memory with the real renderer.
final class Studio {
    private(set) var stage: Stage
    let files: GameFiles
    private var size = (width: 1280, height: 720)
    private var signatures: [ArtworkID: PaletteSignature] = [:]
    private var facts: [ArtworkID: CoverFacts] = [:]

    init(files: GameFiles, width: Int = 1280, height: Int = 720) throws(Failure) {
        self.files = files
        size = (width, height)
        stage = try Studio.stage(files, width, height)
    }

    private static func stage(_ files: GameFiles, _ width: Int, _ height: Int) throws(Failure) -> Stage {
        do throws(StageError) {
            return try Stage(
                options: WindowOptions(title: "Under Cover", width: width, height: height, headless: true),
                assets: files.assets.url, fonts: files.fonts, warn: { Log.warn($0) })
        } catch {
            throw Failure(error.message)
        }
    }

    func picture(
        screen: String, launch: Launch, width: Int, height: Int, glyphs: GlyphSet, ticks: Int
    ) throws(Failure) -> Picture {
        try resize(width, height)
        if screen == Self.shareCard { return try card(launch) }
        let state = try state(
            screen: screen, launch: launch, width: width, height: height, glyphs: glyphs, ticks: ticks)
        return picture(of: state.sheet().list)
    }

    static let shareCard = "share-card"

    /// Whatever the size that was asked for: a card has its own.
    private func card(_ launch: Launch) throws(Failure) -> Picture {
        let state = try state(
            screen: "final-great", launch: launch, width: size.width, height: size.height, glyphs: .keyboard, ticks: 0)
        guard let card = state.shareCard else { throw Failure("There is nothing to share.") }
        let picture = stage.picture(of: card.list, width: ShareCard.width, height: ShareCard.height)
        return Picture(width: picture.width, height: picture.height, pixels: picture.pixels)
    }

    /// A screen with its covers loaded. What they look like is learnt from them first, as in the game.
    func state(
        screen: String, launch: Launch, width: Int, height: Int, glyphs: GlyphSet, ticks: Int
    ) throws(Failure) -> AppState {
        func made(_ launch: Launch) throws(Failure) -> AppState {
            do throws(Showcase.Trouble) {
                return try Showcase.state(
                    screen, launch: launch, width: width, height: height, glyphs: glyphs, ticks: ticks, facts: facts)
            } catch {
                throw Failure(error.message)
            }
        }
        try load(try made(launch))
        var taught = launch
        taught.catalogue = Studio.teach(signatures, launch.catalogue)
        let state = try made(taught)
        try load(state)
        return state
    }

    func picture(of list: DisplayList) -> Picture {
        let picture = stage.picture(of: list)
        return Picture(width: picture.width, height: picture.height, pixels: picture.pixels)
    }

    /// NB: a surface without a window keeps the size it was made with, so another size is another stage.
    func resize(_ width: Int, _ height: Int) throws(Failure) {
        guard size != (width, height) else { return }
        size = (width, height)
        stage = try Studio.stage(files, width, height)
    }

    // MARK: Pictures that a screen shows

    /// Decodes and uploads what a screen needs, and waits for it.
    func load(_ state: AppState) throws(Failure) {
        for command in state.sheet().list {
            switch command {
            case .cover(let quad): try loadCover(quad.artwork, state.covers.ready.contains(quad.artwork))
            case .halftone(let halftone): try loadPoster(halftone.source)
            default: break
            }
        }
        _ = stage.renderer.advanceUploads(budgetMilliseconds: .infinity)
    }

    private func loadCover(_ artwork: ArtworkID, _ isRound: Bool) throws(Failure) {
        let use: CoverUse = isRound ? .round : .thumbnail
        guard !stage.renderer.isReady(artwork, use: use),
            let request = files.request(artwork, for: isRound ? .round : .thumbnail)
        else { return }
        let cover = try decode(request)
        guard let pixels = cover.pixels else { return }
        stage.renderer.setCover(artwork, pixels: pixels, use: use, study: cover.study)
        facts[artwork] = cover.study?.facts
        signatures[artwork] = PaletteSignature.make(rgb64: cover.sample64)
    }

    private func loadPoster(_ name: String) throws(Failure) {
        guard !stage.renderer.hasPoster(name) else { return }
        let file = files.assets.url.appendingPathComponent("Posters/\(name).jpg")
        let picture = try decode(.init(ArtworkID(rawValue: "poster/" + name), from: .file(file), for: .poster))
        stage.renderer.setPoster(name, pixels: picture.grey, side: picture.side)
    }

    private func decode(_ request: ImageLoader.Request) throws(Failure) -> DecodedCover {
        do throws(StageError) {
            return try ImageLoader.decode(request)
        } catch {
            throw Failure(error.message)
        }
    }

    private static func teach(
        _ signatures: [ArtworkID: PaletteSignature], _ catalogue: [Category]
    ) -> [Category] {
        catalogue.map { category in
            var category = category
            for index in category.albums.indices where category.albums[index].signature == nil {
                category.albums[index].signature = signatures[category.albums[index].artwork]
            }
            return category
        }
    }
}
