import CSpeech
import Dispatch
import Foundation
import Synchronization
import UnderCoverCatalogue

/// speech-dispatcher. Its library waits for the server's answers, so a thread of its own does; one that hangs is given up.
final class Dispatcher: Sendable {
    private struct State {
        var desk: DispatcherService?
        /// Microseconds.
        var restsUntil: UInt64 = 0
        /// Seconds.
        var rest: Double
        var isClosed = false
    }

    /// Seconds that `close` may take.
    private static let closingPatience = 0.3
    /// Threads that hang in the library cannot be ended, so they are counted.
    private static let mostHanging = 3

    private let options: SpeechOptions
    private let state: Mutex<State>
    private let hanging = Mutex(0)

    init(_ options: SpeechOptions) {
        self.options = options
        state = Mutex(State(rest: options.firstRest))
    }

    /// False while it rests after a failure, while too many threads hang, and where there is no library.
    var isUsable: Bool {
        guard hanging.withLock({ $0 }) < Self.mostHanging, FoundLibrary.speech.isHere(options.libraries) else {
            return false
        }
        return state.withLock { !$0.isClosed && MonotonicTime.now >= $0.restsUntil }
    }

    /// - Parameter volume: of the game's slider.
    func say(_ text: SpokenText, volume: Int, _ report: VoiceReport) {
        let desk = currentService()
        let number = desk.post(text, volume: volume, report)
        let patience = desk.isOpen ? options.patience : options.openingPatience
        DispatchQueue.global().asyncAfter(deadline: .now() + patience) { [weak self] in
            guard let left = desk.giveUp(waitingFor: number) else { return }
            self?.replace(desk, hangs: true)
            for report in left { report.failed() }
        }
    }

    func cancel() { state.withLock { $0.desk }?.postCancel() }

    func close() {
        let desk = state.withLock { state in
            defer { state.desk = nil }
            state.isClosed = true
            return state.desk
        }
        desk?.close()
        desk?.awaitEnd(seconds: Self.closingPatience)
    }

    private func currentService() -> DispatcherService {
        state.withLock { state in
            if let desk = state.desk { return desk }
            let desk = DispatcherService(options)
            state.desk = desk
            Thread.begin("speech") { [weak self] in
                desk.run {
                    self?.state.withLock { $0.rest = self?.options.firstRest ?? $0.rest }
                } gone: {
                    self?.replace(desk, hangs: false)
                }
                self?.hanging.withLock { $0 -= desk.wasGivenUp ? 1 : 0 }
            }
            return desk
        }
    }

    /// The next text after the rest gets another thread and another connection.
    private func replace(_ desk: DispatcherService, hangs: Bool) {
        let isCurrent = state.withLock { state in
            guard state.desk === desk else { return false }
            state.desk = nil
            state.restsUntil = MonotonicTime.now + UInt64(state.rest * 1_000_000)
            state.rest = min(state.rest * 2, options.longestRest)
            return true
        }
        if isCurrent, hangs { hanging.withLock { $0 += 1 } }
    }
}

/// The connection to speech-dispatcher itself. All of its functions may hang.
struct DispatcherConnection {
    enum Answer {
        /// With the text's number in the server.
        case taken(Int)
        case cancelled
        case gone
    }

    /// Receives news of a connection. It must live as long as the connection.
    private final class Ear {
        let received: @Sendable (_ number: Int, _ hasEnded: Bool) -> Void

        init(_ received: @escaping @Sendable (Int, Bool) -> Void) { self.received = received }
    }

    private let options: SpeechOptions
    private let ear: Ear
    private var connection: OpaquePointer?
    private var language: String?
    private var volume = Volumes.reference
    /// The player's own for all programs, on the server's scale.
    private var usualVolume = 100

    init(_ options: SpeechOptions, received: @escaping @Sendable (_ number: Int, _ hasEnded: Bool) -> Void) {
        self.options = options
        ear = Ear(received)
    }

    var isOpen: Bool { connection != nil }

    /// Connects again, once, where the server has gone.
    /// - Parameter text: nil: only ends what is said.
    mutating func carryOut(_ text: SpokenText?, volume: Int) -> Answer {
        guard let text else {
            cancel()
            return .cancelled
        }
        for _ in 0..<2 {
            guard let connection = connection ?? open() else { return .gone }
            // The current text ends before anything else, so that the next begins the sooner.
            if !text.follows { _ = speech_cancel(connection) }
            prepare(connection, text.language, volume)
            let number = speech_say(connection, text.text)
            if number >= 0 { return .taken(Int(number)) }
            close()
        }
        return .gone
    }

    func cancel() { if let connection { _ = speech_cancel(connection) } }

    mutating func close() {
        if let connection { speech_close(connection) }
        connection = nil
    }

    private mutating func open() -> OpaquePointer? {
        let user = Unmanaged.passUnretained(ear).toOpaque()
        connection = speech_open(
            "under-cover", options.socket, options.startsDispatcher ? 1 : 0,
            { user, number, hasEnded in
                guard let user else { return }
                Unmanaged<Ear>.fromOpaque(user).takeUnretainedValue().received(Int(number), hasEnded != 0)
            }, user)
        language = nil
        volume = Volumes.reference
        var usual: Int32 = 0
        if let connection, speech_volume(connection, &usual) == 0 { usualVolume = Int(usual) }
        return connection
    }

    private mutating func prepare(_ connection: OpaquePointer, _ language: String, _ volume: Int) {
        if self.language != language {
            // Without a voice for it, the one that is there speaks.
            _ = speech_set_language(connection, language)
            self.language = language
        }
        if self.volume != volume {
            _ = speech_set_volume(connection, Int32(ServerVolume.level(volume, usual: usualVolume)))
            self.volume = volume
        }
    }
}

/// How loud the server speaks, -100…100.
enum ServerVolume {
    /// At the slider's first value, the voice is as loud as the player wants it in all programs.
    /// - Parameter percent: of the slider.
    static func level(_ percent: Int, usual: Int) -> Int {
        let (least, most, middle) = (-100, 100, Volumes.reference)
        let usual = min(max(usual, least), most)
        let percent = min(max(percent, 0), 100)
        if percent <= middle { return least + (usual - least) * percent / middle }
        return usual + (most - usual) * (percent - middle) / (100 - middle)
    }
}
