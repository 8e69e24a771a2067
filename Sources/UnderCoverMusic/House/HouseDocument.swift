/// `Assets/Records/records.json` as it is written.
struct HouseDocument: Decodable {
    /// The newest this game reads.
    static let version = 1

    struct Shelf: Decodable {
        var id: String
        var name: String
        /// Ids of `Record`s.
        var albums: [String]
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
