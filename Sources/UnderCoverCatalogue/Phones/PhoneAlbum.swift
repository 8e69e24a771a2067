/// The party's album: one page with all of an evening, which phones keep. It is sent whole, and the page needs nothing of
/// the game afterwards but the covers, which it fetches at once.
package struct PhoneAlbum: Equatable, Codable, Sendable {
    /// The newest ones; the machine's own page has all.
    package static let mostCovers = 240
    package static let mostRows = 100

    package struct Row: Equatable, Codable, Sendable {
        /// "1st", the word of the row's poster.
        package var word: String
        package var name: String
        /// nil for a guest who has left.
        package var seat: Int?
        package var points: Int
        /// "5 of 12 known".
        package var note: String

        package init(word: String, name: String, seat: Int?, points: Int, note: String) {
            (self.word, self.name, self.seat, self.points, self.note) = (word, name, seat, points, note)
        }
    }

    package struct Cover: Equatable, Codable, Sendable {
        package var title: String
        package var artist: String
        /// "Zoë and Ben knew it."
        package var note: String
        package var cover: PhoneCover?

        package init(title: String, artist: String, note: String, cover: PhoneCover?) {
            (self.title, self.artist, self.note, self.cover) = (title, artist, note, cover)
        }
    }

    /// The evening's, so that a page knows it again.
    package var id: String
    package var title: String
    /// "2 matches, 10 covers".
    package var size: String
    /// Best first.
    package var rows: [Row]
    package var awards: [String]
    package var covers: [Cover]

    package init(id: String, title: String, size: String, rows: [Row], awards: [String], covers: [Cover]) {
        (self.id, self.title, self.size) = (id, title, size)
        (self.rows, self.awards, self.covers) = (rows, awards, covers)
    }
}
