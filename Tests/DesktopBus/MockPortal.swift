import Foundation
import Glibc
import Waiting

/// The desktop's portals on a bus, by python-dbusmock, which `Scripts/setup test` installs. What a method does is said in
/// Python, and the calls are written down.
package final class MockPortal {
    package static let name = "org.freedesktop.portal.Desktop"
    /// The name under which it is told what to do: the portal's own comes once all is there.
    private static let control = "org.example.MockPortal"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let mock = "org.freedesktop.DBus.Mock"
    package static let settings = "org.freedesktop.portal.Settings"
    private static let chooser = "org.freedesktop.portal.FileChooser"
    private static let notices = "org.freedesktop.portal.Notification"
    private static let request = "org.freedesktop.portal.Request"

    package let bus: SessionBus
    private let process = Process()
    private let file: String

    /// - Parameters:
    ///   - settings: a dictionary of Python's: settings by name, by namespace; nil for a portal without settings.
    ///   - chooser: the version of the window for choosing; nil: none.
    package init(_ bus: SessionBus, settings: String? = "{}", chooser: UInt32? = nil) throws {
        self.bus = bus
        file = bus.file("portal-\(UUID().uuidString)")
        // Debian's Python has Debian's packages.
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = ["-m", "dbusmock", "--session", "-l", file, Self.control, Self.path, Self.settings]
        process.environment = ProcessInfo.processInfo.environment.merging(bus.environment) { $1 }
        (process.standardInput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        try wait(for: "python-dbusmock") {
            guard process.status == nil else { throw Stuck("python3-dbusmock, which Scripts/setup test installs") }
            return try call("Ping", [], on: "org.freedesktop.DBus.Peer").status == 0 ? true : nil
        }
        if let settings { try add("ReadAll", Self.settings, "as", "a{sa{sv}}", "ret = " + settings) }
        if let chooser { try addChooser(chooser) }
        try add(
            "Appear", Self.settings, "", "", "self.name = dbus.service.BusName('\(Self.name)', self.connection)")
        try require("Appear", on: Self.settings)
    }

    deinit { stop() }

    /// Adds a method, or replaces it.
    package func add(
        _ method: String, _ interface: String, _ input: String, _ output: String, _ python: String
    ) throws {
        try require("AddMethod", "sssss", interface, method, input, output, python, on: Self.mock)
    }

    private func addChooser(_ version: UInt32) throws {
        try require("AddProperty", "ssv", Self.chooser, "version", "u", "\(version)", on: Self.mock)
        try answerQuestions(
            with: "ret = dbus.ObjectPath('\(Self.path)/request/1_1/' + args[2]['handle_token'])\n"
                + "self.AddObject(ret, '\(Self.request)', {}, [('Close', '', '', '')])\nself.asked = ret")
    }

    /// - Parameter python: gives `ret`, the path of the request.
    package func answerQuestions(with python: String) throws {
        try add("OpenFile", Self.chooser, "ssa{sv}", "o", python)
    }

    /// - Parameter output: the type of the answer, which by the rules is empty.
    package func takeNotices(_ output: String = "", with python: String = "pass") throws {
        try add("AddNotification", Self.notices, "sa{sv}", output, python)
        try add("RemoveNotification", Self.notices, "s", "", "pass")
    }

    /// The window that was asked for ends.
    /// - Parameters:
    ///   - outcome: 0 where something was chosen.
    ///   - addresses: a list of Python's.
    package func choose(_ outcome: UInt32, _ addresses: String = "[]") throws {
        let uris = "dbus.Array(\(addresses), signature='s')"
        let answer = "{'choices': dbus.Array([], signature='(ss)'), 'uris': \(uris)}"
        try add(
            "End", Self.chooser, "", "",
            "objects[self.asked].EmitSignal('\(Self.request)', 'Response', 'ua{sv}', [dbus.UInt32(\(outcome)), \(answer)])"
        )
        try require("End", on: Self.chooser)
    }

    /// - Parameter value: of Python's, with a type of D-Bus, such as "dbus.UInt32(1)".
    package func change(_ space: String, _ key: String, to value: String) throws {
        try add(
            "Change", Self.settings, "", "",
            "self.EmitSignal('\(Self.settings)', 'SettingChanged', 'ssv', ['\(space)', '\(key)', \(value)])")
        try require("Change", on: Self.settings)
    }

    /// Calls a method that a test has added.
    package func run(_ method: String) throws { try require(method, on: Self.settings) }

    /// Another program of the bus sends a signal to the game, as if it were the portal.
    package static func pretend(
        _ bus: SessionBus, at path: String? = nil, _ interface: String, _ signal: String, _ arguments: String...
    ) throws {
        let outcome = try bus.run(
            "busctl",
            ["--address=" + bus.address, "--destination=org.mpris.MediaPlayer2.under_cover", "--", "emit"]
                + [path ?? Self.path]
                + [interface, signal] + arguments)
        guard outcome.status == 0 else { throw SessionBus.Failure(description: "\(signal): \(outcome.output)") }
    }

    /// The calls so far that the game has made, a line each.
    package var calls: [String] {
        let text = String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
        return text.split(separator: "\n").compactMap { line in
            line.split(separator: " ", maxSplits: 1).last.map(String.init)
        }
    }

    package func calls(of method: String) -> [String] {
        calls.filter { $0 == method || $0.hasPrefix(method + " ") && !$0.hasPrefix(method + " raised:") }
    }

    /// It stays on the bus, and answers nothing.
    package func hang() { kill(process.processIdentifier, SIGSTOP) }
    package func goOn() { kill(process.processIdentifier, SIGCONT) }
    package func stop() { if process.isRunning { process.endAtOnce() } }

    private func call(_ method: String, _ arguments: [String], on interface: String) throws -> SessionBus.Outcome {
        try bus.run(
            "busctl",
            ["--address=" + bus.address, "--", "call", Self.control, Self.path, interface, method] + arguments)
    }

    private func require(_ method: String, _ arguments: String..., on interface: String) throws {
        let outcome = try call(method, arguments, on: interface)
        guard outcome.status == 0 else { throw SessionBus.Failure(description: "\(method): \(outcome.output)") }
    }
}
