import Foundation
import Testing
import UnderCoverLab
import UnderCoverMusic
import Waiting

@testable import UnderCoverApp
@testable import UnderCoverStage

extension ReaderLane {
    /// Songs from outside, decoded by the real sandboxed processes.
    @Suite(.serialized) struct SongTests {
        private func readers(_ arguments: [String] = [], of program: URL = Program.url) -> Readers {
            Readers(program: program.path, arguments: arguments, patience: Patience.limit)
        }

        /// Decodes a song as the game does, after the game's own look at its header.
        private func samples(
            _ bytes: [UInt8], by readers: Readers, mostSeconds: Int = 20
        ) throws -> [UInt8] {
            try readers.songDecoding.whole(checked(bytes), mostSeconds: mostSeconds)
        }

        private func checked(_ bytes: [UInt8]) throws -> SongFile {
            try SongFile(Array(SoundFile(.bytes(Data(bytes), name: "song"), allowsRare: true).bytes))
        }

        /// The pitch of the left channel, by its zero crossings.
        static func pitch(_ samples: [UInt8]) -> Double {
            let left = samples.withUnsafeBytes { bytes in
                let all = bytes.bindMemory(to: Int16.self)
                return stride(from: 0, to: all.count, by: 2).map { all[$0] }
            }
            let middle = left.dropFirst(SongChunk.rate / 2).prefix(SongChunk.rate)
            let rises = zip(middle, middle.dropFirst()).count { $0 < 0 && $1 >= 0 }
            return Double(rises) * Double(SongChunk.rate) / Double(max(1, middle.count))
        }

        // MARK: What is read

        @Test(arguments: (HonestSongs.common + HonestSongs.rare).map(\.name)) func everyKindSoundsAsItShould(
            name: String
        ) throws {
            let recipe = try #require((HonestSongs.common + HonestSongs.rare).first { $0.name == name })
            let home = try Home()
            for variation in 0..<3 {
                let found = try samples(HonestSongs.make(recipe, variation, in: home), by: readers())
                let seconds = Double(found.count) / Double(SongChunk.rate * SongChunk.frameBytes)
                #expect(abs(seconds - HonestSongs.seconds - Double(variation) / 10) < 0.15, "\(seconds) s")
                #expect(abs(Self.pitch(found) - Double(HonestSongs.pitch)) < 5, "\(Self.pitch(found)) Hz")
            }
        }

        /// The same sound. A decoder and a resampler that begin within a song take a moment until they agree with those that
        /// came from its beginning.
        private static func isNear(_ found: [UInt8], _ wanted: [UInt8]) -> Bool {
            let (found, wanted) = (values(found), values(wanted))
            guard found.count == wanted.count, wanted.count > 4000 else { return false }
            let settled = zip(found, wanted).dropFirst(wanted.count / 4).map { abs(Int($0) - Int($1)) }
            return (settled.max() ?? 0) <= 2
        }

        private static func values(_ bytes: [UInt8]) -> [Int16] {
            stride(from: 0, to: bytes.count - 1, by: 2).map {
                Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
            }
        }

        @Test func aChunkBeforeTheLastOneIsDecodedAgain() throws {
            let bytes = try HonestSongs.make(HonestSongs.common[0], in: Home())
            let decoding = readers().songDecoding
            let (song, other) = (try SongFile(bytes), try SongFile(bytes))
            let inOrder = try (0..<6).map { number throws(ReaderError) in try decoding.chunk(number, song) }
            #expect(Set(inOrder).count > 4)
            #expect(Self.isNear(try decoding.chunk(4, other), inOrder[4]))
            #expect(try decoding.chunk(1, song) == inOrder[1])
            #expect(Self.isNear(try decoding.chunk(5, other), inOrder[5]))
            #expect(try decoding.chunk(40, song) == [])
        }

        // MARK: What is hostile

        @Test func whateverASongDoesOnlyItIsLost() throws {
            let readers = readers()
            let honest = try HonestSongs.make(HonestSongs.common[0], in: Home())
            var costs: [(seconds: Double, name: String)] = []
            for stranger in HostileSongs.corpus {
                guard let file = try? checked(stranger.bytes) else { continue }
                let sound = try? readers.songDecoding.whole(file, mostSeconds: 20)
                #expect((sound?.count ?? 0) < 2 << 20, "\(stranger.name)")
                costs.append((file.spentSeconds, stranger.name))
                #expect(try file.spentSeconds <= allowance(checked(stranger.bytes)), "\(stranger.name)")
            }
            let worst = try #require(costs.max { $0.seconds < $1.seconds })
            let milliseconds = Int(worst.seconds * 1000)
            print("hostile songs: \(costs.count) reach a reader, at worst \(milliseconds) ms (\(worst.name))")
            #expect(try !samples(honest, by: readers).isEmpty)
        }

        /// As songs of the player's own, from the beginning and from half a minute on.
        @Test func whateverAFileDoesOnlyItIsLost() throws {
            let readers = readers()
            let home = try Home()
            let honest = home.path("honest.flac")
            try Data(HonestSongs.make(HonestSongs.common[3], in: home)).write(to: URL(fileURLWithPath: honest))
            for stranger in HostileSongs.corpus {
                let path = home.path("stranger")
                try Data(stranger.bytes).write(to: URL(fileURLWithPath: path))
                for start in [0, 30.0] {
                    guard let file = try? part(path, start: start) else { continue }
                    let sound = try? readers.songDecoding.whole(file, mostSeconds: 20)
                    #expect((sound?.count ?? 0) < 4 << 20, "\(stranger.name)")
                    #expect(try file.spentSeconds <= allowance(part(path, start: start)), "\(stranger.name)")
                }
            }
            let sound = try readers.songDecoding.whole(part(honest, start: 1), mostSeconds: 20)
            #expect(abs(Self.pitch(sound) - Double(HonestSongs.pitch)) < 5)
        }

        /// Seconds of processor time that a song may use while twenty seconds of it are asked for, by its own account.
        private func allowance(_ untouched: SongFile) -> Double {
            for _ in 0..<40 { _ = untouched.mayDecode() }
            return Double(untouched.leftMilliseconds) / 1000
        }

        private func part(_ path: String, start: Double) throws -> SongFile {
            let song = OwnSong(path: Array(path.utf8), start: start, seconds: nil)
            return try SongFile(try #require(SongPart(song)))
        }

        @Test func whatAHeaderShowsIsRefusedByTheGameItself() {
            for name in ["hidden-no-channels.wav", "hidden-one-hertz.wav", "no-channels.wav", "one-hertz.wav"] {
                let stranger = HostileSongs.corpus.first { $0.name == name }
                let bytes = Data(stranger?.bytes ?? [])
                #expect(throws: StageError.self, "\(name)") { try SoundFile(.bytes(bytes, name: name)) }
            }
        }

        @Test(arguments: DecoderAttack.allCases) func aSongThatTakesOverItsReaderIsLostAlone(
            _ deed: DecoderAttack
        ) throws {
            let honest = try HonestSongs.make(HonestSongs.common[3], in: Home())
            let attacked = readers(["--rehearse", deed.rawValue], of: Program.lab)
            // Without seccomp a process may open sockets, and root may start programs.
            let mustFail = try attacked.songs.protection().seccomp || ![.connect, .execute, .fork].contains(deed)
            let first = Result { try samples(honest, by: attacked) }
            if mustFail { #expect(throws: ReaderError.self) { try first.get() } }
            #expect(try !samples(honest, by: readers()).isEmpty)
        }

        @Test func mutatedSongsNeverEndTheGame() throws {
            let thorough = ProcessInfo.processInfo.environment["UNDER_COVER_THOROUGH"].flatMap(Int.init) ?? 1
            let readers = readers()
            let home = try Home()
            var chance = Chance(state: 11)
            var (played, refused) = (0, 0)
            for recipe in HonestSongs.common + HonestSongs.rare {
                let songs = try (0..<min(10, 1 + thorough / 10)).map { try HonestSongs.make(recipe, $0, in: home) }
                for round in 0..<Thoroughness.samples(of: 30, 3) * thorough {
                    let bytes = chance.mutated(songs[round % songs.count])
                    if (try? samples(bytes, by: readers, mostSeconds: 4)) != nil { played += 1 } else { refused += 1 }
                }
            }
            print("mutated songs: \(played) played, \(refused) refused")
            #expect(played > 0 && refused > 0)
            #expect(try !samples(HonestSongs.make(HonestSongs.common[0], in: home), by: readers).isEmpty)
        }

        private struct Chance {
            var state: UInt64

            mutating func below(_ bound: Int) -> Int {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Int(state >> 33) % max(1, bound)
            }

            /// Changes bytes, mostly of the header, or cuts the song.
            mutating func mutated(_ song: [UInt8]) -> [UInt8] {
                var bytes = song
                if below(5) == 0 { bytes = Array(bytes.prefix(1 + below(bytes.count))) }
                for _ in 0..<1 + below(20) {
                    let reach = below(3) == 0 ? bytes.count : min(bytes.count, 300)
                    bytes[below(reach)] = [0, 0xFF, 0x7F, 0x80, UInt8(below(256))][below(5)]
                }
                return bytes
            }
        }

        // MARK: Where it is not confined

        @Test func withoutASandboxNothingIsReadUnlessThePlayerAcceptsTheRisk() throws {
            let home = try Home()
            let readers = readers(["--unconfined"], of: Program.lab)
            let song = try HonestSongs.make(HonestSongs.common[0], in: home)
            #expect(throws: ReaderError.unconfined) { try samples(song, by: readers) }
            readers.acceptNoSandbox(true)
            #expect(try !samples(song, by: readers).isEmpty)
            readers.acceptNoSandbox(false)
            #expect(throws: ReaderError.unconfined) { try samples(song, by: readers) }
        }

        @Test func aMissingDecoderIsNamedWithItsPackage() throws {
            let home = try Home()
            // A library of this name that is none.
            for name in ["libavformat", "libavcodec", "libavutil"] {
                for version in 50...70 { try home.write("", to: "\(name).so.\(version)") }
            }
            let outcome = try Program.run(["doctor"], home: home, ["LD_LIBRARY_PATH": home.url.path])
            let need = RareDecoders.remedy
            #expect(need.hasPrefix("install libavformat"))
            #expect(outcome.output.contains("AAC, ALAC, WavPack and Musepack cannot be played; \(need)"))
            #expect(ReaderError.decoderMissing.reason(of: .mp4) == "it is AAC or ALAC; to play it, \(need)")
        }

    }
}
