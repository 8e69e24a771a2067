import UnderCoverCore

/// `Assets/Records/records.json` as it is written.
struct HouseDocument: Decodable {
    /// The newest this game reads.
    static let version = 1

    struct Shelf: Decodable {
        var id: String
        var name: String
        /// Ids of `Record`s. Without them the shelf has every record that `genre` and `years` let in.
        var albums: [String]?
        var genre: String?
        /// The first and the last, both of them in.
        var years: [Int]?

        func takes(_ album: Album) -> Bool {
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
        var year: Int?
        var genre: String?
        /// A file in `Records/sleeves`.
        var sleeve: String
        /// Files in `Music`.
        var songs: [String]?
        var blurb: String?
    }

    var version: Int
    var categories: [Lossy<Shelf>]
    var albums: [Lossy<Record>]
}

/// An entry that may be damaged without damaging its neighbours.
struct Lossy<Value: Decodable>: Decodable {
    /// nil when the entry is damaged.
    var value: Value?
    /// What it calls itself, even when damaged.
    var id: String?

    init(from decoder: any Decoder) {
        value = try? Value(from: decoder)
        id = try? decoder.container(keyedBy: Key.self).decode(String.self, forKey: .id)
    }

    private enum Key: CodingKey { case id }
}
