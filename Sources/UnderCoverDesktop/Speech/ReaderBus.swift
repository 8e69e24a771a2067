import Dispatch
import Synchronization
import UnderCoverCatalogue

/// Screen readers on the session bus: whether one runs, and Orca, which says what it is given. One thread owns the
/// connection and sleeps until the game or the bus says something.
final class ReaderBus: Sendable {
    struct Known: Sendable {
        /// Orca's service has an owner.
        var hasOrca = false
        /// Microseconds; it has not answered, and is left alone until then.
        var restsUntil: UInt64 = 0
        /// The last value that was told; nil before that.
        var told: Bool?
    }

    /// Seconds after which a bus that has said nothing has no screen reader.
    private static let patience = 2.0

    let mail = Mail([ReaderOrder]())
    private let known = Mutex(Known())
    private let received: @Sendable (Bool) -> Void

    init(_ options: SpeechOptions, received: @escaping @Sendable (Bool) -> Void) {
        self.received = received
        guard let address = options.desktop.usableAddress else {
            tell(false)
            return
        }
        mail.start("screen-readers") { [self] in ReaderLoop(address, options, self).run() }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [weak self] in
            if self?.known.withLock({ $0.told }) == nil { self?.tell(false) }
        }
    }

    var hasOrca: Bool { known.withLock { $0.hasOrca && MonotonicTime.now >= $0.restsUntil } }

    /// Orca says when it has taken a text, and not when it has said it.
    func present(_ text: SpokenText, _ report: VoiceReport) { mail.post { $0.append(.present(text, report)) } }

    func interrupt() { mail.post { $0.append(.interrupt) } }

    func close() { mail.close() }

    // MARK: What the thread finds out

    func found(hasOrca: Bool) {
        known.withLock { known in
            if hasOrca, !known.hasOrca { known.restsUntil = 0 }
            known.hasOrca = hasOrca
        }
    }

    func rest(seconds: Double) {
        known.withLock { $0.restsUntil = MonotonicTime.now + UInt64(seconds * 1_000_000) }
    }

    func tell(_ runs: Bool) {
        let isNews = known.withLock { known in
            defer { known.told = runs }
            return known.told != runs
        }
        if isNews { received(runs) }
    }
}

/// An order from the game to the thread.
enum ReaderOrder: Sendable {
    case present(SpokenText, VoiceReport)
    case interrupt
}

/// Keeps the connection to the bus of screen readers, and makes another where the bus has gone.
final class ReaderLoop {
    private let address: String
    private let options: SpeechOptions
    private let owner: ReaderBus
    /// Seconds before the next attempt.
    private var pause: Double

    init(_ address: String, _ options: SpeechOptions, _ owner: ReaderBus) {
        (self.address, self.options, self.owner) = (address, options, owner)
        pause = options.desktop.firstPause
    }

    func run() {
        guard owner.mail.pipe.descriptor >= 0, FoundLibrary.bus.isHere(options.desktop.libraries) else {
            return owner.tell(false)
        }
        while !owner.mail.closes {
            if let connection = ReaderConnection(address, options, owner) { serve(connection) }
            owner.found(hasOrca: false)
            if !owner.mail.closes { rest() }
        }
    }

    /// Returns when the bus has gone, or the game ends.
    private func serve(_ connection: ReaderConnection) {
        while !owner.mail.closes, connection.turn() {
            if connection.isReady { pause = options.desktop.firstPause }
            owner.mail.pipe.wait(for: connection.descriptor, connection.events, until: connection.deadline)
            read(into: connection)
        }
        connection.close()
        owner.tell(false)
    }

    private func rest() {
        let end = MonotonicTime.now + UInt64(pause * 1_000_000)
        pause = min(pause * 2, options.desktop.longestPause)
        while !owner.mail.closes, MonotonicTime.now < end {
            owner.mail.pipe.wait(for: -1, 0, until: end)
            read(into: nil)
        }
    }

    private func read(into connection: ReaderConnection?) {
        for order in owner.mail.take() {
            switch order {
            case .present(let text, let report):
                if let connection { connection.present(text, report) } else { report.failed() }
            case .interrupt: connection?.interrupt()
            }
        }
    }
}
