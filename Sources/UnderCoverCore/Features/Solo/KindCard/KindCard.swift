import UnderCoverCatalogue
import UnderCoverPixels

/// Teaches by a picture what the next cover asks. It stands before the round, outside its time, and any press goes on.
/// It teaches the room that phones play in: once an evening for each kind (`Evening.Match.kinds`).
package struct KindCard: PageScreen {
    package enum Target: ScreenTarget { case goOn }

    package static let name = "kind-card"

    package var shownAt: Int
    /// Ticks that it stays.
    package var lasts: Int
    /// Hands show on each device what to press.
    private let teachesRoom: Bool

    static let ticks = 36
    /// While the kind is new to the player.
    static let longTicks = 96
    /// The first time in an evening, where guests look up from their phones.
    package static let roomTicks = 180
    private static let newTimes = 3
    /// Its picture acts for so long.
    static let actTicks = 24.0

    /// nil where the round asks what the one before it did, and in matches that only ever ask for names.
    init?(_ app: AppState) {
        guard !app.teachesByPages, let match = app.match, let kind = match.round?.kind,
            match.rounds.contains(where: { $0.kind != .nameTheCover }),
            match.rounds[safe: match.current - 1]?.kind != kind
        else { return nil }
        shownAt = app.tick
        teachesRoom = Self.isNewTonight(kind, match, app)
        lasts = teachesRoom ? Self.roomTicks : Self.marker(kind, app) == nil ? Self.ticks : Self.longTicks
    }

    /// Phones play, and nothing of the kind was asked since the evening began.
    private static func isNewTonight(_ kind: RoundKind, _ match: Match, _ app: AppState) -> Bool {
        guard match.isParty, app.phones.hasConnected, !app.keepsOlderRoom, let evening = app.evening else {
            return false
        }
        let earlier = evening.matches.flatMap { $0.kinds ?? [] }
        return !earlier.contains(kind.rawValue) && !match.rounds.prefix(match.current).contains { $0.kind == kind }
    }

    /// The mark of the next time that the kind is new; nil once it no longer is.
    private static func marker(_ kind: RoundKind, _ app: AppState) -> String? {
        (1...newTimes).lazy.map { "kind.\(kind.rawValue).\($0)" }.first { !app.kept.seen.contains($0) }
    }

    /// Asks for the sleeves of its picture, and remembers that it was seen.
    func note(_ app: inout AppState) -> [Effect] {
        let seen = app.match?.round.flatMap { Self.marker($0.kind, app) }.map { app.keep(.seen($0)) } ?? []
        return seen + app.covers.request(thumbnails: KindPicture.covers(app))
    }

    /// A card is on top. Walks that are about the round behind it ask for it.
    package static func isShown(_ app: AppState) -> Bool { shown(app) != nil }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.goOn) }
    package func needsTicks(_ app: AppState) -> Bool { true }

    package func traits(_ app: AppState) -> Traits {
        Traits(
            part: .round, wayOut: nil, holdsDeck: true, earlyTicks: Motion.bounceTicks, takesSeats: app.partyTakesSeats,
            phoneStage: .round)
    }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] { goOn(&app) }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        switch command {
        case .any(.mute), .any(.fullscreen), .any(.screenshot), .any(.readAloud): nil
        case .any, .click, .seat, .host: goOn(&app)
        default: nil
        }
    }

    /// A press right away was meant for the screen before.
    private func goOn(_ app: inout AppState) -> [Effect] {
        app.tick - shownAt >= Motion.bounceTicks ? MatchFlow.beginRound(&app) : []
    }

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        switch news {
        case .tick:
            let isSpoken = app.readsAloud && app.speech.speaks(at: app.tick)
            return app.tick - shownAt >= lasts && !isSpoken ? MatchFlow.beginRound(&app) : []
        // The round knows how to wait.
        case .playerLeft, .seatLeft: return MatchFlow.beginRound(&app) + app.tell(news)
        default: return []
        }
    }

    // MARK: Looks

    package func page(_ app: AppState) -> Page {
        guard let match = app.match, let round = match.round else { return Page("", hints: nil, .space) }
        let kind = round.kind
        let title = Words.title(of: kind)
        let rule = Words.rule(of: kind)
        let counter = Block.row(
            [
                .line("\(match.current + 1)/\(match.rounds.count)", .bold, .row),
                .line(app.categoryOfMatch?.shownName ?? "", .body, .row, ink: .soft).fillsWidth(),
            ], gap: .space(.group))
        let hands = teachesRoom ? hands(round, app) : nil
        let taught = hands.map { Block.column([.air(.space(.large)), $0]).givesWay(2) }
        let parts: [Block?] = [
            .headline(title, 230, least: 72), .air(.space(.large)), .text(rule, .body, .action), taught,
            Block.space.fillsHeight(), counter.givesWay(1),
        ]
        let words = Block.column(parts.compactMap { $0 }).pressed(Target.goOn, says: rule)
        let picture = KindPicture(kind, covers: KindPicture.covers(app), since: shownAt)
        // The field of the picture reaches as far beyond it as the window's margin.
        return .bare(
            title, news: rule,
            .window(
                .small, words, else: .split(picture.block, words, share: 0.56, hugs: .first, gap: 128, gapOver: 64)))
    }

    /// The hands on the devices of those who play.
    private func hands(_ round: Round, _ app: AppState) -> Block? {
        let columns = round.kind.rules.board == .sleeves ? Guessing.sleeveColumns : 1
        return KindHands(
            on: app.party.present.compactMap(\.device), picks: round.kind.rules.picks, columns: columns,
            choices: round.choices.count, since: shownAt)?.block
    }
}

extension KindCard {
    package static let samples = kinds + [room]

    private static let kinds = RoundKind.allCases.map { kind in
        Sample(
            "kind-card-" + kind.rawValue,
            prepare: { launch, _ in
                // One of the plain kind comes in a mix only: with these it is the second.
                launch.kept.settings.kinds = kind == .nameTheCover ? [.nameTheCover, .findTheCover] : [kind]
            }, ticks: Int(actTicks)
        ) { game in
            game.openCategory()
            game.choose(CategoryDetail.Target.start)
            guard kind == .nameTheCover, game.state.match?.round?.kind != kind else { return }
            game.playRound(right: true, after: 60)
            game.goOn()
        }
    }

    /// Keys, a pad and a phone play, and the hand has pressed twice.
    private static let room = Sample(
        "kind-card-room", prepare: { launch, _ in launch.kept.settings.kinds = [.whichCameFirst] }, ticks: roomTicks / 2
    ) { game in
        game.openLobby(players: 2)
        game.openDoor()
        game.joinByPhone(1)
        game.choose(Lobby.Target.start)
    }
}
