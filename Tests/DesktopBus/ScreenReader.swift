import Foundation
import Glibc
import Waiting

/// A stand-in for Orca on a bus, by `Tests/Servers/screen-reader`.
package final class ScreenReader {
    package enum Trait: String {
        /// It has the name of Orca's service.
        case orca
        /// Orca never answers, or answers that it has said nothing.
        case mute, refuse
        /// The desktop's accessibility is there, with a screen reader or without.
        case on, off
    }

    package let bus: SessionBus
    private let process = Process()
    private let file: String

    package init(_ bus: SessionBus, _ traits: Trait...) throws {
        self.bus = bus
        file = bus.file("reader-\(UUID().uuidString)")
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Servers/screen-reader").path
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", script, bus.socket, file] + traits.map(\.rawValue)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        try wait(for: "the screen reader") { lines.contains("ready") ? true : nil }
    }

    deinit { stop() }

    /// The calls that it received, in order: "say TEXT", "interrupt InterruptSpeech".
    package var lines: [String] {
        let text = FileManager.default.contents(atPath: file) ?? Data()
        return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    package var said: [String] {
        lines.filter { $0.hasPrefix("say ") }.map { String($0.dropFirst("say ".count)) }
    }

    /// Switches the desktop's screen reader on or off.
    package func turnOver() { kill(process.processIdentifier, SIGUSR1) }

    package func stop() { process.endAtOnce() }
}
