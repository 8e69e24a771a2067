import NIOCore

/// Whether a phone is still there, and how far away.
struct PhonePulse {
    /// The first pings come quickly, so that the way is known before the first round.
    static let firstPings = 3

    private(set) var trips = RoundTrips()
    private var lastHeard = NIODeadline.now()
    /// Since when the phone takes nothing.
    private var stuckSince: NIODeadline?
    private var pings: UInt64 = 0
    private var sent: NIODeadline?

    var isNew: Bool { pings < Self.firstPings }

    mutating func heard(_ now: NIODeadline) { lastHeard = now }

    mutating func writable(_ isWritable: Bool, _ now: NIODeadline) { stuckSince = isWritable ? nil : stuckSince ?? now }

    func isSilent(_ time: TimeAmount, _ now: NIODeadline) -> Bool { now >= lastHeard + time }
    func isStuck(_ time: TimeAmount, _ now: NIODeadline) -> Bool { stuckSince.map { now >= $0 + time } ?? false }

    /// The payload of the ping: its number.
    mutating func ping(_ now: NIODeadline) -> ByteBuffer {
        pings += 1
        sent = now
        return ByteBuffer(integer: pings)
    }

    /// Only an answer to the last ping counts, and only once.
    @discardableResult
    mutating func pong(_ data: ByteBuffer, _ now: NIODeadline) -> Bool {
        guard let sent, data == ByteBuffer(integer: pings) else { return false }
        trips.add(now - sent)
        self.sent = nil
        return true
    }
}
