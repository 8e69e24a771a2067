// Decides what the voice says of a round's covers, and when. Nothing said here names the answer.

import UnderCoverCatalogue
import UnderCoverPixels

/// The words about covers that a player cannot see.
package enum Described {
    /// The stage that the covers of the round have reached; nil while a record plays in their place.
    /// - Parameter tick: of the round's clock.
    package static func stage(
        _ match: Match, _ round: Round, atTick tick: Int, _ app: AppState
    ) -> NarrationStage? {
        guard let progress = match.progress(of: round, atTick: tick) else { return nil }
        var facts = app.album(round.answer).flatMap { app.covers.facts(of: $0.artwork) }
        // All covers of a round come by one curve.
        if round.kind.rules.board.choosesSleeves { facts?.curves = [:] }
        let moment = RevealMoment(
            progress: progress, pace: match.settings.pace, facts: facts, reducedMotion: app.reducesMotion)
        return NarrationStage(clarity: match.currentReveal.clarity(moment))
    }

    /// The first tick of the round's clock, `tick` or later, at which a stage after `stage` may be told. A reveal never
    /// goes back, so halving finds it.
    static func next(
        _ match: Match, _ round: Round, after stage: NarrationStage?, atTick tick: Int, _ app: AppState
    ) -> Int? {
        func isDue(_ tick: Int) -> Bool {
            guard let reached = Self.stage(match, round, atTick: tick, app) else { return false }
            return stage.map { reached > $0 } ?? true
        }
        var (low, high) = (tick, match.settings.ticksTotal)
        if low >= high || isDue(low) { return isDue(low) ? low : nil }
        guard isDue(high) else { return nil }
        while high - low > 1 {
            let middle = (low + high) / 2
            if isDue(middle) { high = middle } else { low = middle }
        }
        return high
    }

    /// The description of all covers of the round at `stage`, after `last`. Several covers have their numbers.
    package static func told(
        _ match: Match, _ round: Round, _ stage: NarrationStage, after last: NarrationStage?, _ app: AppState
    ) -> String {
        told(match, round, stage.parts(after: last), app)
    }

    static func told(_ match: Match, _ round: Round, _ parts: [NarrationStage], _ app: AppState) -> String {
        let albums = round.covers.compactMap { app.album($0) }
        let texts = albums.map { told(match, $0, parts, app) }
        guard albums.count > 1 else { return texts.first ?? "" }
        return Words.sentences(
            texts.enumerated().filter { !$0.element.isEmpty }.map { "\($0.offset + 1): \($0.element)" })
    }

    /// The description of one cover, up to the current stage.
    static func soFar(_ match: Match, _ album: Album, _ stage: NarrationStage, _ app: AppState) -> String {
        told(match, album, NarrationStage.allCases.filter { $0 <= stage }, app)
    }

    private static func told(_ match: Match, _ album: Album, _ parts: [NarrationStage], _ app: AppState) -> String {
        Words.sentences(parts.map { told(match, album, $0, app) }.filter { !$0.isEmpty })
    }

    private static func told(_ match: Match, _ album: Album, _ part: NarrationStage, _ app: AppState) -> String {
        let look = album.signature.flatMap { CoverDescription($0) }
        let facts = app.covers.facts(of: album.artwork)
        let isGrey = match.settings.blackAndWhite || app.settings.blackAndWhite
        switch part {
        case .colors: return look.map { Words.lightAndColors($0, isGrey: isGrey) } ?? ""
        case .shape: return Words.shape(look, facts)
        case .glimpse: return album.sights?.vague ?? (isGrey ? "" : look.map { Words.halves($0) } ?? "")
        case .sight: return album.sights?.precise ?? (isGrey ? "" : look.map { Words.accents($0) } ?? "")
        case .lettering:
            guard facts?.hasLettering == true else { return "" }
            return Words.lettering(firstLetters(match, album), of: match.settings.labels)
        }
    }

    /// Empty where they would be the whole name.
    private static func firstLetters(_ match: Match, _ album: Album) -> [String] {
        let name = match.settings.labels == .artist ? album.artist : album.title
        let letters = TypedHint.initials(of: name)
        return TextFolding.key(letters.joined()) == TextFolding.key(name) ? [] : letters
    }
}

// MARK: - Before the clock starts

enum ReadIn {
    /// The text that is read before the clock of a round starts: the question and the choices.
    static func text(_ app: AppState) -> String? {
        guard let match = app.match, let round = match.round else { return nil }
        let said = Words.sentences(partyNeeds(app, match, round) + [choicesSaid(match, round, app)])
        // In rounds with described covers, the voice needs its time for them.
        guard app.settings.speechDetail == .full, !app.settings.describesCovers else { return said }
        let number = Words.partyRound(match.current + 1, of: match.rounds.count)
        return Words.sentences([Words.ended(number), said])
    }

    /// Things that players of a party see at a glance: whose turn it is and, before the first round, how to answer.
    private static func partyNeeds(_ app: AppState, _ match: Match, _ round: Round) -> [String] {
        guard match.isParty else { return [] }
        let turn = match.players.first { $0.id == match.turn }.map { Words.ended(app.party.call($0).name) }
        let places = match.current == 0 ? Words.answerPlaces(round.choices.count) : nil
        return [turn, places].compactMap { $0 }
    }

    private static func choicesSaid(_ match: Match, _ round: Round, _ app: AppState) -> String {
        if match.answering == .typed {
            // Said once, where the voice needs its time for the covers.
            if app.settings.describesCovers, match.current > 0 { return "" }
            return Words.sentences([Words.titleOrArtist, Words.artistPaysHalf])
        }
        let labels = round.choices.compactMap { app.album($0) }.map { match.settings.labels.lines(of: $0) }
        let named = labels.enumerated().map { "\($0 + 1): " + Words.titled($1[0], by: $1[safe: 1] ?? "") }
            .joined(separator: ". ")
        switch round.kind.rules.board {
        case .cover, .record: return named
        case .sleeves: return Words.sentences(questionSaid(match, round, app))
        case .row: return Words.sentences(questionSaid(match, round, app) + [named])
        }
    }

    private static func questionSaid(_ match: Match, _ round: Round, _ app: AppState) -> [String] {
        let question = Guessing.question(round, match, app)
        let parts = [question.title, question.detail, Words.hiddenSleeves(round.choices.count)]
        let said = parts.compactMap { $0 }.filter { !$0.isEmpty }
        return said.enumerated().map { $0 < said.count - 1 ? Words.ended($1) : $1 }
    }

    /// How long the read-in of a described round lasts, unless a press ends it; 0 where covers are not described.
    static func ticks(_ app: AppState) -> Int {
        app.settings.describesCovers ? text(app).map { VoicePace.ticks(for: $0) } ?? 0 : 0
    }

    /// If the song is the question, it must not play while the choices are read: the clock stands still.
    static func holdsSong(_ app: AppState) -> Bool {
        guard app.settings.describesCovers, app.match?.turn == nil, let round = app.match?.round else { return false }
        return round.kind.rules.needsSound && ticks(app) > 0
    }

    /// The song that was held.
    static func song(_ app: AppState) -> [Effect] {
        holdsSong(app) && app.settings.playMusic ? [MatchFlow.musicOfRound(app) ?? .stopMusic] : []
    }
}
