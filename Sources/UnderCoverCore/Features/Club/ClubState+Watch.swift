import UnderCoverCatalogue

// Looks into the club's folder while the window has no focus, where the player wants to hear of friends, and has the
// desktop say who has played today's five since the look before.

extension ClubState {
    /// Seconds between two looks, and between two notices.
    private static let pause = 600
    /// Friends that one notice names.
    private static let mostNamed = 3

    /// Asks for a look when one is due. A folder that has not answered the last one is not asked again.
    static func watch(_ app: inout AppState) -> [Effect] {
        guard app.watchesClub, app.today != nil, !app.club.isReading, isOver(app.club.lookedAt, app) else { return [] }
        app.club.lookedAt = app.clock.unix
        return look(&app)
    }

    /// Compares a view of this session with what is known already: what friends did before the start is no news, nor what
    /// the player could see. While a notice is fresh, friends who come wait for the next one.
    static func announce(_ view: ClubView, _ app: inout AppState) -> [Effect] {
        guard let since = app.club.since, let readAt = view.readAt, readAt >= since,
            !app.watchesClub || isOver(app.club.saidAt, app)
        else { return [] }
        let before = app.club.known
        app.club.known = view
        guard app.watchesClub, view.day == app.today, let club = app.club.membership, let before else { return [] }
        let known = before.day == view.day ? Set(before.havePlayed.map(\.id)) : []
        let new = view.havePlayed.filter { !$0.isOwn && !known.contains($0.id) }
        guard !new.isEmpty else { return [] }
        app.club.saidAt = app.clock.unix
        let sentences = new.prefix(mostNamed).map {
            Words.clubHasPlayed($0.member.name, points: $0.state == .counted ? $0.points : nil)
        }
        return [.desktop(.notify(DesktopNotice(title: club.name, body: Words.sentences(sentences))))]
    }

    /// The clock may be set back.
    private static func isOver(_ time: Int?, _ app: AppState) -> Bool {
        time.map { !(0..<pause).contains(app.clock.unix - $0) } ?? true
    }
}

extension ClubView {
    /// Those whose five of the day is in the folder, also while it is sealed.
    fileprivate var havePlayed: [ClubTable.Row] {
        (table(.today)?.rows ?? []).filter { $0.state == .counted || $0.state == .sealed }
    }
}
