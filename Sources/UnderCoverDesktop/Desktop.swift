import CBus
import Glibc
import UnderCoverCatalogue

// The desktop's media keys, lock screen and panels, by D-Bus (MPRIS 2), and its portals. One thread owns the connection
// and sleeps until the game or the bus says something. Without a bus, or with one that does not answer, the game notices
// nothing.

package final class Desktop: Sendable {
    private let mail = Mail(DesktopLetters())

    /// - Parameters:
    ///   - looked: gets how the desktop wants programs to look, once it has said so and whenever that changes.
    ///   - heard: gets the presses, on a thread of the desktop's, as `looked` does.
    package init(
        _ options: DesktopOptions, looked: @escaping @Sendable (DesktopLook) -> Void = { _ in },
        heard: @escaping @Sendable (DesktopPress) -> Void
    ) {
        guard let address = options.usableAddress else { return }
        let ears = DesktopEars(pressed: heard, looked: looked)
        mail.start("desktop") { [mail] in BusLoop(address, options, mail, ears).run() }
    }

    /// - Parameter art: the address of a picture, such as "file:///home/…".
    package func show(_ player: DesktopPlayer, art: String? = nil) {
        mail.post { $0.shown = ShownPlayer(player, art: art, at: MonotonicTime.now) }
    }

    /// Adds a picture that was found later, unless another one is shown by now.
    package func show(art: String, of artwork: ArtworkID) { mail.post { $0.art = (artwork, art) } }

    /// Asks other players that play to pause.
    package func pauseOthers() { mail.post { $0.pausesOthers = true } }

    /// Opens a window of the desktop's, where `DesktopLook.hasChooser` was told. Calls off the question before.
    /// - Parameter answered: called once, on the thread of the desktop's.
    package func choose(_ question: DesktopQuestion, answered: @escaping @Sendable (DesktopChoice) -> Void) {
        mail.post { ($0.question, $0.callsOff) = (AskedQuestion(question: question, answered: answered), false) }
    }

    /// Closes that window; its answer is no longer wanted.
    package func callOff() { mail.post { ($0.question, $0.callsOff) = (nil, true) } }

    /// Has the desktop say something beside the game's window, in place of what was said before; nil takes that back, and
    /// so does `close`.
    package func notify(_ notice: DesktopNotice?) { mail.post { $0.notice = .some(notice) } }

    /// Leaves the bus.
    package func close() { mail.close() }
}

package struct DesktopOptions: Sendable {
    /// The bus of the player's session. If the environment names none, the game does not look for one and starts none:
    /// sd-bus would take one by `XDG_RUNTIME_DIR`, which may be that of another session.
    package var address: String?
    /// The names of sd-bus's library, the likeliest first.
    package var libraries = ["libsystemd.so.0", "libelogind.so.0", "libbasu.so.0"]
    /// Seconds before the first attempt to reach a bus that is away; each following pause is twice as long.
    package var firstPause = 1.0
    package var longestPause = 60.0
    /// The bus may start the portals. It is not asked to where the session is no desktop's: a game console, a bare bus.
    package var startsPortals = false

    package init(environment: [String: String]) {
        address = environment["DBUS_SESSION_BUS_ADDRESS"]
        startsPortals = !["", "gamescope"].contains(environment["XDG_CURRENT_DESKTOP"]?.lowercased() ?? "")
    }

    package init(address: String?) { self.address = address }

    /// Sockets of this machine only: other kinds of addresses start programs or wait for the network.
    var usableAddress: String? {
        let places = (address ?? "").split(separator: ";").filter { $0.hasPrefix("unix:") }
        return places.isEmpty ? nil : places.joined(separator: ";")
    }
}

/// An answer to whether the bus of the desktop can be used.
package enum DesktopAnswer: String, Encodable, Sendable {
    case answers, silent, noBus, noLibrary, notBuiltIn

    /// Microseconds.
    private static let patience: UInt64 = 1_000_000

    /// Connects for a moment, without offering a player. Takes a second at most.
    package static func ask(_ options: DesktopOptions) -> DesktopAnswer {
        guard let address = options.usableAddress else { return .noBus }
        guard bus_is_built_in() == 1 else { return .notBuiltIn }
        guard FoundLibrary.bus.isHere(options.libraries) else { return .noLibrary }
        guard let bus = bus_open(address) else { return .silent }
        defer { bus_close(bus) }
        let end = MonotonicTime.now + patience
        while bus_process(bus) >= 0 {
            if bus_is_ready(bus) == 1 { return .answers }
            let now = MonotonicTime.now
            guard now < end else { break }
            var place = pollfd(fd: bus_descriptor(bus), events: Int16(truncatingIfNeeded: bus_events(bus)), revents: 0)
            poll(&place, 1, Int32(clamping: min((end - now) / 1000 + 1, 50)))
        }
        return .silent
    }
}

/// Messages from the game to the thread of the desktop; only the newest player is kept.
struct DesktopLetters: Sendable {
    var shown: ShownPlayer?
    /// A picture that was found later.
    var art: (artwork: ArtworkID, address: String)?
    var pausesOthers = false
    var question: AskedQuestion?
    var callsOff = false
    /// The newest one; .some(nil) takes back what was said.
    var notice: DesktopNotice??

    /// - Parameter portals: nil while there is no bus.
    func ask(_ portals: Portals?) {
        if let notice { portals?.notify(notice) }
        if let question {
            if let portals { portals.choose(question) } else { question.answered(.failed) }
        } else if callsOff {
            portals?.callOff()
        }
    }
}

struct AskedQuestion: Sendable {
    var question: DesktopQuestion
    var answered: @Sendable (DesktopChoice) -> Void
}

/// The functions that hear from the desktop, on its thread.
struct DesktopEars: Sendable {
    var pressed: @Sendable (DesktopPress) -> Void
    var looked: @Sendable (DesktopLook) -> Void
}
