import Foundation
import UnderCoverCore
import UnderCoverMusic

/// A recording, written as things happen, so that a crash loses only its last second and others can read along. It ends
/// where something could not be written: what comes after a gap cannot be played.
final class RecordingFile {
    private let handle: FileHandle
    private var recorder = Recorder()
    /// Bytes of whole lines.
    private var length = 0
    private var isBroken = false

    /// Writes over another recording, and over nothing else.
    init(path: String) throws(Failure) {
        func refusal(_ reason: String) -> Failure {
            Failure("\(path) cannot be written: \(reason). Choose another file for --record.")
        }
        // Not blocking: a pipe without a reader would be waited for.
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
        guard descriptor >= 0 else { throw refusal(errno == ELOOP ? "it is a link" : ErrnoReason.words(errno)) }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw refusal("it is no ordinary file")
        }
        let mark = Array(Self.mark.utf8)
        var start = [UInt8](repeating: 0, count: mark.count)
        let count = read(descriptor, &start, start.count)
        guard count == 0 || start == mark else { throw refusal("it holds something else, which was left alone") }
        guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
            throw refusal(ErrnoReason.words(errno))
        }
        append([Recording.header])
    }

    init(handle: FileHandle) {
        self.handle = handle
        append([Recording.header])
    }

    func write(_ event: Event, after state: AppState) {
        append(recorder.lines(for: event, after: state))
    }

    func close(_ state: AppState) {
        append(recorder.end(state))
        try? handle.close()
    }

    /// How the header of every version begins.
    private static let mark = #"{"underCover":"#

    private func append(_ lines: [String]) {
        guard !lines.isEmpty, !isBroken else { return }
        let bytes = Data((lines.joined(separator: "\n") + "\n").utf8)
        guard let code = WholeWrite.write(bytes, to: handle.fileDescriptor, waits: true) else {
            length += bytes.count
            return
        }
        isBroken = true
        // Without the half line, and with an end where the last block has room for one, it can still be played.
        if ftruncate(handle.fileDescriptor, length) == 0, lseek(handle.fileDescriptor, length, SEEK_SET) >= 0 {
            _ = WholeWrite.write(Data("end\n".utf8), to: handle.fileDescriptor)
        }
        Log.warn("The recording ends here: \(ErrnoReason.words(code)).")
    }
}
