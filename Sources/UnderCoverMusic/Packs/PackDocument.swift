import Foundation
import UnderCoverCatalogue

/// `pack.json` as a person or another game may have written it. docs/PACKS.md describes it.
struct PackDocument: Decodable {
    static let version = 1

    struct Entry: Decodable {
        var title: String
        var artist: String?
        var year: OutsideYear?
        var genre: String?
        var blurb: String?
        /// Names of entries.
        var cover: String?
        var piece: String?
        /// The id of a record of the box.
        var record: String?
        var source: Source?
    }

    /// An address from which a cover can be fetched that is not in the pack.
    struct Source: Decodable {
        var name: String
        /// Best first.
        var addresses: [OutsideAddress]
    }

    var version: OutsideCount
    var id: String?
    var name: String
    var albums: [Entry]

    static func read(_ bytes: [UInt8]) throws(PackError) -> PackDocument {
        struct Version: Decodable { var version: OutsideCount? }
        let (decoder, json) = (JSONDecoder(), Data(bytes))
        let head = try? decoder.decode(Version.self, foreign: json)
        if let version = head?.version?.value, version > Self.version { throw .newer(version: version) }
        let document: PackDocument
        do { document = try decoder.decode(PackDocument.self, foreign: json) } catch {
            throw .documentDamaged(at: place(of: error))
        }
        guard document.version.value == Self.version else { throw .documentDamaged(at: "version") }
        guard document.albums.count <= PackLimits.mostAlbums else { throw .tooManyAlbums(document.albums.count) }
        return document
    }

    /// "albums 4, title"; empty where it is no JSON at all.
    private static func place(of error: any Error) -> String {
        let context: DecodingError.Context? =
            switch error as? DecodingError {
            case .keyNotFound(let key, let context):
                .init(codingPath: context.codingPath + [key], debugDescription: "")
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context): context
            default: nil
            }
        var words = ""
        for key in context?.codingPath ?? [] {
            if let index = key.intValue {
                words += " \(index + 1)"
            } else {
                words += (words.isEmpty ? "" : ", ") + key.stringValue
            }
        }
        return OutsideText.clean(words) ?? ""
    }
}

/// `pack.json` as this game writes it.
struct WrittenPack: Encodable {
    struct Entry: Encodable {
        var title: String
        var artist: String?
        var year: Int?
        var genre: String?
        var blurb: String?
        var cover: String?
        var piece: String?
        var record: String?
        var source: Source?
    }

    struct Source: Encodable {
        var name: String
        var addresses: [String]
    }

    var version = PackDocument.version
    var id: String
    var name: String
    var albums: [Entry]

    func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return ReadableJSON.joined(try encoder.encode(self))
    }
}

/// The ids of packs, and of what is in them.
package enum PackID {
    /// Begins the ids of categories and albums, and of songs; `Artwork.provider` of their covers.
    package static let source = PackLimits.source
    private static let longest = 64

    package static func category(_ id: String) -> Category.ID { Category.ID(rawValue: source + "/" + id) }

    /// nil unless it is short and made of letters, digits, dots, hyphens and underscores.
    static func checked(_ id: String) -> String? {
        let id = id.lowercased()
        let isPlain = id.utf8.allSatisfy { Self.letters.contains($0) } && id.utf8.first != UInt8(ascii: ".")
        return isPlain && (1...longest).contains(id.utf8.count) ? id : nil
    }

    /// The id of a pack whose document names none.
    static func made(of document: [UInt8]) -> String { String(ContentHash(of: document).description.prefix(16)) }

    /// The id for a category of this machine: the same category makes the same id.
    static func made(of category: Category.ID) -> String {
        let text = category.rawValue
        if text.hasPrefix(source + "/"), let own = checked(String(text.dropFirst(source.count + 1))) { return own }
        if let plain = checked(text), plain == text { return plain }
        return slug(text, longest: 40) + "-" + ContentHash(of: text).description.prefix(8)
    }

    /// The same album in a newer pack of the same id has the same id, so favourites and answers stay.
    static func album(_ title: String, _ artist: String, _ year: Int?, in pack: String) -> Album.ID {
        let key = TitleKey.album(title, by: artist) + "|" + (year.map { String($0) } ?? "")
        return Album.ID(rawValue: "\(source)/\(pack)/\(ContentHash(of: key).description.prefix(16))")
    }

    package static func song(_ content: ContentHash) -> String { "\(source)/\(content)" }

    /// The piece that a song of a pack is; nil for another song.
    package static func piece(_ song: String) -> ContentHash? {
        song.hasPrefix(source + "/") ? ContentHash(song.dropFirst(source.count + 1)) : nil
    }

    /// Words of small Latin letters and digits with hyphens between them.
    static func slug(_ text: String, longest: Int) -> String {
        let letters = TextFolding.key(text).unicodeScalars.map { scalar in
            scalar.isASCII && (("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)) ? Character(scalar) : "-"
        }
        return String(letters.split(separator: "-").joined(separator: "-").prefix(longest))
    }

    private static let letters = Set("abcdefghijklmnopqrstuvwxyz0123456789._-".utf8)
}
