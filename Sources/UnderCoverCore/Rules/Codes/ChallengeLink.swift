import Foundation

/// A code as an address: "under-cover://challenge/CODE", with the name of the player who made it where it is known. It
/// may come from any web page, so its length and its parts are limited.
package struct ChallengeLink: Equatable, Sendable {
    package var code: ChallengeCode
    /// Letters; nil where it is not said.
    package var by: String?

    package static let scheme = "under-cover"
    static let start = scheme + "://challenge/"
    static let longestName = 16

    package init(code: ChallengeCode, by: String? = nil) {
        self.code = code
        self.by = by.flatMap { OutsideText.clean($0, longest: Self.longestName) }
    }

    /// Without a name it has signs only that QR codes pack well, if it is written in capitals.
    package var text: String {
        let name = by.map { "?by=" + Self.escaped($0) } ?? ""
        let halves = code.description.split(separator: "@", maxSplits: 1)
        let reference = halves.count > 1 ? "@" + Self.escaped(String(halves[1])) : ""
        return Self.start + halves[0] + reference + name
    }

    /// Accepts any case of what is not a name or a reference.
    package init(_ text: String) throws(ChallengeCode.Problem) {
        guard text.utf8.count <= ChallengeCode.longestText else { throw .tooLong }
        guard let link = try Self.code(in: text) else { throw .foreign }
        self = link
    }

    /// nil for what is no link of this game.
    static func code(in text: String) throws(ChallengeCode.Problem) -> ChallengeLink? {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let lower = trimmed.prefix(start.count).lowercased()
        guard lower.hasPrefix(scheme + ":") else { return nil }
        // A newer game may have other links.
        guard lower == start else { throw .newer }
        let parts = trimmed.dropFirst(start.count).split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = parts.first.map({ $0.hasSuffix("/") ? $0.dropLast() : $0 }),
            let code = String(path).removingPercentEncoding, !code.lowercased().hasPrefix(scheme + ":")
        else { throw .notACode }
        return ChallengeLink(code: try ChallengeCode(code), by: parts.count > 1 ? name(in: parts[1]) : nil)
    }

    private static func name(in query: Substring) -> String? {
        query.split(separator: "&").first { $0.lowercased().hasPrefix("by=") }
            .flatMap { String($0.dropFirst(3)).removingPercentEncoding }
    }

    private static func escaped(_ text: String) -> String {
        let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/")
        return text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    }
}
