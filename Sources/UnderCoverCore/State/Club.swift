import UnderCoverPixels

/// The club that the player's game belongs to, and what is known of it.
package struct ClubState: Equatable, Codable, Sendable {
    package var membership: ClubMembership?
    /// nil until the folder, or what was read of it last, has been read.
    package var view: ClubView?
    /// The folder is being read.
    package var isReading = false
    /// Members who have played the match in play, which is a code's.
    package var rivals: [ClubRival] = []

    package init() {}
}

package struct ClubMembership: Equatable, Codable, Sendable {
    /// As the player chose it.
    package let folder: FolderPath
    package let member: ClubMember

    package init(folder: FolderPath, member: ClubMember) {
        self.folder = folder
        self.member = member
    }

    /// The club's name: that of its folder.
    package var name: String { OutsideText.clean(folder.name.shown, longest: 40) ?? Words.club }
}

/// The result of a look into the folder.
package struct ClubView: Equatable, Codable, Sendable {
    package let day: DailyDay
    /// One for each span.
    package let tables: [ClubTable]
    /// The errors of files there: sentences.
    package let faults: [ClubFault]
    /// Why the folder cannot be read or written now: a sentence.
    package var trouble: String?
    /// Seconds since 1970; nil where it never was.
    package var readAt: Int?

    package init(
        day: DailyDay, tables: [ClubTable], faults: [ClubFault], trouble: String? = nil, readAt: Int? = nil
    ) {
        self.day = day
        self.tables = tables
        self.faults = faults
        self.trouble = trouble
        self.readAt = readAt
    }

    package func table(_ span: ClubSpan) -> ClubTable? { tables.first { $0.span == span } }
}

/// A request of the game to the club's folder. Each is answered by `ClubNews`.
package enum ClubRequest: Equatable, Codable, Sendable {
    /// Reads the folder, and writes one's own file where it differs.
    case look(DailyDay?)
    case join(FolderPath, name: String, DailyDay?)
    /// Changes what the others call the player.
    case rename(String, DailyDay?)
    case leave
    /// Tells of games that are over. Earlier reports stay as they were.
    case tell([ClubDay], [ClubScore], DailyDay?)
    /// Asks who has played the match of a code, by `ClubScore.key`.
    case rivals(code: String)
}

package enum ClubNews: Equatable, Codable, Sendable {
    /// nil: no member of a club.
    case membership(ClubMembership?)
    case view(ClubView)
    case rivals(code: String, [ClubRival])
    /// A sentence.
    case failed(String)
}

extension ClubState {
    static func heard(_ news: ClubNews, _ app: inout AppState) -> [Effect] {
        switch news {
        case .membership(let membership):
            app.club.membership = membership
            guard membership != nil else {
                (app.club.view, app.club.rivals, app.club.isReading) = (nil, [], false)
                break
            }
            // The club may have missed what was played elsewhere or before.
            return app.mendFocus() + tell(of: app.kept.daily, app)
        case .view(let view): (app.club.view, app.club.isReading) = (view, false)
        case .rivals(let code, let rivals):
            if case .challenge(let played, _) = app.play.occasion, key(played, app) == code {
                app.club.rivals = rivals
            }
        case .failed(let sentence):
            app.club.isReading = false
            app.say(sentence)
        }
        return app.mendFocus()
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
