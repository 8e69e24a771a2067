import Foundation
import UnderCoverCore

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
        return track
    }

    func track(of album: DeezerDocument.Album, by artist: DeezerDocument.Person? = nil) -> FoundTrack? {
        guard Self.isNumber(album.id.text), let title = cleanName(album.title),
            let artist = cleanName((album.artist?.value ?? artist)?.name)
        else { return nil }
        return FoundTrack(
            album: title, artist: artist, isOfTrack: album.artist?.value == nil, albumID: album.id.text,
            barcode: cleanName(album.barcode?.value?.text),
            year: SourceYear.of(album.date?.value), release: Self.release(album),
            trackCount: album.tracks?.value.flatMap { $0 > 0 ? $0 : nil },
            covers: [album.cover1000, album.cover500].compactMap { picture($0?.value) },
            song: Self.albumSong + album.id.text)
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
}
