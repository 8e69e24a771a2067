/// Famous albums by name, of which the daily five of real records is dealt. A source has their covers.
package struct Canon: Equatable, Sendable {
    package struct Record: Equatable, Codable, Sendable {
        package let artist: String
        package let title: String
        /// The year of the first release anywhere.
        package let year: Int

        package init(artist: String, title: String, year: Int) {
            (self.artist, self.title, self.year) = (artist, title, year)
        }
    }

    package let blocks: [CanonBlock]
    package let records: [Record]

    /// Five that are asked, and five that take the place of those without a cover.
    package static let perDay = 2 * DailyFive.perDay
    package static let categoryID: Category.ID = "daily-canon"
    private static let idPrefix = "canon/"
    private static let sizes = 2 * perDay...10_000

    /// nil where a day could not be dealt, or would be dealt otherwise than in other games.
    package init?(blocks: [CanonBlock], records: [Record]) {
        let steps = zip(blocks, blocks.dropFirst())
        guard let first = blocks.first, first.from >= 1, Self.sizes.contains(records.count),
            blocks.allSatisfy({ Self.sizes.contains($0.albums) && $0.albums % Self.perDay == 0 }),
            blocks.allSatisfy({ $0.albums <= records.count }),
            steps.allSatisfy({ $0.version < $1.version && $0.from < $1.from && $0.albums <= $1.albums })
        else { return nil }
        (self.blocks, self.records) = (blocks, records)
    }

    /// The block that the day is dealt of; nil before the first.
    package func block(of day: DailyDay) -> CanonBlock? { blocks.last { $0.from <= day.number } }

    /// - Parameter place: its place in the list, from 0.
    package func album(_ place: Int) -> Album? {
        guard records.indices.contains(place) else { return nil }
        let (record, id) = (records[place], Self.id(place))
        return Album(
            id: id, title: record.title, artist: record.artist, year: record.year, artwork: id.foundArtwork)
    }

    package func album(_ id: Album.ID) -> Album? { Self.place(of: id).flatMap(album) }

    package static func id(_ place: Int) -> Album.ID { Album.ID(rawValue: idPrefix + String(place + 1)) }

    /// nil for any id that `id` does not make.
    package static func place(of id: Album.ID) -> Int? {
        guard id.rawValue.hasPrefix(idPrefix), let number = Int(id.rawValue.dropFirst(idPrefix.count)), number >= 1,
            Self.id(number - 1) == id
        else { return nil }
        return number - 1
    }
}

// NB: written out, so that lists are checked however they come in.
extension Canon: Codable {
    private enum CodingKeys: String, CodingKey { case blocks, albums }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let blocks = try container.decode([CanonBlock].self, forKey: .blocks)
        let records = try container.decode([Record].self, forKey: .albums)
        guard let canon = Canon(blocks: blocks, records: records) else {
            throw DecodingError.dataCorruptedError(
                forKey: .blocks, in: container, debugDescription: "no canon that can be dealt")
        }
        self = canon
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(blocks, forKey: .blocks)
        try container.encode(records, forKey: .albums)
    }
}

/// Says which of a day's ten the five places ask: 0…4 are the day's own five, 5…9 those that replace one of them.
package struct CanonPlaces: Equatable, Sendable {
    /// One for each place: its own number, or that of a replacement.
    package let numbers: [Int]

    /// As they were dealt.
    package static let dealt = CanonPlaces(0..<DailyFive.perDay)

    private init(_ numbers: some Sequence<Int>) { self.numbers = Array(numbers) }

    /// nil for numbers that no day has. They may come from elsewhere.
    package init?(numbers: [Int]) {
        guard numbers.count == DailyFive.perDay, Set(numbers).count == numbers.count,
            numbers.enumerated().allSatisfy({
                $0.element == $0.offset || (DailyFive.perDay..<Canon.perDay).contains($0.element)
            })
        else { return nil }
        self.numbers = numbers
    }

    /// Each place whose record has no cover gets the next replacement that has one; nil where too few have.
    /// - Parameter missing: numbers without a cover.
    package init?(without missing: Set<Int>) {
        var spare = (DailyFive.perDay..<Canon.perDay).filter { !missing.contains($0) }[...]
        let numbers = (0..<DailyFive.perDay).compactMap { missing.contains($0) ? spare.popFirst() : $0 }
        self.init(numbers: numbers)
    }

    /// Places that ask a replacement, from 1.
    package var replaced: [Int] { numbers.indices.filter { numbers[$0] != $0 }.map { $0 + 1 } }
}

extension CanonPlaces: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let places = CanonPlaces(numbers: try container.decode([Int].self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no places of a day")
        }
        self = places
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(numbers)
    }
}

/// News of the search for a record's cover, `Effect.seekCovers`.
package enum CanonNews: Equatable, Codable, Sendable {
    case found(Album.ID)
    /// The services have answered: there is no such album, or no cover of it.
    case none(Album.ID)
    /// There was no answer that says either.
    case silent(Album.ID, SourceError)
}

/// The records that may be dealt from one day on: so many from the beginning of the list. Blocks and records are only
/// ever appended, because days that have been played depend on them.
package struct CanonBlock: Equatable, Codable, Sendable {
    package let version: Int
    /// Number of its first day.
    package let from: Int
    /// A multiple of `perDay`.
    package let albums: Int

    package init(version: Int, from: Int, albums: Int) {
        (self.version, self.from, self.albums) = (version, from, albums)
    }
}
