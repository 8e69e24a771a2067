import UnderCoverCore

/// `Assets/Records/records.json`.
struct BundledDocument: Decodable {
    static let version = 1

    struct CategoryEntry: Decodable {
        var id: String
        var name: String
        /// Ids of records. Without them the category has every record that `genre` and `years` match.
        var albums: [String]?
        var genre: String?
        /// The first and the last year, inclusive.
        var years: [Int]?

        func matches(_ album: Album) -> Bool {
            if let genre, album.genre != genre { return false }
            guard let years else { return true }
            guard let year = album.year, let first = years.first, let last = years.last else { return false }
            return (min(first, last)...max(first, last)).contains(year)
        }
    }

    struct Record: Decodable {
        var id: String
        var title: String
        var artist: String
        var year: OutsideYear?
        var genre: String?
        var sleeve: String
        var songs: [String]?
        var blurb: String?
        var seen: [String]?
        var music: Lossy<Music>?
    }

    /// The facts that `catalogue.py` writes down about a record's piece.
    struct Music: Decodable {
        var key: String?
        var starts: [Double]?
    }

    var version: Int
    var categories: [Lossy<CategoryEntry>]
    var albums: [Lossy<Record>]
}
