import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

/// Draws screens into memory with the game's renderer.
package final class Studio {
    /// The samples that show a card of Save picture, by the names that `screenshot` takes.
    static let cards = ["share-card": "final-great", "record-card": "result-right"]

    package private(set) var stage: Stage
    package let files: GameFiles
    private var size: (width: Int, height: Int)
    private var signatures: [ArtworkID: PaletteSignature] = [:]
    private var facts: [ArtworkID: CoverFacts] = [:]

    package init(files: GameFiles, width: Int = 1280, height: Int = 720) throws(StageError) {
        self.files = files
        size = (width, height)
        stage = try Studio.stage(files, width, height)
    }

    private static func stage(_ files: GameFiles, _ width: Int, _ height: Int) throws(StageError) -> Stage {
        let options = WindowOptions(title: "Under Cover", width: width, height: height, headless: true)
        return try Stage(
            options: options, assets: files.assets.url, fonts: files.fonts, trust: files.trust, readers: Readers(),
            warn: { Log.warn($0) })
    }

    func picture(
        screen: String, launch: Launch, glyphs: GlyphSet, ticks: Int, press: TimedPress? = nil
    ) throws -> Picture {
        if !Screens.names.contains(screen), let reel = Reel.named(screen) {
            var game = try begun(reel, launch, glyphs)
            game.tick(ticks)
            return try picture(of: game)
        }
        guard let shown = Self.cards[screen] else {
            let state = try state(screen: screen, launch: launch, glyphs: glyphs, ticks: ticks, press: press)
            return Picture(stage.picture(of: state.sheet().list))
        }
        guard let card = try state(screen: shown, launch: launch).shareCard else {
            throw Failure(Words.nothingToShare)
        }
        return Picture(stage.picture(of: card.list, width: ShareCard.width, height: ShareCard.height))
    }

    /// The state of a screen, with its covers uploaded. As in the game, the covers' palettes and facts are measured first.
    package func state(
        screen: String, launch: Launch, glyphs: GlyphSet = .keyboard, ticks: Int = 0
    ) throws -> AppState {
        try state(screen: screen, launch: launch, glyphs: glyphs, ticks: ticks, press: nil)
    }

    private func state(
        screen: String, launch: Launch, glyphs: GlyphSet, ticks: Int, press: TimedPress?
    ) throws -> AppState {
        var view = SampleView(width: size.width, height: size.height)
        view.glyphs = glyphs
        let press = press.flatMap { $0.ticks <= ticks ? $0 : nil }
        view.ticks = press?.ticks ?? ticks
        func made(_ launch: Launch) throws -> AppState {
            view.facts = facts
            let props = SampleProps(launch)
            do throws(SampleError) {
                let state = try Screens.state(screen, launch, props, view)
                guard let press else { return state }
                var game = Walkthrough(state, props, step: step)
                game.facts = facts
                game.key(press.key)
                game.tick(ticks - press.ticks)
                return game.state
            } catch {
                throw Failure(error.message)
            }
        }
        try load(try made(launch))
        let state = try made(taught(launch))
        try load(state)
        return state
    }

    /// A transition or a verdict at its beginning, as in the game with the covers' palettes and facts.
    package func begun(_ reel: Reel, _ launch: Launch, _ glyphs: GlyphSet = .keyboard) throws -> Walkthrough {
        var view = SampleView(width: size.width, height: size.height)
        view.glyphs = glyphs
        func made(_ launch: Launch) throws -> Walkthrough {
            view.facts = facts
            do throws(SampleError) { return try reel.begun(launch, SampleProps(launch), view) } catch {
                throw Failure(error.message)
            }
        }
        try load(try made(launch).state)
        return try made(taught(launch))
    }

    package func picture(of game: Walkthrough) throws(StageError) -> Picture {
        let list = game.picture
        try load(list, game.state)
        return Picture(stage.picture(of: list))
    }

    private func taught(_ launch: Launch) -> Launch {
        var launch = launch
        for category in launch.kept.categories.indices { teach(&launch.kept.categories[category].albums) }
        teach(&launch.kept.pressed)
        return launch
    }

    private func teach(_ albums: inout [Album]) {
        for index in albums.indices where albums[index].signature == nil {
            albums[index].signature = signatures[albums[index].artwork]
        }
    }

    /// NB: an offscreen surface cannot change its size, so another size needs another stage.
    package func resize(_ width: Int, _ height: Int) throws(StageError) {
        guard size != (width, height) else { return }
        size = (width, height)
        stage = try Studio.stage(files, width, height)
    }

    /// Decodes and uploads the pictures of a screen, and waits until they can be drawn.
    private func load(_ state: AppState) throws(StageError) { try load(state.sheet().list, state) }

    private func load(_ list: DisplayList, _ state: AppState) throws(StageError) {
        for command in list {
            switch command {
            case .cover(let quad): try loadCover(quad.artwork, state.covers.ready.contains(quad.artwork))
            case .halftone(let halftone): try loadPoster(halftone.source)
            default: break
            }
        }
        _ = stage.renderer.advanceUploads(budgetMilliseconds: .infinity)
    }

    private func loadCover(_ artwork: ArtworkID, _ isRound: Bool) throws(StageError) {
        let use: CoverUse = isRound ? .round : .thumbnail
        guard !stage.renderer.isReady(artwork, use: use),
            let request = files.request(artwork, for: isRound ? .round : .thumbnail)
                ?? files.pressedRequest(artwork, for: isRound ? .round : .thumbnail)
        else { return }
        let cover = try stage.images.decoded(request)
        guard let pixels = cover.pixels else { return }
        stage.renderer.setCover(artwork, pixels: pixels, use: use, study: cover.study)
        facts[artwork] = cover.study?.facts
        signatures[artwork] = PaletteSignature.make(rgb64: cover.sample64)
    }

    private func loadPoster(_ name: String) throws(StageError) {
        guard !stage.renderer.hasPoster(name) else { return }
        let picture = try stage.images.decoded(files.poster(name))
        stage.renderer.setPoster(name, pixels: picture.grey, side: picture.side)
    }
}
