import CZlib
import Foundation
import NIOCore
import UnderCoverCatalogue

/// The page's files by their names, read once when the server opens. A request only finds what is in here.
struct PageFiles: Sendable {
    static let start = "index.html"
    /// Bytes of one file, and files. The page is far smaller; the folder may be any that the environment names.
    static let largest = 1 << 20
    static let most = 40

    private let files: [String: PageFile]

    /// - Parameter marks: what stands in place of `{{words}}` and the like in HTML.
    init(folder: URL, marks: [String: String]) throws(PhoneServerError) {
        let names: [String]
        do { names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() } catch {
            throw .noPage(folder: folder.path, reason: Words.noSuchFolder)
        }
        var files: [String: PageFile] = [:]
        for name in names.prefix(Self.most) where !name.hasPrefix(".") {
            guard var bytes = try? Self.read(folder.appendingPathComponent(name)) else { continue }
            if name.hasSuffix(".html") { bytes = Self.filled(bytes, marks) }
            files[name] = PageFile(name: name, bytes: bytes)
        }
        guard files[Self.start] != nil else {
            throw .noPage(folder: folder.path, reason: Words.folderLacks(Self.start))
        }
        self.files = files
    }

    /// - Parameter name: "" for the page itself.
    subscript(name: String) -> PageFile? { files[name.isEmpty ? Self.start : name] }

    /// nil for a folder, a pipe and a file that is too large.
    private static func read(_ url: URL) throws -> [UInt8]? {
        let facts = try url.resolvingSymlinksInPath().resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
        guard facts.isRegularFile == true, let size = facts.fileSize, size <= largest else { return nil }
        return [UInt8](try Data(contentsOf: url))
    }

    private static func filled(_ html: [UInt8], _ marks: [String: String]) -> [UInt8] {
        let text = marks.reduce(String(decoding: html, as: UTF8.self)) { text, mark in
            text.replacing("{{\(mark.key)}}", with: mark.value)
        }
        return [UInt8](text.utf8)
    }
}

extension PageFiles {
    /// The page's sentences, its language, and where its files lie.
    static func marks(_ options: PhoneServerOptions, token: String) -> [String: String] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let words = (try? encoder.encode(options.words())).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
        // NB: `<` is escaped, so that no sentence can end the script that it stands in.
        return [
            "words": words.replacing("<", with: "\\u003C"), "lang": options.language(), "base": "/\(token)/",
        ]
    }
}

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

enum Gzip {
    /// nil where zlib refuses, or where the result would be longer.
    static func pack(_ bytes: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        // 15 bits of window, and 16 more for gzip's header.
        let begun = deflateInit2_(
            &stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        guard begun == Z_OK else { return nil }
        defer { deflateEnd(&stream) }
        var (source, packed) = (bytes, [UInt8](repeating: 0, count: bytes.count))
        let status = source.withUnsafeMutableBufferPointer { from in
            packed.withUnsafeMutableBufferPointer { to in
                (stream.next_in, stream.avail_in) = (from.baseAddress, UInt32(from.count))
                (stream.next_out, stream.avail_out) = (to.baseAddress, UInt32(to.count))
                return deflate(&stream, Z_FINISH)
            }
        }
        guard status == Z_STREAM_END else { return nil }
        return Array(packed.prefix(packed.count - Int(stream.avail_out)))
    }
}
