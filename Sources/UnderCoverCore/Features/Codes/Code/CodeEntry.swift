import UnderCoverCatalogue
import UnderCoverPixels

/// A challenge code: typed, pasted, or opened as a link. Says what it is while it is typed, and begins its match.
package struct CodeEntry: TextScreen, PageScreen {
    package enum Target: ScreenTarget { case field, play, fetch, server, paste, notNow }

    package static let name = "code"

    package var field = TextField(limit: ChallengeLetters.longest)
    package var keyboard = ScreenKeyboard()
    /// The name that came with the code.
    package private(set) var by: String?
    package private(set) var reading = ChallengeReading.nothing
    package private(set) var place: CodePlace?

    init() {}

    package var fieldTarget: Target { .field }
    package var phoneTitle: String { Words.enterACode }

    package func firstFocus(_ app: AppState) -> TargetID? {
        if reading.code != nil { return TargetID(wayOn(app).target) }
        return app.input.glyphs == .keyboard ? fieldID : TargetID(CodeKeys.first)
    }

    package func successors(of target: Target) -> [Target] { [.play, .fetch, .server, .field, .notNow] }

    static func open(_ app: inout AppState) -> [Effect] { app.enter(CodeEntry()) }
    package func traits(_ app: AppState) -> Traits { Traits(startsMatches: true, begins: place?.category) }

    /// Goes back to the code that is being read, where there is one.
    static func goesOn(_ app: inout AppState) -> Bool {
        guard let place = last(in: app)?.place else { return false }
        app.stack.removeLast(app.stack.count - 1 - place)
        return true
    }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .field: return pressedOnField(&app)
        case .play: return play(&app)
        case .fetch: return fetch(&app)
        case .server: return app.enter(SourcesScreen())
        case .paste: return [.paste]
        case .notNow: return app.leave()
        }
    }

    private func pressedOnField(_ app: inout AppState) -> [Effect] {
        if app.input.glyphs == .keyboard { return submitted(&app) }
        let effects = pressedField(&app)
        app.setFocus(CodeKeys.first)
        return effects + app.repairFocus()
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        switch command {
        case .paste(""):
            return app.say(Words.nothingToPaste)
        case .paste(let text): return pasted(text, &app)
        default: return nil
        }
    }

    package func submitted(_ app: inout AppState) -> [Effect] {
        guard reading.code == nil else { return play(&app) }
        guard !field.text.isEmpty else {
            app.say(Words.codeNothingYet)
            return app.repairFocus()
        }
        app.show(with { $0.reading = ChallengeReading(field.text, isWhole: true) })
        app.repairFocus()
        return []
    }

    package func needsTicks(_ app: AppState) -> Bool { place.map { app.tick - $0.at < CodePlace.risesTicks } == true }
}

// MARK: - Reading

extension CodeEntry {
    package func edited(_ app: inout AppState) -> [Effect] {
        var state = self
        let text = ChallengeLetters.cleaned(field.text)
        if text != field.text { state.field = TextField(text, limit: field.limit) }
        state.by = nil
        let effects = state.read(ChallengeReading(text), &app)
        // Its keys give way to those with signs.
        if app.isOnKeyboard || app.input.glyphs != .keyboard, text.hasSuffix("@") { app.setFocus(KeyboardKey.middle) }
        return effects
    }

    package func filled(_ values: [String], _ app: inout AppState) -> [Effect] {
        values.first.map { pasted($0, &app) } ?? []
    }

    /// A whole code or a link takes the place of what was there; a piece of a code goes behind it.
    func pasted(_ text: String, _ app: inout AppState) -> [Effect] {
        do throws(ChallengeCode.CodeError) {
            return open(try ChallengeLink.any(text), &app)
        } catch {
            guard error.mayBePiece else { return refuse(error, &app) }
            guard case .begun = reading else { return Typing.replace(text, &app) }
            return Typing.insert(text, &app)
        }
    }

    func open(_ link: ChallengeLink, _ app: inout AppState) -> [Effect] {
        var state = self
        state.field = TextField(link.code.fieldText, limit: field.limit)
        state.by = link.by
        return state.read(.code(link.code), &app)
    }

    func refuse(_ problem: ChallengeCode.CodeError, _ app: inout AppState) -> [Effect] {
        var state = self
        state.field.clear()
        state.by = nil
        return state.read(.wrong(problem), &app)
    }

    private func read(_ reading: ChallengeReading, _ app: inout AppState) -> [Effect] {
        var state = self
        let wasCode = CodeEntry.shown(app)?.reading.code != nil
        state.reading = reading
        app.show(state)
        let effects = state.look(&app)
        // A complete code offers its match; the focus stays on the keys meanwhile.
        if reading.code != nil || wasCode, let next = app.screen.firstFocus(app) { app.setFocus(next) }
        return effects + app.repairFocus()
    }

    /// Finds the category, and asks for its sleeves.
    private func look(_ app: inout AppState) -> [Effect] {
        var state = self
        state.place = CodePlace(reading, app)
        app.show(state)
        guard let place = state.place, app.category(place.category) != nil else { return [] }
        return app.covers.request(thumbnails: place.fan.sleeves.map(\.artwork))
    }

    /// The category may have come, or changed, since.
    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        guard news == .eventEnded || news == .gathered, reading.categoryMark != nil else { return [] }
        let found = reading.category(app)
        let isForOthers = place.map { $0.isForFamily != app.isForFamily } == true
        guard isForOthers || found?.id != place?.category || found.map({ $0.albums.count != place?.albums }) == true
        else { return [] }
        let effects = look(&app)
        if reading.code != nil, app.focused(Target.self) != nil, let next = app.screen.firstFocus(app) {
            app.setFocus(next)
        }
        return effects + app.repairFocus()
    }
}

extension ChallengeCode {
    /// As a field holds it: dashes are drawn, not kept.
    var fieldText: String {
        let halves = description.split(separator: "@", maxSplits: 1)
        let letters = halves.first.map { String($0.replacing("-", with: "")) } ?? ""
        return reference.map { letters + "@" + $0 } ?? letters
    }
}

extension ChallengeCode.CodeError {
    /// A text with it may be a part of a code.
    fileprivate var mayBePiece: Bool {
        switch self {
        case .cut, .mistyped: true
        case .notACode, .foreign, .tooLong, .newer, .outOfRange: false
        }
    }
}

extension ChallengeLink {
    /// Reads a link, or a code that stands alone.
    package static func any(_ text: String) throws(ChallengeCode.CodeError) -> ChallengeLink {
        guard text.utf8.count <= ChallengeCode.longestText else { throw .tooLong }
        if let link = try code(in: text) { return link }
        return ChallengeLink(code: try ChallengeCode(text))
    }
}

// The checksums of recordings cover the field, which says all of it.
extension CodeEntry {
    private enum Keys: CodingKey { case field, keyboard, by }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(field, forKey: .field)
        try container.encode(keyboard, forKey: .keyboard)
        try container.encodeIfPresent(by, forKey: .by)
    }
}
