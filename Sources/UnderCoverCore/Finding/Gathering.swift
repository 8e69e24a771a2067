/// How far the making of a category has come: albums are known first, covers follow.
package struct Gathering: Equatable, Codable, Sendable {
    package enum Stage: String, Codable, Sendable { case listing, covers, done, failed, cancelled }

    package var reference: SourceReference
    /// Of the category; empty until somebody gave it one.
    package var name = ""
    package var stage = Stage.listing
    /// Albums that are known so far.
    package var listed = 0
    /// Of those, albums whose cover is here and fit to be asked.
    package var albums: [Album] = []
    /// Albums whose cover could not be had, or was no cover.
    package var coverless = 0
    package var leftOut: [AlbumSieve.Reason: Int] = [:]
    /// A sentence, where it failed or nothing can be made of it.
    package var problem: String?

    package init(reference: SourceReference) { self.reference = reference }

    /// Enough to begin with; the rest can catch up.
    package var canPlay: Bool { albums.count >= AlbumSieve.fewest }

    var isOnItsWay: Bool { stage == .listing || stage == .covers }

    /// Nobody knows yet how much there is.
    var isBarStepping: Bool { stage == .listing && listed == 0 }

    /// As far as it has come.
    package var category: Category {
        Category(id: Category.ID(reference), name: name, shelf: .yours, albums: albums, origin: reference)
    }
}
