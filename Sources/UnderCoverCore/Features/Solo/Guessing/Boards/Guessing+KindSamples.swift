import UnderCoverCatalogue

extension Guessing {
    /// Each kind of round but the usual one, while it is guessed.
    static let kindSamples = RoundKind.allCases.filter { $0 != .nameTheCover }.map { kind in
        Sample("kind-" + kind.rawValue, prepare: kind.alone, ticks: 240) {
            $0.startMatch()
            if kind.rules.picks > 1 {
                $0.tick(60)
                $0.key("2")
            }
        }
    }
}

extension RoundResult {
    /// Shows the kinds as they look when they are answered.
    static let kindSamples = RoundKind.allCases.filter { $0 != .nameTheCover }.map { kind in
        Sample("kind-" + kind.rawValue + "-result", prepare: kind.alone, ticks: 60) {
            $0.startMatch()
            $0.playRound(right: kind != .oddOneOut, after: 200)
        }
    }
}

extension RoundKind {
    /// All rounds are of this kind.
    fileprivate var alone: Sample.Prepare { { launch, _ in launch.kept.settings.kinds = [self] } }
}
