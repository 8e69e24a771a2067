import Foundation
import Testing

/// Songs of every kind: a tone of 440 Hz, which ffmpeg and mpcenc encode. `Scripts/setup test` installs both.
enum HonestSongs {
    struct Recipe: Sendable {
        let name: String
        /// Arguments of ffmpeg.
        let arguments: [String]

        init(_ name: String, _ arguments: String) {
            self.name = name
            self.arguments = arguments.split(separator: " ").map(String.init)
        }
    }

    static let common: [Recipe] = [
        Recipe("song.mp3", "-c:a libmp3lame -b:a 128k -metadata title=Tone"),
        Recipe("song.ogg", "-c:a libvorbis -q:a 4"), Recipe("song.opus", "-c:a libopus -b:a 96k"),
        Recipe("song.flac", "-c:a flac"), Recipe("song.wav", "-c:a pcm_s16le"),
        Recipe("song.aiff", "-c:a pcm_s16be"),
    ]
    static let rare: [Recipe] = [
        Recipe("song.m4a", "-c:a aac -b:a 128k"), Recipe("alac.m4a", "-c:a alac"),
        Recipe("song.aac", "-c:a aac -b:a 128k -f adts"), Recipe("song.wv", "-c:a wavpack"), Recipe("song.mpc", ""),
    ]

    /// In hertz.
    static let pitch = 440
    static let seconds = 3.0

    /// - Parameter variation: changes rate, channels and length; 0 is 44.1 kHz in stereo.
    static func make(_ recipe: Recipe, _ variation: Int = 0, in home: Home) throws -> [UInt8] {
        let file = home.path("\(variation)-\(recipe.name)")
        let isMusepack = recipe.name.hasSuffix(".mpc")
        let made = isMusepack ? file + ".wav" : file
        // Opus knows few rates.
        let rate = recipe.name.hasSuffix(".opus") ? 48_000 : [44_100, 48_000, 32_000][variation % 3]
        try encode(isMusepack ? ["-c:a", "pcm_s16le"] : recipe.arguments, variation, rate, to: made)
        if isMusepack { try Program.system(["mpcenc", "--overwrite", made, file]) }
        return Array(try Data(contentsOf: URL(fileURLWithPath: file)))
    }

    private static func encode(_ arguments: [String], _ variation: Int, _ rate: Int, to file: String) throws {
        let length = seconds + Double(variation) / 10
        let tone = "sine=frequency=\(pitch):sample_rate=\(rate):duration=\(length)"
        let channels = variation % 2 == 0 ? "2" : "1"
        try Program.system(
            ["ffmpeg", "-nostdin", "-v", "error", "-y", "-f", "lavfi", "-i", tone, "-ac", channels, "-ar", "\(rate)"]
                + arguments + [file])
    }
}
