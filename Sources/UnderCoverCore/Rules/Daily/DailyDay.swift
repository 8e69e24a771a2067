import UnderCoverCatalogue
import UnderCoverPixels

extension DailyFive {
    private static let source = "house/"

    /// The five, in the order to ask them.
    package static func albums(on day: DailyDay) -> [Album.ID] {
        DailyDealing.records(on: day).map { Album.ID(rawValue: source + $0) }
    }

    /// The category from which the five and the wrong choices are dealt: it leaves out records that a later release
    /// adds.
    /// - Parameter bundled: all records of the game; the others of the list are ignored.
    package static func category(on day: DailyDay, from bundled: [Album]) -> Category {
        let ids = Set((DailyDealing.block(of: day)?.records ?? []).map { Album.ID(rawValue: source + $0) })
        return Category(
            id: categoryID, name: "", section: .builtIn, albums: bundled.filter { ids.contains($0.id) })
    }

    /// nil where one of the day's records is missing: another one in its place would be another daily five.
    package static func match(
        on day: DailyDay, from bundled: [Album], id: String, players: [Player]
    ) -> Match? {
        let (asked, category) = (albums(on: day), category(on: day, from: bundled))
        let match = try? Match.plan(
            id: id, category: category, settings: settings, seed: UInt64(day.number), players: players, asked: asked)
        return match?.rounds.map(\.answer) == asked ? match : nil
    }
}

extension DailyCover {
    package init(_ answer: Player.Answer) {
        self.init(points: answer.points, ticks: answer.right ? answer.ticks : nil)
    }
}
