import Foundation

@testable import Entrance
@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverMusic

extension Fuzz {
    /// The lines of an answer's head: pauses and rate limits stay in their range.
    static func header(_ bytes: [UInt8]) {
        var head = ResponseHead()
        for line in text(bytes).split(separator: "\n", omittingEmptySubsequences: false) {
            guard head.read(String(line)) else { return }
        }
        expect((0...999).contains(head.status), "a status has three digits")
        guard let url = URL(string: "https://fuzz.example/"), let origin = Origin(url) else { return }
        let answer = HTTPResponse(status: head.status, headers: head.headers, url: url)
        let pause = answer.restSeconds(Date(timeIntervalSince1970: 1_800_000_000)) ?? 0
        expect((0...86_400).contains(pause), "a pause is no longer than a day")
        var plan = RetryPlan(.get, pauses: [1], longestRest: 30)
        _ = plan.verdict(on: answer)
        _ = SourceError(.limited(retryAfter: pause)).message(source: "Fuzz")
        _ = try? answer.goodBody()
        var queue = RequestQueue(parallel: 2, parallelPerHost: 2)
        var now = 1000.0
        for id in 0..<3 {
            let ticket = RequestQueue.Ticket(id: id, origin: origin)
            queue.add(ticket)
            queue.learn(ticket, from: answer, now)
            now += pause
            if let taken = queue.next(now) { queue.finish(taken) }
            expect(queue.nextStart(now).map { $0 <= now + 86_400 } != false, "a host is asked again within a day")
        }
    }

    private static let servers: [MusicProvider] = ProviderList.game.servers.compactMap { listing in
        guard let address = ServerAddress("https://fuzz.example") else { return nil }
        let account = SourceAccount(
            id: "s", kind: listing.kind, name: "S", address: address, user: "u", login: .token, userID: "u")
        let client = HTTPClient(send: { _ throws(HTTPError) in throw .unreachable })
        return listing.make(account, Secret("x"), client)
    }

    /// Names of songs, cursors and references as the database has them.
    static func song(_ bytes: [UInt8]) {
        let name = text(bytes)
        if let song = ServerSong(name) {
            expect(ServerSong(song.name) == song, "a song that was read can be read again")
            expect(song.name.utf8.count < 600, "the name of a song is short")
            if case .track(_, let seconds) = song {
                expect((48...192).contains(SongBitrate.fitting(seconds: seconds)), "a song has a bit rate")
            }
        }
        if let reference = SourceReference(name) {
            expect(reference.kind == .file || reference.id.utf8.count <= OutsideID.longest, "an id is short")
        }
        let isDone = DispatchSemaphore(value: 0)
        Task.detached {
            for server in servers {
                _ = try? await server.song(name)
                for kind in [SourceReference.Kind.fresh, .decade] {
                    _ = try? await server.page(SourceReference(source: "s", kind: kind, id: name), name)
                }
            }
            isDone.signal()
        }
        isDone.wait()
    }

    /// A line for the log or a terminal.
    static func line(_ bytes: [UInt8]) {
        let text = text(bytes)
        let clean = Redaction.redacted(text)
        _ = Redaction.redacted(text, isCut: true)
        expect(!TerminalText.escaped(clean).unicodeScalars.contains(where: \.isMisleading), "nothing steers a terminal")
    }
}
