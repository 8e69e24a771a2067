import NIOCore
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPhones

@Suite("What the server remembers of phones") struct RoomTests {
    private static let now = NIODeadline.uptimeNanoseconds(1_000_000_000_000)
    private static let home = PeerKey.address(PeerAddress("192.168.1.5")!)

    private static func admitted(_ admission: GuestTable.Admission) -> (PhoneID, PhoneSecret)? {
        switch admission {
        case .known(let id, let secret), .new(let id, let secret, _): (id, secret)
        case .refused: nil
        }
    }

    @Test func aSecretIsKnownAgainAndAnotherIsNew() throws {
        var table = GuestTable(PhoneLimits())
        let (id, secret) = try #require(Self.admitted(table.admit(nil, from: Self.home, .init(), Self.now)))
        #expect(table.admit(secret, from: Self.home, .init(), Self.now) == .known(id, secret))
        let (other, theirs) = try #require(
            Self.admitted(table.admit(PhoneSecret(), from: Self.home, .init(), Self.now)))
        #expect(other != id && theirs != secret)
    }

    @Test func aLockedRoomTakesOnlyWhomItKnows() throws {
        var table = GuestTable(PhoneLimits())
        let (id, secret) = try #require(Self.admitted(table.admit(nil, from: Self.home, .init(), Self.now)))
        let locked = GuestTable.Door(isLocked: true)
        #expect(table.admit(nil, from: Self.home, locked, Self.now) == .refused(.roomLocked))
        #expect(table.admit(PhoneSecret(), from: Self.home, locked, Self.now) == .refused(.roomLocked))
        #expect(table.admit(secret, from: Self.home, locked, Self.now) == .known(id, secret))
    }

    @Test func whoWasSentHomeStaysAtHome() throws {
        var table = GuestTable(PhoneLimits())
        let (id, secret) = try #require(Self.admitted(table.admit(nil, from: Self.home, .init(), Self.now)))
        table.sendHome(id)
        #expect(table.guest(secret) == nil)
        for _ in 0..<50 { #expect(table.admit(secret, from: Self.home, .init(), Self.now) == .refused(.sentHome)) }
    }

    @Test func aKnownPhoneComesTwentyTimesAMinute() throws {
        var table = GuestTable(PhoneLimits())
        let (id, secret) = try #require(Self.admitted(table.admit(nil, from: Self.home, .init(), Self.now)))
        for _ in 0..<19 { #expect(table.admit(secret, from: Self.home, .init(), Self.now) == .known(id, secret)) }
        #expect(table.admit(secret, from: Self.home, .init(), Self.now) == .refused(.tooMuch))
        #expect(table.admit(secret, from: Self.home, .init(), Self.now + .seconds(61)) == .known(id, secret))
    }

    @Test func anAddressHasAThousandNewPhonesAMinute() {
        var limits = PhoneLimits()
        limits.guests = 2000
        limits.sharesPlaces = false
        var table = GuestTable(limits)
        for _ in 0..<1000 {
            #expect(Self.admitted(table.admit(nil, from: Self.home, .init(), Self.now)) != nil)
        }
        #expect(table.admit(nil, from: Self.home, .init(), Self.now) == .refused(.tooMuch))
        let other = PeerKey.address(PeerAddress("192.168.1.6")!)
        #expect(Self.admitted(table.admit(nil, from: other, .init(), Self.now)) != nil)
        #expect(Self.admitted(table.admit(nil, from: Self.home, .init(), Self.now + .seconds(60))) != nil)
    }

    /// A phone for which the server has no room any more must not fill the game's table either.
    @Test func theGameHasRoomForAllThatTheServerRemembers() {
        #expect(PhoneLimits().guests <= PhoneDoor.mostPhones && PhoneLimits().phones < PhoneLimits().guests)
    }

    @Test func whoIsAwayLongestIsForgotten() throws {
        var limits = PhoneLimits()
        limits.guests = 6
        var table = GuestTable(limits)
        let all = try (0..<6).map { _ in
            try #require(Self.admitted(table.admit(nil, from: Self.home, .init(), Self.now))).0
        }
        #expect(table.admit(nil, from: Self.home, .init(), Self.now) == .refused(.roomFull), "all are connected")
        // The last two never joined, and the first has left.
        for id in all[0..<4] { table.joined(id) }
        table.left(all[0])
        table.sendHome(all[1])
        for (pause, index) in [1, 3, 2, 5, 0, 4].enumerated() {
            table.wentAway(all[index], Self.now + .seconds(Int64(pause)))
        }
        // If a guest was sent home, there are no new phones.
        let elsewhere = PeerKey.address(try #require(PeerAddress("192.168.1.9")))
        let forgotten = (0..<7).compactMap { _ -> Int? in
            guard case .new(_, _, let id) = table.admit(nil, from: elsewhere, .init(), Self.now) else { return nil }
            return id.flatMap { all.firstIndex(of: $0) }
        }
        #expect(forgotten == [5, 0, 4, 3, 2, 1], "then all are connected again")
        #expect(table.count == 6)
    }

    @Test func whoIsHereAgainIsNotForgotten() throws {
        var limits = PhoneLimits()
        limits.guests = 2
        var table = GuestTable(limits)
        let all = try (0..<2).map { _ in
            try #require(Self.admitted(table.admit(nil, from: Self.home, .init(), Self.now)))
        }
        for (id, _) in all { table.wentAway(id, Self.now) }
        _ = table.admit(all[0].1, from: Self.home, .init(), Self.now)
        #expect(Self.admitted(table.admit(nil, from: Self.home, .init(), Self.now)) != nil)
        #expect(table.guest(all[0].1) == all[0].0 && table.guest(all[1].1) == nil)
    }

    @Test func addressesBeyondTheLimitAreCountedTogether() {
        var counts = AddressCounts<PeerAddress>(most: 10)
        for last in 0..<200 {
            _ = counts.take(PeerAddress(bytes: [10, 0, 0, UInt8(last)]), 50, Self.now)
            #expect(counts.count <= 10)
        }
        let (late, soon) = (PeerAddress(bytes: [10, 0, 1, 1]), Self.now + .seconds(61))
        let isTakenNow = counts.take(late, 50, Self.now)
        let isTakenLater = counts.take(late, 50, soon)
        #expect((isTakenNow, isTakenLater) == (false, true))
    }

    @Test(arguments: [([], 0), ([10], 5), ([10, 20, 900], 10), ([2000, 2000], 150), ([0, 1], 0), ([-5], 0)])
    func halfTheMedianIsGivenBack(milliseconds: [Int64], lag: Int) {
        var trips = RoundTrips()
        for time in milliseconds { trips.add(.milliseconds(time)) }
        #expect(trips.lag == lag)
    }

    @Test func onlyTheLastRoundTripsCount() {
        var trips = RoundTrips()
        for _ in 0..<50 { trips.add(.milliseconds(1000)) }
        for _ in 0..<RoundTrips.kept { trips.add(.milliseconds(20)) }
        #expect(trips.lag == 10)
    }

    @Test func aPongCountsOnceAndOnlyForTheLastPing() {
        var pulse = PhonePulse()
        let first = pulse.ping(Self.now)
        let second = pulse.ping(Self.now + .seconds(1))
        pulse.pong(first, Self.now + .seconds(2))
        #expect(pulse.trips.lag == 0)
        pulse.pong(second, Self.now + .milliseconds(1100))
        #expect(pulse.trips.lag == 50)
        for _ in 0..<10 { pulse.pong(second, Self.now + .seconds(9)) }
        #expect(pulse.trips.lag == 50)
    }

    @Test func aPulseIsSilentOrStuckOnlyAfterItsTime() {
        var pulse = PhonePulse()
        let (time, soon, late) = (TimeAmount.seconds(9), Self.now + .seconds(8), Self.now + .seconds(10))
        pulse.received(Self.now)
        pulse.writable(false, Self.now)
        #expect(!pulse.isSilent(time, soon) && !pulse.isStuck(time, soon))
        #expect(pulse.isSilent(time, late) && pulse.isStuck(time, late))
        pulse.received(soon)
        pulse.writable(true, soon)
        #expect(!pulse.isSilent(time, late) && !pulse.isStuck(time, late))
    }
}
