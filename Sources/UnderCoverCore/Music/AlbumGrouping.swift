// The rules, in this order, for the files of one folder and of its disc folders:
// 1. What tags do not say comes from the names of folders and files.
// 2. Equal MBIDs of a release are one album; else equal titles are, without "(Disc 2)".
// 3. Of one title, different album artists are different albums.
// 4. Without album artists: the artist who leads at least three in four songs has guests; several who lead have made a
//    compilation, unless their track numbers collide, which means an album each.

/// Which songs of a folder are an album together.
package enum AlbumGrouping {
    package struct File: Sendable {
        /// Between the music folder and the file, outermost first.
        package var folders: [String]
        /// With its ending.
        package var name: String
        package var tags: SongTags

        package init(folders: [String], name: String, tags: SongTags) {
            (self.folders, self.name, self.tags) = (folders, name, tags)
        }
    }

    package struct Song: Equatable, Sendable {
        /// Its place in the list of files.
        package var file: Int
        package var title: String
        package var artist: String
        package var disc: Int?
        package var track: Int?
    }

    package struct Group: Equatable, Sendable {
        /// Depends only on what the album is; nil for loose songs, which are no album.
        package var key: String?
        package var title = ""
        package var artist = ""
        package var artistSort: String?
        package var albumSort: String?
        package var year: Int?
        package var genres: [String] = []
        package var label: String?
        package var release: String?
        package var releaseGroup: String?
        package var isCompilation = false
        package var isGuessed = false
        package var isSingle = false
        package var songs: [Song] = []
    }

    /// The artist of a song that names none.
    package static let unknownArtist = "Unknown artist"

    /// In the order of the first files.
    package static func groups(_ files: [File]) -> [Group] {
        var repeats = Repeats()
        let members = files.enumerated().map { Member($0.offset, $0.element, &repeats) }
        var groups = members.split(by: \.cluster).flatMap { albums(of: $0) }
        groups.sort { ($0.songs.map(\.file).min() ?? 0) < ($1.songs.map(\.file).min() ?? 0) }
        return groups
    }

    private static func albums(of cluster: [Member]) -> [Group] {
        guard cluster[0].album != nil else { return [group(cluster, .artist(nil))] }
        if cluster[0].release != nil { return [group(cluster, credit(cluster))] }
        var members = cluster
        let named = members.filter { $0.albumArtistKey != nil }.split(by: \.albumArtistKey)
        // A song without an album artist belongs to the only one there is.
        if named.count == 1 { return [group(members, credit(members))] }
        let rest = members.filter { $0.albumArtistKey == nil }
        members = rest
        return named.map { group($0, credit($0)) } + (members.isEmpty ? [] : unnamed(members))
    }

    /// Of songs that name no album artist.
    private static func unnamed(_ members: [Member]) -> [Group] {
        let leads = Leads(members)
        guard leads.artist == nil, leads.collide else { return [group(members, leads.credit)] }
        return leads.parts.map { group($0, .artist($0[0].lead)) }
    }

    private static func credit(_ members: [Member]) -> Credit {
        let named = members.compactMap { $0.tags.albumArtist }
        guard let name = named.mostCommon else { return Leads(members).credit }
        return TitleKey.artist(name).isEmpty ? .various : .artist(name)
    }

    enum Credit {
        case artist(String?)
        case various
    }
}

extension Array {
    /// Equal keys together, in the order first seen.
    func split(by key: (Element) -> some Hashable) -> [[Element]] {
        if count == 1 { return [self] }
        var parts: [[Element]] = []
        var places: [AnyHashable: Int] = [:]
        for element in self {
            let key = AnyHashable(key(element))
            if let place = places[key] {
                parts[place].append(element)
            } else {
                places[key] = parts.count
                parts.append([element])
            }
        }
        return parts
    }
}

extension Array where Element: Hashable {
    /// Of several equally common ones the first.
    var mostCommon: Element? {
        guard let first else { return nil }
        if allSatisfy({ $0 == first }) { return first }
        let counts = Dictionary(map { ($0, 1) }, uniquingKeysWith: +)
        let most = counts.values.max()
        return self.first { counts[$0] == most }
    }
}
