import UnderCoverCore

/// Keeps a connection to the bus, and makes another where the bus has gone.
final class BusLoop {
    private let address: String
    private let options: DesktopOptions
    private let mail: Mail<DesktopLetters>
    private let heard: @Sendable (DesktopPress) -> Void
    private var shown = ShownPlayer(DesktopPlayer(), art: nil, at: 0)
    /// Seconds before the next attempt.
    private var pause: Double

    init(
        _ address: String, _ options: DesktopOptions, _ mail: Mail<DesktopLetters>,
        _ heard: @escaping @Sendable (DesktopPress) -> Void
    ) {
        (self.address, self.options, self.mail, self.heard) = (address, options, mail, heard)
        pause = options.firstPause
    }

    func run() {
        guard mail.pipe.descriptor >= 0, FoundLibrary.bus.isHere(options.libraries) else { return }
        while !mail.closes {
            if let connection = BusConnection(address, shown, heard) { serve(connection) }
            if !mail.closes { rest() }
        }
    }

    /// Returns when the bus has gone, or the game ends.
    private func serve(_ connection: BusConnection) {
        while !mail.closes, connection.turn() {
            if connection.isReady { pause = options.firstPause }
            let deadline = connection.deadline
            let events = connection.isFlooded ? 0 : connection.events
            mail.pipe.wait(for: connection.isFlooded ? -1 : connection.descriptor, events, until: deadline)
            read(into: connection)
        }
        connection.close()
    }

    /// The pause before the next attempt. Orders that the game sends meanwhile are shown by the next connection.
    private func rest() {
        let end = MonotonicTime.now + UInt64(pause * 1_000_000)
        pause = min(pause * 2, options.longestPause)
        while !mail.closes, MonotonicTime.now < end {
            mail.pipe.wait(for: -1, 0, until: end)
            read(into: nil)
        }
    }

    private func read(into connection: BusConnection?) {
        let letters = mail.take()
        if let new = letters.shown {
            shown = new.counting(on: shown)
            connection?.show(shown)
        }
        if let art = letters.art, shown.player.artwork == art.artwork {
            // The clock goes on from when the song was shown.
            shown.art = art.address
            connection?.show(shown)
        }
        if letters.pausesOthers { connection?.pauseOthers() }
    }
}
