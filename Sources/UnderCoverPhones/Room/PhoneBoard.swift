import Foundation
import NIOCore
import UnderCoverCatalogue

/// The show of all phones now. The common part is written as JSON once, however many phones get it.
struct PhoneBoard {
    private struct ScreenWord: Encodable { var screen: PhoneScreen }
    private struct OwnWord: Encodable { var own: PhoneOwn }
    private struct AlbumWord: Encodable { var album: PhoneAlbum }
    private struct WelcomeWord: Encodable {
        struct Welcome: Encodable { var secret: String }
        var welcome: Welcome
    }

    private(set) var screen: PhoneScreen?
    private(set) var screenText: ByteBuffer?
    /// Counts the changes of `screen`.
    private(set) var version = 0
    /// The newest one, where it has to wait.
    private var waiting: PhoneScreen?
    private var screenChangedAt: NIODeadline?
    private(set) var own: [PhoneID: PhoneOwn] = [:]
    /// The change by which each phone came to show what it shows now. No two changes have the same number, also if a phone goes and returns.
    private var changes: [PhoneID: Int] = [:]
    private var lastChange = 0
    /// Those that were asked for since they changed.
    private var ownTexts: [PhoneID: ByteBuffer] = [:]
    private var album: PhoneAlbum?
    private(set) var albumText: ByteBuffer?
    /// Counts the changes of `album`.
    private(set) var albumVersion = 0

    /// - Parameter pause: a screen that only counts on, as answers that have come, waits so long after the one before:
    ///   each of many phones would be told of each of many answers.
    /// - Returns: when a screen that waits is due.
    @discardableResult
    mutating func take(_ show: PhoneShow, _ now: NIODeadline = .now(), pause: TimeAmount = .zero) -> NIODeadline? {
        takeOwn(show.own)
        takeAlbum(show)
        waiting = show.screen == screen ? nil : show.screen
        if let due = screenChangedAt.map({ $0 + pause }), now < due, screen?.counts(on: show.screen) == true {
            return waiting == nil ? nil : due
        }
        takeWaiting(now)
        return nil
    }

    mutating func takeWaiting(_ now: NIODeadline = .now()) {
        guard let new = waiting else { return }
        (screen, screenText, waiting, screenChangedAt) = (new, text(ScreenWord(screen: new)), nil, now)
        version += 1
    }

    private mutating func takeOwn(_ all: [PhoneOwn]) {
        for one in all where own[one.id] != one {
            lastChange += 1
            (own[one.id], changes[one.id], ownTexts[one.id]) = (one, lastChange, nil)
        }
        guard own.count > all.count else { return }
        let ids = Set(all.map(\.id))
        own = own.filter { ids.contains($0.key) }
        changes = changes.filter { ids.contains($0.key) }
        ownTexts = ownTexts.filter { ids.contains($0.key) }
    }

    /// In a round none is said, because none has changed.
    private mutating func takeAlbum(_ show: PhoneShow) {
        let isInRound = [.round, .result, .standings].contains(show.screen.stage)
        guard show.album != album, show.album != nil || !isInRound else { return }
        album = show.album
        albumText = show.album.flatMap { text(AlbumWord(album: $0)) }
        albumVersion += 1
    }

    /// The album names all who played, so it is only for phones that have joined.
    func mayHaveAlbum(_ id: PhoneID) -> Bool { own[id].map { $0.isInRoom || $0.seat != nil && !$0.isClaim } ?? false }

    /// How the name of a file may end that this phone is asked for; none where it shows another page.
    func files(askedOf id: PhoneID) -> [String] {
        own[id]?.page == .typing ? screen?.prompt?.files ?? [] : []
    }

    /// nil for a phone that shows nothing yet.
    func change(of id: PhoneID) -> Int? { changes[id] }

    mutating func ownText(of id: PhoneID) -> ByteBuffer? {
        if let known = ownTexts[id] { return known }
        let made = own[id].flatMap { text(OwnWord(own: $0)) }
        ownTexts[id] = made
        return made
    }

    /// A page does not see pings, so it needs a word to know that the connection lives.
    static let beatText = ByteBuffer(string: #"{"beat":{}}"#)

    func welcomeText(_ secret: PhoneSecret) -> ByteBuffer? { text(WelcomeWord(welcome: .init(secret: secret.text))) }

    private func text(_ word: some Encodable) -> ByteBuffer? {
        (try? JSONWriter.bytes(word)).map { ByteBuffer(bytes: $0) }
    }
}

extension PhoneScreen {
    /// Says whether another screen differs in nothing but who has answered, or how many are in.
    fileprivate func counts(on other: PhoneScreen) -> Bool {
        var same = other
        (same.note, same.thinking) = (note, thinking)
        return same == self
    }
}

/// A message of a phone, once it is understood.
enum PhoneSpeech: Equatable, Sendable {
    /// - Parameter secret: nil where the phone has none, or says something else.
    case hello(PhoneSecret?)
    case message(PhoneMessage)

    private struct Greeting: Decodable {
        struct Hello: Decodable { var secret: String? }
        var hello: Hello
    }

    /// nil for everything else: other words, numbers that mean nothing, brackets without end.
    init?(_ bytes: some Sequence<UInt8>, _ limits: PhoneLimits) {
        let data = Data(bytes)
        guard data.count <= limits.frameBytes, Self.levels(data) <= limits.levels else { return nil }
        let decoder = JSONDecoder()
        if let message = try? decoder.decode(PhoneMessage.self, foreign: data) {
            guard let possible = message.checked else { return nil }
            self = .message(possible)
        } else if let greeting = try? decoder.decode(Greeting.self, foreign: data) {
            self = .hello(greeting.hello.secret.flatMap { PhoneSecret($0) })
        } else {
            return nil
        }
    }

    /// Most brackets that are open at once.
    ///
    /// NB: Foundation's decoder would take 512 levels, each of which is a call.
    private static func levels(_ data: Data) -> Int {
        var (open, most, isText, isEscaped) = (0, 0, false, false)
        for byte in data {
            if isEscaped {
                isEscaped = false
                continue
            }
            switch byte {
            case UInt8(ascii: "\\"): isEscaped = isText
            case UInt8(ascii: "\""): isText.toggle()
            case UInt8(ascii: "{"), UInt8(ascii: "["): open += isText ? 0 : 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): open -= isText ? 0 : 1
            default: break
            }
            most = max(most, open)
        }
        return most
    }
}

/// How long messages to a phone and back have taken lately, by the server's own clock.
struct RoundTrips: Sendable {
    static let kept = 7

    private var nanoseconds: [Int64] = []

    mutating func add(_ time: TimeAmount) {
        nanoseconds.append(max(0, time.nanoseconds))
        if nanoseconds.count > Self.kept { nanoseconds.removeFirst() }
    }

    /// Half the median, in milliseconds; 0 before the first answer.
    var lag: Int {
        guard !nanoseconds.isEmpty else { return 0 }
        let median = nanoseconds.sorted()[(nanoseconds.count - 1) / 2]
        return min(Int(median / 2 / 1_000_000), PhoneNews.mostLag)
    }
}
