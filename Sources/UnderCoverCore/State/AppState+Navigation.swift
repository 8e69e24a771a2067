import UnderCoverCatalogue
import UnderCoverPixels

// The back stack: where the player is, and what Back leads to.

extension AppState {
    /// The back stack drops older screens beyond this depth, so that players need not press Back more often.
    static let mostScreens = 8

    /// Opens a screen; Back returns to this one.
    mutating func enter(_ screen: any ScreenBehaviour) -> [Effect] {
        stack.append(StackEntry(screen: screen, focus: screen.firstFocus(self)))
        if stack.count > Self.mostScreens { stack.remove(at: 1) }
        return entered()
    }

    /// Opens a screen in place of this one.
    mutating func replace(_ screen: any ScreenBehaviour) -> [Effect] {
        top = StackEntry(screen: screen, focus: screen.firstFocus(self))
        return entered()
    }

    mutating func leave() -> [Effect] {
        guard stack.count > 1 else { return [] }
        stack.removeLast()
        return entered()
    }

    /// Back to the categories, the first screen.
    mutating func leaveForCategories() -> [Effect] {
        unwind(to: \.isFirst)
        return repairFocus()
    }

    /// Removes screens until `isThere` holds for the top one or only the first is left. Does not run `entered`.
    mutating func unwind(to isThere: (Traits) -> Bool) {
        while stack.count > 1, !isThere(traits) { stack.removeLast() }
    }

    /// Screens that were above have drawn other covers, for which the renderer may have dropped those of this one.
    mutating func requestCoversInSight() -> [Effect] {
        let seen = sheet().list.compactMap { if case .cover(let quad) = $0 { quad.artwork } else { nil } }
        return covers.request(inSight: seen)
    }

    /// Stores a changed copy of the screen that is shown.
    @discardableResult
    mutating func show(_ screen: any ScreenBehaviour) -> [Effect] {
        top.screen = screen
        return []
    }

    private mutating func entered() -> [Effect] {
        input.enteredAt = tick
        input.focusedAt = tick
        input.pressed = nil
        input.held = nil
        input.scan.restart(at: tick)
        input.scan.held?.isDone = true
        dropToast()
        let effects = repairFocus()
        revealFocus()
        return effects
    }

    /// Shows a target as pressed and carries out its action.
    mutating func press(_ id: TargetID) -> [Effect] {
        input.pressed = id
        input.pressedAt = tick
        if let key = id.target as? KeyboardKey { return Typing.press(key, &self) }
        return screen.press(id, &self)
    }
}

// The picture of the screen that is shown.

extension AppState {
    package var metrics: ScreenMetrics {
        ScreenMetrics(
            width: window.width, height: window.height, interfaceScale: settings.interfaceScale,
            textSize: settings.textSize, safeAreaPercent: settings.safeArea.percent(fullscreen: window.isFullscreen),
            hasCaptions: settings.captions)
    }

    package var theme: Theme {
        let isContrasting = settings.theme == .system && system.prefersContrast == true
        let choice = isContrasting ? .highContrast : settings.theme
        return Theme.make(
            traits.isDark && choice != .highContrast ? .dark : choice, accent: settings.accent,
            systemIsDark: system.isDark, systemAccent: system.accent, cover: play.accent)
    }

    /// Lays out the top screen as it will be in so many ticks, of which drawing is `ahead`, if nothing happens meanwhile;
    /// `isSpoken` collects what speech reads aloud, `isStaged` what other screens show, too.
    /// - Parameter isSettled: as it will be when nothing moves any more.
    package func sheet(
        ahead: Double = 0, isSpoken: Bool = false, isStaged: Bool = false, isSettled: Bool = false
    ) -> Sheet {
        var sheet = Sheet(context(ahead, isSettled), isSpoken: isSpoken, isStaged: isStaged)
        screen.layout(self, &sheet)
        sheet.discWord()
        sheet.toast(toast?.text)
        sheet.caption(isAttracting ? nil : captions.text)
        if let lit = SwitchScan.lit(in: sheet, self) { sheet.switchRing(lit) }
        if settings.typeface == .easy { sheet.setInEasyType() }
        return sheet
    }

    /// The screen below, as it shows itself at rest; nil where there is none.
    var pageBelow: DisplayList? {
        guard stack.count > 1 else { return nil }
        var below = self
        below.stack.removeLast()
        (below.toast, below.captions) = (nil, Captions())
        return below.sheet(isSettled: true).list
    }

    /// The display list without animation, for rendering its text ahead of time.
    func stillList() -> DisplayList {
        var still = self
        still.settings.reducedMotion = .on
        return still.sheet().list
    }

    private func context(_ ahead: Double, _ isSettled: Bool) -> SheetContext {
        SheetContext(
            metrics: metrics, theme: theme, focus: focus, pressed: input.pressed,
            now: Double(tick) + ahead, focusedAt: Double(input.focusedAt), enteredAt: Double(input.enteredAt),
            glyphs: input.glyphs, reducedMotion: reducesMotion || isSettled, scroll: top.scroll,
            bindings: settings.bindings,
            confirmSwapped: settings.swapConfirm,
            pointer: input.isOnPad ? nil : input.pointer, wayOut: traits.wayOut,
            matchName: matchName, miniplayer: miniplayer, hasToast: toast != nil,
            pauseWord: play.isWelcome ? Words.skip : Words.pause,
            hasLetters: phones.phones.contains { $0.place != nil })
    }

    /// The name of what is played, beside the number of the round.
    var matchName: String {
        if play.isWelcome { return Words.whichRecord }
        guard let daily = play.daily else { return categoryOfMatch?.shownName ?? "" }
        if daily.isOfCanon { return Words.realRecords }
        return play.isForFun ? Words.dailyFunName : Words.dailyFive
    }

    /// Says whether a background gradient of `colors` is animated, so that ticks must run.
    func isFlowing(_ colors: [Color]) -> Bool { !reducesMotion && !theme.isHighContrast && !colors.isEmpty }

    /// nil where there is no song, in a match and a lobby, and where the screen itself shows what plays.
    var miniplayer: Miniplayer? {
        // After the last song it offers to begin anew.
        guard let song = deck.now ?? deck.queue.song(at: 0), isReady, match == nil, !isInRoom, !traits.playsDeck,
            !traits.holdsDeck
        else {
            return nil
        }
        let seconds = deck.seconds ?? 0
        // A menu at rest is drawn once a second, with the machine's report.
        return Miniplayer(
            title: song.title, artwork: song.artwork.flatMap { covers.failed.contains($0) ? nil : $0 },
            isPlaying: deck.isPlaying, hasNext: deck.queue.hasNext,
            share: seconds > 0 ? min(max(deck.reported / seconds, 0), 1) : 0)
    }

    /// nil where the screen has nothing to share.
    package var shareCard: ShareCard? { screen.shareCard(self) }

    /// An empty card.
    func cardSheet() -> Sheet {
        var context = sheet().context
        context.metrics = ScreenMetrics(width: ShareCard.width, height: ShareCard.height)
        context.theme = .light
        context.focus = nil
        return Sheet(context)
    }
}

// MARK: - New Releases Friday

extension AppState {
    private var fridaysNow: FridayShelf { fridays.kept(kept, on: CivilDate(clock)) }

    /// All that have come out as one category, then the months of their Fridays, newest first. None has the hidden week.
    var fridayCategories: [Category] { fridaysNow.categories }

    /// All records of New Releases Friday that have come out, but for the hidden week; nil before the first.
    package var newReleases: Category? { fridaysNow[.newReleases] }

    /// One of them, by its id.
    func fridayCategory(_ id: Category.ID) -> Category? { fridaysNow[id] }

    /// See `Kept.hiddenWeek`.
    var hiddenWeek: Int? { kept.hiddenWeek(on: CivilDate(clock)) }

    /// Makes the categories of New Releases Friday anew where they have changed.
    mutating func turnFridays() { fridays = fridaysNow }
}
