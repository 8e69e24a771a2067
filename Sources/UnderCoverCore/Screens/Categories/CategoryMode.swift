import UnderCoverPixels

/// What can be played besides a category. Each is a line in `all`.
struct CategoryMode {
    let target: Categories.Target
    let icon: Icon
    let word: String
    /// Instead of `word` where that is too long.
    var short: String?
    /// A few words at the right end, where there is room.
    var trailing: String?

    static func all(_ app: AppState) -> [CategoryMode] {
        [
            CategoryMode(target: .daily, icon: .calendar, word: Words.dailyFive, trailing: daily(app)),
            CategoryMode(target: .party, icon: .person, word: Words.party),
            CategoryMode(target: .code, icon: .hash, word: Words.enterACode, short: Words.codeWord),
        ]
    }

    private static func daily(_ app: AppState) -> String? {
        guard let today = app.today else { return nil }
        if app.kept.daily.offers(today) == .forFun, let entry = app.kept.daily[today] {
            return Words.dailyIsDone(entry.result.points)
        }
        let streak = DailyStreak(app.kept.daily, today: today).current
        return streak > 1 ? Words.dailyInARow(streak) : nil
    }

    func draw(in rect: Rect, _ sheet: inout Sheet) {
        func width(_ word: String) -> Double {
            TextMeasure.width(word, face: .bold, size: sheet.text(.row)) + rect.height * 1.8
        }
        let word = width(word) > rect.width ? short ?? word : word
        var pill = Pill(target, rect.rounded, word)
        pill.icon = icon
        pill.trailing = trailing
        let words = width(word)
        let rest = rect.width - words - TextMeasure.width(trailing ?? "", face: .body, size: sheet.text(.body))
        if rest < 0 { pill.trailing = nil }
        sheet.pill(pill)
    }
}
