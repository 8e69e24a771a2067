import CCrypto
import Foundation
import UnderCoverCatalogue

/// A member's key: signs what the member says. The secret half stays in the data folder.
package struct ClubKey: Sendable {
    /// 32 bytes.
    let secret: [UInt8]
    let shown: ClubPublicKey

    private static let bytes = 32

    /// nil where libcrypto cannot make it.
    package init?(secret: [UInt8]? = nil) {
        var chance = SystemRandomNumberGenerator()
        self.secret = secret ?? (0..<Self.bytes).map { _ in UInt8.random(in: .min ... .max, using: &chance) }
        guard self.secret.count == Self.bytes,
            let key = EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nil, self.secret, Self.bytes)
        else { return nil }
        defer { EVP_PKEY_free(key) }
        var (open, count) = ([UInt8](repeating: 0, count: Self.bytes), Self.bytes)
        guard EVP_PKEY_get_raw_public_key(key, &open, &count) == 1, count == Self.bytes else { return nil }
        shown = ClubPublicKey(bytes: open)
    }

    package var memberID: String { shown.memberID }

    func sign(_ message: [UInt8]) -> [UInt8]? {
        guard let key = EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nil, secret, secret.count),
            let context = EVP_MD_CTX_new()
        else { return nil }
        defer {
            EVP_MD_CTX_free(context)
            EVP_PKEY_free(key)
        }
        var (signature, count) = ([UInt8](repeating: 0, count: ClubPublicKey.signatureBytes), 64)
        guard EVP_DigestSignInit(context, nil, nil, nil, key) == 1,
            EVP_DigestSign(context, &signature, &count, message, message.count) == 1, count == signature.count
        else { return nil }
        return signature
    }
}

struct ClubPublicKey: Hashable, Sendable {
    let bytes: [UInt8]

    static let signatureBytes = 64
    private static let idDigits = 32

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Reads 64 hexadecimal digits.
    init?(_ text: String) {
        guard let bytes = Hex.bytes(text), bytes.count == 32 else { return nil }
        self.bytes = bytes
    }

    /// 32 digits of the key's hash.
    var memberID: String { String(ContentHash(of: bytes).description.prefix(Self.idDigits)) }

    func verifies(_ signature: [UInt8], _ message: [UInt8]) -> Bool {
        guard signature.count == Self.signatureBytes,
            let key = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nil, bytes, bytes.count)
        else { return false }
        defer { EVP_PKEY_free(key) }
        guard let context = EVP_MD_CTX_new() else { return false }
        defer { EVP_MD_CTX_free(context) }
        return EVP_DigestVerifyInit(context, nil, nil, nil, key) == 1
            && EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
    }
}

/// Lower-case hexadecimal digits.
enum Hex {
    private static let digits = Array("0123456789abcdef".utf8)

    static func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    static func bytes(_ text: some StringProtocol) -> [UInt8]? {
        let values = text.utf8.map { digits.firstIndex(of: $0) }
        guard values.count.isMultiple(of: 2) else { return nil }
        var bytes: [UInt8] = []
        for index in stride(from: 0, to: values.count, by: 2) {
            guard let high = values[index], let low = values[index + 1] else { return nil }
            bytes.append(UInt8(high << 4 | low))
        }
        return bytes
    }
}

/// Held while `sheet.json` changes, so that a command beside the game does not write an older one back.
struct ClubLock {
    private let descriptor: Int32

    /// Waits up to five seconds. Some file systems have no locks; the game runs without.
    init(_ path: FolderPath) {
        let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        descriptor = withPath(path) { open($0, flags, 0o600) }
        guard descriptor >= 0 else { return }
        for _ in 0..<250 {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return }
            usleep(20_000)
        }
    }

    func release() {
        if descriptor >= 0 { FileLock.release(descriptor) }
    }
}
