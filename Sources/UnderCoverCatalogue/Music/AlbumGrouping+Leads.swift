extension AlbumGrouping {
    /// The artists who lead the songs of one title.
    struct Leads {
        let members: [Member]
        /// Songs by lead artist.
        let parts: [[Member]]
        /// The artist who leads most songs; nil where several do.
        let artist: String?

        init(_ members: [Member]) {
            self.members = members
            var keys = Once<String>()
            parts = members.split { keys($0.song.artist) { TitleKey.artist(AlbumArtist.lead($0)) } }
            artist = AlbumArtist.leader(of: members.map(\.lead))
        }

        var credit: Credit {
            let isNamed = members.contains { $0.tags.artist != nil || $0.albumArtist != nil }
            let isMarked = members.count { $0.tags.isCompilation == true } * 2 > members.count
            if isMarked, parts.count > 1 { return .various }
            guard let artist else {
                let isUnknown = parts.count == 1 && TitleKey.isUnknownArtist(members[0].lead)
                return isNamed && !isUnknown ? .various : .artist(members[0].names.artist)
            }
            return .artist(artist == AlbumGrouping.unknownArtist ? nil : artist)
        }

        /// Two artists have a song of the same number, and each has several: an album each, with one title.
        var collide: Bool {
            parts.count > 1 && parts.allSatisfy { $0.count > 1 } && AlbumGrouping.meet(parts)
        }
    }

    static func group(_ members: [Member], _ credit: Credit) -> Group {
        var group = Group()
        group.songs = members.map(\.song)
        guard let title = members.compactMap(\.album).mostCommon else { return group }
        group.title = title
        switch credit {
        case .various: (group.artist, group.isCompilation) = (Album.variousArtists, true)
        case .artist(let name): group.artist = name ?? unknownArtist
        }
        group.takeFacts(members)
        group.key = group.key(members)
        return group
    }
}

extension AlbumGrouping.Group {
    fileprivate mutating func takeFacts(_ members: [AlbumGrouping.Member]) {
        let tags = members.map(\.tags)
        isCompilation = isCompilation || tags.count { $0.isCompilation == true } * 2 > tags.count
        isGuessed = members.contains(where: \.isGuessed)
        year =
            tags.compactMap(\.originalYear).min() ?? tags.compactMap(\.year).mostCommon
            ?? members.compactMap(\.names.year).mostCommon
        genres = Array(tags.flatMap(\.genres).ranked.prefix(3))
        label = tags.compactMap(\.label).mostCommon
        release = AlbumGrouping.release(of: members)
        releaseGroup = tags.compactMap(\.musicBrainz.releaseGroup).mostCommon
        albumSort = tags.compactMap(\.albumSort).mostCommon
        artistSort = tags.compactMap(\.albumArtistSort).mostCommon
        if artistSort == nil, !isCompilation { artistSort = tags.compactMap(\.artistSort).mostCommon }
        isSingle = songs.count <= 2 && songs.contains { TitleKey.title($0.title) == TitleKey.title(title) }
    }

    fileprivate func key(_ members: [AlbumGrouping.Member]) -> String {
        if let release { return "mb-" + release }
        let artistKey = TitleKey.artist(artist)
        let titleKey = AlbumGrouping.titleKey(title)
        var parts = [artistKey, titleKey]
        // Titles such as "Greatest Hits" say little without an artist, and names of folders are no certain titles.
        if artistKey.isEmpty || isGuessed { parts.append(TextFolding.key(members[0].folder)) }
        // "Weezer" of 1994 and of 2001.
        if artistKey == titleKey, let year { parts.append(String(year)) }
        return OutsideID.shortened(OutsideText.harmless(parts.joined(separator: "|")))
    }
}

extension Array where Element: Hashable {
    /// Each once, the most common first.
    fileprivate var ranked: [Element] {
        guard let first else { return [] }
        if allSatisfy({ $0 == first }) { return [first] }
        var counts: [Element: (count: Int, place: Int)] = [:]
        for (place, element) in enumerated() { counts[element, default: (0, place)].count += 1 }
        return counts.sorted { ($1.value.count, $0.value.place) < ($0.value.count, $1.value.place) }.map(\.key)
    }
}

extension AlbumGrouping {
    /// The songs of an album say the same again and again, so each text is worked on once.
    struct Repeats {
        var splits = Once<(title: String, disc: Int?)>()
        var titles = Once<String>()
        var artists = Once<String>()
        var albumArtists = Once<String?>()
        var songArtists = Once<String>()
        var folders = Once<Int?>()
    }

    /// Keeps the result for the last text.
    struct Once<Value> {
        private var last: (text: String, value: Value)?

        init() {}

        mutating func callAsFunction(_ text: String, _ make: (String) -> Value) -> Value {
            if let last, last.text == text { return last.value }
            let value = make(text)
            last = (text, value)
            return value
        }
    }

    /// A file with what its tags or, failing them, its folders say.
    struct Member {
        let file: Int
        let tags: SongTags
        let names: FolderNames
        let album: String?
        /// Its album's title as it is compared.
        let cluster: String
        /// Unless the tag says that it is not known.
        let albumArtist: String?
        /// The key of the album artist without guests.
        let albumArtistKey: String?
        let song: Song
        /// The folder that holds the album; names albums that have no tags.
        let folder: String

        init(_ place: Int, _ given: File, _ repeats: inout Repeats) {
            file = place
            tags = given.tags
            let stem = given.name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(given.name[..<$0]) } ?? given.name
            albumArtist = tags.albumArtist.flatMap { repeats.albumArtists($0, Self.named) }
            let isTagged = tags.album != nil && tags.title != nil && (tags.artist ?? tags.albumArtist) != nil
            let disc = given.folders.last.flatMap { repeats.folders($0, DiscFolder.number) }
            let needsNames = !isTagged || tags.track == nil || disc != nil
            names = needsNames ? FolderNames(folders: given.folders, file: stem) : FolderNames()
            let split = tags.album.map { repeats.splits($0, DiscFolder.split) }
            album = split?.title ?? names.album
            folder =
                (disc == nil ? given.folders.last : nil) ?? given.folders.last { DiscFolder.number($0) == nil } ?? ""
            cluster = album.map { repeats.titles($0, AlbumGrouping.titleKey) } ?? ""
            albumArtistKey = albumArtist.map { repeats.artists($0) { TitleKey.artist(AlbumArtist.lead($0)) } }
            let artist = tags.artist.map { repeats.songArtists($0, AlbumArtist.withoutCatalogueMarks) }
            song = Song(
                file: place, title: tags.title ?? names.title ?? stem,
                artist: artist ?? albumArtist ?? names.artist ?? AlbumGrouping.unknownArtist,
                disc: split?.disc ?? tags.disc ?? names.disc, track: tags.track ?? names.track)
        }

        private static func named(_ albumArtist: String) -> String? {
            TitleKey.isUnknownArtist(albumArtist) ? nil : AlbumArtist.withoutCatalogueMarks(albumArtist)
        }

        var release: String? { tags.musicBrainz.release }

        /// Disc and track in one number.
        var number: Int? { song.track.map { (song.disc ?? 1) * 100_000 + $0 } }

        var year: Int? { tags.originalYear ?? tags.year }

        /// Its artist without guests.
        var lead: String { AlbumArtist.lead(song.artist) }

        /// The album's names come from folders.
        var isGuessed: Bool { tags.album == nil }
    }

    /// Equal for spellings of one title. Editions differ, unlike in `TitleKey`: each is a record on the shelf.
    package static func titleKey(_ title: String) -> String {
        guard TitleKey.namesEdition(title) else { return TitleKey.title(title) }
        let plain = MarkStripping.stripped(TextFolding.key(title))
        return String(plain.filter { $0.isLetter || $0.isNumber })
    }
}
