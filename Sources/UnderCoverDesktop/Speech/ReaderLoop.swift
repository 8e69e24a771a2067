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
