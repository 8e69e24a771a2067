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

    /// Removes screens until `isThere` holds for the top one or only the first is left. Does not run `entered`.
    mutating func unwind(to isThere: (Traits) -> Bool) {
        while stack.count > 1, !isThere(traits) { stack.removeLast() }
    }

    /// Stores a changed copy of the screen that is shown.
    mutating func show(_ screen: any ScreenBehaviour) { top.screen = screen }

    private mutating func entered() -> [Effect] {
        input.enteredAt = tick
        input.focusedAt = tick
        input.pressed = nil
        input.held = nil
        input.scan.restart(at: tick)
        input.scan.held?.isDone = true
        dropToast()
        let effects = mendFocus()
        revealFocus()
        return effects
    }

    /// Shows a target as pressed and carries out its action.
    mutating func press(_ id: TargetID) -> [Effect] {
        input.pressed = id
        input.pressedAt = tick
        if let key = id.target as? KeyboardKey { return press(key) }
        if let hint = id.target as? FooterTarget { return act(hint.action) }
        if let part = id.target as? MiniplayerTarget { return press(part) }
        return screen.press(id, &self)
    }
}

extension AppState {
    package var metrics: ScreenMetrics {
        ScreenMetrics(
            width: window.width, height: window.height, interfaceScale: settings.interfaceScale,
            textSize: settings.textSize, safeAreaPercent: settings.safeArea.percent(fullscreen: window.isFullscreen),
            hasCaptions: settings.captions)
    }

    package var theme: Theme {
        let isDark = traits.isDark && settings.theme != .highContrast
        return Theme.make(
            isDark ? .dark : settings.theme, accent: settings.accent, systemIsDark: system.isDark, cover: play.accent)
    }

    /// Lays out the top screen. Drawing is `ahead` by 0…1 of a tick; `isSpoken` collects what speech reads aloud.
    /// - Parameter isSettled: as it will be when nothing moves any more.
    package func sheet(ahead: Double = 0, isSpoken: Bool = false, isSettled: Bool = false) -> Sheet {
        var sheet = Sheet(context(ahead, isSettled), isSpoken: isSpoken)
        screen.layout(self, &sheet)
        sheet.discWord()
        sheet.toast(toast?.text)
        sheet.caption(isAttracting ? nil : captions.text)
        if let lit = switchLit(in: sheet) { sheet.switchRing(lit) }
        if settings.typeface == .easy { sheet.setInEasyType() }
        return sheet
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
            matchName: play.isForFun ? Words.dailyFunName : categoryOfMatch?.shownName ?? "", miniplayer: miniplayer,
            hasToast: toast != nil)
    }

    /// Whether a background gradient of `colors` is animated, so that ticks must run.
    func isFlowing(_ colors: [Color]) -> Bool { !reducesMotion && !theme.isHighContrast && !colors.isEmpty }
}

extension AppState {
    /// The number of a new question, which makes answers to earlier ones stale.
    mutating func nextShelfQuestion() -> Int {
        shelf.question += 1
        return shelf.question
    }

    /// A folder may have gone or come back since the last scan; asked for where its albums are shown.
    func lookForFolders() -> [Effect] { shelf.summary.folders.isEmpty ? [] : [.shelf(.look)] }
}

extension Kept {
    /// How many albums the categories of rules have; their albums are asked for when they are opened.
    /// - Parameter playing: keeps its albums, because its match may begin again.
    mutating func count(_ rules: [ShelfRule], keeping playing: Category.ID?) {
        for index in categories.indices where categories[index].origin?.isRule == true {
            let count = rules.first { $0.reference == categories[index].origin }?.albums ?? 0
            if categories[index].albums.count != count, categories[index].id != playing {
                categories[index].albums = []
            }
            categories[index].expected = count
        }
    }

    /// Gives a category that a rule makes its albums of today.
    mutating func fill(_ reference: SourceReference, with albums: [Album]) {
        guard let index = categories.firstIndex(where: { $0.origin == reference }) else { return }
        categories[index].albums = albums
        categories[index].expected = albums.count
        recents[categories[index].id]?.keep(only: albums.map(\.id))
    }
}

extension AppState {
    /// The category that a rule makes, put into the list unless it is there already. Its albums come by
    /// `ShelfRequest.category`.
    mutating func keepRule(_ reference: SourceReference) -> [Effect] {
        guard !kept.categories.contains(where: { $0.origin == reference }) else { return [] }
        let rule = shelf.rule(reference)
        let name = rule?.name ?? Words.allYourRecords
        kept.put(
            Category(
                id: Category.ID(reference), name: name, section: .yours, albums: [], origin: reference,
                expected: rule?.albums))
        return [.keepRule(reference, name: name)]
    }
}

// The player of the menus: it shows what plays, and takes presses on every screen that has a footer.

extension AppState {
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

    /// Asks for the small cover of what plays.
    mutating func wantsOfMiniplayer() -> [Effect] {
        guard let artwork = miniplayer?.artwork else { return [] }
        return covers.request(thumbnails: [artwork])
    }
}
