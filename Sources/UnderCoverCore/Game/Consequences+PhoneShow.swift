// Phones are told at most once a tick: five hundred answers in one tick are one message to each phone.

extension AppState {
    /// Notes after each event whether phones have to be told something new.
    mutating func notePhones(since before: AppState) {
        if before.screen.name != screen.name { phones.changeAll { $0.refusal = nil } }
        guard phones.door != nil, !phonesAreStale else { return }
        phonesAreStale =
            before.phones != phones || before.matchForPhones != matchForPhones || before.party != party
            || before.phoneStage != phoneStage || before.screen.name != screen.name
            || before.musicForPhones != musicForPhones
            || before.guessing?.phase.kind != guessing?.phase.kind || before.heldBack != heldBack
    }

    private var heldBack: Int { match?.players.count(where: isHeldBack) ?? 0 }

    /// Sends the show to phones once it has changed.
    mutating func phonesTicked() -> [Effect] {
        guard phonesAreStale, phones.door != nil else { return [] }
        phonesAreStale = false
        return [.showPhones(PhoneViews(self).show)]
    }

    /// Without the ticks that pass after a buzz, which phones do not show.
    private var matchForPhones: Match? {
        guard var match, var buzz = match.buzz else { return match }
        (buzz.left, buzz.settling, buzz.waited) = (buzz.isFresh ? buzz.total : 0, 0, 0)
        match.buzz = buzz
        return match
    }
}

extension Guessing.Phase {
    /// The number of the case, without the ticks that pass in it.
    fileprivate var kind: Int {
        switch self {
        case .loading: 0
        case .reading: 1
        case .running: 2
        case .handOver: 3
        case .answered: 4
        }
    }
}
