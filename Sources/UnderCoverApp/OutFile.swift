import ArgumentParser
import Foundation
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

/// A file that a command is told to write. "-" is standard output, as for other programs.
struct OutFile: ExpressibleByArgument, Equatable {
    let path: String

    static var defaultCompletionKind: CompletionKind { .file() }

    var isStandardOutput: Bool { path == "-" }
    var url: URL { URL(fileURLWithPath: path) }

    init(_ path: String) { self.path = path }

    init?(argument: String) {
        guard !argument.isEmpty else { return nil }
        path = argument
    }

    /// Writes the whole file or nothing.
    /// - Parameter obstacle: why the file at a path must not be replaced.
    func write(_ bytes: Data, unless obstacle: (String) -> String? = { _ in nil }) throws(Failure) {
        if isStandardOutput { return Output.bytes(bytes) }
        // A link stays one: what it points to is replaced.
        let place = url.resolvingSymlinksInPath().path
        if let reason = folder(at: place) ?? obstacle(place) ?? Self.write(bytes, to: place) {
            throw Failure(Words.isUnwritable(url.path, reason))
        }
    }

    /// The failure of a file that another part of the game could not write, with the reason if it is still to be seen.
    var failure: Failure {
        let parent = url.deletingLastPathComponent().path
        if let reason = folder(at: url.path) { return Failure(Words.isUnwritable(url.path, reason)) }
        guard access(parent, W_OK | X_OK) != 0 else { return Failure(Words.isUnwritable(url.path)) }
        return Failure(Words.isUnwritable(url.path, ErrnoReason.words(errno)))
    }

    private func folder(at path: String) -> String? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
        return ErrnoReason.words(EISDIR)
    }

    /// Writes a temporary file first, so that a full disk leaves the old file. Returns why it failed.
    private static func write(_ bytes: Data, to path: String) -> String? {
        let temporary = "\(path).\(getpid()).new"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return ErrnoReason.words(errno) }
        var code = WholeWrite.write(bytes, to: descriptor)
        if code == nil, fsync(descriptor) != 0 { code = errno }
        close(descriptor)
        if code == nil, rename(temporary, path) != 0 { code = errno }
        if code != nil { unlink(temporary) }
        return code.map(ErrnoReason.words)
    }
}
