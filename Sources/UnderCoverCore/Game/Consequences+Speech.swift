import UnderCoverCatalogue
import UnderCoverPixels

extension Consequences {
    static func speech(_ before: AppState, _ after: AppState, _ event: Event) -> [Effect] {
        guard after.readsAloud else { return speechEnds(before, after) + hint(before, after) }
        guard before.readsAloud else { return Spoken.whole(after).map { [.speak($0)] } ?? [] }
        let said: [Effect] = Spoken.between(before, after, event).map { [.speak($0)] } ?? []
        return said + (Spoken.following(before, after).map { [.speakNext($0)] } ?? [])
    }

    /// The last words say that they are.
    private static func speechEnds(_ before: AppState, _ after: AppState) -> [Effect] {
        guard before.readsAloud else { return [] }
        let words = after.toast == before.toast ? nil : after.toast?.text
        return [.stopSpeaking] + (words.map { [.speak($0)] } ?? [])
    }

    /// How to switch reading aloud on; the next press interrupts it.
    private static func hint(_ before: AppState, _ after: AppState) -> [Effect] {
        guard Welcome.owesSpeechHint(after) else { return Welcome.owesSpeechHint(before) ? [.stopSpeaking] : [] }
        guard !Welcome.owesSpeechHint(before) else { return [] }
        let binding = after.settings.bindings[.readAloud]
        let button = after.input.pads.isEmpty ? nil : binding.buttons.first.map(Words.button)
        return [.speak(Words.speechHint(key: binding.keys.first.map(Words.keyCap) ?? "", button: button))]
    }
}

// Captions follow from what is about to be heard: no rule and no screen writes one.

extension Consequences {
    /// Notes in words what `effects` let players hear.
    static func noteCaptions(of effects: [Effect], since before: AppState, _ app: inout AppState) {
        guard app.settings.captions else {
            if !app.captions.isEmpty { app.captions = Captions() }
            return
        }
        for effect in effects {
            if case .playSound(let sound) = effect {
                if let text = sound.caption { app.captions.received(sound: text, at: app.tick) }
            } else if let text = musicCaption(effect, since: before, app) {
                app.captions.received(music: text, at: app.tick)
            }
        }
    }

    /// - Returns: nil for effects that change nothing in the music. While a cover is guessed its song has no title.
    private static func musicCaption(_ effect: Effect, since before: AppState, _ app: AppState) -> String? {
        switch effect {
        case .playMusic: return Words.captionMusic
        case .playExcerpt:
            let name = app.excerpt.flatMap { app.category($0.category)?.shownName }
            return name.map(Words.captionExcerpt) ?? Words.captionMusic
        case .playLoop(let loop): return loop.caption
        case .playLobby(let layers): return Words.captionLobby(layers)
        case .stopMusic: return hasMusic(before, app) ? Words.captionMusicEnds : nil
        case .pauseMusic(let isPaused): return isPaused ? Words.captionMusicEnds : Words.captionMusic
        case .deck(.play(let song, _)): return Words.captionSong(song.title)
        case .deck(.pause), .deck(.stop): return Words.captionMusicEnds
        default: return nil
        }
    }

    private static func hasMusic(_ before: AppState, _ app: AppState) -> Bool {
        before.match != nil && before.settings.playMusic || Ambience.of(before) != .nothing
    }
}

// The game keeps the door for phones open while guests may come in. That follows from the state, whatever led there.

extension Consequences {
    static func door(_ before: AppState, _ after: AppState) -> [Effect] {
        guard before.wantsPhones != after.wantsPhones else { return [] }
        return [after.wantsPhones ? .openPhones : .closePhones]
    }

    /// Stores the party in time for a restart.
    static func keptParty(_ before: AppState, _ after: AppState) -> [Effect] {
        guard
            before.phones != after.phones || before.party != after.party || before.pressedAt != after.pressedAt
                || before.putAway != after.putAway || before.evening?.id != after.evening?.id
        else { return [] }
        let kept = after.keptParty
        // Only the server knows whole what the host decides of addresses.
        let isDecided = kept != nil && before.phones.refused != after.phones.refused
        return kept == before.keptParty && !isDecided ? [] : [.keepParty(kept)]
    }
}

// Phones are told at most once a tick: five hundred answers in one tick are one message to each phone.

extension Consequences {
    /// Notes after each event whether phones have to be told something new.
    static func notePhones(since before: AppState, _ app: inout AppState) {
        if before.screen.name != app.screen.name { app.phones.changeAll { $0.refusal = nil } }
        guard app.phones.door != nil, !app.phonesAreStale else { return }
        app.phonesAreStale =
            before.phones != app.phones || matchForPhones(before) != matchForPhones(app) || before.party != app.party
            || before.phoneStage != app.phoneStage || before.traits.phoneActions != app.traits.phoneActions
            || before.screen.name != app.screen.name || Lobby.shown(before)?.fan != Lobby.shown(app)?.fan
            || before.musicForPhones != app.musicForPhones || Votes.Shown(before) != Votes.Shown(app)
            || Guessing.current(before)?.phase.kind != Guessing.current(app)?.phase.kind
            || heldBack(before) != heldBack(app) || PhoneViews.jukeboxHasChanged(since: before, app)
    }

    private static func heldBack(_ app: AppState) -> Int {
        app.match?.players.count { PhoneViews.isHeldBack($0, app) } ?? 0
    }

    /// Sends the show to phones once it has changed.
    static func showPhones(_ app: inout AppState) -> [Effect] {
        guard app.phonesAreStale, app.phones.door != nil else { return [] }
        app.phonesAreStale = false
        return [.showPhones(PhoneViews(app).show)]
    }

    /// Without the ticks that pass after a buzz, which phones do not show.
    private static func matchForPhones(_ app: AppState) -> Match? {
        guard var match = app.match, var buzz = match.buzz else { return app.match }
        (buzz.left, buzz.settling, buzz.waited) = (buzz.isFresh ? buzz.total : 0, 0, 0)
        match.buzz = buzz
        return match
    }
}

extension Guessing.Phase {
    /// The number of the case, without the ticks that pass in it.
    fileprivate var kind: Int {
        switch self {
        case .loading: 0
        case .reading: 1
        case .running: 2
        case .handOver: 3
        case .answered: 4
        }
    }
}

// Derives the orders to the machine that plays the queue from the state alone, not from the event that changed it.

extension Consequences {
    /// A kill loses no more of the position.
    private static let secondsBetweenSaves = 5

    static func deck(_ before: AppState, _ after: AppState, _ event: Event) -> [Effect] {
        var orders: [DeckOrder] = []
        if before.settings.replayGain != after.settings.replayGain || isLaunch(event) {
            orders.append(.gain(after.settings.replayGain))
        }
        orders += playing(before, after, event)
        orders += dimming(before, after, orders)
        if metersDeck(before) != metersDeck(after) { orders.append(.meter(metersDeck(after))) }
        let save = save(before.deck, after.deck)
        if !save.isEmpty { orders.append(.save(save)) }
        return orders.map { .deck($0) }
    }

    private static func playing(_ before: AppState, _ after: AppState, _ event: Event) -> [DeckOrder] {
        guard after.deckSounds else { return before.deckSounds ? [after.deck.now == nil ? .stop : .pause] : [] }
        var orders: [DeckOrder] = []
        let jumped = before.deck.jumps != after.deck.jumps || before.deck.queue.entry != after.deck.queue.entry
        let isNews = followed(before, after, event)
        if !before.deckSounds || jumped && !isNews, let song = deckSong(after.deck.queue.entry, after) {
            orders.append(.play(song, from: after.deck.reported))
        }
        let next = following(after)
        if !orders.isEmpty || isNews || following(before) != next { orders.append(.follow(next)) }
        return orders
    }

    /// The song that follows by itself, with its crossfade; nil where none does.
    private static func following(_ app: AppState) -> DeckSong? {
        let deck = app.deck
        guard !deck.sleepsAfterSong, var song = deckSong(deck.queue.upcoming, app) else { return nil }
        if let now = deck.now, let next = deck.queue[song.entry] {
            let facts = song.entry == deck.queue.entry ? deck.facts : deck.facts(ofNext: song.entry)
            song.crossfade = Crossfade.seconds(
                app.settings.crossfade.seconds, from: (now, deck.facts), to: (next, facts))
        }
        return song
    }

    /// The music fades out before a sleep. A song that is played anew, after a match, has to be told so again.
    private static func dimming(_ before: AppState, _ after: AppState, _ orders: [DeckOrder]) -> [DeckOrder] {
        func dims(_ app: AppState) -> Bool { app.deckSounds && app.deck.fallsAsleep(at: app.tick) }
        let begins = orders.contains { if case .play = $0 { true } else { false } }
        guard dims(before) != dims(after) || dims(after) && begins else { return [] }
        return [.dim(over: dims(after) ? after.deck.secondsToSleep(at: after.tick) : nil)]
    }

    /// The machine has begun the next song by itself, so it needs no order to.
    private static func followed(_ before: AppState, _ after: AppState, _ event: Event) -> Bool {
        guard case .deck(.began(let entry)) = event else { return false }
        return entry == after.deck.queue.entry && before.deckSounds
            && (before.deck.isHeard || before.deck.queue.entry != entry)
    }

    private static func save(_ before: Deck, _ after: Deck) -> QueueSave {
        // The restored queue is already on the disk.
        guard before.isRestored, after.isRestored else { return QueueSave() }
        let (old, new) = (before.queue, after.queue)
        var save = QueueSave(from: old, to: new)
        let seconds = after.reported
        let isDue = !after.isPlaying || Int(seconds) % Self.secondsBetweenSaves == 0
        let isElsewhere = before.reported != seconds && isDue || before.isPlaying && !after.isPlaying
        if save.order != nil || old.place != new.place || old.repeats != new.repeats || isElsewhere {
            save.now = QueueSave.Now(place: new.place, seconds: seconds, repeats: new.repeats)
        }
        return save
    }

    fileprivate static func deckSong(_ entry: PlayQueue.Entry?, _ app: AppState) -> DeckSong? {
        guard let entry, let song = app.deck.queue[entry] else { return nil }
        return DeckSong(entry: entry, song: song.id, album: song.album, title: song.title)
    }

    /// A cover on screen moves with the music.
    fileprivate static func metersDeck(_ app: AppState) -> Bool {
        app.deckSounds && app.settings.coverMoves && !app.reducesMotion && app.window.isVisible
            && app.traits.movesWithDeck
    }
}

// Sounds and rumble for a room of many players: seats that are taken, picks that are locked, buzzes.

extension Consequences {
    /// The sound of a party; nil leaves the usual ones.
    static func roomSound(_ before: AppState, _ after: AppState) -> Sound? {
        if before.party != after.party, let seat = newSeat(before, after) { return .join(seat) }
        // A guest has opened the page, and is about to come in.
        if after.match == nil, after.phones.phones.count > before.phones.phones.count { return .phone }
        if Votes.haveChanged(before, after) { return .confirm }
        guard let old = before.match, let new = after.match, new.isParty, old.id == new.id else { return nil }
        if let sound = countdown(before, after, new) { return sound }
        if let holder = new.buzz?.holder, old.buzz?.holder != holder { return .buzz(holder) }
        if before.traits.part == .round, after.traits.part == .round, !newAnswers(old, new).isEmpty { return .lock }
        return verdict(before, after)
    }

    /// Counts down to the first cover of a match, so that all look up. Later rounds begin without it.
    private static func countdown(_ before: AppState, _ after: AppState, _ match: Match) -> Sound? {
        guard match.current == 0, let old = Guessing.shown(before), let new = Guessing.shown(after),
            case .reading = old.phase
        else { return nil }
        switch new.phase {
        case .running: return .countdownGo
        case .reading(let left) where old.phase != new.phase: return Sound.countdown(ticksLeft: left)
        default: return nil
        }
    }

    /// A party's result sounds right if any player was right.
    private static func verdict(_ before: AppState, _ after: AppState) -> Sound? {
        guard after.hasVerdict(since: before), let match = after.match else { return nil }
        if let best = match.rightInOrder.first { return .right(inARow: best.rightInARow) }
        let hasPicked = match.players.contains { $0.answer(inRound: match.current)?.picks.isEmpty == false }
        return hasPicked ? .wrong : .late
    }

    private static func newSeat(_ before: AppState, _ after: AppState) -> Int? {
        let known = Set(before.party.present.map(\.id))
        return after.party.present.first { !known.contains($0.id) }?.id
    }

    private static func newAnswers(_ old: Match, _ new: Match) -> [Player.ID] {
        guard old.current == new.current else { return [] }
        return new.players.filter { player in
            let answer = player.answer(inRound: new.current)
            let before = old.players.first { $0.id == player.id }
            return answer?.picks.isEmpty == false && before?.answer(inRound: new.current) == nil
        }.map(\.id)
    }

    // MARK: Pads

    static func pads(_ before: AppState, _ after: AppState) -> [Effect] {
        guard
            before.party != after.party || before.match != after.match || before.settings != after.settings
                || after.hasVerdict(since: before)
        else { return [] }
        return lights(before, after) + rumbles(before, after)
    }

    /// Pads of a seat wear its colour; those that have left theirs get their own light back.
    private static func lights(_ before: AppState, _ after: AppState) -> [Effect] {
        let (was, now) = (lit(before), lit(after))
        let left = was.filter { pad in !now.contains { $0.pad == pad.pad } }
        let new = now.filter { !was.contains($0) }
        return left.map { .padLight($0.pad, nil) }
            + new.map { .padLight($0.pad, SeatLook.of($0.seat).color, seat: $0.seat) }
    }

    private struct LitPad: Equatable {
        let pad: PadID
        let seat: Int
    }

    private static func lit(_ app: AppState) -> [LitPad] {
        guard app.settings.padLights, app.isInRoom else { return [] }
        return app.party.seats.compactMap { seat in
            if case .pad(let id)? = seat.device { LitPad(pad: id, seat: seat.id) } else { nil }
        }
    }

    /// A right answer of one player is felt as it is stamped.
    private static func thud(_ before: AppState, _ after: AppState, _ match: Match) -> [Effect] {
        guard after.hasVerdict(since: before), case .pad = after.input.glyphs,
            match.players.first?.answer(inRound: match.current)?.right == true
        else { return [] }
        return after.input.pads.map { .rumble($0.id, strength: 0.6, milliseconds: 60) }
    }

    private static func rumbles(_ before: AppState, _ after: AppState) -> [Effect] {
        guard after.settings.rumble, !after.reducesMotion, let old = before.match, let new = after.match,
            old.id == new.id
        else { return [] }
        guard new.isParty else { return thud(before, after, new) }
        let locked =
            newAnswers(old, new)
            + (new.buzz?.holder == old.buzz?.holder ? [] : [new.buzz?.holder])
            .compactMap { $0 }
        return locked.compactMap { id in
            if case .pad(let pad)? = after.party[id]?.device {
                .rumble(pad, strength: 0.6, milliseconds: 120)
            } else {
                nil
            }
        }
    }
}
