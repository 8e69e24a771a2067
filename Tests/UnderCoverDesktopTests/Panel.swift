import DesktopBus
import Foundation
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

@testable import UnderCoverDesktop

/// A game on a bus, and what it has heard.
final class OnTheBus: Sendable {
    let desktop: Desktop
    private let log: Log

    private final class Log: Sendable { let presses = Mutex<[DesktopPress]>([]) }

    init(_ options: DesktopOptions) {
        let log = Log()
        self.log = log
        desktop = Desktop(options) { press in log.presses.withLock { $0.append(press) } }
    }

    convenience init(_ bus: SessionBus) { self.init(.quick(bus.address)) }

    deinit { desktop.close() }

    var presses: [DesktopPress] { log.presses.withLock { $0 } }
}

extension DesktopOptions {
    /// Bus that comes back is noticed at once.
    static func quick(_ address: String?) -> DesktopOptions {
        var options = DesktopOptions(address: address)
        (options.firstPause, options.longestPause) = (0.05, 0.2)
        return options
    }
}

extension DesktopPlayer {
    static func song(_ entry: Int32 = 12, at seconds: Double = 61, _ change: (inout DesktopPlayer) -> Void = { _ in })
        -> Self
    {
        var player = DesktopPlayer()
        (player.status, player.entry, player.seconds, player.position) = (.paused, entry, 200, seconds)
        (player.title, player.artist, player.album) = ("Four Onions", "The Cooks", "Tears")
        (player.canPlay, player.canSeek, player.canGoNext, player.canGoPrevious) = (true, true, true, true)
        player.volume = 0.5
        change(&player)
        return player
    }
}

/// Runs `body` elsewhere. Returns whether it comes back although what it may ask hangs until then.
func comesBack(_ body: @escaping @Sendable () -> Void) -> Bool {
    let isBack = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        body()
        isBack.signal()
    }
    return isBack.wait(timeout: .now() + Patience.limit) == .success
}

extension SessionBus {
    /// Waits until the game has its name.
    func awaitGame(_ name: String = "org.mpris.MediaPlayer2.under_cover") throws {
        try eventually { try players().contains(name) }
    }

    func property(_ name: String, of interface: String = "org.mpris.MediaPlayer2.Player") throws -> String {
        try run(
            "busctl", "--address=" + address, "get-property", "org.mpris.MediaPlayer2.under_cover",
            "/org/mpris/MediaPlayer2", interface, name
        ).output
    }

    func call(_ method: String, _ arguments: String..., on interface: String = "org.mpris.MediaPlayer2.Player") throws
        -> Outcome
    {
        try run(
            "busctl",
            [
                "--address=" + address, "--", "call", "org.mpris.MediaPlayer2.under_cover", "/org/mpris/MediaPlayer2",
                interface, method,
            ] + arguments)
    }
}
