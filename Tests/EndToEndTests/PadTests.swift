import Foundation
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
