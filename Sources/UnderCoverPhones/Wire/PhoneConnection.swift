import NIOCore

/// A connection and the time that it has. Every step gives it a new time; without a next step it ends.
final class PhoneConnection {
    let channel: any Channel
    let peer: PeerAddress
    /// The address of this machine that it came to.
    let reached: PeerAddress?
    /// nil while it carries requests.
    weak var phone: PhoneSocket?
    /// It has sent a whole request, or said hello.
    var hasAsked = false
    /// It has said hello.
    var isGuests = false
    let begunAt = NIODeadline.now()
    private var deadline: Scheduled<Void>?

    init(_ channel: any Channel) {
        self.channel = channel
        peer = PeerAddress(channel.remoteAddress) ?? PeerAddress(bytes: [0, 0, 0, 0])
        reached = PeerAddress(channel.localAddress)
    }

    /// Replaces the time that was allowed before.
    func allow(_ time: TimeAmount, then act: (() -> Void)? = nil) {
        deadline?.cancel()
        deadline = channel.eventLoop.assumeIsolated().scheduleTask(in: time) { [weak self] in
            guard let act else {
                self?.close()
                return
            }
            act()
        }
    }

    func allowForever() {
        deadline?.cancel()
        deadline = nil
    }

    func close() { channel.close(promise: nil) }

    func closed() { allowForever() }
}
