import UnderCoverCatalogue
import UnderCoverPixels

/// Makes what phones show out of the state. Before the reveal it must not say which choice is right, so it looks at a
/// round's answer in `PhoneViews+Cards` only, once the result is on the screen.
struct PhoneViews {
    let app: AppState
    let stage: PhoneScreen.Stage
    let match: Match?
    let round: Round?
    let actions: [PhoneOwn.Action]
    let guests: [PhoneOwn.Guest]
    /// The lobby, for the host's phone.
    let remote: PhoneOwn.Remote?
    /// The table, best first.
    let standings: [Standing]
    /// Points of the crowd's phones, most first.
    let crowdPoints: [Int]
    let awards: [Award]
    /// The phone of the room that has an award.
    let best: RoomBest?
    /// The vote of the room; nil where there is none.
    let vote: ShownVote?
    /// Looked up once for all phones: there may be five hundred.
    let guessing: Guessing?
    let traits: Traits
    /// The records that cards and the last page name; empty before the verdict.
    let albums: [Album.ID: Album]

    init(_ app: AppState) {
        self.app = app
        let stage = app.phoneStage
        self.stage = stage
        let match = app.match.flatMap { $0.isParty ? $0 : nil }
        self.match = match
        round = match?.round
        actions =
            app.phoneActions + [app.phones.isLocked ? .unlock : .lock] + (app.endsByPhone ? [.endParty] : [])
        guests = app.phones.host == nil ? [] : PhoneViews.guests(app)
        remote = app.phones.host == nil ? nil : Lobby.shown(app)?.remote(app)
        let isCounted = stage == .result || stage == .standings || stage == .final
        standings = isCounted ? match?.settled.standings ?? [] : []
        crowdPoints = isCounted ? app.phones.crowd.map(\.points).sorted(by: >) : []
        best = stage == .final ? Crowd.best(app) : nil
        awards =
            stage == .final
            ? match?.awards(most: Award.mostGiven(besides: best)) { (app.album($0)?.genre).map(app.genreName) } ?? []
            : []
        vote = stage == .vote ? ShownVote(app) : nil
        guessing = Guessing.current(app)
        traits = app.traits
        let named: [Round] = stage == .result ? round.map { [$0] } ?? [] : stage == .final ? match?.rounds ?? [] : []
        albums = Set(named.flatMap { [$0.answer] + $0.choices + $0.order }).reduce(into: [:]) { albums, id in
            albums[id] = app.album(id)
        }
    }

    var show: PhoneShow {
        var show = PhoneShow(screen: screen, own: app.phones.phones.map(own))
        show.offer(pictures)
        GuestRecords.offer(&show, app)
        if ![.round, .result, .standings].contains(stage) { addAlbum(to: &show) }
        return show
    }

    /// The pictures of all covers that `screen` and `own` name. A `PhoneCover` in a message needs its picture here, or
    /// phones see the sleeve's back.
    private var pictures: [ArtworkID] {
        let fan = remote == nil ? [] : Lobby.shown(app)?.sleevesForPhones ?? []
        return fan + votePictures + jukeboxPictures + [revealed].compactMap(\.self)
    }

    private static func guests(_ app: AppState) -> [PhoneOwn.Guest] {
        app.phones.phones.compactMap { phone in
            guard phone.place != nil || phone.claim != nil else { return nil }
            let seat: Seat.ID? = if case .seat(let id)? = phone.place { id } else { nil }
            var guest = PhoneOwn.Guest(
                phone: phone.id, seat: seat, name: phone.name, isAway: !phone.isConnected, isReady: phone.isReady,
                canBeSentHome: !phone.hasHosted)
            guest.claim = phone.claim
            return guest
        }
    }

    // MARK: For all

    private var screen: PhoneScreen {
        var screen = PhoneScreen(stage: stage)
        screen.isLocked = app.phones.isLocked
        screen.prompt = TypeOnPhone.form(app)?.blank
        screen.isPaused = app.holds(.pause)
        screen.jukebox = jukebox
        screen.chairs = (0..<Party.mostSeats).map { seat in
            var chair = PhoneScreen.Chair(seat: seat, name: app.party.taken(seat))
            chair.isAway = app.party.lostBy(seat) != nil
            return chair
        }
        if stage == .vote {
            fillVote(&screen)
            return screen
        }
        // The round of a match that is over may be gone.
        if stage == .final { screen.next = Evenings.nextWord(app) }
        guard let match, let round else {
            screen.note = Words.waiting(PhoneViews.peopleIn(app))
            return screen
        }
        screen.counter = "\(match.current + 1)/\(match.rounds.count)"
        if stage == .result, match.isLastCover { screen.next = Words.seePodium }
        guard stage == .round else { return screen }
        screen.round = match.current
        screen.picks = round.kind.rules.picks
        screen.question = question(round, match)
        screen.choices = choices(round, match)
        screen.usesLetters = match.shape.rules.stopsAtFirstPress
        screen.note = Words.lockedIn(match.lockedIn, of: match.awaitedCount)
        screen.thinking = match.players.filter(match.isThinking).map { PhoneScreen.Chair(seat: $0.id, name: $0.name) }
        return screen
    }

    /// In a round that looks for a hidden cover, its name would give it away. Covers to put in order stand over theirs.
    private func choices(_ round: Round, _ match: Match) -> [PhoneScreen.Choice] {
        round.choices.enumerated().map { index, id in
            guard round.kind.rules.board != .sleeves, let album = app.album(id) else {
                let place = Words.sleevePlace(index, columns: Guessing.sleeveColumns, of: round.choices.count)
                return PhoneScreen.Choice(title: "", stands: place)
            }
            let lines = match.settings.labels.lines(of: album)
            return PhoneScreen.Choice(title: lines[0], subtitle: lines[safe: 1])
        }
    }

    private func question(_ round: Round, _ match: Match) -> String? {
        guard round.kind.rules.board.choosesSleeves else { return nil }
        let question = Guessing.question(round, match, app)
        return [question.title, question.detail].compactMap { $0 }.joined(separator: "\n")
    }
}

extension Party {
    var takenSeats: Int { (0..<Self.mostSeats).count { taken($0) != nil } }

    /// The name of the seat's player; a seat from the command line without a player is free.
    func taken(_ id: Seat.ID) -> String? {
        self[id].flatMap { $0.device?.isNobody == true ? nil : $0.name }
    }
}

extension PhoneViews {
    /// All people of the party; the phones of the room one by one.
    fileprivate static func peopleIn(_ app: AppState) -> Int {
        app.party.present.count { $0.id != Seat.crowd } + app.phones.crowd.count(where: \.isConnected)
    }
}
