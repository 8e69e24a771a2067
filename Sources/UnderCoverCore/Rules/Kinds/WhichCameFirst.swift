/// Three covers with their names, to be picked oldest first. The answer is the oldest.
struct WhichCameFirst: RoundKindRules {
    static let sleeves = 3

    var board: RoundBoard { .row }
    var picks: Int { Self.sleeves }
    /// The names are given, so the covers are half as blurred as usual.
    var headStart: Double { 0.25 }

    func deal(_ answer: Int, _ deal: RoundDeal) -> Round? {
        guard let year = deal.album(answer).year else { return nil }
        let others = later(than: year, answer, deal)
        guard others.count == Self.sleeves - 1 else { return nil }
        let sorted = ([answer] + others).map { deal.album($0) }.sorted { ($0.year ?? 0) < ($1.year ?? 0) }
        return Round(
            answer: deal.album(answer).id, choices: deal.mixed(answer, with: others), song: deal.song(answer),
            kind: .whichCameFirst, order: sorted.map(\.id))
    }

    /// Two albums of two later years, with covers and names that differ.
    private func later(than year: Int, _ answer: Int, _ deal: RoundDeal) -> [Int] {
        var chance = deal.chance("decoys", answer)
        var years: Set = [year]
        var labels: Set = [deal.pool.entries[answer].label]
        let candidates = deal.pool.entries.indices.filter { (deal.album($0).year ?? year) > year }
        let fitting = deal.withOwnSleeves(chance.shuffled(candidates), beside: answer).filter { index in
            guard let own = deal.album(index).year, !years.contains(own) else { return false }
            guard labels.insert(deal.pool.entries[index].label).inserted else { return false }
            return years.insert(own).inserted
        }
        return Array(fitting.prefix(Self.sleeves - 1))
    }
}
