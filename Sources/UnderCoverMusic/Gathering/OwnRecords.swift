import Foundation
import UnderCoverCore

/// The questions of gatherings to the player's own records. The calls block on the disk.
package struct OwnRecords: Sendable {
    /// For each wanted album the one on the shelf, with `FoundTrack.source`; nil where the shelf does not have it.
    package var find: @Sendable ([WantedAlbum]) -> [FoundTrack?]
    /// The picture of an album of the shelf; nil where it has none.
    package var picture: @Sendable (Album.ID) -> Data?

    package init(
        find: @escaping @Sendable ([WantedAlbum]) -> [FoundTrack?], picture: @escaping @Sendable (Album.ID) -> Data?
    ) {
        (self.find, self.picture) = (find, picture)
    }

    package static let none = OwnRecords(find: { $0.map { _ in nil } }, picture: { _ in nil })

    package init(_ library: MusicLibrary, picture: @escaping @Sendable (Album.ID) -> Data?) {
        // A library that is not used yet is not made for this.
        self.init(
            find: { wanted in
                let nothing: [FoundTrack?] = wanted.map { _ in nil }
                return library.isUsed ? (try? library.own(wanted)) ?? nothing : nothing
            }, picture: picture)
    }
}

extension FoundTrack {
    /// Among its addresses, a cover of the shelf is the album's id.
    static func ownCover(_ covers: [String]) -> Album.ID? {
        covers.first.map(Album.ID.init(rawValue:)).flatMap { $0.isOwn ? $0 : nil }
    }
}
