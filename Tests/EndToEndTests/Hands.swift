import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

/// An input device of a simulated player.
protocol Hands {
    /// Makes the game receive input.
    func takeFocus() throws
    func move(_ direction: Action) throws
    /// The events that the game receives for `move`.
    func events(_ direction: Action, _ state: AppState) -> [Event]
    func skipWelcome() throws
    func confirm() throws
    /// - Parameter index: counted from 0.
    func answer(_ index: Int) throws
    /// Presses what does nothing.
    func touch() throws
    /// The last event that the game receives for `touch`; nil where it has no such device yet.
    func touched(_ state: AppState) -> Event?
}

extension RunningGame {
    /// Answers the first round, which is remembered from then on, and leaves its verdict.
    func answerWelcome(_ pad: PadHands) throws {
        _ = try watch(for: "the first round") { $0.isWelcome && $0.screen is Guessing && $0.wantsPress }
        try pad.answer(0)
        _ = try watch(for: "its verdict") { $0.screen is RoundResult && $0.wantsPress }
        try pad.press("b")
        _ = try watch(for: "the categories") { $0.screen.name == "categories" }
    }

    /// Plays with right answers, from any screen to the final poster.
    /// - Parameter confirmsOnly: it takes every focus as it comes, and presses nothing else.
    @discardableResult
    func playToPoster(_ hands: some Hands, confirmsOnly: Bool = false) throws -> Final {
        for _ in 0..<60 {
            let state = try watch(for: "something to press") {
                $0.isReady && $0.wantsPress && hands.touched($0) != nil
            }
            if let final = state.screen as? Final { return final }
            switch state.screen {
            case is Guessing where !confirmsOnly:
                let round = try #require(state.match?.round)
                try hands.answer(try #require(round.choices.firstIndex(of: round.answer)))
            default: try hands.confirm()
            }
            _ = try watch(for: "an answer to a press on \(state.screen.name)") { $0.place != state.place }
        }
        throw Stuck("the poster")
    }

    /// Does something, and waits until the game has heard an event.
    @discardableResult
    func hear(_ event: Event?, after deed: () throws -> Void) throws -> AppState {
        let event = try #require(event, "There is no such device.")
        let before = count(of: event)
        try deed()
        return try watch(for: "\(event)") { _ in count(of: event) > before }
    }

    /// The state of now: a game at rest writes nothing down until it hears something.
    func now(_ hands: some Hands) throws -> AppState {
        try hear(hands.touched(try state())) { try hands.touch() }
    }

    /// Waits until a press is no longer taken for one that was meant for the screen before.
    @discardableResult
    func settled(_ hands: some Hands) throws -> AppState {
        try wait(for: "the screen to listen") {
            let state = try now(hands)
            return state.hasSettled ? state : nil
        }
    }
}

extension AppState {
    /// False while a press would be ignored: an answer is shown, or a result has just appeared.
    var wantsPress: Bool {
        switch screen {
        case let guessing as Guessing: guessing.phase == .running && guessing.used >= Guessing.armingTicks
        case let result as RoundResult: tick - result.shownAt >= result.traits(self).earlyTicks
        default: true
        }
    }

    /// The round of the first run.
    var isWelcome: Bool { play.isWelcome && traits.part == .round }

    /// A press is no longer taken for one that was meant for the screen before.
    var hasSettled: Bool { tick - input.enteredAt > traits.earlyTicks }

    var place: String {
        guard let guessing = screen as? Guessing else { return screen.name }
        return "\(screen.name) \(match?.current ?? 0) \(guessing.phase)"
    }
}

/// A virtual pad that is controlled through a pipe; see `VirtualPads`.
final class PadHands: Hands {
    static let names = ["y", "x", "b", "a", "leftshoulder", "rightshoulder"]

    let path: String
    private let pipe: FileHandle

    init(home: Home) throws {
        path = home.path("pad")
        // One home may have had a game before.
        unlink(path)
        try #require(mkfifo(path, 0o600) == 0)
        // Opened for reading too, so that opening does not wait for the game.
        pipe = FileHandle(fileDescriptor: open(path, O_RDWR), closeOnDealloc: true)
    }

    var environment: [String: String] {
        // Without a display there is no focus, and pads send events only with focus.
        [
            "UNDER_COVER_VIRTUAL_PAD": path, "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS": "1",
            "SDL_VIDEODRIVER": "offscreen",
        ]
    }

    func takeFocus() throws {}

    func move(_ direction: Action) throws { try press("dp\(direction)") }

    func events(_ direction: Action, _ state: AppState) -> [Event] {
        guard let pad = state.input.pads.first?.id, let button = PadButton(rawValue: direction.rawValue) else {
            return []
        }
        return [.device(.padDown(button, pad)), .device(.padUp(button, pad))]
    }

    func touch() throws { try press("leftstick") }
    func touched(_ state: AppState) -> Event? {
        state.input.pads.first.map { .device(.padUp(.leftStick, $0.id)) }
    }

    /// Its other buttons answer.
    func skipWelcome() throws { try press("start") }
    func confirm() throws { try press("a") }
    func answer(_ index: Int) throws { try press(Self.names[index]) }

    /// Disconnects the pad until `plugIn`.
    func unplug() throws { try write("0 unplug\n") }
    func plugIn() throws { try write("0 plug\n") }

    func press(_ name: String) throws { try write("0 press \(name)\n0 release \(name)\n") }

    /// Lines as in Tests/README.md, for several pads.
    func write(_ lines: String) throws { try pipe.write(contentsOf: Data(lines.utf8)) }
}

/// Real key events on a virtual display. Needs Xvfb and xdotool, which `Scripts/setup test` installs.
final class KeyHands: Hands {
    private let server = Process()
    private let manager = Process()
    let display: String
    private let home: Home
    /// The game's window is one of the display's own, not inside that of a compositor.
    private let hasWindow: Bool

    init(home: Home, hasWindow: Bool = true, size: String = "1280x720") throws {
        (self.home, self.hasWindow) = (home, hasWindow)
        server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // Without -noreset Xvfb restarts when its last client leaves, and disconnects a new one.
        server.arguments = ["Xvfb", "-displayfd", "1", "-screen", "0", size + "x24", "-nolisten", "tcp", "-noreset"]
        server.standardOutput = try home.writable("display")
        server.standardError = FileHandle.nullDevice
        try server.run()
        let server = server
        display = try wait(for: "a display of Xvfb") {
            guard server.isRunning else { throw Stuck("Xvfb: is it installed? Run Scripts/setup test") }
            let text = home.text("display")
            return text.hasSuffix("\n") ? ":" + text.dropLast() : nil
        }
    }

    deinit {
        for process in [manager, server] where process.processIdentifier > 0 {
            kill(process.processIdentifier, SIGKILL)
        }
    }

    var environment: [String: String] { ["DISPLAY": display] }

    /// Windows can be minimised only with a window manager.
    func manageWindows() throws {
        manager.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        manager.arguments = ["openbox", "--sm-disable"]
        manager.environment = Program.environment(home: home.url).merging(environment) { $1 }
        manager.standardOutput = FileHandle.nullDevice
        manager.standardError = try home.writable("openbox-errors")
        try manager.run()
        let manager = manager
        _ = try wait(for: "the window manager") {
            guard manager.isRunning else {
                throw Stuck("openbox, which Scripts/setup test brings: \(home.text("openbox-errors"))")
            }
            return try? xdotool("get_desktop")
        }
    }

    /// Runs an xdotool action on the game's window.
    func window(_ action: String, _ arguments: String...) throws {
        try xdotool(["search", "--name", "Under Cover", action] + arguments)
    }

    /// Waits for the window and focuses it, because there is no window manager to do so.
    func takeFocus() throws {
        // Without any focus, keys go to the window below the pointer.
        guard hasWindow else { return try xdotool("mousemove", "600", "8") }
        // The server refuses a window that is just being shown, and xdotool ends then.
        _ = try wait(for: "the window to take the focus") {
            try? xdotool("search", "--sync", "--onlyvisible", "--name", "Under Cover", "windowfocus", "--sync")
        }
    }

    func move(_ direction: Action) throws { try press(Self.name(direction)) }

    func events(_ direction: Action, _ state: AppState) -> [Event] {
        let key = Key(rawValue: Self.name(direction))
        return [.device(.keyDown(key)), .device(.keyUp(key))]
    }

    private static func name(_ direction: Action) -> String {
        direction.rawValue.prefix(1).uppercased() + direction.rawValue.dropFirst()
    }

    func skipWelcome() throws { try press("Escape") }
    func confirm() throws { try press("Return") }
    func answer(_ index: Int) throws { try press(String(index + 1)) }

    func touch() throws { try press("F9") }
    func touched(_ state: AppState) -> Event? { .device(.keyUp(Key(rawValue: "F9"))) }

    func press(_ key: String) throws { try xdotool("key", key) }
    func type(_ words: String) throws { try xdotool("type", "--delay", "20", words) }

    private func xdotool(_ arguments: String...) throws { try xdotool(arguments) }

    private func xdotool(_ arguments: [String]) throws {
        try Program.system(["xdotool"] + arguments, ProcessInfo.processInfo.environment.merging(environment) { $1 })
    }
}
