import ArgumentParser
import Foundation
import NIOCore
import NIOPosix
import PhoneClient
import Synchronization
import UnderCoverApp

/// Many phones in a process of their own, so that the server's memory is not mixed with theirs. Each line that it reads
/// is an order, each line that it prints the answer: numbers, parted by spaces. Times are nanoseconds of the monotonic
/// clock, which all processes share.
package final class PhoneCrowd: @unchecked Sendable {
    private let port: Int
    private let path: String
    private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    private var phones: [PhoneClient] = []
    private let ears: [PhoneEar]
    private var secrets: [String?]

    package init(port: Int, path: String, count: Int) {
        (self.port, self.path) = (port, path)
        ears = (0..<count).map { _ in PhoneEar() }
        secrets = Array(repeating: nil, count: count)
    }

    package func obey() {
        while let line = readLine() {
            let words = line.split(separator: " ").map(String.init)
            let number = words.count > 1 ? Int(words[1]) ?? 0 : 0
            switch words.first {
            case "connect": answer([connect(greets: true)])
            case "plain": answer([connect(greets: false)])
            case "drop": drop()
            case "answer": answer(say(round: number))
            case "await": answer([wait(for: "verdict \(number).")])
            case "echo": answer(echo(number))
            default: return
            }
        }
    }

    private func answer(_ numbers: [UInt64]) {
        print(numbers.map(String.init).joined(separator: " "))
        fflush(nil)
    }

    /// Connects all at once, and says hello; for the first time one after another, so that the server numbers them in
    /// their order. Answers when the last was welcomed; 0 where one was not within 20 s.
    private func connect(greets: Bool) -> UInt64 {
        let futures = ears.map { ear in
            PhoneClient.connect(port: port, path: path, group) { ear.hear($0) }
        }
        phones = futures.compactMap { try? $0.wait() }
        guard phones.count == ears.count else { return 0 }
        guard greets else { return NIODeadline.now().uptimeNanoseconds }
        for (index, phone) in phones.enumerated() {
            ears[index].expect("welcome")
            phone.say(secrets[index].map { #"{"hello":{"secret":"\#($0)"}}"# } ?? #"{"hello":{}}"#)
            if secrets[index] == nil { while !ears[index].hasHeard, !phone.heard.isGone { usleep(20) } }
        }
        guard let last = allHeard() else { return 0 }
        secrets = ears.map { $0.text.map { String($0.dropLast(3).suffix(32)) } }
        return last
    }

    private func drop() {
        for phone in phones { phone.drop() }
        for phone in phones { while !phone.heard.isGone { usleep(500) } }
        answer([NIODeadline.now().uptimeNanoseconds])
    }

    /// The times at which the phones sent their answers.
    private func say(round: Int) -> [UInt64] {
        for ear in ears { ear.expect("verdict \(round).") }
        return phones.enumerated().map { index, phone in
            let time = NIODeadline.now().uptimeNanoseconds
            phone.say(#"{"answer":{"round":\#(round),"place":\#(index % 4)}}"#)
            return time
        }
    }

    private func wait(for word: String) -> UInt64 { allHeard() ?? 0 }

    /// All speak at the same time and wait for the answer, again and again. Nanoseconds from word to answer.
    private func echo(_ times: Int) -> [UInt64] {
        var all: [UInt64] = []
        for turn in 0..<times {
            let word = "verdict \(turn)."
            for ear in ears { ear.expect(word) }
            let begun = phones.enumerated().map { index, phone in
                let time = NIODeadline.now().uptimeNanoseconds
                phone.say(#"{"typed":{"question":\#(turn),"values":["\#(word)"]}}"#)
                return time
            }
            guard allHeard() != nil else { return [] }
            all += zip(begun, ears).map { $1.time &- $0 }
            usleep(3000)
        }
        return all
    }

    /// When the last phone heard what it waits for; nil where one did not within 20 s.
    private func allHeard() -> UInt64? {
        let end = NIODeadline.now() + .seconds(20)
        while !ears.allSatisfy(\.hasHeard) {
            if NIODeadline.now() > end { return nil }
            usleep(200)
        }
        return ears.map(\.time).max()
    }
}

/// Waits for a text that contains a word.
final class PhoneEar: Sendable {
    private struct State {
        var word = ""
        var text: String?
        var time: UInt64 = 0
    }

    private let state = Mutex(State())

    var hasHeard: Bool { state.withLock { $0.text != nil } }
    var text: String? { state.withLock { $0.text } }
    var time: UInt64 { state.withLock { $0.time } }

    func expect(_ word: String) { state.withLock { $0 = State(word: word) } }

    func hear(_ bytes: ByteBuffer) {
        let now = NIODeadline.now().uptimeNanoseconds
        let text = String(buffer: bytes)
        state.withLock { state in
            guard state.text == nil, text.contains(state.word) else { return }
            (state.text, state.time) = (text, now)
        }
    }
}

/// The phones of `bench --only phones`, which starts this.
struct PhoneCrowdCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "phone-crowd", abstract: "Be many phones of a party on this machine.", shouldDisplay: false)

    @Argument var port: Int
    @Argument var path: String
    @Argument var count: Int

    func run() { PhoneCrowd(port: port, path: path, count: count).obey() }
}

/// A crowd of phones in another process.
final class CrowdProcess {
    private let process = Process()
    private let (orders, answers) = (Pipe(), Pipe())
    private var read = Data()

    /// - Parameters:
    ///   - command: the hidden command that is the crowd.
    ///   - more: its options.
    init(
        _ command: String = "phone-crowd", port: Int, path: String, count: Int, _ more: [String] = []
    ) throws(Failure) {
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = [command, String(port), path, String(count)] + more
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

    func ask(_ line: String) throws(Failure) -> [UInt64] {
        order(line)
        return try answer()
    }
}
