import Testing
import UnderCoverPixels

@testable import UnderCoverCore

/// A walk over every screen: all that is written on it is said, and nothing before its time.
struct SpokenWalkTests {
    /// Texts that are not for reading: marks of keys, buttons and places, of which the controls tell, and signs.
    private static func isSign(_ text: String, _ state: AppState) -> Bool {
        let caps = Action.allCases.flatMap { state.settings.bindings[$0].keys }.map(Words.keyCap) + ["1", "2", "3"]
        return text.count == 1 || text == Words.backWord || caps.contains(text)
            || !text.contains { $0.isLetter || $0.isNumber }
    }

    /// Attract mode shows a game that nobody plays, and a round has seconds. The search lies on a screen that was read
    /// before, and has the hints of a keyboard at its foot.
    private static func isOnlySeen(_ run: TextRun, _ state: AppState) -> Bool {
        switch state.screen {
        case is Attract: return true
        case is Guessing: return !run.string.contains(where: \.isLetter)
        case is Search:
            let sheet = state.sheet()
            let foot = SearchFrame(sheet.metrics, hasKeyboard: state.showsKeyboard).foot
            return run.origin.y > foot || [Words.openTopHit, Words.close].contains(run.string)
        default: return false
        }
    }

    @Test(arguments: Fixture.names) func everythingWrittenIsSaid(name: String) {
        var state = Fixture.named(name).sized(1280, 720)
        state.settings.speechDetail = .full
        let screen = SpokenScreen(state)
        let lines = screen.lines.map(\.text)
        let said = SaidWords(lines + [lines.joined(separator: " ")])
        for run in Self.inSight(screen.sheet) {
            let isKey = screen.sheet.target(under: run)?.id.target is KeyboardKey
            let isSaid = said.contains(run.string) || isKey || Self.isSign(run.string, state)
            #expect(isSaid || Self.isOnlySeen(run, state), "\(name): “\(run.string)” is never said")
        }
    }

    /// Text in the window and in its lists, but for the hints of the footer.
    private static func inSight(_ sheet: Sheet) -> [TextRun] {
        var clips = [sheet.metrics.bounds]
        return sheet.list.compactMap { command in
            switch command {
            case .clip(let rect): clips.append(rect.intersection(clips[clips.count - 1]))
            case .unclip: clips.removeLast()
            case .text(let run):
                let isHint = sheet.hintsTop.map { run.origin.y >= $0 } ?? false
                return !isHint && clips[clips.count - 1].contains(run.origin) ? run : nil
            default: break
            }
            return nil
        }
    }

    /// What a screen is called is said when it opens.
    @Test(arguments: Fixture.names) func everyScreenHasAHeading(name: String) {
        let heading = Fixture.named(name).sized(1280, 720).sheet(isSpoken: true).heading
        #expect(heading?.isEmpty == false, "\(name)")
    }

    @Test(arguments: Fixture.names) func allOfAScreenIsListedInOrder(name: String) {
        let state = Fixture.named(name).sized(1280, 720)
        let lines = state.spokenLines
        let order: [SpokenLine.Kind] = [.message, .heading, .notice, .focus, .more]
        let places = lines.compactMap { order.firstIndex(of: $0.kind) }
        #expect(places == places.sorted() && !lines.isEmpty)
        #expect(lines.count { $0.kind == .focus } == state.sheet(isSpoken: true).focusable.count)
    }

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
            let isReadIn = line.text == state.readIn && choices.allSatisfy { SaidWords([line.text]).contains($0.title) }
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

    /// What is said of a party's round without a press, by the screen and to the seats.
    @Test(arguments: parties) func aPartyHearsNoAnswerEither(name: String) throws {
        let state = Fixture.named(name).state
        let round = try #require(state.match?.round)
        let answer = try #require(state.album(round.answer))
        let sheet = state.sheet(isSpoken: true)
        let notice = [sheet.heading, sheet.notice].compactMap { $0 }
        #expect(!notice.isEmpty && !SaidWords(notice).contains(answer.title), "\(name)")
    }
}
