import Foundation
import UnderCoverCore

/// The picture of an album of the shelf, as it lies on the disk.
package struct OwnPicture: Sendable {
    package var album: Album.ID
    package var cover: FetchedCover
    /// Another one where the file has changed.
    package var address: String
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
            case .cover(let cover, let address): return OwnPicture(album: album, cover: cover, address: address)
            case .broken: break
            case .away: isAnyAway = true
            }
        }
        // A picture that cannot be read now may be good.
        if !isAnyAway { try? library.lostPictures(album) }
        return nil
    }

    /// The bytes of `picture`.
    package func bytes(of album: Album.ID) -> Data? {
        switch picture(of: album)?.cover {
        case .bytes(let bytes)?: bytes
        case .file(let url)?: try? Data(contentsOf: url)
        case nil: nil
        }
    }

    /// The picture of that address could not be decoded; another one of the album takes its place.
    /// - Returns: false where that was known. Throws where it cannot be remembered.
    package func cannotShow(_ address: String) throws -> Bool { try library.noteBroken(address) }
}

extension OwnPictures {
    private enum Outcome {
        case cover(FetchedCover, address: String)
        case broken
        /// It cannot be read now.
        case away
    }

    private func read(_ source: PictureSource) -> Outcome {
        let (path, kind) =
            switch source {
            case .embedded(let path): (path, "embedded")
            case .file(let path): (path, "beside")
            }
        guard let file = OrdinaryFile(path) else { return .away }
        let address = "\(kind):\(ContentHash(of: path)):\(file.size):\(file.changed)"
        if (try? library.isBroken(address)) == true { return .broken }
        return kind == "embedded" ? embedded(file, path, address) : beside(file, address)
    }

    private func beside(_ file: OrdinaryFile, _ address: String) -> Outcome {
        guard file.size <= CoverCheck.mostBytes else { return broken(address) }
        guard let bytes = file.head(CoverCheck.mostBytes) else { return .away }
        let picture = Data(bytes)
        return CoverCheck.isPicture(picture) ? .cover(.bytes(picture), address: address) : broken(address)
    }

    /// Taken out of the music once for each distinct picture.
    private func embedded(_ file: OrdinaryFile, _ path: [UInt8], _ address: String) -> Outcome {
        if let hash = cache.content(of: address, provider: ShelfRule.source), let known = cache.file(hash) {
            return .cover(.file(known), address: address)
        }
        let request = TagRequest(descriptor: file.descriptor, fileExtension: OrdinaryFile.suffix(path))
        switch decoding.picture(request) {
        case .success(let bytes?):
            let picture = Data(bytes)
            guard CoverCheck.isPicture(picture) else { return broken(address) }
            let hash = try? cache.keep(picture, from: address, provider: ShelfRule.source)
            let kept = hash.flatMap { cache.file($0) }.map { FetchedCover.file($0) }
            return .cover(kept ?? .bytes(picture), address: address)
        case .success(nil), .failure(.damaged), .failure(.tooLarge), .failure(.otherKind), .failure(.brokeReader):
            // Also where the reader broke: without a note each look at the album would break another one.
            return broken(address)
        case .failure: return .away
        }
    }

    private func broken(_ address: String) -> Outcome {
        _ = try? library.noteBroken(address)
        return .broken
    }
}
