import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

/// Finds and decodes covers, wherever they come from: for the television, which hears of them by the mailbox, and for
/// phones.
struct CoverLoader: Sendable {
    typealias Answer = @Sendable (Result<DecodedCover, Failure>) -> Void

    let files: GameFiles
    let images: ImageLoader
    let mailbox: Mailbox
    let desk: SourceService
    let shelf: ShelfService
    let press: PressService

    /// Answers by the mailbox.
    func load(_ artwork: ArtworkID, _ use: CoverUse) {
        load(artwork, for: use == .round ? .round : .thumbnail) { result in
            switch result {
            case .success(let cover): mailbox.post(.cover(cover, use, .make(rgb64: cover.sample64)))
            case .failure(let failure): mailbox.post(.event(.coverFailed(artwork, reason: failure.description)))
            }
        }
    }

    /// Calls `then` once, on another thread.
    func load(_ artwork: ArtworkID, for purpose: ImageLoader.Purpose, then: @escaping Answer) {
        if let request = files.request(artwork, for: purpose) { return decode(request, then) }
        if let id = PressedID(artwork) { return show(id, for: purpose, then) }
        images.expectOutside()
        if shelf.owns(artwork) { return shelf.picture(artwork) { show($0, of: artwork, for: purpose, then) } }
        desk.picture(artwork) { result in
            switch result {
            case .success(let source): decode(ImageLoader.Request(artwork, from: source, for: purpose), then)
            case .failure(let failure): loadNear(artwork, for: purpose, then, after: failure)
            }
        }
    }
}

extension CoverLoader {
    private func decode(_ request: ImageLoader.Request, _ then: @escaping Answer) {
        decode(request, then) { error in
            Log.warn(error.message)
            then(.failure(Failure(error.message)))
        }
    }

    private func decode(
        _ request: ImageLoader.Request, _ then: @escaping Answer, otherwise: @escaping @Sendable (StageError) -> Void
    ) {
        images.load(request) { result in
            switch result {
            case .success(let cover): then(.success(cover))
            case .failure(let error): otherwise(error)
            }
        }
    }

    /// A pressed sleeve. One that was kept is read as a picture from outside; where that fails, it is pressed anew.
    private func show(
        _ id: PressedID, for purpose: ImageLoader.Purpose, anew: Bool = false, _ then: @escaping Answer
    ) {
        press.sleeve(of: id, anew: anew) { result in
            switch result {
            case .failure(let failure): then(.failure(failure))
            case .success(let sleeve):
                let request = ImageLoader.Request(sleeve, of: id, for: purpose)
                if sleeve.isFresh { return decode(request, then) }
                images.expectOutside()
                decode(request, then) { _ in show(id, for: purpose, anew: true, then) }
            }
        }
    }

    /// A picture of the shelf. If the picture is damaged, the album may have another one.
    private func show(
        _ result: Result<ShelfService.Shown, Failure>, of artwork: ArtworkID, for purpose: ImageLoader.Purpose,
        _ then: @escaping Answer
    ) {
        switch result {
        case .failure(let failure): then(.failure(failure))
        case .success(let shown):
            let request = ImageLoader.Request(artwork, from: shown.source, for: purpose)
            guard let place = shown.place else { return decode(request, then) }
            decode(request, then) { error in
                shelf.cannotShow(artwork, place, error) { show($0, of: artwork, for: purpose, then) }
            }
        }
    }

    /// The shelf may have the album of a source, too.
    private func loadNear(
        _ artwork: ArtworkID, for purpose: ImageLoader.Purpose, _ then: @escaping Answer, after failure: Failure
    ) {
        shelf.nearPicture(artwork) { source in
            guard let source else { return then(.failure(failure)) }
            decode(ImageLoader.Request(artwork, from: source, for: purpose), then)
        }
    }
}
