/// A name and four hidden covers, whatever the number of choices is set to; fewer in a small category.
struct FindTheCover: RoundKindRules {
    static let sleeves = 4

    var board: RoundBoard { .sleeves }
    /// Four covers at once tell more than one, so they begin at half of the blur.
    var headStart: Double { 0.1 }

    func deal(_ answer: Int, _ deal: RoundDeal) -> Round? {
        let others = others(Self.sleeves - 1, beside: answer, deal)
        guard !others.isEmpty else { return nil }
        return Round(
            answer: deal.album(answer).id, choices: deal.mixed(answer, with: others), song: deal.song(answer),
            kind: .findTheCover)
    }

    /// Some may share a picture; then more are drawn than needed.
    private func others(_ count: Int, beside answer: Int, _ deal: RoundDeal) -> [Int] {
        func drawn(_ number: Int) -> [Int] {
            var chance = deal.chance("decoys", answer)
            let near = deal.decoys.choose(number, beside: answer, avoiding: deal.earlier, using: &chance)
            return Array(deal.withOwnSleeves(near, beside: answer).prefix(count))
        }
        let first = drawn(count)
        return first.count == count ? first : drawn(4 * count)
    }
}
