// A pad that a file plays, for tests and benchmarks: its presses go through SDL like those of any other pad. It is part of the
// game because tests from end to end play the shipped program, and only a process itself can plug a virtual pad into its SDL.

import CSDL2
import Foundation
import Synchronization

/// Connects a pad and plays presses from a file, one a line: "1200 a" presses A 1.2 s after the start, named as SDL
/// names it; a time in the past means now. "unplug" and "plug" in place of a button disconnect and reconnect the pad.
/// The file may be a pipe, so that a test can react to the game.
package final class VirtualPad: Sendable {
    /// The environment variable with the file's path.
    package static let variable = "UNDER_COVER_VIRTUAL_PAD"

    private let start = Stage.now
    /// -1 while disconnected.
    private let joystick: Mutex<SDL_JoystickID>
    private let times = Mutex<[Double]>([])

    private static let heldSeconds = 0.06

    /// nil if the environment variable is not set. SDL's joysticks must be started.
    init?(environment: [String: String], warn: (String) -> Void) {
        guard let path = environment[Self.variable], !path.isEmpty else { return nil }
        let plugged = Self.plug()
        guard plugged >= 0 else {
            warn("The virtual pad could not be plugged in: \(String.sdlError).")
            return nil
        }
        joystick = Mutex(plugged)
        let thread = Thread { [weak self] in self?.play(path) }
        thread.name = "virtual pad"
        thread.start()
    }

    /// Times of all presses, on the clock of `Stage.now`.
    package var presses: [Double] { times.withLock { $0 } }

    private func play(_ path: String) {
        guard let file = fopen(path, "r") else { return }
        defer { fclose(file) }
        var buffer = [CChar](repeating: 0, count: 128)
        while fgets(&buffer, Int32(buffer.count), file) != nil {
            let words = String(cBuffer: buffer).split { $0 == " " || $0 == "\n" }
            guard words.count == 2, let milliseconds = Double(words[0]) else { continue }
            press(String(words[1]), at: start + milliseconds / 1000)
        }
    }

    private func press(_ name: String, at time: Double) {
        Thread.sleep(forTimeInterval: max(0, time - Stage.now))
        if name == "unplug" || name == "plug" { return setPlugged(name == "plug") }
        let button = SDL_GameControllerGetButtonFromString(name).rawValue
        guard button >= 0 else { return }
        times.withLock { $0.append(Stage.now) }
        set(button, 1)
        Thread.sleep(forTimeInterval: Self.heldSeconds)
        set(button, 0)
    }

    private func set(_ button: Int32, _ value: UInt8) {
        SDL_LockJoysticks()
        if let pad = SDL_JoystickFromInstanceID(joystick.withLock { $0 }) {
            SDL_JoystickSetVirtualButton(pad, button, value)
            // At once; a busy main loop would otherwise see neither the press nor the release.
            SDL_JoystickUpdate()
        }
        SDL_UnlockJoysticks()
        Stage.wake()
    }

    private static func plug() -> SDL_JoystickID {
        let index = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, 6, 15, 0)
        return index >= 0 ? SDL_JoystickGetDeviceInstanceID(index) : -1
    }

    private func setPlugged(_ isPlugged: Bool) {
        SDL_LockJoysticks()
        joystick.withLock { joystick in
            if isPlugged, joystick < 0 { joystick = Self.plug() }
            guard !isPlugged else { return }
            for index in 0..<max(0, SDL_NumJoysticks()) where SDL_JoystickGetDeviceInstanceID(index) == joystick {
                SDL_JoystickDetachVirtual(index)
            }
            joystick = -1
        }
        SDL_UnlockJoysticks()
        Stage.wake()
    }
}
