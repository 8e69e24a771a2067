// Guests of the jukebox take turns. Each ask gets a round: the present one for a guest who has nothing in it yet, else
// the one after the guest's last. Rounds play one after another, so a guest with twenty asks holds up none; votes only
// decide who is first within a round, and which of their own asks a guest hears first.

import UnderCoverCatalogue

/// A record or a song that a guest asked for at the jukebox, until it is heard.
package struct Ask: Equatable, Codable, Sendable, Identifiable {
    package enum Guest: Hashable, Codable, Sendable {
        /// The arrows of the television, which are anybody's.
        case house
        case seat(Int)
        case phone(PhoneID)
    }

    package enum Wish: Hashable, Codable, Sendable {
        case record(Album.ID)
        /// `QueueSong.id`.
        case song(String)
    }

    /// Phones vote by it. It is never used again.
    package let id: Int
    package let guest: Guest
    package let wish: Wish
    package let title: String
    package let artist: String
    package let artwork: ArtworkID?
    /// The guest's name when they asked; nil for the house.
    package let name: String?
    /// Its songs in the queue; none while they are looked for.
    package internal(set) var entries: [PlayQueue.Entry] = []
    package internal(set) var round: Int
    /// Phones that want it sooner, and those that want it later. Each is in one of them at most.
    package internal(set) var liked: [PhoneID] = []
    package internal(set) var disliked: [PhoneID] = []

    package var score: Int { liked.count - disliked.count }

    fileprivate mutating func vote(_ phone: PhoneID, _ way: Int) {
        liked.removeAll { $0 == phone }
        disliked.removeAll { $0 == phone }
        if way > 0 { liked.append(phone) }
        if way < 0 { disliked.append(phone) }
    }
}

/// All asks that wait, in the order in which they play.
package struct AskLine: Equatable, Codable, Sendable {
    /// Asks of one phone that wait at the same time.
    package static let mostOfPhone = 10
    package static let most = 400

    package private(set) var waiting: [Ask] = []
    private var last = 0
    /// The round of the ask that was heard last, and whose it was.
    private var round = 0
    private var heardLast: Ask.Guest?
    /// The guests who were heard in the present round or beyond it, and their latest rounds.
    private var heard: [Heard] = []

    private struct Heard: Equatable, Codable, Sendable {
        let guest: Ask.Guest
        let round: Int
    }

    package init() {}

    /// The television itself has as much room as there is.
    package func hasRoom(for guest: Ask.Guest) -> Bool {
        guard case .phone = guest else { return waiting.count < Self.most }
        return waiting.count < Self.most && waiting.count { $0.guest == guest } < Self.mostOfPhone
    }

    /// The ask that waits for it; nil where there is none.
    package func ask(for wish: Ask.Wish) -> Ask? { waiting.first { $0.wish == wish } }

    mutating func add(
        _ wish: Ask.Wish, by guest: Ask.Guest, name: String?, title: String, artist: String, artwork: ArtworkID?
    ) {
        last += 1
        let present = min(round, waiting.map(\.round).min() ?? round)
        let own = waiting.filter { $0.guest == guest }.map(\.round).max()
        let before = [own, heard.first { $0.guest == guest }?.round].compactMap { $0 }.max()
        waiting.append(
            Ask(
                id: last, guest: guest, wish: wish, title: title, artist: artist, artwork: artwork, name: name,
                round: max(present, (before ?? present - 1) + 1)))
        sort()
    }

    /// The songs of an ask are in the queue now; without any, there is nothing to wait for.
    mutating func found(_ wish: Ask.Wish, _ entries: [PlayQueue.Entry]) {
        guard let index = waiting.firstIndex(where: { $0.wish == wish && $0.entries.isEmpty }) else { return }
        if entries.isEmpty { waiting.remove(at: index) } else { waiting[index].entries = entries }
    }

    /// Saying the same vote again changes nothing.
    /// - Parameter way: 1 up, -1 down, 0 takes the vote back.
    mutating func vote(_ id: Int, by phone: PhoneID, way: Int) {
        guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
        waiting[index].vote(phone, way)
        sort()
    }

    /// A song plays. If it was asked for, the guest's turn has come.
    mutating func began(_ entry: PlayQueue.Entry) {
        guard let index = waiting.firstIndex(where: { $0.entries.contains(entry) }) else { return }
        let ask = waiting.remove(at: index)
        (round, heardLast) = (ask.round, ask.guest)
        heard.removeAll { $0.round < round || $0.guest == ask.guest }
        heard.append(Heard(guest: ask.guest, round: round))
        sort()
    }

    /// Forgets asks whose songs were taken out of the queue, or are not looked for any more.
    mutating func keep(onlyThoseAmong upcoming: Set<PlayQueue.Entry>, awaited: [Album.ID]) {
        for index in waiting.indices.reversed() {
            let isAwaited = waiting[index].entries.isEmpty && awaited.contains { waiting[index].wish == .record($0) }
            waiting[index].entries.removeAll { !upcoming.contains($0) }
            if !isAwaited, waiting[index].entries.isEmpty { waiting.remove(at: index) }
        }
    }
}

extension AskLine {
    private mutating func sort() { waiting = Self.order(waiting, after: heardLast) }

    /// Round by round; within one by votes, then by age. The guest who was heard last comes first only where the round
    /// has no other.
    static func order(_ asks: [Ask], after heardLast: Ask.Guest?) -> [Ask] {
        var rest = dealt(asks).sorted { ($0.round, -$0.score, $0.id) < ($1.round, -$1.score, $1.id) }
        var (line, before) = ([Ask](), heardLast)
        while let first = rest.first {
            let next = rest.prefix { $0.round == first.round }.firstIndex { $0.guest != before } ?? 0
            before = rest[next].guest
            line.append(rest.remove(at: next))
        }
        return line
    }

    /// Deals the rounds of each guest to the guest's own asks by votes, then by age.
    private static func dealt(_ asks: [Ask]) -> [Ask] {
        Dictionary(grouping: asks, by: \.guest).values.flatMap { own in
            let rounds = own.map(\.round).sorted()
            let best = own.sorted { ($0.score, $1.id) > ($1.score, $0.id) }
            return zip(best, rounds).map { ask, round in
                var ask = ask
                ask.round = round
                return ask
            }
        }
    }
}
