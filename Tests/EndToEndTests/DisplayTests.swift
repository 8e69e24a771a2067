import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

extension DisplayLane {
    /// A real window on a virtual display with a window manager. Needs openbox, which `Scripts/setup test` installs.
    @Suite(.serialized) struct DisplayTests {
        private let home: Home
        private let keys: KeyHands

        init() throws {
            home = try Home()
            keys = try KeyHands(home: home)
        }

        @Test func noSizeOfWindowEndsTheGame() throws {
            let game = try RunningGame(
                ["--category", try Program.anyCategory(home), "--timer", "off", "--windowed", "800x600"], home: home,
                keys.environment)
            try keys.takeFocus()
            _ = try game.watch(for: "a round") { $0.isReady && $0.screen.name == "guessing" }
            for (width, height) in [(1, 1), (7680, 4320), (300, 2000), (5120, 1440), (2, 2000), (800, 600)] {
                let before = try game.state().tick
                try keys.resize(to: (width, height))
                let state = try game.watch(for: "\(width)x\(height)") {
                    $0.tick > before + 30 || Ticks.areNeeded($0) == false
                }
                print("Asked for \(width)x\(height), it is \(state.window.width)x\(state.window.height).")
                try keys.move(to: (-300, 500))
                try keys.move(to: (0, 0))
            }
            _ = try game.watch(for: "the last size") { $0.window.width == 800 && $0.window.height == 600 }
            try keys.confirm()
            _ = try game.watch(for: "the result") { $0.screen.name == "result" }
            try game.stop()
            #expect(game.errors == "")
        }

        @Test func aMinimisedGameWaitsAndMovesNothing() throws {
            try keys.manageWindows()
            let game = try RunningGame(
                ["--category", try Program.anyCategory(home), "--rounds", "1", "--windowed", "800x600"], home: home,
                keys.environment)
            _ = try game.watch(for: "a round") { $0.screen.name == "guessing" }
            try rest(game)
            let state = try game.watch(for: "a pause") { $0.screen.name == "pause" }
            let pause = try #require(state.screen as? Pause)
            #expect(pause.absence == .windowLeft)
            try keys.restore()
            _ = try game.watch(for: "the window") { $0.window.isVisible && $0.window.isFocused }
            let final = try game.playToPoster(keys)
            // The poster is still being printed.
            try rest(game)
            try keys.restore()
            _ = try game.watch(for: "the window") { $0.window.isVisible && $0.window.isFocused }
            #expect(final.entry.answers.count == 1)
        }

        /// Minimises the window until nothing moves, so that the game wakes only a few times a second.
        private func rest(_ game: RunningGame) throws {
            // A window manager that is starting may miss a request.
            try wait(for: "being minimised") {
                try keys.minimise()
                return try game.state().window.isVisible ? nil : true
            }
            _ = try game.watch(for: "rest") { !$0.window.isVisible && !Ticks.areNeeded($0) }
        }

        @Test func anotherWindowOverItPausesTheRound() throws {
            try keys.manageWindows()
            let game = try RunningGame(
                ["--category", try Program.anyCategory(home), "--windowed", "800x600"], home: home, keys.environment)
            _ = try game.watch(for: "a round") { $0.screen.name == "guessing" }
            let other = try RunningGame(
                ["--data-dir", home.path("other"), "--windowed", "1200x700"], home: Home(), keys.environment)
            _ = try other.watch(for: "the other window") { $0.isWelcome }
            let state = try game.watch(for: "a pause") { $0.screen.name == "pause" }
            #expect(!state.window.isFocused)
        }

        /// A box may start X for the game alone, without a window manager.
        @Test(arguments: [true, false]) func fullscreenFillsTheDisplayAndIsLeftForAWindow(isManaged: Bool) throws {
            let home = try Home()
            let keys = try KeyHands(home: home, size: "1600x900")
            if isManaged { try keys.manageWindows() }
            let game = try RunningGame(["--fullscreen", "on"], home: home, keys.environment)
            _ = try game.watch(for: "the display") { $0.window.isFullscreen && $0.window.width == 1600 }
            try keys.takeFocus()
            try keys.press("F11")
            _ = try game.watch(for: "a window") { !$0.window.isFullscreen && $0.window.width == 1280 }
            try game.stop()
            #expect(game.errors == "")
        }

        /// A desktop does not show a program's standard error.
        @Test func aGameThatCannotStartSaysSoOnTheScreen() throws {
            try #require(try Program.run(["export"], home: home).status == 0)
            let database = ".local/share/under-cover/under-cover.db"
            let file = try FileHandle(forUpdating: home.url.appendingPathComponent(database))
            try file.seek(toOffset: 60)
            try file.write(contentsOf: Data([0, 0, 3, 231]))
            try file.close()
            let game = Program.process(
                [], Program.environment(home: home.url).merging(keys.environment) { $1 })
            game.standardError = try home.writable("box-errors")
            try game.run()
            try wait(for: "the sentence") { home.text("box-errors").contains("newer Under Cover") ? true : nil }
            // Another process shows the message box. The game waits for it, but ends on a signal.
            try wait(for: "the box") { Program.children(of: game.processIdentifier).isEmpty ? nil : true }
            #expect(game.isRunning)
            game.terminate()
            try Program.end(game)
            #expect(home.text("box-errors").split(separator: "\n").count == 1)
        }
    }
}

extension KeyHands {
    func resize(to size: (Int, Int)) throws { try window("windowsize", String(size.0), String(size.1)) }

    func move(to place: (Int, Int)) throws { try window("windowmove", "--", String(place.0), String(place.1)) }

    func minimise() throws { try window("windowminimize") }

    func restore() throws { try window("windowactivate", "--sync") }
}
