import UnderCoverCatalogue

// Typed answers and hints. They are for a match of one player.

extension Match {
    /// How this round is answered. The only rule about it: where one player names a cover, the match's settings decide,
    /// which `AppState.matchSettings` makes; else answers are chosen.
    package var answering: Answering { takesHints ? settings.answering : .chosen }

    /// The daily five is the same for all players, so it sells no help.
    private var takesHints: Bool {
        guard !isParty, players.count == 1, category != DailyFive.categoryID, let round else { return false }
        return !round.kind.rules.board.choosesSleeves
    }

    // MARK: Hints

    /// The hints of this round, bought or not.
    package var hints: [TypedHint] {
        guard takesHints, let round else { return [] }
        return TypedHint.offered(answering, choices: round.choices.count)
    }

    /// Choices that a hint has taken away.
    package var taken: Set<Album.ID> {
        guard typing.hints.contains(.fewer), let round else { return [] }
        return TypedHint.taken(from: round.choices, answer: round.answer, seed: seed)
    }

    /// Returns false where it is not offered, or was bought before.
    @discardableResult
    package mutating func buy(_ hint: TypedHint) -> Bool {
        guard !isRoundOver, hints.contains(hint) else { return false }
        return typing.buy(hint)
    }

    // MARK: Guesses

    /// A guess was judged; `tick` is when it was made.
    package mutating func hear(_ verdict: TypedVerdict, _ words: String, atTick tick: Int) -> TypedTurn.Heard {
        guard answering == .typed, let round, let index = players.firstIndex(where: isAwaited),
            refusal(of: players[index], atTick: tick) == nil
        else { return .ignored }
        let heard = typing.hear(verdict, words, atTick: tick, of: settings.ticksTotal)
        guard typing.isOver else { return heard }
        var answer = Player.Answer(
            round: current, picks: typing.isRight ? [round.answer] : [], right: typing.isRight, points: typing.points,
            ticks: typing.ticks)
        answer.turn = typing
        players[index].answers.append(answer)
        closeIfOver()
        return heard
    }
}

/// A question about what is being typed. Reading a category takes seconds where it is large, so another thread does it.
package enum TypedRequest: Equatable, Codable, Sendable {
    /// Reads the titles of a category; the match waits for it before its first round.
    case prepare(match: String, [Album])
    case suggest(question: Int, words: String)
    case judge(question: Int, words: String, answer: Album)
}

/// Answers to `TypedRequest`s, by their numbers.
package enum TypedNews: Equatable, Codable, Sendable {
    case prepared(match: String)
    case suggested(question: Int, [TypedSuggestion])
    case judged(question: Int, TypedVerdict)
}

/// An album that may be meant. It may be none of the state's: a question about one album borrows only some of the others.
package struct TypedSuggestion: Equatable, Codable, Sendable {
    package let id: Album.ID
    package let title: String
    package let artist: String

    init(_ album: Album) { (id, title, artist) = (album.id, album.title, album.artist) }
}

/// Answers requests, one after another. Keeps what it read last: the next match of the category begins at once.
package struct TypedReading: Sendable {
    private var albums: [Album] = []
    private var byID: [Album.ID: Album] = [:]
    private var judge = TypedJudge([])
    private var suggestions = Suggestions([])

    package init() {}

    package mutating func answer(_ request: TypedRequest) -> TypedNews {
        switch request {
        case .prepare(let match, let albums):
            read(albums)
            return .prepared(match: match)
        case .suggest(let question, let words):
            let found = suggestions.find(words, most: Self.mostSuggestions)
            return .suggested(question: question, found.compactMap { byID[$0].map(TypedSuggestion.init) })
        case .judge(let question, let words, let answer):
            return .judged(question: question, judge.judge(words, answer: answer).verdict)
        }
    }

    package static let mostSuggestions = 4

    private mutating func read(_ albums: [Album]) {
        guard albums != self.albums else { return }
        self.albums = albums
        byID = Dictionary(albums.map { ($0.id, $0) }) { first, _ in first }
        judge = TypedJudge(albums)
        suggestions = Suggestions(albums)
    }
}
