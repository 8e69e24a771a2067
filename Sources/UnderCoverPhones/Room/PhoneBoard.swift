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
    private(set) var own: [PhoneID: PhoneOwn] = [:]
    private var album: PhoneAlbum?
    private(set) var albumText: ByteBuffer?
    /// Counts the changes of `album`.
    private(set) var albumVersion = 0
    private let encoder = JSONEncoder()

    mutating func take(_ show: PhoneShow) {
        own = Dictionary(show.own.map { ($0.id, $0) }, uniquingKeysWith: { _, last in last })
        takeAlbum(show)
        guard show.screen != screen else { return }
        screen = show.screen
        screenText = text(ScreenWord(screen: show.screen))
        version += 1
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

    func ownText(_ own: PhoneOwn) -> ByteBuffer? { text(OwnWord(own: own)) }

    /// A page does not see pings, so it needs a word to know that the connection lives.
    static let beatText = ByteBuffer(string: #"{"beat":{}}"#)

    func welcomeText(_ secret: PhoneSecret) -> ByteBuffer? { text(WelcomeWord(welcome: .init(secret: secret.text))) }

    private func text(_ word: some Encodable) -> ByteBuffer? {
        (try? encoder.encode(word)).map { ByteBuffer(bytes: $0) }
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
