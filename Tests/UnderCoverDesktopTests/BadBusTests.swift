import CBus
import DesktopBus
import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

@testable import UnderCoverDesktop

/// Buses and programs that behave badly.
@Suite(.serialized) struct BadBusTests {
    /// Says whether the game can be used and left while its bus is as it is.
    private func useAndClose(_ game: OnTheBus) -> Bool {
        comesBack {
            for number in 0..<10_000 { game.desktop.show(.song(Int32(number))) }
            game.desktop.pauseOthers()
            game.desktop.close()
        }
    }

    @Test func withoutAnAddressNothingIsLookedFor() {
        let runtime = FileManager.default.temporaryDirectory.path
        #expect(DesktopOptions(environment: ["XDG_RUNTIME_DIR": runtime, "DISPLAY": ":0"]).usableAddress == nil)
        for address in ["", "autolaunch:", "unixexec:path=/bin/sh", "tcp:host=localhost,port=1", "tcp:;autolaunch:"] {
            #expect(DesktopOptions(address: address).usableAddress == nil, "\(address)")
        }
        #expect(DesktopOptions(address: "autolaunch:;unix:path=/a").usableAddress == "unix:path=/a")
        #expect(useAndClose(OnTheBus(DesktopOptions(address: nil))))
    }

    @Test(arguments: ["unix:path=/nowhere/bus", "unix:", "unix:path=", "unix:abstract=%zz", "unix:path=/dev/null"])
    func aBusThatIsNotThereIsNotMissed(address: String) {
        #expect(useAndClose(OnTheBus(.quick(address))))
    }

    @Test func withoutTheLibraryNothingHappens() throws {
        let bus = try SessionBus()
        var options = DesktopOptions.quick(bus.address)
        options.libraries = ["libnowhere.so.0", "libm.so.6"]
        let game = OnTheBus(options)
        #expect(useAndClose(game))
        #expect(try bus.players().isEmpty)
    }

    @Test func aBusThatAcceptsAndNeverAnswersHoldsNothingUp() throws {
        let silent = try SilentSocket()
        let game = OnTheBus(.quick(silent.address))
        try eventually { silent.hasCaller }
        #expect(useAndClose(game))
    }

    @Test func aBusThatHangsHoldsNothingUp() throws {
        let bus = try SessionBus()
        let game = OnTheBus(bus)
        try bus.awaitGame()
        bus.hang()
        defer { bus.goOn() }
        #expect(useAndClose(game))
    }

    @Test func aBusThatComesLaterOrAgainIsUsed() throws {
        let bus = try SessionBus()
        bus.stop()
        let game = OnTheBus(bus)
        game.desktop.show(.song())
        for title in ["First", "Second"] {
            try bus.start()
            try bus.awaitGame()
            game.desktop.show(.song { $0.title = title })
            try eventually { try bus.property("Metadata").contains(title) }
            bus.stop()
        }
        #expect(useAndClose(game))
    }

    @Test func callsOfTheWrongKindAreRefused() throws {
        let bus = try SessionBus()
        let game = OnTheBus(bus)
        game.desktop.show(.song())
        try bus.awaitGame()
        let huge = String(repeating: "/a", count: 30_000)
        let root = "org.mpris.MediaPlayer2"
        let refused = [
            try bus.call("Seek", "s", "far"), try bus.call("Seek"), try bus.call("SetPosition", "x", "5"),
            try bus.call("SetPosition", "sx", "/a", "5"), try bus.call("OpenUri", "s", "file:///etc/passwd"),
            try bus.call("OpenUri", "s", huge), try bus.call("Explode"), try bus.call("Next", "s", "now"),
            try bus.call("Quit", on: "org.example.Nothing"),
            try bus.call("Set", "ssv", root, "Fullscreen", "s", "yes", on: "org.freedesktop.DBus.Properties"),
            try bus.call("Set", "ssv", root, "Identity", "s", "Me", on: "org.freedesktop.DBus.Properties"),
            try set(bus, "Volume", "s", "loud"), try set(bus, "LoopStatus", "s", "Sometimes"),
            try set(bus, "LoopStatus", "s", huge), try set(bus, "Volume", "d", "nan"), try set(bus, "Rate", "d", "nan"),
            try set(bus, "PlaybackStatus", "s", "Playing"), try set(bus, "Nothing", "s", ""),
        ]
        for (number, outcome) in refused.enumerated() { #expect(outcome.status != 0, "call \(number)") }
        // In order, but of another song, outside this one, or without a meaning.
        for (path, time) in [
            ("/org/undercover/Track/13", "5"), ("/org/undercover/Track/x", "5"), (huge, "5"),
            ("/org/undercover/Track/99999999999999999999", "5"), ("/org/undercover/Track/12", "-1"),
            ("/org/undercover/Track/12", "9000000000000000"), ("/org/mpris/MediaPlayer2/TrackList/NoTrack", "0"),
        ] { #expect(try bus.call("SetPosition", "ox", path, time).status == 0) }
        #expect(try set(bus, "Rate", "d", "1.5").status == 0)
        #expect(game.presses == [.position(13, seconds: 0.000005)], "\(game.presses)")
        for time in ["-9223372036854775808", "9223372036854775807"] { _ = try bus.call("Seek", "x", time) }
        #expect(try set(bus, "Volume", "d", "1e300").status == 0)
        #expect(try set(bus, "Volume", "d", "-inf").status == 0)
        #expect(game.presses.dropFirst() == [.seek(by: -86_400), .seek(by: 86_400), .volume(1), .volume(0)])
    }

    private func set(_ bus: SessionBus, _ name: String, _ type: String, _ value: String) throws -> SessionBus.Outcome {
        try bus.call(
            "Set", "ssv", "org.mpris.MediaPlayer2.Player", name, type, value, on: "org.freedesktop.DBus.Properties")
    }

    @Test func aFloodOfCallsReachesTheGameInDrops() throws {
        let bus = try SessionBus()
        let game = OnTheBus(bus)
        game.desktop.show(.song())
        try bus.awaitGame()
        let begun = ContinuousClock.now
        try Flood(bus.address).send(10_000, "Next")
        try eventually { try bus.property("Volume") == "d 0.5" }
        #expect(!game.presses.isEmpty && game.presses.allSatisfy { $0 == .next })
        // Forty at once, and twenty a second, however long this machine took.
        let most = 40 + 20 * ((ContinuousClock.now - begun) / .seconds(1) + 1)
        #expect(Double(game.presses.count) <= most && game.presses.count < 10_000, "\(game.presses.count)")
        try eventually {
            _ = try bus.call("Play")
            return game.presses.last == .play
        }
    }
}

/// Sends calls without waiting for answers.
private struct Flood {
    private let bus: OpaquePointer

    init(_ address: String) throws {
        #expect(FoundLibrary.bus.isHere(DesktopOptions(address: nil).libraries))
        bus = try #require(bus_open(address))
        try eventually {
            _ = bus_process(bus); return bus_is_ready(bus) != 0
        }
    }

    func send(_ count: Int, _ method: String) throws {
        for _ in 0..<count {
            var call: OpaquePointer?
            let (name, path) = ("org.mpris.MediaPlayer2.under_cover", "/org/mpris/MediaPlayer2")
            try #require(bus_new_call(bus, &call, name, path, "org.mpris.MediaPlayer2.Player", method) >= 0)
            try #require(bus_send_call(bus, call, nil, nil, 0) >= 0)
            while bus_events(bus) & Int32(POLLOUT) != 0 { _ = bus_process(bus) }
        }
        bus_close(bus)
    }
}

/// Takes callers and says nothing to them.
private final class SilentSocket {
    private let descriptor: Int32
    private let path: String

    init() throws {
        path = "/tmp/under-cover-silent-\(getpid())"
        unlink(path)
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var place = sockaddr_un()
        place.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: path.utf8) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let bound = withUnsafePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
        }
        try #require(bound == 0 && listen(descriptor, 8) == 0)
    }

    deinit {
        close(descriptor)
        unlink(path)
    }

    var address: String { "unix:path=" + path }

    var hasCaller: Bool {
        var place = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&place, 1, 0) == 1
    }
}
