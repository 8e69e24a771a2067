/// Names to choose from; the record plays, and its cover comes in the second half.
struct ByEar: RoundKindRules {
    var board: RoundBoard { .record }
    var coverFrom: Double { 0.5 }
    var needsSound: Bool { true }

    func deal(_ answer: Int, _ deal: RoundDeal) -> Round? {
        let round = deal.named(answer, .byEar)
        return round.song == nil ? nil : round
    }
}
