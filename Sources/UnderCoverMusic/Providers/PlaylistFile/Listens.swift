import UnderCoverCatalogue

/// Counts a history of listening: its albums, the most heard first. Rows without an album count only where no row has
/// one. Memory grows with what is different, not with what is heard again.
struct Listens {
    /// Each album may have to be looked up, and the rest was heard in passing.
    static let most = 500

    private struct Heard: Hashable {
        var artist: String
        /// The album, or the song where there is none.
        var name: String
        var isSong: Bool
    }

    private struct Count {
        var entry: PlaylistFile.Entry
        var times: Int
        /// Its place among all that is different.
        var place: Int
    }

    private var counts: [Heard: Count] = [:]

    mutating func add(_ entry: PlaylistFile.Entry) {
        guard let artist = entry.artist, let name = entry.album ?? entry.title else { return }
        let heard = Heard(artist: artist, name: name, isSong: entry.album == nil)
        if counts[heard] != nil {
            counts[heard]?.times += 1
            // Some rows of an album have its id.
            if counts[heard]?.entry.pressing == nil { counts[heard]?.entry.pressing = entry.pressing }
        } else {
            counts[heard] = Count(entry: entry, times: 1, place: counts.count)
        }
    }

    var entries: [PlaylistFile.Entry] {
        let hasAlbums = counts.contains { !$0.key.isSong }
        let known = counts.filter { !(hasAlbums && $0.key.isSong) }.map(\.value).sorted(by: Self.isBefore)
        // Other spellings of an album are the same one. Comparing is slow, so only what may come into sight is compared.
        var (places, merged): ([String: Int], [Count]) = ([:], [])
        for count in known.prefix(4 * Self.most) {
            let (artist, name) = (count.entry.artist ?? "", count.entry.album ?? "")
            let key = FoundTrack(album: name, artist: artist, title: count.entry.title).nameKey
            if let place = places[key] {
                merged[place].times += count.times
            } else {
                places[key] = merged.count
                merged.append(count)
            }
        }
        return merged.sorted(by: Self.isBefore).prefix(Self.most).map(\.entry)
    }

    private static func isBefore(_ one: Count, _ other: Count) -> Bool {
        (-one.times, one.place) < (-other.times, other.place)
    }
}

/// Histories of listening in JSON, as exports write them:
/// 1. pages of Last.fm's answers, alone or in a list: `recenttracks.track`;
/// 2. a member `scrobbles`;
/// 3. a list of songs, in the members of Last.fm or with `track_metadata`.
enum ListenData {
    /// Under this name a document that is a list is a member of an object.
    static let list = "list"

    /// nil for another document.
    static func parse(_ document: LooseObject) -> PlaylistFile? {
        var (file, listens) = (PlaylistFile(entries: []), Listens())
        var isOne = false
        for row in document.objects(list).flatMap(rows) + rows(document) {
            guard let entry = row.flatMap(entry) else {
                file.leftOut += 1
                continue
            }
            isOne = true
            listens.add(entry)
        }
        guard isOne else { return nil }
        file.entries = listens.entries
        return file
    }

    /// The songs of a page, or the one song that it is; none where it is neither.
    private static func rows(_ page: LooseObject?) -> [LooseObject?] {
        guard let page else { return [nil] }
        let songs = (page.object("recenttracks") ?? page).objects("track") + page.objects("scrobbles")
        return songs.isEmpty && entry(page) != nil ? [page] : songs
    }

    /// nil where no artist is named.
    private static func entry(_ row: LooseObject) -> PlaylistFile.Entry? {
        let facts = row.object("track_metadata") ?? row
        guard let artist = name(facts, "artist") else { return nil }
        var entry = PlaylistFile.Entry(
            artist: artist, title: facts.line("name", "track_name", "track"),
            album: name(facts, "album") ?? facts.line("release_name"))
        let ids = facts.object("mbid_mapping") ?? facts.object("additional_info")
        entry.pressing = facts.object("album")?.id("mbid") ?? ids?.id("release_mbid")
        entry.releaseGroup = facts.object("additional_info")?.id("release_group_mbid")
        return entry
    }

    /// Last.fm writes a name as a text, as `#text` or as `name` of an object.
    private static func name(_ row: LooseObject, _ of: String) -> String? {
        row.line(of, of + "_name") ?? row.object(of)?.line("#text", "name")
    }
}
