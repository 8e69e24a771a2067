import Foundation

/// Where a player's own server answers: "https://music.example/navidrome".
package struct ServerAddress: Hashable, Sendable {
    /// Without a query, a user or a slash at the end.
    package let base: URL
    package let origin: Origin
    /// SHA-256 of the public key of a self-signed certificate, in curl's form ("sha256//…").
    package var pin: String?

    /// nil where `text` is not an http or https address, or has a user or a password in it.
    package init?(_ text: String, pin: String? = nil) {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard var parts = URLComponents(string: trimmed), parts.user == nil, parts.password == nil else { return nil }
        parts.query = nil
        parts.fragment = nil
        // People copy the address of the interface, which is one step too far. Again and again, because what is stored is
        // read the same way.
        while let tail = ["/", "/rest"].first(where: parts.path.hasSuffix) { parts.path.removeLast(tail.count) }
        guard let base = parts.url, let origin = Origin(base) else { return nil }
        self.base = base
        self.origin = origin
        self.pin = pin
    }

    /// Whether nobody on the way can read along: https, or a way that does not leave this machine.
    package var isPrivate: Bool {
        origin.scheme == "https" || ["localhost", "127.0.0.1", "::1", "[::1]"].contains(origin.host)
    }

    package var reach: HTTPReach { .server(origin: origin, pin: pin) }

    /// - Parameter path: with its slash, already fit for an address.
    func url(_ path: String, _ query: [URLQueryItem] = []) -> URL {
        guard var parts = URLComponents(url: base, resolvingAgainstBaseURL: false) else { return base }
        parts.percentEncodedPath += path
        // NB: many servers read "+" as a blank, and URLComponents leaves it as it is.
        parts.percentEncodedQuery =
            query.isEmpty
            ? nil
            : query.map { item in
                item.name.asQueryValue + "=" + (item.value ?? "").asQueryValue
            }.joined(separator: "&")
        return parts.url ?? base
    }

    /// Whether `url` lies on this server, below its base.
    func holds(_ url: URL) -> Bool {
        guard Origin(url) == origin else { return false }
        let (path, own) = (url.path(percentEncoded: true), base.path(percentEncoded: true))
        return path == own || path.hasPrefix(own.hasSuffix("/") ? own : own + "/")
    }
}

// NB: the origin is read from the base again, so that no edited file sends a password somewhere else.
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

    /// Percent-encoded but for what RFC 3986 never needs encoded; for one value of a query or one part of a path.
    var asQueryValue: String { addingPercentEncoding(withAllowedCharacters: Self.unreserved) ?? "" }
}
