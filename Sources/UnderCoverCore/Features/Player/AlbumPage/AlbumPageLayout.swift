import UnderCoverCatalogue
import UnderCoverPixels

// The songs are what the page is for. Where four of them have no room, other parts give way.
extension AlbumPage {
    /// Says what has given way, in this order.
    private struct Form {
        var hasHistory = false
        var hasFacts = true
        /// The words of the buttons are there.
        var hasWords = true
        /// The share of the room that the cover takes: of its width beside the words, of its height over them.
        var beside = 0.58
        var over = 0.56
    }

    private static let forms = [
        Form(hasHistory: true), Form(), Form(hasFacts: false, hasWords: false), Form(beside: 0.42, over: 0.34),
        Form(hasFacts: false, hasWords: false, beside: 0.42, over: 0.34),
    ]

    package func page(_ app: AppState) -> Page {
        .bare(
            Words.titled(album.title, by: album.artist), news: said(app), .first(of: Self.forms.map { body($0, app) }))
    }

    private func body(_ form: Form, _ app: AppState) -> Block {
        let column = Block.column(
            names(form, app) + [panel(app).rising()] + (form.hasHistory ? history(app) : [])
                + [.space, buttons(form, app)], gap: .space(.medium))
        guard app.metrics.isBeside else {
            let content = app.metrics.content
            let cover = cover(app).height(.px(min(content.width, content.height * form.over)))
            return .column([cover, column.fillsHeight()], gap: .space(.large))
        }
        let parts = Block.split(cover(app), column, share: form.beside, hugs: .first, gap: .space(.section))
        guard app.metrics.arrangement.isCentered else { return parts }
        let wide = Length.sum(.px(app.metrics.content.height), 1300 + 80)
        return .row([.space, parts.width(wide).fillsHeight(), .space])
    }

    private func said(_ app: AppState) -> String {
        let facts = [Words.facts(album, genre: app.genreName), page.map(Words.history), note].compactMap(\.self)
            .filter { !$0.isEmpty }
        return Words.sentences(facts.map(Words.ended))
    }

    /// A note about an oddity of the album, such as missing files.
    var note: String? {
        album.isAway
            ? Words.isAwayNow : album.isBare ? Words.cannotAskBare : album.isGuessed ? Words.isGuessed : nil
    }

    /// The cover on its colours, which fill the whole window.
    private func cover(_ app: AppState) -> Block {
        let colors = colors(app)
        return .square { sheet, rect in
            if !colors.isEmpty {
                let elapsed = sheet.context.now - sheet.context.enteredAt
                sheet.coverBackground(colors, around: rect, elapsed: elapsed)
            }
            sheet.shelfSquare(album, rect, shadow: (rect.width * 0.0145).rounded())
            sheet.toastOn(rect)
        }
    }

    // MARK: Words

    private func ink(_ app: AppState, isSoft: Bool = false) -> Lettering.Ink {
        colors(app).isEmpty ? isSoft ? .soft : .ink : .color(.white)
    }

    private func names(_ form: Form, _ app: AppState) -> [Block] {
        let facts = form.hasFacts ? [Words.facts(album, genre: app.genreName), note ?? ""].filter { !$0.isEmpty } : []
        let words =
            [Block.text(Words.artist(album.artist), .bold, .row, ink: ink(app), lines: 2)]
            + facts.map { Block.text($0, .body, .row, ink: ink(app, isSoft: true), lines: 2) }
        return [.title(album.title, 84, ink: ink(app)), .column(words)]
    }

    private func history(_ app: AppState) -> [Block] {
        page.map { page in
            [
                .whole(
                    [Words.history(page), Words.shortHistory(page)].map {
                        .line($0, .body, .row, ink: ink(app), squeeze: 0.75)
                    })
            ]
        } ?? []
    }

    // MARK: Songs

    /// Beside the rows is room for the marks of a list that goes on.
    private func panel(_ app: AppState) -> Block {
        let list = Block.window(.beside, rows(app, timesFrom: Self.beside), else: rows(app, timesFrom: Self.over))
        return .row([list.hugsHeight().fillsWidth(), Block.space.width(.larger(.space(.close), .px(12)))])
            .card(.space(.medium), .space(.close))
    }

    /// Letters of the width of a window in whose list lengths have room: beside the cover, and over the whole width.
    private static let beside = 57.0
    private static let over = 28.0

    /// A title is read, a length hardly ever: where letters are large for the window all lengths go, and rows are alike.
    private func rows(_ app: AppState, timesFrom letters: Double) -> Block {
        if let known {
            // The liner note of a record without a list of songs.
            return .scroll([.text(known.shownBlurb ?? "", .body, .note)], bleed: .hair)
        }
        let songs = page?.songs ?? []
        guard !songs.isEmpty else {
            return .line(page == nil ? Words.noSongs : Words.manySongs(0), .body, .note, ink: .soft)
        }
        let hasDiscs = Set(songs.map(\.disc)).count > 1
        let hasRoom = app.metrics.content.width >= app.metrics.text(.note) * letters
        let hasTimes = hasRoom && songs.contains { $0.seconds != nil }
        let kept = focusedSong(app).map { [$0] } ?? []
        return .many(songs.count, kept: kept, bleed: .hair, seen: 4, fits: true) { index in
            let song = songs[index]
            let disc = hasDiscs ? song.disc.map { "\($0)." } ?? "" : ""
            let number = song.track.map { disc + String($0) } ?? ""
            return SongRow.ofAlbum(
                song, on: album, number: (number, .text(.note, hasDiscs ? 2.6 : 1.6)),
                place: SpokenPlace(number: index + 1, count: songs.count), hasTimes: hasTimes, Target.song(index),
                more: Target.more(index), app)
        }
    }

    // MARK: Buttons

    private func buttons(_ form: Form, _ app: AppState) -> Block {
        let plays = app.has(.songs) ? [play(app)] : []
        let asks = canBeAsked(app) ? [HeaderAction(Target.ask, icon: .eye, label: Words.askMeThis)] : []
        let discs = discs(app).map { Block.Disc(action: $0) }
        let flag = flag(app)
        guard form.hasWords else {
            let others = asks.map { Block.Disc(action: $0) } + discs + [flag.disc]
            let beside = plays.map {
                Block.row([pill($0), row(others, least: 0.85)], gap: .space(.small), align: .foot)
            }
            return .whole(beside + [fitting(plays.map { Block.Disc(action: $0) } + others)])
        }
        let words = Block.row(
            [row(discs, least: 0.85), Block(.pill(flag.pill, .list))], gap: .space(.small), align: .foot)
        let both = Block.column(
            [
                .row((plays + asks).map(pill), gap: .space(.medium), isEven: true),
                .whole([words, fitting(discs + [flag.disc])]),
            ],
            gap: .space(.medium))
        let first = Block.column(
            plays.map(pill) + [fitting(asks.map { Block.Disc(action: $0) } + discs + [flag.disc])], gap: .space(.medium)
        )
        return .whole([both, first])
    }

    private func row(_ discs: [Block.Disc], least: Double = 0) -> Block {
        .discs(discs, side: .pill(.list), least: least)
    }

    /// In the narrowest windows sharing gives way, then the way to what plays, putting right, listening
    /// later, shuffling, the heart, which has a key of its own.
    private func fitting(_ discs: [Block.Disc]) -> Block {
        var forms = [discs]
        for target in [Target.share, .playing, .putRight, .later, .shuffle, .heart] {
            forms.append(forms[forms.count - 1].filter { !$0.action.id.is(target) })
        }
        return .whole(forms.map { row($0) })
    }

    private func pill(_ action: HeaderAction) -> Block {
        var pill = Pill(action.id, .zero, action.label)
        (pill.icon, pill.titleSize, pill.isCentered) = (action.icon, TypeStep.item.rawValue, true)
        pill.state = album.isBare && action.icon == .eye ? .disabled : .rest
        return Block(.pill(pill, .list))
    }

    private func play(_ app: AppState) -> HeaderAction {
        let isPlaying = NowPlaying.hears(record, app)
        return HeaderAction(
            Target.play, icon: isPlaying ? .pause : .play, label: isPlaying ? Words.pauseIt : Words.hearIt)
    }

    private func discs(_ app: AppState) -> [HeaderAction] {
        let isHearted = app.isFavourite(album.id)
        let heart = HeaderAction(
            Target.heart, icon: isHearted ? .heartFull : .heart, label: Words.favourite, state: Words.isOn(isHearted))
        let share = album.isBare ? [] : [HeaderAction(Target.share, icon: .share, label: Words.share)]
        let later = app.has(.songs) ? [HeaderAction(Target.later, icon: .queueAdd, label: Words.listenLater)] : []
        let playing = HeaderAction(Target.playing, icon: .record, label: Words.nowPlaying)
        let right = page == nil ? [] : [HeaderAction(Target.putRight, icon: .pencil, label: Words.putAlbumRight)]
        let shuffle =
            app.has(.songs) && page.map { $0.songs.count > 1 } == true
            ? [HeaderAction(Target.shuffle, icon: .shuffle, label: Words.shuffleSongs)] : []
        let heard = NowPlaying.hears(record, app) ? [playing] : []
        let close = HeaderAction(Target.close, icon: .left, label: Words.backWord)
        return [shuffle, [heart], later, share, right, family(app), heard, [close]].flatMap { $0 }
    }

    /// Only an evening with children needs it, and one who takes it back later.
    private func family(_ app: AppState) -> [HeaderAction] {
        let isOut = app.isNotForFamily(album.id)
        guard isOut || app.isForFamily else { return [] }
        return [
            HeaderAction(
                Target.family, icon: isOut ? .check : .lock, label: Words.notForFamily, state: Words.isOn(isOut))
        ]
    }

    private func flag(_ app: AppState) -> (disc: Block.Disc, pill: Pill) {
        let isOut = app.isFlagged(album.id)
        let words = isOut ? Words.leftOut : Words.notInTheGame
        var pill = Pill(Target.flag, .zero, words)
        (pill.icon, pill.isCentered, pill.state) = (isOut ? .check : .cross, true, isOut ? .selected : .rest)
        let action = HeaderAction(Target.flag, icon: isOut ? .check : .flag, label: words, state: Words.isOn(isOut))
        return (Block.Disc(action: action, isSelected: isOut), pill)
    }
}
