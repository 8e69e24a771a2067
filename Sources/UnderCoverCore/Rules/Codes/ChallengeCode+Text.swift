import Foundation
import UnderCoverCatalogue
import UnderCoverPixels

extension ChallengeCode: CustomStringConvertible {
    static let groupLength = 5
    static let checkLetters = 4
    static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
    /// Letters; the longest match needs fewer.
    static let longest = 240
    /// Bytes of any text that is looked at.
    static let longestText = 2_000

    package var description: String {
        let fives = isShort ? shortFives : version >= 3 ? checked(body.fives) : oldFives
        let letters = fives.map { Character(Unicode.Scalar(Self.alphabet[Int($0)])) }
        let groups = stride(from: 0, to: letters.count, by: Self.groupLength).map {
            String(letters[$0..<min($0 + Self.groupLength, letters.count)])
        }
        return groups.joined(separator: "-") + (reference.map { "@" + $0 } ?? "")
    }

    private func checked(_ fives: [UInt8]) -> [UInt8] { fives + Self.check(fives[...], reference) }

    /// Accepts any case, spaces and dashes anywhere, O for 0, I and L for 1, U for V; also a link.
    package init(_ text: String) throws(CodeError) {
        guard text.utf8.count <= Self.longestText else { throw .tooLong }
        if let link = try ChallengeLink.code(in: text) {
            self = link.code
            return
        }
        let halves = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        let reference = halves.count > 1 ? String(halves[1]) : nil
        guard let letters = halves.first, reference != "" else { throw .notACode }
        guard (reference?.utf8.count ?? 0) <= Category.ID.longestInCode else { throw .tooLong }
        let fives = try Self.fives(letters)
        if let short = try Self.short(fives, reference) {
            self = short
            return
        }
        let version = UInt64(fives[0] >> 2)
        guard version >= Self.oldest else { throw .mistyped(group: nil) }
        guard version >= 3 else {
            self = try Self.old(fives, reference, version)
            return
        }
        guard fives.count > 2 * Self.checkLetters else { throw .cut }
        let body = fives.dropLast(Self.checkLetters)
        let isRight = Array(fives.suffix(Self.checkLetters)) == Self.check(body, reference)
        guard isRight else { throw Self.problem(of: fives, reference) }
        guard version <= Self.version else { throw .newer }
        guard case .code(var code) = Self.read(Array(body)) else { throw .outOfRange }
        code.reference = reference
        self = code
    }

    /// The values 0…31 of the letters; never empty.
    private static func fives(_ letters: Substring) throws(CodeError) -> [UInt8] {
        if letters.contains(":") || letters.contains("/") { throw .foreign }
        var fives: [UInt8] = []
        for scalar in letters.unicodeScalars where !isSpacing(scalar) {
            guard let five = five(scalar) else { throw .notACode }
            guard fives.count < longest else { throw .tooLong }
            fives.append(five)
        }
        guard !fives.isEmpty else { throw .notACode }
        return fives
    }

    /// Messengers turn dashes into longer ones, and spaces into those that do not break.
    private static func isSpacing(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return properties.isWhitespace || properties.generalCategory == .dashPunctuation || scalar == "\u{2212}"
    }

    static func five(_ scalar: Unicode.Scalar) -> UInt8? {
        guard scalar.isASCII else { return nil }
        let letter = UInt8(scalar.value)
        let upper = letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") ? letter - 32 : letter
        return alphabet.firstIndex(of: lookAlikes[upper] ?? upper).map { UInt8($0) }
    }

    private static let lookAlikes: [UInt8: UInt8] = [
        UInt8(ascii: "O"): UInt8(ascii: "0"), UInt8(ascii: "I"): UInt8(ascii: "1"),
        UInt8(ascii: "L"): UInt8(ascii: "1"),
        UInt8(ascii: "U"): UInt8(ascii: "V"),
    ]

    /// Four letters that depend on all others and on the reference.
    static func check(_ fives: ArraySlice<UInt8>, _ reference: String?) -> [UInt8] {
        let hash = FNV.hash((reference ?? "").utf8, after: FNV.hash([0xFF], after: FNV.hash(fives)))
        let folded = hash ^ (hash >> 20) ^ (hash >> 40)
        return (0..<checkLetters).map { UInt8(truncatingIfNeeded: folded >> UInt64(5 * $0)) & 31 }
    }
}

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
    package init(_ text: String) throws(ChallengeCode.CodeError) {
        guard text.utf8.count <= ChallengeCode.longestText else { throw .tooLong }
        guard let link = try Self.code(in: text) else { throw .foreign }
        self = link
    }

    /// nil for what is no link of this game.
    static func code(in text: String) throws(ChallengeCode.CodeError) -> ChallengeLink? {
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
