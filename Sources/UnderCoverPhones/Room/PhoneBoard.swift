import Foundation
import NIOCore
import UnderCoverCore

/// The show of all phones now. The common part is written as JSON once, however many phones get it.
struct PhoneBoard {
    private struct ScreenWord: Encodable { var screen: PhoneScreen }
    private struct OwnWord: Encodable { var own: PhoneOwn }
    private struct WelcomeWord: Encodable {
        struct Welcome: Encodable { var secret: String }
        var welcome: Welcome
    }

    private(set) var screen: PhoneScreen?
    private(set) var screenText: ByteBuffer?
    /// Counts the changes of `screen`.
    private(set) var version = 0
    private(set) var own: [PhoneID: PhoneOwn] = [:]
    private let encoder = JSONEncoder()

    mutating func take(_ show: PhoneShow) {
        own = Dictionary(show.own.map { ($0.id, $0) }, uniquingKeysWith: { _, last in last })
        guard show.screen != screen else { return }
        screen = show.screen
        screenText = text(ScreenWord(screen: show.screen))
        version += 1
    }

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
