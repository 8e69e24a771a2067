import UnderCoverCatalogue
import UnderCoverPixels

// Sounds and rumble for a room of many players: seats that are taken, picks that are locked, buzzes.

extension Consequences {
    /// The sound of a party; nil leaves the usual ones.
    static func roomSound(_ before: AppState, _ after: AppState) -> Sound? {
        if before.party != after.party, let seat = newSeat(before, after) { return .join(seat) }
        // A guest has opened the page, and is about to come in.
        if after.match == nil, after.phones.phones.count > before.phones.phones.count { return .phone }
        guard let old = before.match, let new = after.match, new.isParty, old.id == new.id else { return nil }
        if let sound = countdown(before, after, new) { return sound }
        if let holder = new.buzz?.holder, old.buzz?.holder != holder { return .buzz(holder) }
        if before.traits.part == .round, after.traits.part == .round, !newAnswers(old, new).isEmpty { return .lock }
        return verdict(before, after)
    }

    /// Counts down to the first cover of a match, so that all look up. Later rounds begin without it.
    private static func countdown(_ before: AppState, _ after: AppState, _ match: Match) -> Sound? {
        guard match.current == 0, let old = Guessing.shown(before), let new = Guessing.shown(after),
            case .reading = old.phase
        else { return nil }
        switch new.phase {
        case .running: return .countdownGo
        case .reading(let left) where old.phase != new.phase: return Sound.countdown(ticksLeft: left)
        default: return nil
        }
    }

    /// A party's result sounds right if any player was right.
    private static func verdict(_ before: AppState, _ after: AppState) -> Sound? {
        guard after.hasVerdict(since: before), let match = after.match else { return nil }
        if let best = match.rightInOrder.first { return .right(inARow: best.rightInARow) }
        let hasPicked = match.players.contains { $0.answer(inRound: match.current)?.picks.isEmpty == false }
        return hasPicked ? .wrong : .late
    }

    private static func newSeat(_ before: AppState, _ after: AppState) -> Int? {
        let known = Set(before.party.present.map(\.id))
        return after.party.present.first { !known.contains($0.id) }?.id
    }

    private static func newAnswers(_ old: Match, _ new: Match) -> [Player.ID] {
        guard old.current == new.current else { return [] }
        return new.players.filter { player in
            let answer = player.answer(inRound: new.current)
            let before = old.players.first { $0.id == player.id }
            return answer?.picks.isEmpty == false && before?.answer(inRound: new.current) == nil
        }.map(\.id)
    }

    // MARK: Pads

    static func pads(_ before: AppState, _ after: AppState) -> [Effect] {
        guard
            before.party != after.party || before.match != after.match || before.settings != after.settings
                || after.hasVerdict(since: before)
        else { return [] }
        return lights(before, after) + rumbles(before, after)
    }

    /// Pads of a seat wear its colour; those that have left theirs get their own light back.
    private static func lights(_ before: AppState, _ after: AppState) -> [Effect] {
        let (was, now) = (lit(before), lit(after))
        let left = was.filter { pad in !now.contains { $0.pad == pad.pad } }
        let new = now.filter { !was.contains($0) }
        return left.map { .padLight($0.pad, nil) }
            + new.map { .padLight($0.pad, SeatLook.of($0.seat).color, seat: $0.seat) }
    }

    private struct LitPad: Equatable {
        let pad: PadID
        let seat: Int
    }

    private static func lit(_ app: AppState) -> [LitPad] {
        guard app.settings.padLights, app.isInRoom else { return [] }
        return app.party.seats.compactMap { seat in
            if case .pad(let id)? = seat.device { LitPad(pad: id, seat: seat.id) } else { nil }
        }
    }

    /// A right answer of one player is felt as it is stamped.
    private static func thud(_ before: AppState, _ after: AppState, _ match: Match) -> [Effect] {
        guard after.hasVerdict(since: before), case .pad = after.input.glyphs,
            match.players.first?.answer(inRound: match.current)?.right == true
        else { return [] }
        return after.input.pads.map { .rumble($0.id, strength: 0.6, milliseconds: 60) }
    }

    private static func rumbles(_ before: AppState, _ after: AppState) -> [Effect] {
        guard after.settings.rumble, !after.reducesMotion, let old = before.match, let new = after.match,
            old.id == new.id
        else { return [] }
        guard new.isParty else { return thud(before, after, new) }
        let locked =
            newAnswers(old, new)
            + (new.buzz?.holder == old.buzz?.holder ? [] : [new.buzz?.holder])
            .compactMap { $0 }
        return locked.compactMap { id in
            if case .pad(let pad)? = after.party[id]?.device {
                .rumble(pad, strength: 0.6, milliseconds: 120)
            } else {
                nil
            }
        }
    }
}
