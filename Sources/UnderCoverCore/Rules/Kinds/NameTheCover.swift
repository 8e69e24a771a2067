/// Names to choose from; the cover comes into focus.
struct NameTheCover: RoundKindRules {
    func deal(_ answer: Int, _ deal: RoundDeal) -> Round? {
        var chance = deal.chance("decoys", answer)
        let others = deal.decoys.choose(
            deal.settings.choices - 1, beside: answer, avoiding: deal.earlier, using: &chance)
        return Round(answer: deal.album(answer).id, choices: deal.mixed(answer, with: others), song: deal.song(answer))
    }
}
