/// An entry of a list that may be damaged; the others are still read.
struct Lossy<Value: Decodable>: Decodable {
    var value: Value?
    /// Its id, also where the rest is damaged.
    var id: String?

    init(from decoder: any Decoder) {
        value = try? Value(from: decoder)
        id = try? decoder.container(keyedBy: Key.self).decode(String.self, forKey: .id)
    }

    private enum Key: CodingKey { case id }
}

/// A list whose damaged entries are left out.
struct LossyList<Row: Decodable>: Decodable {
    var rows: [Row]
    var leftOut: Int

    init(from decoder: any Decoder) throws {
        let entries = try [Lossy<Row>](from: decoder)
        rows = entries.compactMap(\.value)
        leftOut = entries.count - rows.count
    }
}

extension LossyList {
    /// Maps the rows; nil counts as left out.
    func made<Made>(_ make: (Row) -> Made?) -> (made: [Made], leftOut: Int) {
        let made = rows.compactMap(make)
        return (made, leftOut + rows.count - made.count)
    }
}
