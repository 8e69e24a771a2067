import UnderCoverPixels

/// How a member played the match of a code. Kept as a line: "287 r34,w60,- 7K3M9-…", which is the points, an answer a
/// cover (right or wrong, and its ticks; a dash for none), and the code without a score to beat.
package struct ClubScore: Hashable, Sendable {
    package struct Answer: Hashable, Codable, Sendable {
        package let ticks: Int
        package let isRight: Bool

        package init(ticks: Int, isRight: Bool) {
            self.ticks = ticks.clamped(to: 0...Self.mostTicks)
            self.isRight = isRight
        }

        private static let mostTicks = 60 * 600
    }

    /// `Self.key` of the code.
    package let code: String
    package let points: Int
    /// One for each cover; nil where there was no answer.
    package let answers: [Answer?]

    package init(code: String, points: Int, answers: [Answer?]) {
        self.code = code
        self.answers = Array(answers.prefix(MatchSettings.roundsRange.upperBound))
        self.points = points.clamped(to: 0...Self.mostPoints)
    }

    static func first(_ one: ClubScore, _ other: ClubScore) -> ClubScore {
        if one.points != other.points { return one.points < other.points ? one : other }
        return one.line <= other.line ? one : other
    }

    private static let mostPoints = 4095
    private static let longestCode = Category.ID.longestInCode + 400
}

extension ClubScore {
    package var line: String {
        let given = answers.map { $0.map { ($0.isRight ? "r" : "w") + String($0.ticks) } ?? "-" }
        return "\(points) \(given.joined(separator: ",")) \(code)"
    }

    /// nil for any text that `line` does not write.
    package init?(line: String) {
        let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, let points = Int(parts[0]), !parts[2].isEmpty, parts[2].utf8.count <= Self.longestCode
        else { return nil }
        var answers: [Answer?] = []
        for part in parts[1].split(separator: ",", omittingEmptySubsequences: false) where !parts[1].isEmpty {
            guard part != "-" else {
                answers.append(nil)
                continue
            }
            guard let letter = part.first, letter == "r" || letter == "w", let ticks = Int(part.dropFirst()) else {
                return nil
            }
            answers.append(Answer(ticks: ticks, isRight: letter == "r"))
        }
        self.init(code: String(parts[2]), points: points, answers: answers)
        guard self.line == line else { return nil }
    }
}

extension ClubScore: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let score = ClubScore(line: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a score")
        }
        self = score
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(line)
    }
}

package struct ClubMembership: Equatable, Codable, Sendable {
    /// As the player chose it.
    package let folder: FolderPath
    package let member: ClubMember

    package init(folder: FolderPath, member: ClubMember) {
        self.folder = folder
        self.member = member
    }
}

/// The result of a look into the folder.
package struct ClubView: Equatable, Codable, Sendable {
    package let day: DailyDay
    /// One for each span.
    package let tables: [ClubTable]
    /// The errors of files there: sentences.
    package let faults: [ClubFileError]
    /// Why the folder cannot be read or written now: a sentence.
    package var trouble: String?
    /// Seconds since 1970; nil where it never was.
    package var readAt: Int?

    package init(
        day: DailyDay, tables: [ClubTable], faults: [ClubFileError], trouble: String? = nil, readAt: Int? = nil
    ) {
        self.day = day
        self.tables = tables
        self.faults = faults
        self.trouble = trouble
        self.readAt = readAt
    }

    package func table(_ span: ClubSpan) -> ClubTable? { tables.first { $0.span == span } }
}
