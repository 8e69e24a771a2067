import NIOCore
import UnderCoverCatalogue

/// The phones that the server knows again, by their secrets.
struct GuestTable: Sendable {
    enum Admission: Equatable, Sendable {
        case known(PhoneID, PhoneSecret)
        /// - Parameter forgotten: the phone whose place it gets in the full table.
        case new(PhoneID, PhoneSecret, forgotten: PhoneID?)
        case refused(PhoneClosing)
    }

    struct Door: Sendable {
        var isLocked = false
        var connected = 0
    }

    private struct Guest: Sendable {
        let id: PhoneID
        /// The machine that it came from last.
        var peer: PeerKey?
        var hasJoined = false
        var isSentHome = false
        /// nil while it is connected.
        var awaySince: NIODeadline?
        var connections = RateWindow()

        func isForgotten(before other: Guest) -> Bool {
            if isSentHome != other.isSentHome { return other.isSentHome }
            if hasJoined != other.hasJoined { return other.hasJoined }
            guard let awaySince, let others = other.awaySince, awaySince != others else { return id < other.id }
            return awaySince < others
        }
    }

    private let limits: PhoneLimits
    private var guests: [PhoneSecret: Guest] = [:]
    private var secrets: [PhoneID: PhoneSecret] = [:]
    private var strangers: AddressCounts<PeerKey>
    private var last = 0
    /// The addresses that the host has been told of, and the host's decisions.
    private var rules: [PeerKey: Rule] = [:]

    private struct Rule: Sendable {
        let number: Int
        /// The host sent a guest behind it home: it has no new phones.
        var isClosed = false
        /// It has its share of the places.
        var isCrowded = false
        /// The host lets all of it in.
        var isLifted = false
    }

    init(_ limits: PhoneLimits, _ memory: RoomMemory? = nil) {
        self.limits = limits
        strangers = AddressCounts(most: limits.addresses)
        guard let memory else { return }
        last = memory.last
        let now = NIODeadline.now()
        for known in memory.guests {
            guard let secret = PhoneSecret(known.secret) else { continue }
            let id = PhoneID(known.id)
            guests[secret] = Guest(
                id: id, peer: known.peer, hasJoined: known.hasJoined, isSentHome: known.isSentHome, awaySince: now)
            secrets[id] = secret
        }
        for rule in memory.rules {
            rules[rule.peer] = Rule(number: rule.number, isClosed: rule.isClosed, isLifted: rule.isLifted)
        }
    }

    func memory(token: String, port: Int) -> RoomMemory {
        let known = guests.map { secret, guest in
            RoomMemory.Guest(
                id: guest.id.number, secret: secret.text, hasJoined: guest.hasJoined, isSentHome: guest.isSentHome,
                peer: guest.peer)
        }
        let decided = rules.filter { $0.value.isClosed || $0.value.isLifted }.map { peer, rule in
            RoomMemory.Rule(peer: peer, number: rule.number, isClosed: rule.isClosed, isLifted: rule.isLifted)
        }
        return RoomMemory(
            token: token, port: port, last: last, guests: known.sorted { $0.id < $1.id },
            rules: decided.sorted { $0.number < $1.number })
    }

    var count: Int { guests.count }

    /// - Parameter secret: what the phone says it got; nil where it got none.
    mutating func admit(
        _ secret: PhoneSecret?, from peer: PeerKey, _ door: Door, _ now: NIODeadline
    ) -> Admission {
        if let secret, guests[secret] != nil { return welcome(secret, peer, now) }
        guard strangers.take(peer, limits.newPhonesPerMinute, now) else { return .refused(.tooMuch) }
        if rules[peer]?.isClosed == true { return .refused(.sentHome) }
        if door.isLocked { return .refused(.roomLocked) }
        let taken = door.connected + awaited(now)
        guard taken < limits.phones else { return .refused(.roomFull) }
        guard hasShare(peer, taken: taken, now) else {
            change(rule: peer) { $0.isCrowded = true }
            return .refused(.roomFull)
        }
        guard guests.count >= limits.guests else { return add(peer, now, forgotten: nil) }
        guard let forgotten = forgetOne() else { return .refused(.roomFull) }
        return add(peer, now, forgotten: forgotten)
    }

    /// Places of phones that have played and are likely to come back.
    private func awaited(_ now: NIODeadline) -> Int {
        guests.values.count { isAwaited($0, now) }
    }

    private func isAwaited(_ guest: Guest, _ now: NIODeadline) -> Bool {
        guest.hasJoined && !guest.isSentHome && guest.awaySince.map { now < $0 + limits.keptTime } == true
    }

    /// Places that wait for phones of the address are its own, too: one that joins and goes away again and again would
    /// have all of them.
    private func hasShare(_ peer: PeerKey, taken: Int, _ now: NIODeadline) -> Bool {
        guard limits.sharesPlaces, rules[peer]?.isLifted != true else { return true }
        let own = guests.values.count { $0.peer == peer && ($0.awaySince == nil || isAwaited($0, now)) }
        return Share.allows(own, of: limits.phones, taken: taken)
    }

    // MARK: Addresses

    /// Those that have no new phones, in the order in which that came about.
    var addresses: [PhoneAddress] {
        rules.filter { $0.value.isClosed || $0.value.isCrowded }.map { peer, rule in
            PhoneAddress(
                number: rule.number, reason: rule.isClosed ? .sentHome : .crowded,
                phones: guests.values.count { $0.peer == peer && !$0.isSentHome })
        }.sorted { $0.number < $1.number }
    }

    private mutating func change(rule peer: PeerKey, _ body: (inout Rule) -> Void) {
        // As many as phones are remembered: each needs a phone behind it.
        guard rules[peer] != nil || rules.count < limits.guests else { return }
        let next = (rules.values.map(\.number).max() ?? 0) + 1
        body(&rules[peer, default: Rule(number: next)])
    }

    /// The host lets new phones of this address in.
    mutating func lift(_ number: Int) {
        for (peer, rule) in rules where rule.number == number {
            let wasCrowded = rule.isCrowded || rule.isLifted
            change(rule: peer) { ($0.isClosed, $0.isCrowded, $0.isLifted) = (false, false, wasCrowded) }
        }
    }

    /// The phone that has this secret and was not sent home.
    func guest(_ secret: PhoneSecret) -> PhoneID? {
        guests[secret].flatMap { $0.isSentHome ? nil : $0.id }
    }

    mutating func joined(_ id: PhoneID) { change(id) { $0.hasJoined = true } }
    mutating func left(_ id: PhoneID) { change(id) { $0.hasJoined = false } }
    mutating func wentAway(_ id: PhoneID, _ now: NIODeadline) { change(id) { $0.awaySince = now } }

    /// The phone stays at home, and with it all new ones where it is: a private tab would make it new. Those that are known
    /// there stay.
    mutating func sendHome(_ id: PhoneID) {
        change(id) { $0.isSentHome = true }
        if let peer = secrets[id].flatMap({ guests[$0]?.peer }) { change(rule: peer) { $0.isClosed = true } }
    }

    private mutating func change(_ id: PhoneID, _ body: (inout Guest) -> Void) {
        guard let secret = secrets[id], var guest = guests[secret] else { return }
        body(&guest)
        guests[secret] = guest
    }

    private mutating func welcome(_ secret: PhoneSecret, _ peer: PeerKey, _ now: NIODeadline) -> Admission {
        guard var guest = guests[secret] else { return .refused(.roomFull) }
        defer { guests[secret] = guest }
        if guest.isSentHome { return .refused(.sentHome) }
        guard guest.connections.take(limits.connectionsPerMinute, per: .minutes(1), now) else {
            return .refused(.tooMuch)
        }
        (guest.awaySince, guest.peer) = (nil, peer)
        return .known(guest.id, secret)
    }

    private mutating func add(_ peer: PeerKey, _ now: NIODeadline, forgotten: PhoneID?) -> Admission {
        last += 1
        let (id, secret) = (PhoneID(last), PhoneSecret())
        var guest = Guest(id: id, peer: peer)
        _ = guest.connections.take(limits.connectionsPerMinute, per: .minutes(1), now)
        guests[secret] = guest
        secrets[id] = secret
        return .new(id, secret, forgotten: forgotten)
    }

    /// Forgets one that is away: who never joined or has left, then who has joined, and who was sent home last; among
    /// those, who is away longest. nil where all are connected.
    private mutating func forgetOne() -> PhoneID? {
        let away = guests.values.filter { $0.awaySince != nil }
        guard let first = away.min(by: { $0.isForgotten(before: $1) }) else { return nil }
        if let secret = secrets.removeValue(forKey: first.id) { guests[secret] = nil }
        return first.id
    }
}

/// Counts the requests of addresses in the last minute. Only so many are remembered; beyond them, all others count as
/// one.
struct AddressCounts<Address: Hashable & Sendable>: Sendable {
    private let most: Int
    private var windows: [Address: RateWindow] = [:]
    private var others = RateWindow()

    init(most: Int) { self.most = most }

    var count: Int { windows.count }

    mutating func take(_ address: Address, _ limit: Int, _ now: NIODeadline) -> Bool {
        if windows[address] == nil, windows.count >= most {
            windows = windows.filter { !$0.value.isOver(.minutes(1), now) }
            if windows.count >= most { return others.take(limit, per: .minutes(1), now) }
        }
        return windows[address, default: RateWindow()].take(limit, per: .minutes(1), now)
    }
}

/// How many files phones send, at the same time and in a minute.
struct UploadCounts: Sendable {
    private var windows: [PhoneID: RateWindow] = [:]
    /// The number of uploads of each address.
    private var underWay: [PeerKey: Int] = [:]

    /// Says whether the phone may send one more now. An address gets half of what the others leave, as of places in the room.
    mutating func begin(_ id: PhoneID, from peer: PeerKey, _ limits: PhoneLimits, _ now: NIODeadline) -> Bool {
        let (own, all) = (underWay[peer] ?? 0, underWay.values.reduce(0, +))
        guard all < limits.uploads, !limits.sharesPlaces || Share.allows(own, of: limits.uploads, taken: all),
            windows[id, default: RateWindow()].take(limits.uploadsPerMinute, per: .minutes(1), now)
        else { return false }
        underWay[peer] = own + 1
        return true
    }

    mutating func end(from peer: PeerKey) {
        let left = (underWay[peer] ?? 0) - 1
        underWay[peer] = left > 0 ? left : nil
    }

    mutating func forget(_ id: PhoneID) { windows[id] = nil }
}

/// How much of something an address may have.
enum Share {
    /// Half of what the others leave, rounded up.
    /// - Parameters:
    ///   - own: what it has.
    ///   - taken: what all have, this one too.
    static func allows(_ own: Int, of all: Int, taken: Int) -> Bool { own < (all - (taken - own) + 1) / 2 }
}
