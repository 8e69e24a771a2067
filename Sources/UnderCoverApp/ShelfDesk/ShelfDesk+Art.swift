import Foundation
import Synchronization
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

// Pictures of the player's own albums: beside the music, within it, or from the Cover Art Archive.

extension ShelfDesk {
    /// Calls `then` once, on another thread.
    func picture(_ artwork: ArtworkID, then: @escaping @Sendable (Result<MediaSource, Failure>) -> Void) {
        Task { [self] in
            if let found = await disk({ self.ownPicture(artwork) }) { return then(.success(found)) }
            do throws(SourceError) {
                switch try await fetcher.cover(for: artwork) {
                case .file(let file): then(.success(.file(file)))
                case .bytes(let bytes): then(.success(.bytes(bytes, name: artwork.rawValue)))
                }
            } catch {
                then(.failure(Failure("A cover of yours has no picture that can be read.")))
            }
        }
    }

    /// The album whose cover it is.
    func album(of artwork: ArtworkID) -> Album.ID {
        Album.ID(rawValue: String(artwork.rawValue.dropFirst(FoundAlbum.artworkPrefix.count)))
    }

    /// nil where the files have none, or none that can be read.
    private func ownPicture(_ artwork: ArtworkID) -> MediaSource? {
        switch try? library.pictureSource(of: album(of: artwork)) {
        case .file(let path)?:
            return OwnFile.read(path, most: CoverCheck.mostBytes).map { .bytes(Data($0), name: artwork.rawValue) }
        case .embedded(let path)?: return embedded(path, artwork)
        case nil: return nil
        }
    }

    /// Taken out of the music once for each distinct picture.
    private func embedded(_ path: [UInt8], _ artwork: ArtworkID) -> MediaSource? {
        guard let file = OwnFile(path) else { return nil }
        let address = "embedded:\(ContentHash(of: path)):\(file.size):\(file.changed)"
        if let hash = cache.content(of: address, provider: ShelfRule.source), let known = cache.file(hash) {
            return .file(known)
        }
        let request = TagRequest(descriptor: file.descriptor, fileExtension: OwnFile.suffix(path))
        guard let bytes = try? decoding.picture(request).get() else { return nil }
        let picture = Data(bytes)
        guard CoverCheck.isPicture(picture) else { return nil }
        let hash = try? cache.keep(picture, from: address, provider: ShelfRule.source)
        return hash.flatMap { cache.file($0) }.map { .file($0) } ?? .bytes(picture, name: artwork.rawValue)
    }
}

// The search for missing pictures.

extension ShelfDesk {
    /// Searches for one picture after another, as the archive asks.
    func fetchArt(_ id: Album.ID) {
        guard let finder = artFinder, let wanted = wanted(id) else { return change(id, .failed) }
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

    /// What the files say about the album.
    private func wanted(_ id: Album.ID) -> WantedArt? {
        guard let page = try? library.album(id) else { return nil }
        let ids = (try? library.releaseIDs(of: id)) ?? (nil, nil)
        return WantedArt(
            WantedAlbum(
                artist: page.album.artist, title: page.album.title, year: page.album.year, releaseGroup: ids.1),
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
