import UnderCoverCatalogue
import UnderCoverPixels

/// An evening: its table, its best, and every cover that was asked with those who knew it. It is personal, so it says how
/// long it is kept, and one press deletes it.
package struct EveningPage: PageScreen {
    package enum Target: ScreenTarget { case done, goOn, delete }

    package static let name = "evening"

    package var evening: Evening.ID

    static func open(_ id: Evening.ID, _ app: inout AppState) -> [Effect] {
        // The party may have gone on from this very page.
        if let place = last(in: app, where: { $0.evening == id })?.place { app.stack.removeSubrange(place...) }
        let pictures = app.kept.evening(id).map { Self.pictures($0, app) } ?? []
        return app.enter(EveningPage(evening: id)) + app.covers.request(thumbnails: pictures)
    }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.done) }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .done: app.leave()
        case .goOn: goOn(&app)
        case .delete: app.enter(Question(.deleteEvening(evening)))
        }
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        command == .extra ? app.enter(Question(.deleteEvening(evening))) : nil
    }

    func canGoOn(_ app: AppState) -> Bool {
        app.kept.evening(evening)?.ended == nil && app.evening == nil && app.party.seats.isEmpty
            && app.partyCategory != nil
    }

    /// In the lobby, as when it is offered there.
    private func goOn(_ app: inout AppState) -> [Effect] {
        guard canGoOn(app), let category = app.partyCategory else { return [] }
        let going = Evenings.goOn(with: evening, &app)
        return going + Lobby.open(category, &app)
    }

    /// Leaves the page and forgets the evening, its names, and the secrets of its phones. Scores of its matches name the same players.
    static func delete(_ id: Evening.ID, _ app: inout AppState) -> [Effect] {
        let matches = app.kept.evening(id)?.matches.map(\.id) ?? []
        let isPutAway = app.putAway?.evening == id
        if isPutAway { app.putAway = nil }
        if app.evening?.id == id { Evenings.beginAgain(&app) }
        let forgetting = app.keep(.forgetEvening(id, matches: matches))
        Scores.showWhatIsLeft(&app)
        let secrets: [Effect] = isPutAway && !app.hasParty ? [.endParty] : []
        return forgetting + secrets + app.leave()
    }
}

/// All evenings that are kept.
package struct EveningList: PageScreen {
    package enum Target: ScreenTarget { case open(Evening.ID), back }

    package static let name = "evenings"

    package func firstFocus(_ app: AppState) -> TargetID? {
        TargetID(app.kept.evenings.first.map { Target.open($0.id) } ?? .back)
    }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .open(let id): EveningPage.open(id, &app)
        case .back: app.leave()
        }
    }

    package func page(_ app: AppState) -> Page {
        guard !app.kept.evenings.isEmpty else {
            return Page(
                Words.evenings, hints: [.open(Words.choose)],
                .empty(Words.noEvenings, Words.noEveningsText, action: Target.back, label: Words.done))
        }
        let rows = app.kept.evenings.map { evening in
            ListRow(
                Target.open(evening.id), Words.title(of: evening, app.clock),
                subtitle: Words.eveningLine(evening), icon: .person)
        }
        return Page(
            Words.evenings, hints: [.move, .open(Words.choose)],
            .list(rows, below: .text(Words.eveningKept, ink: .soft)))
    }
}
