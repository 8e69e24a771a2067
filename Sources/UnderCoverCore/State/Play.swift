import UnderCoverCatalogue
import UnderCoverPixels

/// The match in play, and the colours of the last revealed cover.
package struct Play: Equatable, Encodable, Sendable {
    package var match: Match?
    package var occasion = Occasion.usual
    /// Copies of the match's albums, which stay if their category is fetched again or a favourite is removed.
    package var borrowed: [Album] = []
    /// nil where there is none: in a party, a question about one album, a daily five and a first match.
    var toBeat: ScoreToBeat?
    /// The titles of this match's category are read, for typed answers.
    package var titlesAreRead = false
    /// The number of the last question about what is typed.
    package var typedQuestion = 0
    /// Songs of this match that could not be played.
    package var failedSongs: [String] = []
    /// Colours of the cover revealed last; empty while unknown.
    package var gradient: [Color] = []
    /// That cover's accent, for the accent *from the cover*.
    package var accent: Color?

    /// Category of a question about one album.
    package static let asideID: Category.ID = "yours/aside"
    /// The match is a question about one album, beside the tables; that of the welcome, too.
    var isAside: Bool { match?.category == Self.asideID }
    package var isWelcome: Bool { occasion == .welcome }
    /// The daily five that is played, of the box or of the canon.
    var daily: DailyRun? {
        switch occasion {
        case .daily(let day, let counts): DailyRun(day: day, counts: counts, isOfCanon: false)
        case .canon(let day, let counts): DailyRun(day: day, counts: counts, isOfCanon: true)
        case .usual, .challenge, .welcome: nil
        }
    }

    /// A daily five whose try is done, or whose day is over.
    var isForFun: Bool { daily?.counts == false }
    /// The match is the try of its date.
    var countsForDaily: Bool { daily?.counts == true }

    mutating func revealed(_ signature: PaletteSignature?) {
        gradient = signature?.gradientColors ?? []
        accent = signature?.accent
    }
}

/// The best that the player, or the one who sent the code, has done in the same match.
struct ScoreToBeat: Equatable, Codable, Sendable {
    let points: Int
    let isOthers: Bool
}

/// A daily five that is played.
struct DailyRun: Equatable {
    let day: DailyDay
    /// It is the try of its date.
    let counts: Bool
    let isOfCanon: Bool
}

/// The occasion of a match.
package enum Occasion: Equatable, Sendable {
    case usual
    /// Five records of a date. Only the date's first try counts.
    case daily(DailyDay, counts: Bool)
    /// The same of real records.
    case canon(DailyDay, counts: Bool)
    /// The match of a code. `by` is the name that came with it.
    case challenge(ChallengeCode, by: String?)
    /// The round of the first run.
    case welcome
}

// NB: the checksums of recordings cover it, so it is written as a text that later versions write alike.
extension Occasion: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .usual: try container.encode("usual")
        case .welcome: try container.encode("welcome")
        case .daily(let day, let counts): try container.encode("daily/\(day.number)/\(counts)")
        case .canon(let day, let counts): try container.encode("canon/\(day.number)/\(counts)")
        case .challenge(let code, let by): try container.encode("challenge/\(code)/\(by ?? "")")
        }
    }
}

/// A piece of the category in sight, quietly, in the menus.
struct Excerpt: Equatable, Codable, Sendable {
    let category: Category.ID
    /// nil for a category without a song on this machine.
    private(set) var song: String?
    let entry: MusicEntry

    /// Ticks that the player stays on a category before it is heard.
    static let delay = 60

    /// The song cannot be played; the crackle plays until the player comes back.
    mutating func lose(_ song: String) { if self.song == song { self.song = nil } }
}
