import Foundation
import UnderCoverCore

/// A JSON object none of whose members is trusted to have the type it should: what does not fit is nil, not an error.
///
/// NB: not a recursive type on purpose: those overflow a pool thread's stack on documents that only look harmless.
struct LooseObject: Decodable {
    private let members: KeyedDecodingContainer<Name>

    init(from decoder: any Decoder) throws {
        members = try decoder.container(keyedBy: Name.self)
    }

    /// Throws `.garbled` for anything but a document of one object.
    static func read(_ body: Data) throws(SourceError) -> LooseObject {
        // NB: the decoder reads a text only when it is asked for it, so a bad one would go missing without an error.
        try JSONAnswer.decode(LooseObject.self, JSONAnswer.withoutLoneSurrogates(body) ?? body)
    }

    /// The first of `names` with something in it; numbers are read as texts.
    func text(_ names: String...) -> String? {
        names.lazy.compactMap { name in
            (try? members.decode(LooseID.self, forKey: Name(name)))?.text
        }.first { !$0.isEmpty }
    }

    /// As `text`, fit to be shown; for names and never for ids, which go back as they came.
    func line(_ names: String...) -> String? {
        names.lazy.compactMap { name in
            cleanName((try? members.decode(LooseID.self, forKey: Name(name)))?.text)
        }.first
    }

    /// Texts that are numbers count.
    func number(_ name: String) -> Int? {
        let key = Name(name)
        if let number = try? members.decode(Int.self, forKey: key) { return number }
        return (try? members.decode(String.self, forKey: key)).flatMap { Int($0) }
    }

    /// More than nothing, as counts and years are.
    func positive(_ name: String) -> Int? { number(name).flatMap { $0 > 0 ? $0 : nil } }

    func flag(_ name: String) -> Bool? {
        let key = Name(name)
        if let flag = try? members.decode(Bool.self, forKey: key) { return flag }
        return (try? members.decode(String.self, forKey: key)).flatMap { Bool($0.lowercased()) }
    }

    func object(_ name: String) -> LooseObject? { try? members.decode(LooseObject.self, forKey: Name(name)) }

    /// nil in place of what is not an object. Old servers leave the list away around its only object.
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
