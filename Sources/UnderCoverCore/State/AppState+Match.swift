import UnderCoverCatalogue

// Reads of a match and of its party what screens, phones and the desktop show of them.

extension AppState {
    package func matchSettings() -> MatchSettings {
        var match = MatchSettings(
            rounds: settings.rounds, seconds: settings.secondsPerRound, choices: settings.choices,
            labels: settings.labels, decoys: settings.decoys, timer: settings.timer,
            reveal: settings.reveal, pace: settings.pace, guardsLettering: settings.guardsLettering,
            blackAndWhite: settings.blackAndWhite, kinds: audible(settings.kinds))
        // One switch cannot type.
        match.answering = settings.oneSwitch ? .chosen : settings.answering
        return match
    }

    /// Without the kinds of round that need ears, while there is nothing to be heard or the player reads captions.
    func audible(_ kinds: [RoundKind]) -> [RoundKind] {
        let isHeard =
            settings.playMusic && !settings.mute && settings.musicVolume > 0 && audio.isAvailable
            && !settings.captions
        return kinds.filter { isHeard || !$0.rules.needsSound }
    }

    func limits(of category: Category, _ settings: MatchSettings? = nil) -> MatchLimits {
        let kept = family.kept(category)
        return MatchLimits(
            category: kept, settings: settings ?? matchSettings(), flagged: flagged,
            leftOut: category.albums.count - kept.albums.count)
    }

    /// The player wants it, or the party plays by rules for children.
    var isForFamily: Bool { settings.family || party.preset.isForFamily && isInRoom }

    /// Leaves nothing out where the room is not for the family.
    var family: FamilySieve {
        guard isForFamily else { return FamilySieve(isOn: false) }
        return FamilySieve(named: Set(kept.notForFamily.flatMap(shelf.twins.names)))
    }

    /// The preset's settings, over the player's own.
    func partySettings() -> MatchSettings {
        var settings = party.preset.settings(matchSettings())
        if let kinds = party.kinds { settings.kinds = kinds }
        settings.kinds = audible(settings.kinds)
        return settings
    }

    /// The category that a party plays without a choice.
    var partyCategory: Category? { partyCategory(first: [], then: []) }

    /// The first that can be played, of `first`, the one that a party played last, `then`, and all others. A list that a
    /// party had is fetched for it.
    func partyCategory(first: [Category], then: [Category]) -> Category? {
        let last = party.category.flatMap { category($0) }
        func canBePlayed(_ category: Category) -> Bool {
            let isFetched = category.id == last?.id && category.section == .lists
            return category.isBeingRead || isFetched && category.albums.count < category.expected ?? 0
                || limits(of: category).canStart
        }
        let others = kept.categories.filter { $0.section == .builtIn } + kept.categories
        return (first + [last].compactMap(\.self) + then + others).first(where: canBePlayed)
    }

    func albums(of match: Match?, in category: Category) -> [Album] {
        let rounds = (match?.rounds ?? []) + (match?.spares ?? [])
        let wanted = Set(rounds.flatMap { [$0.answer] + $0.choices })
        return category.albums.filter { wanted.contains($0.id) }
    }

    /// Albums whose covers failed in this session: the match would have to swap them again.
    func unshowable(_ category: Category) -> [Album.ID] {
        category.albums.filter { covers.failed.contains($0.artwork) }.map(\.id)
    }

    // MARK: The match in play

    /// The category of the match, even if too few albums are left to make one.
    var categoryOfMatch: Category? {
        guard let id = match?.category else { return nil }
        if let category = category(id) { return category }
        if play.isAside {
            let name = match?.rounds.first.map { nameOfAside($0.answer) } ?? Words.yourRecords
            return Category(id: id, name: name, section: .yours, albums: play.borrowed)
        }
        guard let name = Kept.nameOfMade(id), !play.borrowed.isEmpty else { return nil }
        return Category(id: id, name: name, section: .yours, albums: play.borrowed)
    }

    /// The name of the album's own category, which provides the other choices of a question about one album.
    func nameOfAside(_ id: Album.ID) -> String {
        if PressedID(id) != nil { return Words.newReleases }
        let own = id.isOwn ? nil : kept.categories.first { $0.albums.contains { $0.id == id } }?.name
        return own ?? Words.yourRecords
    }

    /// The label of the last button of a question about one album.
    var wordAfterAside: String {
        let below = stack.reversed().lazy.map { $0.screen.traits(self) }.first { $0.album != nil || $0.playsDeck }
        return below?.playsDeck == true ? Words.backToWhatPlays : Words.backToAlbum
    }

    /// Typing the code starts the same match, with the missed albums that came back in it; nil for favourites and misses,
    /// because other players do not have them. Short where it can be, and then without a score to beat.
    package var challengeCode: String? {
        guard let challenge else { return nil }
        let short = match.flatMap { match in
            categoryOfMatch.flatMap { ChallengeCode(short: match, of: family.kept($0)) }
        }
        return (short ?? challenge).description
    }

    /// The same in the long form, with the score to beat, for what is not typed.
    var challenge: ChallengeCode? {
        guard let match, let category = categoryOfMatch, !Kept.isMade(category.id), !play.isAside,
            // Others do not have what guests brought.
            !match.rounds.contains(where: \.isBrought)
        else {
            return nil
        }
        // The albums that the family leaves out had no part in the match.
        return ChallengeCode(match, of: family.kept(category), beating: score)
    }

    private var score: ChallengeScore? {
        guard let match, match.isOver, !match.isParty, let player = match.players.first else { return nil }
        return ChallengeScore(points: player.total, right: match.scoreAnswers(of: player).count(where: \.right))
    }

    /// The round that has just been answered, with the answer of the only player.
    var lastRound: LastRound? {
        guard let match, let round = match.round, let album = album(round.answer) else { return nil }
        return LastRound(
            match: match, round: round, album: album, answer: match.players.first?.answer(inRound: match.current))
    }

    /// The clock of the round on screen waits for its cover, or attract mode for its first one: loading it comes first.
    package var isWaitingForCover: Bool {
        traits.awaitsCover
    }

    /// The clock of a round runs, and no cover has to come first.
    package var isInRound: Bool { traits.part == .round && !isWaitingForCover }

    /// The match is paused: a song that starts now must stay silent.
    package var holdsMusic: Bool { holds(.pause) }

    /// Says whether a fetched song is still the one to play.
    package func isWanted(song: String) -> Bool {
        settings.playMusic && match?.round.flatMap { self.song(of: $0) } == song
    }

    /// The pictures that a round hides.
    func sleeves(of round: Round) -> [ArtworkID] { round.covers.compactMap { album($0)?.artwork } }

    /// The song under a guess: the player's own file where the shelf has the album, else that of the source; nil where
    /// neither can be played.
    func song(of round: Round) -> String? {
        [ownSong(of: round), round.song].compactMap { $0 }.first { !play.failedSongs.contains($0) }
    }

    /// It is chosen here and not with the match, which a code makes again on machines with other shelves.
    private func ownSong(of round: Round) -> String? {
        guard let songs = shelf.twins[round.answer]?.songs, !songs.isEmpty, let match else { return nil }
        var tune = SeededGenerator(seed: match.seed).stream("song/" + round.answer.rawValue)
        return songs[tune.int(below: songs.count)]
    }

    // MARK: The room

    /// In the lobby, or in a party's match.
    var isInRoom: Bool { match?.isParty == true || holds(.lobby) }

    /// The shape of the match, or of the next one.
    var roomShape: PlayShape { match?.shape ?? party.shape }

    /// In a shape where one press stops the reveal, or players take turns, all members of the crowd play for themselves
    /// only.
    var crowdPlays: Bool {
        let rules = roomShape.rules
        return !rules.stopsAtFirstPress && !rules.takesTurns
    }

    /// A press on a screen of the match takes a seat.
    var partyTakesSeats: Bool { match?.isParty == true && match?.shape.rules.takesTurns == false }

    var playing: [Seat] { party.seats.filter { $0.id != Seat.crowd || crowdPlays } }

    // MARK: Phones

    var usedSeats: [Seat.ID] { match?.isParty == true ? match?.players.map(\.id) ?? [] : [] }

    /// In the lobby, in a party's match and at the jukebox, where the player has not switched phones off; while a phone
    /// is asked to type; and once phones have come to play, until the party ends.
    package var wantsPhones: Bool {
        isReady && (invitesPhones || phones.isHeld || shows(.typing))
    }

    /// Phones that come now come to play.
    var invitesPhones: Bool { settings.phones && (isInRoom || shows(.jukebox)) }

    /// There is something that ends with the party.
    package var hasParty: Bool { phones.isHeld || !party.seats.isEmpty }

    /// nil where no device would come back.
    var keptParty: KeptParty? {
        hasParty ? KeptParty(party, phones, pressedAt: pressedAt, evening: evening?.id) : putAway
    }

    /// The loop reads the clock now and then even without a press.
    package var countsMinutes: Bool { hasParty || watchesClub }

    /// The player is elsewhere, and wants to hear when a friend has played today's five.
    var watchesClub: Bool { settings.clubNews && club.membership != nil && !window.isFocused }

    /// The lobby counts the seconds until it offers help, so the loop reads the clock also without input.
    package var countsSeconds: Bool {
        traits.part == .lobby && window.isVisible && phones.waitsSince != nil && !phones.needsHelp(at: clock.unix)
    }

    var musicForPhones: Int? {
        audio.isAvailable && settings.playMusic && !settings.mute ? settings.musicVolume : nil
    }

    /// The stage that the topmost screen with one shows on phones. A player alone plays without phones.
    var phoneStage: PhoneScreen.Stage {
        let stage = stack.reversed().lazy.compactMap { $0.screen.traits(self).phoneStage }.first ?? .menus
        return match?.isParty == false && stage != .typing ? .menus : stage
    }

    private func shows(_ stage: PhoneScreen.Stage) -> Bool {
        stack.contains { $0.screen.traits(self).phoneStage == stage }
    }

    /// The actions that the host's phone can do now.
    var phoneActions: [PhoneOwn.Action] {
        (phoneStage == .menus ? [] : traits.phoneActions) + (leadsToLobby ? [.lobby] : [])
    }

    /// Between matches the host's phone leads to the lobby from anywhere but a question and a form.
    private var leadsToLobby: Bool {
        match == nil && phones.isHeld && traits.part != .lobby && !traits.isUrgent && phoneStage != .typing
            && (holds(.lobby) || !kept.categories.isEmpty)
    }

    /// A vote goes on by itself, so a stand-in does not lead the room away from it.
    func mayDo(_ action: PhoneOwn.Action, _ id: PhoneID) -> Bool {
        phones.mayDo(action, id) && (id == phones.host || action != .lobby || phoneStage != .vote)
    }

    /// The keys of the remote that the phone may press now. A stand-in only leads back from questions and menus.
    func phoneKeys(of id: PhoneID) -> [PhoneKey] {
        guard id == phones.host || id == phones.standIn, traits.part != .round, match?.isParty != false else {
            return []
        }
        if id == phones.host { return PhoneKey.allCases }
        return traits.part == nil ? [.back] : []
    }

    /// The match goes on when the quizmaster says so.
    var awaitsQuizmaster: Bool { match?.isParty == true && phones.quizmaster?.isConnected == true }

    /// The tick from which a screen between rounds counts until it goes on; nil while it waits for the quizmaster.
    func paceBegins(_ shownAt: Int) -> Int? { awaitsQuizmaster ? nil : max(shownAt, phones.letGoAt ?? shownAt) }

    /// The host's phone may end the party where that ends no match: between matches, and after one.
    var endsByPhone: Bool { phones.isHeld && (match == nil || traits.phoneActions.contains(.lobby)) }
}

/// A round that was answered.
struct LastRound {
    let match: Match
    let round: Round
    let album: Album
    let answer: Player.Answer?

    var verdict: Verdict { Verdict(answer) }
}
