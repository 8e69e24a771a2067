import Foundation
import UnderCoverCore

/// A recording, written as things happen, so that a crash loses only its last second and others can read along.
final class RecordingFile {
    private let handle: FileHandle
    private var recorder = Recorder()

    init(path: String) throws(Failure) {
        guard FileManager.default.createFile(atPath: path, contents: nil),
            let handle = FileHandle(forWritingAtPath: path)
        else {
            throw Failure("\(path) cannot be written. Choose another file for --record.")
        }
        self.handle = handle
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

    private func append(_ lines: [String]) {
        guard !lines.isEmpty else { return }
        do { try handle.write(contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8)) } catch {
            World.warn("The recording has a gap: \(error).")
        }
    }
}
