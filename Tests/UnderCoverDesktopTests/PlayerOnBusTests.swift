import DesktopBus
import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

@testable import UnderCoverDesktop

/// Tests the view of other programs on the game.
@Suite(.serialized) struct PlayerOnBusTests {
    @Test func programsSeeWhatPlays() throws {
        let bus = try SessionBus()
        let game = OnTheBus(bus)
        game.desktop.show(.song { ($0.repeats, $0.isShuffled) = (.all, true) }, art: "file:///covers/onions.png")
        try bus.awaitGame()
        try eventually { try bus.property("PlaybackStatus") == #"s "Paused""# }
        #expect(try bus.property("LoopStatus") == #"s "Playlist""#)
        #expect(try bus.property("Shuffle") == "b true")
        #expect(try bus.property("Volume") == "d 0.5")
        #expect(try bus.property("Position") == "x 61000000")
        #expect(try bus.property("Rate") == "d 1")
        let rows = try bus.property("Metadata")
        for row in [
            #""mpris:trackid" o "/org/undercover/Track/12""#, #""mpris:length" x 200000000"#,
            #""mpris:artUrl" s "file:///covers/onions.png""#, #""xesam:title" s "Four Onions""#,
            #""xesam:artist" as 1 "The Cooks""#, #""xesam:album" s "Tears""#,
        ] { #expect(rows.contains(row), "\(rows)") }
        let root = "org.mpris.MediaPlayer2"
        #expect(try bus.property("Identity", of: root) == #"s "Under Cover""#)
        #expect(try bus.property("DesktopEntry", of: root) == #"s "under-cover""#)
        #expect(try bus.property("HasTrackList", of: root) == "b false")
        #expect(try bus.property("SupportedUriSchemes", of: root) == "as 0")
    }

    @Test func everyPropertyOfTheTableHasAValue() throws {
        let bus = try SessionBus()
        let game = OnTheBus(bus)
        game.desktop.show(.song())
        try bus.awaitGame()
        for (interface, count) in [("org.mpris.MediaPlayer2", 9), ("org.mpris.MediaPlayer2.Player", 15)] {
            let all = try bus.call("GetAll", "s", interface, on: "org.freedesktop.DBus.Properties")
            #expect(all.status == 0 && all.output.hasPrefix("a{sv} \(count) "), "\(all.output)")
        }
    }

    @Test func nothingIsChosen() throws {
        let bus = try SessionBus()
        let game = OnTheBus(bus)
        try bus.awaitGame()
        let none = #"a{sv} 1 "mpris:trackid" o "/org/mpris/MediaPlayer2/TrackList/NoTrack""#
        #expect(try bus.property("Metadata") == none)
        #expect(try bus.property("PlaybackStatus") == #"s "Stopped""#)
        #expect(game.presses.isEmpty)
    }

    @Test func theTableSaysWhatIsSignalled() throws {
        let bus = try SessionBus()
        let game = OnTheBus(bus)
        try bus.awaitGame()
        let table = try bus.call("Introspect", on: "org.freedesktop.DBus.Introspectable").output
        func rule(of property: String) -> String {
            let after = table.components(separatedBy: "<property name=\\\"\(property)\\\"").last ?? ""
            let own = after.components(separatedBy: "<property ").first ?? ""
            let element = own.components(separatedBy: "</property>").first ?? ""
            return element.components(separatedBy: "EmitsChangedSignal\\\" value=\\\"").dropFirst().first?
                .components(separatedBy: "\\").first ?? "true"
        }
        #expect(rule(of: "Position") == "false", "\(table)")
        for name in ["Metadata", "PlaybackStatus", "Volume", "LoopStatus", "Shuffle", "CanSeek", "Fullscreen"] {
            #expect(rule(of: name) == "true", "\(name)")
        }
        for name in ["CanControl", "MinimumRate", "Identity", "CanQuit"] {
            #expect(rule(of: name) == "const", "\(name)")
        }
        withExtendedLifetime(game) {}
    }

    @Test func onlyWhatChangedIsSignalled() throws {
        let bus = try SessionBus()
        let game = OnTheBus(bus)
        game.desktop.show(.song())
        try bus.awaitGame()
        let signals = try bus.listen()
        game.desktop.show(.song { $0.volume = 0.25 })
        try eventually { signals.text.contains("0.25") }
        for other in ["Metadata", "PlaybackStatus", "CanGoNext", "Position", "Fullscreen"] {
            #expect(!signals.text.contains(other), "\(signals.text)")
        }
        game.desktop.show(.song(13, at: 0) { ($0.volume, $0.seeks) = (0.25, 1) })
        try eventually { signals.text.contains("/org/undercover/Track/13") }
        game.desktop.show(.song(13, at: 0) { ($0.volume, $0.seeks, $0.isFullscreen) = (0.25, 1, true) })
        try eventually { signals.text.contains("Fullscreen") }
        #expect(!signals.text.contains("Position") && !signals.text.contains("Seeked"), "\(signals.text)")
    }

    @Test func aJumpIsSignalledAndCountingOnIsNot() throws {
        let bus = try SessionBus()
        let game = OnTheBus(bus)
        game.desktop.show(.song(at: 10) { $0.status = .playing })
        try bus.awaitGame()
        let signals = try bus.listen()
        // Up to a second late, as reports are.
        game.desktop.show(.song(at: 10) { ($0.status, $0.volume) = (.playing, 0.75) })
        try eventually { signals.text.contains("0.75") }
        #expect(!signals.text.contains("Seeked"))
        game.desktop.show(.song(at: 100) { ($0.status, $0.volume, $0.seeks) = (.playing, 0.75, 1) })
        try eventually { signals.text.contains("Seeked") }
        #expect(signals.text.contains("int64 100000000"))
        let position = Int(try bus.property("Position").dropFirst(2)) ?? 0
        #expect((100_000_000...130_000_000).contains(position))
    }

    @Test func whatIsPressedIsHeard() throws {
        let bus = try SessionBus()
        let game = OnTheBus(bus)
        game.desktop.show(.song())
        try bus.awaitGame()
        let presses: [([String], DesktopPress)] = [
            (["play"], .play), (["pause"], .pause), (["play-pause"], .playPause), (["stop"], .stop), (["next"], .next),
            (["previous"], .previous), (["position", "5+"], .seek(by: 5)), (["position", "5-"], .seek(by: -5)),
            (["position", "30"], .position(12, seconds: 30)), (["loop", "Track"], .repeats(.one)),
            (["shuffle", "On"], .shuffle(true)), (["volume", "0.3"], .volume(0.3)),
        ]
        for (words, _) in presses {
            let outcome = try bus.run("playerctl", ["--player=under_cover"] + words)
            #expect(outcome.status == 0, "\(words) \(outcome.output)")
        }
        #expect(game.presses == presses.map(\.1))
        for method in ["Raise", "Quit"] { _ = try bus.call(method, on: "org.mpris.MediaPlayer2") }
        #expect(game.presses.suffix(2) == [.raise, .quit])
        _ = try bus.run(
            "busctl", "--address=" + bus.address, "set-property", "org.mpris.MediaPlayer2.under_cover",
            "/org/mpris/MediaPlayer2", "org.mpris.MediaPlayer2", "Fullscreen", "b", "true")
        #expect(game.presses.last == .fullscreen(true))
    }

    @Test func aSecondGameHasANameOfItsOwn() throws {
        let bus = try SessionBus()
        let first = OnTheBus(bus)
        try bus.awaitGame()
        let second = OnTheBus(bus)
        try bus.awaitGame("org.mpris.MediaPlayer2.under_cover.instance\(getpid())")
        withExtendedLifetime((first, second)) {}
    }

    @Test func othersThatPlayArePaused() throws {
        let bus = try SessionBus()
        let other = OnTheBus(bus)
        other.desktop.show(.song { $0.status = .playing })
        try bus.awaitGame()
        let game = OnTheBus(bus)
        game.desktop.show(.song { $0.status = .playing })
        try bus.awaitGame("org.mpris.MediaPlayer2.under_cover.instance\(getpid())")
        game.desktop.pauseOthers()
        try eventually { other.presses == [.pause] }
        other.desktop.show(.song())
        try eventually { try bus.property("PlaybackStatus").contains("Paused") }
        game.desktop.pauseOthers()
        // The bus answers in order, so this comes after all that the game asked of it.
        other.desktop.pauseOthers()
        try eventually { game.presses == [.pause] }
        #expect(other.presses == [.pause], "One that pauses is not asked.")
    }
}
