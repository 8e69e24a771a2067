import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

extension PadLane {
    /// Pads that connect and disconnect during a game.
    @Suite(.serialized) struct PadTests {
        @Test func aPadThatIsLostPausesItsRoundAndGoesOnWithIt() throws {
            let home = try Home()
            let pad = try PadHands(home: home)
            let game = try RunningGame(
                ["--category", try Program.anyCategory(home), "--rounds", "1"], home: home,
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

        /// No phone has come to it, and the program starts again.
        @Test func aPartyOfPadsIsThereAfterARestart() throws {
            let home = try Home()
            let pad = try PadHands(home: home)
            let game = try RunningGame(["--party", "2"], home: home, pad.environment)
            _ = try game.watch(for: "the lobby") { $0.screen.name == "lobby" && !$0.input.pads.isEmpty }
            try pad.press("a")
            let seats = try game.watch(for: "a seat") { $0.party.seats.contains { $0.device?.isNobody == false } }
                .party.seats
            try game.stop()

            let again = try RunningGame([], home: home, pad.environment)
            let found = try again.watch(for: "its first screen") { $0.isReady }.party.seats
            try again.stop()
            // The other seat, which no device has taken, is no player.
            #expect(found.map(\.name) == seats.filter { $0.device?.isNobody == false }.map(\.name))
            #expect(found.count(where: \.isAway) == 1)
            let file = try FileManager.default.attributesOfItem(atPath: home.path("data/party/party.json"))
            #expect(file[.posixPermissions] as? Int == 0o600)

            // The next start is hours later.
            let path = home.path("data/party/party.json")
            let kept = try String(contentsOfFile: path, encoding: .utf8)
            let old = kept.replacing(/"pressedAt":\d+/, with: "\"pressedAt\":600")
            try #require(old != kept)
            try old.write(toFile: path, atomically: false, encoding: .utf8)
            let late = try RunningGame([], home: home, pad.environment)
            let seated = try late.watch(for: "its first screen") { $0.isReady }.party.seats
            #expect(seated.count(where: \.isAway) == 0)
            try late.stop()
            #expect(!FileManager.default.fileExists(atPath: path))
        }

        /// The second pad is broken and presses thousands of times a second.
        @Test func aPadThatFloodsHoldsUpNoMatch() throws {
            let home = try Home()
            let pad = try PadHands(home: home)
            let game = try RunningGame(
                ["--category", try Program.anyCategory(home), "--rounds", "2", "--timer", "off"], home: home,
                pace: .real,
                pad.environment)
            try pad.write("0 2 plug\n")
            let broken = try #require(
                try game.watch(for: "two pads") { $0.input.pads.count == 2 }.input.pads.last
            ).id
            let flooding = Flooding(pad: pad)
            let final = try game.playToPoster(flooding)
            try game.stop()
            #expect(final.entry.answers.map(\.right) == [true, true])
            let heard = changes(of: broken, home)
            let flooded = flooding.sent
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
            _ = try game.watch(for: "the welcome and a pad") { $0.isWelcome && !$0.input.pads.isEmpty }
            for _ in 0..<40 {
                try pad.unplug()
                try pad.plugIn()
            }
            // SDL gives the pad a new id each time, and the game accepts presses only from pads that it knows.
            _ = try game.watch(for: "the last of it") { ($0.input.pads.last?.id ?? 0) >= 40 }
            _ = try game.watch(for: "the pause of a lost pad") { $0.screen.name == "pause" }
            try pad.confirm()
            _ = try game.watch(for: "the welcome again") { $0.isWelcome }
            try pad.skipWelcome()
            let state = try game.watch(for: "the categories") { $0.screen.name == "categories" }
            #expect(state.input.pads.count == 1)
        }
    }
}

/// Plays with one pad while another presses thousands of times a second. Its button does nothing, or it would play, too.
/// SDL itself holds a flood of "guide" back.
private final class Flooding: Hands {
    private static let flood = String(repeating: "0 2 press leftstick\n0 2 release leftstick\n", count: 5000)
    private let pad: PadHands
    private(set) var sent = 0

    init(pad: PadHands) { self.pad = pad }

    private func flooded(_ press: () throws -> Void) throws {
        try pad.write(Self.flood)
        try press()
        try pad.write(Self.flood)
        sent += 20_000
    }

    func takeFocus() throws {}
    func move(_ direction: Action) throws { try flooded { try pad.move(direction) } }
    func events(_ direction: Action, _ state: AppState) -> [Event] { pad.events(direction, state) }
    func skipWelcome() throws { try flooded { try pad.skipWelcome() } }
    func confirm() throws { try flooded { try pad.confirm() } }
    func answer(_ index: Int) throws { try flooded { try pad.answer(index) } }
    func touch() throws { try pad.touch() }
    func touched(_ state: AppState) -> Event? { pad.touched(state) }
}
