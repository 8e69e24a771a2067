import Foundation

/// The page's files by their names, read once when the server opens. A request only finds what is in here.
struct PageFiles: Sendable {
    static let start = "index.html"
    /// Bytes of one file, and files. The page is far smaller; the folder may be any that the environment names.
    static let largest = 1 << 20
    static let most = 40

    private let files: [String: PageFile]

    /// - Parameters:
    ///   - words: of the page, by their keys; they replace `{{words}}` in its HTML as a JSON object.
    ///   - language: replaces `{{lang}}`.
    init(folder: URL, words: [String: String], language: String) throws(PhoneServerFailure) {
        let names: [String]
        do { names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() } catch {
            throw .noPage(folder: folder.path, reason: "there is no such folder")
        }
        var files: [String: PageFile] = [:]
        for name in names.prefix(Self.most) where !name.hasPrefix(".") {
            guard var bytes = try? Self.read(folder.appendingPathComponent(name)) else { continue }
            if name.hasSuffix(".html") { bytes = Self.filled(bytes, words, language) }
            files[name] = PageFile(name: name, bytes: bytes)
        }
        guard files[Self.start] != nil else { throw .noPage(folder: folder.path, reason: "it has no \(Self.start)") }
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

    /// NB: `<` is escaped, so that no sentence can end the script that it stands in.
    private static func filled(_ html: [UInt8], _ words: [String: String], _ language: String) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let json = (try? encoder.encode(words)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
        let text = String(decoding: html, as: UTF8.self)
            .replacing("{{lang}}", with: language)
            .replacing("{{words}}", with: json.replacing("<", with: "\\u003C"))
        return [UInt8](text.utf8)
    }
}
