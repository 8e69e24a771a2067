import UnderCoverPixels

extension NowPlaying {
    func drawControls(_ plan: NowPlayingPlan, _ look: PlayingLook, _ app: AppState, _ sheet: inout Sheet) {
        drawBar(plan.controls.bar, look, app, &sheet)
        drawTimes(plan, look, app, &sheet)
        for (action, rect) in zip(transport(app), plan.controls.transportDiscs) {
            let isLast = action.id.is(Target.forward) && !app.deck.queue.hasNext
            sheet.iconPill(action, rect, isSelected: isOn(action, app), isDisabled: isLast)
        }
        let extras = extras(app, hasPanel: plan.panel != nil)
        for (action, rect) in zip(extras, plan.controls.extraDiscs(extras.count)) {
            sheet.iconPill(action, rect, isSelected: action.id.is(Target.tab(.lyrics)) && shownTab(app) == .lyrics)
        }
        guard let queue = plan.controls.queue else { return }
        let words = Words.queued(app.deck.queue.count)
        let needed = TextMeasure.width(words, face: .bold, size: max(sheet.text(.row) * 0.7, 12))
        guard needed + sheet.px(.broad) <= queue.width else {
            let disc = HeaderAction(Target.all, icon: .grip, label: words)
            return sheet.iconPill(disc, queue.leftSquare(min(queue.width, queue.height)).rounded)
        }
        var pill = Pill(Target.all, queue, words)
        pill.isCentered = true
        sheet.pill(pill)
    }

    // MARK: Discs

    private func transport(_ app: AppState) -> [HeaderAction] {
        let queue = app.deck.queue
        let isPlaying = app.deck.isPlaying
        return [
            HeaderAction(
                Target.shuffle, icon: .shuffle, label: Words.shuffleSongs, state: Words.isOn(queue.isShuffled)),
            HeaderAction(Target.backward, icon: .previous, label: Words.songBefore),
            HeaderAction(
                Target.play, icon: isPlaying ? .pause : .play, label: isPlaying ? Words.pauseSong : Words.playSong,
                state: isOpening(app) ? Words.opening : nil),
            HeaderAction(Target.forward, icon: .next, label: Words.songAfter),
            HeaderAction(
                Target.repeats, icon: queue.repeats == .one ? .repeatOne : .repeatAll, label: Words.repeatSongs,
                state: Words.value(queue.repeats)),
        ]
    }

    private func isOn(_ action: HeaderAction, _ app: AppState) -> Bool {
        action.id.is(Target.shuffle) && app.deck.queue.isShuffled
            || action.id.is(Target.repeats) && app.deck.queue.repeats != .off
    }

    /// The other actions for the record.
    /// - Parameter hasPanel: which has a tab for the lyrics.
    func extras(_ app: AppState, hasPanel: Bool) -> [HeaderAction] {
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
        discs.append(HeaderAction(Target.close, icon: .left, label: Words.backWord))
        return discs
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

    private func drawBar(_ place: Rect, _ look: PlayingLook, _ app: AppState, _ sheet: inout Sheet) {
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
        sheet.box(bar, radius: height, stroke: look.ink, width: stroke, dash: isOpening(app) ? sheet.px(.narrow) : 0)
        guard share > 0 else { return }
        sheet.box(bar.leftPart(max(bar.width * share, height)), radius: height, fill: look.ink)
    }

    private func drawFocusedBar(_ share: Double, _ place: Rect, _ sheet: inout Sheet) {
        let bar = place.middle(place.width, max(sheet.px(34), 10)).rounded
        let reach = sheet.px(.tiny).rounded()
        sheet.box(bar.offset(reach, reach), radius: bar.height, fill: sheet.theme.focusShadow)
        sheet.progressBar(share, bar)
    }

    private func drawTimes(_ plan: NowPlayingPlan, _ look: PlayingLook, _ app: AppState, _ sheet: inout Sheet) {
        guard record.song != nil else { return }
        let silent = app.audio.isAvailable ? nil : Words.noSoundHere
        let now = silent ?? (isOpening(app) ? Words.opening : Words.songTime(seconds(app)))
        let size = sheet.text(.row)
        if var beside = plan.timesBeside {
            let all = beside.cutBottom(size * 1.3)
            sheet.line(Words.ofTime(app.deck.seconds), .body, size, look.ink, in: all, shrink: 0.6)
            sheet.line(now, .bold, size, look.ink, in: beside.cutBottom(size * 1.3), shrink: 0.6)
            return
        }
        let row = plan.controls.times
        let taken = sheet.line(now, .bold, size, look.ink, in: row, shrink: 0.7)
        let rest = row.rightOf(row.x + taken + size * 0.5)
        sheet.line(
            app.deck.seconds.map { Words.songTime($0) } ?? "", .body, size, look.ink, in: rest, align: .right,
            shrink: 0.7)
    }
}
