import UnderCoverPixels

extension AppState {
    package var metrics: ScreenMetrics {
        ScreenMetrics(
            width: window.width, height: window.height, interfaceScale: settings.interfaceScale,
            textSize: settings.textSize, safeAreaPercent: settings.safeArea.percent(fullscreen: window.isFullscreen))
    }

    package var theme: Theme {
        Theme.make(settings.theme, accent: settings.accent, systemIsDark: system.isDark, cover: lastAccent)
    }

    /// Lays out what is on screen. `ahead` is the part of a tick, 0…1, that drawing is ahead of the state.
    /// - Parameter isSpoken: for ears too.
    package func sheet(ahead: Double = 0, isSpoken: Bool = false) -> Sheet {
        var sheet = Sheet(context(ahead), isSpoken: isSpoken)
        switch screen {
        case .loading: break
        case .welcome(let state): state.layout(self, &sheet)
        case .categories(let state): state.layout(self, &sheet)
        case .category(let state): state.layout(self, &sheet)
        case .guessing(let state): state.layout(self, &sheet)
        case .result(let state): state.layout(self, &sheet)
        case .final(let state): state.layout(self, &sheet)
        case .scores(let state): state.layout(self, &sheet)
        case .favourites(let state): state.layout(self, &sheet)
        case .settings(let state): state.layout(self, &sheet)
        case .about(let state): state.layout(self, &sheet)
        case .pause(let state): state.layout(self, &sheet)
        case .question(let state): state.layout(self, &sheet)
        case .addCategory(let state): state.layout(self, &sheet)
        case .playlist(let state): state.layout(self, &sheet)
        case .naming(let state): state.layout(self, &sheet)
        case .sources(let state): state.layout(self, &sheet)
        case .serverForm(let state): state.layout(self, &sheet)
        }
        sheet.discWord()
        sheet.toast(toast)
        return sheet
    }

    private func context(_ ahead: Double) -> SheetContext {
        SheetContext(
            metrics: metrics, theme: theme, focus: screen.focus, pressed: input.pressed,
            now: Double(tick) + ahead, focusedAt: Double(input.focusedAt), enteredAt: Double(input.enteredAt),
            glyphs: input.glyphs, reducedMotion: reducesMotion, scroll: screen.scroll, bindings: settings.bindings,
            confirmSwapped: settings.swapConfirm,
            matchName: match.flatMap { category($0.category)?.name } ?? "")
    }
}

extension Sheet {
    /// Content rises a little as it comes; the title and what has the focus do not wait for it.
    mutating func rise(_ draw: (inout Sheet) -> Void) {
        let settled = Motion.ease(context.now - context.enteredAt, over: Motion.riseTicks)
        guard !context.reducedMotion, settled < 1 else { return draw(&self) }
        push(Transform(offset: Point(0, (px(24) * (1 - settled)).rounded())))
        draw(&self)
        pop()
    }
}
