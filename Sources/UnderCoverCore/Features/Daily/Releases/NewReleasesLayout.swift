import UnderCoverCatalogue
import UnderCoverPixels

extension NewReleases {
    package func page(_ app: AppState) -> Page {
        let isHidden = app.hiddenWeek == week
        let isOpen = progress(app).isDone && !isHidden
        let hear = isOpen && app.has(.songs) ? [Hint(.extra, Words.hearIt)] : []
        return Page(
            title(app), [HeaderAction(Target.catalogue, icon: .calendar, label: Words.backCatalogue)],
            hints: [.move, .open(Words.open)] + hear, news: said(app, isHidden: isHidden),
            body(app, isHidden: isHidden))
    }

    private var friday: CivilDate { PressedID.friday(ofWeek: week) }

    private func isNewest(_ app: AppState) -> Bool { week == Self.thisWeek(app) }

    private func title(_ app: AppState) -> String {
        isNewest(app) ? Words.newThisFriday : Words.newOnFriday(Words.dayAndMonth(friday))
    }

    private func said(_ app: AppState, isHidden: Bool) -> String {
        let progress = progress(app)
        if let failure = progress.failure { return failure }
        guard progress.isDone else { return Words.pressingNote }
        return isHidden
            ? Words.sentences([Words.fiveNewSleeves, Words.nameThemFirst])
            : Words.commas(albums(app).map(\.title))
    }

    private func body(_ app: AppState, isHidden: Bool) -> Block {
        let five = Block.fridaySleeves(sleeves(app, isHidden: isHidden), star(app))
        let words = words(app, isHidden: isHidden)
        let buttons = buttons(app, isHidden: isHidden)
        let gap = Length.space(.medium)
        let small = Block.column(
            [five.takesRest(), .column(words, gap: .space(.small)), buttons], gap: .space(.small)
        ).orScroll()
        let label = label(app)
        let wide = Block.column(
            [
                .split(
                    five, .column([label.givesWay(4), .air(.space(.medium)).givesWay(3)] + words + [.space], gap: gap),
                    share: 0.7, hugs: .first, gap: .space(.gutter), isBeside: true
                ).fillsHeight(),
                .air(.space(.small)), buttons,
            ], gap: gap)
        let tall = Block.column(
            [five, label.givesWay(3)] + words + [.space, buttons], gap: .space(.inner)
        ).orScroll()
        return .window(.small, small, else: .window(.beside, .first(of: [wide, small]), else: tall))
    }

    // MARK: Sleeves

    private static let hiddenSigma = 0.075

    private func sleeves(_ app: AppState, isHidden: Bool) -> [FridaySleeves.Item] {
        let isDone = progress(app).isDone
        return zip(ids, albums(app)).map { id, album in
            var sleeve = FridaySleeves.Item(artwork: album.artwork, isPressed: app.press.ready.contains(id))
            if isHidden { sleeve.effect = .blur(sigmaOfSide: Self.hiddenSigma) }
            if isDone, !isHidden {
                sleeve.target = TargetID(Target.sleeve(id.place))
                sleeve.says = Words.titled(album)
            }
            return sleeve
        }
    }

    private func star(_ app: AppState) -> FridaySleeves.Star? {
        isNewest(app) ? FridaySleeves.Star(word: Words.newWord, detail: Words.fiveWord) : nil
    }

    private func label(_ app: AppState) -> Block {
        let unix = friday.daysSince1970 * Self.secondsADay - app.clock.offset
        return Block.shopLabel(
            Words.newReleases, Words.day(unix, app.clock), (Words.weekOfYear(friday.weekOfYear), Words.fiveWord)
        ).width(.larger(300, .text(.note, 14))).hugged()
    }

    private static let secondsADay = 86_400

    // MARK: Words

    private func words(_ app: AppState, isHidden: Bool) -> [Block] {
        let progress = progress(app)
        if let failure = progress.failure {
            return [.text(failure, .bold, .row), .button(Target.again, Words.tryAgain, .reload).hugged()]
        }
        guard progress.isDone else { return [.pressing(progress)] }
        guard !isHidden else {
            return [
                .text(Words.fiveNewSleeves, .bold, .lead),
                .text(Words.nameThemFirst, .body, .row, ink: .soft).givesWay(2),
            ]
        }
        guard let album = album(app) else { return [] }
        let genre = album.genre.map { [Block.line(app.genreName($0), .body, .row, ink: .soft).givesWay(2)] } ?? []
        let names = Block.column(
            [.title(album.title, 60), .line(album.artist, .body, .row, ink: .soft)] + genre, gap: .space(.tiny))
        let blurb = album.shownBlurb.map { [Block.text($0, .body, .body, ink: .soft).givesWay(1)] } ?? []
        let isPlaying = NowPlaying.hears(album, app)
        let hear = Block.button(
            Target.hear, isPlaying ? Words.pauseIt : Words.hearIt, isPlaying ? .pause : .play, step: .list)
        return [names] + blurb + (app.has(.songs) ? [hear.hugged().givesWay(5)] : [])
    }

    private func buttons(_ app: AppState, isHidden: Bool) -> Block {
        let play =
            daily == nil
            ? Block.button(Target.playAll, Words.playNewReleases) : .button(Target.play, Words.playTheFive)
        let days = app.today.map { DailyStreak(app.kept.daily, today: $0, offset: app.clock.offset).current } ?? 0
        let counts = Words.oneTryCounts(days)
        let before = week > 0 ? [Block.button(Target.before, Words.fridayBefore, .chevronLeft)] : []
        let after = isNewest(app) ? [] : [Block.button(Target.after, Words.fridayAfter, .chevronRight)]
        let all = Block.buttons([play] + before + after)
        guard isHidden else { return all }
        return .whole([
            .row(
                ([play] + before + after).map { $0.hugged() } + [.text(counts, .body, .body, ink: .soft).fillsWidth()],
                gap: .space(.large)),
            all,
        ])
    }
}
