import CCrypto

/// For Subsonic's tokens only; MD5 is not secure.
enum MD5 {
    /// 32 hexadecimal digits. Empty where libcrypto forbids MD5; the server then reports a wrong password.
    static func hex(_ text: String) -> String {
        var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
        var count: UInt32 = 0
        let bytes = Array(text.utf8)
        guard EVP_Digest(bytes, bytes.count, &digest, &count, EVP_md5(), nil) == 1 else { return "" }
        return digest.prefix(Int(count)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
