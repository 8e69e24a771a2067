import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The end of a challenge: its result, its card, and links that arrive at any time.
struct ChallengePlayTests {
    private static func link(_ game: Game, by name: String? = "Mia", points: Int? = 120) throws -> ChallengeLink {
        let score = points.map { ChallengeScore(points: $0, right: 2) }
        return ChallengeLink(code: try #require(game.code(beating: score)), by: name)
    }

    /// Its match has been played with these answers.
    private static func played(_ rounds: [(right: Bool?, ticks: Int)], points: Int?) throws -> Game {
        var game = Game()
        let link = try link(game, points: points)
        game.send(.linkOpened(link.text))
        game.choose("play")
        game.playRounds(rounds)
        return game
    }

    @Test func theResultSaysByHowMuch() throws {
        var game = try Self.played([(true, 0), (true, 0), (true, 0)], points: 120)
        let final = try #require(game.state.screen as? Final)
        #expect(final.entry.total > 120)
        game.settle()
        #expect(game.drawn.contains(Words.challengeOutcome(final.entry.total, against: 120, by: "Mia")))
        var missed = try Self.played([(false, 0), (false, 0), (false, 0)], points: 120)
        missed.settle()
        #expect(missed.drawn.contains(Words.challengeOutcome(0, against: 120, by: "Mia")))
    }

    @Test(arguments: [
        (150, 120, "Mia", "30 points ahead of Mia."), (120, 120, "Mia", "Level with Mia at 120."),
        (119, 120, "Mia", "1 point behind Mia."),
    ])
    func outcomesHaveWords(points: Int, score: Int, by: String, words: String) {
        #expect(Words.challengeOutcome(points, against: score, by: by) == words)
    }

    @Test func withoutANameTheOutcomeHasWordsToo() {
        #expect(Words.challengeOutcome(121, against: 120, by: nil) == "1 point over the score to beat.")
        #expect(Words.challengeOutcome(100, against: 120, by: nil) == "20 points short of the score to beat.")
        #expect(Words.challengeOutcome(120, against: 120, by: nil) == "Level: 120 was the score to beat.")
    }

    /// A player who types the code of the card meets the same match, with this player's score.
    @Test func theCardPassesTheMatchOn() throws {
        let game = try Self.played([(true, 0), (false, 0), (true, 30)], points: 120)
        let final = try #require(game.state.screen as? Final)
        let code = try ChallengeCode(try #require(game.state.challengeCode))
        #expect(code.score == ChallengeScore(points: final.entry.total, right: 2))
        #expect(code.seed == 7 && code.settings == game.state.match?.settings)
        let card = try #require(game.state.shareCard?.sheet)
        #expect(card.codes.map(\.text) == [code.description] && card.texts.joined().contains(code.description))
    }

    /// A television cannot hand on a saved picture, so the code is on the screen, too.
    @Test func theCodeIsShownAndCopied() throws {
        var game = try Self.played([(true, 0), (false, 0), (true, 30)], points: 120)
        game.tick(Motion.bounceTicks)
        game.choose("share")
        #expect(game.name == "pass-it-on")
        let code = try #require(game.state.challengeCode)
        #expect(game.codes.map(\.text) == [code])
        #expect(game.drawn.replacing(" ", with: "").contains(code))
        #expect(game.choose("copy").contains(.copy(code)))
        #expect(game.choose("save").contains(.saveShareCard) && game.state.shareCard != nil)
        game.key("Escape")
        #expect(game.name == "final")
    }

    /// The picture asks others for the same covers.
    @Test func theCardHidesTheCoversThatItsCodeAsksFor() throws {
        let game = try Self.played([(true, 0), (false, 0), (true, 30)], points: 120)
        let covers = try #require(game.state.shareCard?.list).compactMap { command -> CoverEffect? in
            if case .cover(let cover) = command, cover.printedCells == nil { cover.effect } else { nil }
        }
        #expect(covers.count == 3 && !covers.contains(.sharp))
    }

    /// Another cover in its place would be another match, so the score to beat is let go.
    @Test func aCoverThatCannotBeHadEndsTheComparison() throws {
        var game = Game()
        game.send(.linkOpened(try Self.link(game).text))
        game.choose("play")
        let asked = game.state.match?.rounds.map(\.answer)
        let cover = try #require(game.answer?.artwork)
        game.send(.coverFailed(cover, reason: "damaged"))
        #expect(game.state.match?.rounds.map(\.answer) != asked)
        #expect(game.state.play.occasion == .usual && game.state.toast?.text == Words.codeCannotAsk)
    }

    @Test func playAgainIsTheSameMatch() throws {
        var game = try Self.played([(true, 0), (true, 0), (true, 0)], points: 120)
        let (rounds, occasion) = (game.state.match?.rounds, game.state.play.occasion)
        game.choose("again")
        #expect(game.name == "guessing" && game.state.match?.rounds == rounds)
        #expect(game.state.play.occasion == occasion)
    }

    @Test func doneLeadsBackToTheCode() throws {
        var game = try Self.played([(true, 0), (true, 0), (true, 0)], points: 120)
        game.choose("done")
        #expect(game.name == "code" && game.state.match == nil && game.state.play.occasion == .usual)
    }

    // MARK: Links

    @Test func aLinkOpensItsCodeAndRaisesTheWindow() throws {
        var game = Game()
        let link = try Self.link(game)
        #expect(game.send(.linkOpened(link.text)).contains(.raiseWindow))
        #expect(game.name == "code" && game.state.match == nil)
    }

    @Test func aMatchInPlayGoesOnAndTheLinkWaits() throws {
        var game = Game()
        let link = try Self.link(game)
        game.startRound()
        let match = game.state.match
        game.send(.linkOpened(link.text))
        #expect(game.name == "guessing" && game.state.match == match)
        #expect(game.state.toast?.text == Words.linkWaits)
        game.key("Escape")
        game.choose("leave")
        #expect(game.name == "question")
        game.choose("yes")
        #expect(game.name == "code")
        #expect((game.state.screen as? CodeEntry)?.reading == .code(link.code))
        game.choose("notNow")
        #expect(game.name == "category", "where the match began")
    }

    @Test func aQuestionAndAFieldAreLeftAlone() throws {
        var game = Game { $0.sources = Samples.sources(.plain) }
        let link = try Self.link(game)
        game.choose("add")
        game.write("dub")
        game.send(.linkOpened(link.text))
        #expect(game.name == "add-category")
        game.key("Escape")
        if game.name == "add-category" { game.key("Escape") }
        #expect(game.name == "code")
    }

    @Test(arguments: ["", "under-cover://", "under-cover://club/x", "https://example.org", "under-cover://challenge/7"])
    func aBrokenLinkIsASentence(text: String) {
        var game = Game()
        game.send(.linkOpened(text))
        #expect(game.name == "categories" && game.state.waitingLink == nil)
        #expect(game.state.toast?.text.isEmpty == false)
    }

    @Test func theLastOfManyLinksIsShown() throws {
        var game = Game()
        let (first, last) = (try Self.link(game, by: "A"), try Self.link(game, by: "B"))
        for _ in 0..<50 { game.send(.linkOpened(first.text)) }
        game.send(.linkOpened(last.text))
        #expect((game.state.screen as? CodeEntry)?.by == "B")
        game.key("Escape")
        #expect(game.name == "categories")
    }

    // MARK: The command line

    @Test func aCodeOfTheCommandLineBeginsItsMatch() throws {
        let link = try Self.link(Game())
        let game = Game { $0.challenge = ChallengeLaunch(link.text, begins: true) }
        #expect(game.name == "guessing" && game.state.play.occasion == .challenge(link.code, by: "Mia"))
    }

    @Test func aLinkOfTheCommandLineOnlyShowsIt() throws {
        let link = try Self.link(Game())
        let game = Game { $0.challenge = ChallengeLaunch(link.text, begins: false) }
        #expect(game.name == "code" && game.state.match == nil)
        let broken = Game { $0.challenge = ChallengeLaunch("under-cover://challenge/7", begins: false) }
        #expect(broken.name == "code" && (broken.state.screen as? CodeEntry)?.reading == .wrong(.cut))
    }
}
