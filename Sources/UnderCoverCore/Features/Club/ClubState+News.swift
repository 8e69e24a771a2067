import UnderCoverCatalogue

// The club hears of what is played, and says who else has played it.

extension ClubState {
    static func received(_ news: ClubNews, _ app: inout AppState) -> [Effect] {
        switch news {
        case .membership(let membership):
            app.club.membership = membership
            (app.club.since, app.club.lookedAt, app.club.known) = (app.clock.unix, app.clock.unix, nil)
            guard membership != nil else {
                (app.club.view, app.club.rivals, app.club.isReading) = (nil, [], false)
                break
            }
            // The club may have missed what was played elsewhere or before.
            return app.repairFocus() + tell(of: app.kept.daily, app)
        case .view(let view):
            let effects = announce(view, &app)
            (app.club.view, app.club.isReading) = (view, false)
            return effects + app.repairFocus()
        case .rivals(let code, let rivals):
            if case .challenge(let played, _) = app.play.occasion, key(played, app) == code {
                app.club.rivals = rivals
            }
        case .failed(let sentence):
            app.club.isReading = false
            app.say(sentence)
        }
        return app.repairFocus()
    }

    static func look(_ app: inout AppState) -> [Effect] {
        guard app.club.membership != nil else { return [] }
        app.club.isReading = true
        return [.club(.look(app.today))]
    }

    /// For the end of a daily five that counted.
    package static func tell(of diary: DailyDiary, _ app: AppState) -> [Effect] {
        app.club.membership == nil ? [] : [.club(.tell(Club.days(of: diary, today: app.today), [], app.today))]
    }

    /// For the end of a code's match, the first time that it is played.
    package static func tell(of match: Match, _ app: AppState) -> [Effect] {
        // One switch chooses where the code has typed answers: that score is another one.
        guard case .challenge(let code, _) = app.play.occasion, match.answering == code.answering else { return [] }
        return tell(of: match, as: code, app)
    }

    private static func tell(of match: Match, as code: ChallengeCode, _ app: AppState) -> [Effect] {
        guard app.club.membership != nil, match.players.count == 1 else { return [] }
        return [.club(.tell([], [ClubScore(code, match, of: app.categoryOfMatch, match.players[0])], app.today))]
    }

    /// For the picture of a match, whose code others will play.
    package static func tellOfCard(_ app: AppState) -> [Effect] {
        guard case .usual = app.play.occasion, let match = app.match, match.isOver, let challenge = app.challenge else {
            return []
        }
        return tell(of: match, as: challenge, app)
    }

    /// Asks for the rivals at the beginning of a code's match.
    package static func askForRivals(_ app: inout AppState) -> [Effect] {
        app.club.rivals = []
        guard case .challenge(let code, _) = app.play.occasion, app.club.membership != nil else { return [] }
        return [.club(.rivals(code: key(code, app)))]
    }

    private static func key(_ code: ChallengeCode, _ app: AppState) -> String {
        ClubScore.key(code, app.match, of: app.categoryOfMatch)
    }

    /// The marks of other members in the time bar.
    static func marks(_ match: Match, hasAnswered: Bool, _ app: AppState) -> [ClubMark] {
        guard case .challenge = app.play.occasion, !app.club.rivals.isEmpty else { return [] }
        return ClubMark.marks(
            app.club.rivals, round: match.current, ticksTotal: match.settings.ticksTotal, hasAnswered: hasAnswered)
    }
}
