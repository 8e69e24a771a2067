import Foundation
import UnderCoverCatalogue

/// An encoded picture or sound.
package enum MediaSource: Sendable {
    case file(URL)
    /// Bytes, and a name for error messages.
    case bytes(Data, name: String)
    /// A song of the player's. It is never read whole.
    case part(SongPart, name: String)

    var name: String {
        switch self {
        case .file(let url): url.lastPathComponent
        case .bytes(_, let name), .part(_, let name): name
        }
    }

    /// - Parameters:
    ///   - largest: in bytes.
    ///   - tooLarge: the reason for a size in bytes above `largest`.
    ///   - unreadable: makes the error from a reason.
    func read(
        largest: Int, tooLarge: (Int) -> String, unreadable: (String) -> StageError
    ) throws(StageError) -> Data {
        switch self {
        case .bytes(let data, _):
            guard data.count <= largest else { throw unreadable(tooLarge(data.count)) }
            return data
        case .part: throw unreadable(Words.isOnlyPlayed)
        case .file(let url):
            guard let count = RegularFile.size(of: url) else { throw unreadable(Words.noSuchFileThere) }
            guard count <= largest else { throw unreadable(tooLarge(count)) }
            guard let data = try? Data(contentsOf: url) else { throw unreadable(Words.mayNotBeOpened) }
            return data
        }
    }
}

/// Decides which pictures and sounds may be decoded in this process. It depends on where the bytes come from, never on
/// their format.
package enum Trust: Sendable {
    /// For tools that read only the game's own files.
    case everything
    /// The files in this folder, which came with the game.
    case folder(URL)
    case nothing

    func holds(_ source: MediaSource) -> Bool {
        switch self {
        case .everything: return true
        case .nothing: return false
        case .folder(let folder):
            guard case .file(let file) = source else { return false }
            let path = folder.resolvingSymlinksInPath().path + "/"
            return file.resolvingSymlinksInPath().path.hasPrefix(path)
        }
    }
}

/// Regular files only: reading a pipe or a device could block for ever.
enum RegularFile {
    /// Size in bytes; nil if `file` is missing or not a regular file. Follows symbolic links.
    static func size(of file: URL) -> Int? {
        var status = stat()
        guard stat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }
}

extension String {
    /// The text in a C buffer, up to its first zero byte.
    init(cBuffer: [CChar]) {
        self.init(decoding: cBuffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
