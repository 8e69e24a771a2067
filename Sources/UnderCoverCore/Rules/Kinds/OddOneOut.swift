/// Four hidden covers: three have one thing in common, and the answer does not.
struct OddOneOut: RoundKindRules {
    static let alike = 3
    /// Groups of albums with something in common that are tried, and albums of each.
    private static let mostGroups = 24
    private static let mostOfGroup = 12

    var board: RoundBoard { .sleeves }
    var headStart: Double { 0.1 }
    var comparesTraits: Bool { true }

    func deal(_ answer: Int, _ deal: RoundDeal) -> Round? {
        guard deal.traits.count == deal.pool.entries.count else { return nil }
        var chance = deal.chance("odd", answer)
        for trait in chance.shuffled(AlbumTraits.Trait.allCases) {
            guard let others = threeAlike(trait, beside: answer, deal, &chance) else { continue }
            return Round(
                answer: deal.album(answer).id, choices: deal.mixed(answer, with: others), song: deal.song(answer),
                kind: .oddOneOut, shared: trait.shared(deal.album(others[0])))
        }
        return nil
    }

    /// Three albums that have `trait` in common, where nothing else makes one of the four the odd one.
    private func threeAlike(
        _ trait: AlbumTraits.Trait, beside answer: Int, _ deal: RoundDeal, _ chance: inout SeededGenerator
    ) -> [Int]? {
        let strangers = deal.traits.indices.filter {
            deal.traits[$0].differs(from: deal.traits[answer], in: trait)
        }
        let groups = Dictionary(grouping: strangers) { deal.traits[$0][trait] ?? "" }
        let large = groups.filter { $0.value.count >= Self.alike }.sorted { $0.key < $1.key }.map(\.value)
        for group in chance.shuffled(large).prefix(Self.mostGroups) {
            let some = deal.withOwnSleeves(chance.shuffled(group), beside: answer).prefix(Self.mostOfGroup)
            if let three = Self.threes(Array(some)).first(where: { isUnambiguous([answer] + $0, trait, deal) }) {
                return three
            }
        }
        return nil
    }

    /// All sets of three.
    private static func threes(_ some: [Int]) -> some Sequence<[Int]> {
        some.indices.lazy.flatMap { first in
            some.indices.dropFirst(first + 1).lazy.flatMap { second in
                some.indices.dropFirst(second + 1).lazy.map { [some[first], some[second], some[$0]] }
            }
        }
    }

    /// The first of `four` is the odd one in `asked`, and no other fact sets one of them apart.
    private func isUnambiguous(_ four: [Int], _ asked: AlbumTraits.Trait, _ deal: RoundDeal) -> Bool {
        AlbumTraits.Trait.allCases.filter { $0 != asked }.allSatisfy { trait in
            four.allSatisfy { one in !mayBeOdd(one, among: four, trait, deal) }
        }
    }

    /// The other three agree as far as their traits are known, and this one does not.
    private func mayBeOdd(_ one: Int, among four: [Int], _ trait: AlbumTraits.Trait, _ deal: RoundDeal) -> Bool {
        let others = four.lazy.filter { $0 != one }.compactMap { deal.traits[$0][trait] }
        guard let common = others.first, others.allSatisfy({ $0 == common }) else { return false }
        return deal.traits[one][trait] != common
    }
}
