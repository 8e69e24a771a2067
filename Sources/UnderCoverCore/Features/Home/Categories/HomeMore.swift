import UnderCoverCatalogue
import UnderCoverPixels

/// A sheet pulled down over the first screen: all that is done less often than playing.
package struct HomeMore: ScreenBehaviour {
    package enum Target: String, ScreenTarget, CaseIterable {
        case search, code, favourites, know, deeds, calendar, jukebox, fridays, settings, about
        /// It stands here where the first screen has no room for its disc.
        case scores
    }

    package static let name = "home-more"

    package static let samples = [
        Sample("home-more") { $0.choose(Categories.Target.more) },
        Sample.ofFridays("home-more-fridays", day: DailyDay.firstOfFridays) { $0.choose(Categories.Target.more) },
    ]

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.settings) }

    package func successors(of target: Target) -> [Target] { [.settings] }

    /// The sheet closes, so Back leads to the first screen from all that it opens.
    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        let closed = app.leave()
        return closed
            + {
                switch target {
                case .search: Search.open(&app)
                case .code: CodeEntry.open(&app)
                case .favourites: Favourites.open(&app)
                case .know: app.enter(Stats(app))
                case .deeds: app.enter(Achievements(app))
                case .calendar: app.enter(CalendarScreen(app))
                case .jukebox: Jukebox.open(&app)
                case .fridays: NewReleases.open(&app)
                case .settings: app.enter(SettingsScreen())
                case .about: app.enter(About())
                case .scores: app.enter(Scores(app))
                }
            }()
    }

    private func offered(_ app: AppState) -> [Target] {
        Target.allCases.filter { target in
            switch target {
            case .jukebox: app.has(.songs)
            case .fridays: NewReleases.areThere(app)
            case .scores: app.metrics.isSmall
            default: true
            }
        }
    }

    private static func look(_ target: Target) -> (icon: Icon, word: String) {
        switch target {
        case .search: (.magnifier, Words.search)
        case .code: (.hash, Words.enterACode)
        case .favourites: (.heart, Words.favourites)
        case .know: (.eye, Words.whatYouKnow)
        case .deeds: (.star, Words.deeds)
        case .calendar: (.calendar, Words.calendar)
        case .jukebox: (.grid, Words.jukebox)
        case .fridays: (.record, Words.newThisFriday)
        case .settings: (.gear, Words.settings)
        case .about: (.info, Words.about)
        case .scores: (.bars, Words.scores)
        }
    }

    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let page = page(app)
        let content = sheet.content
        let wish = sheet.wishedHeight(of: page, width: content.width)
        let end = min(content.y + wish + sheet.px(.medium), content.maxY)
        let foot = sheet.pulledDown(over: app, to: end)
        sheet.say(Words.moreWord)
        let last = foot < sheet.metrics.height ? foot - sheet.px(.medium) : content.maxY
        sheet.place(page, in: Rect(content.x, content.y, content.width, last - content.y))
    }

    private func page(_ app: AppState) -> Block {
        let pills = offered(app).map { target in
            var pill = Pill(target, .zero, Self.look(target).word)
            (pill.icon, pill.titleSize) = (Self.look(target).icon, TypeStep.row.rawValue)
            return Block(.pill(pill, .list))
        }
        let columns = app.metrics.row.columns
        let head = Block.drawing(
            Drawing(
                height: { metrics, _ in
                    let title = metrics.display(Sheet.titleSize) * 0.92
                    return Span(title, max(metrics.px(140), metrics.text(.body) * 3, title))
                }, draw: { sheet, _ in _ = sheet.header(Words.moreWord) }))
        // Its hints and the way back end within the sheet, or the page below would stand in it.
        let high = Length.larger(.hit, .text(.body, Em.line))
        let foot = Block.canvas(least: high, wish: .larger(52, high)) { sheet, rect in
            var row = rect
            sheet.wayOut(&row)
            sheet.hintsTop = row.y
            sheet.drawHints([.move, .open(Words.open)], cutFrom: &row)
        }
        let grid = Block.first(of: [
            .grid(pills, columns: columns, gap: .space(.wide), rowGap: .space(.inner)),
            .grid(pills, columns: max(columns, 2), gap: .space(.small), rowGap: .space(.narrow)),
        ])
        let hasFooter = app.metrics.hasFooter
        return .column(
            [head, Block.scroll([grid]).fillsHeight()] + (hasFooter ? [foot] : []), gap: .space(.medium))
    }
}
