import Foundation
import GRDB
import UnderCoverCatalogue

// Which albums of other sources are on the shelf. Two are one by the id of a release, by that of their release group
// where both have one, else as everywhere: by the keys of artist and title.

extension ShelfQueries {
    /// An album of the shelf whose files and cover are there now.
    struct Same {
        var key, title, artist: String
        var year: Int?
        var genre, group, release: String?
        var match: String
        var isCompilation, isSingle: Bool
        var songs: [String]
    }

    /// In the order of `albums`, without those that the shelf does not have.
    func twins(_ database: Database, of albums: [Album]) throws -> [ShelfTwin] {
        let wanted = albums.map { album in
            SameWanted(key: ShelfIDs.key(album.id), match: album.titleKey, group: album.id.releaseGroup)
        }
        let known = try same(database, wanted, needsPicture: false)
        return zip(albums, wanted).compactMap { album, wanted in
            known.album(wanted).map { ShelfTwin(album: album.id, own: ShelfIDs.album($0.key), songs: $0.songs) }
        }
    }

    /// For each wanted album the one on the shelf.
    func own(_ database: Database, _ wanted: [WantedAlbum]) throws -> [FoundTrack?] {
        let named = wanted.map { album in
            album.artists.map { artist in
                SameWanted(
                    match: album.title.isEmpty ? "" : TitleKey.album(album.title, by: artist),
                    group: MBID.checked(album.releaseGroup), pressing: MBID.checked(album.pressing))
            }
        }
        let known = try same(database, named.flatMap { $0 }, needsPicture: true)
        let places = try SongPlaces(database)
        return try zip(wanted, named).map { album, named in
            if let found = try song(database, places, at: album.place) { return found }
            if let found = named.lazy.compactMap(known.album).first {
                return FoundTrack(found, song: found.songs.first)
            }
            return try song(database, album)
        }
    }

    /// The album of the song that lies there.
    private func song(_ database: Database, _ places: SongPlaces, at path: String?) throws -> FoundTrack? {
        guard let path, let song = try places.song(at: path) else { return nil }
        return try Self.askable(database, "AND album.id = ?", [song.album]).first.map {
            FoundTrack($0, song: ShelfIDs.song(song.file))
        }
    }

    /// The album of a song that is wanted by its own name.
    private func song(_ database: Database, _ wanted: WantedAlbum) throws -> FoundTrack? {
        guard let track = wanted.track else { return nil }
        let rows = try Row.fetchAll(
            database,
            sql: "SELECT id, title, artist_name, album FROM file WHERE sort = ? AND album IS NOT NULL LIMIT 50",
            arguments: [ShelfSort.key(track)])
        let title = TitleKey.title(track)
        let artists = Set(wanted.artists.map { TitleKey.artist(AlbumArtist.lead($0)) }).subtracting([""])
        guard !title.isEmpty, !artists.isEmpty else { return nil }
        for row in rows {
            let (name, credit): (String, String) = try (
                row.decode(forColumn: "title"), row.decode(forColumn: "artist_name") ?? ""
            )
            guard TitleKey.title(name) == title,
                artists.contains(TitleKey.artist(AlbumArtist.lead(credit)))
                    || AlbumArtist.heads(credit).contains(where: {
                        TitleKey.artist($0) == TitleKey.artist(wanted.artist)
                    })
            else { continue }
            let album = try Self.askable(database, "AND album.id = ?", [row.decode(Int.self, forColumn: "album")]).first
            guard let album, wanted.title.isEmpty || TitleKey.title(album.title) == TitleKey.title(wanted.title)
            else { continue }
            return FoundTrack(album, song: ShelfIDs.song(try row.decode(forColumn: "id")))
        }
        return nil
    }

    private func same(_ database: Database, _ wanted: [SameWanted], needsPicture: Bool) throws -> SameAlbums {
        let texts = [wanted.map(\.match), wanted.compactMap(\.group), wanted.compactMap(\.key)]
        let rows = try Self.askable(
            database,
            """
            AND (album.match IN (SELECT value FROM json_each(?1))
                OR album.release_group IN (SELECT value FROM json_each(?2))
                OR album.key IN (SELECT value FROM json_each(?3)))
            """, StatementArguments(try texts.map(JSONText.encode)), needsPicture: needsPicture)
        let known = SameAlbums(rows)
        // NB: no index has releases, so the whole table is read for those that nothing else has found.
        let pressings = wanted.filter { known.album($0) == nil }.compactMap(\.pressing)
        if pressings.isEmpty { return known }
        let others = try Self.askable(
            database, "AND album.release IN (SELECT value FROM json_each(?1))", [try JSONText.encode(pressings)],
            needsPicture: needsPicture)
        return others.isEmpty ? known : SameAlbums(rows + others)
    }

    private static func askable(
        _ database: Database, _ filter: String, _ values: StatementArguments, needsPicture: Bool = true
    ) throws -> [Same] {
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT album.*, (SELECT group_concat(id || char(31) || ifnull(title, ''), char(30)) FROM (
                    SELECT id, title FROM file WHERE file.album = album.id
                    ORDER BY ifnull(disc, 1), track, name)) AS files
                FROM album JOIN folder ON folder.id = album.folder
                WHERE folder.away = 0 \(needsPicture ? "AND album.bare = 0" : "") \(filter) ORDER BY album.key
                """, arguments: values)
        return try rows.map { try Same(row: $0) }
    }
}

/// An album to look for on the shelf.
struct SameWanted {
    /// The id of the shelf's own album.
    var key: String?
    var match: String
    /// MBIDs of its release group and of a release.
    var group: String?
    var pressing: String?
}

/// Albums of the shelf by what they are known by.
private struct SameAlbums {
    private let byKey, byPressing: [String: [ShelfQueries.Same]]
    private let others: SameRecords<ShelfQueries.Same>

    init(_ albums: [ShelfQueries.Same]) {
        byKey = Dictionary(grouping: albums, by: \.key)
        byPressing = Dictionary(grouping: albums.filter { $0.release != nil }) { $0.release ?? "" }
        others = SameRecords(albums, match: \.match, group: \.group)
    }

    /// The plainest of several editions.
    func album(_ wanted: SameWanted) -> ShelfQueries.Same? {
        if let key = wanted.key { return byKey[key]?.first }
        if let known = wanted.pressing.flatMap({ byPressing[$0]?.first }) { return known }
        let same = others.of(match: wanted.match, group: wanted.group)
        return same.first { !TitleKey.namesEdition($0.title) } ?? same.first
    }
}

extension ShelfQueries.Same {
    fileprivate init(row: Row) throws {
        let (files, title): (String, String) = try (
            row.decode(forColumn: "files") ?? "", row.decode(forColumn: "title")
        )
        try self.init(
            key: row.decode(forColumn: "key"), title: title,
            artist: row.decode(forColumn: "artist_name"), year: row.decode(forColumn: "year"),
            genre: row.decode(forColumn: "genre"), group: row.decode(forColumn: "release_group"),
            release: row.decode(forColumn: "release"), match: row.decode(forColumn: "match"),
            isCompilation: row.decode(forColumn: "compilation"), isSingle: row.decode(forColumn: "single"),
            songs: Self.askable(files, of: title))
    }

    /// The songs for a round, without one that has the album's name where there is another. Titles hold no control
    /// characters, so those separate them.
    private static func askable(_ files: String, of album: String) -> [String] {
        let songs = files.split(separator: "\u{1E}").map {
            $0.split(separator: "\u{1F}", maxSplits: 1, omittingEmptySubsequences: false)
        }
        let others = songs.filter { !TitleKey.isTitleSong($0.count > 1 ? String($0[1]) : "", of: album) }
        return (others.isEmpty ? songs : others).map { ShelfRule.source + "/" + $0[0] }
    }
}

extension FoundTrack {
    fileprivate init(_ own: ShelfQueries.Same, song: String?) {
        self.init(
            album: own.title, artist: own.artist, albumID: own.key, releaseGroup: own.group, year: own.year,
            genre: own.genre, release: own.isSingle ? .single : own.isCompilation ? .compilation : .album,
            covers: [ShelfIDs.album(own.key).rawValue],
            song: song.map { String($0.dropFirst(ShelfRule.source.count + 1)) })
        source = ShelfRule.source
    }
}

extension MusicLibrary {
    /// Which of these albums the shelf has, too.
    package func twins(of albums: [Album]) throws -> [ShelfTwin] { try reading { try $1.twins($0, of: albums) } }

    /// For each wanted album the one on the shelf, if its files and its cover are there now.
    package func own(_ wanted: [WantedAlbum]) throws -> [FoundTrack?] { try reading { try $1.own($0, wanted) } }
}

extension OwnRecords {
    package init(_ library: MusicLibrary, picture: @escaping @Sendable (Album.ID) -> Data?) {
        // A library that is not used yet is not made for this.
        self.init(
            find: { wanted in
                let nothing: [FoundTrack?] = wanted.map { _ in nil }
                return library.isUsed ? (try? library.own(wanted)) ?? nothing : nothing
            }, picture: picture)
    }
}
