/// Says where the songs of one long file begin.
package struct CueSheet: Equatable, Sendable {
    package struct Track: Equatable, Sendable {
        package var number: Int
        package var title: String?
        package var performer: String?
        /// Seconds from the file's beginning.
        package var start: Double
        /// The name of its file, as the sheet has it.
        package var file: String?

        package init(number: Int, title: String? = nil, performer: String? = nil, start: Double, file: String? = nil) {
            (self.number, self.title, self.performer) = (number, title, performer)
            (self.start, self.file) = (start, file)
        }
    }

    package var title: String?
    package var performer: String?
    package var year: Int?
    package var genre: String?
    package var tracks: [Track]

    package init(
        title: String? = nil, performer: String? = nil, year: Int? = nil, genre: String? = nil, tracks: [Track] = []
    ) {
        (self.title, self.performer, self.year) = (title, performer, year)
        (self.genre, self.tracks) = (genre, tracks)
    }
}
