// Pads that a file plays, for tests and benchmarks: their presses go through SDL like those of any other pad. They are part
// of the game because tests from end to end play the shipped program, and only a process itself can plug virtual pads into
// its SDL.

import CSDL2
import Foundation
import Synchronization

/// Connects a pad and plays the lines of a file, which Tests/README.md describes. The file may be a pipe, so that a test
/// can react to the game.
package final class VirtualPads: Sendable {
    /// The environment variable with the file's path.
    package static let variable = "UNDER_COVER_VIRTUAL_PAD"

    package struct Press: Codable, Sendable {
        /// The number of the pad, from 1.
        package let pad: Int
        /// On the clock of `StageClock.now`.
        package let at: Double
    }

    private struct Tap {
        var button: Int32
        /// On the clock of `StageClock.now`.
        var ends: Double
    }

    private struct State {
        /// The connected pads, by number.
        var joysticks: [Int: SDL_JoystickID] = [:]
        /// Buttons that are soon let go.
        var taps: [Int: Tap] = [:]
        var isClosed = false
    }

    private let start = StageClock.now
    private let state = Mutex(State())
    private let pressed = Mutex<[Press]>([])
    private let queue = DispatchQueue(label: "virtual pads")

    private static let heldSeconds = 0.06
    /// At most; a hanging game opens none.
    private static let openingSeconds = 2.0
    /// Timers may be that early.
    private static let slackSeconds = 0.01

    /// nil if the environment variable is not set. SDL's joysticks must be started.
    init?(environment: [String: String], warn: (String) -> Void) {
        guard let path = environment[Self.variable], !path.isEmpty else { return nil }
        guard state.withLock({ Self.plug(1, &$0) }) else {
            warn("The virtual pad could not be plugged in: \(String.sdlError).")
            return nil
        }
        let thread = Thread { [weak self] in self?.play(path) }
        thread.name = "virtual pads"
        thread.start()
    }

    /// SDL's joysticks are about to end. A button that is let go later would take a lock that SDL has freed.
    func close() { state.withLock { $0.isClosed = true } }

    /// All presses so far.
    package var presses: [Press] { pressed.withLock { $0 } }

    private func play(_ path: String) {
        guard let file = fopen(path, "r") else { return }
        defer { fclose(file) }
        var buffer = [CChar](repeating: 0, count: 128)
        while fgets(&buffer, Int32(buffer.count), file) != nil {
            guard let line = VirtualPadLine(String(cBuffer: buffer)) else { continue }
            Self.sleep(until: start + line.seconds)
            // A pad does one thing after another; others need not wait for it.
            if let tap = state.withLock({ $0.taps[line.pad] }) {
                Self.sleep(until: tap.ends)
                letGo(line.pad)
            }
            waitUntilOpen(line.pad)
            play(line)
        }
    }

    /// The game opens a pad some milliseconds after it has appeared, and hears no presses before.
    private func waitUntilOpen(_ pad: Int) {
        let end = StageClock.now + Self.openingSeconds
        func isClosed(_ id: SDL_JoystickID) -> Bool { SDL_JoystickFromInstanceID(id) == nil }
        while StageClock.now < end, state.withLock({ !$0.isClosed && $0.joysticks[pad].map(isClosed) ?? false }) {
            Thread.sleep(forTimeInterval: 0.001)
        }
    }

    private func play(_ line: VirtualPadLine) {
        switch line.deed {
        case .plug: change { _ = Self.plug(line.pad, &$0) }
        case .unplug: change { Self.unplug(line.pad, &$0) }
        case .press(let button): press(button, line.pad)
        case .release(let button): change { Self.set(button, 0, line.pad, $0) }
        case .tap(let button):
            press(button, line.pad, isTap: true)
            queue.asyncAfter(deadline: .now() + Self.heldSeconds) { [weak self] in self?.letGo(line.pad) }
        }
    }

    private func press(_ button: Int32, _ pad: Int, isTap: Bool = false) {
        pressed.withLock { $0.append(Press(pad: pad, at: StageClock.now)) }
        change { state in
            Self.set(button, 1, pad, state)
            if isTap { state.taps[pad] = Tap(button: button, ends: StageClock.now + Self.heldSeconds) }
        }
    }

    /// Ends a tap that is over. The queue and the thread that reads both come here; a tap that has begun since goes on.
    private func letGo(_ pad: Int) {
        change { state in
            guard let tap = state.taps[pad], tap.ends - Self.slackSeconds <= StageClock.now else { return }
            state.taps[pad] = nil
            Self.set(tap.button, 0, pad, state)
        }
    }

    private func change(_ body: (inout State) -> Void) {
        state.withLock { state in
            guard !state.isClosed else { return }
            SDL_LockJoysticks()
            body(&state)
            SDL_UnlockJoysticks()
        }
        LoopWaker.wake()
    }

    private static func sleep(until time: Double) { Thread.sleep(forTimeInterval: max(0, time - StageClock.now)) }
}

extension VirtualPads {
    private static func set(_ button: Int32, _ value: UInt8, _ pad: Int, _ state: State) {
        guard let id = state.joysticks[pad], let joystick = SDL_JoystickFromInstanceID(id) else { return }
        SDL_JoystickSetVirtualButton(joystick, button, value)
        // At once; a busy main loop would otherwise see neither the press nor the release.
        SDL_JoystickUpdate()
    }

    private static func plug(_ pad: Int, _ state: inout State) -> Bool {
        guard state.joysticks[pad] == nil else { return true }
        let index = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, 6, 15, 0)
        guard index >= 0 else { return false }
        state.joysticks[pad] = SDL_JoystickGetDeviceInstanceID(index)
        return true
    }

    private static func unplug(_ pad: Int, _ state: inout State) {
        guard let joystick = state.joysticks.removeValue(forKey: pad) else { return }
        for index in 0..<max(0, SDL_NumJoysticks()) where SDL_JoystickGetDeviceInstanceID(index) == joystick {
            SDL_JoystickDetachVirtual(index)
            return
        }
    }
}
