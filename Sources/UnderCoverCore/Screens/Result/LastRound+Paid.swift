extension LastRound {
    /// How the points came, in one line: the guess that was wrong, artist, title, hints. nil where there is nothing to
    /// say beside the points.
    var paid: String? {
        guard let turn = answer?.turn else { return nil }
        let missed = answer?.right == true ? nil : turn.missed.map(Words.typedWrong)
        let count = turn.hints.count
        let hints = count == 0 ? nil : Words.hintsBought(count, percent: count * TypedHint.percent)
        let parts = [missed, turn.bank.map(Words.artistPaid), turn.title.map(Words.titlePaid), hints].compactMap { $0 }
        // The title alone pays what the points say.
        let isPlain = turn.bank == nil && turn.hints.isEmpty && missed == nil
        return isPlain || parts.isEmpty ? nil : parts.joined(separator: " · ")
    }
}
