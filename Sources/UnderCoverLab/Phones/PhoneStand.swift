import CMalloc
import Foundation
import NIOCore
import Synchronization
import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverPhones

/// A server and its phones, and this thread as the game between them.
final class PhoneStand {
    /// Seconds.
    struct Round {
        var presses: [Double] = []
        var counted = 0.0
        var delivered = 0.0
        var wrongAnswers = 0
    }

    private let server: PhoneServer
    private let box: LetterBox
    private let crowd: CrowdProcess?
    private let clients: Int
    private let before: Double
    private var ids: Set<PhoneID> = []
    private(set) var strangers = 0

    static func with(
        _ page: URL, clients: Int, _ body: (PhoneStand) throws(Failure) -> Void
    ) throws(Failure) {
        try LibraryRivals.inFolder { folder throws(Failure) in
            let stand = try PhoneStand(page, folder, clients)
            defer { stand.server.close() }
            try body(stand)
        }
    }

    private init(_ page: URL, _ folder: URL, _ clients: Int) throws(Failure) {
        // Memory that an earlier stand has freed would be used again, and not count.
        malloc_trim(0)
        before = Self.megabytes
        let box = LetterBox()
        var options = PhoneServerOptions(
            port: 0, bind: "127.0.0.1", page: page, uploads: folder.appendingPathComponent("files"))
        // The bench says more than people do.
        options.limits.messagesPerSecond = 10_000
        options.limits.connectionsPerMinute = 1_000
        options.limits.sharesPlaces = false
        server = PhoneServer(options: options) { box.post($0) }
        let door: PhoneDoor
        do { door = try server.open() } catch { throw Failure(error.description) }
        (self.box, self.clients) = (box, clients)
        crowd =
            clients == 0
            ? nil : try CrowdProcess(port: door.port, path: "/\(door.token)/ws", count: clients)
    }

    /// The share of a core that all of this process takes while it sleeps.
    func idlePercent(_ seconds: Double) -> Double {
        Thread.sleep(forTimeInterval: 0.2)
        let before = Self.processorSeconds
        Thread.sleep(forTimeInterval: seconds)
        return (Self.processorSeconds - before) / seconds * 100
    }

    var addedMegabytes: Double { Self.megabytes - before }

    func connect() throws(Failure) {
        guard let crowd else { return }
        crowd.order("connect")
        try take(clients) { news in
            guard case .arrived(let id) = news else { return false }
            ids.insert(id)
            return true
        }
        _ = try crowd.answer()
    }

    /// Seconds from the loss to the last welcome.
    func dropAndReturn() throws(Failure) -> Double {
        guard let crowd else { return 0 }
        let dropped = try crowd.ask("drop")[0]
        crowd.order("connect")
        var back: Set<PhoneID> = []
        try take(clients) { news in
            guard case .arrived(let id) = news else { return false }
            back.insert(id)
            return true
        }
        strangers += back.symmetricDifference(ids).count
        return Double(try crowd.answer()[0] - dropped) / 1e9
    }

    /// All press at once; then each is told how it did.
    func round(_ number: Int) throws(Failure) -> Round {
        guard let crowd else { return Round() }
        var round = Round()
        var taken: [PhoneID: UInt64] = [:]
        server.show(show(number, verdict: false))
        crowd.order("answer \(number)")
        try take(clients) { news, time in
            guard case .said(let id, .answer(number, _), _) = news else { return false }
            if taken.updateValue(time, forKey: id) != nil { round.wrongAnswers += 1 }
            return true
        }
        round.wrongAnswers += ids.symmetricDifference(taken.keys).count
        let said = try crowd.answer()
        // The phones said it in the order of their connections, and so did the server number them.
        let order = taken.sorted { $0.key < $1.key }.map(\.value)
        round.presses = zip(said, order).map { Double($1) - Double($0) }.map { $0 / 1e9 }
        round.counted = Double((order.max() ?? 0) - (said.min() ?? 0)) / 1e9
        let begun = NIODeadline.now().uptimeNanoseconds
        server.show(show(number, verdict: true))
        round.delivered = Double(try crowd.ask("await \(number)")[0] - begun) / 1e9
        return round
    }

    /// Each phone says a word and is told it, so many times; seconds.
    func echo(_ times: Int) throws(Failure) -> [Double] {
        guard let crowd else { return [] }
        crowd.order("echo \(times)")
        var own = Dictionary(uniqueKeysWithValues: ids.map { ($0, PhoneOwn($0, page: .waiting, name: "")) })
        try take(
            times * clients,
            { news, _ in
                guard case .said(let id, .typed(_, let values), _) = news else { return false }
                own[id]?.heading = values.first ?? ""
                return true
            }, then: { self.server.show(PhoneShow(screen: PhoneScreen(stage: .typing), own: Array(own.values))) })
        return try crowd.answer().map { Double($0) / 1e9 }
    }

    private func show(_ number: Int, verdict: Bool) -> PhoneShow {
        var screen = PhoneScreen(stage: verdict ? .result : .round)
        screen.round = number
        screen.choices = ["Blue Lines", "Dummy", "Maxinquaye", "Protection"].map { .init(title: $0) }
        let own = ids.map { id in
            var own = PhoneOwn(id, page: verdict ? .card : .answer, name: "Guest \(id.number)")
            (own.isInRoom, own.mayAnswer) = (true, !verdict)
            if verdict {
                own.heading = "verdict \(number)."
                own.card = .init(.right, title: "Right.", figures: [.init("+81", "points"), .init("3.", "of 500")])
            }
            return own
        }
        return PhoneShow(screen: screen, own: own)
    }

    /// Takes letters until so many of them count.
    private func take(
        _ count: Int, _ counts: (PhoneNews, UInt64) -> Bool, then act: () -> Void = {}
    ) throws(Failure) {
        var left = count
        while left > 0 {
            let letters = box.take()
            guard !letters.isEmpty else { throw Failure("Phones said nothing for 20 s.") }
            left -= letters.count { counts($0.news, $0.taken) }
            act()
        }
    }

    private func take(_ count: Int, _ counts: (PhoneNews) -> Bool) throws(Failure) {
        try take(count, { news, _ in counts(news) })
    }

    private static var processorSeconds: Double {
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        let times = [usage.ru_utime, usage.ru_stime]
        return times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    }

    private static var megabytes: Double { ProcessMemory.megabytes(getpid()) }
}

enum ProcessMemory {
    /// The memory that the process has written itself. Pages of its program are left out: the phones of the bench share
    /// them.
    static func megabytes(_ pid: pid_t) -> Double {
        let text = (try? String(contentsOfFile: "/proc/\(pid)/smaps_rollup", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("Anonymous:") }
        return (line?.split(separator: " ").compactMap { Double($0) }.first ?? 0) * 1024 / 1e6
    }
}

/// Plays the part of the game's mailbox for the server: news are posted on its thread, and this thread sleeps until
/// there are some.
final class LetterBox: Sendable {
    struct Letter {
        let news: PhoneNews
        /// The time at which this thread took it, in nanoseconds of the monotonic clock.
        let taken: UInt64
    }

    private let letters = Mutex<[PhoneNews]>([])
    private let bell = DispatchSemaphore(value: 0)

    func post(_ news: PhoneNews) {
        let isFirst = letters.withLock { letters in
            letters.append(news)
            return letters.count == 1
        }
        if isFirst { bell.signal() }
    }

    /// Sleeps until there are some; empty after 20 s.
    func take() -> [Letter] {
        guard bell.wait(timeout: .now() + 20) == .success else { return [] }
        let taken = letters.withLock { letters in
            defer { letters.removeAll(keepingCapacity: true) }
            return letters
        }
        let now = NIODeadline.now().uptimeNanoseconds
        return taken.map { Letter(news: $0, taken: now) }
    }
}
