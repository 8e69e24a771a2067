import Foundation
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Messages need time: what phones get back of it, and what they are never told.
struct PhoneFairnessTests {
    private func holder(_ game: Game) -> Player.ID? { game.state.match?.buzz?.holder }

    private func buzz(_ game: inout Game, _ phone: Int, lag: Int) {
        game.say(phone, .buzz(round: game.state.match?.current ?? 0), lag: lag)
    }

    /// Both phones have been heard, so that the game knows how slow they are.
    private func match(lags: [Int]) -> Game {
        var game = Game.phoneMatch(lags.count, shape: .buzz)
        for (phone, lag) in lags.enumerated() { game.say(phone, .ready(isReady: false), lag: lag) }
        game.tick(60)
        return game
    }

    @Test func theSlowerPhoneGetsItsTimeBack() {
        var game = match(lags: [0, 100])
        buzz(&game, 0, lag: 0)
        game.tick(3)
        buzz(&game, 1, lag: 100)
        #expect(holder(game) == 1)
        game.tick(10)
        #expect(holder(game) == 1 && game.own(1)?.mayAnswer == true && game.own(0)?.page == .waiting)
    }

    @Test func butNotMoreThanThat() {
        var game = match(lags: [0, 100])
        buzz(&game, 0, lag: 0)
        game.tick(7)
        buzz(&game, 1, lag: 100)
        #expect(holder(game) == 0)
    }

    @Test func nobodyWaitsWhereNobodyIsSlow() {
        var game = match(lags: [0, 0])
        buzz(&game, 0, lag: 0)
        game.tick()
        game.answer(0, right: true)
        #expect(game.state.match?.players[0].right == 1)
    }

    @Test func aPadCanBeEarlierThanASlowPhone() {
        var game = match(lags: [0, 150])
        game.plug(id: 1)
        game.pad(.south, 1)
        game.tick()
        buzz(&game, 1, lag: 150)
        game.tick(2)
        #expect(holder(game) == 1)
    }

    @Test func aClaimOfMoreLagIsCut() {
        var game = match(lags: [0, 0])
        game.say(1, .ready(isReady: false), lag: 60_000)
        #expect(game.state.phones[PhoneID(1)]?.lag == PhoneNews.mostLag)
        game.say(1, .ready(isReady: false), lag: -5)
        #expect(game.state.phones[PhoneID(1)]?.lag == 0)
    }

    @Test func aPickJustAfterTheBellCountsAsAtTheBell() throws {
        var game = Game.phoneMatch(2)
        let total = try #require(game.state.match?.settings.ticksTotal)
        game.tick(total - 1 + PartyPace.graceTicks - 1)
        game.answer(0, right: true)
        let answer = try #require(game.player(0)?.answers.first)
        #expect(answer.right && answer.ticks == total - 1 && answer.points == 1)
        game.tick(5)
        game.answer(1, right: true)
        #expect(game.player(1)?.answers.first?.picks == [])
    }

    @Test func withoutPhonesTheBellIsTheBell() throws {
        var game = Game.party(players: 2)
        let total = try #require(game.state.match?.settings.ticksTotal)
        game.tick(total - 1)
        #expect(game.state.match?.isRoundOver == true)
    }

    @Test func anAnswerToAnotherRoundIsNotCounted() {
        var game = Game.phoneMatch(2)
        game.say(0, .answer(round: 1, place: 0))
        game.say(0, .answer(round: -1, place: 0))
        game.say(0, .answer(round: 0, place: 99))
        game.say(0, .answer(round: 0, place: -1))
        #expect(game.player(0)?.answers.isEmpty == true)
        game.answer(0, right: true)
        game.answer(0, right: false)
        #expect(game.player(0)?.answers.count == 1 && game.player(0)?.right == 1)
    }

    /// All that phones are sent until the result is on the television is the same wherever the right answer stands: its
    /// bytes, its order, and when it is sent. They answer the same places, so what is right in one of them is wrong in
    /// another. The player in the last place has a choice less, and one phone sleeps meanwhile.
    @Test(arguments: RoundKind.allCases, PlayShape.allCases)
    func noMessageSaysWhatIsRight(_ kind: RoundKind, _ shape: PlayShape) throws {
        let plain = try sent(kind, shape, right: 0)
        #expect(plain.count > 5 && plain.last?.tick ?? 0 > KindCard.roomTicks)
        for place in 1..<3 {
            let other = try sent(kind, shape, right: place)
            #expect(other.count == plain.count, "place \(place)")
            guard let (one, two) = zip(plain, other).first(where: { $0.0 != $0.1 }) else { continue }
            let number = zip(one.texts, two.texts).enumerated().first { $0.element.0 != $0.element.1 }?.offset
            Issue.record("place \(place), ticks \(one.tick) and \(two.tick), text \(number ?? -1)")
        }
    }

    private struct Told: Equatable {
        let tick: Int
        /// Messages to all phones, then to each of them.
        let texts: [Data]
        let covers: [PhoneCover: ArtworkID]
        let album: PhoneAlbum?
    }

    private func sent(_ kind: RoundKind, _ shape: PlayShape, right place: Int) throws -> [Told] {
        var game = Game.phoneLobby(shape: shape)
        for phone in 0..<10 { game.join(phone) }
        game.state.party.kinds = [kind]
        game.say(0, .start)
        let round = try #require(game.state.match?.round)
        let picks = round.kind.rules.picks
        game.state.match?.ask(picks > 1 && place == 0 ? round : round.turned(to: round.choices[place]))
        let choices = try #require(game.state.match?.round?.choices)
        if choices.count > 3 { game.state.match?.strike = Strike(round: 0, players: [2], choice: choices[3]) }
        // Whatever is right now, no cover is waited for.
        for artwork in choices.compactMap({ game.state.album($0)?.artwork }) {
            game.send(.coverReady(artwork, .round, signature: nil, facts: nil))
        }
        game.takeAsked()
        var all: [Told] = []
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        for tick in 0..<6000 {
            if case .loading? = game.guessing?.phase { game.coverArrives() }
            let next = game.state.match?.turn.map { PhoneNews.said(PhoneID($0), .ready(isReady: true), lag: 0) }
            if tick % 60 == 0, let next { game.send(.phones([next])) }
            game.send(.phones(news(tick, shape, picks: picks, choices: choices.count)))
            game.tick()
            for case .showPhones(let show) in game.takeAsked() {
                if show.screen.stage == .result { return all }
                let texts = [try encoder.encode(show.screen)] + (try show.own.map { try encoder.encode($0) })
                all.append(Told(tick: tick, texts: texts, covers: show.covers, album: show.album))
            }
        }
        throw NoResult()
    }

    private struct NoResult: Error {}

    /// Each phone answers once in three seconds. One that buzzes says nothing then: all would know a wrong answer.
    private func news(_ tick: Int, _ shape: PlayShape, picks: Int, choices: Int) -> [PhoneNews] {
        let (second, moment) = tick.quotientAndRemainder(dividingBy: 60)
        func said(_ phone: Int, _ message: PhoneMessage) -> PhoneNews { .said(PhoneID(phone), message, lag: 0) }
        switch moment {
        case 10: return shape == .buzz ? [said(second % 8, .buzz(round: 0))] : []
        case 20:
            let answering = (0..<10).filter { $0 % 3 == second % 3 && (shape != .buzz || $0 > 7) }
            return answering.flatMap { phone in
                (0..<picks).map { said(phone, .answer(round: 0, place: (phone + $0) % choices)) }
            }
        case 30: return second % 4 == 1 ? [.wentAway(PhoneID(3))] : []
        case 50: return second % 4 == 1 ? [.arrived(PhoneID(3))] : []
        default: return []
        }
    }

    /// A hidden cover's name would say which it is.
    @Test func hiddenCoversHaveNoNames() {
        for kind in RoundKind.allCases where kind.rules.board.choosesSleeves {
            var game = Game.phoneLobby()
            for phone in 0..<2 { game.join(phone) }
            game.state.party.kinds = [kind]
            game.say(0, .start)
            game.coverArrives()
            #expect(game.state.match?.round?.kind == kind)
            let screen = game.shown().screen
            let isHidden = kind.rules.board == .sleeves
            #expect(screen.choices.allSatisfy { $0.title.isEmpty == isHidden })
            #expect(!isHidden || screen.choices.allSatisfy { $0.subtitle == nil })
            #expect(screen.question?.isEmpty == false && screen.picks == kind.rules.picks)
        }
    }
}

extension Match {
    /// Another round in place of the one in play.
    fileprivate mutating func ask(_ round: Round) { rounds[current] = round }
}
