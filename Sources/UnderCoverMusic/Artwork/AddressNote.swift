import Foundation

/// A note has three lines: its own name, the hash of the picture, the hash of both. The last detects a note that was
/// cut, changed, or copied over another.
enum AddressNote {
    static let length = 3 * 65

    /// Makes a file name of any text.
    static func name(_ address: String, _ provider: String) -> ContentHash {
        ContentHash(of: "\(provider.utf8.count) \(provider) \(address)")
    }

    static func bytes(_ content: ContentHash, _ name: ContentHash) -> Data {
        let said = "\(name)\n\(content)\n"
        return Data((said + "\(ContentHash(of: said))\n").utf8)
    }

    static func content(_ note: Data, _ name: ContentHash) -> ContentHash? {
        let lines = String(decoding: note, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count == 4, let content = ContentHash(lines[1]), bytes(content, name) == note else { return nil }
        return content
    }
}
