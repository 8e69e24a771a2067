import Foundation
import UnderCoverMusic

/// The log's file and its rotated ones, `.1` (the youngest) to `.3`. A failed write is ignored: there is no place to report it.
///
/// NB: unchecked, because only the log's queue uses it. Other processes may write and rotate the same files: each line is
/// appended in one call, and files are rotated under a lock of the folder.
final class LogFile: @unchecked Sendable {
    private static let rotatedFiles = 3

    private let url: URL
    /// Bytes after which the file is rotated.
    private let largest: Int
    private var descriptor: Int32 = -1
    /// The last write ended within a line, because the disk was full.
    private var isBroken = false

    init(url: URL, largest: Int = 1 << 20) {
        self.url = url
        self.largest = largest
    }

    deinit { close() }

    func append(_ line: String) {
        guard follow() else { return }
        let bytes = Array(((isBroken ? "\n" : "") + line + "\n").utf8)
        let written = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
        if written > 0 { isBroken = written < bytes.count }
    }

    /// The last lines, oldest first; also from the youngest rotated file if the current one has too few.
    static func tail(_ url: URL, lines: Int) -> [String] {
        var found: [String] = []
        for path in [url.path + ".1", url.path] {
            // Without O_NONBLOCK opening a pipe of that name would wait for a writer.
            let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
            guard descriptor >= 0 else { continue }
            let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            var status = stat()
            guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
            let size = (try? handle.seekToEnd()) ?? 0
            let most = UInt64(lines * LogLine.longest)
            try? handle.seek(toOffset: size > most ? size - most : 0)
            let bytes = try? handle.read(upToCount: Int(most))
            found += String(decoding: bytes ?? Data(), as: UTF8.self).split(separator: "\n").map(String.init)
        }
        return Array(found.suffix(lines))
    }
}

extension LogFile {
    /// Opens the file again if another process has rotated or deleted it, and rotates it when it is full.
    private func follow() -> Bool {
        var opened = stat()
        var named = stat()
        let isSame =
            descriptor >= 0 && fstat(descriptor, &opened) == 0 && stat(url.path, &named) == 0
            && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
        if !isSame, !open() { return false }
        if fstat(descriptor, &opened) == 0, opened.st_size >= largest { rotate() }
        return descriptor >= 0
    }

    private func open() -> Bool {
        close()
        make(url.deletingLastPathComponent())
        descriptor = Foundation.open(
            url.path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        var status = stat()
        if descriptor >= 0, fstat(descriptor, &status) != 0 || status.st_mode & S_IFMT != S_IFREG { close() }
        return descriptor >= 0
    }

    /// Makes folders that only the player may read.
    private func make(_ folder: URL) {
        guard mkdir(folder.path, 0o700) != 0, errno == ENOENT, folder.path != "/" else { return }
        make(folder.deletingLastPathComponent())
        mkdir(folder.path, 0o700)
    }

    private func close() {
        if descriptor >= 0 { Foundation.close(descriptor) }
        descriptor = -1
    }

    private func rotate() {
        let folder = Foundation.open(url.deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        defer { FileLock.release(folder) }
        // Another process is rotating; this line goes into the full file.
        guard flock(folder, LOCK_EX | LOCK_NB) == 0 else { return }
        var status = stat()
        if stat(url.path, &status) == 0, status.st_size >= largest {
            for number in stride(from: LogFile.rotatedFiles, to: 1, by: -1) {
                rename("\(url.path).\(number - 1)", "\(url.path).\(number)")
            }
            rename(url.path, url.path + ".1")
        }
        _ = open()
    }
}
