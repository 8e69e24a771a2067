import ArgumentParser
import Foundation
import NIOCore
import NIOPosix
import PhoneClient
import Synchronization
import UnderCoverApp
import UnderCoverCatalogue

/// Phones that join a real game in its first round and answer each round at once, in a process of their own. It ends with
/// its standard input, and prints how many answers it has given and how many of them the game has confirmed.
package final class PhoneGuests {
    private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    private let guests: [PhoneGuest]
    private var phones: [PhoneClient] = []

    package init(count: Int) { guests = (0..<count).map(PhoneGuest.init) }

    package func play(port: Int, path: String) throws(Failure) {
        // Phones bring processors of their own; these give way to the game.
        _ = nice(19)
        let futures = guests.map { guest in
            PhoneClient.connect(port: port, path: path, group) { guest.hear($0) }
        }
        phones = futures.compactMap { try? $0.wait() }.filter(\.heard.isOpen)
        guard phones.count == guests.count else { throw Failure("Only \(phones.count) phones found the game.") }
        for (guest, phone) in zip(guests, phones) { guest.greet(phone) }
        while readLine() != nil {}
        let counts = guests.map(\.counts)
        print(counts.reduce(0) { $0 + $1.answered }, counts.reduce(0) { $0 + $1.confirmed }, phones.count)
    }
}

/// Reads messages without decoding them, so that the phones of the bench cost as little as they can.
final class PhoneGuest: Sendable {
    private struct State {
        var phone: PhoneClient?
        var hasJoined = false
        var round: Int?
        var mayAnswer = false
        /// The rounds that were answered, and those whose answer has come back, last.
        var lastAnswered: Int?
        var lastConfirmed: Int?
        var answered = 0
        var confirmed = 0
    }

    private let number: Int
    private let state = Mutex(State())

    init(_ number: Int) { self.number = number }

    var counts: (answered: Int, confirmed: Int) { state.withLock { ($0.answered, $0.confirmed) } }

    func greet(_ phone: PhoneClient) {
        state.withLock { $0.phone = phone }
        phone.say(#"{"hello":{}}"#)
    }

    func hear(_ bytes: ByteBuffer) {
        let text = String(buffer: bytes)
        let words = state.withLock { state in
            Self.note(text, &state)
            return Self.next(&state, number)
        }
        for word in words { word.phone.say(word.text) }
    }

    private static func note(_ text: String, _ state: inout State) {
        if text.hasPrefix(#"{"screen""#) {
            state.round = round(text)
        } else if text.hasPrefix(#"{"own""#) {
            state.mayAnswer = text.contains(#""mayAnswer":true"#)
            // A pick stands there only while its round lasts.
            guard !text.contains(#""picks":[]"#), state.lastConfirmed != state.lastAnswered else { return }
            state.lastConfirmed = state.lastAnswered
            state.confirmed += 1
        }
    }

    private static func round(_ screen: String) -> Int? {
        screen.range(of: #""round":"#).flatMap { Int(screen[$0.upperBound...].prefix(while: \.isNumber)) }
    }

    private static func next(_ state: inout State, _ number: Int) -> [(phone: PhoneClient, text: String)] {
        guard let phone = state.phone, let round = state.round else { return [] }
        guard state.hasJoined else {
            state.hasJoined = true
            return [(phone, #"{"join":{"name":"Guest \#(number)"}}"#)]
        }
        guard state.mayAnswer, state.lastAnswered != round else { return [] }
        state.lastAnswered = round
        state.answered += 1
        return [(phone, #"{"answer":{"round":\#(round),"place":\#(number % 4)}}"#)]
    }
}

/// The phones of `bench --only phone-party`, which starts this.
struct PhoneGuestsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "phone-guests", abstract: "Be many guests of a game on this machine.", shouldDisplay: false)

    @Argument var port: Int
    @Argument var path: String
    @Argument var count: Int

    func run() throws { try PhoneGuests(count: count).play(port: port, path: path) }
}

/// Plays the part of the game's mailbox for the server: news are posted on its thread, and this thread sleeps until
/// there are some.
final class LetterBox: Sendable {
    struct Letter {
        let news: PhoneNews
        /// The time at which this thread took it, in nanoseconds of the monotonic clock.
        let taken: UInt64
    }

    private let letters = Mutex<[PhoneNews]>([])
    private let bell = DispatchSemaphore(value: 0)

    func post(_ news: PhoneNews) {
        let isFirst = letters.withLock { letters in
            letters.append(news)
            return letters.count == 1
        }
        if isFirst { bell.signal() }
    }

    /// Sleeps until there are some; empty after 20 s.
    func take() -> [Letter] {
        guard bell.wait(timeout: .now() + 20) == .success else { return [] }
        let taken = letters.withLock { letters in
            defer { letters.removeAll(keepingCapacity: true) }
            return letters
        }
        let now = NIODeadline.now().uptimeNanoseconds
        return taken.map { Letter(news: $0, taken: now) }
    }
}
