import UnderCoverPixels

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
