import Foundation
import UnderCoverCatalogue

/// The picture of an album of the shelf, as it lies on the disk.
package struct OwnPicture: Sendable {
    package var album: Album.ID
    package var cover: FetchedCover
    /// Another one where the file has changed.
    package var source: PictureSource

    var bytes: Data? {
        switch cover {
        case .bytes(let bytes): bytes
        case .file(let url): try? Data(contentsOf: url)
        }
    }
}

/// Pictures of the player's own albums, from their files: within the music, else beside it. Calls block on the disk.
package struct OwnPictures: Sendable {
    private let library: MusicLibrary
    private let decoding: TagDecoding
    private let cache: CoverCache

    package init(_ library: MusicLibrary, decoding: TagDecoding, cache: CoverCache) {
        (self.library, self.decoding, self.cache) = (library, decoding, cache)
    }

    /// The best picture that is not known to be broken; nil where there is none.
    package func picture(of album: Album.ID) -> OwnPicture? {
        guard let sources = try? library.pictureSources(of: album), !sources.isEmpty else { return nil }
        var isAnyAway = false
        for source in sources {
            switch read(source) {
            case .cover(let cover, let source): return OwnPicture(album: album, cover: cover, source: source)
            case .broken: break
            case .away: isAnyAway = true
            }
        }
        // A picture that cannot be read now may be good.
        if !isAnyAway { try? library.lostPictures(album) }
        return nil
    }

    /// The picture as the cache has it: the player's files are not opened, so no disk that is away or hangs matters. nil
    /// where `picture` has to read it.
    package func kept(of album: Album.ID) -> OwnPicture? {
        guard let best = try? library.pictureSources(of: album).first, let kept = kept(best) else { return nil }
        return OwnPicture(album: album, cover: kept, source: best)
    }

    /// The bytes of `picture`.
    package func bytes(of album: Album.ID) -> Data? { picture(of: album)?.bytes }

    /// The picture could not be decoded; another one of the album takes its place.
    /// - Returns: false where that was known. Throws where it cannot be remembered.
    package func cannotShow(_ source: PictureSource) throws -> Bool { try library.noteBroken(source) }

    /// The same for a picture of which only the bytes are known. Nothing is noted where the album has other ones by now.
    package func cannotShow(_ bytes: Data, of album: Album.ID) {
        guard let picture = picture(of: album), picture.bytes == bytes else { return }
        _ = try? cannotShow(picture.source)
    }
}

extension OwnPictures {
    private enum Outcome {
        case cover(FetchedCover, PictureSource)
        case broken
        /// It cannot be read now.
        case away
    }

    private func read(_ source: PictureSource) -> Outcome {
        if let kept = kept(source) { return .cover(kept, source) }
        guard let file = OrdinaryFile(source.path) else { return .away }
        let now = source.at("\(file.size):\(file.changed)")
        if (try? library.isBroken(now)) == true { return .broken }
        return now.kind == .embedded ? embedded(file, now) : beside(file, now)
    }

    /// Finds it by what the library remembers of the file; a scan notices that it has changed. Pictures beside the music are not
    /// in the cache.
    private func kept(_ source: PictureSource) -> FetchedCover? {
        guard source.kind == .embedded, (try? library.isBroken(source)) == false else { return nil }
        return cached(source).map { .file($0) }
    }

    private func cached(_ source: PictureSource) -> URL? {
        cache.content(of: source.address, provider: ShelfRule.source).flatMap { cache.file($0) }
    }

    private func beside(_ file: OrdinaryFile, _ source: PictureSource) -> Outcome {
        guard file.size <= CoverCheck.mostBytes else { return broken(source) }
        guard let bytes = file.head(CoverCheck.mostBytes) else { return .away }
        let picture = Data(bytes)
        return CoverCheck.isPicture(picture) ? .cover(.bytes(picture), source) : broken(source)
    }

    /// Taken out of the music once for each distinct picture.
    private func embedded(_ file: OrdinaryFile, _ source: PictureSource) -> Outcome {
        if let known = cached(source) { return .cover(.file(known), source) }
        let request = TagRequest(descriptor: file.descriptor, fileExtension: OrdinaryFile.suffix(source.path))
        switch decoding.picture(request) {
        case .success(let bytes?):
            let picture = Data(bytes)
            guard CoverCheck.isPicture(picture) else { return broken(source) }
            let hash = try? cache.keep(picture, from: source.address, provider: ShelfRule.source)
            let kept = hash.flatMap { cache.file($0) }.map { FetchedCover.file($0) }
            return .cover(kept ?? .bytes(picture), source)
        case .success(nil), .failure(.damaged), .failure(.damagedPicture), .failure(.tooLarge), .failure(.otherKind),
            .failure(.brokeReader):
            // Also where the reader broke: without a note each look at the album would break another one.
            return broken(source)
        case .failure: return .away
        }
    }

    private func broken(_ source: PictureSource) -> Outcome {
        _ = try? library.noteBroken(source)
        return .broken
    }
}
