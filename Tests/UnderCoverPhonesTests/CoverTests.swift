import Foundation
import NIOCore
import NIOHTTP1
import Synchronization
import Testing
import Waiting

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPhones

extension PhoneTests {
    @Suite("Covers") struct CoverTests {
        private static let artwork = ArtworkID(rawValue: "house/two-sugars")
        private static let cover = PhoneCover(artwork)
        private static let body = "a small JPEG"

        /// The game's part: it notes what it is asked for, and answers when it is told to.
        private final class Studio: Sendable {
            typealias Order = (artwork: ArtworkID, then: @Sendable (PhonePicture?) -> Void)

            let orders = Mutex<[Order]>([])
            private let isPrompt: Bool

            init(isPrompt: Bool = true) { self.isPrompt = isPrompt }

            func make(_ artwork: ArtworkID, _ then: @escaping @Sendable (PhonePicture?) -> Void) {
                orders.withLock { $0.append((artwork, then)) }
                if isPrompt { then(PhonePicture(.jpeg, Array(body.utf8))) }
            }

            var asked: [ArtworkID] { orders.withLock { $0.map(\.artwork) } }

            func deliver(_ number: Int = 0, _ bytes: [UInt8]? = Array(body.utf8)) {
                orders.withLock { $0[number] }.then(bytes.map { PhonePicture(.jpeg, $0) })
            }
        }

        private static func party(
            _ studio: Studio = Studio(), _ change: (inout PhoneServerOptions) -> Void = { _ in }
        ) throws -> Party {
            try Party {
                $0.covers = { studio.make($0, $1) }
                change(&$0)
            }
        }

        private static func offer(_ artworks: [ArtworkID], in party: Party, _ stage: PhoneScreen.Stage = .jukebox) {
            party.show(stage) { $0.offer(artworks) }
        }

        /// Asks until the server has taken the show.
        private static func ask(_ party: Party, _ cover: PhoneCover = Self.cover, headers: [String] = []) throws
            -> String
        {
            try party.ask("/\(party.door.token)/cover/\(cover.name)", headers: headers)
        }

        /// The server takes a show on its own thread, in order, and a memory is asked for there, too.
        private static func settle(_ party: Party) { _ = party.server.memory }

        private static func socket(_ party: Party, _ cover: PhoneCover = Self.cover) throws -> RawSocket {
            let socket = try RawSocket(party.door.port)
            let host = "Host: localhost:\(party.door.port)\r\nConnection: close\r\n\r\n"
            socket.send("GET /\(party.door.token)/cover/\(cover.name) HTTP/1.1\r\n\(host)".utf8)
            return socket
        }

        @Test func whatIsOfferedComesAndIsKept() throws {
            let studio = Studio()
            let party = try Self.party(studio)
            Self.offer([Self.artwork], in: party)
            Self.settle(party)
            let answer = try Self.ask(party)
            #expect(answer.hasPrefix("HTTP/1.1 200") && answer.hasSuffix("\r\n\r\n" + Self.body))
            for line in [
                "content-type: image/jpeg", "x-content-type-options: nosniff",
                "cache-control: private, max-age=86400, immutable",
            ] { #expect(answer.contains("\r\n\(line)\r\n"), "\(line)") }
            #expect(answer.matches(of: /cache-control/).count == 1)
            let tag = try #require(answer.split(separator: "\r\n").first { $0.hasPrefix("etag: ") }?.dropFirst(6))
            #expect(try Self.ask(party, headers: ["If-None-Match: \(tag)"]).hasPrefix("HTTP/1.1 304"))
            #expect(studio.asked == [Self.artwork], "it is made once")
        }

        /// Neither a status nor a word nor work for the game tells such a cover from one that does not exist.
        @Test func whatIsNotOfferedIsLikeWhatDoesNotExist() throws {
            let studio = Studio()
            let party = try Self.party(studio)
            func answers() throws -> [String] {
                try [Self.cover.name, "0123456789abcdef", "nothing"].map { name in
                    try party.ask("/\(party.door.token)/cover/\(name)")
                }
            }
            var all = try answers()
            Self.offer([Self.artwork], in: party)
            Self.settle(party)
            #expect(try Self.ask(party).hasPrefix("HTTP/1.1 200"))
            // The game has made the picture, and another round begins.
            Self.offer([], in: party, .round)
            Self.settle(party)
            all += try answers()
            all.append(try Self.ask(party, headers: ["If-None-Match: \"0\""]))
            #expect(Set(all).count == 1 && all[0].hasPrefix("HTTP/1.1 404"))
            #expect(studio.asked.count == 1)
        }

        @Test func phonesThatAskTogetherWaitForOnePicture() async throws {
            let studio = Studio(isPrompt: false)
            let party = try Self.party(studio)
            Self.offer([Self.artwork], in: party)
            Self.settle(party)
            let sockets = try (0..<4).map { _ in try Self.socket(party) }
            try await until("the order") { !studio.asked.isEmpty }
            studio.deliver()
            for socket in sockets { #expect(socket.read().hasPrefix("HTTP/1.1 200")) }
            #expect(studio.asked.count == 1)
        }

        /// The verdict's picture is on its way when the next round begins.
        @Test func aCoverThatIsNoLongerOfferedDoesNotCome() async throws {
            let studio = Studio(isPrompt: false)
            let party = try Self.party(studio)
            Self.offer([Self.artwork], in: party, .result)
            Self.settle(party)
            let socket = try Self.socket(party)
            try await until("the order") { !studio.asked.isEmpty }
            Self.offer([], in: party, .round)
            #expect(socket.read().hasPrefix("HTTP/1.1 404"), "at once")
            studio.deliver()
            Self.settle(party)
            #expect(try Self.ask(party).hasPrefix("HTTP/1.1 404"))
        }

        @Test func whatTheGameCannotMakeIsMissing() async throws {
            let studio = Studio(isPrompt: false)
            let artworks = (0..<3).map { ArtworkID(rawValue: "house/\($0)") }
            let party = try Self.party(studio) {
                ($0.limits.coverBytes, $0.limits.coverTime) = (20, .milliseconds(300))
                $0.limits.coverRestTime = .minutes(10)
            }
            Self.offer(artworks, in: party)
            Self.settle(party)
            for (number, bytes) in [nil, [UInt8](repeating: 0, count: 21)].enumerated() {
                let socket = try Self.socket(party, PhoneCover(artworks[number]))
                try await until("the order") { studio.asked.count == number + 1 }
                studio.deliver(number, bytes)
                #expect(socket.read().hasPrefix("HTTP/1.1 404"), "\(number)")
            }
            #expect(try Self.ask(party, PhoneCover(artworks[2])).hasPrefix("HTTP/1.1 404"), "never answered")
            #expect(try Self.ask(party, PhoneCover(artworks[0])).hasPrefix("HTTP/1.1 404"))
            #expect(studio.asked == artworks, "none is tried again at once")
        }

        @Test func whoAsksForTooManyGetsNoneAndStillGetsThePage() throws {
            let party = try Self.party {
                ($0.limits.coversPerMinute, $0.limits.requestsPerMinute) = (2, 3)
            }
            for _ in 0..<2 { #expect(try Self.ask(party).hasPrefix("HTTP/1.1 404")) }
            #expect(try Self.ask(party).hasPrefix("HTTP/1.1 429"))
            #expect(try party.ask("/\(party.door.token)/page.css").hasPrefix("HTTP/1.1 200"))
        }

        @Test func whoMakesTooMuchWorkGetsOnlyWhatIsReady() throws {
            let studio = Studio()
            let party = try Self.party(studio) { $0.limits.newCoversPerMinute = 2 }
            let artworks = (0..<3).map { ArtworkID(rawValue: "house/\($0)") }
            Self.offer(artworks, in: party)
            Self.settle(party)
            let answers = try artworks.map { String(try Self.ask(party, PhoneCover($0)).prefix(12)) }
            #expect(answers == ["HTTP/1.1 200", "HTTP/1.1 200", "HTTP/1.1 429"])
            #expect(try Self.ask(party, PhoneCover(artworks[0])).hasPrefix("HTTP/1.1 200"))
            #expect(studio.asked.count == 2)
        }

        @Test func fewPicturesAreMadeAtATime() async throws {
            let studio = Studio(isPrompt: false)
            let artworks = (0..<5).map { ArtworkID(rawValue: "house/\($0)") }
            let party = try Self.party(studio)
            Self.offer(artworks, in: party)
            Self.settle(party)
            let sockets = try artworks.map { try Self.socket(party, PhoneCover($0)) }
            let most = PhoneLimits().coversAtOnce
            for number in artworks.indices {
                try await until("order \(number)") { studio.asked.count > number }
                Self.settle(party)
                #expect(studio.asked.count <= number + most)
                studio.deliver(number)
            }
            for socket in sockets { #expect(socket.read().hasPrefix("HTTP/1.1 200")) }
        }

        @Test func aPartyThatEndsMeanwhileWaitsForNone() async throws {
            let studio = Studio(isPrompt: false)
            let party = try Self.party(studio)
            Self.offer([Self.artwork], in: party)
            Self.settle(party)
            let socket = try Self.socket(party)
            try await until("the order") { !studio.asked.isEmpty }
            party.server.close()
            #expect(socket.read().isEmpty)
            studio.deliver()
        }
    }
}

/// These need no sockets.
struct CoverDeskTests {
    private static let (home, pub) = (
        PeerKey.address(PeerAddress("192.168.1.5")!), PeerKey.address(PeerAddress("192.168.1.6")!)
    )

    private static func offered(_ count: Int) -> [PhoneCover: ArtworkID] {
        let artworks = (0..<count).map { ArtworkID(rawValue: "house/\($0)") }
        return Dictionary(uniqueKeysWithValues: artworks.map { (PhoneCover($0), $0) })
    }

    @Test func memoryIsBounded() async throws {
        var limits = PhoneLimits()
        (limits.coverBytes, limits.keptCoverBytes) = (100, 1000)
        let loop = Party.group.any()
        let answered = Mutex(0)
        let desk = try await loop.submit { [limits] in
            let desk = CoverDesk(limits) { _, then in then(PhonePicture(.png, [UInt8](repeating: 1, count: 90))) }
            let covers = Self.offered(40)
            desk.offer(covers)
            for cover in covers.keys {
                desk.fetch(cover, for: Self.home, on: loop) { _ in answered.withLock { $0 += 1 } }
            }
            return NIOLoopBound(desk, eventLoop: loop)
        }.get()
        try await until("all pictures") { answered.withLock { $0 } == 40 }
        #expect(try await loop.submit { desk.value.keptBytes }.get() == 990)
    }

    /// One address cannot take all the places of those that wait.
    @Test func anAddressHasItsShareOfTheWaiting() async throws {
        var limits = PhoneLimits()
        limits.waitingForCovers = 4
        let loop = Party.group.any()
        let statuses = try await loop.submit { [limits] in
            let desk = CoverDesk(limits) { _, _ in }
            let covers = Self.offered(1)
            desk.offer(covers)
            var refused: [String] = []
            for (peer, name) in [
                (Self.home, "home 1"), (Self.home, "home 2"), (Self.home, "home 3"), (Self.pub, "pub"),
            ] {
                for cover in covers.keys {
                    desk.fetch(cover, for: peer, on: loop) { result in
                        if case .failure(let refusal) = result { refused.append("\(name) \(refusal.status.code)") }
                    }
                }
            }
            desk.close()
            return refused
        }.get()
        #expect(statuses == ["home 3 429"])
    }

    @Test(arguments: [
        "", "0123456789abcde", "0123456789abcdef0", "0123456789ABCDEF", "0123456789abcdeg", "../../../../passw",
    ])
    func anOddNameIsNoCover(name: String) { #expect(PhoneCover(asked: name) == nil) }

    @Test func aNameTellsNothingAndIsAlwaysAsLong() throws {
        let names = (0..<300).map { PhoneCover(ArtworkID(rawValue: "house/\($0)")).name }
        #expect(Set(names).count == 300 && names.allSatisfy { $0.utf8.count == 16 })
        #expect(names.allSatisfy { PhoneCover(asked: $0)?.name == $0 })
        let text = try JSONEncoder().encode([PhoneCover("house/1")])
        #expect(String(decoding: text, as: UTF8.self) == "[\"\(names[1])\"]")
        #expect(try JSONDecoder().decode([PhoneCover].self, from: text) == [PhoneCover("house/1")])
    }
}
