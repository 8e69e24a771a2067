import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

/// A recording, written event by event, so that a crash loses only its last second and tests can read along. It ends at
/// the first failed write, because events after a gap cannot be replayed.
package final class RecordingFile: Sendable {
    /// True if it goes on while the player types a password.
    let keepsSecrets: Bool
    private let handle: FileHandle
    private let state = Mutex(State())

    private struct State {
        var recorder = Recorder()
        /// Bytes of whole lines.
        var length = 0
        /// Nothing more is written.
        var isOver = false
    }

    /// Replaces an older recording, and refuses to replace any other file. Only its owner may read it, because it names
    /// servers, albums and all that is typed.
    init(path: String) throws(Failure) {
        keepsSecrets = false
        func refusal(_ reason: String) -> Failure {
            .usage(Words.recordElsewhere(path, reason))
        }
        // Without O_NONBLOCK opening a pipe that has no reader would wait for one.
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else { throw refusal(errno == ELOOP ? Words.reasonLink : ErrnoReason.words(errno)) }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw refusal(Words.reasonNoFile)
        }
        // The first bytes of the header, in every version.
        let mark = Array(#"{"underCover":"#.utf8)
        var start = [UInt8](repeating: 0, count: mark.count)
        guard read(descriptor, &start, start.count) == 0 || start == mark else {
            throw refusal(Words.reasonSomethingElse)
        }
        // An older recording may be readable for all. Some file systems have no rights, which is no error.
        fchmod(descriptor, 0o600)
        guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
            throw refusal(ErrnoReason.words(errno))
        }
        begin()
    }

    /// - Parameter keepsSecrets: only where no real password is typed.
    package init(handle: FileHandle, keepsSecrets: Bool) {
        self.handle = handle
        self.keepsSecrets = keepsSecrets
        begin()
    }

    func write(_ event: Event, after app: AppState) {
        state.withLock { append($0.recorder.lines(for: event, after: app), &$0) }
    }

    func close(_ app: AppState) {
        state.withLock { end($0.recorder.end(app), &$0) }
    }

    /// Ends a recording whose game must end now, so that it can be replayed up to its last line. May be called on any
    /// thread. Does nothing while a line is being written: a full pipe would hold up the end of the game.
    func cutShort() {
        _ = state.withLockIfAvailable { end(["end"], &$0) }
    }

    private func begin() {
        state.withLock { append([Recording.header(in: Translations.ofSystem())], &$0) }
    }

    private func end(_ lines: [String], _ state: inout State) {
        guard !state.isOver else { return }
        append(lines, &state)
        state.isOver = true
        try? handle.close()
    }

    private func append(_ lines: [String], _ state: inout State) {
        guard !lines.isEmpty, !state.isOver else { return }
        let bytes = Data((lines.joined(separator: "\n") + "\n").utf8)
        guard let code = WholeWrite.write(bytes, to: handle.fileDescriptor, waits: true) else {
            state.length += bytes.count
            return
        }
        state.isOver = true
        // Cut off the half line. The end marker fits if the last block has room; with it the recording can be replayed.
        let length = off_t(state.length)
        if ftruncate(handle.fileDescriptor, length) == 0, lseek(handle.fileDescriptor, length, SEEK_SET) >= 0 {
            _ = WholeWrite.write(Data("end\n".utf8), to: handle.fileDescriptor)
        }
        Log.warn("The recording ends here: \(ErrnoReason.words(code)).")
    }
}
