import CSDL2
import Foundation
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

@testable import UnderCoverStage

extension StageTests {
    /// Songs from elsewhere, played from the samples of a decoder. The decoder runs here; `SongTests` has a real reader.
    @Suite struct SongStreamTests {
        private final class Bench: @unchecked Sendable {
            private let queue = DispatchQueue(label: "decoder")
            private var song: (id: Int, decoder: SongDecoder, next: Int)?
            let asked = Mutex<[Int]>([])

            /// - Parameter before: runs before each chunk.
            func decoding(
                before: @escaping @Sendable (Int) throws(ReaderError) -> Void = { _ throws(ReaderError) in }
            ) -> SongDecoding {
                SongDecoding { [self] number, file throws(ReaderError) in
                    asked.withLock { $0.append(number) }
                    try before(number)
                    return try queue.sync { Result { () throws(ReaderError) in try chunk(number, file) } }.get()
                }
            }

            private func chunk(_ number: Int, _ file: SongFile) throws(ReaderError) -> [UInt8] {
                if song?.id != file.id || song?.next ?? 0 > number { song = (file.id, try SongDecoder(file), 0) }
                var bytes: [UInt8] = []
                while let open = song, open.next <= number {
                    bytes = try open.decoder.chunk()
                    song?.next += 1
                }
                return bytes
            }
        }

        private func mixer(_ decoding: SongDecoding, driver: String = "dummy") -> AudioMixer {
            setenv("SDL_AUDIODRIVER", driver, 1)
            let mixer = AudioMixer(trust: .nothing, outside: decoding)
            mixer.open()
            mixer.drain()
            return mixer
        }

        private var tone: MediaSource { .bytes(Sounds.wave(seconds: 30), name: "tone.wav") }

        @Test func aSongSoundsAsItDoesWithoutAReader() throws {
            func received(_ trust: Trust) throws -> [Int16] {
                let file = Folders.temporary("recordings").appendingPathComponent("out.raw")
                setenv("SDL_DISKAUDIOFILE", file.path, 1)
                setenv("SDL_AUDIODRIVER", "disk", 1)
                let mixer = AudioMixer(trust: trust, outside: Bench().decoding())
                mixer.open()
                mixer.playMusic(.bytes(Sounds.wave(seconds: 0.3, rate: 48_000), name: "a.wav")) { Issue.record($0) }
                mixer.drain()
                #expect(waits { Mix_PlayingMusic() == 1 } && Sounds.plays(seconds: 1))
                mixer.shutDown()
                let samples = try Data(contentsOf: file).withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
                return Array(samples.drop { abs(Int($0)) < 4 })
            }
            let (inside, outside) = (try received(.everything), try received(.nothing))
            // The fade-in and two loops.
            let count = 60_000
            try #require(inside.count > count && outside.count > count)
            let furthest = zip(inside.prefix(count), outside.prefix(count)).map { abs(Int($0) - Int($1)) }.max()
            // Rounding to floats and back.
            #expect(try #require(furthest) < 64)
        }

        @Test func aLostDeviceContinuesWhereItWas() {
            let bench = Bench()
            let mixer = mixer(bench.decoding())
            defer { mixer.shutDown() }
            mixer.playMusic(tone) { Issue.record($0) }
            #expect(waits { Mix_GetMusicPosition(nil) > 1 })
            mixer.loseDevice()
            mixer.drain()
            #expect(waits { Mix_PlayingMusic() == 1 })
            let position = Mix_GetMusicPosition(nil)
            #expect(position > 0.9 && position < 2)
            // The decoded part is kept.
            #expect(bench.asked.withLock { $0.count { $0 == 0 } } == 1)
        }

        /// The reader takes its time, and the device goes meanwhile.
        @Test(arguments: [false, true]) func aDeviceLostWhileASongOpensLosesNoSong(fails: Bool) {
            let isOpen = Atomic<Bool>(false)
            let said = Mutex<[String]>([])
            let mixer = mixer(
                Bench().decoding { number throws(ReaderError) in
                    _ = waits { isOpen.load(ordering: .relaxed) }
                    if fails { throw .late }
                })
            defer { mixer.shutDown() }
            mixer.playMusic(tone) { error in said.withLock { $0.append(error.message) } }
            for _ in 0..<2 { mixer.loseDevice() }
            mixer.drain()
            isOpen.store(true, ordering: .relaxed)
            #expect(waits { fails ? said.withLock { !$0.isEmpty } : Mix_PlayingMusic() == 1 })
            mixer.drain()
            #expect(said.withLock { $0.count } == (fails ? 1 : 0))
            #expect((Mix_PlayingMusic() == 1) == !fails)
        }

        @Test func aPauseHoldsASongThatIsStillOnItsWay() {
            let isOpen = Atomic<Bool>(false)
            let mixer = mixer(
                Bench().decoding { _ throws(ReaderError) in _ = waits { isOpen.load(ordering: .relaxed) } })
            defer { mixer.shutDown() }
            mixer.playMusic(tone) { Issue.record($0) }
            mixer.pauseMusic()
            isOpen.store(true, ordering: .relaxed)
            #expect(waits { Mix_PlayingMusic() == 1 })
            #expect(Mix_PausedMusic() == 1)
            mixer.resumeMusic()
            #expect(waits { Mix_GetMusicPosition(nil) > 0.2 })
        }

        @Test func aSongThatIsStoppedOnItsWayNeverPlays() {
            let bench = Bench()
            let isOpen = Atomic<Bool>(false)
            let mixer = mixer(
                bench.decoding { _ throws(ReaderError) in _ = waits { isOpen.load(ordering: .relaxed) } })
            defer { mixer.shutDown() }
            mixer.playMusic(tone)
            #expect(waits { bench.asked.withLock { !$0.isEmpty } })
            mixer.stopMusic()
            isOpen.store(true, ordering: .relaxed)
            #expect(Sounds.plays(seconds: 0.4))
            mixer.drain()
            #expect(Mix_PlayingMusic() == 0)
        }

        @Test func aSlowDecoderLeavesSilenceAndHoldsNothingUp() {
            let isOpen = Atomic<Bool>(false)
            let mixer = mixer(
                Bench().decoding { number throws(ReaderError) in
                    _ = waits { number != 2 || isOpen.load(ordering: .relaxed) }
                })
            defer { mixer.shutDown() }
            mixer.playMusic(tone) { Issue.record($0) }
            #expect(waits { Mix_GetMusicPosition(nil) >= 1 })
            #expect(Sounds.plays(seconds: 0.3))
            #expect(Mix_GetMusicPosition(nil) == 1 && Mix_PlayingMusic() == 1)
            mixer.drain()
            isOpen.store(true, ordering: .relaxed)
            #expect(waits { Mix_GetMusicPosition(nil) > 1.3 })
        }

        @Test func aProblemIsToldOnceAndTheNextSongPlays() {
            let said = Mutex<[String]>([])
            let mixer = mixer(
                Bench().decoding { number throws(ReaderError) in
                    if said.withLock({ $0.isEmpty }) { throw .late }
                })
            defer { mixer.shutDown() }
            for _ in 0..<2 {
                mixer.playMusic(tone) { error in said.withLock { $0.append(error.message) } }
                #expect(waits { said.withLock { !$0.isEmpty } })
                mixer.drain()
            }
            #expect(said.withLock { $0 } == ["tone.wav is not a sound we can play: reading it took too long."])
            #expect(waits { Mix_PlayingMusic() == 1 })
        }

        @Test func aReaderThatEndsWhileASongPlaysIsAskedAgain() {
            let failures = Atomic<Int>(0)
            let bench = Bench()
            let mixer = mixer(
                bench.decoding { number throws(ReaderError) in
                    if number == 5, failures.add(1, ordering: .relaxed).newValue == 1 { throw .endedReader }
                })
            defer { mixer.shutDown() }
            mixer.playMusic(tone) { Issue.record($0) }
            #expect(waits { bench.asked.withLock { $0.contains(20) } })
        }

        @Test func effectsOfAFolderThatIsNotOursAreReadOutside() throws {
            let folder = Folders.temporary("effects")
            try Sounds.wave(seconds: 2).write(to: folder.appendingPathComponent("move.wav"))
            try Data("no sound".utf8).write(to: folder.appendingPathComponent("broken.opus"))
            let bench = Bench()
            let mixer = mixer(bench.decoding())
            defer { mixer.shutDown() }
            let failures = Mutex<[String]>([])
            mixer.loadEffects(in: folder) { error in failures.withLock { $0.append(error.message) } }
            mixer.play(.move)
            mixer.drain()
            #expect(mixer.mixer.desk.count(.effect) == 1)
            // Two seconds, and their end.
            #expect(bench.asked.withLock { $0 } == [0, 1, 2, 3, 4])
            #expect(failures.withLock { $0.count } == 1)
        }

        /// A player's own set of sounds.
        @Test func damagedEffectsOfAFolderThatIsNotOursAreNamed() throws {
            let folder = Folders.temporary("bitten-set")
            var bytes = try Data(contentsOf: Folders.root.appendingPathComponent("Assets/Sounds/confirm.opus"))
            bytes[bytes.count / 2] ^= 1
            try bytes.write(to: folder.appendingPathComponent("confirm.opus"))
            let mixer = mixer(Bench().decoding())
            defer { mixer.shutDown() }
            let failures = Mutex<[String]>([])
            mixer.loadEffects(in: folder) { error in failures.withLock { $0.append(error.message) } }
            mixer.drain()
            let sentence = "confirm.opus is not a sound we can play: its sound is damaged."
            #expect(failures.withLock { $0 } == [sentence])
        }

        @Test func onlyAFileOfOurFolderIsTrusted() throws {
            let ours = Folders.temporary("ours")
            let (inside, outside) = (ours.appendingPathComponent("a"), Folders.temporary("other"))
            try Data().write(to: outside.appendingPathComponent("a"))
            try FileManager.default.createSymbolicLink(
                at: ours.appendingPathComponent("link"), withDestinationURL: outside)
            #expect(Trust.folder(ours).holds(.file(inside)))
            #expect(!Trust.folder(ours).holds(.file(ours.appendingPathComponent("link/a"))))
            #expect(!Trust.folder(ours).holds(.file(ours.appendingPathComponent("../other/a"))))
            #expect(!Trust.folder(ours).holds(.bytes(Data(), name: inside.path)))
            #expect(!Trust.nothing.holds(.file(inside)) && Trust.everything.holds(.bytes(Data(), name: "")))
        }
    }
}
