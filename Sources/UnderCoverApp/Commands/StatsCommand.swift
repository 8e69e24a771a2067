import ArgumentParser
import Foundation
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

/// Says what the player knows.
struct StatsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats", abstract: "Say which records you know, and how soon.",
        discussion: "Matches with others are apart. Albums that are gone count in the totals only.")

    @Option(name: .customLong("data-dir"), help: "Keep everything under this folder.") var dataDir: String?
    @Flag(help: "Print JSON instead of lines.") var json = false

    /// Rows of each table among the lines.
    private static let mostRows = 10

    func run() throws {
        let files = try GameFiles(dataDir: dataDir, needsStore: true, needsRecords: false)
        guard let store = files.opening.shared else { throw Failure(Words.knowledgeUnread) }
        let kept = files.kept(files.opening.stored)
        let library = MusicLibrary.open(files, Readers()) { _ in }
        let knowledge: Knowledge
        do throws(StoreError) { knowledge = try KnownRecords(kept, library).knowledge(of: store) } catch {
            throw Failure(error.description)
        }
        if json { return try Output.json(StatsDocument(knowledge)) }
        guard knowledge.solo.asked + knowledge.parties.asked > 0 else { return Output.line(Words.nothingAnswered) }
        let names = kept.albumsByAnswer(ShelfTwins())
        for row in Self.rows(knowledge, names) { Output.row(row) }
    }

    private static func rows(_ knowledge: Knowledge, _ names: [Album.ID: Album]) -> [[String]] {
        var rows = [total(Words.statsSolo, knowledge.solo)]
        if knowledge.parties.asked > 0 { rows.append(total(Words.statsParties, knowledge.parties)) }
        rows.append([Words.statsStreak, Words.statsStreaks(knowledge.streak, longest: knowledge.longestStreak)])
        for print in Knowledge.Print.allCases {
            rows.append([Words.statsPrint(print), String(knowledge.albums.count { $0.print == print })])
        }
        rows += table(Words.statsKind, knowledge.kinds) { Words.statsName(kind: $0) }
        rows += table(Words.statsReveal, knowledge.reveals) { Words.statsName(reveal: $0) }
        rows += table(Words.statsDecade, knowledge.decades) { Words.statsDecade($0) }
        rows += table(Words.statsGenre, knowledge.genres) { $0 }
        rows += table(Words.statsArtist, knowledge.artists) { $0 }
        rows += knowledge.neverKnown.prefix(mostRows).map { known in
            let album = names[known.album]
            let name = album.map { "\($0.title), \($0.artist)" } ?? known.album.rawValue
            return [Words.statsNever, name, Words.statsAsked(known.share.asked)]
        }
        return rows
    }

    private static func table(
        _ heading: String, _ rows: [Knowledge.Row], _ name: (String) -> String
    ) -> [[String]] {
        rows.prefix(mostRows).map { [heading, name($0.key)] + figures($0.share) }
    }

    private static func total(_ heading: String, _ share: Knowledge.Share) -> [String] { [heading] + figures(share) }

    private static func figures(_ share: Knowledge.Share) -> [String] {
        var figures = [Words.statsRight(share.right, of: share.asked, percent: share.percent ?? 0)]
        if let seconds = share.meanSeconds {
            let tenths = Int((seconds * 10).rounded())
            figures.append(Words.statsSeconds("\(tenths / 10).\(tenths % 10)"))
        }
        if let strength = share.meanStrength { figures.append(Words.statsShown(Int((strength * 100).rounded()))) }
        return figures
    }
}

/// The output of `under-cover stats --json`. `version` is raised when a name goes or means something else.
struct StatsDocument: Encodable {
    struct Share: Encodable {
        let asked, right: Int
        /// The percentage of right answers, rounded; null where nothing was asked.
        let percent: Int?
        /// Means of the right answers: seconds since the first picture, and 0…1 of the cover to be seen. Null where there
        /// are none, or none whose strength of reveal is known.
        let meanSeconds, meanStrength: Double?

        init(_ share: Knowledge.Share) {
            (asked, right, percent) = (share.asked, share.right, share.percent)
            meanSeconds = share.meanSeconds.map { ($0 * 1000).rounded() / 1000 }
            meanStrength = share.meanStrength.map { ($0 * 1000).rounded() / 1000 }
        }
    }

    struct Row: Encodable {
        let key: String
        let share: Share

        init(_ row: Knowledge.Row) { (key, share) = (row.key, Share(row.share)) }
    }

    struct Known: Encodable {
        let album: String
        let share: Share
        /// Share of the round that the soonest right answer needed, 0…1; null while there is none.
        let soonest: Double?
        /// atOnce, halfWay, late or never.
        let print: String
    }

    let version = 1
    let solo, parties: Share
    let streak, longestStreak: Int
    /// The most asked first.
    let artists, genres: [Row]
    /// One row for each decade, named by its first year.
    let decades: [Row]
    /// One row for each name of a setting.
    let kinds, reveals: [Row]
    /// Mean seconds of the right answers of a day in UTC, the last 30 with any, oldest first.
    let days: [Double]
    /// The soonest known first, those never known last.
    let albums: [Known]

    init(_ knowledge: Knowledge) {
        (solo, parties) = (Share(knowledge.solo), Share(knowledge.parties))
        (streak, longestStreak) = (knowledge.streak, knowledge.longestStreak)
        (artists, genres) = (knowledge.artists.map(Row.init), knowledge.genres.map(Row.init))
        decades = knowledge.decades.map(Row.init)
        (kinds, reveals) = (knowledge.kinds.map(Row.init), knowledge.reveals.map(Row.init))
        days = knowledge.days.map { ($0 * 1000).rounded() / 1000 }
        albums = knowledge.albums.map {
            Known(
                album: $0.album.rawValue, share: Share($0.share),
                soonest: $0.soonest.map { ($0 * 1000).rounded() / 1000 }, print: $0.print.rawValue)
        }
    }
}
