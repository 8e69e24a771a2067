import Foundation
import UnderCoverApp

/// A file that a child process, `cat`, writes from a pipe. It gets the last lines however this process ends, and also while a
/// fault keeps this process from writing files.
final class PipedFile {
    let file: URL
    let input: FileHandle
    private let process = Process()
    private var readTo: UInt64 = 0
    private var rest = ""

    init(to file: URL) throws(Failure) {
        self.file = file
        let pipe = Pipe()
        guard FileManager.default.createFile(atPath: file.path, contents: nil),
            let output = FileHandle(forWritingAtPath: file.path)
        else { throw Failure("\(file.path) cannot be written.") }
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
        guard let handle = try? FileHandle(forReadingFrom: file), (try? handle.seek(toOffset: readTo)) != nil else {
            return []
        }
        let bytes = handle.readDataToEndOfFile()
        try? handle.close()
        guard !bytes.isEmpty else { return [] }
        readTo += UInt64(bytes.count)
        var lines = (rest + String(decoding: bytes, as: UTF8.self)).split(
            separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
        rest = lines.removeLast()
        return lines.filter { !$0.isEmpty }
    }
}
