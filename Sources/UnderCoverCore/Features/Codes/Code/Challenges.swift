import UnderCoverCatalogue

// The match of a code, and links that bring one while the game runs.

/// Matches that a code or a link brings.
enum Challenges {
    /// Exactly the code's albums, in its order, with its settings. It also asks albums that this player has called bad.
    static func start(
        _ code: ChallengeCode, by: String?, in category: Category, _ app: inout AppState
    ) -> [Effect] {
        guard let deal = CodeDeal(code, category, app), deal.fit.canPlay else { return app.say(Words.codeCannotAsk) }
        let (category, fit) = (deal.category, deal.fit)
        var rules = code.settings
        // One switch cannot type.
        rules.answering = app.settings.oneSwitch ? .chosen : code.answering
        do {
            let planned = try Match.plan(
                id: "solo-\(app.clock.unix)-\(String(code.seed, radix: 36))-\(app.kept.scores.count)",
                category: category,
                settings: rules, seed: code.seed, players: [Player(id: 0, name: Words.you)], asked: fit.asked)
            guard planned.rounds.map(\.answer) == fit.asked else { return app.say(Words.codeCannotAsk) }
            app.match = planned
        } catch {
            return app.say(Words.cannotStart(error))
        }
        app.play.occasion = .challenge(code, by: by)
        app.play.borrowed = app.albums(of: app.match, in: category)
        return ClubState.askForRivals(&app) + Guessing.readTitles(category, &app)
            + MatchFlow.enterRound(&app) { $0.enter($1) }
    }

    /// nil where the match is not a code's, or its code has no score.
    static func outcome(_ points: Int, _ app: AppState) -> String? {
        guard case .challenge(let code, let by) = app.play.occasion, let score = code.score else { return nil }
        return Words.challengeOutcome(points, against: score.points, by: by)
    }

    // MARK: Links

    /// A link has been opened elsewhere, or with the program. It never begins a match by itself.
    static func linkOpened(_ text: String, _ app: inout AppState) -> [Effect] {
        do throws(ChallengeCode.CodeError) { _ = try ChallengeLink(text) } catch {
            app.say(Words.linkBroken(error), isLasting: true)
            return [.raiseWindow]
        }
        app.waitingLink = text
        if app.match != nil { app.say(Words.linkWaits, isLasting: true) }
        return [.raiseWindow]
    }

    /// Opens the link that waits, once nothing would be lost by it.
    static func openWaitingLink(_ app: inout AppState) -> [Effect] {
        guard let text = app.waitingLink, takesLink(app), let link = try? ChallengeLink(text) else { return [] }
        app.waitingLink = nil
        let woken = app.command(.stir) ?? []
        if let shown = CodeEntry.shown(app) { return shown.open(link, &app) }
        let entered = woken + CodeEntry.open(&app)
        return entered + (CodeEntry.shown(app)?.open(link, &app) ?? [])
    }

    private static func takesLink(_ app: AppState) -> Bool {
        app.isReady && app.match == nil && !app.traits.isUrgent && !app.holdsSecrets
            && (!app.isTyping || CodeEntry.shown(app) != nil)
    }

    /// The code of the command line: its match where all of it is here, else its screen.
    static func open(_ launch: ChallengeLaunch, _ app: inout AppState) -> [Effect] {
        var effects = CodeEntry.open(&app)
        guard let entry = CodeEntry.shown(app) else { return effects }
        do throws(ChallengeCode.CodeError) {
            effects += entry.open(try ChallengeLink.any(launch.text), &app)
        } catch {
            return effects + entry.refuse(error, &app)
        }
        guard launch.begins, let entry = CodeEntry.shown(app), entry.place?.fit?.difference == .same else {
            return effects
        }
        return effects + entry.play(&app)
    }
}

/// The albums of which a code's match is dealt: those that stay for this family. The player who made the code may have
/// left some out of the choices, so where all albums are shown and theirs differ, the same ones are left out once.
struct CodeDeal {
    let category: Category
    let fit: ChallengeFit
    /// Covers of the match that this family leaves out.
    let leftOut: Int

    /// nil for a code of another category.
    init?(_ code: ChallengeCode, _ category: Category, _ app: AppState) {
        let family = app.family
        // A list of Fridays has grown since.
        var category = category
        if let list = code.fridays { category.albums.removeAll { !list.contains($0.id) } }
        guard let all = code.fit(category) else { return nil }
        if family.isOn, case let kept = family.kept(category), kept.albums.count < category.albums.count,
            let fit = code.fit(kept)
        {
            (self.category, self.fit) = (kept, fit)
            leftOut = all.canPlay ? fit.missing : 0
            return
        }
        leftOut = 0
        let theirs = all.canPlay && all.difference != .same ? FamilySieve().kept(category) : category
        let other = theirs.albums.count < category.albums.count ? code.fit(theirs) : nil
        let isTheirs = other?.canPlay == true && other?.difference == .same
        (self.category, fit) = isTheirs ? (theirs, other ?? all) : (category, all)
    }
}

/// The part of a code's match that the player has.
package struct CodePlace: Equatable, Sendable {
    package let category: Category.ID
    /// Albums of the category when it was looked at.
    package let albums: Int
    /// nil until the code is complete.
    package let fit: ChallengeFit?
    /// Covers of the match that the family leaves out.
    let leftOut: Int
    let isForFamily: Bool
    /// Its sleeves, none of them sharp.
    let fan: CategoryStage
    /// The tick at which they began to rise.
    var at: Int { fan.at }

    static let risesTicks = 20

    /// nil where the category is not known yet, or not here.
    init?(_ reading: ChallengeReading, _ app: AppState) {
        guard let category = reading.category(app) else { return nil }
        self.category = category.id
        albums = category.albums.count
        let deal = reading.code.flatMap { CodeDeal($0, category, app) }
        (fit, leftOut) = (deal?.fit, deal?.leftOut ?? 0)
        isForFamily = app.isForFamily
        var fan = CategoryStage(category, app)
        for index in fan.sleeves.indices { fan.sleeves[index].isNamed = false }
        self.fan = fan
    }
}

extension ChallengeReading {
    /// The category that its code names, where it is here.
    func category(_ app: AppState) -> Category? {
        guard let mark = categoryMark else { return nil }
        if let found = app.kept.categories.first(where: { ChallengeCode.mark(of: $0.id) == mark }) { return found }
        let fridays = [Category.ID.newReleases] + PressedMonth.all(on: CivilDate(app.clock)).map(\.category)
        return fridays.first { ChallengeCode.mark(of: $0) == mark }.flatMap { app.category($0) }
    }
}

extension CodeEntry {
    /// The action that a complete code offers.
    enum WayOn: Equatable {
        case play
        /// The category is here, but not all of its albums are.
        case fetch(Category.ID)
        case preview(SourceReference)
        case server
        case nothing

        var target: Target {
            switch self {
            case .play: .play
            case .fetch, .preview: .fetch
            case .server: .server
            case .nothing: .notNow
            }
        }
    }

    func wayOn(_ app: AppState) -> WayOn {
        guard let code = reading.code else { return .nothing }
        guard let place, let category = app.category(place.category) else {
            guard let source = code.source, source.kind != .list else { return .nothing }
            return app.finder.source(source.source) == nil ? .server : .preview(source)
        }
        if place.fit?.canPlay == true { return .play }
        if place.leftOut > 0 { return .nothing }
        guard let origin = category.origin, !origin.isRule, origin.kind != .file else { return .nothing }
        return .fetch(category.id)
    }

    func isFetching(_ app: AppState) -> Bool {
        guard let origin = place.flatMap({ app.category($0.category) })?.origin else { return false }
        return app.finder.gathering(origin)?.isOnItsWay == true
    }

    func play(_ app: inout AppState) -> [Effect] {
        guard let code = reading.code, wayOn(app) == .play, let place, let category = app.category(place.category)
        else { return [] }
        return Challenges.start(code, by: by, in: category, &app)
    }

    func fetch(_ app: inout AppState) -> [Effect] {
        switch wayOn(app) {
        case .fetch(let id):
            guard let category = app.category(id), let origin = category.origin else { return [] }
            guard !isFetching(app) else { return app.say(Words.stillFetching) }
            return CategoryDetail.fetch(category, origin, &app)
        case .preview(let reference): return PlaylistPreview.open(reference, title: "", &app)
        case .play, .server, .nothing: return []
        }
    }

    /// In words: the category's name and what there is of it.
    func words(_ app: AppState) -> (name: String, state: String, isHere: Bool) {
        guard let place, let category = app.category(place.category) else { return absent(app) }
        let name = category.shownName
        guard let fit = place.fit else { return (name, Words.codeIsHere(place.albums), true) }
        if category.isBeingRead { return (name, Words.codeReadingAlbums, false) }
        if place.leftOut > 0 { return (name, Words.codeLeftOut(place.leftOut), false) }
        if fit.difference == .unknown, reading.code?.fridays == nil {
            return (name, Words.challengeDifference(.unknown) ?? "", false)
        }
        guard fit.canPlay else {
            return (name, whyNotYet(app) ?? Words.codeCoversMissing(fit.missing), false)
        }
        return (name, Words.challengeDifference(fit.difference) ?? Words.codeIsHere(place.albums), true)
    }

    private func absent(_ app: AppState) -> (name: String, state: String, isHere: Bool) {
        let state: String
        switch wayOn(app) {
        case .preview(let reference):
            state = Words.codeCanBeFetched(app.finder.source(reference.source)?.name ?? reference.source)
        case .server: state = Words.codeNeedsServer
        case .fetch, .play, .nothing:
            state = reading.code == nil ? "" : whyNotYet(app) ?? Words.codeOwnFiles
        }
        return (Words.codeCategoryUnknown, state, false)
    }

    /// nil for a code that has no list of Fridays.
    private func whyNotYet(_ app: AppState) -> String? {
        guard let list = reading.code?.fridays else { return nil }
        return list.week == app.hiddenWeek ? Words.codeAfterDaily : Words.codeNotOutYet
    }
}
