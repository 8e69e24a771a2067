/// The jukebox as all phones show it.
package struct PhoneJukebox: Equatable, Codable, Sendable {
    package struct Song: Equatable, Codable, Sendable {
        package var title: String
        package var artist: String
        package var cover: PhoneCover?
        /// Seconds until it ends, in steps of ten while it is heard: phones count them down between two messages. nil
        /// where its length is not known.
        package var left: Int?
        package var isHeard: Bool

        package init(title: String, artist: String, cover: PhoneCover?, left: Int?, isHeard: Bool) {
            (self.title, self.artist, self.cover) = (title, artist, cover)
            (self.left, self.isHeard) = (left, isHeard)
        }
    }

    /// A record or a song that was asked for.
    package struct Entry: Equatable, Codable, Sendable {
        /// To be sent back with a vote.
        package var id: Int
        package var title: String
        package var subtitle: String
        package var cover: PhoneCover?
        /// Who asked for it; nil for the television.
        package var name: String?
        /// Votes for it, less those against it.
        package var votes: Int

        package init(id: Int, title: String, subtitle: String, cover: PhoneCover?, name: String?, votes: Int) {
            (self.id, self.title, self.subtitle, self.cover) = (id, title, subtitle, cover)
            (self.name, self.votes) = (name, votes)
        }
    }

    /// nil while nothing is in the player.
    package var now: Song?
    /// In the order in which they play, forty at most.
    package var entries: [Entry] = []
    /// Counts what is beyond those entries: "Then 12 more songs."
    package var rest: String?
    /// How many records the wall lacks, because it is one for a family: "3 left out for the family".
    package var leftOut: String?

    package init() {}
}

/// The part of the jukebox that is one phone's own.
package struct PhoneWall: Equatable, Codable, Sendable {
    /// The page of covers that it looks at, from 0 on.
    package var page: Int
    package var pages: Int
    package var records: [PhoneOwn.Find]
    /// Its own entries, and those that it has voted for and against, by their ids.
    package var own: [Int] = []
    package var liked: [Int] = []
    package var disliked: [Int] = []

    package init(page: Int, pages: Int, records: [PhoneOwn.Find]) {
        (self.page, self.pages, self.records) = (page, pages, records)
    }
}
