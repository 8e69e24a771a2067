import UnderCoverPixels

/// A mode that can be played besides a category. Each is a line in `all`.
struct CategoryMode {
    let target: Categories.Target
    let icon: Icon
    let word: String
    /// Instead of `word` where that is too long.
    var short: String?
    /// A few words at the right end: the first of these that fits.
    var trailing: [String] = []
    /// Behind a check in place of the icon, where none of those fits.
    var done: String?

    static func all(_ app: AppState) -> [CategoryMode] {
        [
            CategoryMode(target: .daily, icon: .calendar, word: Words.dailyFive, trailing: daily(app), done: done(app)),
            CategoryMode(target: .party, icon: .person, word: Words.party),
            CategoryMode(target: .code, icon: .hash, word: Words.enterACode, short: Words.codeWord),
        ]
    }

    private static func done(_ app: AppState) -> String? {
        guard let today = app.today, app.kept.daily.offers(today) == .forFun else { return nil }
        return app.kept.daily[today].map { String($0.result.points) }
    }

    private static func daily(_ app: AppState) -> [String] {
        guard let today = app.today else { return [] }
        if app.kept.daily.offers(today) == .forFun, let entry = app.kept.daily[today] {
            return [Words.dailyIsDone(entry.result.points), Words.dailyIsDoneShort(entry.result.points)]
        }
        let streak = DailyStreak(app.kept.daily, today: today, offset: app.clock.offset).current
        return streak > 1 ? [Words.dailyInARow(streak)] : []
    }

    /// In a list.
    var pill: Pill {
        var pill = Pill(target, .zero, word)
        pill.icon = icon
        pill.trailing = trailing.last
        return pill
    }

    /// Whether the icon has room beside the word.
    func fitsIcon(in rect: Rect, _ sheet: Sheet) -> Bool {
        let size = sheet.text(.row)
        let words = [word, short].compactMap { $0 }.map { TextMeasure.width($0, face: .bold, size: size) }
        return (words.min() ?? 0) + rect.height * 1.6 <= rect.width
    }

    /// - Parameter hasIcon: false where that of another mode beside it has no room.
    func draw(in rect: Rect, hasIcon: Bool, _ sheet: inout Sheet) {
        let size = sheet.text(.row)
        let isLong = TextMeasure.width(word, face: .bold, size: size) + rect.height * 1.6 > rect.width
        let word = isLong ? short ?? word : word
        var pill = Pill(target, rect.rounded, word)
        let natural = TextMeasure.width(word, face: .bold, size: size)
        if hasIcon { pill.icon = icon }
        let words = natural + rect.height * 1.8
        // A pill gives no more than 40 % of its room to them.
        let most = min(rect.width - words, (rect.width - rect.height * 0.8) * 0.4)
        pill.trailing = trailing.first { TextMeasure.width($0, face: .body, size: sheet.text(.body)) <= most }
        if pill.trailing == nil, let done, TextMeasure.width(done, face: .body, size: sheet.text(.body)) <= most {
            pill.trailing = done
        }
        // Without the word for it, the icon says that it is done.
        if let done, hasIcon, (pill.trailing ?? done) == done { pill.icon = .check }
        sheet.pill(pill)
    }
}
