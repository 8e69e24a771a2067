import Foundation
import UnderCoverCore

/// The page's files by their names, read once when the server opens. A request only finds what is in here.
struct PageFiles: Sendable {
    static let start = "index.html"
    /// Bytes of one file, and files. The page is far smaller; the folder may be any that the environment names.
    static let largest = 1 << 20
    static let most = 40

    private let files: [String: PageFile]

    /// - Parameter marks: what stands in place of `{{words}}` and the like in HTML.
    init(folder: URL, marks: [String: String]) throws(PhoneServerFailure) {
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
