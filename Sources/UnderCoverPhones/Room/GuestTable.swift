import NIOCore
import UnderCoverCore

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
    private var strangers: AddressCounts
    private var last = 0

    init(_ limits: PhoneLimits, _ memory: RoomMemory? = nil) {
        self.limits = limits
        strangers = AddressCounts(most: limits.addresses)
        guard let memory else { return }
        last = memory.last
        let now = NIODeadline.now()
        for known in memory.guests {
            guard let secret = PhoneSecret(known.secret) else { continue }
            let id = PhoneID(known.id)
            guests[secret] = Guest(id: id, hasJoined: known.hasJoined, isSentHome: known.isSentHome, awaySince: now)
            secrets[id] = secret
        }
    }

    func memory(token: String, port: Int) -> RoomMemory {
        let known = guests.map { secret, guest in
            RoomMemory.Guest(
                id: guest.id.number, secret: secret.text, hasJoined: guest.hasJoined, isSentHome: guest.isSentHome)
        }
        return RoomMemory(token: token, port: port, last: last, guests: known.sorted { $0.id < $1.id })
    }

    var count: Int { guests.count }

    /// - Parameter secret: what the phone says it got; nil where it got none.
    mutating func admit(
        _ secret: PhoneSecret?, from address: PeerAddress, _ door: Door, _ now: NIODeadline
    ) -> Admission {
        if let secret, guests[secret] != nil { return welcome(secret, now) }
        guard strangers.take(address, limits.newPhonesPerMinute, now) else { return .refused(.tooMuch) }
        if door.isLocked { return .refused(.roomLocked) }
        guard door.connected < limits.phones else { return .refused(.roomFull) }
        guard guests.count >= limits.guests else { return add(now, forgotten: nil) }
        guard let forgotten = forgetOne() else { return .refused(.roomFull) }
        return add(now, forgotten: forgotten)
    }

    /// The phone that has this secret and was not sent home.
    func guest(_ secret: PhoneSecret) -> PhoneID? {
        guests[secret].flatMap { $0.isSentHome ? nil : $0.id }
    }

    mutating func joined(_ id: PhoneID) { change(id) { $0.hasJoined = true } }
    mutating func left(_ id: PhoneID) { change(id) { $0.hasJoined = false } }
    mutating func wentAway(_ id: PhoneID, _ now: NIODeadline) { change(id) { $0.awaySince = now } }
    mutating func sendHome(_ id: PhoneID) { change(id) { $0.isSentHome = true } }

    private mutating func change(_ id: PhoneID, _ body: (inout Guest) -> Void) {
        guard let secret = secrets[id], var guest = guests[secret] else { return }
        body(&guest)
        guests[secret] = guest
    }

    private mutating func welcome(_ secret: PhoneSecret, _ now: NIODeadline) -> Admission {
        guard var guest = guests[secret] else { return .refused(.roomFull) }
        defer { guests[secret] = guest }
        if guest.isSentHome { return .refused(.sentHome) }
        guard guest.connections.take(limits.connectionsPerMinute, per: .minutes(1), now) else {
            return .refused(.tooMuch)
        }
        guest.awaySince = nil
        return .known(guest.id, secret)
    }

    private mutating func add(_ now: NIODeadline, forgotten: PhoneID?) -> Admission {
        last += 1
        let (id, secret) = (PhoneID(last), PhoneSecret())
        var guest = Guest(id: id)
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
