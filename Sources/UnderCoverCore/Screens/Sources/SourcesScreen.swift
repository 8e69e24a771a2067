/// Where albums may come from: switched on and off, servers added and taken away.
package struct SourcesScreen: ScreenState {
    package var focus: TargetID = ""
    package var scroll = 0.0
    /// The server that is being asked whether it is there.
    package var testing: String?

    init(_ app: AppState) { focus = app.finder.sources.first.map { "source." + $0.id } ?? "server" }
}

extension AppState {
    mutating func openSources() -> [Effect] { enter(.sources(SourcesScreen(self))) }

    mutating func sourcesActivated(_ id: TargetID) -> [Effect] {
        guard case .sources(var state) = screen else { return [] }
        if id == "server" { return enter(.serverForm(ServerForm())) }
        guard id.hasPrefix("source."), let source = finder.source(String(id.dropFirst(7))) else { return [] }
        if !source.isOn, source.notice != nil { return enter(.question(Question(subject: .allowSource(source.id)))) }
        let effects = setSource(source.id, isOn: !source.isOn)
        guard source.kind == .server else { return effects }
        // Whoever switches a server on wants to know whether it is there.
        state.testing = source.isOn ? nil : source.id
        screen = .sources(state)
        return effects + (source.isOn ? [] : [.testSource(source.id)])
    }

    mutating func setSource(_ id: String, isOn: Bool) -> [Effect] {
        guard let index = finder.sources.firstIndex(where: { $0.id == id }) else { return [] }
        finder.sources[index].isOn = isOn
        askAgain()
        return [.saveSource(id, isOn: isOn)]
    }

    mutating func removeFocusedSource() -> [Effect] {
        guard case .sources(let state) = screen, let source = finder.source(String(state.focus.dropFirst(7))),
            source.kind == .server
        else { return [] }
        return enter(.question(Question(subject: .removeServer(source.id))))
    }

    mutating func removeServer(_ id: String) -> [Effect] {
        finder.sources.removeAll { $0.id == id }
        askAgain()
        mendFocus()
        return [.removeServer(id)]
    }

    mutating func sourceTested(_ id: String, _ error: SourceError?) -> [Effect] {
        if case .sources(var state) = screen, state.testing == id {
            state.testing = nil
            screen = .sources(state)
        }
        if case .resting(let seconds) = error { finder.note(rest: seconds, of: id, at: tick) }
        // It was switched off again meanwhile.
        if finder.source(id)?.isOn == false { return [] }
        let name = finder.source(id)?.name ?? id
        say(error?.message(source: name) ?? Words.answers(name))
        return []
    }
}

extension SourcesScreen {
    func layout(_ app: AppState, _ sheet: inout Sheet) {
        let top = sheet.header(Words.sources, [HeaderAction(id: "server", icon: .plus, label: Words.addServer)])
        let isServer = app.finder.source(String(focus.dropFirst(7)))?.kind == .server
        var hints: [Hint] = [.move, .open(focus == "server" ? Words.choose : Words.switchIt), .back]
        if isServer { hints.append(Hint(.extra, Words.remove)) }
        let bottom = sheet.footer(hints)
        let area = Rect(sheet.content.x, top, sheet.content.width, max(bottom - top, 40))
        let plan = ListRowPlan(sheet.metrics)
        let height = Double(app.finder.sources.count) * (plan.height + plan.gap) + sheet.px(20)
        sheet.rise { sheet in
            let offset = sheet.scrollOffset(area, contentHeight: height)
            sheet.beginScroll(area, contentHeight: height, bleed: sheet.px(16))
            for (index, source) in app.finder.sources.enumerated() {
                let y = area.y + sheet.px(10) + Double(index) * (plan.height + plan.gap) - offset
                let width = min(area.width, sheet.px(1300))
                sheet.listRow(row(source, app.tick), Rect(area.x, y, width, plan.height))
            }
            sheet.endScroll()
        }
    }

    private func row(_ source: Source, _ tick: Int) -> ListRow {
        var state = testing == source.id ? Words.asking : Words.isOn(source.isOn)
        if source.isOn, let rest = source.rest(at: tick) { state = Words.restingFor(rest) }
        var row = ListRow(
            "source." + source.id, source.name, subtitle: Words.about(source), trailing: state,
            icon: source.kind == .server ? .home : source.isOn ? .check : .minus)
        row.stands = true
        row.badge = source.isReadable ? Words.notEncrypted : nil
        return row
    }
}
