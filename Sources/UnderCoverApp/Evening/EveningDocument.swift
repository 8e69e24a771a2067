import UnderCoverCatalogue
import UnderCoverCore

/// The output of `under-cover evening --json`; docs/schemas/evening.v1.schema.json describes it. `version` is raised when a
/// name goes or means something else.
struct EveningDocument: Encodable {
    struct Guest: Encodable {
        let place: Int
        let name: String
        let points, known, asked, matches: Int
    }

    struct Team: Encodable {
        let name: String
        let points: Int
    }

    struct Honour: Encodable {
        let kind: String
        let names: [String]
        /// Covers; of the fastest answer, seconds.
        let figure: Double
        let text: String
    }

    struct Known: Encodable {
        let name: String
        let seconds: Double?
        let points: Int
    }

    struct Cover: Encodable {
        let album, title, artist: String
        let knewIt: [Known]
        /// Guests whose record it was; nil for one of the category's.
        let broughtBy: [String]?
    }

    struct Score: Encodable {
        let name: String
        let points: Int
    }

    struct Award: Encodable {
        let kind, title, name: String
    }

    struct Match: Encodable {
        let category, name, shape, preset: String
        let kinds: [String]
        let isOver: Bool
        let points: [Score]
        let covers: [Cover]
        let awards: [Award]
    }

    let version = 1
    let id, day: String
    let isOver: Bool
    let table: [Guest]
    let teams: [Team]
    let best: [Honour]
    let matches: [Match]
    private let title, size: String

    private enum CodingKeys: CodingKey { case version, id, day, isOver, table, teams, best, matches }

    init(_ evening: Evening, _ clock: WallClock) {
        (id, day, isOver) = (evening.id, Self.day(evening.begun, clock), evening.ended != nil)
        (title, size) = (Words.title(of: evening, clock), Words.eveningSize(evening))
        table = evening.table.map { row in
            Guest(
                place: row.place, name: evening.guests[row.guest].name, points: row.points, known: row.right,
                asked: row.asked, matches: row.matches)
        }
        teams = evening.teams.map { Team(name: Words.eveningTeam($0.team), points: $0.points) }
        best = evening.honours.map { honour in
            let names = evening.names(honour.guests)
            return Honour(
                kind: honour.kind.rawValue, names: names,
                figure: honour.kind == .fastest ? Self.seconds(honour.figure) : Double(honour.figure),
                text: Words.honour(honour, names))
        }
        matches = evening.matches.map { Match($0, evening) }
    }

    fileprivate static func seconds(_ ticks: Int) -> Double { Double((ticks * 10 + 30) / 60) / 10 }

    /// The local date of its first seat.
    static func day(_ unix: Int, _ clock: WallClock) -> String {
        let date = CivilDate(WallClock(unix: unix, offset: clock.offset))
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
        return "\(date.year)-\(two(date.month))-\(two(date.day))"
    }
}

extension EveningDocument.Match {
    fileprivate init(_ match: Evening.Match, _ evening: Evening) {
        (category, name) = (match.category.rawValue, match.categoryName)
        (shape, preset, isOver) = (match.shape, match.preset, match.isOver)
        kinds = match.kinds ?? []
        let guests = evening.guests.indices.filter { guest in match.lines.contains { $0.guest == guest } }
        points = guests.map { EveningDocument.Score(name: evening.guests[$0].name, points: match.points(of: $0)) }
            .sorted { $0.points > $1.points }
        covers = match.covers.map { cover in
            EveningDocument.Cover(
                album: cover.album.rawValue, title: cover.title, artist: cover.artist,
                knewIt: cover.marks.filter(\.right).map { mark in
                    EveningDocument.Known(
                        name: evening.guests[mark.guest].name, seconds: mark.ticks.map(EveningDocument.seconds),
                        points: mark.points)
                }, broughtBy: cover.bringers.isEmpty ? nil : evening.names(cover.bringers))
        }
        awards = match.awards.compactMap { award in
            Words.awardTitle(award.kind).map {
                EveningDocument.Award(kind: award.kind, title: $0, name: evening.guests[award.guest].name)
            }
        }
    }
}

extension EveningDocument.Cover {
    fileprivate var said: String {
        let knew = knewIt.isEmpty ? Words.nobodyKnew : Words.knewIt(knewIt.map(\.name))
        return Words.sentences([broughtBy.map(Words.recordOf), knew].compactMap(\.self))
    }
}

// MARK: - For people

extension EveningDocument {
    /// Fields of each line.
    var rows: [[String]] {
        var rows = [[title], [size]]
        for guest in table {
            rows.append([
                String(guest.place), guest.name, String(guest.points), Words.eveningShare(guest.known, of: guest.asked),
            ])
        }
        for team in teams { rows.append([Words.eveningTeams, team.name, String(team.points)]) }
        for honour in best { rows.append([honour.text]) }
        for award in matches.flatMap(\.awards) { rows.append([award.title, award.name]) }
        for cover in matches.flatMap(\.covers) { rows.append([cover.title, cover.artist, cover.said]) }
        return rows
    }

    /// RFC 4180: a line for each guest, award and cover, under one head.
    var csv: [String] {
        var rows = [["part", "match", "place", "name", "points", "title", "artist", "seconds"]]
        for guest in table {
            rows.append(["table", "", String(guest.place), guest.name, String(guest.points), "", "", ""])
        }
        for (index, match) in matches.enumerated() {
            let number = String(index + 1)
            for score in match.points {
                rows.append(["match", number, "", score.name, String(score.points), match.name, "", ""])
            }
            for award in match.awards { rows.append(["award", number, "", award.name, "", award.title, "", ""]) }
            for cover in match.covers {
                if cover.knewIt.isEmpty { rows.append(["cover", number, "", "", "", cover.title, cover.artist, ""]) }
                for known in cover.knewIt {
                    let seconds = known.seconds.map { String($0) } ?? ""
                    rows.append([
                        "cover", number, "", known.name, String(known.points), cover.title, cover.artist, seconds,
                    ])
                }
            }
        }
        return rows.map { $0.map(Self.field).joined(separator: ",") }
    }

    /// A spreadsheet would take some names for formulas, and guests choose their names themselves.
    private static func field(_ text: String) -> String {
        // It compares scalars: a sign with a mark over it is still the sign to the program that reads it.
        let isFormula =
            text.unicodeScalars.first.map { "=+-@\t".unicodeScalars.contains($0) } == true && Int(text) == nil
        let safe = isFormula ? "'" + text : text
        guard safe.unicodeScalars.contains(where: { ",\"\n\r".unicodeScalars.contains($0) }) else { return safe }
        var field = "\""
        for scalar in safe.unicodeScalars {
            if scalar == "\"" { field += "\"" }
            field.unicodeScalars.append(scalar)
        }
        return field + "\""
    }

    /// One page that needs no other file: nothing in it can run or be fetched.
    /// - Parameter covers: pictures as data URLs, where there are any.
    func page(covers pictures: [Album.ID: String] = [:]) -> String {
        let guests = table.map { guest in
            Self.row([
                "\(guest.place)", guest.name, "\(guest.points)", Words.eveningShare(guest.known, of: guest.asked),
            ])
        }
        let teams = teams.map { Self.row([Words.eveningTeams, $0.name, "\($0.points)", ""]) }
        let awards = best.map(\.text) + matches.flatMap(\.awards).map { "\($0.title): \($0.name)" }
        var number = 0
        let covers = matches.map { match in
            let items = match.covers.map { cover in
                number += 1
                return Self.item(cover, number, pictures)
            }
            return "<h3>\(Self.escaped(match.name))</h3>\n<ul>\n" + items.joined(separator: "\n") + "\n</ul>"
        }
        return """
            <!doctype html>
            <html lang="\(Self.escaped(Translation.spoken.language.tag))">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
            <title>\(Self.escaped(title))</title>
            <style>
            \(Self.style)
            \((0..<number).map { Self.gathering($0 + 1) }.joined(separator: "\n"))
            </style>
            </head>
            <body>
            <h1>\(Self.escaped(title))</h1>
            \(poster)
            <p class="soft">\(Self.escaped(size))</p>
            <h2>\(Self.escaped(Words.eveningTable))</h2>
            <table>
            \((guests + teams).joined(separator: "\n"))
            </table>
            <h2>\(Self.escaped(Words.eveningAwards))</h2>
            <ul>
            \(awards.map { "<li>\(Self.escaped($0))</li>" }.joined(separator: "\n"))
            </ul>
            <h2>\(Self.escaped(Words.coversAsked))</h2>
            \(covers.joined(separator: "\n"))
            \(later)
            </body>
            </html>

            """
    }

    private static let style = """
        body { font: 16px/1.5 sans-serif; max-width: 44em; margin: 2em auto; padding: 0 1em; color: #000; background: #fff }
        h1 { font-size: 2.4em; line-height: 1.1 }
        table { border-collapse: collapse; width: 100% }
        td { border-top: 1px solid #999; padding: .3em .6em .3em 0 }
        td:nth-child(3) { text-align: right; font-weight: bold }
        li { break-inside: avoid; overflow: hidden; margin: .4em 0 }
        img { float: left; width: 4.5em; height: 4.5em; object-fit: cover; margin-right: .8em }
        .poster { background: #ffe500; padding: .3em; font-size: 3em; font-weight: bold; line-height: 1; overflow-wrap: anywhere }
        .soft { color: #595959 }
        .tick { display: none }
        @supports selector(:has(a)) { .tick { display: block; float: right; padding: .7em } .later li { display: none } }
        @media print { .tick, body:not(:has(.tick :checked)) .later { display: none } }
        """

    // MARK: Listen later

    /// A page without scripts: what is ticked above is shown here, and can be copied or printed. Old browsers show all.
    private var later: String {
        let lines = matches.flatMap(\.covers).map { cover in
            "<li>" + Self.escaped([cover.artist, cover.title].filter { !$0.isEmpty }.joined(separator: " – ")) + "</li>"
        }
        return """
            <section class="later">
            <h2>\(Self.escaped(Words.listenLater))</h2>
            <p class="soft">\(Self.escaped(Words.listenLaterOnPage))</p>
            <ul>
            \(lines.joined(separator: "\n"))
            </ul>
            </section>
            """
    }

    private static func gathering(_ number: Int) -> String {
        "body:has(#later\(number):checked) .later li:nth-child(\(number)) { display: list-item }"
    }

    /// Heard on its own, it says of which record.
    private static func tick(_ cover: Cover, _ number: Int) -> String {
        let record = Words.titled(cover.title, by: cover.artist)
        let name = "aria-label=\"\(escaped(Words.listenLater(to: record)))\""
        return
            "<label class=\"tick\"><input type=\"checkbox\" id=\"later\(number)\" \(name)> \(escaped(Words.listenLater))</label>"
    }

    // MARK: Parts

    /// Who was best, as large as a poster; empty where none has points.
    private var poster: String {
        let best = table.filter { $0.place == 1 && $0.points > 0 }.map(\.name)
        return best.isEmpty ? "" : "<p class=\"poster\">\(Self.escaped(Words.together(best)))</p>"
    }

    private static func row(_ cells: [String]) -> String {
        "<tr>" + cells.map { "<td>\(escaped($0))</td>" }.joined() + "</tr>"
    }

    private static func item(_ cover: Cover, _ number: Int, _ pictures: [Album.ID: String]) -> String {
        let picture = pictures[Album.ID(rawValue: cover.album)].map { "<img src=\"\($0)\" alt=\"\">" } ?? ""
        let artist = cover.artist.isEmpty ? "" : ", " + escaped(cover.artist)
        return
            "<li>\(picture)<b>\(escaped(cover.title))</b>\(artist)<br><span class=\"soft\">\(escaped(cover.said))</span>\(tick(cover, number))</li>"
    }

    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { page, scalar in
            switch scalar {
            case "&": page += "&amp;"
            case "<": page += "&lt;"
            case ">": page += "&gt;"
            case "\"": page += "&quot;"
            case "'": page += "&#39;"
            default: page.unicodeScalars.append(scalar)
            }
        }
    }
}
