import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverDesktop

struct ShownPlayerTests {
    private func shown(at seconds: Double, _ time: Double, _ change: (inout DesktopPlayer) -> Void = { _ in })
        -> ShownPlayer
    {
        let player = DesktopPlayer.song(at: seconds) {
            $0.status = .playing; change(&$0)
        }
        return ShownPlayer(player, art: nil, at: UInt64(time * 1_000_000))
    }

    /// Panels look for that file; a Flatpak's has the name of the application.
    @Test func theMenuEntryIsTheInstalledFile() {
        #expect(PlayerProperty.menuEntry(flatpak: nil) == "under-cover")
        #expect(PlayerProperty.menuEntry(flatpak: "org.example.under_cover") == "org.example.under_cover")
    }

    @Test func aPositionIsCountedOnWhileItPlays() {
        #expect(shown(at: 10, 5).position(at: 7_500_000) == 12.5)
        #expect(shown(at: 10, 5).position(at: 0) == 10)
        #expect(shown(at: 199, 5).position(at: 60_000_000) == 200, "Not beyond the end.")
        #expect(shown(at: 10, 5) { $0.status = .paused }.position(at: 60_000_000) == 10)
        #expect(shown(at: 10, 5) { $0.entry = nil }.position(at: 60_000_000) == 10)
        #expect(shown(at: 10, 5) { $0.seconds = nil }.position(at: 1_005_000_000) == 1010)
    }

    @Test(arguments: [
        (15.0, 10.0, 0, false), (14, 10, 0, false), (16, 10, 0, false), (13, 10, 0, true), (18, 10, 0, true),
        (15, 10, 1, true),
    ]) func aJumpIsWhatNoClockExplains(seconds: Double, time: Double, seeks: Int, isJump: Bool) {
        let new = shown(at: seconds, time) { $0.seeks = seeks }
        let before = shown(at: 10, 5)
        #expect(new.counting(on: before).hasJumped(from: before) == isJump)
        #expect(new.counting(on: before).player.position == (isJump ? seconds : 15))
    }

    @Test func anotherSongIsNoJump() {
        #expect(!shown(at: 0, 10) { ($0.entry, $0.seeks) = (13, 1) }.hasJumped(from: shown(at: 10, 5)))
        #expect(!shown(at: 0, 10) { ($0.entry, $0.seeks) = (nil, 1) }.hasJumped(from: shown(at: 10, 5)))
    }

    @Test func songsHaveNamesThatComeBack() {
        #expect(TrackPath.entry(TrackPath.path(of: .song(12))) == 12)
        #expect(TrackPath.entry(TrackPath.path(of: .song(.max))) == .max)
        #expect(TrackPath.path(of: DesktopPlayer()) == TrackPath.none)
        #expect(TrackPath.path(of: .song { $0.entry = nil }) == TrackPath.match)
        for path in [TrackPath.none, TrackPath.match, "/org/undercover/Track/", "/org/undercover/Track/-3", "", "12"] {
            #expect(TrackPath.entry(path) == nil, "\(path)")
        }
    }
}
