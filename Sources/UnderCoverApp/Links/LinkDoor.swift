import Foundation
import Glibc
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

// A link that is opened while a game runs goes to that game, through a socket in the folder that the desktop keeps for
// this session, and so does the path of a pack. Only programs of the same user can reach it, but any web page can have
// the desktop open a link: what comes in is short, one line and seldom, and the game only shows it.

/// The socket of the game that uses this data folder.
struct LinkAddress: Equatable, Sendable {
    let path: String

    /// nil where there is no such folder, or its name is too long for a socket's.
    init?(_ folders: DataFolder, environment: [String: String] = ProcessInfo.processInfo.environment) {
        guard var folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return nil }
        // All sandboxes of one application share only this folder.
        if let id = environment["FLATPAK_ID"], !id.contains("/") { folder += "/app/" + id }
        let mark = ContentHash(of: folders.data.standardizedFileURL.path).description.prefix(16)
        path = folder + "/under-cover-" + mark + ".link"
        guard path.utf8.count < Self.longest else { return nil }
    }

    private static let longest = MemoryLayout.size(ofValue: sockaddr_un().sun_path)

    /// Calls `body` with the address as the system takes it.
    func withSystemAddress(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { room in
            for (index, byte) in path.utf8.enumerated() { room[index] = byte }
        }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}

/// A connection with limits of size and time.
struct LinkWire {
    let descriptor: Int32

    static func make() -> LinkWire? {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        // NB: a socket whose queue is full makes `connect` wait for as long as sending may take.
        var most = timeval(tv_sec: 2, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &most, socklen_t(MemoryLayout<timeval>.size))
        return LinkWire(descriptor: descriptor)
    }

    /// One line without its end; nil where it does not come in time, is too long, or is no text.
    func line(most bytes: Int, within milliseconds: Int) -> String? {
        let deadline = ContinuousClock.now + .milliseconds(milliseconds)
        var read: [UInt8] = []
        while true {
            var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let left = Int32(ContinuousClock.now.duration(to: deadline) / .milliseconds(1))
            guard left > 0, poll(&wait, 1, left) > 0 else { return nil }
            var buffer = [UInt8](repeating: 0, count: 512)
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            read += buffer.prefix(count)
            if let end = read.firstIndex(of: UInt8(ascii: "\n")) {
                guard end <= bytes else { return nil }
                return String(validating: read[..<end], as: UTF8.self)
            }
            guard read.count <= bytes else { return nil }
        }
    }

    @discardableResult
    func send(line: String) -> Bool {
        let bytes = Array((line + "\n").utf8)
        return Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
            == bytes.count
    }

    func close() { _ = Glibc.close(descriptor) }
}

/// Takes links from other processes of this user while the game runs.
final class LinkDoor: Sendable {
    static let taken = "taken"
    static let refused = "refused"
    static let mostBytes = 2_000
    /// The longest change of the queue, in bytes: the player's own command lists every song.
    static let mostOfQueue = 128_000
    private static let milliseconds = 2_000
    /// The pause between two links, in microseconds.
    private static let pause: UInt32 = 500_000
    private static let waiting: Int32 = 4

    private let address: LinkAddress
    private let wire: LinkWire

    /// nil where another game listens, or the socket cannot be made.
    init?(_ address: LinkAddress, take: @escaping @Sendable (LinkLetter) -> Void) {
        guard let wire = Self.bound(to: address) else { return nil }
        // The permissions are set before clients can connect: the socket is for this user alone, wherever the folder
        // is.
        guard chmod(address.path, 0o600) == 0, listen(wire.descriptor, Self.waiting) == 0 else {
            wire.close()
            return nil
        }
        (self.address, self.wire) = (address, wire)
        Thread.detachNewThread {
            while true {
                let caller = accept(wire.descriptor, nil, nil)
                if caller < 0, errno == EINTR || errno == ECONNABORTED { continue }
                guard caller >= 0 || Self.isPassing(errno) else { break }
                guard caller >= 0 else {
                    usleep(Self.pause)
                    continue
                }
                _ = fcntl(caller, F_SETFD, FD_CLOEXEC)
                Self.hear(LinkWire(descriptor: caller), take)
                usleep(Self.pause)
            }
            wire.close()
        }
    }

    /// Says whether `accept` may succeed later: the machine has too little of something now.
    private static func isPassing(_ error: Int32) -> Bool {
        [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(error)
    }

    /// The event for a text that the door has accepted.
    static func event(_ text: String) -> Event {
        if text.isEmpty { return .desktop(.raise) }
        if let change = QueueLetter.change(in: text) { return .deck(.asked(change)) }
        return PackOptions.path(in: text).map { .fileOpened(path: $0) } ?? .linkOpened(text)
    }

    func shut() {
        unlink(address.path)
        shutdown(wire.descriptor, Int32(SHUT_RDWR))
    }

    private static func bound(to address: LinkAddress) -> LinkWire? {
        guard let wire = LinkWire.make() else { return nil }
        func bind() -> Bool { address.withSystemAddress { Glibc.bind(wire.descriptor, $0, $1) } == 0 }
        if bind() { return wire }
        // A game that crashed leaves its socket behind, and no process answers there.
        if errno == EADDRINUSE, LinkCall.isDead(address) {
            unlink(address.path)
            if bind() { return wire }
        }
        wire.close()
        return nil
    }

    private static func mayComeIn(_ text: String) -> Bool {
        if QueueLetter.change(in: text) != nil { return true }
        return text.utf8.count <= mostBytes
            && (text.lowercased().hasPrefix(ChallengeLink.scheme + ":") || PackOptions.path(in: text) != nil)
    }

    private static func hear(_ caller: LinkWire, _ take: (LinkLetter) -> Void) {
        defer { caller.close() }
        guard let line = caller.line(most: mostOfQueue, within: milliseconds), let letter = LinkLetter(line: line),
            letter.text.isEmpty || mayComeIn(letter.text)
        else {
            caller.send(line: refused)
            return
        }
        take(letter)
        caller.send(line: taken)
    }
}

/// A line from another start of the program: a link, a path or a change of the queue, or nothing but the wish to see the
/// window; and the token with which the desktop lets the window come to the front.
struct LinkLetter: Equatable, Sendable {
    private static let mark = "token:"
    private static let longestToken = 512

    var text: String
    var token: String?

    /// - Parameter environment: the program's, where the desktop has put the token.
    init(_ text: String = "", environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.text = text
        token = ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"].compactMap { environment[$0] }.first(where: Self.isToken)
    }

    /// nil where it has a token that is none, or neither token nor text.
    init?(line: String) {
        guard line.hasPrefix(Self.mark) else {
            text = line
            if line.isEmpty { return nil }
            return
        }
        let parts = line.dropFirst(Self.mark.count).split(
            separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let token = parts[0].removingPercentEncoding, Self.isToken(token) else { return nil }
        (text, self.token) = (String(parts[1]), token)
    }

    var line: String {
        guard let token, let written = token.addingPercentEncoding(withAllowedCharacters: .alphanumerics) else {
            return text
        }
        return Self.mark + written + " " + text
    }

    /// Desktops make tokens of printable ASCII, and X11 takes nothing else.
    private static func isToken(_ text: String) -> Bool {
        (1...longestToken).contains(text.utf8.count) && text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    }
}

/// A change of the queue on its way to the game that runs. No web page can send one: it has no link's scheme.
enum QueueLetter {
    private static let scheme = "queue:"

    static func text(of change: QueueChange) -> String? {
        (try? JSONEncoder().encode(change)).map { scheme + String(decoding: $0, as: UTF8.self) }
    }

    static func change(in text: String) -> QueueChange? {
        guard text.hasPrefix(scheme) else { return nil }
        return try? JSONDecoder().decode(QueueChange.self, foreign: Data(text.dropFirst(scheme.count).utf8))
    }
}

/// Brings a link to the game that runs.
enum LinkCall {
    enum Answer { case taken, refused, noGame }

    private static let milliseconds = 5_000

    static func bring(_ text: String, to address: LinkAddress) -> Answer {
        guard text.utf8.count <= LinkDoor.mostOfQueue, !text.contains(where: \.isNewline) else { return .refused }
        guard let wire = LinkWire.make() else { return .noGame }
        defer { wire.close() }
        guard address.withSystemAddress({ connect(wire.descriptor, $0, $1) }) == 0 else { return .noGame }
        guard wire.send(line: text), let answer = wire.line(most: 64, within: milliseconds) else { return .refused }
        return answer == LinkDoor.taken ? .taken : .refused
    }

    /// There is a socket, and no process listens.
    static func isDead(_ address: LinkAddress) -> Bool {
        guard let wire = LinkWire.make() else { return false }
        defer { wire.close() }
        return address.withSystemAddress { connect(wire.descriptor, $0, $1) } != 0 && errno == ECONNREFUSED
    }
}
