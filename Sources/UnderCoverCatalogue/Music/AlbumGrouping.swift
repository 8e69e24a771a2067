// The rules, in this order, for the files of one folder and of its disc folders:
// 1. The names of folders and files fill gaps in the tags.
// 2. Equal titles are one album, without "(Disc 2)". Titles that share the id of a release are one, too, and so are
//    editions of one title whose track numbers do not meet: a part of the album was tagged later.
// 3. Songs of one title whose track numbers meet are several albums if the songs with each id of a release, with each
//    year or by each album artist are without such a meeting. If no numbers meet, other ids and years are one album.
// 4. Album artists of one lead are one, and so is an album artist beside "Various artists"; others are albums each.
// 5. Without album artists: the artist who leads at least three in four songs has guests (`AlbumArtist.leader`); several
//    who lead have made a compilation, unless their track numbers meet, which means an album each.
// 6. A mark "compilation" on half of the songs or fewer says nothing, and none does where one artist leads all songs.

/// Decides which songs of a folder are an album together.
package enum AlbumGrouping {
    package struct File: Sendable {
        /// The folders between the music folder and the file, outermost first.
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

    /// The groups in the order of their first files.
    package static func groups(_ files: [File]) -> [Group] {
        var repeats = Repeats()
        let members = files.enumerated().map { Member($0.offset, $0.element, &repeats) }
        var groups = clusters(members).flatMap { albums(of: $0) }
        groups.sort { ($0.songs.map(\.file).min() ?? 0) < ($1.songs.map(\.file).min() ?? 0) }
        return apart(groups)
    }

    private static func albums(of cluster: [Member]) -> [Group] {
        guard cluster[0].album != nil else { return [group(cluster, .artist(nil))] }
        return separated(cluster).flatMap { members -> [Group] in
            let named = members.filter { $0.albumArtistKey != nil }.split(by: \.albumArtistKey)
            // A song without an album artist belongs to the only one there is.
            if named.count == 1 || named.count > 1 && areOne(named) { return [group(members, credit(members))] }
            let rest = members.filter { $0.albumArtistKey == nil }
            return named.map { group($0, credit($0)) } + (rest.isEmpty ? [] : unnamed(rest))
        }
    }

    /// Album artists of one album: one of them with guests, or "Various artists" on most songs. Their numbers do not meet.
    private static func areOne(_ named: [[Member]]) -> Bool {
        if meet(named) { return false }
        let all = named.flatMap { $0 }
        let various = all.count { $0.albumArtistKey?.isEmpty == true }
        if various > 0 { return various * 2 > all.count }
        guard let leader = AlbumArtist.leader(of: all.compactMap(\.albumArtist).map(AlbumArtist.lead)) else {
            return false
        }
        let key = TitleKey.artist(leader)
        return named.allSatisfy { part in
            AlbumArtist.heads(part[0].albumArtist ?? "").contains { TitleKey.artist($0) == key }
        }
    }

    /// Groups the songs that name no album artist.
    private static func unnamed(_ members: [Member]) -> [Group] {
        let leads = Leads(members)
        guard leads.artist == nil, leads.collide else { return [group(members, leads.credit)] }
        return leads.parts.map { group($0, .artist($0[0].lead)) }
    }

    private static func credit(_ members: [Member]) -> Credit {
        let named = members.compactMap(\.albumArtist)
        guard !named.isEmpty else { return Leads(members).credit }
        let name = AlbumArtist.leader(of: named.map(AlbumArtist.lead)) ?? named.mostCommon ?? ""
        return TitleKey.artist(name).isEmpty ? .various : .artist(name)
    }

    enum Credit {
        case artist(String?)
        case various
    }
}

extension Array {
    /// Equal keys together, in the order first seen.
    func split<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
        guard let first else { return [] }
        let common = key(first)
        // The songs of most folders are one album.
        if dropFirst().allSatisfy({ key($0) == common }) { return [self] }
        var parts: [[Element]] = []
        var places: [Key: Int] = [:]
        for element in self {
            let key = key(element)
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
    /// The most common element; of several equally common ones the first.
    var mostCommon: Element? {
        guard let first else { return nil }
        if allSatisfy({ $0 == first }) { return first }
        let counts = Dictionary(map { ($0, 1) }, uniquingKeysWith: +)
        let most = counts.values.max()
        return self.first { counts[$0] == most }
    }
}
