import Foundation
import UnderCoverMusic

/// Writes a PNG: the whole file or nothing. Replaces only PNGs and empty files.
enum PNGFile {
    struct Problem: Error {
        let reason: String
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Writes a temporary file first, so that a full disk leaves the old file.
    static func write(_ png: [UInt8], to path: String) throws(Problem) {
        try checkPlace(path)
        let temporary = "\(path).\(getpid()).new"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw Problem(reason: ErrnoReason.words(errno)) }
        var code = WholeWrite.write(png, to: descriptor)
        if code == nil, fsync(descriptor) != 0 { code = errno }
        close(descriptor)
        guard code == nil, rename(temporary, path) == 0 else {
            let problem = Problem(reason: ErrnoReason.words(code ?? errno))
            unlink(temporary)
            throw problem
        }
    }

    /// Allows only a PNG or an empty file to be replaced.
    private static func checkPlace(_ path: String) throws(Problem) {
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFREG else { throw Problem(reason: "it is no ordinary file") }
        guard status.st_size > 0 else { return }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Problem(reason: ErrnoReason.words(errno)) }
        defer { close(descriptor) }
        var start = [UInt8](repeating: 0, count: 8)
        guard read(descriptor, &start, 8) == 8, start == signature else {
            throw Problem(reason: "it holds something else, which was left alone")
        }
    }
}
