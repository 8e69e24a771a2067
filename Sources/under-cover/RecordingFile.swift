import Foundation
import UnderCoverCore

/// A recording as it is written, line by line, so that a crash loses only its last second.
final class RecordingFile {
    private let handle: FileHandle
    private var recorder = Recorder()
    private var buffer = Data()

    init(path: String) throws(Failure) {
        guard FileManager.default.createFile(atPath: path, contents: nil),
            let handle = FileHandle(forWritingAtPath: path)
        else {
            throw Failure("\(path) cannot be written. Choose another file for --record.")
        }
        self.handle = handle
        append([Recording.header])
    }

    func write(_ event: Event, after state: AppState) {
        append(recorder.lines(for: event, after: state))
        if buffer.count > 1 << 14 { flush() }
    }

    func close(_ state: AppState) {
        append(recorder.end(state))
        flush()
        try? handle.close()
    }

    private func append(_ lines: [String]) {
        for line in lines { buffer.append(Data((line + "\n").utf8)) }
    }

    private func flush() {
        do { try handle.write(contentsOf: buffer) } catch { World.warn("The recording has a gap: \(error).") }
        buffer.removeAll(keepingCapacity: true)
    }
}
