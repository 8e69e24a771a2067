import CCrypto

/// Subsonic's tokens are made of it, and nothing that needs to be safe.
enum MD5 {
    /// 32 hexadecimal digits; empty where this machine's libcrypto forbids MD5, which a server takes for a wrong password.
    static func hex(_ text: String) -> String {
        var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
        var count: UInt32 = 0
        let bytes = Array(text.utf8)
        guard EVP_Digest(bytes, bytes.count, &digest, &count, EVP_md5(), nil) == 1 else { return "" }
        return digest.prefix(Int(count)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
