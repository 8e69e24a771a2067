import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// A walk over every screen: all that is written on it is said, and nothing before its time.
struct SpokenWalkTests {
    // MARK: Not too early

    static let hidden = Fixture.all.filter { fixture in
        guard let guessing = fixture.state.screen as? Guessing else { return false }
        return !guessing.isAnswered && fixture.state.match?.round != nil
    }.map(\.name)

    /// The answer is named as one of the choices, in the words of the others, and nowhere else.
    @Test(arguments: hidden) func aRoundDoesNotTellItsAnswer(name: String) throws {
        let state = Fixture.named(name).sized(1280, 720)
        let match = try #require(state.match)
        let round = try #require(match.round)
        let answer = try #require(state.album(round.answer))
        let screen = SpokenScreen(state)
        let asks = round.kind.rules.board == .sleeves || round.kind.rules.board == .row
        for line in screen.lines where !asks || line.kind == .focus {
            let choices = round.choices.compactMap { state.album($0) }
            let isChoice = line.kind == .focus && choices.contains { SaidWords([line.text]).contains($0.title) }
            // All choices are read in the same order as they stand.
            let isReadIn =
                line.text == ReadIn.text(state) && choices.allSatisfy { SaidWords([line.text]).contains($0.title) }
            let isFiltered = match.answering == .typed && line.kind == .focus && !Self.typed(state).isEmpty
            if (isChoice || isReadIn) && match.answering != .typed || isFiltered { continue }
            #expect(!SaidWords([line.text]).contains(answer.title), "\(name) tells in “\(line.text)”")
            if match.answering == .typed {
                #expect(!SaidWords([line.text]).contains(answer.artist), "\(name) tells in “\(line.text)”")
            }
        }
        // All choices are said alike.
        let labels = screen.sheet.focusable.compactMap { screen.label(of: $0.id) }.filter { $0.role == .answer }
        #expect(Set(labels.map { $0.state ?? "" }).subtracting(["", Words.notNow]).isEmpty, "\(name)")
    }

    private static func typed(_ state: AppState) -> String { (state.screen as? Guessing)?.field.text ?? "" }

    /// A whole match, alone, by each way to answer, and in a party: between the first sight of a cover and the answer, no
    /// text that is spoken names the record but as one of the choices.
    @Test(arguments: RoundKind.allCases, [Answering.chosen, .typed])
    func nothingIsToldBeforeTheAnswer(kind: RoundKind, answering: Answering) throws {
        var settings = Settings()
        settings.readAloud = .on
        settings.kinds = [kind]
        settings.answering = answering
        settings.secondsToRead = 1
        var game = Game(settings: settings)
        game.coversArrive = true
        game.startMatch("records")
        let round = try #require(game.state.match?.round)
        let answer = try #require(game.state.album(round.answer))
        let choices = round.choices.compactMap { game.state.album($0)?.title }
        var effects = game.takeAsked() + game.tick(200)
        for key: Key in ["Down", "Down", "Up", "P", "Escape", "M"] { effects += game.key(key) + game.tick(20) }
        #expect((game.state.screen as? Guessing)?.isAnswered != true)
        for effect in effects {
            guard case .speak(let text) = effect else {
                if case .speakNext(let text) = effect { Issue.record("“\(text)” is said while the cover is hidden") }
                continue
            }
            let said = SaidWords([text])
            guard said.contains(answer.title) else { continue }
            let isAsked = round.kind.rules.board == .sleeves
            let others = choices.filter { said.contains($0) }.count
            let isOneChoice = game.state.match?.answering != .typed && text.hasPrefix(answer.title)
            #expect(isAsked || others == choices.count || isOneChoice, "\(kind): “\(text)”")
        }
    }

    static let parties = hidden.filter { Fixture.named($0).state.match?.isParty == true }

    /// The screen and the seats of a party's round say nothing of its answer without a press.
    @Test(arguments: parties) func aPartyHearsNoAnswerEither(name: String) throws {
        let state = Fixture.named(name).state
        let round = try #require(state.match?.round)
        let answer = try #require(state.album(round.answer))
        let sheet = state.sheet(isSpoken: true)
        let notice = [sheet.heading, sheet.notice].compactMap { $0 }
        #expect(!notice.isEmpty && !SaidWords(notice).contains(answer.title), "\(name)")
    }
}
