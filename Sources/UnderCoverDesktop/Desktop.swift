// The desktop's media keys, lock screen and panels, by D-Bus (MPRIS 2). One thread owns the connection and sleeps until the
// game or the bus says something. Without a bus, or with one that does not answer, the game notices nothing.

import UnderCoverCore

package final class Desktop: Sendable {
    private let mail = Mail(DesktopLetters())

    /// - Parameter heard: gets the presses, on a thread of the desktop's.
    package init(_ options: DesktopOptions, heard: @escaping @Sendable (DesktopPress) -> Void) {
        guard let address = options.usableAddress else { return }
        mail.start("desktop") { [mail] in BusLoop(address, options, mail, heard).run() }
    }

    /// - Parameter art: the address of a picture, such as "file:///home/…".
    package func show(_ player: DesktopPlayer, art: String? = nil) {
        mail.post { $0.shown = ShownPlayer(player, art: art, at: MonotonicTime.now) }
    }

    /// Adds a picture that was found later, unless another one is shown by now.
    package func show(art: String, of artwork: ArtworkID) { mail.post { $0.art = (artwork, art) } }

    /// Asks other players that play to pause.
    package func pauseOthers() { mail.post { $0.pausesOthers = true } }

    /// Leaves the bus.
    package func close() { mail.close() }
}
