import Foundation
import NIOCore
import PhoneClient
import Testing
import Waiting

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPhones

/// One machine does not take the room for itself.
@Suite("What an address may have") struct AddressRuleTests {
    private static let now = NIODeadline.uptimeNanoseconds(1_000_000_000_000)

    private static func peer(_ last: UInt8) -> PeerKey { .address(PeerAddress(bytes: [127, 0, 1, last])) }

    /// How many of `wanted` new phones come in from each address, one address after another.
    private func admitted(_ table: inout GuestTable, _ wanted: Int, from peers: [PeerKey]) -> [Int] {
        var connected = table.count
        return peers.map { peer in
            let before = connected
            for _ in 0..<wanted {
                if case .new = table.admit(nil, from: peer, .init(connected: connected), Self.now) { connected += 1 }
            }
            return connected - before
        }
    }

    @Test func anAddressHasHalfOfWhatTheOthersLeave() {
        var table = GuestTable(PhoneLimits())
        let peers = (1...4).map { Self.peer($0) }
        #expect(admitted(&table, 600, from: peers) == [250, 125, 63, 31])
        #expect(table.addresses.map(\.phones) == [250, 125, 63, 31])
        #expect(table.addresses.allSatisfy { $0.reason == .crowded })
        // The host lets all of the first one in.
        table.lift(table.addresses[0].number)
        #expect(admitted(&table, 600, from: [peers[0]]) == [31] && table.addresses.count == 3)
    }

    @Test func placesAreKeptForPhonesThatPlayed() throws {
        var limits = PhoneLimits()
        (limits.phones, limits.sharesPlaces) = (10, false)
        var table = GuestTable(limits)
        var ids: [PhoneID] = []
        for number in 0..<10 {
            guard case .new(let id, _, _) = table.admit(nil, from: Self.peer(1), .init(connected: number), Self.now)
            else { continue }
            table.joined(id)
            ids.append(id)
        }
        try #require(ids.count == 10)
        for id in ids { table.wentAway(id, Self.now) }
        #expect(table.admit(nil, from: Self.peer(2), .init(), Self.now) == .refused(.roomFull))
        let later = Self.now + limits.keptTime
        guard case .new = table.admit(nil, from: Self.peer(2), .init(), later) else {
            Issue.record("who has been gone for long holds no place")
            return
        }
    }

    /// One machine that joins and goes away again and again would have all places for ten minutes.
    @Test func placesThatAreKeptForAnAddressAreItsOwn() {
        var table = GuestTable(PhoneLimits())
        let (one, other) = (Self.peer(1), Self.peer(2))
        func come(_ count: Int, from peer: PeerKey, stays: Bool, connected: Int = 0) -> Int {
            (0..<count).reduce(0) { come, _ in
                let door = GuestTable.Door(connected: connected + (stays ? come : 0))
                guard case .new(let id, _, _) = table.admit(nil, from: peer, door, Self.now) else { return come }
                table.joined(id)
                if !stays { table.wentAway(id, Self.now) }
                return come + 1
            }
        }
        #expect(come(600, from: one, stays: false) == 250)
        #expect(come(100, from: other, stays: true) == 100)
    }

    @Test func whoIsSentHomeDoesNotComeBackAsSomebodyElse() throws {
        var table = GuestTable(PhoneLimits())
        let (pub, other) = (Self.peer(1), Self.peer(2))
        guard case .new(let id, let secret, _) = table.admit(nil, from: pub, .init(), Self.now),
            case .new(let friend, let theirs, _) = table.admit(nil, from: pub, .init(connected: 1), Self.now)
        else {
            Issue.record("Two phones did not come in.")
            return
        }
        table.sendHome(id)
        #expect(table.admit(secret, from: pub, .init(), Self.now) == .refused(.sentHome))
        #expect(table.admit(nil, from: pub, .init(), Self.now) == .refused(.sentHome))
        #expect(table.admit(theirs, from: pub, .init(), Self.now) == .known(friend, theirs))
        guard case .new = table.admit(nil, from: other, .init(), Self.now) else {
            Issue.record("another address is open")
            return
        }
        #expect(table.addresses == [PhoneAddress(number: 1, reason: .sentHome, phones: 1)])
        table.lift(1)
        #expect(table.addresses.isEmpty)
        guard case .new = table.admit(nil, from: pub, .init(), Self.now) else {
            Issue.record("the host has opened it again")
            return
        }
        #expect(table.admit(secret, from: pub, .init(), Self.now) == .refused(.sentHome), "but not for that phone")
    }

    /// The rule of a machine that is known by its hardware address, too.
    @Test func whatTheHostHasDecidedOutlivesTheProgram() throws {
        var table = GuestTable(PhoneLimits())
        let (pub, crowd, laptop) = (Self.peer(1), Self.peer(2), PeerKey.hardware([2, 0, 0, 0, 0, 7]))
        for peer in [pub, laptop] {
            guard case .new(let id, _, _) = table.admit(nil, from: peer, .init(), Self.now) else { continue }
            table.sendHome(id)
        }
        #expect(admitted(&table, 600, from: [crowd]) == [249])
        table.lift(3)
        #expect(table.addresses.map(\.number) == [1, 2])
        let memory = table.memory(token: "", port: 1)
        let text = try JSONEncoder().encode(memory)
        var again = GuestTable(PhoneLimits(), try JSONDecoder().decode(RoomMemory.self, from: text))
        #expect(again.addresses == table.addresses && again.memory(token: "", port: 1) == memory)
        for peer in [pub, laptop] {
            #expect(again.admit(nil, from: peer, .init(), Self.now) == .refused(.sentHome))
        }
        // More than half of the places, because the host has let all of it in.
        guard case .new = again.admit(nil, from: crowd, .init(connected: 260), Self.now) else {
            Issue.record("the host has let this address in")
            return
        }
    }

    @Test func uploadsAreShared() {
        var counts = UploadCounts()
        let limits = PhoneLimits()
        func begins(_ phone: Int, _ peer: UInt8) -> Bool {
            counts.begin(PhoneID(phone), from: Self.peer(peer), limits, Self.now)
        }
        #expect((1...4).map { begins($0, 1) } == [true, true, false, false])
        #expect((5...6).map { begins($0, 2) } == [true, false])
        #expect(begins(7, 3) && !begins(8, 4))
        counts.end(from: Self.peer(1))
        #expect(begins(9, 4))
    }

    @Test func aMachineWithManyAddressesIsOne() {
        let hardware: [UInt8] = [2, 0, 0, 0, 0, 7]
        let all = (1...9).map { PeerAddress(bytes: [UInt8](repeating: 0xFD, count: 15) + [$0]) }
        var reads = 0
        var keys = PeerKeys {
            reads += 1
            return Dictionary(uniqueKeysWithValues: all.dropLast().map { ($0, hardware) })
        }
        #expect(Set(all.dropLast().map { keys.key(of: $0, Self.now) }) == [.hardware(hardware)] && reads == 1)
        #expect(keys.key(of: all[8], Self.now) == .address(all[8]) && reads == 1)
        #expect(keys.key(of: all[8], Self.now + .seconds(2)) == .address(all[8]) && reads == 2)
    }

    @Test func anAddressMayBecomeAnotherMachines() {
        var hardware: UInt8 = 1
        let address = PeerAddress(bytes: [192, 168, 0, 9])
        var keys = PeerKeys { [address: [2, 0, 0, 0, 0, hardware]] }
        #expect(keys.key(of: address, Self.now) == .hardware([2, 0, 0, 0, 0, 1]))
        hardware = 2
        #expect(keys.key(of: address, Self.now + .minutes(1)) == .hardware([2, 0, 0, 0, 0, 1]))
        #expect(keys.key(of: address, Self.now + .minutes(10)) == .hardware([2, 0, 0, 0, 0, 2]))
    }

    @Test func theNeighbourTableIsReadAsTheSystemWritesIt() {
        func attribute(_ kind: UInt8, _ value: [UInt8]) -> [UInt8] {
            [UInt8(value.count + 4), 0, kind, 0] + value + [UInt8](repeating: 0, count: (4 - value.count % 4) % 4)
        }
        func message(_ kind: UInt8, _ body: [UInt8]) -> [UInt8] {
            [UInt8(body.count + 16), 0, 0, 0, kind, 0] + [UInt8](repeating: 0, count: 10) + body
        }
        let head = [UInt8](repeating: 0, count: 12)
        let six = [UInt8](repeating: 0xFE, count: 16)
        let answer =
            message(28, head + attribute(1, [10, 0, 0, 5]) + attribute(2, [2, 1, 1, 1, 1, 1]))
            + message(28, head + attribute(2, [2, 2, 2, 2, 2, 2]) + attribute(1, six))
            + message(28, head + attribute(1, [10, 0, 0, 6])) + message(20, head)
        var all: [PeerAddress: [UInt8]] = [:]
        #expect(NeighbourTable.take(answer, into: &all))
        #expect(
            all == [
                PeerAddress(bytes: [10, 0, 0, 5]): [2, 1, 1, 1, 1, 1], PeerAddress(bytes: six): [2, 2, 2, 2, 2, 2],
            ])
        #expect(!NeighbourTable.take(message(3, [0, 0, 0, 0]), into: &all))
        for count in answer.indices { _ = NeighbourTable.take(Array(answer.prefix(count)), into: &all) }
        #expect(all.count == 2)
    }
}

extension PhoneTests {
    @Suite("One machine against the room") struct OneMachineTests {
        @Test func halfRequestsOfAnAddressDoNotStopWelcomes() async throws {
            let party = try Party()
            let half = Array("GET /\(party.door.token)/ HTTP/1.1\r\nHost: ".utf8)
            var silent: [RawSocket] = []
            for _ in 0..<600 {
                let socket = try RawSocket(party.door.port, from: 0x107)
                socket.send(half)
                silent.append(socket)
            }
            try await until("few that stay") { Descriptors.sockets(of: party.door.port) <= 40 }
            // The room may still be closing some of them: a page tries again, and so does this phone.
            var isWelcome = false
            for _ in 0..<20 where !isWelcome { isWelcome = try await party.phone().secret != nil }
            #expect(isWelcome && silent.count == 600)
        }

        /// Many addresses together fill the room; the oldest connections without a hello make room.
        @Test func aFullRoomMakesRoomForAHello() async throws {
            let party = try Party {
                $0.limits.sockets = 20
                $0.limits.staleTime = .milliseconds(50)
            }
            let phone = try await party.phone()
            let silent = try (1...60).map { try RawSocket(party.door.port, from: 0x200 + $0) }
            let other = try await party.phone()
            #expect(other.secret != nil && !phone.heard.isGone && silent.count == 60)
        }

        @Test func aPlaceIsKeptForASecretThatIsKnown() async throws {
            let party = try Party { ($0.limits.phones, $0.limits.sharesPlaces) = (3, false) }
            let first = try await party.phone()
            first.say(#"{"join":{"name":"Mo"}}"#)
            try await until("a join") { party.news.contains(.said(PhoneID(1), .join(name: "Mo", seat: nil), lag: 0)) }
            first.drop()
            try await until("its end") { party.news.contains(.wentAway(PhoneID(1))) }
            let others = [try await party.phone(), try await party.phone()]
            #expect(try await party.phone().heard.code == 4010, "the third place is not free")
            #expect(try await party.phone(first.secret).secret == first.secret)
            #expect(others.allSatisfy { $0.secret != nil && !$0.heard.isGone })
        }

        @Test func theGameHearsOfAnAddressAndOpensItAgain() async throws {
            let party = try Party()
            let (first, _) = (try await party.phone(), try await party.phone())
            party.server.sendHome(PhoneID(1))
            let refused = PhoneAddress(number: 1, reason: .sentHome, phones: 1)
            try await until("the news") { first.heard.isGone && party.news.contains(.addresses([refused])) }
            #expect(try await party.phone().heard.code == 4003)
            party.server.admit(1)
            try await until("the opening") { party.news.contains(.addresses([])) }
            #expect(try await party.phone().secret != nil)
        }
    }
}
