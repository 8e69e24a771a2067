import GRDB
import UnderCoverCore

// Rows of albums and artists, which follow from the songs.

extension ScanWriter {
    func artist(_ key: String, _ name: String, _ sort: String) throws -> Int {
        if let known = artists[key] { return known }
        var row = 0
        let name = key == "unknown" ? AlbumGrouping.unknownArtist : AlbumArtist.lead(name)
        try statements.artistRow.each(.text(key)) { row = $0.int(0) }
        if row == 0 { try statements.addArtist.each(.text(key), .text(name), .text(sort)) { row = $0.int(0) } }
        if artists.count > Self.mostCachedArtists { artists = [:] }
        artists[key] = row
        return row
    }

    func album(_ album: AlbumRow, _ work: AlbumFolder, _ directories: [Int]) throws -> (row: Int, isNew: Bool) {
        let group = album.group
        let artist = try artist(album.artistKey, group.artist, album.artistSort)
        touch(album: nil, artist: artist)
        var row = 0
        try statements.albumRow.each(.text(album.key)) {
            row = $0.int(0)
            touch(album: nil, artist: $0.optional(1))
        }
        let isNew = row == 0
        let first = work.files[album.first]
        try statements.putAlbum.each(
            .text(album.key), .text(group.title), .number(artist), .text(group.artist), .text(album.sort),
            .text(album.match), .number(group.year), .text(group.genres.first), .text(group.label),
            .text(group.label.map(SearchText.plain)), .text(group.release), .text(group.releaseGroup),
            .flag(group.isCompilation), .flag(group.isGuessed), .flag(group.isSingle),
            .number(added ?? min(now, first.stamp.changed / 1_000_000_000)), .number(folder),
            .number(directories[first.directory])
        ) { row = $0.int(0) }
        touch(album: row, artist: nil)
        try setGenres(group.genres, row, isNew)
        if isNew { keepFresh(album) }
        return (row, isNew)
    }

    private func setGenres(_ genres: [String], _ album: Int, _ isNew: Bool) throws {
        if !isNew { try statements.dropGenres.run(.number(album)) }
        for genre in genres {
            let key = SearchText.plain(genre)
            if !key.isEmpty { try statements.addGenre.run(.text(key), .number(album), .text(genre)) }
        }
    }

    private func keepFresh(_ album: AlbumRow) {
        let group = album.group
        fresh.append(
            ShelfAlbum(
                id: ShelfIDs.album(album.key), title: group.title, artist: group.artist, year: group.year,
                genre: group.genres.first, label: group.label, songs: group.songs.count,
                isBare: album.pictureFile == nil && album.picture == nil, isGuessed: group.isGuessed))
        if fresh.count > Self.mostFresh { fresh.removeFirst(fresh.count - Self.mostFresh) }
    }

    /// A picture of another folder of the album stays where this one has none.
    func setPicture(_ album: AlbumRow, _ row: Int, _ directories: [Int], _ files: [Int]) throws {
        let file = album.pictureFile.map { files[$0] }
        if file == nil, album.picture == nil {
            var isOurs = true
            try statements.pictureOf.each(.number(row)) {
                let (oldFile, oldPlace) = ($0.optional(0), $0.optional(1))
                isOurs = oldFile.map(files.contains) ?? true && oldPlace.map(directories.contains) ?? true
            }
            if !isOurs { return }
        }
        try statements.setPicture.run(
            .number(row), .number(file), .number(album.picture.map { directories[$0.directory] }),
            album.picture.map { .bytes($0.file.name) } ?? .none, .text(album.picture?.file.version))
    }
}

extension ScanWriter {
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
            }
        }
        touchedAlbums = []
    }

    /// Counts what artists have, and forgets those that have nothing.
    func refreshArtists() throws {
        for artist in touchedArtists {
            try statements.countArtist.run(.number(artist))
        }
        try statements.dropArtists.run()
        touchedArtists = []
        artists = [:]
    }
}
