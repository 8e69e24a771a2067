import Foundation
import NIOCore
import NIOHTTP1
import UnderCoverCatalogue

/// A file that arrives from a phone. Its name here is random but for the ending; the phone's own is only handed on.
package final class Upload {
    static let prefix = "phone-"
    /// Graphemes.
    static let longestName = 120

    let id: PhoneID
    /// The machine that it is counted for. Its address may lead to another one later.
    let key: PeerKey
    let name: String
    /// Why it could not be kept.
    private(set) var problem = HTTPResponseStatus.insufficientStorage
    private let path: String
    private let most: Int
    private var file: Int32
    private var size = 0

    /// - Parameters:
    ///   - ending: with its full stop; by it the game knows how to read the file.
    ///   - most: bytes.
    init(from id: PhoneID, _ key: PeerKey, name: String, ending: String, in folder: URL, most: Int) {
        (self.id, self.key, self.name, self.most) = (id, key, name, most)
        path = folder.appendingPathComponent(Self.prefix + PhoneSecret().text + ending).path
        file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    }

    deinit { drop() }

    /// False where it is too large, or the disk is full.
    func take(_ bytes: ByteBuffer) -> Bool {
        guard file >= 0 else { return false }
        size += bytes.readableBytes
        guard size <= most else {
            problem = .payloadTooLarge
            return false
        }
        return bytes.withUnsafeReadableBytes { write($0) }
    }

    /// The whole file's path; nil where it could not be written.
    func finish() -> String? {
        guard file >= 0 else { return nil }
        defer { file = -1 }
        guard close(file) == 0 else {
            unlink(path)
            return nil
        }
        return path
    }

    func drop() {
        guard file >= 0 else { return }
        close(file)
        file = -1
        unlink(path)
    }

    private func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Foundation.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}

extension Upload {
    /// The last part of a path, in one clean line.
    /// - Parameter encoded: by percent signs, as a header needs it.
    static func name(_ encoded: String) -> String {
        let decoded = encoded.removingPercentEncoding ?? encoded
        let last = decoded.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
        // The end says which kind it is, so the beginning is cut.
        return OutsideText.clean(String(last.suffix(longestName))) ?? ""
    }

    /// NB: it may lie in a folder for all users, where another user could have put a link or a folder of that name.
    private static func isOurs(_ folder: URL) -> Bool {
        var facts = stat()
        guard lstat(folder.path, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR else { return false }
        return facts.st_uid == getuid() && facts.st_mode & (S_IWGRP | S_IWOTH) == 0
    }

    /// Removes the folder where the game has taken all files out of it.
    static func leave(_ folder: URL) { rmdir(folder.path) }

    /// Removes the folder with all that phones have sent.
    static func empty(_ folder: URL) {
        guard isOurs(folder) else { return }
        try? removeFiles(folder)
        leave(folder)
    }

    private static func removeFiles(_ folder: URL) throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasPrefix(prefix) {
            unlink(folder.appendingPathComponent(name).path)
        }
    }

    /// Makes the folder, and removes what an earlier party left there.
    static func prepare(_ folder: URL) throws {
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        guard isOurs(folder) else { throw CocoaError(.fileWriteNoPermission) }
        try removeFiles(folder)
    }

    /// A folder for one process. Its name cannot be guessed, so that no other user can make it first.
    package static func folder(in parent: URL) -> URL {
        parent.appendingPathComponent(folderPrefix + "\(getpid())-" + PhoneSecret().text)
    }

    /// Removes the folders of processes that ended before they could, of older versions of the game, too.
    package static func sweep(_ parent: URL) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? [] {
            guard name.hasPrefix(folderPrefix),
                let process = pid_t(name.dropFirst(folderPrefix.count).prefix { $0 != "-" }), process > 0,
                process != getpid(), kill(process, 0) != 0, errno == ESRCH
            else { continue }
            empty(parent.appendingPathComponent(name))
        }
    }

    private static let folderPrefix = "under-cover-phones-"
}
