import Foundation
import NIOCore
import NIOHTTP1
import UnderCoverCatalogue

/// All that the server knows of its phones. It lives on the server's thread and never leaves it.
final class PhoneHub {
    let limits: PhoneLimits
    let page: PageFiles
    let uploads: URL
    private let covers: CoverDesk
    private(set) var board = PhoneBoard()
    /// nil until the server listens.
    private(set) var gate: PhoneGate?
    let post: (PhoneNews) -> Void
    private var guests: GuestTable
    private var sockets: [PhoneID: PhoneSocket] = [:]
    /// Phones that have gone, and may be back before the game is told.
    private var going: [PhoneID: Scheduled<Void>] = [:]
    private var connections: [ObjectIdentifier: PhoneConnection] = [:]
    private var requests: AddressCounts<PeerAddress>
    private var keys = PeerKeys()
    /// The addresses that the game was told of.
    private var addresses: [PhoneAddress] = []
    private var isWaitingForRoom = false
    /// A screen that waits is going to be told.
    private var isUpdating = false
    var uploadCounts = UploadCounts()
    private var listener: (any Channel)?
    private var accepts = false
    private(set) var isOver = false

    init(
        limits: PhoneLimits, page: PageFiles, uploads: URL, memory: RoomMemory?,
        covers: @escaping CoverDesk.Load = { $1(nil) }, post: @escaping (PhoneNews) -> Void
    ) {
        (self.limits, self.page, self.uploads, self.post) = (limits, page, uploads, post)
        self.covers = CoverDesk(limits, covers)
        guests = GuestTable(limits, memory)
        requests = AddressCounts(most: limits.addresses)
    }

    func begin(_ listener: any Channel, _ gate: PhoneGate) {
        (self.listener, self.gate) = (listener, gate)
        accept()
    }

    /// Says goodbye to all. Nothing is posted from here on.
    func end(_ reason: PhoneClosing) {
        isOver = true
        covers.close()
        for wait in going.values { wait.cancel() }
        going = [:]
        for connection in connections.values {
            if let phone = connection.phone { phone.end(reason) } else { connection.close() }
        }
    }

    /// The memory for the next opening, so that this address and these secrets still lead in.
    func memory(token: String, port: Int) -> RoomMemory { guests.memory(token: token, port: port) }

    func show(_ show: PhoneShow) {
        let due = board.take(show, pause: limits.pausePerPhone * sockets.count)
        if let due { updateLater(due) }
        covers.offer(show.covers)
        for socket in sockets.values { socket.update() }
        // Phones that came or went are counted, and an opening that remembers addresses has not told of them yet.
        tellAddresses()
    }

    /// Tells of a screen that waits.
    private func updateLater(_ due: NIODeadline) {
        guard !isUpdating, let listener else { return }
        isUpdating = true
        listener.eventLoop.assumeIsolated().scheduleTask(deadline: due) { [weak self] in
            guard let self else { return }
            isUpdating = false
            board.takeWaiting()
            for socket in sockets.values { socket.update() }
        }
    }

    func ownText(of id: PhoneID) -> ByteBuffer? { board.ownText(of: id) }

    func sendHome(_ id: PhoneID) {
        guests.sendHome(id)
        sockets[id]?.end(.sentHome)
        tellAddresses()
    }

    /// The host lets in who comes from this address.
    func admit(_ address: Int) {
        guests.lift(address)
        tellAddresses()
    }

    private func tellAddresses() {
        let now = guests.addresses
        guard now != addresses, !isOver else { return }
        addresses = now
        post(.addresses(now))
    }

    func key(of peer: PeerAddress) -> PeerKey { keys.key(of: peer, .now()) }
}

// MARK: - Connections

extension PhoneHub {
    var isEmpty: Bool { connections.isEmpty }
    /// Few connections, so that some may rest between two requests.
    var isCalm: Bool { connections.count < limits.restingSockets }
    /// How long a connection stays after a goodbye. In a crowd, others wait for its place.
    var goodbyeTime: TimeAmount { isCalm ? limits.goodbyeTime : min(limits.goodbyeTime, .milliseconds(20)) }

    /// False where there is no room for one more. An address with many connections that have not said what they want
    /// loses the oldest one of those.
    func enters(_ connection: PhoneConnection) -> Bool {
        guard !isOver else { return false }
        let halves = connections.values.filter { !$0.hasAsked && $0.peer == connection.peer }
        if halves.count >= limits.halvesPerAddress, let oldest = halves.min(by: { $0.begunAt < $1.begunAt }) {
            drop(oldest)
        }
        guard connections.count < limits.sockets || makesRoom(for: 1) else { return false }
        connections[ObjectIdentifier(connection)] = connection
        accept()
        return true
    }

    func leaves(_ connection: PhoneConnection) {
        connections[ObjectIdentifier(connection)] = nil
        accept()
    }

    private func drop(_ connection: PhoneConnection) {
        connections[ObjectIdentifier(connection)] = nil
        connection.close()
    }

    /// Connections above the limit wait in the system's queue, and are taken when others close.
    private func accept() {
        let wanted = PhoneListener.acceptedAtOnce
        let hasRoom =
            !isOver && (connections.count + wanted <= limits.sockets || makesRoom(for: wanted))
        if !hasRoom, !isOver { acceptLater() }
        guard hasRoom != accepts else { return }
        accepts = hasRoom
        listener?.setOption(.autoRead, value: hasRoom).whenFailure { _ in }
    }

    /// Closes the oldest connections without a hello. Those that have just come may still say it.
    private func makesRoom(for count: Int) -> Bool {
        let latest = NIODeadline.now() - limits.staleTime
        let stale = connections.values.filter { !$0.isGuests && $0.begunAt <= latest }
            .sorted { $0.begunAt < $1.begunAt }
        let needed = connections.count + count - limits.sockets
        guard stale.count >= needed else { return false }
        for connection in stale.prefix(max(needed, 0)) { drop(connection) }
        return true
    }

    /// A connection may become stale without anything else happening.
    private func acceptLater() {
        guard !isWaitingForRoom, let listener else { return }
        isWaitingForRoom = true
        listener.eventLoop.assumeIsolated().scheduleTask(in: limits.staleTime) { [weak self] in
            self?.isWaitingForRoom = false
            self?.accept()
        }
    }

    /// Covers are counted apart, so that no phone that browses them keeps others of its address out.
    func takes(_ route: PhoneRoute, from peer: PeerAddress) -> Bool {
        if case .cover = route { return covers.takesRequest(from: peer) }
        return requests.take(peer, limits.requestsPerMinute, .now())
    }

    /// Calls `then` once: at once, or when the cover has come.
    func fetch(
        _ cover: PhoneCover, for peer: PeerAddress, on loop: any EventLoop, then: @escaping CoverDesk.Answer
    ) { covers.fetch(cover, for: key(of: peer), on: loop, then: then) }
}

// MARK: - Phones

extension PhoneHub {
    /// A phone says hello.
    func arrives(_ socket: PhoneSocket, _ secret: PhoneSecret?) {
        let door = GuestTable.Door(isLocked: board.screen?.isLocked ?? false, connected: sockets.count)
        switch guests.admit(secret, from: key(of: socket.connection.peer), door, .now()) {
        case .refused(let reason):
            socket.end(reason)
            tellAddresses()
        case .known(let id, let secret): welcome(socket, id, secret)
        case .new(let id, let secret, let forgotten):
            if let forgotten { forget(forgotten) }
            welcome(socket, id, secret)
        }
    }

    private func welcome(_ socket: PhoneSocket, _ id: PhoneID, _ secret: PhoneSecret) {
        let before = sockets[id]
        sockets[id] = socket
        going.removeValue(forKey: id)?.cancel()
        before?.end(.otherTab)
        post(.arrived(id))
        socket.open(id, secret)
    }

    /// It can never come back as itself, so the game is told that it has left for good.
    private func forget(_ id: PhoneID) {
        uploadCounts.forget(id)
        going.removeValue(forKey: id)?.cancel()
        post(.said(id, .leave, lag: 0))
        post(.wentAway(id))
    }

    /// The phone that has this secret, while it is connected.
    func connected(_ secret: String?) -> PhoneID? {
        guard let secret = secret.flatMap({ PhoneSecret($0) }), let id = guests.guest(secret) else { return nil }
        return sockets[id] == nil ? nil : id
    }

    func received(_ message: PhoneMessage, from id: PhoneID, lag: Int) {
        if case .join = message { guests.joined(id) }
        if case .leave = message { guests.left(id) }
        if !isOver { post(.said(id, message, lag: lag)) }
    }

    /// NB: a phone whose new connection has replaced this one is not away.
    func gone(_ socket: PhoneSocket, _ id: PhoneID) {
        guard sockets[id] === socket else { return }
        sockets[id] = nil
        guests.wentAway(id, .now())
        guard let listener, !isOver, limits.returnTime > .zero else { return tellGone(id) }
        going[id] = listener.eventLoop.assumeIsolated().scheduleTask(in: limits.returnTime) { [weak self] in
            self?.tellGone(id)
        }
    }

    private func tellGone(_ id: PhoneID) {
        going[id] = nil
        if !isOver { post(.wentAway(id)) }
    }

    /// The phone that may send the file now and how its name ends, or the refusal.
    func admitUpload(secret: String?, from peer: PeerAddress, name: String) -> Result<
        (PhoneID, PeerKey, ending: String), PhoneRefusal
    > {
        guard let id = connected(secret) else { return .failure(PhoneRefusal(.forbidden)) }
        let endings = board.files(askedOf: id)
        guard !endings.isEmpty else { return .failure(PhoneRefusal(.conflict)) }
        guard let ending = endings.first(where: { name.lowercased().hasSuffix($0.lowercased()) }) else {
            return .failure(PhoneRefusal(.unsupportedMediaType))
        }
        let key = key(of: peer)
        guard uploadCounts.begin(id, from: key, limits, .now()) else {
            return .failure(PhoneRefusal(.tooManyRequests))
        }
        return .success((id, key, ending))
    }

    /// - Parameter path: of the whole file; nil where it did not arrive.
    func ended(_ upload: Upload, path: String?) {
        uploadCounts.end(from: upload.key)
        guard let path else { return }
        if isOver { unlink(path) } else { post(.sentFile(upload.id, path: path, name: upload.name)) }
    }
}

/// A request that is answered with a status alone.
struct PhoneRefusal: Error {
    let status: HTTPResponseStatus

    init(_ status: HTTPResponseStatus) { self.status = status }
}

/// The facts by which phones that know the server find it again: its address, their secrets, and what the host has decided
/// of theirs.
package struct RoomMemory: Equatable, Codable, Sendable {
    struct Guest: Equatable, Codable, Sendable {
        var id: Int
        var secret: String
        var hasJoined: Bool
        var isSentHome: Bool
        /// The machine that it came from last.
        var peer: PeerKey?
    }

    /// The host's decision about an address.
    struct Rule: Equatable, Codable, Sendable {
        var peer: PeerKey
        var number: Int
        /// A guest behind it was sent home: it has no new phones.
        var isClosed: Bool
        /// All of it is let in.
        var isLifted: Bool
    }

    var token: String
    var port: Int
    /// The number of the newest phone.
    var last: Int
    var guests: [Guest]
    var rules: [Rule]

    /// A file may hold anything.
    package var isPossible: Bool {
        let isToken = token.count == RoomToken.length && token.allSatisfy(RoomToken.alphabet.contains)
        let ids = guests.map(\.id)
        return isToken && (1...65535).contains(port) && guests.count <= PhoneLimits().guests
            && Set(ids).count == ids.count && ids.allSatisfy { (1...max(last, 1)).contains($0) }
            && OutsideNumber.counts.contains(last) && guests.allSatisfy { PhoneSecret($0.secret) != nil }
            && guests.allSatisfy { $0.peer?.isPossible != false } && areRulesPossible
    }

    private var areRulesPossible: Bool {
        rules.count <= PhoneLimits().guests && rules.allSatisfy { $0.peer.isPossible }
            && rules.allSatisfy { OutsideNumber.counts.contains($0.number) }
            && Set(rules.map(\.peer)).count == rules.count && Set(rules.map(\.number)).count == rules.count
    }
}
