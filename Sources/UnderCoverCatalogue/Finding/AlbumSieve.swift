/// The rules by which a category made from a playlist keeps albums.
package struct SieveSettings: Equatable, Codable, Sendable {
    package var keepsSingles = false
    package var keepsCompilations = false
    package var keepsVariousArtists = false

    package init(keepsSingles: Bool = false, keepsCompilations: Bool = false, keepsVariousArtists: Bool = false) {
        self.keepsSingles = keepsSingles
        self.keepsCompilations = keepsCompilations
        self.keepsVariousArtists = keepsVariousArtists
    }
}

/// Turns tracks into albums as they arrive: each album once, in the order first seen. A plain title is preferred to one
/// that names an edition, such as "Deluxe".
package struct AlbumSieve: Equatable, Codable, Sendable {
    /// The smallest category: with fewer albums the same covers would come back at once.
    package static let fewest = 12
    /// Songs kept for one album.
    private static let mostSongs = 4
    /// An album without an album artist is by various artists from this many track artists on.
    private static let crowd = 3

    package enum Reason: String, Codable, Sendable, CaseIterable {
        case single, compilation, variousArtists, nameless, coverless
        /// No source knows the album that a file names.
        case unfound
        /// Another album of the category has the same cover.
        case repeated
        /// Its cover could not be fetched this time.
        case late
        /// The source does not say what it is.
        case unknown
    }

    package private(set) var albums: [FoundAlbum] = []
    /// How many albums were left out, by reason.
    package private(set) var leftOut: [Reason: Int] = [:]
    /// The tracks that were left out, as "Artist – Title", by reason.
    // NB: optional, because databases have sieves from older versions without it.
    package private(set) var leftOutNames: [Reason: [String]]?
    private let source: String
    private let settings: SieveSettings
    /// Every text that identifies an album (see `names`), and its index in `albums`; −1 where it was left out.
    private var known: [String: Int] = [:]
    /// The artists of an album's tracks, by index in `albums`; nil where the album artist is known.
    private var performers: [Set<String>?] = []

    package init(source: String, settings: SieveSettings = SieveSettings()) {
        self.source = source
        self.settings = settings
    }

    /// Places and counts can be true. A stored sieve is from outside.
    package var isSound: Bool {
        performers.count == albums.count && known.values.allSatisfy { (-1..<albums.count).contains($0) }
            && leftOut.values.allSatisfy(OutsideNumber.counts.contains)
    }

    package mutating func add(_ tracks: [FoundTrack]) {
        for track in tracks { add(track) }
    }

    private mutating func add(_ track: FoundTrack) {
        let names = Self.names(of: track)
        if let place = names.compactMap({ known[$0] }).first, place >= 0 || !isAnother(track, names) {
            for name in names { known[name] = place }
            if place >= 0 {
                merge(track, into: place)
                noteArtist(track, of: place)
            }
            return
        }
        let reason = reasonAgainst(track)
        let place = reason == nil ? albums.count : -1
        for name in names { known[name] = place }
        if let reason {
            note(track.album, by: track.artist, leftOutFor: reason)
        } else {
            albums.append(found(track))
            performers.append(track.isOfTrack ? Self.performers(track) : nil)
        }
    }

    /// A single often has the title of its album. If the single was left out, the album may still be taken.
    private func isAnother(_ track: FoundTrack, _ names: [String]) -> Bool {
        track.release != nil && names.dropFirst().allSatisfy { known[$0] == nil } && reasonAgainst(track) == nil
    }

    /// The album artist wins over track artists. Two track artists are both named, since either alone would be a guess;
    /// more make it an album by various artists.
    private mutating func noteArtist(_ track: FoundTrack, of place: Int) {
        guard var known = performers[place] else { return }
        if track.isOfTrack {
            let before = known.count
            known.formUnion(Self.performers(track))
            performers[place] = known
            guard known.count >= Self.crowd else {
                if before == 1, known.count == 2 { nameBoth(track.artist, of: place) }
                return
            }
            albums[place].artist = Album.variousArtists
        } else {
            albums[place].artist = track.artist
        }
        performers[place] = nil
        guard TitleKey.artist(albums[place].artist).isEmpty, !settings.keepsVariousArtists else { return }
        leaveOut(place, .variousArtists)
    }

    private mutating func nameBoth(_ second: String, of place: Int) {
        let first = albums[place].artist
        // `merge` may have set the second artist already.
        guard TitleKey.artist(first) != TitleKey.artist(second) else { return }
        albums[place].artist = first + " & " + second
    }

    /// Leaves the track's album out whatever it is, unless it was met before.
    package mutating func leaveOut(_ track: FoundTrack, _ reason: Reason) {
        let names = Self.names(of: track)
        if !names.contains(where: { known[$0] != nil }) { note(track.album, by: track.artist, leftOutFor: reason) }
        for name in names where known[name] == nil { known[name] = -1 }
    }

    private mutating func note(_ title: String, by artist: String, leftOutFor reason: Reason) {
        leftOut[reason, default: 0] += 1
        if leftOutNames == nil { leftOutNames = [:] }
        leftOutNames?[reason, default: []].append(artist + " – " + title)
    }

    private mutating func leaveOut(_ place: Int, _ reason: Reason) {
        note(albums[place].title, by: albums[place].artist, leftOutFor: reason)
        albums.remove(at: place)
        performers.remove(at: place)
        known = known.mapValues { $0 == place ? -1 : $0 > place ? $0 - 1 : $0 }
    }

    /// The keys that identify an album: artist with title, the provider's id, the release group, the barcode.
    private static func names(of track: FoundTrack) -> [String] {
        let title = TitleKey.title(track.album)
        var names = ["t|" + TitleKey.artist(track.artist) + "|" + title]
        if let id = track.albumID { names.append("i|" + id) }
        if let group = track.releaseGroup { names.append("g|" + group) }
        if let barcode = track.barcode { names.append("b|" + barcode) }
        return names
    }

    /// At most one artist key; featured guests are ignored.
    private static func performers(_ track: FoundTrack) -> Set<String> {
        let key = TitleKey.artist(AlbumArtist.first(track.artist))
        return key.isEmpty ? [] : [key]
    }

    private func reasonAgainst(_ track: FoundTrack) -> Reason? {
        if TextFolding.shown(track.album).isEmpty { return .nameless }
        if track.covers.isEmpty { return .coverless }
        let isVarious = TitleKey.artist(track.artist).isEmpty
        if isVarious, !settings.keepsVariousArtists { return .variousArtists }
        if !settings.keepsSingles, track.release == .single || (track.release == nil && track.trackCount == 1) {
            return .single
        }
        if !settings.keepsCompilations, !isVarious,
            track.release == .compilation || Compilations.isNamedLikeOne(track.album)
        {
            return .compilation
        }
        return nil
    }

    private func found(_ track: FoundTrack) -> FoundAlbum {
        let id = track.albumID ?? track.releaseGroup ?? OutsideID.shortened(Self.names(of: track)[0])
        let isTitleSong = track.title.map { TitleKey.isTitleSong($0, of: track.album) } ?? false
        var album = FoundAlbum(
            id: Album.ID(rawValue: (track.source ?? source) + "/album/" + id), title: track.album, artist: track.artist,
            year: track.year,
            genre: track.genre, covers: track.covers, songs: isTitleSong ? [] : track.song.map { [$0] } ?? [])
        if isTitleSong { album.titleSong = track.song }
        album.isExplicit = track.isExplicit
        return album
    }

    /// Adds another track of a known album, or of another edition of it.
    private mutating func merge(_ track: FoundTrack, into place: Int) {
        var album = albums[place]
        let other = found(track)
        let isNearer = other.id.isOwn && !album.id.isOwn
        if isNearer { (album.songs, album.titleSong) = ([], nil) }
        if isNearer || other.id.isOwn == album.id.isOwn && isPlainer(track, than: album) {
            (album.id, album.title, album.artist) = (other.id, other.title, other.artist)
            album.covers = isNearer ? other.covers : other.covers + album.covers.filter { !other.covers.contains($0) }
        }
        album.year = [album.year, track.year].compactMap { $0 }.min()
        album.genre = album.genre ?? track.genre
        // One edition or song that is marked marks the album.
        if track.isExplicit == true || album.isExplicit == nil { album.isExplicit = track.isExplicit }
        if album.source == other.source {
            album.titleSong = album.titleSong ?? other.titleSong
            for song in other.songs where album.songs.count < Self.mostSongs && !album.songs.contains(song) {
                album.songs.append(song)
            }
        }
        albums[place] = album
    }

    private func isPlainer(_ track: FoundTrack, than album: FoundAlbum) -> Bool {
        TitleKey.namesEdition(album.title) && !TitleKey.namesEdition(track.album) && !track.covers.isEmpty
    }
}

/// Recognises compilations by their titles. They are left out because few players know their covers.
enum Compilations {
    static func isNamedLikeOne(_ title: String) -> Bool {
        let key = TitleKey.title(title)
        return phrases.contains { key.contains($0) }
    }

    /// In the form of `TitleKey.title`: lower case, without spaces.
    private static let phrases = [
        "greatesthits", "bestof", "verybest", "essential", "anthology", "ultimatecollection", "definitivecollection",
        "singlescollection", "completesingles", "completecollection", "hitscollection", "numberones", "bsides",
        "raritiesand", "nowthatswhaticall", "goldengreats", "greatestsongs", "encyclopediaofpop", "20thcenturymasters",
        "platinumcollection", "goldcollection",
    ]
}
