/// Progress of loading a playlist: first its albums are listed, then their covers are fetched.
package struct Gathering: Equatable, Codable, Sendable {
    package enum Stage: String, Codable, Sendable { case listing, covers, done, failed, cancelled }

    package var reference: SourceReference
    /// The category's name; empty until the source or the player gives one.
    package var name = ""
    package var stage = Stage.listing
    /// Number of albums listed so far.
    package var listed = 0
    /// The listed albums whose cover has been fetched and can be used.
    package var albums: [Album] = []
    /// Number of albums whose cover could not be fetched or used.
    package var coverless = 0
    package var leftOut: [AlbumSieve.Reason: Int] = [:]
    /// How many albums a file or a list names, each once; nil where the source has the albums themselves.
    // NB: this and the next five are optional, because old recordings lack them.
    package var named: Int?
    /// How many of those were found so far.
    package var found: Int?
    /// Those of them that were looked up and not found.
    package var unfound: [UnfoundLine]?
    /// Entries that are damaged, or too many.
    package var unread: Int?
    /// The tracks that were left out, as "Artist – Title"; filled at the end only.
    package var leftOutNames: [AlbumSieve.Reason: [String]]?
    /// The largest `share` so far: pages of a long playlist make it smaller for a while.
    package var reached: Double?
    /// A sentence for the player, where it failed or has too few albums.
    package var problem: String?

    package init(reference: SourceReference) { self.reference = reference }

    /// There are enough covers to start a match; the others may follow.
    package var canPlay: Bool { albums.count >= AlbumSieve.fewest }
    var isOnItsWay: Bool { stage == .listing || stage == .covers }

    /// The number of albums is not known yet, so the progress bar has no length.
    var isBarStepping: Bool { stage == .listing && listed == 0 }

    /// The part that is done, 0…1; nil while nothing is known. Lines of a file count twice: once when they are looked up,
    /// once when their cover has come or will not come.
    var share: Double? {
        let covers = Double(albums.count + coverless)
        guard let named, named > 0 else { return listed > 0 ? min(covers / Double(listed), 1) : nil }
        let lookedUp = Double(min((found ?? 0) + (unfound?.count ?? 0), named))
        let settled = max(lookedUp - Double(listed), 0) + covers
        return min((lookedUp + settled) / Double(2 * named), 1)
    }

    /// The category with the albums so far.
    package var category: Category {
        Category(id: Category.ID(reference), name: name, section: .yours, albums: albums, origin: reference)
    }
}
