extension LastRound {
    /// How the points came, a line each: the guess that was wrong, artist and title, hints. Empty where there is nothing
    /// to say beside the points.
    var paid: [String] {
        guard let turn = answer?.turn else { return [] }
        let missed = answer?.right == true ? nil : turn.missed.map(Words.typedWrong)
        let count = turn.hints.count
        let hints = count == 0 ? nil : Words.hintsBought(count, percent: count * TypedHint.percent)
        let names = [turn.bank.map(Words.artistPaid), turn.title.map(Words.titlePaid)].compactMap { $0 }
        let named = names.isEmpty ? nil : names.joined(separator: " · ")
        // The title alone pays what the points say.
        let isPlain = turn.bank == nil && turn.hints.isEmpty && missed == nil
        return isPlain ? [] : [missed, named, hints].compactMap { $0 }
    }
}
