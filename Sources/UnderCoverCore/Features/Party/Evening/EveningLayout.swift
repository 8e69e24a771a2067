import UnderCoverCatalogue
import UnderCoverPixels

// The page of an evening, as on a poster: who was best, the table and a wall of what was asked stand beside all that there is
// to read. Smaller windows have the name over the lines, or the lines alone.

extension EveningPage {
    package func page(_ app: AppState) -> Page {
        guard let evening = app.kept.evening(evening) else {
            return Page(
                Words.evenings, hints: [.open(Words.choose)],
                .empty(Words.noEvenings, Words.noEveningsText, action: Target.done, label: Words.done))
        }
        let lines = EveningLines(evening)
        let goOn = HeaderAction(Target.goOn, icon: .play, label: Words.goOnWithEvening)
        return Page(
            Words.title(of: evening, app.clock),
            (canGoOn(app) ? [goOn] : []) + [HeaderAction(Target.delete, icon: .bin, label: Words.deleteEvening)],
            hints: [
                Hint(.up, Words.scrollWord, icon: .dpadUpDown, keys: "↑ ↓"), .open(Words.choose),
                Hint(.extra, Words.deleteEvening),
            ],
            news: lines.spoken,
            body(evening, lines, app),
            foot: .row(
                [
                    Block.button(Target.done, Words.done, step: .list).width(most: 420),
                    .text(Words.eveningKept, ink: .soft).fillsWidth(),
                ], gap: .space(.large)))
    }

    private func body(_ evening: Evening, _ lines: EveningLines, _ app: AppState) -> Block {
        let alone = lines.list().width(most: .larger(1500, .text(.body, 53)))
        guard let poster = poster(evening, app) else { return alone }
        let (table, pictures) = (table(evening), Self.pictures(evening, app))
        func beside(_ rest: Block) -> Block {
            .split(
                .column([poster, .column(table), rest], gap: .space(.medium)), lines.list(besideTable: table.count),
                share: Self.share, gap: .space(.column), isBeside: true
            ).whereBeside()
        }
        let wall = pictures.isEmpty ? .space : Block.wall(pictures, wide: 120, gap: .space(.snug))
        let below = [lines.list(besideTable: table.count, seen: 4)]
        let forms = [
            beside(wall), beside(.space),
            .column([poster, .column(table), wall.height(most: 300)] + below, gap: .space(.medium)),
            .column([poster, .column(table)] + below, gap: .space(.medium)),
            .column([poster, lines.list(seen: 5)], gap: .space(.medium)), alone,
        ]
        return .window(.small, alone, else: .first(of: forms))
    }

    /// The share of the table beside the lines.
    private static let share = 0.46

    /// Its best, on the accent; nil where none has points.
    private func poster(_ evening: Evening, _ app: AppState) -> Block? {
        let best = evening.table.filter { $0.place == 1 && $0.points > 0 }
        guard let first = best.first else { return nil }
        let ink = Lettering.Ink.color(app.theme.onAccent)
        return .column([
            .title(Words.together(evening.names(best.map(\.guest))), 84, lines: 2, ink: ink),
            .line(Words.points(first.points), .bold, .row, ink: ink),
        ]).padded(.space(.inner), .space(.medium)).sticker()
    }

    private func table(_ evening: Evening) -> [Block] {
        let lines = evening.table.prefix(Party.mostSeats)
        let rows = lines.map { line in
            let guest = evening.guests[line.guest]
            return PartyRow(
                place: line.place, seats: [guest.seat], team: nil, name: guest.name, points: line.points, gained: 0,
                was: nil, absence: nil)
        }
        func remark(_ row: PartyRow) -> String? {
            rows.firstIndex(of: row).map { Words.eveningShare(lines[$0].right, of: lines[$0].asked) }
        }
        return Block.partyTable(rows, remark: remark).map { $0.asPartyRow() }
    }

    /// Pictures of what was asked, each once, as far as they are here.
    static func pictures(_ evening: Evening, _ app: AppState) -> [ArtworkID] {
        var seen: Set<ArtworkID> = []
        let all = evening.covers.prefix(mostPictures).compactMap(\.artwork)
        return all.filter { !app.covers.failed.contains($0) && seen.insert($0).inserted }
    }

    private static let mostPictures = 80
}

/// All that there is to read of an evening.
private struct EveningLines {
    private typealias Line = (what: String, why: String)

    private let evening: Evening
    private let size: Line
    private let guests, honours: [Line]
    private let covers: [Evening.Cover]

    init(_ evening: Evening) {
        (self.evening, covers) = (evening, evening.covers)
        size = (
            what: Words.eveningSize(evening), why: Words.commas(Array(evening.categories.prefix(Self.mostNamed)))
        )
        guests = evening.table.map { row in
            (
                what: "\(row.place) \(evening.guests[row.guest].name) \(row.points)",
                why: Words.eveningShare(row.right, of: row.asked)
            )
        }
        let teams = evening.teams.map { (what: "\(Words.team($0.team)) \($0.points)", why: Words.eveningTeams) }
        let best = evening.honours.map { honour in
            (what: Words.honour(honour, evening.names(honour.guests)), why: Words.honourTitle(honour.kind))
        }
        let awards = evening.matches.flatMap { match in
            match.awards.compactMap { award in
                Words.awardTitle(award.kind).map { title in
                    (what: "\(title): \(evening.names([award.guest]).joined())", why: match.categoryName)
                }
            }
        }
        honours = teams + best + awards
    }

    /// A night of many matches has hundreds of covers, so each is made when it comes into sight.
    /// - Parameters:
    ///   - shown: guests who stand in a table beside it.
    ///   - seen: lines that must show.
    func list(besideTable shown: Int = 0, seen: Int = 2) -> Block {
        let head = [size] + guests.dropFirst(shown) + honours
        return .many(head.count + covers.count, gap: .space(.narrow), bleed: .hair, seen: seen) { index in
            // All have one height.
            let (what, why) = index < head.count ? head[index] : line(covers[index - head.count])
            return Block.column([
                .path(what, .body, .body, ink: .ink),
                .text(why, ink: .soft, lines: 2).height(.text(.body, 2 * Em.line)),
            ]).read(as: said(index < head.count ? head[index] : line(covers[index - head.count], isSaid: true)))
        }
    }

    private func line(_ cover: Evening.Cover, isSaid: Bool = false) -> Line {
        let written = cover.artist.isEmpty ? cover.title : "\(cover.artist) – \(cover.title)"
        let name = isSaid ? Words.titled(cover.title, by: cover.artist) : written
        return (what: name, why: Words.whoKnew(cover, in: evening))
    }

    private func said(_ line: Line) -> String { Words.sentences([line.what, line.why].map(Words.ended)) }

    /// The first lines, when the page opens.
    var spoken: String {
        let first = ([size] + guests + honours).prefix(Self.mostSaid)
        let covers = covers.prefix(Self.mostSaid - first.count).map { line($0, isSaid: true) }
        return Words.sentences((first + covers).map(said))
    }

    private static let mostSaid = 12
    /// Categories in the first line.
    private static let mostNamed = 3
}
