import Foundation
import UnderCoverApp

/// A crowd of phones in another process.
final class CrowdProcess {
    private let process = Process()
    private let (orders, answers) = (Pipe(), Pipe())
    private var read = Data()

    /// - Parameter command: the hidden command that is the crowd.
    init(_ command: String = "phone-crowd", port: Int, path: String, count: Int) throws(Failure) {
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = [command, String(port), path, String(count)]
        (process.standardInput, process.standardOutput) = (orders, answers)
        do { try process.run() } catch {
            throw Failure("A process for the phones could not be started: \(error.localizedDescription)")
        }
    }

    deinit {
        try? orders.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    func order(_ line: String) { try? orders.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8)) }

    /// The numbers of the next line.
    func answer() throws(Failure) -> [UInt64] {
        while true {
            if let end = read.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: read[..<end], as: UTF8.self)
                read = Data(read[(end + 1)...])
                let numbers = line.split(separator: " ").compactMap { UInt64($0) }
                guard !numbers.isEmpty, numbers != [0] else { throw Failure("A phone got no answer within 20 s.") }
                return numbers
            }
            let more = answers.fileHandleForReading.availableData
            guard !more.isEmpty else { throw Failure("The process of the phones ended.") }
            read.append(more)
        }
    }

    /// The numbers of its last line, once it has been told that there are no more orders.
    func end() throws(Failure) -> [UInt64] {
        try? orders.fileHandleForWriting.close()
        return try answer()
    }

    func ask(_ line: String) throws(Failure) -> [UInt64] {
        order(line)
        return try answer()
    }
}
