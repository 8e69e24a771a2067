// A round whose answer is typed. Judging and suggesting are asked of another thread; late answers are dropped.

import UnderCoverCatalogue
import UnderCoverPixels

/// A guess on its way to the judge and back.
struct TypedGuess: Equatable, Codable, Sendable {
    var question: Int
    var words: String
    /// When it was made, in ticks of the round.
    var tick: Int
    /// nil until the answer is here. It waits under a pause.
    var verdict: TypedVerdict?
}

extension Guessing: TextScreen {
    /// The voice needs so long for a letter.
    private static let echoTicks = 30
    package var fieldTarget: Target { .field }
    package var phoneTitle: String { Words.titleOrArtist }
    package func takesText(_ app: AppState) -> Bool { app.match?.answering == .typed }

    /// The field for keys, a key of the on-screen keyboard for others.
    func typedFocus(_ app: AppState) -> TargetID {
        app.input.glyphs == .keyboard ? fieldID : TargetID(KeyboardKey.middle)
    }

    package func edited(_ app: inout AppState) -> [Effect] {
        var state = self
        state.heard = nil
        if app.settings.describesCovers {
            state.telling.interrupt(at: app.tick, for: Self.echoTicks, used: used, speaks: tells(app))
        }
        if field.trimmed.isEmpty { state.suggestions = [] }
        app.play.typedQuestion += 1
        state.question = app.play.typedQuestion
        app.show(state)
        guard !field.trimmed.isEmpty, !isAnswered else { return [] }
        return [.typed(.suggest(question: state.question, words: field.trimmed))]
    }

    /// Submits the text in the field as the guess.
    package func submitted(_ app: inout AppState) -> [Effect] {
        var state = self
        // It stays for the next guess.
        state.keyboard.isWanted = true
        app.show(state)
        guard phase == .running, guess == nil, !field.trimmed.isEmpty, let match = app.match, let round = match.round,
            let answer = app.album(round.answer)
        else { return [] }
        app.play.typedQuestion += 1
        state.guess = TypedGuess(question: app.play.typedQuestion, words: field.trimmed, tick: used)
        app.show(state)
        return [.typed(.judge(question: app.play.typedQuestion, words: field.trimmed, answer: answer))]
    }

    /// A suggestion is the guess: it names one album and needs no judge.
    func take(_ index: Int, _ app: inout AppState) -> [Effect] {
        guard phase == .running, guess == nil, let taken = suggestions[safe: index],
            let answer = app.match?.round.flatMap({ app.album($0.answer) })
        else { return [] }
        let isIt = taken.id == answer.id || TitleKey.album(taken.title, by: taken.artist) == answer.titleKey
        let guess = TypedGuess(question: 0, words: taken.title, tick: used)
        return settle(guess, isIt ? .right : .wrong, &app)
    }

    /// - Parameter news: of a question that is no longer asked it is dropped.
    func received(_ news: TypedNews) -> Guessing {
        var state = self
        switch news {
        case .suggested(let question, let found) where question == self.question: state.suggestions = found
        case .judged(let question, let verdict) where question == guess?.question: state.guess?.verdict = verdict
        default: break
        }
        return state
    }

    func settle(_ guess: TypedGuess, _ verdict: TypedVerdict, _ app: inout AppState) -> [Effect] {
        var state = self
        state.guess = nil
        state.heard = app.match?.hear(verdict, guess.words, atTick: guess.tick)
        switch state.heard {
        case .near?, nil: break
        default:
            state.field.clear()
            state.suggestions = []
            // The suggestions on their way are for what stood there.
            state.question = 0
        }
        app.show(state)
        if app.match?.isRoundOver == true { return state.endRound(&app) }
        return app.repairFocus()
    }

    // MARK: Buttons

    /// Buttons of a pad stand for the two best suggestions and for deleting.
    func typedPressed(_ action: Action?, _ app: inout AppState) -> [Effect]? {
        guard phase == .running else { return nil }
        if action == .pageUp, let hint = Self.nextHint(app) { return buy(hint, &app) }
        guard takesText(app), case .pad = app.input.glyphs else { return nil }
        switch action {
        case .search: return take(0, &app)
        case .extra: return take(1, &app)
        case .back: return Typing.deleteLast(&app)
        default: return nil
        }
    }

    /// Tab takes the best suggestion.
    func takeBest(_ direction: Int, _ app: inout AppState) -> [Effect]? {
        guard takesText(app), direction > 0, !suggestions.isEmpty else { return nil }
        return take(0, &app)
    }

    func buy(_ hint: TypedHint, _ app: inout AppState) -> [Effect] {
        guard phase == .running, Self.hints(app).contains(hint) else { return [] }
        app.match?.buy(hint)
        return app.repairFocus()
    }
}

extension Guessing {
    /// The category's titles are read beside the game, and the first round waits for it.
    static func readTitles(_ category: Category, _ app: inout AppState) -> [Effect] {
        app.play.titlesAreRead = false
        guard let match = app.match, match.settings.answering == .typed, !match.isParty else { return [] }
        return [.typed(.prepare(match: match.id, category.albums))]
    }

    static func received(_ news: TypedNews, _ app: inout AppState) -> [Effect] {
        if case .prepared(let id) = news {
            guard id == app.match?.id else { return [] }
            app.play.titlesAreRead = true
            return MatchFlow.startClockIfReady(&app)
        }
        guard let (place, guessing) = last(in: app) else { return [] }
        let state = guessing.received(news)
        app.stack[place].screen = state
        guard place == app.stack.count - 1 else { return [] }
        if state.phase == .running, let guess = state.guess, let verdict = guess.verdict {
            return state.settle(guess, verdict, &app)
        }
        return app.repairFocus()
    }

    // MARK: Hints

    /// Hints that say something of this album. The daily five has none: all players play it alike.
    static func hints(_ app: AppState) -> [TypedHint] {
        if app.play.daily != nil { return [] }
        guard let match = app.match, let album = match.round.flatMap({ app.album($0.answer) }) else { return [] }
        return match.hints.filter { $0 == .fewer || fact($0, album, app) != nil }
    }

    static func nextHint(_ app: AppState) -> TypedHint? {
        guard let match = app.match, !match.isRoundOver, !app.play.isWelcome else { return nil }
        return hints(app).first { !match.typing.hints.contains($0) }
    }

    static func fact(_ hint: TypedHint, _ app: AppState) -> String? {
        app.match?.round.flatMap { app.album($0.answer) }.flatMap { fact(hint, $0, app) }
    }

    private static func fact(_ hint: TypedHint, _ album: Album, _ app: AppState) -> String? {
        let words =
            switch hint {
            case .yearAndGenre:
                [album.year.map(String.init), album.genre.map(app.genreName)].compactMap { $0 }.joined(
                    separator: " · ")
            case .initials: TypedHint.initials(of: album.title).joined(separator: " ")
            case .fewer: ""
            }
        return words.isEmpty ? nil : words
    }

    /// The facts that the bought hints of this round have told; nil before.
    static func boughtHints(_ app: AppState) -> String? {
        let facts = app.match?.typing.hints.compactMap { fact($0, app) } ?? []
        return facts.isEmpty ? nil : facts.joined(separator: " · ")
    }
}
