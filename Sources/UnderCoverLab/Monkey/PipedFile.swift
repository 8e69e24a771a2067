import Foundation
import UnderCoverApp

/// A file that a child process, `cat`, writes from a pipe. It gets the last lines even if this process crashes or may not
/// write files.
final class PipedFile {
    let file: URL
    let input: FileHandle
    private let process = Process()
    private let reader: FileHandle
    private var rest = ""

    init(to file: URL) throws(Failure) {
        self.file = file
        let pipe = Pipe()
        guard FileManager.default.createFile(atPath: file.path, contents: nil),
            let output = FileHandle(forWritingAtPath: file.path), let reader = FileHandle(forReadingAtPath: file.path)
        else { throw Failure("\(file.path) cannot be written.") }
        self.reader = reader
        process.executableURL = URL(fileURLWithPath: "/bin/cat")
        process.standardInput = pipe.fileHandleForReading
        process.standardOutput = output
        input = pipe.fileHandleForWriting
        // NB: `cat` ends when the last copy of this end is closed, so no child may inherit it.
        _ = fcntl(input.fileDescriptor, F_SETFD, FD_CLOEXEC)
        do { try process.run() } catch { throw Failure("/bin/cat cannot be run: \(error.localizedDescription)") }
    }

    /// Waits until everything is in the file, for at most a second: another process may still hold the pipe open.
    func close() {
        try? input.close()
        for _ in 0..<100 where process.isRunning { usleep(10_000) }
        if process.isRunning { process.terminate() }
        process.waitUntilExit()
    }

    /// The whole lines since the last call.
    func newLines() -> [String] {
        let text = rest + String(decoding: reader.readDataToEndOfFile(), as: UTF8.self)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        rest = lines.removeLast()
        return lines.filter { !$0.isEmpty }
    }
}
