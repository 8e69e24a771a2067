/// Something that a player does at a tick of a simulated match.
struct SimulatedAct: Equatable, Sendable {
    enum What: Equatable, Sendable {
        case press(Player.ID, place: Int)
        case join(Player.ID, Handicap)
        case leave(Player.ID)
        case comeBack(Player.ID)
        case skip
    }

    let tick: Int
    let what: What
}

extension MatchRun {
    /// - Returns: the answer to a press.
    mutating func perform(_ what: SimulatedAct.What, _ lateStart: PartyPreset.LateStart) -> Match.Reply? {
        switch what {
        case .press(let player, let place): return press(player, place: place)
        case .join(let id, let handicap):
            join(Player(id: id, name: SimulatedRoom.name(id), handicap: handicap), lateStart)
        case .leave(let player): leave(player)
        case .comeBack(let player): comeBack(player)
        case .skip: skip()
        }
        return nil
    }
}
