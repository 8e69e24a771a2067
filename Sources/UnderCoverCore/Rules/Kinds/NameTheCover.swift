/// Names to choose from; the cover comes into focus.
struct NameTheCover: RoundKindRules {
    func deal(_ answer: Int, _ deal: RoundDeal) -> Round? { deal.named(answer, .nameTheCover) }
}
