import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

extension DisplayLane {
    /// Under a real Wayland compositor, which shows itself in a window on a virtual display and gets real keys there.
    @Suite(.serialized) struct WaylandTests {
        @Test(arguments: Thoroughness.samples(of: [["--windowed", "800x600"], ["--fullscreen"]], 1))
        func aMatchIsPlayedUnderWayland(_ mode: [String]) throws {
            let home = try Home()
            let keys = try KeyHands(home: home, hasWindow: false)
            let compositor = try Compositor(home: home, keys.environment)
            let game = try RunningGame(["--rounds", "1", "--seed", "7"] + mode, home: home, compositor.environment)
            try keys.takeFocus()
            // A key that is pressed before the compositor gives the window the keyboard is lost.
            try game.watch(forEvent: .device(.focusChanged(true)))
            _ = try game.watch(for: "the first page") { $0.isWelcome }
            let state = try game.watch(for: "its window") { ($0.window.width > 800) == mode.contains("--fullscreen") }
            #expect(state.window.isFullscreen == mode.contains("--fullscreen"))
            let final = try game.playToPoster(keys)
            #expect(final.entry.total > 0)
            try game.stop()
            // Without libdecor's plugin it says "No plugins found", and the window has no title bar.
            #expect(game.errors == "")
        }

        /// A compositor with xdg-activation, which Weston lacks, gets the token of a second start, and the first that of its own.
        @Test func aSecondStartHandsItsTokenOver() throws {
            let home = try Home()
            let keys = try KeyHands(home: home, hasWindow: false)
            let compositor = try Compositor(home: home, keys.environment)
            let activation = try Activation(home: home, compositor)
            let own = compositor.environment.merging(activation.environment) { $1 }
            let game = try RunningGame(
                ["--windowed", "800x600"], home: home, own.merging(["XDG_ACTIVATION_TOKEN": "first"]) { $1 })
            _ = try game.watch(for: "the first page") { $0.isReady }
            try wait(for: "its own token") { activation.lines == ["activate first"] ? true : nil }
            let sent = try Program.run(
                ["under-cover://challenge/X", "--data-dir", home.path("data"), "--exit-after", "5"], home: home,
                own.merging(["XDG_ACTIVATION_TOKEN": "the second"]) { $1 })
            #expect(sent.status == 0 && sent.output == Words.linkTaken + "\n")
            try wait(for: "the second token") { activation.lines.last == "activate the second" ? true : nil }
            try game.stop()
            #expect(game.errors == "")
        }
    }

    /// `Tests/Servers/activation`, between a game and its compositor.
    private final class Activation {
        private static let socket = "under-cover-activation"
        private let process = Process()
        private let file: String

        init(home: Home, _ compositor: Compositor) throws {
            file = home.path("tokens")
            let folder = try #require(compositor.environment["XDG_RUNTIME_DIR"])
            let (own, other) = (folder + "/" + Self.socket, compositor.environment["WAYLAND_DISPLAY"] ?? "")
            process.executableURL = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .deletingLastPathComponent().appendingPathComponent("Servers/activation")
            process.arguments = [own, folder + "/" + other, file]
            process.standardInput = FileHandle.nullDevice
            process.standardError = try home.writable("activation-errors")
            try process.run()
            try wait(for: "the door for Wayland") { FileManager.default.fileExists(atPath: own) ? true : nil }
        }

        deinit { kill(process.processIdentifier, SIGKILL) }

        var environment: [String: String] { ["WAYLAND_DISPLAY": Self.socket] }

        var lines: [String] {
            let text = FileManager.default.contents(atPath: file) ?? Data()
            return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
        }
    }

    /// Weston on a virtual display. Its headless backend has no keyboard.
    private final class Compositor {
        private static let socket = "under-cover-test"
        private let process = Process()
        private let folder: String

        init(home: Home, _ display: [String: String]) throws {
            folder = home.path("run")
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = [
                "weston", "--backend=x11-backend.so", "--socket=\(Self.socket)", "--width=1200", "--height=680",
                "--idle-time=0", "--no-config",
            ]
            process.environment = Program.environment(home: home.url).merging(display) { $1 }
                .merging(["XDG_RUNTIME_DIR": folder]) { $1 }
            process.standardOutput = FileHandle.nullDevice
            process.standardError = try home.writable("weston-errors")
            try process.run()
            let (process, socket) = (process, folder + "/" + Self.socket)
            _ = try wait(for: "the compositor") {
                guard process.isRunning else {
                    throw Stuck("weston, which Scripts/setup test brings: \(home.text("weston-errors"))")
                }
                return listens(at: socket) ? true : nil
            }
        }

        deinit { kill(process.processIdentifier, SIGKILL) }

        var environment: [String: String] {
            ["SDL_VIDEODRIVER": "wayland", "WAYLAND_DISPLAY": Self.socket, "XDG_RUNTIME_DIR": folder]
        }
    }
}
