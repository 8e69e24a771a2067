import UnderCoverCatalogue
import UnderCoverPixels

extension NowPlaying {
    func controls(_ way: Way, _ app: AppState) -> Block {
        let high = Length.larger(48, .px(26))
        let bar = Block.canvas(least: high, wish: high) { drawBar($1, app, &$0) }
        let parts: [Block] = [bar] + times(app) + [buttons(way, app)]
        return .column(parts, gap: .space(.tiny))
    }

    private func buttons(_ way: Way, _ app: AppState) -> Block {
        let side = Length.u(app.metrics.isSmall ? 100 : 84)
        let isLyrics = shownTab(app) == .lyrics
        let extras = extras(app, hasPanel: way.hasPanel).map {
            let isOn = $0.id.is(Target.sleep) ? app.deck.sleep != nil : $0.id.is(Target.tab(.lyrics)) && isLyrics
            return Block.Disc(action: $0, isSelected: isOn)
        }
        // Their words stand between the times.
        func row(_ discs: [Block.Disc]) -> Block { .discs(discs, side: side, saysWord: false) }
        let transport = row(transport(app))
        guard !way.hasPanel else {
            return .whole([
                .row([transport, .space, row(extras)], gap: .space(.medium)),
                .column([transport, row(extras)], gap: .space(.close)),
            ])
        }
        let words = Words.queued(app.deck.queue.count)
        var pill = Pill(Target.all, .zero, words)
        pill.isCentered = true
        let all = Block.Disc(action: HeaderAction(Target.all, icon: .grip, label: words))
        let foot = Block.whole([
            .row([row(extras), Block(.pill(pill, .disc))], gap: .space(.small)), row(extras + [all]),
        ])
        return .column([transport, foot], gap: .space(.close))
    }

    private func times(_ app: AppState) -> [Block] {
        guard record.song != nil else { return [] }
        let silent = app.audio.isAvailable ? nil : Words.noSoundHere
        let now = silent ?? (isOpening(app) ? Words.opening : Words.songTime(seconds(app)))
        let all = app.deck.seconds.map { Words.songTime($0) } ?? ""
        func row(_ middle: [Block]) -> Block {
            .row(
                [.line(now, .bold, .row, ink: ink(app)), .space] + middle + [.line(all, .body, .row, ink: ink(app))],
                gap: .space(.medium))
        }
        guard let timer = app.deck.sleep else { return [row([])] }
        let rests = [Words.sleeps(timer, at: app.tick), Words.sleepsShort(timer, at: app.tick)].compactMap { $0 }
        return [.whole(rests.map { row([.line($0, ink: ink(app), squeeze: 1), .space]) } + [row([])])]
    }

    // MARK: Discs

    private func transport(_ app: AppState) -> [Block.Disc] {
        let queue = app.deck.queue
        let isPlaying = app.deck.isPlaying
        return [
            Block.Disc(
                action: HeaderAction(
                    Target.shuffle, icon: .shuffle, label: Words.shuffleSongs, state: Words.isOn(queue.isShuffled)),
                isSelected: queue.isShuffled),
            Block.Disc(action: HeaderAction(Target.backward, icon: .previous, label: Words.songBefore)),
            Block.Disc(
                action: HeaderAction(
                    Target.play, icon: isPlaying ? .pause : .play,
                    label: isPlaying ? Words.pauseSong : Words.playSong,
                    state: isOpening(app) ? Words.opening : nil),
                share: 1.19),
            Block.Disc(
                action: HeaderAction(Target.forward, icon: .next, label: Words.songAfter),
                isDisabled: !queue.hasNext),
            Block.Disc(
                action: HeaderAction(
                    Target.repeats, icon: queue.repeats == .one ? .repeatOne : .repeatAll, label: Words.repeatSongs,
                    state: Words.value(queue.repeats)),
                isSelected: queue.repeats != .off),
        ]
    }

    /// The other actions for the record.
    /// - Parameter hasPanel: which has a tab for the lyrics.
    private func extras(_ app: AppState, hasPanel: Bool) -> [HeaderAction] {
        var discs: [HeaderAction] = []
        if hasLyrics, !hasPanel {
            discs.append(
                HeaderAction(
                    Target.tab(.lyrics), icon: .note, label: Words.lyrics,
                    state: Words.isOn(shownTab(app) == .lyrics)))
        }
        if record.canBeAsked { discs.append(HeaderAction(Target.ask, icon: .eye, label: Words.askMeThis)) }
        if let album = record.album {
            let isHearted = app.isFavourite(album.id)
            discs.append(
                HeaderAction(
                    Target.heart, icon: isHearted ? .heartFull : .heart, label: Words.favourite,
                    state: Words.isOn(isHearted)))
        }
        // Windows without a panel have no room for one more: there it is a button of the queue.
        if hasPanel { discs.append(Self.sleep(Target.sleep, app)) }
        discs.append(HeaderAction(Target.close, icon: .left, label: Words.backWord))
        return discs
    }

    static func sleep(_ target: some ScreenTarget, _ app: AppState) -> HeaderAction {
        HeaderAction(
            target, icon: .moon, label: Words.sleepTimer,
            state: app.deck.sleep.map { Words.sleeps($0, at: app.tick) } ?? Words.isOn(false))
    }

    /// It was asked for, and is not heard yet.
    private func isOpening(_ app: AppState) -> Bool { app.deck.isPlaying && !app.deck.isHeard && app.deck.now != nil }

    // MARK: Time

    /// Whole seconds, so that a picture is drawn once a second at most for the time.
    private func seconds(_ app: AppState) -> Double { (app.deck.position(at: app.tick) + 0.05).rounded(.down) }

    private func share(_ app: AppState) -> Double {
        guard let all = app.deck.seconds, all.isFinite, all > 0 else { return 0 }
        return min(max(seconds(app) / all, 0), 1)
    }

    private func drawBar(_ place: Rect, _ app: AppState, _ sheet: inout Sheet) {
        sheet.target(Target.bar, place)
        sheet.name(
            Target.bar, Words.songPosition,
            state: [Words.songTime(seconds(app)), Words.ofTime(app.deck.seconds)].joined(separator: " "))
        sheet.role(Target.bar, .slider)
        let share = share(app)
        guard !sheet.isFocused(Target.bar) else { return drawFocusedBar(share, place, &sheet) }
        let height = max(sheet.px(18), 6).rounded()
        let bar = place.middle(place.width, height).rounded
        let stroke = sheet.metrics.stroke(3, sheet.theme)
        let ink = colors(app).isEmpty ? sheet.theme.ink : .white
        sheet.box(bar, radius: height, stroke: ink, width: stroke, dash: isOpening(app) ? sheet.px(.narrow) : 0)
        guard share > 0 else { return }
        sheet.box(bar.leftPart(max(bar.width * share, height)), radius: height, fill: ink)
    }

    private func drawFocusedBar(_ share: Double, _ place: Rect, _ sheet: inout Sheet) {
        let bar = place.middle(place.width, max(sheet.px(34), 10)).rounded
        let reach = sheet.px(.tiny).rounded()
        sheet.box(bar.offset(reach, reach), radius: bar.height, fill: sheet.theme.focusShadow)
        sheet.progressBar(share, bar)
    }
}
