import UnderCoverPixels

/// The match in play, and the colours of the last revealed cover.
package struct Play: Equatable, Encodable, Sendable {
    package var match: Match?
    package var occasion = Occasion.usual
    /// Copies of the match's albums, which stay if their category is fetched again or a favourite is removed.
    package var borrowed: [Album] = []
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
    /// The match is a question about one album, beside the tables.
    var isAside: Bool { match?.category == Self.asideID }
    /// A daily five whose try is done, or whose day is over.
    var isForFun: Bool {
        if case .daily(_, counts: false) = occasion { true } else { false }
    }

    mutating func revealed(_ signature: PaletteSignature?) {
        gradient = signature?.gradientColors ?? []
        accent = signature?.accent
    }
}
