/// Names a record of New Releases Friday for good: the edition of the press that draws it, its week, and its place in the
/// week. As a text "press/1/47/0", which is the id of its album and of its sleeve.
package struct PressedID: Hashable, Comparable, Sendable {
    package static let source = "press"
    /// Records a week.
    package static let releases = 5
    /// Week 0 begins on Friday 2 January 2026. The last one has to be drawn by a later version of the game.
    package static let weeks = 0..<1560
    /// The first week of each edition, from edition 1 on. `PressedRecordsTests` compares them with the press.
    package static let firstWeeks = [0]

    package let week: Int
    /// 0…4
    package let place: Int
    package var edition: Int { Self.firstWeeks.count { $0 <= week } }

    /// nil where there is no such week or place.
    package init?(week: Int, place: Int) {
        guard Self.weeks.contains(week), (0..<Self.releases).contains(place) else { return nil }
        (self.week, self.place) = (week, place)
    }

    /// nil for all other albums, and for a record of an edition that did not draw its week.
    package init?(_ id: Album.ID) { self.init(id.rawValue) }

    /// nil for all other sleeves.
    package init?(_ artwork: ArtworkID) { self.init(artwork.rawValue) }

    private init?(_ text: String) {
        guard text.hasPrefix(Self.source + "/"), text.utf8.count <= Self.longest else { return nil }
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { Int($0) }
        guard numbers.count == 3, let week = numbers[1], let place = numbers[2],
            let id = Self(week: week, place: place), id.text == text
        else { return nil }
        self = id
    }

    /// Bytes of UTF-8.
    private static let longest = 24

    private var text: String { "\(Self.source)/\(edition)/\(week)/\(place)" }

    package var album: Album.ID { Album.ID(rawValue: text) }
    package var artwork: ArtworkID { ArtworkID(rawValue: text) }

    /// Chance for what is chosen for the record once, such as its piece of music.
    package var seed: UInt64 { FNV.hash(text.utf8) }

    package static func all(ofWeek week: Int) -> [PressedID] {
        (0..<releases).compactMap { PressedID(week: week, place: $0) }
    }

    package static func < (one: PressedID, other: PressedID) -> Bool {
        (one.week, one.place) < (other.week, other.place)
    }
}

// The calendar.

extension PressedID {
    private static let firstFriday = CivilDate(daysSince1970: 20_455)

    /// The week in which a date lies, from a Friday to the Thursday after it; negative before the first one.
    package static func week(of date: CivilDate) -> Int {
        let days = date.daysSince1970 - firstFriday.daysSince1970
        return days >= 0 ? days / 7 : (days - 6) / 7
    }

    package static func friday(ofWeek week: Int) -> CivilDate { firstFriday.adding(days: 7 * week) }

    package var friday: CivilDate { Self.friday(ofWeek: week) }
}

// NB: written as its text, so that it is checked however it comes in.
extension PressedID: Codable {
    package init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let id = PressedID(text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "\(text) is no pressed record."))
        }
        self = id
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension Category.ID {
    /// The built-in category of all records that have come out.
    package static let newReleases: Category.ID = "press/all"
}

/// The thing that a pressed sleeve shows. Sleeves of one system look alike, so a round offers titles of the same system with other
/// motifs: the look gives nothing away, and looking does.
package struct Motif: Hashable, Codable, Sendable {
    /// The way of drawing.
    package var system: String
    package var name: String
    /// It changes the whole picture and not one spot. False where its system has no such motifs.
    package var isField: Bool

    package init(system: String, name: String, isField: Bool = false) {
        (self.system, self.name, self.isField) = (system, name, isField)
    }
}

/// The press tells of sleeves that the game asked for.
package enum PressNews: Equatable, Codable, Sendable {
    /// Their sleeves can be shown at once.
    case ready([PressedID])
    /// They cannot be pressed; `reason` is a sentence for the player.
    case failed([PressedID], reason: String)
}
