import GRDB
import UnderCoverCatalogue

// Rows of albums and artists, which follow from the songs.

extension ScanWriter {
    func artist(_ key: String, _ name: String, _ sort: String) throws -> Int {
        let name = key == "unknown" ? AlbumGrouping.unknownArtist : AlbumArtist.lead(name)
        if let known = artists[key] {
            noteSpelling(known, name, sort)
            return known
        }
        var row = 0
        var first = name
        try statements.artistRow.each(.text(key)) { (row, first) = ($0.int(0), $0.text(1) ?? name) }
        if row == 0 { try statements.addArtist.each(.text(key), .text(name), .text(sort)) { row = $0.int(0) } }
        if artists.count > Self.mostCachedArtists { (artists, artistNames) = ([:], [:]) }
        artists[key] = row
        artistNames[row] = first
        noteSpelling(row, name, sort)
        return row
    }

    /// Most names are spelled in one way, which costs a comparison.
    private func noteSpelling(_ artist: Int, _ name: String, _ sort: String) {
        guard let first = artistNames[artist], first != name || spellings[artist] != nil else { return }
        spellings[artist, default: [:]][name] = sort
    }

    /// An artist is called as on most albums, else as in most songs.
    private func nameArtists() throws {
        for (artist, sorts) in spellings {
            var name: String?
            var songs: [String: Int] = [:]
            try statements.spellings.each(.number(artist)) { row in
                guard let credit = row.text(0) else { return }
                if row.int(2) == 1 {
                    name = name ?? credit
                } else {
                    songs[AlbumArtist.lead(credit), default: 0] += row.int(1)
                }
            }
            name = name ?? songs.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
            guard let name else { continue }
            try statements.nameArtist.run(.number(artist), .text(name), .text(sorts[name] ?? ShelfSort.key(name)))
        }
        (spellings, artistNames, artists) = ([:], [:], [:])
    }

    /// - Parameter resolved: the key, and the row where the album has one.
    func album(
        _ album: AlbumRow, _ resolved: AlbumResolving.Place, _ work: AlbumFolder, _ directories: [Int]
    ) throws -> (row: Int, key: String) {
        let group = album.group
        let artist = try artist(album.artistKey, group.artist, album.artistSort)
        touch(album: nil, artist: artist)
        var row = 0
        let key = resolved.key
        var isReworded = false
        try statements.albumRow.each(.text(key)) {
            row = $0.int(0)
            touch(album: nil, artist: $0.optional(1))
            noteChange($0.text(2) ?? "", $0.text(3) ?? "", group)
            isReworded = hasOtherWords($0, group)
        }
        let isNew = row == 0
        let first = work.files[album.first]
        try statements.putAlbum.each(
            .text(key), .text(group.title), .number(artist), .text(group.artist), .text(album.sort),
            .text(album.match), .number(group.year), .text(group.genres.first), .text(group.label),
            .text(group.label.map(SearchText.plain)), .text(group.release), .text(group.releaseGroup),
            .flag(group.isCompilation), .flag(group.isGuessed), .flag(group.isSingle),
            .number(added ?? min(now, first.stamp.changed / 1_000_000_000)), .number(folder),
            .number(directories[first.directory])
        ) { row = $0.int(0) }
        touch(album: row, artist: nil)
        if isReworded {
            rewordedAlbums.insert(row)
            try statements.unplaceAlbum.run(.number(row))
        }
        try setGenres(group.genres, row, isNew)
        if isNew {
            madeAlbums.insert(row)
            keepFresh(album, key)
        }
        return (row, key)
    }

    private func noteChange(_ title: String, _ artist: String, _ group: AlbumGrouping.Group) {
        guard title != group.title || artist != group.artist, changes.renamed.count < ShelfChanges.mostRenamed else {
            return
        }
        changes.renamed.append(
            ShelfChanges.Renamed(before: artist + " – " + title, now: group.artist + " – " + group.title))
    }

    /// The index has other words of the album than it is to have now.
    private func hasOtherWords(_ row: RawRow, _ group: AlbumGrouping.Group) -> Bool {
        let genres = Set((row.text(6) ?? "").split(separator: "\n").map(String.init))
        return row.text(2) != group.title || row.text(3) != group.artist || row.optional(4) != group.year
            || row.text(5) != group.label || genres != Set(group.genres.map(SearchText.plain)).subtracting([""])
    }

    /// The songs of albums whose fields have changed are indexed anew, also those that lie in other folders.
    func renumberSongs(from first: Int) throws {
        for album in rewordedAlbums {
            var songs: [Int] = []
            try statements.songsOf.each(.number(album)) { songs.append($0.int(0)) }
            for song in songs {
                try statements.renumber.run(.number(song), .number(nextFile), .number(first))
                nextFile += 1
            }
        }
        rewordedAlbums = []
    }

    private func setGenres(_ genres: [String], _ album: Int, _ isNew: Bool) throws {
        if !isNew { try statements.dropGenres.run(.number(album)) }
        for genre in genres {
            let key = SearchText.plain(genre)
            if !key.isEmpty { try statements.addGenre.run(.text(key), .number(album), .text(genre)) }
        }
    }

    private func keepFresh(_ album: AlbumRow, _ key: String) {
        let group = album.group
        fresh.append(
            ShelfAlbum(
                id: ShelfIDs.album(key), title: group.title, artist: group.artist, year: group.year,
                genre: group.genres.first, label: group.label, songs: group.songs.count,
                isBare: album.pictureFile == nil && album.picture == nil, isGuessed: group.isGuessed))
        if fresh.count > Self.mostFresh { fresh.removeFirst(fresh.count - Self.mostFresh) }
    }

    /// A picture of another folder of the album stays where this one has none.
    func setPicture(
        _ album: AlbumRow, _ made: (row: Int, key: String), _ work: AlbumFolder, _ directories: [Int], _ files: [Int]
    ) throws {
        let row = made.row
        let file = album.pictureFile.map { files[$0] }
        if file == nil, album.picture == nil {
            var isOurs = true
            try statements.pictureOf.each(.number(row), .number(work.folder)) {
                let (oldFile, oldPlace) = ($0.optional(0), $0.optional(1))
                let isInside = work.hasPictureFolder($0.bytes(2))
                isOurs = oldFile.map(files.contains) ?? true && (isInside || oldPlace.map(directories.contains) ?? true)
            }
            if !isOurs { return }
            try statements.addUnasked.run(.text(made.key), .text((album.art ?? .none).rawValue))
        }
        try statements.setPicture.run(
            .number(row), .number(file), .number(album.picture.map { directories[$0.directory] }),
            album.picture.map { .bytes($0.file.name) } ?? .none, .text(album.picture?.file.version))
    }

    /// Counts the songs of albums that have changed, and forgets empty ones.
    func refreshAlbums() throws {
        for album in touchedAlbums {
            var songs = 0
            try statements.countSongs.each(.number(album)) { songs = $0.int(0) }
            if songs > 0 {
                try statements.setCount.run(.number(album), .number(songs))
            } else {
                try statements.albumArtist.each(.number(album)) { touch(album: nil, artist: $0.optional(0)) }
                try statements.dropGenres.run(.number(album))
                try statements.dropAlbum.run(.number(album))
                if !madeAlbums.contains(album) { changes.gone += 1 }
            }
        }
        touchedAlbums = []
    }

    /// Counts what artists have, and forgets those that have nothing.
    /// - Parameter keepsEmpty: a scan is on, which counts the songs of its artists at its end.
    func refreshArtists(keepsEmpty: Bool = false) throws {
        for artist in touchedArtists {
            try statements.countArtist.run(.number(artist))
        }
        if !keepsEmpty { try statements.dropArtists.run() }
        touchedArtists = []
        artists = [:]
        if !spellings.isEmpty { try nameArtists() }
    }
}
