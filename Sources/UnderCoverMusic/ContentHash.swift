import CCrypto
import Foundation

/// SHA-256. Names files, so it is made only of bytes or of 64 digits.
package struct ContentHash: Hashable, Sendable, CustomStringConvertible {
    /// 64 lower-case hexadecimal digits.
    package let description: String

    package init(of bytes: some ContiguousBytes) {
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
        bytes.withUnsafeBytes { buffer in
            _ = SHA256(buffer.bindMemory(to: UInt8.self).baseAddress, buffer.count, &digest)
        }
        description = String(
            decoding: digest.flatMap { [Self.digits[Int($0 >> 4)], Self.digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    package init(of text: String) { self.init(of: Array(text.utf8)) }

    /// nil for any other text.
    package init?(_ text: some StringProtocol) {
        guard text.utf8.count == 64, text.utf8.allSatisfy(Self.digits.contains) else { return nil }
        description = String(text)
    }

    /// The first two digits name its subfolder.
    var shard: String { String(description.prefix(2)) }

    private static let digits = Array("0123456789abcdef".utf8)
}

extension ContentHash: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let hash = Self(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a hash")
        }
        self = hash
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
