import NIOCore
import UnderCoverCore

/// The phones that the server knows again, by their secrets.
struct GuestTable: Sendable {
    enum Admission: Equatable, Sendable {
        case known(PhoneID, PhoneSecret)
        case new(PhoneID, PhoneSecret)
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
        var isConnected = true
        var connections = RateWindow()
    }

    private let limits: PhoneLimits
    private var guests: [PhoneSecret: Guest] = [:]
    private var secrets: [PhoneID: PhoneSecret] = [:]
    private var strangers: AddressCounts
    private var last = 0

    init(_ limits: PhoneLimits) {
        self.limits = limits
        strangers = AddressCounts(most: limits.addresses)
    }

    var count: Int { guests.count }

    /// - Parameter secret: what the phone says it got; nil where it got none.
    mutating func admit(
        _ secret: PhoneSecret?, from address: PeerAddress, _ door: Door, _ now: NIODeadline
    ) -> Admission {
        if let secret, guests[secret] != nil { return welcome(secret, now) }
        guard strangers.take(address, limits.newPhonesPerMinute, now) else { return .refused(.tooMuch) }
        if door.isLocked { return .refused(.roomLocked) }
        guard door.connected < limits.phones, makeRoom() else { return .refused(.roomFull) }
        return add(now)
    }

    /// The phone that has this secret and was not sent home.
    func guest(_ secret: PhoneSecret) -> PhoneID? {
        guests[secret].flatMap { $0.isSentHome ? nil : $0.id }
    }

    mutating func joined(_ id: PhoneID) { change(id) { $0.hasJoined = true } }
    mutating func wentAway(_ id: PhoneID) { change(id) { $0.isConnected = false } }
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
        guest.isConnected = true
        return .known(guest.id, secret)
    }

    private mutating func add(_ now: NIODeadline) -> Admission {
        last += 1
        let (id, secret) = (PhoneID(last), PhoneSecret())
        var guest = Guest(id: id)
        _ = guest.connections.take(limits.connectionsPerMinute, per: .minutes(1), now)
        guests[secret] = guest
        secrets[id] = secret
        return .new(id, secret)
    }

    /// Forgets the oldest phone that is away and never joined. False where all have joined: none of them loses its seat.
    private mutating func makeRoom() -> Bool {
        guard guests.count >= limits.guests else { return true }
        let idle = guests.filter { !$0.value.hasJoined && !$0.value.isSentHome && !$0.value.isConnected }
        guard let oldest = idle.min(by: { $0.value.id < $1.value.id }) else { return false }
        guests[oldest.key] = nil
        secrets[oldest.value.id] = nil
        return true
    }
}
