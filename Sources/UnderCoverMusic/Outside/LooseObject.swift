import Foundation
import UnderCoverCatalogue

/// A JSON object whose members may have wrong types; such a member is nil, not an error. Its results have passed the
/// gate: ids and words are short and have no control characters, lines are clean, numbers are in their range.
///
/// NB: not a recursive type, which deeply nested documents would turn into a stack overflow.
struct LooseObject: Decodable {
    private let members: KeyedDecodingContainer<Name>

    init(from decoder: any Decoder) throws {
        members = try decoder.container(keyedBy: Name.self)
    }

    /// Throws `.garbled` unless the document is one object.
    static func read(_ body: Data) throws(SourceError) -> LooseObject {
        // NB: the decoder checks a text only when it is read, so a malformed one would be nil instead of an error.
        try JSONAnswer.decode(LooseObject.self, JSONAnswer.withoutLoneSurrogates(body) ?? body)
    }

    // MARK: Texts

    /// An id, a tag or a word of a protocol; numbers become texts.
    func id(_ name: String) -> String? { text(name).flatMap { OutsideID.checked($0) } }

    /// The first visible one of `names`, as a line of text.
    func line(_ names: String...) -> String? { names.lazy.compactMap { cleanName(text($0)) }.first }

    /// A path of a file or an address; nil for one that is too long for either.
    func place(_ name: String) -> String? { text(name).flatMap(Self.place) }

    func places(_ name: String) -> [String] { texts(name).compactMap(Self.place) }

    /// A code that is shown to the player and typed elsewhere: short.
    func code(_ name: String) -> String? { text(name).flatMap { OutsideID.checked($0, longest: Self.longestCode) } }

    /// A secret that is sent back and stored apart.
    func secret(_ name: String) -> Secret? {
        text(name).flatMap { OutsideID.checked($0, longest: Self.longestSecret) }.map { Secret($0) }
    }

    func ids(_ name: String) -> [String] { texts(name).compactMap { OutsideID.checked($0) } }

    func lines(_ name: String) -> [String] { texts(name).compactMap { cleanName($0) } }

    // MARK: Numbers

    /// How many; nil for less than none.
    func count(_ name: String) -> Int? { number(name)?.count }

    /// How many, where none means that the server does not know.
    func someCount(_ name: String) -> Int? { count(name).flatMap { $0 > 0 ? $0 : nil } }

    func year(_ name: String) -> Int? { number(name)?.year }

    /// Seconds of a song, 0 where the server does not know them.
    /// - Parameter unit: how many of the server's make a second.
    func seconds(_ name: String, unit: Int = 1) -> Int { number(name)?.seconds(unit: unit) ?? 0 }

    /// The number of an error.
    func errorCode(_ name: String) -> Int { number(name)?.whole(in: -1...99_999) ?? 0 }

    func flag(_ name: String) -> Bool? {
        let key = Name(name)
        if let flag = try? members.decode(Bool.self, forKey: key) { return flag }
        return (try? members.decode(String.self, forKey: key)).flatMap { Bool($0.lowercased()) }
    }

    // MARK: Objects

    func object(_ name: String) -> LooseObject? { try? members.decode(LooseObject.self, forKey: Name(name)) }

    /// nil for an element that is no object. Old servers send a list of one as the object itself.
    func objects(_ name: String) -> [LooseObject?] {
        if let list = try? members.decode([Lossy<LooseObject>].self, forKey: Name(name)) { return list.map(\.value) }
        return object(name).map { [$0] } ?? []
    }
}

extension LooseObject {
    /// Bytes. Servers show codes of six digits.
    private static let longestCode = 32
    /// Bytes. Some servers give signed tokens.
    private static let longestSecret = 4096

    private static func place(_ text: String) -> String? {
        text.isEmpty || text.utf8.count > OutsideID.longestPath ? nil : text
    }

    // NB: as it is outside, so private.
    private func text(_ name: String) -> String? {
        (try? members.decode(LooseText.self, forKey: Name(name)))?.text
    }

    private func texts(_ name: String) -> [String] {
        ((try? members.decode([Lossy<LooseText>].self, forKey: Name(name))) ?? []).compactMap { $0.value?.text }
    }

    private func number(_ name: String) -> LooseNumber? { try? members.decode(LooseNumber.self, forKey: Name(name)) }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }
}

enum JSONAnswer {
    static func decode<Value: Decodable>(_ type: Value.Type, _ body: Data) throws(SourceError) -> Value {
        if let value = try? JSONDecoder().decode(type, foreign: body) { return value }
        // NB: one lone surrogate in a text fails the whole document, so this retries without them.
        guard let repaired = withoutLoneSurrogates(body), let value = try? JSONDecoder().decode(type, foreign: repaired)
        else {
            throw .garbled
        }
        return value
    }

    /// `body` with `\ufffd` for every lone surrogate `\ud800`…`\udfff`; nil where there is none.
    static func withoutLoneSurrogates(_ body: Data) -> Data? {
        var bytes = [UInt8](body)
        var hasChanged = false
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            guard let unit = escapedUnit(bytes, index) else {
                index += 2
                continue
            }
            if (0xD800..<0xDC00).contains(unit), let low = escapedUnit(bytes, index + 6),
                (0xDC00..<0xE000).contains(low)
            {
                index += 12
                continue
            }
            if (0xD800..<0xE000).contains(unit) {
                bytes.replaceSubrange(index + 2..<index + 6, with: Array("fffd".utf8))
                hasChanged = true
            }
            index += 6
        }
        return hasChanged ? Data(bytes) : nil
    }

    private static func escapedUnit(_ bytes: [UInt8], _ index: Int) -> UInt16? {
        guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else {
            return nil
        }
        return UInt16(String(decoding: bytes[index + 2..<index + 6], as: UTF8.self), radix: 16)
    }
}

extension SourceError {
    init(_ error: HTTPError) {
        switch error {
        case .unreachable: self = .offline
        case .tooSlow: self = .tooSlow
        case .limited(let seconds): self = .resting(seconds: seconds)
        case .busy: self = .busy
        case .keptOffline: self = .keptOffline
        case .insecure(let trouble): self = .insecure(trouble)
        case .cancelled: self = .cancelled
        case .tooLarge, .forbidden, .tooManyRedirects, .broken: self = .garbled
        }
    }
}

/// An entry of a list that may be damaged; the others are still read.
struct Lossy<Value: Decodable>: Decodable {
    var value: Value?
    /// Its id, also where the rest is damaged.
    var id: String?

    init(from decoder: any Decoder) {
        value = try? Value(from: decoder)
        id = try? decoder.container(keyedBy: Key.self).decode(String.self, forKey: .id)
    }

    private enum Key: CodingKey { case id }
}

/// A list whose damaged entries are left out.
struct LossyList<Row: Decodable>: Decodable {
    var rows: [Row]
    var leftOut: Int

    init(from decoder: any Decoder) throws {
        let entries = try [Lossy<Row>](from: decoder)
        rows = entries.compactMap(\.value)
        leftOut = entries.count - rows.count
    }
}

extension LossyList {
    /// Maps the rows; nil counts as left out.
    func made<Made>(_ make: (Row) -> Made?) -> (made: [Made], leftOut: Int) {
        let made = rows.compactMap(make)
        return (made, leftOut + rows.count - made.count)
    }
}
