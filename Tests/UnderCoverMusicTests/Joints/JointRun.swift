import Foundation
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverMusic

/// Walks a walk: begins, plays, ends as it says, and looks what holds on the way.
struct JointRun {
    let game: JointGame
    private var state: AppState { game.state }
    private var walk: Walk { game.walk }
    private var looked: Set<String> = []
    private var points: [Player.ID: Int] = [:]
    private var noted: Set<Int> = []
    private var rounds = 0

    /// More rounds than any match here has.
    private static let mostRounds = 12
    /// Longer than any round.
    private static let mostTicks = 3000

    init(game: JointGame) { self.game = game }

    private func fault(_ text: String) { game.problems.append(text) }

    mutating func go() throws {
        try game.begin()
        guard state.match != nil else { return }
        playRounds(most: 1)
        end()
        switch walk.ending {
        case .back: leave()
        case .quit, .kill: break
        case .playedOut, .padLost, .phoneAsleep, .sourceGone:
            playRounds(most: Self.mostRounds)
            arriveHome()
        }
        let place = try game.reopened(killed: walk.ending == .kill)
        if endsAtOnce { try startAgain(in: place) }
    }

    private var endsAtOnce: Bool { walk.ending == .quit || walk.ending == .kill }

    private func startAgain(in place: TemporaryFolder) throws {
        let next = try JointGame(walk, folder: place, party: game.party, isFirst: false)
        game.problems += next.problems
        if !(next.state.screen is Categories) { fault("it starts again on \(next.state.screen.name)") }
        if let toast = next.state.toast { fault("it starts again and says “\(toast.text)”") }
        if game.party != nil, next.state.party.seats.isEmpty { fault("nobody of the party is expected back") }
    }

    private mutating func end() {
        switch walk.ending {
        case .playedOut, .back, .kill: break
        case .quit:
            game.send(.device(.quitRequested))
            if !game.hasQuit { fault("it does not quit") }
        case .padLost: losePad()
        case .phoneAsleep: game.send(.phones([.wentAway(JointHand.phone)]))
        case .sourceGone: game.isGone = true
        }
    }

    /// A pad goes while a round runs, and comes back. A match of one player, or of one pad for all, waits and names the
    /// pad; where the others play on, the game names whose pad it was.
    private mutating func losePad() {
        goOn()
        for _ in 0..<Self.mostTicks where (state.screen as? Guessing)?.phase != .running || state.covers.ready.isEmpty {
            if let guessing = state.screen as? Guessing, case .handOver = guessing.phase { game.keys { $0.wake(&$1) } }
            game.tick()
        }
        guard (state.screen as? Guessing)?.phase == .running else { return fault("no second round runs") }
        let isOnePad = !walk.isParty || state.party.shape.rules.takesTurns
        // A pad that the game has not heard of last is not missed.
        if isOnePad, walk.presser != .pad { return }
        let pad = isOnePad ? JointHand.pad : JointGame.guest
        let name = JointGame.name(of: pad)
        let seat = state.party.seat(of: .pad(pad))
        game.send(.device(.padRemoved(pad)))
        if isOnePad {
            guard let pause = state.screen as? Pause else { return fault("nothing waits for the pad") }
            if pause.absence != .padLost(name) { fault("the pause is for another reason than the pad") }
            let shown = texts(state).joined(separator: " ")
            if !shown.contains(name) { fault("the pause does not name the pad: \(shown)") }
        } else if let seat {
            if state.toast?.text != Words.isAway(seat.name) { fault("nothing says that \(seat.name) is away") }
            if state.party[seat.id]?.isAway != true { fault("the seat of \(seat.name) does not wait") }
        } else {
            fault("the pad has no seat")
        }
        game.tick(2)
        game.send(.device(.padAdded(pad, .xbox, name: name)))
        guard !isOnePad else { return }
        game.pad(.south, pad)
        game.tick(2)
        if state.party.seat(of: .pad(pad))?.id != seat?.id { fault("the pad has another seat when it is back") }
    }

    // MARK: Playing

    /// Until so many rounds are answered, or the match is over.
    private mutating func playRounds(most: Int) {
        for _ in 0..<Self.mostRounds * 4 {
            if let daily = state.screen as? DailyResultScreen { return countDaily(daily) }
            guard state.match != nil else {
                if walk.ending == .sourceGone, game.said(since: state.tick - 60) { return }
                return fault("the match is gone, and \(state.screen.name) does not say why")
            }
            switch state.screen {
            case is Guessing:
                if rounds >= most { return }
                look()
                play()
                rounds += 1
            case is RoundResult, is StandingsScreen:
                look()
                note()
                if rounds >= most { return }
                goOn()
            case is KindCard: game.tick(KindCard.roomTicks + 1)
            case is Pause:
                _ = game.keys { $0.choose("resume", in: &$1) }
                game.tick(2)
            case is Final, is Podium:
                look()
                return count()
            default: return fault("\(state.screen.name) is in the middle of a match")
            }
        }
        fault("the match does not end: it is on \(state.screen.name)")
    }

    /// From a result or a table.
    private mutating func goOn() {
        for _ in 0..<2 {
            guard state.screen is RoundResult || state.screen is StandingsScreen else { return }
            note()
            game.tick(60)
            if walk.presser == .phone, walk.ending != .phoneAsleep {
                game.send(.phones([.said(JointHand.phone, .next, lag: 0)]))
            } else {
                game.keys { _ = $0.choose("next", in: &$1) }
            }
            game.tick(2)
        }
    }

    private mutating func play() {
        var (isLooked, isTyped) = (false, false)
        for ticks in 1...Self.mostTicks {
            guard let guessing = state.screen as? Guessing else { break }
            game.tick()
            if case .handOver = guessing.phase, ticks % 40 == 0 { game.keys { $0.wake(&$1) } }
            guard guessing.phase == .running, let match = state.match, let round = match.round else { continue }
            if !isLooked, guessing.used > 10 {
                isLooked = true
                lookForLeaks(match, round)
            }
            guard guessing.used >= Guessing.armingTicks, ticks % 6 == 0, !isTyped else { continue }
            isTyped = match.answering == .typed
            answer(match, round)
        }
        if state.screen is Guessing { fault("round \(state.match?.current ?? 0) does not end") }
        game.said = []
    }

    private func answer(_ match: Match, _ round: Round) {
        let right = round.rightPicks.compactMap(round.choices.firstIndex)
        if match.answering == .typed {
            guard let album = state.album(round.answer) else { return }
            game.hand { $0.type(album, in: &$1) }
            return
        }
        let hand = JointHand(presser: walk.presser)
        let own = hand.seat(in: state)?.id ?? 0
        for player in match.players where player.present && player.plays(round: match.current) {
            guard player.answer(inRound: match.current) == nil else { continue }
            let next = right[safe: player.picks.count] ?? right.first ?? 0
            if !match.isParty || player.id == own || match.turn == player.id {
                game.keys { $0.answer(next, in: &$1) }
                continue
            }
            guard let device = state.party[player.id]?.device else { continue }
            // In the first round all are right, so that no player is out when the ending comes.
            let place = match.current == 0 ? next : (next + player.id) % round.choices.count
            switch device {
            case .pad(let id): game.pad([.north, .west, .east, .south][min(place, 3)], id)
            case .phone(let id):
                game.send(.phones([.said(id, .buzz(round: match.current), lag: 0)]))
                game.send(.phones([.said(id, .answer(round: match.current, place: place), lag: 0)]))
            case .crowd:
                for phone in state.phones.crowd {
                    game.send(.phones([.said(phone.id, .answer(round: match.current, place: place), lag: 0)]))
                }
            case .rightKeys: game.game.key(["Up", "Left", "Right", "Down"][min(place, 3)])
            case .leftKeys, .pointer, .nobody: break
            }
        }
    }

    // MARK: What holds

    private func texts(_ state: AppState) -> [String] {
        state.sheet().list.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
    }

    /// Another answer would look the same, to eyes and to phones; and where the name is asked, nothing says it.
    private func lookForLeaks(_ match: Match, _ round: Round) {
        guard let album = state.album(round.answer) else { return }
        let board = round.kind.rules.board
        if match.answering == .typed || round.kind == .oddOneOut {
            let all = texts(state) + game.said + [Spoken.whole(state) ?? ""]
            if all.contains(where: { $0.contains(album.title) }) { fault("\(album.title) is told before its time") }
            return
        }
        guard board != .sleeves, let other = round.choices.first(where: { $0 != round.answer }) else { return }
        var copy = state
        copy.play.match?.rounds[match.current].answer = other
        copy.play.match?.rounds[match.current].order.reverse()
        if texts(copy) != texts(state) { fault("the words give the answer away in \(round.kind)") }
        if Spoken.whole(copy) != Spoken.whole(state) { fault("the voice gives the answer away in \(round.kind)") }
        if PhoneViews(copy).show != PhoneViews(state).show { fault("phones give the answer away in \(round.kind)") }
    }

    /// Signs and the way home, once on each screen.
    private mutating func look() {
        guard looked.insert(state.screen.name).inserted else { return }
        var actions: [ShownSign.Press: Action] = [:]
        for sign in state.sheet().signs {
            let other = actions.updateValue(sign.action, forKey: sign.press) ?? sign.action
            if other != sign.action { fault("\(sign.press) is two actions on \(state.screen.name)") }
        }
        var copy = game.game
        copy.coversArrive = true
        if walk.presser == .phone, walk.ending == .phoneAsleep { return }
        if let stuck = JointHand(presser: walk.presser).home(&copy) {
            fault("from \(state.screen.name) no way leads home: it is on \(stuck)")
        }
    }

    private mutating func note() {
        guard state.screen is RoundResult, let match = state.match, noted.insert(match.current).inserted else { return }
        for player in match.players {
            points[player.id, default: 0] += player.answer(inRound: match.current)?.points ?? 0
        }
    }

    private func count() {
        guard let match = state.match else { return }
        let entry = state.kept.scores.first { $0.id == match.id }
        for player in match.players where points[player.id, default: 0] + player.start != player.total {
            fault("\(player.name): rounds \(points[player.id, default: 0]) + \(player.start) ≠ \(player.total)")
        }
        guard let entry else { return fault("no score is kept") }
        if !match.isParty, entry.total != match.players.first?.total { fault("the score kept is another") }
        if entry.answers.reduce(0, { $0 + $1.points }) > entry.total, !match.isParty { fault("answers ≠ score") }
        if match.isParty, entry.party?.map(\.points) != match.standings.map(\.points) { fault("the table is another") }
    }

    /// The five have a record of their own in place of a score.
    private mutating func countDaily(_ shown: DailyResultScreen) {
        guard let entry = state.kept.daily[shown.result.day] else { return fault("the daily five is not kept") }
        if !entry.isOver { fault("the daily five is kept as unfinished") }
        let kept = entry.covers.reduce(0) { $0 + $1.points }
        if kept != points[0, default: 0] { fault("the daily five keeps \(kept) points of \(points[0, default: 0])") }
        if entry.result != shown.result { fault("the daily five is kept as another than is shown") }
        look()
    }

    private func leave() {
        game.tick(40)
        arriveHome()
    }

    private func arriveHome() {
        guard walk.presser != .phone || walk.ending != .phoneAsleep else { return }
        if let stuck = game.hand({ $0.home(&$1) }) { fault("it ends on \(stuck)") }
    }
}
