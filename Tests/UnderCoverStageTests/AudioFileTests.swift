import CSDL2
import Foundation
import Synchronization
import Testing
import Waiting

@testable import UnderCoverStage

extension StageTests {
    /// Real-world sound files: each plays, or is refused with a reason.
    @Suite struct AudioFileTests {
        private static let opus = Folders.root.appendingPathComponent("Assets/Sounds/crackle.opus")

        /// nil if it plays.
        private func complaint(_ bytes: [UInt8], _ name: String = "song") -> String? {
            let mixer = Sounds.mixer(driver: "dummy")
            defer { mixer.shutDown() }
            let said = Mutex<String?>(nil)
            mixer.playMusic(.bytes(Data(bytes), name: name)) { error in said.withLock { $0 = error.message } }
            mixer.drain()
            let isPlaying = Mix_PlayingMusic() == 1
            let reason = said.withLock { $0 }
            #expect(isPlaying == (reason == nil))
            return reason
        }

        private func refusal(_ bytes: [UInt8]) -> String? {
            do throws(StageError) {
                _ = try SoundFile(.bytes(Data(bytes), name: "song"))
                return nil
            } catch { return error.message }
        }

        /// Tests the doctor's words for a sound that is gone or broken.
        @Test func aCutSoundCannotBePlayed() throws {
            let folder = Folders.temporary("cut")
            let whole = try Data(contentsOf: Self.opus)
            let file = folder.appendingPathComponent("a.opus")
            #expect(!AudioMixer.canPlay(file), "it is not there yet")
            for (bytes, canPlay) in [
                (whole, true), (whole.dropLast(), false), (whole.prefix(100), false), (whole + Data("x".utf8), false),
                (Data("junk".utf8), false), (Data(), false),
            ] {
                try Data(bytes).write(to: file)
                #expect(AudioMixer.canPlay(file) == canPlay, "\(bytes.count) bytes")
            }
        }

        @Test func aSoundDamagedInTheMiddleCannotBePlayed() throws {
            let file = Folders.temporary("bitten").appendingPathComponent("a.opus")
            let whole = try Data(contentsOf: Self.opus)
            for place in stride(from: 100, to: whole.count, by: whole.count / 20) {
                var bytes = whole
                bytes[place] ^= 1
                try bytes.write(to: file)
                #expect(!AudioMixer.canPlay(file), "byte \(place)")
            }
        }

        @Test func allSoundsAndPiecesOfTheGameAreWhole() throws {
            for folder in ["Sounds", "Music"] {
                let url = Folders.root.appendingPathComponent("Assets/\(folder)")
                let all = try FileManager.default.contentsOfDirectory(atPath: url.path)
                let names = all.filter { $0.hasSuffix(".opus") }
                #expect(names.count >= 60)
                for name in names { #expect(AudioMixer.canPlay(url.appendingPathComponent(name)), "\(name)") }
            }
        }

        @Test func everyKindPlays() throws {
            #expect(complaint(Array(Sounds.wave(seconds: 0.5))) == nil)
            #expect(complaint(SongBytes.mp3(frames: 40)) == nil)
            #expect(complaint(SongBytes.tagged(SongBytes.mp3(frames: 40))) == nil)
            #expect(complaint(SongBytes.flac(blocks: 10)) == nil)
            #expect(complaint(Array(try Data(contentsOf: Self.opus))) == nil)
        }

        struct Stranger: Sendable {
            let bytes: [UInt8]
            let reason: String

            init(_ text: String, _ reason: String) { self.init(Array(text.utf8), reason) }

            init(_ bytes: [UInt8], _ reason: String) {
                self.bytes = bytes
                self.reason = reason
            }
        }

        private static let strangers: [Stranger] = [
            Stranger("\0\0\0\u{1C}ftypM4A ", "it is AAC or ALAC"),
            Stranger([0xFF, 0xF1, 0x50, 0x80], "it is AAC"),
            Stranger([0xFF, 0xF9, 0x50, 0x80], "it is AAC"),
            Stranger([0x30, 0x26, 0xB2, 0x75], "it is WMA"),
            Stranger([0x1A, 0x45, 0xDF, 0xA3], "it is WebM"),
            Stranger("<!doctype html>", "it is a page of the web"),
            Stranger("MThd\0\0\0\u{6}", "it is neither"),
            Stranger("Extended Module: ", "it is neither"),
            Stranger("IMPM", "it is neither"),
            Stranger("FORM....AIFF", "its sound is damaged"),
            Stranger("FORM....8SVX", "it is neither"),
            Stranger("", "it is empty"),
            Stranger([0xFF], "it is neither"),
            Stranger([UInt8](repeating: 0xFF, count: 4000), "it is neither"),
        ]

        @Test(arguments: strangers) func whatWeCannotPlayIsCalledByItsName(stranger: Stranger) {
            let said = refusal(stranger.bytes) ?? "played"
            #expect(said.contains(stranger.reason), "\(said)")
        }

        @Test func absurdHeadersAreRefused() {
            for rate in [0, 1, 3999, 192_001, 4_000_000_000] {
                #expect(refusal(Array(Sounds.wave(seconds: 0.1, rate: 24_000)).with(rate, 4, at: 24)) != nil, "\(rate)")
            }
            let wave = Array(Sounds.wave(seconds: 0.1))
            for channels in [0, 9, 65_535] {
                #expect(refusal(wave.with(channels, 2, at: 22))?.contains("\(channels) channels") == true)
            }
            // Decoders use the last format chunk.
            var second = Array("fmt ".utf8)
            second += Array(wave[16..<36]).with(4_000_000_000, 4, at: 8)
            var twice = Array(wave[..<36])
            twice += second
            twice += wave[36...]
            #expect(refusal(twice)?.contains("4000000000 Hz") == true)
            #expect(refusal(SongBytes.flac(blocks: 1, rate: 655_350))?.contains("655350 Hz") == true)
            #expect(refusal(SongBytes.flac(blocks: 1, rate: 0))?.contains("0 Hz") == true)
            #expect(refusal(SongBytes.vorbisHead(rate: 4_000_000_000, channels: 2))?.contains("Hz") == true)
            #expect(refusal(SongBytes.vorbisHead(rate: 44_100, channels: 255))?.contains("255 channels") == true)
            #expect(refusal(SongBytes.vorbisHead(rate: 44_100, channels: 0)) != nil)
            #expect(refusal(SongBytes.opusHead(channels: 255))?.contains("255 channels") == true)
            #expect(refusal(SongBytes.aiff(rate: 44_100, channels: 0))?.contains("0 channels") == true)
            #expect(refusal(SongBytes.aiff(rate: 768_000, channels: 2))?.contains("768000 Hz") == true)
            #expect(refusal(SongBytes.aiff(rate: 1, channels: 2))?.contains("1 Hz") == true)
            #expect(refusal(SongBytes.tagged([UInt8](repeating: 0, count: 5000)))?.contains("damaged") == true)
            #expect(refusal(Array("ID3".utf8) + [4, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF])?.contains("damaged") == true)
        }

        @Test func aThousandPiecesInOneAreRefused() throws {
            let piece = SongBytes.opusHead(channels: 2)
            #expect(refusal(piece) == nil)
            #expect(refusal(Array(repeatElement(piece, count: 1000).joined()))?.contains("many pieces") == true)
        }

        /// Ten hours of silence in a small file: it is streamed, never decoded at once.
        @Test func hoursOfSoundStartAtOnce() {
            let bytes = SongBytes.flac(blocks: 26_000)
            #expect(bytes.count < SoundFile.largest)
            let before = Self.resident
            #expect(complaint(bytes) == nil)
            // Decoded at once it would take gigabytes.
            #expect(Self.resident - before < 256 << 20)
        }

        @Test func cutsAndNoiseNeverCrash() throws {
            let whole = [
                Array(Sounds.wave(seconds: 0.2)), SongBytes.mp3(frames: 20), SongBytes.flac(blocks: 5),
                Array(try Data(contentsOf: Self.opus)),
            ]
            let mixer = Sounds.mixer(driver: "dummy")
            defer { mixer.shutDown() }
            var state: UInt64 = 3
            func next() -> Int {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Int(state >> 33)
            }
            for round in 0..<240 {
                var bytes = whole[round % whole.count]
                if round % 3 == 0 { bytes = Array(bytes.prefix(next() % bytes.count)) }
                for _ in 0..<(round % 3 == 1 ? 3 : 40) where !bytes.isEmpty {
                    bytes[next() % min(bytes.count, 400)] = UInt8(next() & 255)
                }
                guard let file = try? SoundFile(.bytes(Data(bytes), name: "noise")) else { continue }
                _ = try? MusicTrack(.own(file), name: "noise")
                // Every twelfth file is played too.
                if round % 12 == 0 {
                    mixer.playMusic(.bytes(Data(bytes), name: "noise"))
                    #expect(Sounds.plays(seconds: 0.03))
                }
                mixer.drain()
            }
            #expect(waits { !mixer.isSilent })
        }

        /// Resident memory in bytes.
        private static var resident: Int {
            let text = FileManager.default.contents(atPath: "/proc/self/statm") ?? Data()
            let pages = String(decoding: text, as: UTF8.self).split(separator: " ").dropFirst().first
            return (pages.flatMap { Int($0) } ?? 0) * sysconf(Int32(_SC_PAGESIZE))
        }
    }
}

/// Sound files assembled byte by byte.
private enum SongBytes {
    /// Silent frames of 128 kbit/s at 44.1 kHz: zeros after the header.
    static func mp3(frames: Int) -> [UInt8] {
        let frame: [UInt8] = [0xFF, 0xFB, 0x90, 0x64] + [UInt8](repeating: 0, count: 413)
        return Array(repeatElement(frame, count: frames).joined())
    }

    static func tagged(_ song: [UInt8]) -> [UInt8] {
        Array("ID3".utf8) + [4, 0, 0, 0, 0, 1, 0] + [UInt8](repeating: 0, count: 128) + song
    }

    /// Blocks of 65,535 equal 16-bit samples, one channel.
    static func flac(blocks: Int, rate: Int = 44_100) -> [UInt8] {
        let blockSize = 65_535
        var info = big(blockSize, 2) + big(blockSize, 2) + big(0, 6)
        info += big(rate << 12 | 15 << 4, 4) + big(blocks * blockSize, 4)
        info += [UInt8](repeating: 0, count: 16)
        var bytes = Array("fLaC".utf8) + [0x80, 0, 0, 34] + info
        for index in 0..<blocks {
            // The sample rate is in the stream's description, the block size in two bytes after the number.
            var head: [UInt8] = [0xFF, 0xF8, 0x70, 0x08]
            head += coded(index) + big(blockSize - 1, 2)
            let frame = head + [UInt8(crc(head, 0x07, 8))] + [0, 0, 0]
            bytes += frame + big(crc(frame, 0x8005, 16), 2)
        }
        return bytes
    }

    static func vorbisHead(rate: Int, channels: Int) -> [UInt8] {
        var packet: [UInt8] = [1]
        packet += Array("vorbis".utf8) + little(0, 4)
        packet += [UInt8(channels)] + little(rate, 4)
        return page(packet + [UInt8](repeating: 0, count: 14))
    }

    /// - Parameter rate: in hertz.
    static func aiff(rate: Int, channels: Int) -> [UInt8] {
        let bits = Int.bitWidth - rate.leadingZeroBitCount
        let common = big(channels, 2) + big(1, 4) + big(16, 2) + big(16_382 + bits, 2) + big(rate << (64 - bits), 8)
        let chunks = Array("COMM".utf8) + big(common.count, 4) + common
        return Array("FORM".utf8) + big(chunks.count + 4, 4) + Array("AIFF".utf8) + chunks
    }

    static func opusHead(channels: Int) -> [UInt8] {
        var packet = Array("OpusHead".utf8)
        packet += [1, UInt8(channels)] + little(312, 2)
        return page(packet + little(48_000, 4) + [0, 0, 0])
    }

    private static func page(_ packet: [UInt8]) -> [UInt8] {
        var bytes = Array("OggS".utf8)
        bytes += [0, 2] + [UInt8](repeating: 0, count: 20)
        bytes += [1, UInt8(packet.count)]
        return bytes + packet
    }

    /// A frame number, coded like a UTF-8 character.
    private static func coded(_ number: Int) -> [UInt8] { Array(String(Unicode.Scalar(UInt32(number))!).utf8) }

    private static func crc(_ bytes: [UInt8], _ polynomial: Int, _ width: Int) -> Int {
        var sum = 0
        for byte in bytes {
            sum ^= Int(byte) << (width - 8)
            for _ in 0..<8 {
                let carries = sum >> (width - 1) & 1 == 1
                sum = sum << 1 & ((1 << width) - 1)
                if carries { sum ^= polynomial }
            }
        }
        return sum
    }

    static func big(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(value >> ($0 * 8) & 255) }
    }

    static func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }
}

extension [UInt8] {
    /// A copy with a number written at `offset`, least significant byte first.
    fileprivate func with(_ value: Int, _ count: Int, at offset: Int) -> [UInt8] {
        var changed = self
        changed.replaceSubrange(offset..<offset + count, with: SongBytes.little(value, count))
        return changed
    }
}
