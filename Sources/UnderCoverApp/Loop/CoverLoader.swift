import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

/// Loads covers, wherever they come from. Answers by the mailbox.
struct CoverLoader: Sendable {
    let images: ImageLoader
    let mailbox: Mailbox
    let desk: SourceService
    let shelf: ShelfService

    /// A cover of a source or of the shelf.
    func load(_ artwork: ArtworkID, for purpose: ImageLoader.Purpose, _ use: CoverUse) {
        images.expectOutside()
        if shelf.owns(artwork) { return shelf.picture(artwork) { show($0, of: artwork, for: purpose, use) } }
        desk.picture(artwork) { result in
            switch result {
            case .success(let source): decode(ImageLoader.Request(artwork, from: source, for: purpose), use)
            case .failure(let failure): loadNear(artwork, for: purpose, use, after: failure)
            }
        }
    }

    func decode(_ request: ImageLoader.Request, _ use: CoverUse) {
        decode(request, use) { error in
            Log.warn(error.message)
            fail(request.id, error.message)
        }
    }

    private func decode(
        _ request: ImageLoader.Request, _ use: CoverUse, otherwise: @escaping @Sendable (StageError) -> Void
    ) {
        images.load(request) { result in
            switch result {
            case .success(let cover): mailbox.post(.cover(cover, use, .make(rgb64: cover.sample64)))
            case .failure(let error): otherwise(error)
            }
        }
    }

    /// A picture of the shelf. If the picture is damaged, the album may have another one.
    private func show(
        _ result: Result<ShelfService.Shown, Failure>, of artwork: ArtworkID, for purpose: ImageLoader.Purpose,
        _ use: CoverUse
    ) {
        guard case .success(let shown) = result else {
            if case .failure(let failure) = result { fail(artwork, failure.description) }
            return
        }
        let request = ImageLoader.Request(artwork, from: shown.source, for: purpose)
        guard let place = shown.place else { return decode(request, use) }
        decode(request, use) { error in
            shelf.cannotShow(artwork, place, error) { show($0, of: artwork, for: purpose, use) }
        }
    }

    /// The shelf may have the album of a source, too.
    private func loadNear(
        _ artwork: ArtworkID, for purpose: ImageLoader.Purpose, _ use: CoverUse, after failure: Failure
    ) {
        shelf.nearPicture(artwork) { source in
            guard let source else { return fail(artwork, failure.description) }
            decode(ImageLoader.Request(artwork, from: source, for: purpose), use)
        }
    }

    private func fail(_ artwork: ArtworkID, _ reason: String) {
        mailbox.post(.event(.coverFailed(artwork, reason: reason)))
    }
}
