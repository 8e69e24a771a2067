import Foundation
import UnderCoverCatalogue

extension DeezerService {
    func playlist(_ row: DeezerDocument.Playlist) -> FoundPlaylist? {
        let count = row.tracks?.value
        guard Self.isNumber(row.id.text), let title = cleanName(row.title), row.isPublic?.value != false,
            (count ?? .max) >= Self.fewestTracks
        else { return nil }
        return FoundPlaylist(
            reference: SourceReference(source: Self.id, kind: .playlist, id: row.id.text), title: title,
            curator: cleanName(row.user?.value?.name), count: count, picture: picture(row.picture?.value))
    }

    /// NB: the artist is the track's; this answer does not name the album's.
    func track(_ row: DeezerDocument.Track) -> FoundTrack? {
        guard let album = row.album?.value else { return nil }
        var track = track(of: album, by: row.artist?.value)
        let isHeard = row.readable?.value != false && row.preview?.value?.isEmpty == false
        track?.song = isHeard && Self.isNumber(row.id.text) ? row.id.text : nil
        track?.title = cleanName(row.title?.value)
        // A clean song says nothing of the others on its album.
        if row.isExplicit?.value == true { track?.isExplicit = true }
        return track
    }

    func track(of album: DeezerDocument.Album, by artist: DeezerDocument.Person? = nil) -> FoundTrack? {
        guard Self.isNumber(album.id.text), let title = cleanName(album.title),
            let artist = cleanName((album.artist?.value ?? artist)?.name)
        else { return nil }
        var track = FoundTrack(
            album: title, artist: artist, isOfTrack: album.artist?.value == nil, albumID: album.id.text,
            barcode: cleanName(album.barcode?.value?.text),
            year: SourceYear.of(album.date?.value), release: Self.release(album),
            trackCount: album.tracks?.value.flatMap { $0 > 0 ? $0 : nil },
            covers: [album.cover1000, album.cover500].compactMap { picture($0?.value) },
            song: Self.albumSong + album.id.text)
        track.isExplicit = album.coverMark?.value == 1 ? true : album.isExplicit?.value
        return track
    }

    /// Ids go into paths.
    static func isNumber(_ id: String) -> Bool {
        !id.isEmpty && id.utf8.count < 20 && id.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// Seconds. A longer piece is an album, although it is alone on it.
    private static let longestSong = 1_200

    /// Deezer calls some singles albums.
    private static func release(_ album: DeezerDocument.Album) -> FoundTrack.Release? {
        if album.tracks?.value == 1, let seconds = album.duration?.value, seconds < longestSong { return .single }
        return switch album.kind?.value {
        case "album": .album
        case "ep": .ep
        case "single": .single
        case "compile", "compilation": .compilation
        default: nil
        }
    }
}

// MARK: - Pictures

extension DeezerService {
    /// nil for a placeholder: its address has no hash, or the hash of no bytes.
    private func picture(_ text: String?) -> String? {
        guard let text, let address = fetchable(text) else { return nil }
        let path = address.path(percentEncoded: true)
        return path.contains("//") || path.contains("d41d8cd98f00b204e9800998ecf8427e") ? nil : address.absoluteString
    }

    /// `text` as an address on one of Deezer's hosts, by https, or on the mirror; nil for others.
    func fetchable(_ text: String) -> URL? {
        guard let text = OutsideID.checked(text, longest: OutsideID.longestAddress), let named = URL(string: text),
            named.user == nil, let origin = Origin(named)
        else {
            return nil
        }
        if address.isMirror(named) { return named }
        guard Self.service.owns(origin.host), origin.port == 443 || origin.port == 80 else { return nil }
        var parts = URLComponents(url: named, resolvingAgainstBaseURL: false)
        parts?.scheme = "https"
        parts?.port = nil
        return parts?.url
    }

    /// Comes before an album's number, for its most played song.
    static let albumSong = "album-"

    /// A preview of 30 s, MP3. Its address expires after about a quarter of an hour, so it is requested each time.
    func song(_ name: String) async throws(SourceError) -> HTTPRequest? {
        if name.hasPrefix(Self.albumSong) { return try await albumSong(String(name.dropFirst(Self.albumSong.count))) }
        guard Self.isNumber(name) else { return nil }
        let answer = try await answer(to: address.request("/track/\(name)"), DeezerDocument.Track.self)
        return preview(answer.value, in: answer.response)
    }

    private func albumSong(_ album: String) async throws(SourceError) -> HTTPRequest? {
        guard Self.isNumber(album) else { return nil }
        let request = address.request("/album/\(album)/tracks", ["limit": "100"])
        let answer = try await answer(to: request, DeezerDocument.Page<DeezerDocument.Track>.self)
        let loudest = answer.value.data.rows.enumerated().sorted {
            ($0.element.rank?.value ?? 0, -$0.offset) > ($1.element.rank?.value ?? 0, -$1.offset)
        }.map(\.element)
        let ordered = loudest.filter { !$0.isTitleSong } + loudest.filter(\.isTitleSong)
        return ordered.lazy.compactMap { preview($0, in: answer.response) }.first
    }

    private func preview(_ track: DeezerDocument.Track, in response: HTTPResponse) -> HTTPRequest? {
        guard track.readable?.value != false, let text = track.preview?.value, let named = fetchable(text) else {
            return nil
        }
        // NB: compares with the server's clock, because the player's may be wrong.
        if let end = Self.expiry(named), let now = response.date, end <= now { return nil }
        return address.request(at: named, limits: .song)
    }

    /// Seconds since 1970, from "…?hdnea=exp=1763672105~acl=…".
    static func expiry(_ preview: URL) -> Double? {
        guard let query = preview.query(percentEncoded: false), let start = query.range(of: "exp=") else { return nil }
        let digits = query[start.upperBound...].prefix { $0.isASCII && $0.isNumber }
        return OutsideNumber.real(digits, in: OutsideNumber.moments)
    }
}

extension DeezerDocument.Track {
    /// As far as the answer names the album.
    fileprivate var isTitleSong: Bool {
        guard let title = title?.value, let album = album?.value?.title else { return false }
        return TitleKey.isTitleSong(title, of: album)
    }
}

// A playlist names the artist of each track, and neither the album's artist nor whether it is a single. Only the album
// itself says so.

extension DeezerService {
    /// An album by more artists has none that would be the answer.
    private static let mostArtists = 3

    /// Deezer's facts about the track's album; nil where it does not have it.
    func whole(_ track: FoundTrack) async throws(SourceError) -> FoundTrack? {
        guard let id = track.albumID, Self.isNumber(id) else { return nil }
        if let known = albums[id] { return merged(track, known) }
        let answer = try await ask(DeezerDocument.WholeAlbum.self, address.request("/album/\(id)"))
        guard let album = album(answer) else { return nil }
        albums[id] = album
        return merged(track, album)
    }

    private func album(_ answer: DeezerDocument.WholeAlbum) -> FoundTrack? {
        guard var album = track(of: answer.album) else { return nil }
        album.artist = artist(answer, album)
        album.isOfTrack = false
        album.genre = answer.genres?.value?.data.rows.lazy.compactMap { cleanName($0.name) }.first
        return album
    }

    /// The main artists; "Various Artists" for many of them, and for a compilation of several.
    private func artist(_ answer: DeezerDocument.WholeAlbum, _ album: FoundTrack) -> String {
        let main = (answer.contributors?.rows ?? []).filter { $0.role?.value.map { $0 == "Main" } ?? true }
        var names: [String] = []
        for name in main.compactMap({ cleanName($0.name) }) where !names.contains(name) { names.append(name) }
        guard names.count > 1 else { return album.artist }
        guard album.release != .compilation, names.count <= Self.mostArtists else { return Album.variousArtists }
        return Words.people(names)
    }

    /// The track keeps its own song.
    private func merged(_ track: FoundTrack, _ album: FoundTrack) -> FoundTrack {
        var whole = album
        whole.title = track.title
        whole.song = track.song
        whole.barcode = album.barcode ?? track.barcode
        if album.covers.isEmpty { whole.covers = track.covers }
        if track.isExplicit == true { whole.isExplicit = true }
        return whole
    }
}
