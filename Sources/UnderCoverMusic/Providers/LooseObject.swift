import Foundation
import UnderCoverCore

/// A JSON object whose members may have wrong types; such a member is nil, not an error.
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

    /// The first non-empty one of `names`; numbers become texts.
    func text(_ names: String...) -> String? {
        names.lazy.compactMap { name in
            (try? members.decode(LooseID.self, forKey: Name(name)))?.text
        }.first { !$0.isEmpty }
    }

    /// Like `text`, without invisible characters. Not for ids, which are sent back unchanged.
    func line(_ names: String...) -> String? {
        names.lazy.compactMap { name in
            cleanName((try? members.decode(LooseID.self, forKey: Name(name)))?.text)
        }.first
    }

    /// Also reads a text that is a number.
    func number(_ name: String) -> Int? {
        let key = Name(name)
        if let number = try? members.decode(Int.self, forKey: key) { return number }
        return (try? members.decode(String.self, forKey: key)).flatMap { Int($0) }
    }

    /// For counts and years.
    func positive(_ name: String) -> Int? { number(name).flatMap { $0 > 0 ? $0 : nil } }

    func flag(_ name: String) -> Bool? {
        let key = Name(name)
        if let flag = try? members.decode(Bool.self, forKey: key) { return flag }
        return (try? members.decode(String.self, forKey: key)).flatMap { Bool($0.lowercased()) }
    }

    func object(_ name: String) -> LooseObject? { try? members.decode(LooseObject.self, forKey: Name(name)) }

    /// nil for an element that is no object. Old servers send a list of one as the object itself.
    func objects(_ name: String) -> [LooseObject?] {
        if let list = try? members.decode([Lossy<LooseObject>].self, forKey: Name(name)) { return list.map(\.value) }
        return object(name).map { [$0] } ?? []
    }

    func texts(_ name: String) -> [String] {
        ((try? members.decode([Lossy<LooseID>].self, forKey: Name(name))) ?? []).compactMap { $0.value?.text }
    }

    func lines(_ name: String) -> [String] { texts(name).compactMap { cleanName($0) } }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }
}
