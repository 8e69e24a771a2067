import Foundation
import UnderCoverCatalogue

/// Recognises what the player pasted: the address of a playlist, or the path of a playlist file.
package enum PastedAddress {
    /// Why no playlist can be made of it; `message` says what to do instead.
    package enum Refusal: Error, Equatable, Sendable {
        /// The place lets no game read its playlists.
        case closed(place: String)
        /// A short address, which the network can follow.
        case short(ShortAddress)
        /// An address of that place, but not of a playlist.
        case notAPlaylist(place: String)
        /// An address of that place, but of one album.
        case oneAlbum(place: String)
        /// The file's ending is none that the game reads.
        case notAPlaylistFile
        case noFile(path: String)
        case folder(path: String)
        case unknown

        package var message: String {
            switch self {
            case .closed(let place): Words.closedPlace(place)
            case .short: Words.shortAddress
            case .notAPlaylist(let place): Words.notAPlaylist(place)
            case .oneAlbum(let place): Words.oneAlbum(place)
            case .notAPlaylistFile: Words.notAPlaylistFile
            case .noFile(let path): Words.noSuchFile(path)
            case .folder(let path): Words.fileError(.refused(Words.isAFolder), path)
            case .unknown: Words.unknownAddress(ProviderList.game.places)
            }
        }
    }

    private static let closed: [(host: String, place: String)] = [
        ("spotify.com", "Spotify"), ("spotify.link", "Spotify"), ("apple.com", "Apple Music"),
        ("youtube.com", "YouTube"), ("youtu.be", "YouTube"), ("tidal.com", "Tidal"), ("qobuz.com", "Qobuz"),
        ("soundcloud.com", "SoundCloud"),
    ]

    /// As `reference`; a file has to be there, whatever its ending says.
    package static func existing(_ text: String, servers: [SourceAccount] = []) throws(Refusal) -> SourceReference {
        let (unquoted, files) = (unquoted(text), FileManager.default)
        if let path = localPath(unquoted) {
            var isFolder: ObjCBool = false
            guard files.fileExists(atPath: path, isDirectory: &isFolder) else { throw .noFile(path: path) }
            if isFolder.boolValue { throw .folder(path: path) }
        }
        return try reference(text, servers: servers)
    }

    /// - Parameter servers: the player's own.
    package static func reference(
        _ text: String, servers: [SourceAccount] = [], list: ProviderList = .game
    ) throws(Refusal) -> SourceReference {
        let text = unquoted(text)
        if let path = localPath(text) { return try file(path) }
        if text.lowercased().hasPrefix("spotify:") { throw .closed(place: "Spotify") }
        if let id = MBID.checked(text), let collections = list.collections {
            return SourceReference(source: collections, kind: .collection, id: id)
        }
        guard let url = URL(string: text.contains("://") ? text : "https://" + text),
            let host = url.host()?.lowercased(),
            host.contains(".") || text.contains("://")
        else { throw .unknown }
        for server in servers where server.address.holds(url) {
            guard let id = list.server(server.kind)?.playlistID(url).flatMap({ OutsideID.checked($0) }) else {
                throw .notAPlaylist(place: server.name)
            }
            return SourceReference(source: server.id, kind: .playlist, id: id)
        }
        if let place = closed.first(where: { host == $0.host || host.hasSuffix("." + $0.host) })?.place {
            throw .closed(place: place)
        }
        return try listed(url, host, list)
    }
}

extension PastedAddress {
    private static func unquoted(_ text: String) -> String {
        text.trimmingCharacters(in: .whitespacesAndNewlines)
            .trimmingCharacters(in: CharacterSet(charactersIn: "\"'<>"))
    }

    private static func listed(
        _ url: URL, _ host: String, _ list: ProviderList
    ) throws(Refusal) -> SourceReference {
        for provider in list.providers {
            if let short = provider.shortAddress(url) { throw .short(short) }
            if let reference = provider.reference(url) { return reference }
            guard let place = provider.patterns.first(where: { $0.owns(host) })?.place else { continue }
            throw isOfAlbum(url) ? .oneAlbum(place: place) : .notAPlaylist(place: place)
        }
        throw .unknown
    }

    private static func isOfAlbum(_ url: URL) -> Bool {
        url.pathComponents.contains { ["album", "release", "release-group"].contains($0.lowercased()) }
    }

    /// Says whether a search is meant to open what stands there: the one place that tells addresses and paths from words.
    /// - Parameter servers: the player's own.
    package static func isMeant(by text: String, servers: [SourceAccount] = []) -> Bool {
        let text = unquoted(text)
        guard FoundPlaylist.mayBeAddressed(by: text) else { return false }
        if text.contains("://") || localPath(text) != nil || text.lowercased().hasPrefix("spotify:") { return true }
        guard !text.contains(where: \.isWhitespace) else { return false }
        do throws(Refusal) {
            _ = try reference(text, servers: servers)
            return true
        } catch {
            return error != .unknown
        }
    }

    private static func localPath(_ text: String) -> String? {
        if text.lowercased().hasPrefix("file:") { return PlaylistLocation.plain(text) }
        if text.hasPrefix("~/") { return NSString(string: text).expandingTildeInPath }
        return text.hasPrefix("/") ? text : nil
    }

    private static func file(_ path: String) throws(Refusal) -> SourceReference {
        let ending = URL(fileURLWithPath: path).pathExtension.lowercased()
        guard PlaylistFile.Format(rawValue: ending) != nil else { throw .notAPlaylistFile }
        return SourceReference(source: MusicProvider.playlistFiles.id, kind: .file, id: path)
    }
}

extension ProviderListing {
    /// nil for an address of something else.
    func reference(_ url: URL) -> SourceReference? {
        guard let host = url.host()?.lowercased() else { return nil }
        for pattern in patterns where pattern.owns(host) {
            if let id = pattern.id(in: url) { return SourceReference(source: self.id, kind: pattern.kind, id: id) }
        }
        return nil
    }

    /// nil for an address of another host, and for one with a port or a password.
    fileprivate func shortAddress(_ url: URL) -> ShortAddress? {
        guard let short, let host = url.host()?.lowercased(), short.owns(host),
            var parts = URLComponents(url: url, resolvingAgainstBaseURL: false),
            parts.user == nil, parts.password == nil, parts.port == nil
        else { return nil }
        parts.scheme = "https"
        parts.fragment = nil
        return parts.url.map { ShortAddress(address: $0, provider: id) }
    }
}

extension URL {
    /// The address that a web interface keeps behind its `#`.
    var inside: URLComponents? {
        URLComponents(string: (fragment(percentEncoded: true) ?? "").drop { $0 == "!" }.description)
    }
}

extension URLComponents {
    func item(_ name: String) -> String? { queryItems?.first { $0.name == name }?.value }
}

/// A short address of a provider, as apps share it. It leads to a playlist by redirects. Only hosts of the provider are
/// asked, and none behind the second redirect.
package struct ShortAddress: Equatable, Sendable {
    static let mostRedirects = 2

    let address: URL
    /// `ProviderListing.id`.
    package let provider: String

    /// Throws `.notFound` where it leads elsewhere.
    package func reference(
        _ client: HTTPClient, at addresses: ProviderAddresses, list: ProviderList = .game
    ) async throws(SourceError) -> SourceReference {
        guard let listing = list[provider], let short = listing.short else { throw .notFound }
        var place = address
        for _ in 0..<Self.mostRedirects {
            let answer = try await client.promisedRedirect(Self.request(place, short, addresses))
            guard let next = Self.target(of: answer, from: place) else { throw .notFound }
            if let reference = listing.reference(next) { return reference }
            guard let host = next.host()?.lowercased(), short.owns(host) else { throw .notFound }
            place = next
        }
        throw .notFound
    }
}

extension ShortAddress {
    private static func request(_ place: URL, _ short: ProviderService, _ addresses: ProviderAddresses) -> HTTPRequest {
        let query = place.query(percentEncoded: true).map { "?" + $0 } ?? ""
        var request =
            addresses[short.key] == nil
            ? HTTPRequest(place, limits: .search)
            : addresses.address(of: short).request(place.path(percentEncoded: true) + query, limits: .search)
        request.followsRedirects = false
        return request
    }

    private static func target(of answer: HTTPResponse, from place: URL) -> URL? {
        guard answer.isRedirect,
            let location = answer.header("Location").flatMap({
                OutsideID.checked($0, longest: OutsideID.longestAddress)
            }),
            let target = URL(string: location, relativeTo: place)?.absoluteURL, target.scheme == "https"
        else { return nil }
        return target
    }
}

extension HTTPClient {
    fileprivate func promisedRedirect(_ request: HTTPRequest) async throws(SourceError) -> HTTPResponse {
        do throws(HTTPError) { return try await send(request) } catch { throw SourceError(error) }
    }
}
