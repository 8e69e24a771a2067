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
    package var isOnItsWay: Bool { stage == .listing || stage == .covers }

    /// How many of the albums so far are on the player's shelf.
    package var own: Int { albums.count { $0.id.isOwn } }

    /// The number of albums is not known yet, so the progress bar has no length.
    package var isBarStepping: Bool { stage == .listing && listed == 0 }

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

extension Category {
    /// How many albums it will have; nil while the source has not said.
    package func whole(_ gathering: Gathering) -> Int? {
        let known = expected ?? (gathering.stage == .covers ? gathering.listed : nil)
        return known.map { max($0, albums.count) }
    }
}

/// An album or a song that a file names and no source has found.
package struct UnfoundLine: Equatable, Codable, Sendable {
    /// Equal for lines that one lookup answers; a correction refers to it.
    package var key: String
    /// Empty where the line names none.
    package var artist: String
    package var title: String

    package init(_ track: FoundTrack) {
        key = track.nameKey
        artist = track.artist
        title = track.album.isEmpty ? track.title ?? "" : track.album
    }

    /// As it would be typed: "Artist – Title".
    package var text: String { artist.isEmpty ? title : artist + " – " + title }
}

extension FoundTrack {
    /// Equal for tracks that one lookup answers.
    package var nameKey: String {
        let artist = TitleKey.artist(artist)
        let key =
            album.isEmpty
            ? "s|\(artist)|\(TitleKey.title(title ?? ""))" : "a|\(artist)|\(TitleKey.title(album))"
        return OutsideID.shortened(key)
    }
}

/// The album ids of a category before it is refreshed. Favourites, scores and flags refer to ids, so an album keeps its
/// id even if the source now lists another edition of it.
package struct KnownAlbums: Sendable {
    private var ids: Set<Album.ID>
    private var byKey: [String: Album.ID]

    package init(_ albums: [Album]) {
        ids = Set(albums.map(\.id))
        byKey = Dictionary(albums.map { ($0.titleKey, $0.id) }, uniquingKeysWith: { first, _ in first })
    }

    /// `found` with the ids the albums had before; each id at most once.
    package func named(_ found: [FoundAlbum]) -> [FoundAlbum] {
        guard !ids.isEmpty else { return found }
        var taken = Set(found.map(\.id)).intersection(ids)
        return found.map { album in
            guard !ids.contains(album.id), let known = byKey[TitleKey.album(album.title, by: album.artist)],
                // Songs and covers of one source are nothing to another.
                known.isOwn == album.id.isOwn, taken.insert(known).inserted
            else { return album }
            var album = album
            album.id = known
            return album
        }
    }
}

/// Drops albums with equal covers. A picture that many artists share is the source's placeholder for a missing one.
package enum SharedCovers {
    /// A split record has two artists; three share only a placeholder.
    private static let fewestArtistsOfPlaceholder = 3

    /// Indices in `albums` to keep, in order: the first of albums that share a picture, none with a placeholder.
    /// - Parameter pictures: for each album a text, such as a hash, that is equal for equal pictures.
    package static func distinct(_ albums: [Album], pictures: [String]) -> [Int] {
        let counts = Dictionary(pictures.map { ($0, 1) }, uniquingKeysWith: +)
        var artists: [String: Set<String>] = [:]
        for (album, picture) in zip(albums, pictures) where counts[picture, default: 0] > 1 {
            artists[picture, default: []].insert(TitleKey.artist(album.artist))
        }
        var met: Set<String> = []
        return pictures.indices.filter { place in
            let picture = pictures[place]
            return artists[picture, default: []].count < fewestArtistsOfPlaceholder && met.insert(picture).inserted
        }
    }
}
