import Foundation
import UnderCoverCatalogue

/// Names of files are bytes, which need not be UTF-8.
typealias Bytes = [UInt8]

enum FilePath {
    static let slash = UInt8(ascii: "/")

    /// - Parameter folder: relative; empty for the top.
    static func join(_ folder: Bytes, _ name: Bytes) -> Bytes {
        if folder.isEmpty { return name }
        return name.isEmpty ? folder : folder + [slash] + name
    }

    static func parts(_ path: Bytes) -> [Bytes] { path.split(separator: slash).map(Array.init) }

    /// For people: with replacement characters for what is no UTF-8.
    static func shown(_ path: Bytes) -> String { String(decoding: path, as: UTF8.self) }

    /// Names of folders as texts.
    static func names(_ path: Bytes) -> [String] { parts(path).map(shown) }

    /// Says whether `path` is `folder` or lies within it.
    static func isWithin(_ path: Bytes, _ folder: Bytes) -> Bool {
        folder.isEmpty || path == folder
            || path.count > folder.count && path[folder.count] == slash
                && path.starts(with: folder)
    }

    /// Nothing has the name. False where that cannot be known.
    static func isMissing(_ path: Bytes) -> Bool {
        withC(path) { faccessat(AT_FDCWD, $0, F_OK, AT_SYMLINK_NOFOLLOW) } != 0 && (errno == ENOENT || errno == ENOTDIR)
    }

    static func withC<Value>(_ path: Bytes, _ body: (UnsafePointer<CChar>) -> Value) -> Value {
        (path + [0]).withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { body($0.baseAddress!) }
        }
    }

    /// "...Baby One More Time" is none.
    static func isHidden(_ name: Bytes) -> Bool {
        let dot = UInt8(ascii: ".")
        return name.first == dot && name.dropFirst().first != dot
    }

    /// A name without its ending.
    static func stem(_ name: Bytes) -> Bytes {
        name.lastIndex(of: UInt8(ascii: ".")).map { Array(name[..<$0]) } ?? name
    }

    /// The kind that the ending of a name says, and the ending in lower case.
    static func kind(_ name: Bytes) -> (kind: MusicSuffix, suffix: String)? {
        guard !isHidden(name), let dot = name.suffix(5).lastIndex(of: UInt8(ascii: ".")) else {
            return nil
        }
        let suffix = String(decoding: name[(dot + 1)...].map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
        return MusicSuffix(suffix).map { ($0, suffix) }
    }
}

/// Which version of a file was read.
struct FileStamp: Equatable, Sendable {
    var size: Int
    /// Nanoseconds since 1970.
    var changed: Int
    var inode: Int

    init(size: Int, changed: Int, inode: Int) { (self.size, self.changed, self.inode) = (size, changed, inode) }

    init(_ status: stat) {
        let seconds = OutsideNumber.whole(status.st_mtim.tv_sec, in: -9_000_000_000...9_000_000_000)
        self.init(
            size: Int(status.st_size), changed: seconds * 1_000_000_000 + status.st_mtim.tv_nsec,
            inode: Int(bitPattern: UInt(status.st_ino)))
    }
}

extension FileStamp {
    /// Another text where the file has changed. A copy on another disk has another inode.
    var version: String { "\(size):\(changed)" }
}

/// A picture beside the music. One that was replaced has another version.
struct PictureFile: Equatable, Sendable {
    var name: Bytes
    var version: String

    /// As one text, by which the database knows them again. No name has a slash in it.
    /// - Parameter folders: those of pictures within the directory, so that it has changed where one is gone.
    static func packed(_ pictures: [PictureFile], folders: [Bytes]) -> Bytes {
        let files = pictures.map { $0.name + [FilePath.slash] + Bytes($0.version.utf8) }
        return Bytes((files + folders.map { $0 + [FilePath.slash] }).joined(separator: [0]))
    }

    /// The pictures of such a text.
    static func unpacked(_ packed: Bytes) -> [PictureFile] {
        packed.split(separator: 0).compactMap { entry in
            guard let slash = entry.firstIndex(of: FilePath.slash), slash + 1 < entry.endIndex else { return nil }
            return PictureFile(
                name: Bytes(entry[..<slash]), version: String(decoding: entry[(slash + 1)...], as: UTF8.self))
        }
    }
}

/// Closed when nothing refers to it any more.
final class OpenDirectory: Sendable {
    let descriptor: Int32

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }
}
