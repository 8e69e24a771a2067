import Foundation
import UnderCoverCore

/// What a player pasted: an address of a playlist somewhere, or a path of a playlist file.
package enum PastedAddress {
    /// Why it leads nowhere; `message` says what to do instead.
    package enum Refusal: Error, Equatable, Sendable {
        /// A place that does not let games in.
        case closed(place: String)
        /// A short address that only a browser can follow.
        case short
        /// An address of that place, but not of a playlist.
        case notAPlaylist(place: String)
        /// A file that is none of the kinds we read.
        case notAPlaylistFile
        case unknown

        package var message: String {
            switch self {
            case .closed(let place): Words.closedPlace(place)
            case .short: Words.shortAddress
            case .notAPlaylist(let place): Words.notAPlaylist(place)
            case .notAPlaylistFile: Words.notAPlaylistFile
            case .unknown: Words.unknownAddress
            }
        }
    }

    private static let closed: [(host: String, place: String)] = [
        ("spotify.com", "Spotify"), ("spotify.link", "Spotify"), ("apple.com", "Apple Music"),
        ("youtube.com", "YouTube"), ("youtu.be", "YouTube"), ("tidal.com", "Tidal"), ("qobuz.com", "Qobuz"),
        ("soundcloud.com", "SoundCloud"),
    ]

    /// - Parameter servers: the player's own.
    package static func reference(
        _ text: String, servers: [SourceAccount] = []
    ) throws(Refusal) -> SourceReference {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
            .trimmingCharacters(in: CharacterSet(charactersIn: "\"'<>"))
        if let path = localPath(text) { return try file(path) }
        if text.lowercased().hasPrefix("spotify:") { throw .closed(place: "Spotify") }
        guard let url = URL(string: text.contains("://") ? text : "https://" + text),
            let host = url.host()?.lowercased(),
            host.contains(".") || text.contains("://")
        else { throw .unknown }
        for server in servers where server.address.holds(url) {
            guard let id = ownPlaylist(url, server.kind) else { throw .notAPlaylist(place: server.name) }
            return SourceReference(source: server.id, kind: .playlist, id: id)
        }
        if let place = closed.first(where: { isHost(host, $0.host) })?.place { throw .closed(place: place) }
        return try known(url, host)
    }
}

extension PastedAddress {
    private static func known(_ url: URL, _ host: String) throws(Refusal) -> SourceReference {
        let parts = url.path(percentEncoded: false).split(separator: "/").map { $0.lowercased() }
        func part(after name: String) -> String? {
            guard let place = parts.firstIndex(of: name), place + 1 < parts.count else { return nil }
            return parts[place + 1]
        }
        if ["link.deezer.com", "deezer.page.link"].contains(host) { throw .short }
        if isHost(host, "deezer.com") {
            guard let id = part(after: "playlist"), !id.isEmpty, id.allSatisfy({ $0.isASCII && $0.isNumber }) else {
                throw .notAPlaylist(place: "Deezer")
            }
            return SourceReference(source: "deezer", kind: .playlist, id: id)
        }
        if isHost(host, "listenbrainz.org") {
            guard let id = part(after: "playlist"), UUID(uuidString: id) != nil else {
                throw .notAPlaylist(place: "ListenBrainz")
            }
            return SourceReference(source: "listenbrainz", kind: .playlist, id: id)
        }
        if isHost(host, "musicbrainz.org") {
            guard let id = part(after: "series"), UUID(uuidString: id) != nil else {
                throw .notAPlaylist(place: "MusicBrainz")
            }
            return SourceReference(source: "listenbrainz", kind: .series, id: id)
        }
        throw .unknown
    }

    private static func isHost(_ host: String, _ name: String) -> Bool { host == name || host.hasSuffix("." + name) }

    private static func localPath(_ text: String) -> String? {
        if text.lowercased().hasPrefix("file:") { return PlaylistLocation.plain(text) }
        if text.hasPrefix("~/") { return NSString(string: text).expandingTildeInPath }
        return text.hasPrefix("/") ? text : nil
    }

    private static func file(_ path: String) throws(Refusal) -> SourceReference {
        let ending = URL(fileURLWithPath: path).pathExtension.lowercased()
        guard ending == "json" || PlaylistFile.Format(rawValue: ending) != nil else { throw .notAPlaylistFile }
        return SourceReference(source: "file", kind: .file, id: path)
    }

    /// Navidrome's `/app/#/playlist/ID/show`, Jellyfin's `/web/#/details?id=ID`, Airsonic's `/playlist.view?id=ID`. The
    /// interfaces keep their places behind the `#`.
    private static func ownPlaylist(_ url: URL, _ kind: SourceAccount.Kind) -> String? {
        let inside = URLComponents(string: (url.fragment(percentEncoded: true) ?? "").drop { $0 == "!" }.description)
        let outside = URLComponents(url: url, resolvingAgainstBaseURL: false)
        func id(_ parts: URLComponents?) -> String? { parts?.queryItems?.first { $0.name == "id" }?.value }
        switch kind {
        case .jellyfin:
            return id(inside)
        case .openSubsonic:
            let parts = (inside?.path ?? "").split(separator: "/").map(String.init)
            if let place = parts.firstIndex(of: "playlist"), place + 1 < parts.count { return parts[place + 1] }
            return url.lastPathComponent.hasPrefix("playlist") ? id(outside) : id(inside)
        }
    }
}
