import UnderCoverCore
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

/// Loads covers, wherever they come from. Answers by the mailbox.
struct CoverLoader: Sendable {
    let images: ImageLoader
    let mailbox: Mailbox
    let desk: SourceDesk
    let shelf: ShelfDesk

    /// A cover of a source or of the shelf.
    func load(_ artwork: ArtworkID, for purpose: ImageLoader.Purpose, _ use: CoverUse) {
        images.expectOutside()
        let load = shelf.owns(artwork) ? shelf.picture : desk.picture
        load(artwork) { result in
            switch result {
            case .success(let source): decode(ImageLoader.Request(artwork, from: source, for: purpose), use)
            case .failure(let failure): loadNear(artwork, for: purpose, use, after: failure)
            }
        }
    }

    func decode(_ request: ImageLoader.Request, _ use: CoverUse) {
        images.load(request) { result in
            switch result {
            case .success(let cover): mailbox.post(.cover(cover, use, .make(rgb64: cover.sample64)))
            case .failure(let error): failed(request, use, error)
            }
        }
    }

    /// The shelf may have the album, too.
    private func loadNear(
        _ artwork: ArtworkID, for purpose: ImageLoader.Purpose, _ use: CoverUse, after failure: Failure
    ) {
        guard !shelf.owns(artwork) else { return fail(artwork, failure.description) }
        shelf.nearPicture(artwork) { source in
            guard let source else { return fail(artwork, failure.description) }
            decode(ImageLoader.Request(artwork, from: source, for: purpose), use)
        }
    }

    /// An album of the shelf may have another picture.
    private func failed(_ request: ImageLoader.Request, _ use: CoverUse, _ error: StageError) {
        guard shelf.owns(request.id) else {
            Log.warn(error.message)
            return fail(request.id, error.message)
        }
        shelf.cannotShow(request.id, error) { result in
            switch result {
            case .success(let source):
                decode(ImageLoader.Request(request.id, from: source, for: request.purpose), use)
            case .failure(let error): fail(request.id, error.message)
            }
        }
    }

    private func fail(_ artwork: ArtworkID, _ reason: String) {
        mailbox.post(.event(.coverFailed(artwork, reason: reason)))
    }
}
