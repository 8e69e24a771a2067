/// How much of a show a right answer is.
enum VerdictForce: Equatable {
    case quiet, good
    case great(Feat)

    /// The deeds that are worth a sticker.
    enum Feat: Equatable, CaseIterable { case atAGlance, fiveInARow, pastTheBest }

    /// So many points, or two right answers in a row, are more than quiet.
    private static let goodPoints = 30
    private static let glanceTicks = 60
    /// More of them in one match would be none.
    private static let mostGreat = 2

    /// The force of the player's last answer.
    /// - Parameter best: the score to beat.
    init(_ player: Player?, best: Int?) {
        var (total, inARow, left) = (player?.start ?? 0, 0, Self.mostGreat)
        self = .quiet
        for answer in player?.answers ?? [] {
            let before = total
            total += answer.points
            inARow = answer.right ? inARow + 1 : 0
            self = answer.right && (answer.points >= Self.goodPoints || inARow > 1) ? .good : .quiet
            guard answer.right, left > 0 else { continue }
            let isPast = best.map { $0 > 0 && before <= $0 && total > $0 } ?? false
            let isGlance = answer.ticks.map { $0 < Self.glanceTicks } ?? false
            guard let feat: Feat = isPast ? .pastTheBest : inARow == 5 ? .fiveInARow : isGlance ? .atAGlance : nil
            else { continue }
            self = .great(feat)
            left -= 1
        }
    }

    var feat: Feat? { if case .great(let feat) = self { feat } else { nil } }
}
