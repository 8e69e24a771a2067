import Foundation
import Synchronization
import Testing
import UnderCoverCore

extension EndToEndTests {
    /// Pads that connect and disconnect during a game.
    @Suite(.serialized) struct PadTests {
        @Test func aPadThatIsLostPausesItsRoundAndGoesOnWithIt() throws {
            let home = try Home()
            let pad = try PadHands(home: home)
            let game = try RunningGame(
                ["--category", try Program.anyCategory(home), "--rounds", "1", "--timer", "slow"], home: home,
                pad.environment)
            let before = try game.watch(for: "a round") { $0.screen.name == "guessing" && !$0.input.pads.isEmpty }
            try pad.press("dpdown")
            _ = try game.watch(for: "the pad's glyphs") { $0.input.glyphs == .pad(.generic) }
            let lost = try #require(before.input.pads.first)

            try pad.unplug()
            let paused = try game.watch(for: "a pause") { $0.screen.name == "pause" }
            let pause = try #require(paused.screen as? Pause)
            #expect(pause.absence == .padLost(lost.name))
            #expect(paused.input.pads.isEmpty && paused.input.held == nil)

            try pad.plugIn()
            let returned = try game.watch(for: "the pad") { !$0.input.pads.isEmpty }
            #expect(returned.input.pads.count == 1 && returned.input.pads.first?.name == lost.name)
            #expect(returned.input.glyphs == .pad(.generic), "it came back and is not the one in hand")
            let final = try game.playToPoster(pad)
            #expect(final.entry.answers.map(\.right) == [true])
            #expect(game.errors == "")
        }

        /// The second pad is broken and presses thousands of times a second.
        @Test func aPadThatFloodsHoldsUpNoMatch() throws {
            let home = try Home()
            let pad = try PadHands(home: home)
            let game = try RunningGame(
                ["--category", try Program.anyCategory(home), "--rounds", "2"], home: home, pad.environment)
            try pad.write("0 2 plug\n")
            let broken = try #require(
                try game.watch(for: "two pads") { $0.input.pads.count == 2 }.input.pads.last
            ).id
            let isOver = Atomic<Bool>(false)
            let sent = Atomic<Int>(0)
            // The button does nothing, or the broken pad would play, too. SDL itself holds a flood of "guide" back.
            let flood = Data(String(repeating: "0 2 press leftstick\n0 2 release leftstick\n", count: 40).utf8)
            let done = DispatchSemaphore(value: 0)
            let path = pad.path
            // A game that has ended must not end the tests, too.
            signal(SIGPIPE, SIG_IGN)
            Thread.detachNewThread {
                let pipe = FileHandle(forWritingAtPath: path)
                while !isOver.load(ordering: .relaxed), (try? pipe?.write(contentsOf: flood)) != nil {
                    let (_, now) = sent.add(80, ordering: .relaxed)
                    // In bursts: the test plays the recording of all this beside the game, and has to keep up.
                    if now % 20_000 == 0 { usleep(500_000) }
                }
                done.signal()
            }
            defer { isOver.store(true, ordering: .relaxed) }
            let final = try game.playToPoster(pad)
            isOver.store(true, ordering: .relaxed)
            // Not after the game has ended: nobody would empty the pipe.
            done.wait()
            game.terminate()
            try game.end()
            #expect(final.entry.answers.map(\.right) == [true, true])
            let heard = changes(of: broken, home)
            let flooded = sent.load(ordering: .relaxed)
            print("Of \(flooded) changes of the pad, the game was told \(heard.sum), at most \(heard.most) a tick.")
            #expect(flooded > 4 * heard.sum && heard.sum > 100)
            #expect(heard.most <= 128)
        }

        /// Presses and releases of one pad in a game's recording, and the most between two ticks.
        private func changes(of pad: PadID, _ home: Home) -> (sum: Int, most: Int) {
            var (sum, now, most) = (0, 0, 0)
            for line in home.text("recording").split(separator: "\n") {
                if line.hasPrefix("t ") { now = 0 }
                guard line.contains("padDown") || line.contains("padUp"), line.contains("leftStick"),
                    line.contains(":\(pad)")
                else { continue }
                (sum, now) = (sum + 1, now + 1)
                most = max(most, now)
            }
            return (sum, most)
        }

        @Test func aLooseCableDoesNotEndTheGame() throws {
            let home = try Home()
            let pad = try PadHands(home: home)
            let game = try RunningGame([], home: home, pad.environment)
            _ = try game.watch(for: "a pad") { !$0.input.pads.isEmpty }
            for _ in 0..<40 {
                try pad.unplug()
                try pad.plugIn()
            }
            // SDL gives the pad a new id each time, and the game accepts presses only from pads that it knows.
            _ = try game.watch(for: "the last of it") { ($0.input.pads.last?.id ?? 0) >= 40 }
            try pad.skipWelcome()
            let state = try game.watch(for: "the categories") { $0.screen.name == "categories" }
            #expect(state.input.pads.count == 1)
        }
    }
}
