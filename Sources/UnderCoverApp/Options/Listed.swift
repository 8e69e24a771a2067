/// An entry of a list in JSON, with the fields that entries of all lists have: null where they are missing. Older names of
/// the same values stay beside them for one version.
struct Listed<Entry: Encodable>: Encodable {
    let entry: Entry
    let id, title: String
    var artist: String?
    var year: Int?

    private enum CodingKeys: CodingKey { case id, title, artist, year }

    func encode(to encoder: any Encoder) throws {
        try entry.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(title, forKey: .title)
        try container.encode(artist, forKey: .artist)
        try container.encode(year, forKey: .year)
    }
}
