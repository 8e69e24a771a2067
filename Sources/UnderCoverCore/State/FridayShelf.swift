import UnderCoverCatalogue

/// The categories of New Releases Friday. Pictures and events ask for them again and again, so those of the moment are kept
/// until the week, the hidden week, the language or the records change.
struct FridayShelf: Equatable, Encodable, Sendable {
    private struct Moment: Equatable, Encodable, Sendable {
        var records = 0
        var week = 0
        var hidden: Int?
        var language = ""
    }

    private var moment = Moment()
    /// All that have come out, then their months, newest first.
    private(set) var categories: [Category] = []

    /// Its present form: itself, where nothing has changed.
    func kept(_ kept: Kept, on today: CivilDate) -> FridayShelf {
        guard !kept.pressed.isEmpty else { return FridayShelf() }
        let now = Moment(
            records: kept.pressed.count, week: PressedID.week(of: today), hidden: kept.hiddenWeek(on: today),
            language: Translation.spoken.language.rawValue)
        if now == moment { return self }
        var shelf = FridayShelf()
        (shelf.moment, shelf.categories) = (now, kept.fridayCategories(on: today))
        return shelf
    }

    subscript(id: Category.ID) -> Category? { categories.first { $0.id == id } }
}

extension Kept {
    /// The week whose five are the day's, until the try that counts is over: no list and no match has them before.
    package func hiddenWeek(on today: CivilDate) -> Int? {
        guard let day = DailyDay(today), let week = day.askedWeek, daily[day]?.isOver != true else { return nil }
        return week
    }

    /// The category of all that have come out, newest week first, without the hidden one; nil where there are none.
    package func newReleasesCategory(on today: CivilDate) -> Category? {
        category(.newReleases, "New releases", 0..<PressedID.weeks.upperBound, on: today)
    }

    /// A month of the back catalogue, in the same way.
    package func newReleasesCategory(of month: PressedMonth, on today: CivilDate) -> Category? {
        category(month.category, Words.monthTitle(month.month, year: month.year), month.weeks, on: today)
    }

    /// All that have come out as one category, then the months of their Fridays, newest first.
    package func fridayCategories(on today: CivilDate) -> [Category] {
        let months = PressedMonth.all(on: today).compactMap { newReleasesCategory(of: $0, on: today) }
        return [newReleasesCategory(on: today)].compactMap { $0 } + months
    }

    private func category(_ id: Category.ID, _ name: String, _ weeks: Range<Int>, on today: CivilDate) -> Category? {
        let (all, size, hidden) = (pressed, PressedID.releases, hiddenWeek(on: today))
        let last = min(weeks.upperBound - 1, PressedID.week(of: today), all.count / size - 1)
        // A place in the list is found without a look at each record.
        let albums = stride(from: last, through: weeks.lowerBound, by: -1).filter { $0 != hidden }.flatMap {
            all[$0 * size..<($0 + 1) * size]
        }
        return albums.isEmpty ? nil : Category(id: id, name: name, section: .builtIn, albums: albums)
    }
}
