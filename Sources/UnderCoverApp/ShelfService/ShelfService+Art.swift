import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

// Pictures of the player's own albums: beside the music, within it, or from the Cover Art Archive.

extension ShelfService {
    /// A picture, and where in the player's files it is from; nil for one that was fetched.
    typealias Shown = (source: MediaSource, place: PictureSource?)

    /// Calls `then` once, on another thread.
    func picture(_ artwork: ArtworkID, then: @escaping @Sendable (Result<Shown, Failure>) -> Void) {
        Task { [self] in
            if let own = await lines.picture(of: album(of: artwork)) {
                return then(.success((MediaSource(own.cover, artwork), own.source)))
            }
            do throws(SourceError) {
                then(.success((MediaSource(try await fetcher.cover(for: artwork), artwork), nil)))
            } catch {
                then(.failure(Failure(Words.ownCoverUnread)))
            }
        }
    }

    /// A picture of the player's files could not be decoded. Calls `then` with another one of the album, or with a
    /// sentence. The log has a line for each such picture, once.
    func cannotShow(
        _ artwork: ArtworkID, _ place: PictureSource, _ error: StageError,
        then: @escaping @Sendable (Result<Shown, Failure>) -> Void
    ) {
        queue.async { [self] in
            let sentence = error.message
            do {
                if try !error.blamesFile || pictures.cannotShow(place) { Log.warn(sentence) }
                if error.blamesFile { return picture(artwork, then: then) }
            } catch is CancellationError {
                // The game ends, and the library is closed: it may have been told before.
            } catch { Log.warn(sentence) }
            then(.failure(Failure(sentence)))
        }
    }

    /// The shelf's picture of an album whose cover a source does not send; nil where the shelf does not have it.
    func nearPicture(_ artwork: ArtworkID, then: @escaping @Sendable (MediaSource?) -> Void) {
        queue.async { [self] in
            let names = library.isUsed ? (try? store.names(of: artwork)) ?? nil : nil
            let own = names.flatMap { try? library.own([$0]).first ?? nil }
            guard let key = own?.albumID else { return then(nil) }
            let album = Album.ID(rawValue: Album.ID.ownPrefix + key)
            Task { [self] in then(await lines.picture(of: album).map { MediaSource($0.cover, artwork) }) }
        }
    }

    /// The album whose cover it is.
    func album(of artwork: ArtworkID) -> Album.ID {
        Album.ID(rawValue: String(artwork.rawValue.dropFirst(FoundAlbum.artworkPrefix.count)))
    }
}

extension MediaSource {
    init(_ cover: FetchedCover, _ artwork: ArtworkID) {
        switch cover {
        case .file(let file): self = .file(file)
        case .bytes(let bytes): self = .bytes(bytes, name: artwork.rawValue)
        }
    }
}

// The search for missing pictures.

extension ShelfService {
    /// Searches for one picture after another, as the archive asks.
    func fetchArt(_ id: Album.ID) {
        guard let finder = artFinder, let page = try? library.album(id) else { return change(id, .failed) }
        // One that has a cover, and shall have another.
        art.withLock { art in
            if !art.contains(where: { $0.album.id == id }) { art.append(MissingArt(album: page.album, state: .queued)) }
        }
        let wanted = wanted(page.album)
        change(id, .looking)
        artLine.add { [self] in
            do throws(SourceError) {
                switch try await finder.find(wanted, as: id.foundArtwork) {
                case .one(let artwork): took(artwork, id)
                case .several(let candidates): change(id, .several, candidates)
                case .nothing: change(id, .nothing)
                }
            } catch {
                change(id, .failed)
                post(.shelf(.failed(error.message(source: Words.coverArtArchive))))
            }
        }
    }

    /// The files' own data about the album.
    private func wanted(_ album: ShelfAlbum) -> WantedArt {
        let ids = (try? library.releaseIDs(of: album.id)) ?? (nil, nil)
        return WantedArt(
            WantedAlbum(artist: album.artist, title: album.title, year: album.year, releaseGroup: ids.1),
            release: ids.0)
    }

    /// - Parameter candidate: nil where none fits.
    func chooseArt(_ id: Album.ID, _ candidate: ArtCandidate.ID?) {
        guard let candidate else { return change(id, .nothing) }
        guard let finder = artFinder else { return change(id, .failed) }
        change(id, .looking)
        artLine.add { [self] in
            guard let artwork = try? await finder.take(candidate, as: id.foundArtwork) else {
                return change(id, .nothing)
            }
            took(artwork, id)
        }
    }

    private func took(_ artwork: Artwork, _ id: Album.ID) {
        do throws(StoreError) {
            try store.saveArtwork(artwork)
            try? library.tookPictures([id])
            change(id, .found)
        } catch {
            change(id, .failed)
            post(.shelf(.failed(error.description)))
        }
    }

    private func change(_ id: Album.ID, _ state: MissingArt.State, _ candidates: [ArtCandidate] = []) {
        let all = art.withLock { art in
            if let place = art.firstIndex(where: { $0.album.id == id }) {
                (art[place].state, art[place].candidates) = (state, candidates)
            }
            return art
        }
        post(.shelf(.missingArt(all)))
    }
}
