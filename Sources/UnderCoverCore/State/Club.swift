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

extension AppState {
    /// nil where the clock is before the first daily five.
    package var today: DailyDay? { DailyDay(clock) }

    mutating func heard(_ news: ClubNews) -> [Effect] {
        switch news {
        case .membership(let membership):
            club.membership = membership
            guard membership != nil else {
                (club.view, club.rivals, club.isReading) = (nil, [], false)
                break
            }
            // The club may have missed what was played elsewhere or before.
            return mendFocus() + tellClub(of: kept.daily)
        case .view(let view): (club.view, club.isReading) = (view, false)
        case .rivals(let code, let rivals):
            if case .challenge(let played, _) = play.occasion, ClubScore.key(played) == code { club.rivals = rivals }
        case .failed(let sentence):
            club.isReading = false
            say(sentence)
        }
        return mendFocus()
    }

    mutating func lookIntoClub() -> [Effect] {
        guard club.membership != nil else { return [] }
        club.isReading = true
        return [.club(.look(today))]
    }

    /// For the end of a daily five that counted.
    package func tellClub(of diary: DailyDiary) -> [Effect] {
        club.membership == nil ? [] : [.club(.tell(Club.days(of: diary, today: today), [], today))]
    }

    /// For the end of a code's match, the first time that it is played.
    package func tellClub(of match: Match) -> [Effect] {
        // One switch chooses where the code has typed answers: that score is another one.
        guard case .challenge(let code, _) = play.occasion, match.answering == code.answering else { return [] }
        return tellClub(of: match, as: code)
    }

    private func tellClub(of match: Match, as code: ChallengeCode) -> [Effect] {
        guard club.membership != nil, match.players.count == 1 else { return [] }
        return [.club(.tell([], [ClubScore(code, match, match.players[0])], today))]
    }

    /// For the picture of a match, whose code others will play.
    package func tellClubOfCard() -> [Effect] {
        guard case .usual = play.occasion, let match, match.isOver, let challenge else { return [] }
        return tellClub(of: match, as: challenge)
    }

    /// Asks for the rivals at the beginning of a code's match.
    package mutating func askForRivals() -> [Effect] {
        club.rivals = []
        guard case .challenge(let code, _) = play.occasion, club.membership != nil else { return [] }
        return [.club(.rivals(code: ClubScore.key(code)))]
    }

    /// The marks of other members in the time bar.
    func clubMarks(_ match: Match, hasAnswered: Bool) -> [ClubMark] {
        guard case .challenge = play.occasion, !club.rivals.isEmpty else { return [] }
        return ClubMark.marks(
            club.rivals, round: match.current, ticksTotal: match.settings.ticksTotal, hasAnswered: hasAnswered)
    }
}
