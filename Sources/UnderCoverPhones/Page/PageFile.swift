import NIOCore

/// A file of the page, in memory, as it is sent.
struct PageFile: Sendable {
    let type: String
    let plain: ByteBuffer
    /// Compressed by gzip; nil where that would not make it smaller.
    let packed: ByteBuffer?
    /// Changes with the content.
    let tag: String

    /// - Parameter name: "page.css"; nil where the server has no type for such files.
    init?(name: String, bytes: [UInt8]) {
        guard let type = Self.types[name.split(separator: ".").last.map(String.init) ?? ""] else { return nil }
        self.type = type.name
        plain = ByteBuffer(bytes: bytes)
        packed = type.isText ? Gzip.pack(bytes).map { ByteBuffer(bytes: $0) } : nil
        tag = "\"" + String(Self.hash(bytes), radix: 16) + "\""
    }

    private static let types: [String: (name: String, isText: Bool)] = [
        "html": ("text/html; charset=utf-8", true), "css": ("text/css; charset=utf-8", true),
        "js": ("text/javascript; charset=utf-8", true), "svg": ("image/svg+xml", true),
        "woff2": ("font/woff2", false), "png": ("image/png", false), "jpg": ("image/jpeg", false),
        "webp": ("image/webp", false),
    ]

    /// FNV-1a.
    private static func hash(_ bytes: [UInt8]) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
