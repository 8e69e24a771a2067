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

    /// Covers to choose among, guessed by many.
    static let partyKindSamples = [RoundKind.findTheCover, .whichCameFirst].map { kind in
        Sample("party-" + kind.rawValue, ticks: 100) {
            $0.openLobby(players: 3)
            $0.state.party.kinds = [kind]
            $0.choose(Lobby.Target.start)
            $0.coverArrives()
            $0.tick(PartyPace.readyTicks + 1)
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
