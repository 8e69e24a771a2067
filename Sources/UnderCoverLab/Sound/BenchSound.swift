import Foundation
import UnderCoverApp
import UnderCoverCatalogue

/// Levels of a whole match, as SDL's disk driver records it. The same match is played four times at once: as it is,
/// with music alone, with effects alone, and with effects so quiet that only their ducking is left.
struct BenchSound: Encodable {
    struct Level: Encodable {
        /// How many were heard.
        let count: Int
        /// The loudest tenth of a second in the octave where the quietest of them has most energy, dB of full scale.
        let level: Double
        /// The octave's centre, in hertz.
        let hertz: Double
        /// Above the music in that octave, which is ducked where the sound ducks it.
        let overMusic: Double
    }

    struct Duck: Encodable {
        let decibels, attackMilliseconds, releaseMilliseconds: Double
    }

    /// LUFS of the match, from its first song to the end of the sting, and dB of full scale.
    let loudness, truePeak: Double
    /// LUFS of the music alone.
    let music: Double
    let duck: Duck?
    let ticks, right, wrong, late, sting: Level?
}

extension BenchSound {
    private enum Take: String, CaseIterable {
        case whole, music, effects, whisper

        var arguments: [String] {
            switch self {
            case .whole: []
            case .music: ["--effects-volume", "0"]
            case .effects: ["--music-volume", "0"]
            // 48 dB below the usual.
            case .whisper: ["--effects-volume", "5"]
            }
        }
    }

    private struct Recorded: Sendable {
        let mix: MixRecording
        let sounds: [FrameStatistics.Heard]

        func frames(of sounds: [Sound]) -> [Int] {
            self.sounds.filter { heard in sounds.contains { $0.rawValue == heard.name } }.map(\.frame)
        }

        var songs: [Int] { sounds.filter { $0.name == FrameStatistics.Heard.song }.map(\.frame) }
        var sting: Int? { frames(of: Sound.allCases.filter { $0.rawValue.hasPrefix("sting") }).first }
    }

    /// The whole box, whose pieces are of every genre.
    private static let match = [
        "--category", "house-mix", "--rounds", "4", "--seconds", "6", "--seed", "20", "--answer", "late", "--answer",
        "right", "--answer", "right", "--answer", "wrong", "--exit-after", "40",
    ]

    static func run(_ games: BenchGames) throws -> BenchSound {
        let played = Take.allCases.map { take in
            (take, Background { () throws(Failure) in try record(take, games) })
        }
        let recorded = try Dictionary(uniqueKeysWithValues: played.map { ($0, try $1.value()) })
        guard let whole = recorded[.whole], let music = recorded[.music], let effects = recorded[.effects],
            let whisper = recorded[.whisper]
        else { throw Failure("A recording is missing.") }
        return BenchSound(whole, music, effects, whisper)
    }

    private static func record(_ take: Take, _ games: BenchGames) throws(Failure) -> Recorded {
        let file = games.folder.appendingPathComponent("\(take).raw")
        let disk = ["SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": file.path]
        let game = try games.run(
            match + take.arguments, named: take.rawValue, environment: disk)
        return Recorded(mix: try MixRecording(file), sounds: game.report.sounds)
    }

    private init(_ whole: Recorded, _ music: Recorded, _ effects: Recorded, _ whisper: Recorded) {
        let begin = whole.songs.first ?? 0
        let end = whole.sting.map { $0 + 4 * MixRecording.rate } ?? whole.mix.frames
        (loudness, truePeak) = whole.mix.loudness(begin..<end)
        let round = (music.songs.first ?? 0)..<(music.sting ?? music.mix.frames)
        self.music = music.mix.loudness(round).integrated
        duck = Self.duck(whisper, music)
        let depth = duck?.decibels ?? 0
        let plain = music.mix.mono(round)
        func level(_ sounds: [Sound], depth: Double) -> Level? {
            Self.level(effects, effects.frames(of: sounds), over: plain, depth)
        }
        ticks = level([.tick1, .tick2, .tick3], depth: depth)
        right = level([.right1, .right2, .right3, .right4, .right5], depth: depth)
        wrong = level([.wrong], depth: depth)
        late = level([.late], depth: depth)
        // No music plays under a sting, so it is compared with the music before it.
        sting = Self.level(effects, [effects.sting].compactMap(\.self), over: plain, 0)
    }

    /// The quietest of some sounds over the music.
    private static func level(_ effects: Recorded, _ frames: [Int], over music: [Double], _ depth: Double) -> Level? {
        let levels = frames.compactMap { frame -> Level? in
            let sound = effects.mix.mono(frame..<frame + MixRecording.rate * 3 / 5)
            let band = OctaveBand.strongest(sound)
            guard let loudest = band.filtered(sound).levels(seconds: 0.1).max(),
                let usual = band.filtered(music).levels(seconds: 0.1).median
            else { return nil }
            return Level(
                count: frames.count, level: loudest, hertz: band.centre, overMusic: loudest - usual - depth)
        }
        return levels.min { $0.overMusic < $1.overMusic }
    }

    /// Measures the verdict that is measured best: one before which the music was loud enough.
    private static func duck(_ whisper: Recorded, _ music: Recorded) -> Duck? {
        let verdicts = whisper.frames(of: [.wrong, .right1, .right2, .right3])
        let curves = verdicts.compactMap { frame -> DuckCurve? in
            guard let round = whisper.songs.lastIndex(where: { $0 < frame }), round < music.songs.count else {
                return nil
            }
            return DuckCurve(
                whisper.mix, begun: whisper.songs[round], sound: frame, plain: music.mix, plainBegun: music.songs[round]
            )
        }
        guard let depth = curves.map(\.depth).median, let attack = curves.compactMap(\.attack).median,
            let release = curves.compactMap(\.release).median
        else { return nil }
        return Duck(decibels: depth, attackMilliseconds: attack, releaseMilliseconds: release)
    }
}

extension BenchSound: BenchResult {
    var lines: [String] {
        var lines = [
            "a match\t\(number(loudness, 1)) LUFS, true peak \(number(truePeak, 1)) dB; "
                + "its music alone \(number(music, 1)) LUFS"
        ]
        if let duck {
            lines.append(
                "ducking\t\(number(duck.decibels, 1)) dB, down in \(number(duck.attackMilliseconds, 0)) ms, "
                    + "back in \(number(duck.releaseMilliseconds, 0)) ms")
        }
        let levels = [("ticks", ticks), ("right", right), ("wrong", wrong), ("late", late), ("end sting", sting)]
        return lines + levels.map { name, level in name + "\t" + (level?.line ?? "not heard") }
    }
}

extension BenchSound.Level {
    fileprivate var line: String {
        "\(count) heard, \(number(level, 1)) dB at \(number(hertz, 0)) Hz, \(number(overMusic, 1)) dB over the music there"
    }
}
