import UnderCoverCatalogue

// The short form of New Releases Friday, whose list grows each week. Ten letters: three bits for the form, three for the
// edition, twelve for the list as it was on a Friday, seven for the settings, 15 for the seed, two check letters.

extension ChallengeCode {
    /// In the place of the version.
    static let fridayForm: UInt64 = 6

    static func isShort(_ form: UInt64) -> Bool { form == shortForm || form == fridayForm }

    init(_ list: FridayList, _ preset: Int, _ seed: UInt64) {
        self.init(
            settings: SettingsPreset.all[preset], seed: seed, categoryMark: Self.mark(of: list.category),
            pool: AlbumSketch(mark: 0), answers: [], version: Self.fridayForm)
        fridays = list
    }

    func writeFridays(_ list: FridayList, _ bits: inout BitWriter) {
        bits.write(Self.fridayForm, 3)
        bits.write(UInt64(list.edition - 1), FridayList.editionBits)
        bits.write(UInt64(list.number), FridayList.numberBits)
        bits.write(UInt64(SettingsPreset.number(of: settings) ?? 0), SettingsPreset.numberBits)
        bits.write(seed, FridayList.seedBits)
    }

    static func read(fridays fives: [UInt8]) throws(CodeError) -> ChallengeCode {
        var bits = BitReader(fives)
        _ = bits.read(3)
        guard let edition = bits.read(FridayList.editionBits), let number = bits.read(FridayList.numberBits),
            let preset = bits.read(SettingsPreset.numberBits), let seed = bits.read(FridayList.seedBits)
        else { throw .cut }
        // A week of another edition has other records there: a newer game knows it.
        guard let list = FridayList(number: Int(number)), list.edition == Int(edition) + 1,
            SettingsPreset.all.indices.contains(Int(preset))
        else { throw .newer }
        return ChallengeCode(list, Int(preset), seed)
    }
}

/// The records of New Releases Friday as they were in a week: all that had come out, or those of that month.
package struct FridayList: Equatable, Sendable {
    static let editionBits = 3
    /// The week, and a bit for a month.
    static let numberBits = 12
    static let seedBits = 15

    /// The week of the last Friday.
    let week: Int
    /// It is a month of the back catalogue.
    let isMonth: Bool

    private init(week: Int, isMonth: Bool) { (self.week, self.isMonth) = (week, isMonth) }

    /// nil for a week of a game to come.
    init?(number: Int) {
        guard PressedID.weeks.contains(number >> 1) else { return nil }
        self.init(week: number >> 1, isMonth: number & 1 == 1)
    }

    var number: Int { week << 1 | (isMonth ? 1 : 0) }
    var edition: Int { PressedID(week: week, place: 0)?.edition ?? 1 }
    var category: Category.ID { isMonth ? PressedMonth(ofWeek: week).category : .newReleases }

    /// In the order of codes: sorted.
    var ids: [Album.ID] {
        let first = isMonth ? PressedMonth(ofWeek: week).weeks.lowerBound : 0
        return (first...week).flatMap { PressedID.all(ofWeek: $0) }.map(\.album).sorted()
    }

    func contains(_ id: Album.ID) -> Bool {
        guard let pressed = PressedID(id), pressed.week <= week else { return false }
        return !isMonth || PressedMonth(ofWeek: pressed.week) == PressedMonth(ofWeek: week)
    }

    /// nil for another category, and for one without all records of its list.
    /// - Parameter ids: the category's, sorted, each once.
    static func of(_ category: Category, _ ids: [Album.ID]) -> FridayList? {
        guard category.id.isOfFridays, let last = ids.lazy.compactMap({ PressedID($0)?.week }).max() else { return nil }
        let list = FridayList(week: last, isMonth: category.id != .newReleases)
        return list.category == category.id && list.ids == ids ? list : nil
    }
}

/// A category that short codes can name, with exactly these albums.
enum ShortPool {
    case box(BoxEdition)
    case fridays(FridayList)

    /// nil for all other categories. Its ids are sorted, each once.
    static func of(_ category: Category) -> (pool: ShortPool, ids: [Album.ID])? {
        if category.id.isOfFridays {
            let ids = ChallengeCode.order(category)
            return FridayList.of(category, ids).map { (.fridays($0), ids) }
        }
        return BoxEdition.of(category).map { (.box($0.edition), $0.ids) }
    }

    /// Seeds of matches that a code can hold.
    var seedBits: Int {
        switch self {
        case .box: SeedDeal.seedBits
        case .fridays: FridayList.seedBits
        }
    }

    func holds(_ seed: UInt64) -> Bool { seed < 1 << UInt64(seedBits) }
}
