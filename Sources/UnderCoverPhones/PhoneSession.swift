import Foundation
import NIOCore
import NIOPosix
import Synchronization
import UnderCoverCatalogue

/// One opening of the server, from its thread's beginning to its end.
final class PhoneSession: Sendable {
    private let token: String
    private let port: Int
    private let places: ListeningPlace
    private let group: MultiThreadedEventLoopGroup
    private let room: NIOLoopBound<PhoneHub>
    private let listener: any Channel
    private let goodbyeTime: TimeAmount
    private let uploads: URL
    /// The show that the server's thread has yet to take. Only the newest counts.
    private let waiting = Mutex<PhoneShow?>(nil)

    /// - Parameter memory: of the opening before, where its phones may come back.
    init(
        _ options: PhoneServerOptions, _ memory: RoomMemory?, _ post: @escaping @Sendable (PhoneNews) -> Void
    ) throws(PhoneServerError) {
        token = memory?.token ?? RoomToken.make()
        let places = try ListeningPlace.all(options, first: memory?.port)
        let page = try PageFiles(folder: options.page, marks: PageFiles.marks(options, token: token))
        do { try Upload.prepare(options.uploads) } catch {
            throw .other(Words.folderUnusable(options.uploads.path, error.localizedDescription))
        }
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        do throws(PhoneServerError) {
            room = try Self.room(options, page, memory, group.any(), post)
            listener = try places.bind(room, options.limits, group)
        } catch {
            group.shutdownGracefully { _ in }
            throw error
        }
        self.group = group
        (goodbyeTime, uploads) = (options.limits.goodbyeTime, options.uploads)
        (self.places, port) = (places, listener.localAddress?.port ?? 0)
    }

    /// Lets phones in. Those that came earlier wait for it.
    func begin() {
        let (room, listener) = (room, listener)
        let gate = PhoneGate(token: token, hosts: HostRule(port: port))
        group.any().execute { room.value.begin(listener, gate) }
    }

    /// With the addresses that this machine has now; port and token stay.
    func door(_ all: [MachineAddress] = MachineAddress.all()) -> PhoneDoor {
        PhoneDoor(
            port: port, token: token, addresses: places.addresses(all, PeerAddress(listener.localAddress)))
    }

    private static func room(
        _ options: PhoneServerOptions, _ page: PageFiles, _ memory: RoomMemory?, _ loop: any EventLoop,
        _ post: @escaping @Sendable (PhoneNews) -> Void
    ) throws(PhoneServerError) -> NIOLoopBound<PhoneHub> {
        let (limits, uploads, covers) = (options.limits, options.uploads, options.covers)
        do {
            return try loop.submit {
                NIOLoopBound(
                    PhoneHub(
                        limits: limits, page: page, uploads: uploads, memory: memory, covers: covers, post: post),
                    eventLoop: loop)
            }.wait()
        } catch { throw .other("\(error)") }
    }

    func show(_ show: PhoneShow) {
        let isOnItsWay = waiting.withLock { waiting in
            defer { waiting = show }
            return waiting != nil
        }
        guard !isOnItsWay else { return }
        let room = room
        group.any().execute { [self] in
            let newest = waiting.withLock { waiting in
                defer { waiting = nil }
                return waiting
            }
            if let newest { room.value.show(newest) }
        }
    }

    func sendHome(_ id: PhoneID) {
        let room = room
        group.any().execute { room.value.sendHome(id) }
    }

    func admit(_ address: Int) {
        let room = room
        group.any().execute { room.value.admit(address) }
    }

    /// nil where its thread has ended.
    var memory: RoomMemory? {
        let (room, token, port) = (room, token, port)
        return try? group.any().submit { room.value.memory(token: token, port: port) }.wait()
    }

    func close(_ reason: PhoneClosing) {
        try? listener.close().wait()
        Upload.leave(uploads)
        let (room, group) = (room, group)
        let latest = NIODeadline.now() + goodbyeTime + .milliseconds(200)
        group.any().execute {
            room.value.end(reason)
            Self.leave(room, group, latest)
        }
    }

    /// Ends the thread once all phones have gone, or when time is up.
    private static func leave(
        _ room: NIOLoopBound<PhoneHub>, _ group: MultiThreadedEventLoopGroup, _ latest: NIODeadline
    ) {
        guard !room.value.isEmpty, NIODeadline.now() < latest else { return group.shutdownGracefully { _ in } }
        group.any().scheduleTask(in: .milliseconds(20)) { leave(room, group, latest) }
    }
}
