import DesktopBus
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

@testable import UnderCoverDesktop

/// When a text begins and ends, and how loud it is.
extension DispatcherTests {
    @Test func beginAndEndAreTheServersOwn() throws {
        let game = Speaker(.patient(server))
        game.say("hold this")
        game.say("and then this", follows: true)
        try eventually { game.news == [.began(1)] }
        #expect(game.over == [true])
        server.letGo()
        try eventually { game.news == [.began(1), .ended(1), .began(2), .ended(2)] }
        try eventually { game.over.last == false }
    }

    @Test func whatIsInterruptedOrStoppedEnds() throws {
        let game = Speaker(.patient(server))
        game.say("hold one")
        try eventually { game.news == [.began(1)] }
        game.say("hold two")
        try eventually { game.news == [.began(1), .ended(1), .began(2)] }
        game.speech.stop()
        #expect(game.news.last == .ended(2) && game.over.last == false)
        game.say("three")
        try eventually { game.news.suffix(2) == [.began(3), .ended(3)] }
        #expect(game.own == [])
    }

    @Test func whatDiesInMidWordEndsWithTheNextText() throws {
        let game = Speaker(.quick(nil, server), ownEnds: false)
        game.say("hold one")
        try eventually { game.over == [true] }
        server.stop()
        game.say("two")
        try eventually { game.own == ["two"] }
        try eventually { game.news == [.began(1), .ended(1), .began(2)] }
        #expect(game.over == [true, false], "the game's own voice ducks the music itself")
    }

    /// A server that says that a text has begun, and then nothing more.
    @Test func oneThatNeverEndsHoldsTheMusicDownOnlySoLong() throws {
        let game = Speaker(.quick(nil, server))
        game.say("hold")
        try eventually { game.over == [true] }
        server.hang()
        try eventually { game.over == [true, false] && game.news == [.began(1), .ended(1)] }
        server.goOn()
    }

    @Test func theVolumeOfTheVoiceReachesTheServer() throws {
        let game = Speaker(.patient(server))
        for (number, volume) in [80, 40, 1, 100, 80].enumerated() {
            game.speech.setVolume(volume)
            game.say("text \(number)")
            try eventually { server.said.count == number + 1 }
        }
        // The server's own volume is 0.
        #expect(server.said.map(\.volume) == [0, -50, -99, 100, 0])
    }

    @Test func mutedItStopsAndSaysNothing() throws {
        let game = Speaker(.patient(server))
        game.say("hold one")
        try eventually { game.news == [.began(1)] }
        game.speech.setVolume(0)
        #expect(game.news == [.began(1), .ended(1)] && game.over == [true, false])
        game.say("two")
        game.speech.setVolume(80)
        game.say("three")
        try eventually { game.news.last == .ended(3) }
        #expect(server.said.map(\.text) == ["hold one", "three"] && game.own == [])
    }
}

extension OrcaTests {
    /// Orca does not say when it has ended, so that is estimated.
    @Test func whatOrcaTakesBeginsAndEnds() throws {
        let (orca, game) = try Self.together()
        game.say("one")
        try eventually { game.news == [.began(1), .ended(1)] }
        #expect(orca.said == ["one"] && game.over == [true, false])
    }

    @Test func mutedItIsInterruptedAndToldNothing() throws {
        let (orca, game) = try Self.together()
        game.say("one, which is long enough to be heard for quite a while")
        try eventually { game.news == [.began(1)] }
        game.speech.setVolume(0)
        game.say("two")
        game.speech.setVolume(80)
        game.say("three")
        try eventually { orca.said.last == "three" }
        #expect(orca.said.count == 2 && orca.lines.filter { $0.hasPrefix("interrupt") }.count == 3)
        #expect(game.own == [] && game.news.prefix(2) == [.began(1), .ended(1)])
    }
}

struct ServerVolumeTests {
    /// At the slider's first value, the player's own volume for all programs is kept.
    @Test(arguments: [
        (80, 100, 100), (80, 20, 20), (80, -40, -40), (100, 20, 100), (100, 100, 100), (90, 20, 60), (40, 100, 0),
        (40, 0, -50), (0, 100, -100), (0, -100, -100), (-5, 50, -100), (400, 50, 100), (80, 400, 100),
    ])
    func theSliderIsOnTheServersScale(percent: Int, usual: Int, level: Int) {
        #expect(ServerVolume.level(percent, usual: usual) == level)
    }
}
