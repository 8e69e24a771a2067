/// A list of which any entry may be damaged: the others are read all the same.
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
    /// What `make` makes of its rows; where it makes nothing, one more was left out.
    func made<Made>(_ make: (Row) -> Made?) -> (made: [Made], leftOut: Int) {
        let made = rows.compactMap(make)
        return (made, leftOut + rows.count - made.count)
    }
}
