import UnderCoverCatalogue

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
