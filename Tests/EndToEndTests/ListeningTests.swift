import Foundation
import Testing
import Waiting

extension MeasuringTests {
    /// Listens to a match that SDL's disk driver recorded, through `bench --only sound`.
    @Suite(.serialized, .enabled(if: Thoroughness.isWhole, "Scripts/test --all listens for two minutes."))
    struct ListeningTests {
        private struct Report: Decodable {
            struct Level: Decodable {
                var count: Int
                var overMusic: Double
            }

            struct Duck: Decodable {
                var decibels, attackMilliseconds, releaseMilliseconds: Double
            }

            struct Sound: Decodable {
                var loudness, truePeak, music: Double
                var duck: Duck?
                var ticks, right, wrong, late, sting: Level?
            }

            var sound: Sound
        }

        private struct Queue: Decodable {
            struct Gap: Decodable {
                var format: String
                var silentMilliseconds, lengthMilliseconds, steepest: Double
            }

            struct Skip: Decodable { var count: Int }

            struct Listening: Decodable {
                var gaps: [Gap]
                var skips: [Skip]
            }

            var listening: Listening
        }

        @Test func songsOfAnAlbumFollowWithoutAGap() throws {
            let outcome = try Program.run(
                ["bench", "--only", "listening", "--json"], of: Program.lab, home: try Home())
            try #require(outcome.status == 0, "\(outcome.errors)")
            let listening = try JSONDecoder().decode(Queue.self, from: Data(outcome.output.utf8)).listening
            #expect(listening.gaps.count == 6)
            for gap in listening.gaps {
                #expect(gap.silentMilliseconds < 50, "\(gap)")
                #expect(abs(gap.lengthMilliseconds) < 50, "\(gap)")
                // Vorbis itself is not exact at the ends of a file.
                if gap.format != "ogg" { #expect(gap.steepest < 2, "\(gap)") }
            }
            #expect(listening.skips.map(\.count) == [10, 10, 10], "each press is heard")
        }

        @Test func whatMattersIsLouderThanWhatDoesNot() throws {
            let home = try Home()
            let outcome = try Program.run(
                ["bench", "--only", "sound", "--size", "480x320", "--json"], of: Program.lab, home: home)
            try #require(outcome.status == 0, "\(outcome.errors)")
            let sound = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8)).sound
            #expect((-18 ... -15).contains(sound.loudness), "\(sound.loudness) LUFS")
            #expect(sound.truePeak <= -0.5)
            let duck = try #require(sound.duck)
            #expect((-7 ... -5).contains(duck.decibels), "\(duck.decibels) dB")
            #expect(duck.attackMilliseconds <= 50)
            #expect((250...500).contains(duck.releaseMilliseconds), "\(duck.releaseMilliseconds) ms")
            let (ticks, right) = (try #require(sound.ticks), try #require(sound.right))
            let (wrong, late) = (try #require(sound.wrong), try #require(sound.late))
            #expect((ticks.count, right.count, wrong.count, late.count) == (3, 2, 1, 1))
            for level in [ticks, right, wrong, late, try #require(sound.sting)] { #expect(level.overMusic >= 6) }
        }
    }
}
