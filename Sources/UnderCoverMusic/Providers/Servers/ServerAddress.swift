import Foundation

/// The address of a player's own server: "https://music.example/navidrome".
package struct ServerAddress: Hashable, Sendable {
    /// Without a query, a user or a slash at the end.
    package let base: URL
    package let origin: Origin
    /// SHA-256 of the public key of a self-signed certificate, in curl's form ("sha256//…").
    package var pin: String?

    /// nil for an address of another scheme, or one with a user or a password.
    package init?(_ text: String, pin: String? = nil) {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard var parts = URLComponents(string: trimmed), parts.user == nil, parts.password == nil else { return nil }
        parts.query = nil
        parts.fragment = nil
        // Players copy the address of the interface, which ends with "/rest". Repeated, so that the stored address is
        // read back unchanged.
        while let tail = ["/", "/rest"].first(where: parts.path.hasSuffix) { parts.path.removeLast(tail.count) }
        guard let base = parts.url, let origin = Origin(base) else { return nil }
        self.base = base
        self.origin = origin
        self.pin = pin
    }

    /// No other machine can read the requests: https, or loopback.
    package var isPrivate: Bool {
        origin.scheme == "https" || ["localhost", "127.0.0.1", "::1", "[::1]"].contains(origin.host)
    }

    package var reach: HTTPReach { .server(origin: origin, pin: pin) }

    /// - Parameter path: begins with a slash and is percent-encoded.
    func url(_ path: String, _ query: [URLQueryItem] = []) -> URL {
        guard var parts = URLComponents(url: base, resolvingAgainstBaseURL: false) else { return base }
        parts.percentEncodedPath += path
        // NB: many servers read "+" as a space, and URLComponents does not encode it.
        parts.percentEncodedQuery =
            query.isEmpty
            ? nil
            : query.map { item in
                item.name.asQueryValue + "=" + (item.value ?? "").asQueryValue
            }.joined(separator: "&")
        return parts.url ?? base
    }

    /// Says whether `url` lies on this server, below its base.
    func holds(_ url: URL) -> Bool {
        guard Origin(url) == origin else { return false }
        let (path, own) = (url.path(percentEncoded: true), base.path(percentEncoded: true))
        return path == own || path.hasPrefix(own.hasSuffix("/") ? own : own + "/")
    }
}

// NB: the origin is read from the base, so an edited file cannot send a password to another host.
extension ServerAddress: Codable {
    private enum Key: CodingKey { case base, pin }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let text = try container.decode(String.self, forKey: .base)
        guard let address = ServerAddress(text, pin: try container.decodeIfPresent(String.self, forKey: .pin)) else {
            throw DecodingError.dataCorruptedError(forKey: .base, in: container, debugDescription: "not an address")
        }
        self = address
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(base.absoluteString, forKey: .base)
        try container.encodeIfPresent(pin, forKey: .pin)
    }
}

extension String {
    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

    /// Percent-encodes one value of a query or one part of a path, except RFC 3986's unreserved characters.
    var asQueryValue: String { addingPercentEncoding(withAllowedCharacters: Self.unreserved) ?? "" }
}
