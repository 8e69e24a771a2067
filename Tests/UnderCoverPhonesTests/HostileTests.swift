import Foundation
import NIOCore
import NIOWebSocket
import PhoneClient
import Testing
import Waiting

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPhones

extension PhoneTests {
    @Suite("Hostile phones") struct HostileTests {
        @Test func strangersGetNoSocket() async throws {
            let party = try Party()
            let port = party.door.port
            #expect(try await party.connect(path: "/ABCDEF/ws").heard.refusal == "HTTP/1.1 404 Not Found")
            #expect(
                try await party.connect(headers: [("Host", "evil.example:\(port)")]).heard.refusal
                    == "HTTP/1.1 421 Misdirected Request")
            #expect(
                try await party.connect(headers: [("Origin", "http://evil.example")]).heard.refusal
                    == "HTTP/1.1 403 Forbidden")
            let ours = try await party.connect(headers: [("Origin", "http://127.0.0.1:\(port)")])
            #expect(ours.heard.isOpen)
            #expect(try await party.connect(headers: [("Sec-WebSocket-Version", "8")]).heard.isOpen == false)
            #expect(party.news == [])
        }

        /// Lengths that a frame may claim, in its header.
        @Test(
            arguments: [
                [0x82, 0xFF, 0, 0, 0, 16, 0, 0, 0, 0], [0x81, 0xFF, 0x7F, 255, 255, 255, 255, 255, 255, 255],
                [0x81, 0xFF, 255, 255, 255, 255, 255, 255, 255, 255], [0x81, 0xFE, 0x10, 0x01],
            ] as [[UInt8]]) func aFrameThatClaimsToBeHugeEndsItsConnection(header: [UInt8]) async throws
        {
            let party = try Party()
            let before = Memory.resident
            let phone = try await party.phone()
            phone.sendRaw(header + [1, 2, 3, 4] + Array(repeating: 0, count: 1000))
            try await until("the end") { phone.heard.isGone }
            #expect(phone.heard.code == 1009 || phone.heard.code == 1002)
            #expect(Memory.resident - before < 8_000_000)
            try await until("a leave") { party.news.last == .wentAway(PhoneID(1)) }
        }

        @Test func framesThatAreNoTextEndTheConnection() async throws {
            let party = try Party()
            func code(_ body: (PhoneClient) -> Void) async throws -> Int? {
                let phone = try await party.phone()
                body(phone)
                try await until("the end") { phone.heard.isGone }
                return phone.heard.code
            }
            #expect(try await code { $0.send(.binary, ByteBuffer(string: "{}")) } == 1003)
            #expect(try await code { $0.send(.text, ByteBuffer(string: "{"), isLast: false) } == 1003)
            #expect(try await code { $0.send(.continuation, ByteBuffer(string: "}")) } == 1003)
            #expect(try await code { $0.send(.text, ByteBuffer(bytes: [0xC3, 0x28])) } == 1007)
            #expect(try await code { $0.sendRaw([0x81, 2, 0x7B, 0x7D]) } == 1002, "a frame without a mask")
            #expect(try await code { $0.sendRaw([0xF1, 0x80, 0, 0, 0, 0]) } == 1002, "reserved bits")
            #expect(try await code { $0.send(.connectionClose, ByteBuffer(bytes: [3, 232])) } == 1000)
        }

        @Test func nonsenseIsIgnored() async throws {
            let party = try Party()
            let phone = try await party.phone()
            for text in ["", "{}", "[[[[", #"{"fly":{}}"#, String(repeating: "[", count: 4096)] { phone.say(text) }
            phone.say(#"{"hello":{}}"#)
            phone.say(#"{"leave":{}}"#)
            try await until("the last word") { party.news.count == 2 }
            #expect(party.news[1] == .said(PhoneID(1), .leave, lag: 0))
        }

        @Test func nonsenseWithoutEndIsCutOff() async throws {
            let party = try Party { $0.limits.nonsense = 3 }
            let phone = try await party.phone()
            for _ in 0..<3 { phone.say("{}") }
            phone.say(#"{"leave":{}}"#)
            try await until("a word") { party.news.count == 2 }
            phone.say("{}")
            try await until("the end") { phone.heard.code == 4008 }
        }

        @Test func aFloodIsCutOff() async throws {
            let party = try Party()
            let phone = try await party.phone()
            for _ in 0..<1000 { phone.say(#"{"ready":{"isReady":true}}"#) }
            try await until("the end") { phone.heard.isGone }
            try await until("a leave") { party.news.last == .wentAway(PhoneID(1)) }
            #expect(phone.heard.code == 4008)
            #expect(party.news.count <= 2 + 20)
            let other = try await party.phone()
            for _ in 0..<100 { other.send(.ping, ByteBuffer()) }
            try await until("its end") { other.heard.code == 4008 }
            let third = try await party.phone()
            for _ in 0..<100 { third.send(.pong, ByteBuffer()) }
            try await until("the third's end") { third.heard.isGone }
            #expect(third.heard.code == 4008)
        }

        @Test func aPhoneThatReturnsAllTheTimeIsRefused() async throws {
            let party = try Party()
            let secret = try await party.phone().secret
            var codes: [Int?] = []
            for _ in 0..<20 { codes.append(try await party.phone(secret).heard.code) }
            #expect(codes.dropLast().allSatisfy { $0 == nil })
            #expect(codes.last == 4008)
        }

        @Test func aHeaderWithoutEndIsCutOff() async throws {
            let party = try Party { $0.limits.headTime = .seconds(5) }
            let before = Memory.resident
            let piece = Array(repeating: UInt8(ascii: "x"), count: 10_000)
            for start in [
                "GET / HTTP/1.1\r\nX: ", "GET /", "X", "GET / HTTP/1.1\r\n" + String(repeating: "A: b\r\n", count: 40),
            ] {
                let socket = try RawSocket(party.door.port)
                socket.send(start.utf8)
                for _ in 0..<200 where socket.send(piece) {}
                #expect(socket.isClosed(), "\(start)")
            }
            #expect(Memory.resident - before < 8_000_000)
        }

        @Test func aSlowHeaderIsCutOff() async throws {
            let party = try Party { $0.limits.headTime = .milliseconds(200) }
            let socket = try RawSocket(party.door.port)
            try await until("an end") { !socket.send("G".utf8) }
            let silent = try RawSocket(party.door.port)
            #expect(silent.isClosed())
        }

        @Test func aRefusedUpgradeWithABodyDisturbsNobody() async throws {
            let party = try Party()
            let upgrade =
                "GET /WRONG2/ws HTTP/1.1\r\nHost: 127.0.0.1:\(party.door.port)\r\nUpgrade: websocket\r\n"
                + "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            for body in [
                "Content-Length: 5\r\n\r\nhello", "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n", "\r\n",
            ] {
                let socket = try RawSocket(party.door.port)
                socket.send((upgrade + body).utf8)
                #expect(socket.read().hasPrefix("HTTP/1.1 404"))
            }
            _ = try await party.phone()
        }

        @Test func aPhoneThatReadsNothingIsDropped() async throws {
            let party = try Party {
                // A machine that does other work keeps the quick one waiting for a moment, too.
                $0.limits.stallTime = .seconds(3)
                $0.limits.firstPingTime = .milliseconds(20)
                $0.limits.pingTime = .milliseconds(20)
                $0.limits.queueBytes = 4096
            }
            let (slow, quick) = (try await party.phone(), try await party.phone())
            slow.read(false)
            let before = Memory.resident
            // More than the system's own buffers take.
            try await until("a full buffer") {
                party.show(.round) {
                    $0.screen.round = Int.random(in: 0..<1_000_000)
                    $0.screen.choices = (0..<6).map { _ in .init(title: String(repeating: "long ", count: 800)) }
                }
                return party.news.contains(.wentAway(PhoneID(1)))
            }
            let first = party.news.first { if case .wentAway = $0 { true } else { false } }
            #expect(first == .wentAway(PhoneID(1)), "the quick one is not the first to go")
            #expect(Memory.resident - before < 120_000_000, "all that the quick one has read is in here, too")
            #expect(quick.secret != nil)
        }

        @Test func aConnectionWithoutLifeEnds() async throws {
            let party = try Party {
                $0.limits.idleTime = .milliseconds(300)
                $0.limits.firstPingTime = .milliseconds(20)
                $0.limits.pingTime = .milliseconds(20)
            }
            let dead = try await party.phone(pongAfter: nil)
            let alive = try await party.phone()
            try await until("the end") { dead.heard.isGone }
            let leaves = [PhoneNews.wentAway(PhoneID(1)), .wentAway(PhoneID(2))]
            try await until("a leave") { party.news.contains { leaves.contains($0) } }
            #expect(party.news.first { leaves.contains($0) } == leaves[0], "the living one goes first")
            #expect(alive.secret != nil)
        }

        @Test func connectionsAboveTheLimitWait() async throws {
            let party = try Party {
                $0.limits.sockets = 10
                $0.limits.headTime = .milliseconds(400)
            }
            let silent = try (0..<30).map { _ in try RawSocket(party.door.port) }
            #expect(Descriptors.sockets(of: party.door.port) <= 10)
            #expect(try party.ask("/\(party.door.token)/").hasPrefix("HTTP/1.1 200"))
            #expect(silent.count == 30)
        }

        /// As after a Wi-Fi that was gone: the old connections are still there, and fill the room.
        @Test func deadConnectionsDoNotKeepTheirPhonesOut() async throws {
            let party = try Party {
                $0.limits.sockets = 14
                $0.limits.restingSockets = 4
            }
            var phones: [PhoneClient] = []
            for _ in 0..<10 { phones.append(try await party.phone()) }
            for phone in phones { phone.read(false) }
            let (port, path) = (party.door.port, party.socketPath)
            let returning = phones.map { _ in PhoneClient.connect(port: port, path: path, Party.group) }
            for (old, connection) in zip(phones, returning) {
                let phone = try await connection.get()
                phone.say(#"{"hello":{"secret":"\#(old.secret ?? "")"}}"#)
                try await until("a welcome") { phone.secret == old.secret }
            }
            #expect(!party.news.contains { if case .wentAway = $0 { true } else { false } })
        }

        @Test func requestsOfAnAddressAreCounted() throws {
            let party = try Party { $0.limits.requestsPerMinute = 5 }
            let answers = try (0..<8).map { _ in try party.ask("/").prefix(12) }
            #expect(answers == Array(repeating: "HTTP/1.1 404", count: 5) + Array(repeating: "HTTP/1.1 429", count: 3))
        }
    }
}
