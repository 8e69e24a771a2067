import NIOCore
import NIOHTTP1
import Synchronization
import UnderCoverCatalogue

/// Hands out the covers that the show offers. The game makes each small picture when the first phone asks for it, never
/// ahead, so that nothing can be learned of a cover before it is offered; the newest pictures are kept.
///
/// A cover that is not offered is answered like a name that does not exist: at once, and with the same words.
final class CoverDesk {
    typealias Load = @Sendable (ArtworkID, @escaping @Sendable (PhonePicture?) -> Void) -> Void
    typealias Answer = (Result<PageFile, PhoneRefusal>) -> Void

    /// The token of an address ends with its party, and the picture behind a name stays the same meanwhile.
    static let caching = "private, max-age=86400, immutable"

    private struct Kept {
        let file: PageFile
        var usedAt: Int
    }

    private struct Waiter {
        let peer: PeerKey
        let then: Answer
    }

    private let limits: PhoneLimits
    private let load: Load
    private var offered: [PhoneCover: ArtworkID] = [:]
    private var kept: [ArtworkID: Kept] = [:]
    private var uses = 0
    /// When pictures could not be made.
    private var lacking: [ArtworkID: NIODeadline] = [:]
    private var waiters: [ArtworkID: [Waiter]] = [:]
    /// Pictures that requests wait for and the game was not asked for, the oldest first.
    private var queue: [ArtworkID] = []
    /// Pictures that the game is making, and when each is given up.
    private var underWay: [ArtworkID: Scheduled<Void>] = [:]
    /// nil before the first request that waits.
    private var wayBack: WayBack?
    private var isClosed = false
    private var requests: AddressCounts<PeerAddress>
    private var makings: AddressCounts<PeerKey>

    init(_ limits: PhoneLimits, _ load: @escaping Load) {
        (self.limits, self.load) = (limits, load)
        requests = AddressCounts(most: limits.addresses)
        makings = AddressCounts(most: limits.addresses)
    }

    /// Bytes of the pictures that are kept.
    var keptBytes: Int { kept.values.reduce(0) { $0 + $1.file.plain.readableBytes } }

    func takesRequest(from peer: PeerAddress) -> Bool { requests.take(peer, limits.coversPerMinute, .now()) }

    /// Phones may fetch these and no others. Requests that wait for another one are refused at once.
    func offer(_ covers: [PhoneCover: ArtworkID]) {
        guard covers != offered else { return }
        offered = covers
        let artworks = Set(covers.values)
        let refused = waiters.filter { !artworks.contains($0.key) }
        for artwork in refused.keys { waiters[artwork] = nil }
        queue.removeAll { !artworks.contains($0) }
        for waiter in refused.values.joined() { waiter.then(.failure(PhoneRefusal(.notFound))) }
    }

    /// Calls `then` once: at once, or when the picture has come.
    func fetch(_ cover: PhoneCover, for peer: PeerKey, on loop: any EventLoop, then: @escaping Answer) {
        guard !isClosed, let artwork = offered[cover], !isLacking(artwork, .now()) else {
            return then(.failure(PhoneRefusal(.notFound)))
        }
        if let file = use(artwork) { return then(.success(file)) }
        guard mayWait(peer), makings.take(peer, limits.newCoversPerMinute, .now()) else {
            return then(.failure(PhoneRefusal(.tooManyRequests)))
        }
        let isFirst = waiters[artwork] == nil
        waiters[artwork, default: []].append(Waiter(peer: peer, then: then))
        // One that is under way for others who have left is awaited, too.
        guard isFirst, underWay[artwork] == nil else { return }
        queue.append(artwork)
        makeNext(on: loop)
    }
}

extension CoverDesk {
    /// The server's thread is about to end. Answers of the game that come later go nowhere.
    func close() {
        isClosed = true
        wayBack?.close()
        for deadline in underWay.values { deadline.cancel() }
        (underWay, waiters, queue) = ([:], [:], [])
    }

    private func mayWait(_ peer: PeerKey) -> Bool {
        let all = waiters.values.joined()
        let taken = all.count
        guard taken < limits.waitingForCovers else { return false }
        return !limits.sharesPlaces
            || Share.allows(all.count { $0.peer == peer }, of: limits.waitingForCovers, taken: taken)
    }

    private func makeNext(on loop: any EventLoop) {
        let way = wayBack ?? WayBack(loop)
        wayBack = way
        while underWay.count < limits.coversAtOnce, !queue.isEmpty {
            let artwork = queue.removeFirst()
            let desk = NIOLoopBound(self, eventLoop: loop)
            underWay[artwork] = loop.scheduleTask(in: limits.coverTime) { desk.value.came(nil, artwork, on: loop) }
            load(artwork) { picture in way.execute { desk.value.came(picture, artwork, on: loop) } }
        }
    }

    /// - Parameter picture: nil where it could not be made, or not in time.
    private func came(_ picture: PhonePicture?, _ artwork: ArtworkID, on loop: any EventLoop) {
        // NB: one that was given up may come after all. It is dropped: its place was given to another.
        guard let deadline = underWay.removeValue(forKey: artwork) else { return }
        deadline.cancel()
        let file = picture.flatMap(file)
        if let file { keep(file, of: artwork) } else { lack(artwork) }
        let waiting = waiters.removeValue(forKey: artwork) ?? []
        for waiter in waiting { waiter.then(file.map { .success($0) } ?? .failure(PhoneRefusal(.notFound))) }
        makeNext(on: loop)
    }

    /// nil for one that is too large to be a small picture.
    private func file(_ picture: PhonePicture) -> PageFile? {
        guard !picture.bytes.isEmpty, picture.bytes.count <= limits.coverBytes else { return nil }
        return PageFile(name: "cover." + picture.format.rawValue, bytes: picture.bytes)
    }

    // MARK: What is kept

    private func use(_ artwork: ArtworkID) -> PageFile? {
        uses += 1
        kept[artwork]?.usedAt = uses
        return kept[artwork]?.file
    }

    private func keep(_ file: PageFile, of artwork: ArtworkID) {
        uses += 1
        kept[artwork] = Kept(file: file, usedAt: uses)
        while keptBytes > limits.keptCoverBytes, let oldest = kept.min(by: { $0.value.usedAt < $1.value.usedAt }) {
            kept[oldest.key] = nil
        }
    }

    private func isLacking(_ artwork: ArtworkID, _ now: NIODeadline) -> Bool {
        lacking[artwork].map { now < $0 + limits.coverRestTime } ?? false
    }

    private func lack(_ artwork: ArtworkID) {
        let now = NIODeadline.now()
        lacking = lacking.filter { now < $0.value + limits.coverRestTime }
        lacking[artwork] = now
    }
}

/// Leads to the server's thread while there is one: NIO ends the program for a task on a thread that has ended.
private final class WayBack: Sendable {
    private let loop: Mutex<(any EventLoop)?>

    init(_ loop: any EventLoop) { self.loop = Mutex(loop) }

    func execute(_ task: @escaping @Sendable () -> Void) { loop.withLock { $0?.execute(task) } }
    func close() { loop.withLock { $0 = nil } }
}
