/// A party from its first seat until its host ends it: who played, what was asked, and who knew it. It holds no sums:
/// points and places follow from the answers, so no table can differ from them.
package struct Evening: Equatable, Codable, Sendable, Identifiable {
    /// One who played. The same person for as long as they keep the seat, and when their name comes back.
    package struct Guest: Equatable, Codable, Sendable {
        package var name: String
        /// The last seat, which is also the colour and shape.
        package var seat: Int
        /// They have the seat now.
        package var isHere = true

        package init(name: String, seat: Int) { (self.name, self.seat) = (name, seat) }
    }

    /// A seat in which a guest answered; `guest` is an index into `guests`.
    package struct Line: Equatable, Codable, Sendable {
        package var guest: Int
        package var seat: Int
        /// Points given to one who came late.
        package var start: Int
        package var team: Int?

        package init(guest: Int, seat: Int, start: Int, team: Int?) {
            (self.guest, self.seat, self.start, self.team) = (guest, seat, start, team)
        }
    }

    /// An answer, also one that never came.
    package struct Reply: Equatable, Sendable {
        package var guest: Int
        package var right: Bool
        package var points: Int
        /// Ticks of 1/60 s from the start of the reveal; nil when time ran out.
        package var ticks: Int?
        /// It was their own record: no answer, but points for those who missed it.
        package var satOut = false

        package init(guest: Int, right: Bool, points: Int, ticks: Int?, satOut: Bool = false) {
            (self.guest, self.right, self.points, self.ticks) = (guest, right, points, ticks)
            self.satOut = satOut
        }
    }

    package struct Cover: Equatable, Codable, Sendable {
        package var album: Album.ID
        package var title: String
        package var artist: String
        package var marks: [Reply]
        /// Its picture, for the party's album: a guest's record may be in no list. nil in evenings of before.
        package var artwork: ArtworkID?

        package init(album: Album.ID, title: String, artist: String, marks: [Reply]) {
            (self.album, self.title, self.artist, self.marks) = (album, title, artist, marks)
        }

        /// Those whose record it was.
        package var bringers: [Int] { marks.filter(\.satOut).map(\.guest) }
    }

    /// A team's points in a match follow from its shape, so they are kept as they were shown.
    package struct Team: Equatable, Codable, Sendable {
        package var team: Int
        package var points: Int

        package init(team: Int, points: Int) { (self.team, self.points) = (team, points) }
    }

    /// `kind` names an award of the game.
    package struct Award: Equatable, Codable, Sendable {
        package var kind: String
        package var guest: Int

        package init(kind: String, guest: Int) { (self.kind, self.guest) = (kind, guest) }
    }

    /// A match, or as much of it as was played.
    package struct Match: Equatable, Codable, Sendable, Identifiable {
        package var id: String
        package var category: Category.ID
        package var categoryName: String
        package var shape: String
        package var preset: String
        package var lines: [Line] = []
        package var teams: [Team] = []
        package var covers: [Cover] = []
        package var awards: [Award] = []
        /// Names of the kinds of round that were asked, in the order in which they came up; evenings of before lack them.
        package var kinds: [String]?
        /// It was played to its end.
        package var isOver = false

        package init(id: String, category: Category.ID, categoryName: String, shape: String, preset: String) {
            (self.id, self.category, self.categoryName) = (id, category, categoryName)
            (self.shape, self.preset) = (shape, preset)
        }
    }

    package var id: String
    /// Unix seconds of the first seat.
    package var begun: Int
    /// Unix seconds of the host's end; nil until then.
    package var ended: Int?
    package var guests: [Guest] = []
    package var matches: [Match] = []

    package init(id: String, begun: Int) { (self.id, self.begun) = (id, begun) }

    /// A title or name as an evening keeps it.
    package static func kept(_ name: String) -> String { OutsideText.clean(name, longest: longestName) ?? "" }
}

/// Four numbers: an evening has hundreds, and all are read at each start. The second is 0, 1 for right, or 2 for one who sat
/// out, which older versions take for 0.
extension Evening.Reply: Codable {
    package init(from decoder: any Decoder) throws {
        var numbers = try decoder.unkeyedContainer()
        guest = try numbers.decode(Int.self)
        let look = try numbers.decode(Int.self)
        (right, satOut) = (look == 1, look == 2)
        points = try numbers.decode(Int.self)
        let ticks = try numbers.decode(Int.self)
        self.ticks = ticks < 0 ? nil : ticks
    }

    package func encode(to encoder: any Encoder) throws {
        var numbers = encoder.unkeyedContainer()
        for number in [guest, right ? 1 : satOut ? 2 : 0, points, ticks ?? -1] { try numbers.encode(number) }
    }
}

// MARK: - What it comes to

extension Evening {
    /// A line of its table.
    package struct Row: Equatable, Sendable {
        /// From 1; equals share the better place.
        package var place: Int
        package let guest: Int
        package fileprivate(set) var points: Int
        package fileprivate(set) var right: Int
        /// Covers that they could have answered.
        package fileprivate(set) var asked: Int
        package fileprivate(set) var matches: Int
    }

    package var covers: [Cover] { matches.flatMap(\.covers) }

    package func points(of guest: Int) -> Int { matches.reduce(0) { $0 + $1.points(of: guest) } }

    /// Best first; equals in the order in which they came.
    package var table: [Row] {
        var rows = guests.indices.map { Row(place: 1, guest: $0, points: 0, right: 0, asked: 0, matches: 0) }
        for match in matches {
            for line in match.lines { rows[line.guest].points += line.start }
            for guest in Set(match.lines.map(\.guest)) { rows[guest].matches += 1 }
            for mark in match.covers.flatMap(\.marks) {
                rows[mark.guest].points += mark.points
                rows[mark.guest].right += mark.right ? 1 : 0
                rows[mark.guest].asked += mark.satOut ? 0 : 1
            }
        }
        var sorted = rows.sorted { ($1.points, $0.guest) < ($0.points, $1.guest) }
        for index in sorted.indices {
            let isTied = index > 0 && sorted[index].points == sorted[index - 1].points
            sorted[index].place = isTied ? sorted[index - 1].place : index + 1
        }
        return sorted
    }

    /// Points of teams over all matches with teams, best first.
    package var teams: [Team] {
        var points: [Int: Int] = [:]
        for team in matches.flatMap(\.teams) { points[team.team, default: 0] += team.points }
        return points.map { Team(team: $0.key, points: $0.value) }.sorted {
            ($1.points, $0.team) < ($0.points, $1.team)
        }
    }

    /// Categories of the matches that were not left.
    package var played: Set<Category.ID> { Set(matches.filter(\.isOver).map(\.category)) }

    /// Names of the categories, in the order in which they were first played.
    package var categories: [String] {
        matches.reduce(into: []) { names, match in
            if !names.contains(match.categoryName) { names.append(match.categoryName) }
        }
    }

    /// Its best in one respect; equals share it.
    package struct Honour: Equatable, Sendable {
        package enum Kind: String, CaseIterable, Sendable { case mostRight, longestStreak, fastest }

        package let kind: Kind
        package let guests: [Int]
        /// Covers, or ticks of the fastest right answer.
        package let figure: Int
    }

    package var honours: [Honour] {
        var own = guests.map { _ in [Reply]() }
        for mark in covers.flatMap(\.marks) where !mark.satOut { own[mark.guest].append(mark) }
        return Honour.Kind.allCases.compactMap { kind in
            let figures = own.map { kind.figure($0) }
            let most = figures.compactMap(\.self).max(by: kind.isWorse)
            guard let most else { return nil }
            return Honour(kind: kind, guests: guests.indices.filter { figures[$0] == most }, figure: most)
        }
    }

    package func names(_ guests: [Int]) -> [String] {
        guests.filter(self.guests.indices.contains).map { self.guests[$0].name }
    }
}

extension Evening.Match {
    package func points(of guest: Int) -> Int {
        let starts = lines.filter { $0.guest == guest }.reduce(0) { $0 + $1.start }
        return covers.reduce(starts) { sum, cover in
            cover.marks.filter { $0.guest == guest }.reduce(sum) { $0 + $1.points }
        }
    }
}

extension Evening.Honour.Kind {
    /// nil for one who has earned nothing.
    fileprivate func figure(_ marks: [Evening.Reply]) -> Int? {
        switch self {
        case .mostRight:
            let right = marks.count(where: \.right)
            return right > 0 ? right : nil
        case .longestStreak:
            var (run, longest) = (0, 0)
            for mark in marks {
                run = mark.right ? run + 1 : 0
                longest = max(longest, run)
            }
            return longest > 1 ? longest : nil
        case .fastest: return marks.filter(\.right).compactMap(\.ticks).min()
        }
    }

    fileprivate func isWorse(_ one: Int, _ other: Int) -> Bool { self == .fastest ? one > other : one < other }
}

// MARK: - From elsewhere

extension Evening {
    /// The database may come from elsewhere. Within these bounds no sum of the game can overflow, and each index is one.
    package var isPossible: Bool {
        let dates = 0...1_000_000_000_000
        return OutsideText.clean(id, longest: Self.longestName) == id && dates.contains(begun)
            && ended.map(dates.contains) ?? true && guests.count <= Self.mostGuests
            && matches.count <= Self.mostMatches
            && guests.allSatisfy { isName($0.name) && (0...Self.mostSeats).contains($0.seat) }
            && matches.allSatisfy(isPossible)
    }

    package static let mostGuests = 1000
    package static let mostMatches = 1000
    private static let mostCovers = 100
    private static let mostLines = 100
    private static let mostSeats = 8
    private static let longestName = 200
    /// Bytes.
    private static let longestArtwork = 2000
    private static let points = -1_000_000...1_000_000

    private func isName(_ text: String) -> Bool {
        text.isEmpty || OutsideText.clean(text, longest: Self.longestName) == text
    }

    private func isPossible(_ match: Match) -> Bool {
        let kinds = match.kinds ?? []
        let lists = [match.lines.count, match.teams.count, match.covers.count, match.awards.count, kinds.count]
        return lists.allSatisfy { $0 <= Self.mostCovers } && isName(match.categoryName) && kinds.allSatisfy(isName)
            && match.lines.allSatisfy { line in
                guests.indices.contains(line.guest) && (0...Self.mostSeats).contains(line.seat)
                    && Self.points.contains(line.start) && line.team.map((0...Self.mostSeats).contains) ?? true
            } && match.teams.allSatisfy { (0...Self.mostSeats).contains($0.team) && Self.points.contains($0.points) }
            && match.awards.allSatisfy { guests.indices.contains($0.guest) } && match.covers.allSatisfy(isPossible)
    }

    private func isPossible(_ cover: Cover) -> Bool {
        cover.marks.count <= Self.mostLines && isName(cover.title) && isName(cover.artist)
            && cover.artwork.map { $0.rawValue.utf8.count <= Self.longestArtwork } ?? true
            && cover.marks.allSatisfy { mark in
                guests.indices.contains(mark.guest) && Self.points.contains(mark.points)
                    && mark.ticks.map((0...1_000_000_000).contains) ?? true
            }
    }
}
