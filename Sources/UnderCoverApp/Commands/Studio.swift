import Foundation
import UnderCoverCore
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

/// Draws screens into memory with the game's renderer.
package final class Studio {
    package private(set) var stage: Stage
    package let files: GameFiles
    private var size = (width: 1280, height: 720)
    private var signatures: [ArtworkID: PaletteSignature] = [:]
    private var facts: [ArtworkID: CoverFacts] = [:]

    package init(files: GameFiles, width: Int = 1280, height: Int = 720) throws(Failure) {
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

    /// The card that Share saves, at its own fixed size.
    private func card(_ launch: Launch) throws(Failure) -> Picture {
        let state = try state(
            screen: "final-great", launch: launch, width: size.width, height: size.height, glyphs: .keyboard, ticks: 0)
        guard let card = state.shareCard else { throw Failure("There is nothing to share.") }
        let picture = stage.picture(of: card.list, width: ShareCard.width, height: ShareCard.height)
        return Picture(width: picture.width, height: picture.height, pixels: picture.pixels)
    }

    /// The state of a screen, with its covers uploaded. As in the game, the covers' palettes and facts are measured first.
    package func state(
        screen: String, launch: Launch, width: Int, height: Int, glyphs: GlyphSet, ticks: Int
    ) throws(Failure) -> AppState {
        var view = SampleView(width: width, height: height)
        view.glyphs = glyphs
        view.ticks = ticks
        func made(_ launch: Launch) throws(Failure) -> AppState {
            view.facts = facts
            do throws(SampleFailure) {
                return try Screens.state(screen, launch, SampleProps(launch), view)
            } catch {
                throw Failure(error.message)
            }
        }
        try load(try made(launch))
        var taught = launch
        taught.kept.categories = Studio.teach(signatures, launch.kept.categories)
        let state = try made(taught)
        try load(state)
        return state
    }

    func picture(of list: DisplayList) -> Picture {
        let picture = stage.picture(of: list)
        return Picture(width: picture.width, height: picture.height, pixels: picture.pixels)
    }

    /// NB: an offscreen surface cannot change its size, so another size needs another stage.
    package func resize(_ width: Int, _ height: Int) throws(Failure) {
        guard size != (width, height) else { return }
        size = (width, height)
        stage = try Studio.stage(files, width, height)
    }

    // MARK: Pictures that a screen shows

    /// Decodes and uploads the pictures of a screen, and waits until they can be drawn.
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
