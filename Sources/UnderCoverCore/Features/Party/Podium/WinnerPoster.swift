import UnderCoverCatalogue
import UnderCoverPixels

extension Match {
    /// The poster of a party: the winner's name over the picture of a good match. The seed alone decides the picture, so
    /// that it can be loaded before the last round is over.
    var partyPoster: Poster {
        guard players.contains(where: { $0.total > 0 }) else { return Poster.pick(.nothing, seed: seed) }
        var poster = Poster.pick(amongst: [.flawless, .great], seed: seed)
        poster.lines = WinnerWords.lines(rows(since: 0).filter { $0.place == 1 }.map(\.name))
        poster.place = poster.lines.count == 1 ? .foot : .apart
        return poster
    }
}

extension Poster {
    static func pick(amongst tiers: [Tier], seed: UInt64) -> Poster {
        var chance = SeededGenerator(seed: seed).stream("poster")
        let tier = tiers[chance.int(below: tiers.count)]
        return pick(tier, seed: seed)
    }
}

/// The winner's name in one or two lines, as large as a poster wants it.
enum WinnerWords {
    /// More letters in one line would be small.
    private static let mostLetters = 9

    static func lines(_ winners: [String]) -> [String] {
        switch winners.count {
        case 0, 1: lines(of: (winners.first ?? Words.nameless).uppercased())
        case 2: winners.map { $0.uppercased() }
        default: Words.deadHeat
        }
    }

    private static func lines(of name: String) -> [String] {
        let phrases = LineBreaks.parts(of: name)
        let words = phrases.count > 1 ? phrases : LineBreaks.parts(of: name, breaksPhrases: true)
        guard words.count > 1, name.contains(" ") || name.count > mostLetters else { return halves(name) }
        let splits = (1..<words.count).map { split in
            [LineBreaks.joined(words[..<split]), LineBreaks.joined(words[split...])]
        }
        func longest(_ lines: [String]) -> Int { lines.map(\.count).max() ?? 0 }
        return splits.min { longest($0) < longest($1) } ?? [name]
    }

    /// A long word is divided in the middle; letters of an alphabet get a hyphen.
    private static func halves(_ word: String) -> [String] {
        guard word.count > mostLetters else { return [word] }
        let half = (word.count + 1) / 2
        let hyphen = word.allSatisfy(\.isCased) ? "-" : ""
        return [word.prefix(half) + hyphen, String(word.dropFirst(half))]
    }
}

// A party as a picture to keep: the winner's poster, and the first of the table.

extension Podium {
    package func shareCard(_ app: AppState) -> ShareCard? {
        guard let match = app.match else { return nil }
        var sheet = app.cardSheet()
        let print = sheet.cardPrint
        let poster = PosterPrint(poster, seed: match.seed, app)
        poster.drawPicture(print, &sheet)
        poster.drawWords(in: print.inset(40), on: print, &sheet)
        let rows = match.rows(since: 0)
        let size = Words.partySize(players: match.players.count, covers: match.rounds.count)
        let figures = Block.column([
            .figure(String(rows.first?.points ?? 0), 130), .air(.space(.small)), .line(size),
            .line(app.categoryOfMatch?.shownName ?? "", .bold),
        ]).width(420)
        let band = sheet.cardBand(below: print)
        // The last places are left out.
        let lines = Block.partyTable(Array(rows.prefix(Self.cardRows))).map { $0.height(50) }
        let table = Block.column(lines + [.space]).fillsWidth().fillsHeight()
        sheet.place(.row([figures, table], gap: .space(.inner), align: .top), in: band)
        return ShareCard(sheet: sheet, name: "party")
    }

    private static let cardRows = 3
}
