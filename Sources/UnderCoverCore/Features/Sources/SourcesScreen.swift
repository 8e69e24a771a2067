import UnderCoverCatalogue
import UnderCoverPixels

/// The list of sources: switches them on and off, adds and removes servers.
package struct SourcesScreen: PageScreen {
    package enum Target: ScreenTarget {
        /// Adds a server.
        case server
        /// The player's own music.
        case folders
        /// A source's id.
        case source(String)
    }

    package static let name = "sources"

    package var testing: String?

    /// Servers have songs in any format, so what cannot be decoded here is found out.
    static func open(_ app: inout AppState) -> [Effect] {
        app.enter(SourcesScreen()) + (app.finder.sources.contains { $0.kind == .server } ? [.checkDecoders] : [])
    }

    package func firstFocus(_ app: AppState) -> TargetID? {
        TargetID(app.finder.sources.first.map { Target.source($0.id) } ?? .server)
    }

    // MARK: Input

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .server: return app.finder.serverKinds.first.map { app.enter(ServerForm(kind: $0)) } ?? []
        case .folders: return app.enter(Folders())
        case .source(let id):
            guard let source = app.finder.source(id) else { return [] }
            if !source.isOn, source.notice != nil { return app.enter(Question(.allowSource(id))) }
            let effects = Self.turn(id, isOn: !source.isOn, &app)
            guard source.kind == .server else { return effects }
            // A server that is switched on is tested at once.
            app.show(with { $0.testing = source.isOn ? nil : id })
            return effects + (source.isOn ? [] : [.testSource(id)])
        }
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        guard command == .extra, let source = focusedSource(app), source.kind == .server else { return nil }
        return app.enter(Question(.removeServer(source.id)))
    }

    private func focusedSource(_ app: AppState) -> Source? {
        guard case .source(let id) = app.focused(Target.self) else { return nil }
        return app.finder.source(id)
    }

    package func needsTicks(_ app: AppState) -> Bool { app.finder.isResting(at: app.tick) }

    // MARK: Sources

    static func turn(_ id: String, isOn: Bool, _ app: inout AppState) -> [Effect] {
        guard let index = app.finder.sources.firstIndex(where: { $0.id == id }) else { return [] }
        app.finder.sources[index].isOn = isOn
        AddCategory.sourcesChanged(&app)
        return app.keep(.source(id, isOn: isOn))
    }

    static func found(_ sources: [Source], _ app: inout AppState) -> [Effect] {
        for source in sources { found(source, &app) }
        return app.repairFocus()
    }

    /// Adds a server, at launch or when the player has connected to one. One that is known may offer its lists by other
    /// names now: the player has chosen another language.
    private static func found(_ source: Source, _ app: inout AppState) {
        guard let place = app.finder.sources.firstIndex(where: { $0.id == source.id }) else { return add(source, &app) }
        (app.finder.sources[place].presets, app.finder.sources[place].doors) = (source.presets, source.doors)
        AddCategory.sourcesChanged(&app)
    }

    static func add(_ source: Source, _ app: inout AppState) {
        app.finder.sources.removeAll { $0.id == source.id }
        app.finder.sources.append(source)
        AddCategory.sourcesChanged(&app)
    }

    /// All are as on the first day: those whose terms need consent are off.
    static func forgetChoices(_ app: inout AppState) {
        for place in app.finder.sources.indices {
            app.finder.sources[place].isOn = app.finder.sources[place].notice == nil
        }
        AddCategory.sourcesChanged(&app)
    }

    static func removeServer(_ id: String, _ app: inout AppState) -> [Effect] {
        // One that is added again is on.
        let choice = app.kept.sources[id] == false ? app.keep(.source(id, isOn: true)) : []
        app.finder.sources.removeAll { $0.id == id }
        AddCategory.sourcesChanged(&app)
        app.repairFocus()
        return choice + [.removeServer(id)]
    }

    /// - Parameter error: nil where the source answered.
    static func tested(_ id: String, _ error: SourceError?, _ app: inout AppState) -> [Effect] {
        if var state = SourcesScreen.shown(app), state.testing == id {
            state.testing = nil
            app.show(state)
        }
        if case .resting(let seconds) = error { app.finder.note(rest: seconds, of: id, at: app.tick) }
        // A source that was switched off meanwhile needs no message.
        if app.finder.source(id)?.isOn == false { return [] }
        let name = app.finder.source(id)?.name ?? id
        return app.say(error?.message(source: name) ?? Words.answers(name))
    }

    // MARK: Layout

    package func page(_ app: AppState) -> Page {
        let isOnSource = if case .source = app.focused(Target.self) { true } else { false }
        var hints: [Hint] = [.move, .open(isOnSource ? Words.switchIt : Words.choose)]
        if focusedSource(app)?.kind == .server { hints.append(Hint(.extra, Words.remove)) }
        let actions = [
            HeaderAction(Target.folders, icon: .folder, label: Words.musicFolders),
            HeaderAction(Target.server, icon: .plus, label: Words.addServer),
        ]
        let rows = app.finder.sources.map { row($0, app.tick) }
        let note = app.finder.missingDecoders.map { Block.text(Words.decodersMissing($0)) }
        return Page(Words.sources, actions, hints: hints, Block.list(rows, below: note).width(most: 1300))
    }

    private func row(_ source: Source, _ tick: Int) -> ListRow {
        var state = testing == source.id ? Words.asking : Words.isOn(source.isOn)
        if source.isOn, let rest = source.rest(at: tick) { state = Words.restingFor(rest) }
        var row = ListRow(
            Target.source(source.id), source.name, subtitle: Words.about(source), trailing: state,
            icon: source.kind == .server ? .home : source.isOn ? .check : .minus)
        row.trailingIsState = true
        row.badge = source.isReadable ? Words.notEncrypted : nil
        return row
    }
}
