import UnderCoverCatalogue
import UnderCoverPixels

/// An evening: its table, its best, and every cover that was asked with those who knew it. It is personal, so it says how
/// long it is kept, and one press deletes it.
package struct EveningPage: PageScreen {
    package enum Target: ScreenTarget { case done, goOn, delete }

    package static let name = "evening"

    package var evening: Evening.ID

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

    private func canGoOn(_ app: AppState) -> Bool {
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

    // MARK: Layout

    private typealias Row = (what: String, why: String)

    /// Its size, its table and its best, which are few.
    private func head(_ evening: Evening) -> [Row] {
        let size = Words.commas([Words.eveningSize(evening)] + evening.categories.prefix(Self.mostNamed))
        let table = evening.table.map { row in
            (
                what: "\(row.place) \(evening.guests[row.guest].name) \(row.points)",
                why: Words.eveningShare(row.right, of: row.asked)
            )
        }
        let teams = evening.teams.map { (what: "\(Words.team($0.team)) \($0.points)", why: Words.eveningTeams) }
        let honours = evening.honours.map { honour in
            (what: Words.honour(honour, evening.names(honour.guests)), why: Words.honourTitle(honour.kind))
        }
        let awards = evening.matches.flatMap { match in
            match.awards.compactMap { award in
                Words.awardTitle(award.kind).map { title in
                    (what: "\(title): \(evening.names([award.guest]).joined())", why: match.categoryName)
                }
            }
        }
        return [(what: size, why: Words.eveningKept)] + table + teams + honours + awards
    }

    /// A night of many matches has hundreds, so it is made when it comes into sight.
    private func row(_ cover: Evening.Cover, _ evening: Evening) -> Row {
        (
            what: cover.artist.isEmpty ? cover.title : "\(cover.artist) – \(cover.title)",
            why: Words.whoKnew(cover, in: evening)
        )
    }

    package func page(_ app: AppState) -> Page {
        guard let evening = app.kept.evening(evening) else {
            return Page(
                Words.evenings, hints: [.open(Words.choose)],
                .empty(Words.noEvenings, Words.noEveningsText, action: Target.done, label: Words.done))
        }
        let (head, covers) = (self.head(evening), evening.covers)
        let count = head.count + covers.count
        func row(_ index: Int) -> Row {
            index < head.count ? head[index] : self.row(covers[index - head.count], evening)
        }
        let said = (0..<min(count, Self.mostSaid)).map(row).map { Words.sentences([$0.what, $0.why].map(Words.ended)) }
        let goOn = HeaderAction(Target.goOn, icon: .play, label: Words.goOnWithEvening)
        return Page(
            Words.title(of: evening, app.clock),
            (canGoOn(app) ? [goOn] : []) + [HeaderAction(Target.delete, icon: .bin, label: Words.deleteEvening)],
            hints: [
                Hint(.up, Words.scrollWord, icon: .dpadUpDown, keys: "↑ ↓"), .open(Words.choose),
                Hint(.extra, Words.deleteEvening),
            ],
            news: Words.sentences(said),
            Block.many(count, bleed: .hair) { index in
                // All have one height.
                let (what, why) = row(index)
                return .column([
                    .path(what, .body, .body, ink: .ink),
                    .text(why, ink: .soft, lines: 2).height(.text(.body, 2 * Em.line)),
                ])
            }.width(most: .larger(1500, .text(.body, 53))),
            foot: .row([Block.button(Target.done, Words.done, step: .list).width(most: 420), .space]))
    }

    /// Rows that are read aloud when the page opens, and categories in its head.
    private static let mostSaid = 12
    private static let mostNamed = 3
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
        case .open(let id): app.enter(EveningPage(evening: id))
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
