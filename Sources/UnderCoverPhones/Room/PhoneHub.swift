import Foundation
import NIOCore
import UnderCoverCore

/// All that the server knows of its phones. It lives on the server's thread and never leaves it.
final class PhoneHub {
    let limits: PhoneLimits
    let page: PageFiles
    let uploads: URL
    private(set) var board = PhoneBoard()
    /// nil until the server listens.
    private(set) var gate: PhoneGate?
    let post: (PhoneNews) -> Void
    private var guests: GuestTable
    private var sockets: [PhoneID: PhoneSocket] = [:]
    private var connections: [ObjectIdentifier: PhoneConnection] = [:]
    private var requests: AddressCounts
    var uploadCounts = UploadCounts()
    private var listener: (any Channel)?
    private var accepts = false
    private(set) var isOver = false

    init(
        limits: PhoneLimits, page: PageFiles, uploads: URL, memory: RoomMemory?, post: @escaping (PhoneNews) -> Void
    ) {
        (self.limits, self.page, self.uploads, self.post) = (limits, page, uploads, post)
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
        for connection in connections.values {
            if let phone = connection.phone { phone.end(reason) } else { connection.close() }
        }
    }

    /// What the next opening has to know, so that this address and these secrets still lead in.
    func memory(token: String, port: Int) -> RoomMemory { guests.memory(token: token, port: port) }

    func show(_ show: PhoneShow) {
        board.take(show)
        for socket in sockets.values { socket.update() }
    }

    func sendHome(_ id: PhoneID) {
        guests.sendHome(id)
        sockets[id]?.end(.sentHome)
    }
}

// MARK: - Connections

extension PhoneHub {
    var isEmpty: Bool { connections.isEmpty }
    /// Few connections, so that some may rest between two requests.
    var isCalm: Bool { connections.count < limits.restingSockets }
    /// How long a connection stays after a goodbye. In a crowd, others wait for its place.
    var goodbyeTime: TimeAmount { isCalm ? limits.goodbyeTime : min(limits.goodbyeTime, .milliseconds(20)) }

    /// False where there is no room for one more.
    func enters(_ connection: PhoneConnection) -> Bool {
        guard !isOver, connections.count < limits.sockets else { return false }
        connections[ObjectIdentifier(connection)] = connection
        accept()
        return true
    }

    func leaves(_ connection: PhoneConnection) {
        connections[ObjectIdentifier(connection)] = nil
        accept()
    }

    /// Connections above the limit wait in the system's queue, and are taken when others close.
    private func accept() {
        let hasRoom = connections.count + PhoneListener.acceptedAtOnce <= limits.sockets && !isOver
        guard hasRoom != accepts else { return }
        accepts = hasRoom
        listener?.setOption(.autoRead, value: hasRoom).whenFailure { _ in }
    }

    func takesRequest(from peer: PeerAddress) -> Bool {
        requests.take(peer, limits.requestsPerMinute, .now())
    }
}

// MARK: - Phones

extension PhoneHub {
    /// A phone says hello.
    func arrives(_ socket: PhoneSocket, _ secret: PhoneSecret?) {
        let door = GuestTable.Door(isLocked: board.screen?.isLocked ?? false, connected: sockets.count)
        switch guests.admit(secret, from: socket.connection.peer, door, .now()) {
        case .refused(let reason): socket.end(reason)
        case .known(let id, let secret): welcome(socket, id, secret)
        case .new(let id, let secret, let forgotten):
            if let forgotten { forget(forgotten) }
            welcome(socket, id, secret)
        }
    }

    private func welcome(_ socket: PhoneSocket, _ id: PhoneID, _ secret: PhoneSecret) {
        let before = sockets[id]
        sockets[id] = socket
        before?.end(.otherTab)
        post(.arrived(id))
        socket.open(id, secret)
    }

    /// It can never come back as itself, so the game is told that it has left for good.
    private func forget(_ id: PhoneID) {
        uploadCounts.forget(id)
        post(.said(id, .leave, lag: 0))
        post(.wentAway(id))
    }

    /// The phone that has this secret, while it is connected.
    func connected(_ secret: String?) -> PhoneID? {
        guard let secret = secret.flatMap({ PhoneSecret($0) }), let id = guests.guest(secret) else { return nil }
        return sockets[id] == nil ? nil : id
    }

    func heard(_ message: PhoneMessage, from id: PhoneID, lag: Int) {
        if case .join = message { guests.joined(id) }
        if case .leave = message { guests.left(id) }
        if !isOver { post(.said(id, message, lag: lag)) }
    }

    /// NB: a phone whose new connection has replaced this one is not away.
    func gone(_ socket: PhoneSocket, _ id: PhoneID) {
        guard sockets[id] === socket else { return }
        sockets[id] = nil
        guests.wentAway(id, .now())
        if !isOver { post(.wentAway(id)) }
    }
}
