import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// A source with one playlist and its pictures, whose mood a test sets. It counts requests; `picture` answers every
/// address.
final class InventedSource: Sendable {
    struct Mood: Sendable {
        var pages: [[FoundTrack]] = []
        /// Errors by page, each thrown once.
        var pageTroubles: [Int: [SourceError]] = [:]
        /// nil for no answer.
        var picture: @Sendable (String) -> Data? = { Forged.jpeg(salt: $0) }
        /// The error with which a request for a picture ends instead.
        var trouble: @Sendable (String) -> HTTPError? = { _ in nil }
        /// Runs before a picture is answered.
        var beforePicture: @Sendable (String) async -> Void = { _ in }
        var beforePage: @Sendable (Int) async -> Void = { _ in }
        var find: @Sendable (WantedAlbum) async throws(SourceError) -> FoundTrack? = { _ in nil }
        /// nil for a source whose playlists say it all.
        var whole: (@Sendable (FoundTrack) async throws(SourceError) -> FoundTrack?)?
    }

    let mood: Mutex<Mood>
    private let asked = Mutex<[String: Int]>([:])
    private let crowd = Mutex<(now: [String: Int], most: [String: Int])>(([:], [:]))

    static let reference = SourceReference(source: "invented", kind: .playlist, id: "7")

    init(_ mood: Mood = Mood()) { self.mood = Mutex(mood) }

    /// Requests by address, page ("page 0") or album.
    var questions: [String: Int] { asked.withLock { $0 } }

    func forgetQuestions() { asked.withLock { $0 = [:] } }

    /// The most downloads at a time, by host.
    var crowds: [String: Int] { crowd.withLock { $0.most } }

    var provider: MusicProvider {
        MusicProvider(
            id: "invented", name: "Invented",
            search: { _, _ in [] },
            page: { [self] _, cursor throws(SourceError) in try await page(Int(cursor ?? "0") ?? 0) },
            find: { [self] wanted throws(SourceError) in
                count(wanted.title)
                return try await mood.withLock { $0.find }(wanted)
            },
            whole: wholeAlbums,
            test: { "fine" })
    }

    var client: HTTPClient {
        HTTPClient { [self] request throws(HTTPError) in
            let address = request.url.absoluteString
            count(address)
            let host = request.url.host() ?? ""
            crowd.withLock { crowd in
                crowd.now[host, default: 0] += 1
                crowd.most[host] = max(crowd.most[host] ?? 0, crowd.now[host] ?? 0)
            }
            await mood.withLock { $0.beforePicture }(address)
            crowd.withLock { $0.now[host, default: 0] -= 1 }
            if Task.isCancelled { throw .cancelled }
            if let trouble = mood.withLock({ $0.trouble })(address) { throw trouble }
            guard let bytes = mood.withLock({ $0.picture })(address) else { throw .unreachable }
            return HTTPResponse(status: bytes.isEmpty ? 404 : 200, body: bytes, url: request.url)
        }
    }

    private var wholeAlbums: (@Sendable (FoundTrack) async throws(SourceError) -> FoundTrack?)? {
        guard let whole = mood.withLock({ $0.whole }) else { return nil }
        return { [self] track throws(SourceError) in
            count("whole \(track.albumID ?? "")")
            return try await whole(track)
        }
    }

    private func page(_ number: Int) async throws(SourceError) -> TrackPage {
        count("page \(number)")
        await mood.withLock { $0.beforePage }(number)
        if Task.isCancelled { throw .cancelled }
        let trouble = mood.withLock { mood in
            mood.pageTroubles[number]?.isEmpty == false ? mood.pageTroubles[number]?.removeFirst() : nil
        }
        if let trouble { throw trouble }
        let pages = mood.withLock { $0.pages }
        guard number < pages.count else { return TrackPage(tracks: []) }
        let next = number + 1 < pages.count ? String(number + 1) : nil
        return TrackPage(tracks: pages[number], next: next, title: "A playlist")
    }

    private func count(_ question: String) { asked.withLock { $0[question, default: 0] += 1 } }
}

extension FoundTrack {
    static func invented(_ number: Int, title: String? = nil, artist: String? = nil, id: String? = nil) -> FoundTrack {
        let id = id ?? "\(number)"
        return FoundTrack(
            album: title ?? "Album No. \(number)", artist: artist ?? "Artist \(number)", albumID: id,
            covers: ["https://covers\(number % 2).example/\(id).jpg"], song: "song \(number)")
    }

    static func page(_ numbers: Range<Int>) -> [FoundTrack] { numbers.map { .invented($0) } }
}

/// Blocks callers until it is opened.
actor Gate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var arrivals: [CheckedContinuation<Void, Never>] = []

    func pass() async {
        for arrival in arrivals { arrival.resume() }
        arrivals = []
        if isOpen { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    func open() {
        isOpen = true
        for waiter in waiting { waiter.resume() }
        waiting = []
    }

    /// Returns when a caller is blocked.
    func visitor() async {
        if isOpen || !waiting.isEmpty { return }
        await withCheckedContinuation { arrivals.append($0) }
    }
}
