import ArgumentParser
import Foundation
import NIOCore
import NIOPosix
import PhoneClient
import Synchronization
import UnderCoverApp

/// Phones that play an evening of a real game: they start a match, answer, see the table, and vote on the next one, as
/// soon as the game lets them. They follow what it says and no clock.
///
/// Other phones may sit at an echo server meanwhile. These say the same at the same moments, so that a game with few
/// phones runs beside the load of many.
package final class PhoneGuests {
    /// Nanoseconds from a press until the phone was told of it. Those at the echo server, where there are any.
    package struct Times {
        package var votes: [UInt64] = []
        package var answers: [UInt64] = []
        /// From the host's press that leads to the table until each phone shows it.
        package var tables: [UInt64] = []
    }

    private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    private let guests: [PhoneGuest]
    private let echoed: [PhoneGuest]
    private var times = Times()

    /// - Parameters:
    ///   - count: of phones in the game.
    ///   - echoed: of phones at the echo server.
    package init(count: Int, echoed: Int) {
        guests = (0..<count).map { PhoneGuest($0) }
        self.echoed = (0..<echoed).map { PhoneGuest($0) }
    }

    /// - Parameter matches: after each, the room votes on the next.
    package func play(port: Int, path: String, echoPort: Int, matches: Int) throws(Failure) -> Times {
        // Phones bring processors of their own; these give way to the game.
        _ = nice(19)
        for guest in echoed { try guest.connect(port: echoPort, path: "/", group) }
        for guest in guests {
            try guest.connect(port: port, path: path, group)
            guest.say(#"{"hello":{}}"#)
            try wait { guest.stage != nil }
            guest.say(#"{"join":{"name":"Guest \#(guest.number)"}}"#)
            // The first one is the host.
            if guest.number == 0 { try wait { guest.isHost } }
        }
        try lead("start", from: "lobby")
        for _ in 0..<matches {
            while try stage(among: ["round", "final"]) == "round" { try playRound() }
            try lead("again", from: "final")
            try vote()
        }
        guard !times.tables.isEmpty else {
            throw Failure("The table came by itself each time: this machine is too busy.")
        }
        return times
    }

    // MARK: What they do

    private func playRound() throws(Failure) {
        try wait { guests.allSatisfy(\.mayAnswer) }
        let round = guests[0].number(of: "round")
        times.answers += try speak(until: .pick) { #"{"answer":{"round":\#(round),"place":\#($0 % 4)}}"# }
        try wait { guests[0].stage == "result" }
        let told = try lead("next", from: "result")
        guard guests[0].stage == "standings" else { return }
        times.tables += told
        try lead("next", from: "standings")
    }

    private func vote() throws(Failure) {
        try wait { guests.allSatisfy { $0.stage == "vote" && $0.mayAnswer } }
        let ballot = guests[0].number(of: "number")
        times.votes += try speak(until: .pick) { #"{"vote":{"ballot":\#(ballot),"place":\#($0 % 4)}}"# }
        try wait { guests[0].stage != "vote" || guests[0].hasLeft }
    }

    /// The host leads the television from one screen to the next, after a second in which people look at it.
    /// - Returns: nanoseconds until each phone was told.
    @discardableResult
    private func lead(_ action: String, from stage: String) throws(Failure) -> [UInt64] {
        for _ in 0..<20 {
            try wait { guests[0].stage != stage || guests[0].may(action) }
            usleep(1_000_000)
            // It may have gone on by itself.
            guard guests[0].stage == stage else { return [] }
            for guest in guests { guest.expect(.otherStage) }
            for guest in echoed { guest.expect(.anything) }
            let word = #"{"\#(action)":{}}"#
            let pressed = guests[0].say(word)
            let said = echoed.map { $0.say(word) }
            usleep(500_000)
            guard guests[0].hasHeard else { continue }
            return try measured(guests.map { _ in pressed }, said)
        }
        throw Failure("The game does not go on from “\(stage)” by “\(action)”.")
    }

    // MARK: Measuring

    /// All speak at once.
    /// - Parameter word: of the phone with that number.
    private func speak(until sign: PhoneGuest.Sign, _ word: (Int) -> String) throws(Failure) -> [UInt64] {
        for guest in guests { guest.expect(sign) }
        for guest in echoed { guest.expect(.anything) }
        let inGame = guests.map { $0.say(word($0.number)) }
        return try measured(inGame, echoed.map { $0.say(word($0.number)) })
    }

    private func measured(_ inGame: [UInt64], _ atEcho: [UInt64]) throws(Failure) -> [UInt64] {
        try wait { guests.allSatisfy(\.hasHeard) && echoed.allSatisfy(\.hasHeard) }
        let (phones, said) = echoed.isEmpty ? (guests, inGame) : (echoed, atEcho)
        return zip(phones, said).map { $0.heardAt &- $1 }
    }

    private func stage(among stages: Set<String>) throws(Failure) -> String? {
        try wait { guests[0].stage.map(stages.contains) == true }
        return guests[0].stage
    }

    private func wait(_ isSo: () -> Bool) throws(Failure) {
        let end = NIODeadline.now() + .seconds(40)
        while !isSo() {
            guard NIODeadline.now() < end else {
                throw Failure("The phones of the bench heard nothing new for 40 s, at “\(guests[0].stage ?? "")”.")
            }
            usleep(1000)
        }
    }
}

/// One phone, which reads messages without decoding them: so it costs as little as it can.
final class PhoneGuest: Sendable {
    /// The message that a phone waits for.
    enum Sign {
        /// Its own pick has come back.
        case pick
        /// The television shows another screen.
        case otherStage
        /// The echo.
        case anything
    }

    private struct State {
        var phone: PhoneClient?
        var screen = ""
        var stage: String?
        var own = ""
        var mayAnswer = false
        var sign: Sign?
        var heardAt: UInt64?
    }

    let number: Int
    private let state = Mutex(State())

    init(_ number: Int) { self.number = number }

    /// Each phone comes from an address of its own, because the server shares its places among addresses.
    func connect(port: Int, path: String, _ group: any EventLoopGroup) throws(Failure) {
        let source = "127.1.\(number / 250).\(number % 250 + 1)"
        let connecting = PhoneClient.connect(port: port, path: path, from: source, group) { [self] in hear($0) }
        guard let phone = try? connecting.wait(), phone.heard.isOpen else {
            throw Failure("Phone \(number) of the bench was not let in.")
        }
        state.withLock { $0.phone = phone }
    }

    /// Returns the time, in nanoseconds of the monotonic clock.
    @discardableResult
    func say(_ text: String) -> UInt64 {
        let now = NIODeadline.now().uptimeNanoseconds
        state.withLock { $0.phone }?.say(text)
        return now
    }

    func expect(_ sign: Sign) { state.withLock { ($0.sign, $0.heardAt) = (sign, nil) } }

    // MARK: What it knows

    var stage: String? { state.withLock { $0.stage } }
    var mayAnswer: Bool { state.withLock { $0.mayAnswer } }
    var hasHeard: Bool { state.withLock { $0.heardAt != nil } }
    var heardAt: UInt64 { state.withLock { $0.heardAt ?? 0 } }
    var isHost: Bool { state.withLock { $0.own.contains(#""isHost":true"#) } }
    var hasLeft: Bool { state.withLock { $0.phone?.heard.isGone != false } }
    func may(_ action: String) -> Bool { state.withLock { $0.own.contains("\"\(action)\"") } }

    /// A number of the screen, by its key; -1 where there is none.
    func number(of key: String) -> Int { Int(state.withLock { Self.value(of: key, in: $0.screen) } ?? "") ?? -1 }

    private static func value(of key: String, in text: String) -> String? {
        text.range(of: "\"\(key)\":").map { String(text[$0.upperBound...].prefix { $0.isNumber }) }
    }

    private static func stage(_ screen: String) -> String? {
        screen.range(of: #""stage":""#).map { String(screen[$0.upperBound...].prefix { $0 != "\"" }) }
    }

    private func hear(_ bytes: ByteBuffer) {
        let now = NIODeadline.now().uptimeNanoseconds
        let text = String(buffer: bytes)
        state.withLock { state in
            let before = state.stage
            if text.hasPrefix(#"{"screen""#) { (state.screen, state.stage) = (text, Self.stage(text)) }
            if text.hasPrefix(#"{"own""#) {
                (state.own, state.mayAnswer) = (text, text.contains(#""mayAnswer":true"#))
            }
            guard let sign = state.sign, state.heardAt == nil else { return }
            let isIt =
                switch sign {
                case .pick: text.hasPrefix(#"{"own""#) && !text.contains(#""picks":[]"#)
                case .otherStage: before != state.stage
                case .anything: true
                }
            if isIt { state.heardAt = now }
        }
    }
}

/// The phones of `bench --only phone-party`, which starts this. It prints the times of votes, answers and tables in a line
/// each, and stays until its standard input ends.
struct PhoneGuestsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "phone-guests", abstract: "Be many guests of a game on this machine.", shouldDisplay: false)

    @Argument var port: Int
    @Argument var path: String
    @Argument var count: Int
    @Option var matches = 1
    @Option var echoPort = 0
    @Option(help: "Phones at the echo server.") var echoed = 0

    func run() throws {
        let guests = PhoneGuests(count: count, echoed: echoed)
        let times = try guests.play(port: port, path: path, echoPort: echoPort, matches: matches)
        for line in [times.votes, times.answers, times.tables] {
            print(line.map(String.init).joined(separator: " "))
        }
        fflush(nil)
        while readLine() != nil {}
    }
}
