import UnderCoverPixels

/// How much of the past a table counts.
package enum ClubSpan: String, CaseIterable, Codable, Sendable { case today, week, always }

/// The members of a club by their points.
package struct ClubTable: Equatable, Codable, Sendable {
    package enum State: String, Codable, Sendable {
        case counted
        /// Today's was played, and shows once the player has played too.
        case sealed
        case notYet
        /// Another program or person changed the file.
        case changed
    }

    package struct Row: Equatable, Codable, Sendable, Identifiable {
        package let member: ClubMember
        package let state: State
        /// Equal points share a place; nil where nothing counts.
        package fileprivate(set) var place: Int?
        package let points: Int
        /// The marks of today's five; empty in the other tables, and while they are sealed.
        package let marks: [DailyMark]
        /// How many of each mark, in the order of `DailyMark.allCases`.
        package let counts: [Int]
        package let days, streak: Int
        package let isOwn: Bool
        /// Another member has the same name.
        package fileprivate(set) var isNamesake = false

        package var id: String { member.id }
    }

    package let span: ClubSpan
    package let rows: [Row]
    /// Members who have played today, and all whose files count.
    package let played, members: Int

    /// NB: the one place that keeps today's results back: until the player has played today's five, no table counts or
    /// shows a result of today.
    package init(_ summaries: [ClubSummary], span: ClubSpan, today: DailyDay, own: String?) {
        self.span = span
        let mayShow = summaries.contains { $0.member.id == own && !$0.isChanged && $0.played(today) != nil }
        let honest = summaries.filter { !$0.isChanged }
        members = honest.count
        played = honest.count { $0.played(today) != nil }
        var rows = summaries.map { Self.row($0, span, today, mayShow: mayShow, own: own) }
        rows.sort { Self.order($0) < Self.order($1) }
        var names: [String: Int] = [:]
        for row in rows { names[row.member.name, default: 0] += 1 }
        var (place, counted) = (0, 0)
        var last: Int?
        for index in rows.indices {
            rows[index].isNamesake = names[rows[index].member.name, default: 0] > 1
            guard rows[index].state == .counted else { continue }
            counted += 1
            if rows[index].points != last { place = counted }
            last = rows[index].points
            rows[index].place = place
        }
        self.rows = rows
    }

    private static func row(
        _ summary: ClubSummary, _ span: ClubSpan, _ today: DailyDay, mayShow: Bool, own: String?
    ) -> Row {
        let last = mayShow ? today.number : today.number - 1
        let first =
            switch span {
            case .today: today.number
            case .week: today.number - today.date.weekday
            case .always: Int.min
            }
        let sum = first <= last ? summary.sum(from: first, to: last) : ClubSum()
        let isSealed = span == .today && !mayShow && summary.played(today) != nil
        let state: State =
            summary.isChanged ? .changed : isSealed ? .sealed : sum.days > 0 ? .counted : .notYet
        let seen = mayShow ? today : DailyDay(rawValue: last) ?? today
        return Row(
            member: summary.member, state: state, points: sum.points,
            marks: span == .today && mayShow ? summary.played(today)?.marks ?? [] : [], counts: sum.marks,
            days: sum.days, streak: summary.streak(on: seen), isOwn: summary.member.id == own)
    }

    /// Best first; a changed file stands where its points would; those without a result come last, by name.
    private static func order(_ row: Row) -> (Int, Int, String, String) {
        let isWithout = row.state == .sealed || row.state == .notYet
        return (
            isWithout ? (row.state == .sealed ? 1 : 2) : 0, isWithout ? 0 : -row.points, row.member.name, row.member.id
        )
    }
}

/// The tick of another member's answer in a round of a code's match.
package struct ClubRival: Equatable, Codable, Sendable {
    package let member: ClubMember
    package let score: ClubScore

    package init(member: ClubMember, score: ClubScore) {
        self.member = member
        self.score = score
    }
}

/// A mark on the time bar.
package struct ClubMark: Equatable, Sendable {
    package let seat: Int
    /// Share of the round that had passed, 0…1.
    package let share: Double
    /// nil until the player has answered.
    package let isRight: Bool?

    /// Marks would hide the bar.
    private static let most = 8

    /// From the start of the round, so that nothing comes up while the player looks at the cover; right or wrong shows
    /// after the player's own answer. The best eight members, if there are more.
    package static func marks(_ rivals: [ClubRival], round: Int, ticksTotal: Int, hasAnswered: Bool) -> [ClubMark] {
        let best = rivals.sorted {
            ($1.score.points, $0.member.id) < ($0.score.points, $1.member.id)
        }.prefix(most)
        return best.compactMap { rival in
            guard ticksTotal > 0, round < rival.score.answers.count, let answer = rival.score.answers[round] else {
                return nil
            }
            return ClubMark(
                seat: rival.member.seat, share: Double(answer.ticks.clamped(to: 0...ticksTotal)) / Double(ticksTotal),
                isRight: hasAnswered ? answer.isRight : nil)
        }
    }
}
