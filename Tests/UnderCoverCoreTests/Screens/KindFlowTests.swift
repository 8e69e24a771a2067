import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct KindFlowTests {
    /// A question needs less room than large names, so covers that are the choices stay about as large as they were.
    @Test(
        arguments: ["kind-find-the-cover", "kind-odd-one-out", "party-find-the-cover", "party-which-came-first"],
        [(1280, 720), (1024, 768), (3440, 1440)])
    func largeWordsLeaveTheCoversTheirSize(name: String, window: (width: Int, height: Int)) {
        func side(_ textSize: Int) -> Double {
            let sheet = Fixture.named(name).sized(window.width, window.height, textSize: textSize).sheet()
            return sheet.list.compactMap { if case .cover(let quad) = $0 { quad.rect.width } else { nil } }.max() ?? 0
        }
        #expect(side(100) > 60 && side(200) >= side(100) * 0.6, "\(side(200)) of \(side(100))")
    }

    private func game(_ kind: RoundKind, _ change: (inout Settings) -> Void = { _ in }) -> Game {
        var settings = Settings.atOnce
        settings.kinds = [kind]
        change(&settings)
        var game = Game(settings: settings)
        game.startMatch()
        return game
    }

    @Test(arguments: RoundKind.allCases)
    func keysPlayIt(kind: RoundKind) throws {
        for right in [true, false] {
            var game = game(kind)
            #expect(game.state.match?.round?.kind == kind)
            game.coverArrives()
            game.tick(60)
            game.answer(right: right)
            let answer = try #require(game.state.match?.players.first?.answers.first)
            #expect(answer.right == right)
            game.tick(Motion.holdTicks + 1)
            #expect(game.name == "result")
            let last = try #require(game.state.lastRound)
            #expect(last.verdict == (right ? .right : .wrong))
        }
    }

    /// "1" is the key of the first cover.
    @Test func aPlaceIsNotDrawnAsAKey() {
        var game = game(.whichCameFirst)
        game.coverArrives()
        game.tick(10)
        game.key("2")
        let words = game.drawn.split(separator: " ")
        #expect(words.contains("1st"), "\(words)")
    }

    @Test func aSecondPressTakesAPickBackButNotATremble() {
        var game = game(.whichCameFirst)
        game.coverArrives()
        game.tick(60)
        for _ in 0..<2 { game.key("2") }
        #expect(game.state.match?.players.first?.picks.count == 1)
        game.tick(30)
        game.key("2")
        #expect(game.state.match?.players.first?.picks == [])
        for key in ["3", "2", "1"] as [Key] { game.key(key) }
        #expect(game.state.match?.players.first?.answers.count == 1)
    }

    /// Alone, nothing else says that the record is to be listened to.
    @Test func aRoundByEarSaysSo() {
        var game = game(.byEar)
        game.coverArrives()
        game.tick(10)
        #expect(game.drawn.contains("By ear"))
        var slow = Game {
            $0.kept.settings.kinds = [.byEar]; $0.kept.settings.secondsToRead = 2
        }
        slow.startMatch()
        slow.coverArrives()
        slow.tick(5)
        #expect(slow.drawn.contains("Listen."))
    }

    @Test(arguments: [RoundKind.findTheCover, .oddOneOut, .whichCameFirst])
    func arrowsReachEverySleeve(kind: RoundKind) throws {
        var game = game(kind)
        game.coverArrives()
        var seen: Set = [game.focus]
        for key in ["Right", "Down", "Left", "Right", "Right", "Up", "Down", "Down"] {
            game.key(Key(rawValue: key))
            seen.insert(game.focus)
        }
        let count = try #require(game.state.match?.round?.choices.count)
        #expect(seen.count == count)
    }

    @Test func theClockWaitsForAllSleeves() throws {
        var game = game(.findTheCover)
        let round = try #require(game.state.match?.round)
        let sleeves = game.state.sleeves(of: round)
        #expect(sleeves.count == 4)
        for artwork in sleeves.dropLast() { game.send(.coverReady(artwork, .round, signature: nil)) }
        #expect(game.guessing?.isLoading == true)
        game.send(.coverReady(sleeves[3], .round, signature: nil))
        #expect(game.guessing?.isLoading == false)
    }

    @Test func aSleeveThatFailsSwapsTheRound() throws {
        var game = game(.findTheCover)
        let round = try #require(game.state.match?.round)
        let decoy = try #require(round.choices.first { $0 != round.answer }.flatMap { game.state.album($0) })
        game.send(.coverFailed(decoy.artwork, reason: "It is torn."))
        #expect(game.state.match?.round?.answer != round.answer && game.name == "guessing")
    }

    @Test func neverMoreCoversThanTheMemoryHolds() throws {
        for kind in RoundKind.allCases {
            let game = game(kind)
            for case .keepCovers(let kept) in game.asked {
                #expect(kept.count <= CoverUse.mostInRounds && Set(kept).count == kept.count)
            }
        }
    }

    @Test func aRecordIsNotDealtInSilence() {
        let silences: [(inout Settings) -> Void] = [
            { $0.playMusic = false }, { $0.musicVolume = 0 }, { $0.mute = true },
        ]
        for silence in silences {
            #expect(game(.byEar, silence).state.match?.round?.kind == .nameTheCover)
        }
        var state = game(.byEar).state
        #expect(state.matchSettings().kinds == [.byEar])
        state.audio.isAvailable = false
        #expect(state.matchSettings().kinds == [.nameTheCover])
    }

    @Test func theCoverOfARecordComesInTheSecondHalf() throws {
        var game = game(.byEar)
        game.coverArrives()
        func showsCover() -> Bool { game.state.sheet().list.contains { if case .cover = $0 { true } else { false } } }
        game.tick(290)
        #expect(!showsCover())
        game.tick(20)
        #expect(showsCover())
    }

    @Test func noYearIsShownBeforeTheAnswer() throws {
        var game = game(.whichCameFirst)
        game.coverArrives()
        game.tick(60)
        let round = try #require(game.state.match?.round)
        let years = round.choices.compactMap { game.state.album($0)?.year }.map(String.init)
        #expect(years.count == 3 && years.allSatisfy { !game.drawn.contains($0) })
        game.answer(right: true)
        game.tick(Motion.holdTicks + 1)
        #expect(years.allSatisfy(game.drawn.contains))
    }

    @Test func speechNamesPlacesAndNoSleeve() throws {
        var game = game(.oddOneOut)
        game.coverArrives()
        let round = try #require(game.state.match?.round)
        let sheet = game.state.sheet(isSpoken: true)
        let said = sheet.labels.values.map(\.name).joined(separator: " ")
        for album in round.choices.compactMap({ game.state.album($0) }) { #expect(!said.contains(album.title)) }
        #expect(said.contains("top left") && said.contains("bottom right"))
    }

    @Test func theLastKindThatIsSwitchedOffLeavesNames() throws {
        var settings = Settings()
        let name = try #require(SettingRow.named("kind-name-the-cover"))
        let ear = try #require(SettingRow.named("kind-by-ear"))
        try ear.set("on", in: &settings)
        try name.set("off", in: &settings)
        #expect(settings.kinds == [.byEar])
        try ear.set("off", in: &settings)
        #expect(name.value(in: settings) == "on" && ear.value(in: settings) == "off")
        settings.kinds = []
        #expect(MatchSettings(kinds: settings.kinds).kinds == [.nameTheCover])
    }
}
