/// Songs that ended the game when SDL_mixer decoded them, or that try the same with a reader.
enum HostileSongs {
    struct Stranger: Sendable {
        let name: String
        let bytes: [UInt8]
    }

    static var corpus: [Stranger] {
        [
            Stranger(name: "title-of-32-MB.mp3", bytes: longTitle(whole: true)),
            Stranger(name: "tag-of-32-MB.mp3", bytes: longTitle(whole: false)),
            Stranger(name: "countless-loops.wav", bytes: wave([format(), loops(0x7FFF_FFFF), samples])),
            Stranger(name: "hidden-no-channels.wav", bytes: hidden(format(channels: 0))),
            Stranger(name: "hidden-one-hertz.wav", bytes: hidden(format(rate: 1))),
            Stranger(name: "no-channels.wav", bytes: wave([format(channels: 0), samples])),
            Stranger(name: "one-hertz.wav", bytes: wave([format(rate: 1), samples])),
            Stranger(name: "sample-of-no-bits.wav", bytes: wave([format(bits: 0), samples])),
            Stranger(
                name: "endless-data.wav", bytes: wave([format(), chunk("data", [1, 2, 3, 4], claims: 0xFFFF_FFFF)])),
            Stranger(name: "empty.wav", bytes: wave([format(), chunk("data", [])])),
            Stranger(name: "short.mp4", bytes: [0, 0, 0, 0x1C] + Array("ftypM4A ".utf8)),
            Stranger(name: "short.wv", bytes: Array("wvpk".utf8) + [UInt8](repeating: 0xFF, count: 200)),
            Stranger(name: "short.mpc", bytes: Array("MPCKSH".utf8) + [UInt8](repeating: 0xFF, count: 200)),
        ]
    }

    /// Twenty silent MP3 frames behind a tag whose title is as long as it says.
    /// - Parameter whole: the tag has its true length, and only the title lies.
    private static func longTitle(whole: Bool) -> [UInt8] {
        let claimed = 32 << 20
        let frame = Array("TIT2".utf8) + big(claimed, 4) + [0, 0, 3] + Array("Tone".utf8)
        let length = whole ? frame.count : claimed
        let size = (0..<4).map { UInt8(length >> (21 - $0 * 7) & 0x7F) }
        let silence: [UInt8] = [0xFF, 0xFB, 0x90, 0x64] + [UInt8](repeating: 0, count: 413)
        return Array("ID3".utf8) + [3, 0, 0] + size + frame + (0..<20).flatMap { _ in silence }
    }

    /// A format that a decoder sees only if it skips no pad byte behind a chunk of an odd length.
    private static func hidden(_ second: [UInt8]) -> [UInt8] {
        // With padding, its first letter is the pad byte, and the rest a chunk of no known name that is too long.
        wave([format(), chunk("JUNK", [7]), second, samples])
    }

    private static func format(rate: Int = 44_100, channels: Int = 2, bits: Int = 16) -> [UInt8] {
        let frame = channels * bits / 8
        return chunk(
            "fmt ",
            little(1, 2) + little(channels, 2) + little(rate, 4) + little(rate * frame, 4) + little(frame, 2)
                + little(bits, 2))
    }

    private static func loops(_ count: Int) -> [UInt8] {
        chunk("smpl", [UInt8](repeating: 0, count: 28) + little(count, 4) + little(0, 4))
    }

    private static var samples: [UInt8] { chunk("data", [UInt8](repeating: 9, count: 44_100)) }

    private static func chunk(_ name: String, _ content: [UInt8], claims: Int? = nil) -> [UInt8] {
        Array(name.utf8) + little(claims ?? content.count, 4) + content
    }

    private static func wave(_ chunks: [[UInt8]]) -> [UInt8] {
        let content = Array("WAVE".utf8) + chunks.joined()
        return Array("RIFF".utf8) + little(content.count, 4) + content
    }

    private static func big(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(value >> ($0 * 8) & 255) }
    }

    private static func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }
}
