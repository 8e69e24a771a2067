import CSDL2
import Foundation
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

@testable import UnderCoverStage

extension StageTests {
    /// Listens to the queue's songs as SDL's disk driver records them, decoded by real readers.
    @Suite struct DeckListeningTests {
        private static let hertz = 331.0
        private static let level = 8000.0
        /// The steepest step of the tone at 48 kHz.
        private static let steepest = level * 2 * Double.pi * hertz / 48_000

        /// A part of an endless tone as a WAV file of its own.
        private func song(_ frames: Range<Int>, rate: Int, level: Double = level) throws -> MediaSource {
            let path = Folders.temporary("deck").appendingPathComponent(UUID().uuidString + ".wav")
            try Self.wave(frames, rate: rate, level: level).write(to: path)
            let number = open(path.path, O_RDONLY | O_CLOEXEC)
            try #require(number >= 0)
            let size = try #require(RegularFile.size(of: path))
            return .part(SongPart(OpenDescriptor(number), size: size), name: path.lastPathComponent)
        }

        private static func wave(_ frames: Range<Int>, rate: Int, level: Double) -> Data {
            let samples = frames.flatMap { frame in
                let value = Int16((level * sin(Double(frame) * 2 * .pi * hertz / Double(rate))).rounded())
                return [value, value]
            }
            var data = Data(WaveHeader.bytes(length: samples.count * 2))
            for (offset, value) in [(24, rate), (28, rate * 4)] {
                for byte in 0..<4 { data[offset + byte] = UInt8(value >> (byte * 8) & 255) }
            }
            return data + samples.withUnsafeBytes { Data($0) }
        }

        private final class Player: Sendable {
            let mixer: AudioMixer
            let notes = Mutex<[DeckNote]>([])
            private let readers = Readers(program: TagFiles.program, patience: Patience.limit)

            init(driver: String) {
                setenv("SDL_AUDIODRIVER", driver, 1)
                mixer = AudioMixer(trust: .nothing, outside: readers.songDecoding)
                mixer.open()
                mixer.drain()
            }

            var heard: [DeckNote] { notes.withLock { $0 } }

            func play(_ id: Int32, _ song: MediaSource? = nil, from seconds: Double = 0, gain: Double = 1) {
                let heard = { @Sendable [self] (note: DeckNote) in notes.withLock { $0.append(note) } }
                mixer.playDeck(id, from: seconds, heard: heard) { [mixer] in
                    if let song { mixer.giveDeck(id, song, gain: gain) }
                }
            }

            func follow(_ id: Int32, _ song: MediaSource) {
                mixer.followDeck(id) { [mixer] in mixer.giveDeck(id, song, gain: 1) }
            }

            func hears(_ note: DeckNote) -> Bool { waits { heard.contains(note) } }

            func reaches(_ id: Int32, _ seconds: Double) -> Bool {
                waits { heard.contains { if case .at(id, let place) = $0 { place >= seconds } else { false } } }
            }
        }

        /// The left channel of what a player lets the loudspeakers hear, without what is silent around it.
        private func recording(_ body: (Player) throws -> Void) throws -> [Int16] {
            let file = Folders.temporary("recordings").appendingPathComponent(UUID().uuidString)
            setenv("SDL_DISKAUDIOFILE", file.path, 1)
            let player = Player(driver: "disk")
            try body(player)
            player.mixer.drain()
            player.mixer.shutDown()
            let all = try Data(contentsOf: file).withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
            let left = stride(from: 0, to: all.count, by: 2).map { all[$0] }
            return Array(left.drop { abs(Int($0)) < 4 }.reversed().drop { abs(Int($0)) < 4 }.reversed())
        }

        /// The longest silence, in frames.
        private func gap(_ sound: [Int16]) -> Int {
            var (longest, run) = (0, 0)
            for sample in sound {
                run = abs(Int(sample)) < 200 ? run + 1 : 0
                longest = max(longest, run)
            }
            return longest
        }

        @Test(arguments: [48_000, 44_100]) func songsOfOneAlbumFollowWithoutAGap(rate: Int) throws {
            let middle = rate * 3 / 2 + 1234
            let halves = [try song(0..<middle, rate: rate), try song(middle..<rate * 3, rate: rate)]
            let sound = try recording { player in
                player.play(1, halves[0])
                player.follow(2, halves[1])
                #expect(player.hears(.ended(2)))
                #expect(Sounds.plays(seconds: 0.2))
            }
            // Nothing is lost or added but the last fraction of a frame.
            #expect(abs(sound.count - 3 * 48_000) < 30, "\(sound.count)")
            #expect(gap(sound) < 48_000 / 20, "\(gap(sound)) frames")
            #expect(Double(DeckStand.steepest(sound)) < Self.steepest * 1.2, "\(DeckStand.steepest(sound))")
        }

        @Test func skippingJumpingAndPausingDoNotClick() throws {
            let songs = try [4000.0, 12_000].map { try song(0..<480_000, rate: 48_000, level: $0) }
            let sound = try recording { player in
                player.play(1, songs[0])
                #expect(player.hears(.began(1)))
                player.follow(2, songs[1])
                #expect(player.reaches(1, 1))
                player.play(2)
                #expect(player.hears(.began(2)))
                player.play(2, from: 5)
                #expect(player.reaches(2, 6))
                player.mixer.pauseDeck()
                player.mixer.drain()
                #expect(Sounds.plays(seconds: 0.3))
                player.play(2, from: 6)
                #expect(player.reaches(2, 7))
                player.mixer.setDeckGain(0.25, of: 2)
                #expect(Sounds.plays(seconds: 0.5))
                player.mixer.stopDeck()
                player.mixer.drain()
                #expect(Sounds.plays(seconds: 0.3))
            }
            let steepest = 12_000 * 2 * Double.pi * Self.hertz / 48_000
            #expect(Double(DeckStand.steepest(sound)) < steepest * 1.4, "\(DeckStand.steepest(sound)) of \(steepest)")
            #expect(gap(sound) > 48_000 / 5, "the pause")
        }

        @Test func otherMusicReplacesTheQueueAndThePauseOfARoundDoesNot() throws {
            let player = Player(driver: "dummy")
            defer { player.mixer.shutDown() }
            let long = try song(0..<480_000, rate: 48_000)
            player.play(1, long)
            #expect(player.hears(.began(1)))
            player.mixer.pauseMusic()
            #expect(player.reaches(1, 1))
            player.mixer.playMusic(.bytes(Sounds.wave(seconds: 30), name: "round.wav")) { Issue.record($0) }
            // Orders of the rules come before those of the deck.
            player.mixer.pauseDeck()
            player.mixer.stopDeck()
            player.mixer.followDeck(2) { Issue.record("nothing follows") }
            player.mixer.drain()
            #expect(player.mixer.mixer.deck == nil)
            #expect(waits { Mix_GetMusicPosition(nil) > 0.2 })
            #expect(player.mixer.mixer.wanted?.name == "round.wav" && Mix_PausedMusic() == 0)
            // The queue takes the music back.
            player.play(1, long, from: 5)
            #expect(player.reaches(1, 5))
            #expect(player.mixer.mixer.deck != nil)
            player.mixer.stopMusic()
            player.mixer.drain()
            #expect(player.mixer.mixer.deck == nil)
        }

        @Test func aLostDeviceAndNoneAtAllLoseNoPlace() throws {
            let player = Player(driver: "dummy")
            defer { player.mixer.shutDown() }
            player.play(1, try song(0..<48_000 * 30, rate: 48_000))
            #expect(player.reaches(1, 1))
            player.mixer.loseDevice()
            #expect(player.reaches(1, 2))
            let places = player.heard.compactMap { if case .at(1, let place) = $0 { place } else { nil } }
            #expect(zip(places, places.dropFirst()).allSatisfy { $0.1 > $0.0 && $0.1 - $0.0 < 1.1 }, "\(places)")
            // Without a device the clock plays.
            setenv("SDL_AUDIODRIVER", "bogus", 1)
            player.mixer.loseDevice()
            player.mixer.drain()
            #expect(waits { player.mixer.isSilent } || !player.mixer.isSilent)
            #expect(player.reaches(1, 4))
            #expect(player.heard.filter { $0 == .began(1) }.count == 1)
        }

        @Test func withoutADeviceTheQueueGoesOn() throws {
            let player = Player(driver: "bogus")
            defer { player.mixer.shutDown() }
            #expect(player.mixer.isSilent)
            // Made before, because it takes as long as the first song plays.
            let second = try song(0..<480_000, rate: 48_000)
            player.play(1, try song(0..<24_000, rate: 48_000))
            player.follow(2, second)
            #expect(player.hears(.began(2)), "\(player.heard)")
            #expect(player.reaches(2, 1), "\(player.heard)")
            player.mixer.pauseDeck()
            player.mixer.drain()
            let count = player.heard.count
            // News of songs that play without a device would be told many times before the next device is looked for.
            let tries = player.mixer.state.withLock { $0.failures }
            #expect(waits { player.mixer.state.withLock { $0.failures } > tries })
            #expect(player.heard.count <= count + 1, "it is paused")
            // A device comes.
            setenv("SDL_AUDIODRIVER", "dummy", 1)
            player.play(2, from: 1)
            var plugged = SDL_Event()
            plugged.adevice.type = SDL_AUDIODEVICEADDED.rawValue
            player.mixer.handle(plugged)
            player.mixer.drain()
            #expect(!player.mixer.isSilent && Mix_PlayingMusic() == 1)
            #expect(player.reaches(2, 2))
            #expect(player.heard.filter { $0 == .began(2) }.count == 1)
        }

        @Test func aFileThatShrinksWhileItPlaysEndsAndTheNextBegins() throws {
            let path = Folders.temporary("deck").appendingPathComponent("shrinks.wav")
            try Self.wave(0..<48_000 * 60, rate: 48_000, level: Self.level).write(to: path)
            let number = open(path.path, O_RDWR | O_CLOEXEC)
            let size = try #require(RegularFile.size(of: path))
            let player = Player(driver: "dummy")
            defer { player.mixer.shutDown() }
            player.play(1, .part(SongPart(OpenDescriptor(number), size: size), name: "shrinks.wav"), from: 20)
            player.follow(2, try song(0..<48_000, rate: 48_000))
            #expect(player.hears(.began(1)))
            #expect(truncate(path.path, 1000) == 0)
            player.play(1, from: 50)
            #expect(player.hears(.began(2)))
        }

        /// Songs of sources come whole, and are not decoded from their beginning for each jump.
        @Test func aSongInMemoryIsSoughtIn() throws {
            let readers = Readers(program: TagFiles.program, patience: Patience.limit)
            let song = try SongFile(Array(Self.wave(0..<48_000 * 60, rate: 48_000, level: Self.level)))
            for number in [100, 3, 4, 119, 60] {
                let chunk = try readers.songDecoding.chunk(number, song)
                let heard = chunk.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
                let expected = Self.wave(number * 24_000..<(number + 1) * 24_000, rate: 48_000, level: Self.level)
                    .dropFirst(44).withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
                #expect(heard.count == 48_000)
                #expect(zip(heard, expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "chunk \(number)")
            }
            #expect(try readers.songDecoding.chunk(120, song).isEmpty)
            // Beside it, another process has the next song open.
            let next = song.again()
            next.setLane(1)
            for number in 0..<3 {
                for file in [song, next] { #expect(try !readers.songDecoding.chunk(number, file).isEmpty) }
            }
            #expect(song.spentSeconds < 1)
        }

        @Test func whatIsNoSongIsToldAndGoesOn() throws {
            let player = Player(driver: "dummy")
            defer { player.mixer.shutDown() }
            let cases: [(MediaSource, String)] = [
                (.bytes(Data(), name: "a"), "it is empty"),
                (.bytes(Data("<html>".utf8), name: "a"), "it is a page of the web"),
                (.file(URL(fileURLWithPath: "/nowhere/at/all.flac")), "there is no such file"),
                (.bytes(Sounds.wave(seconds: 0), name: "nothing.wav"), "its sound is damaged"),
            ]
            for (id, (song, reason)) in cases.enumerated() {
                player.play(Int32(id), song)
                #expect(player.hears(.failed(Int32(id), DeckError(reason))), "\(player.heard)")
            }
            player.play(6, .bytes(Sounds.wave(seconds: 0.5), name: "tone.wav"))
            #expect(player.hears(.ended(6)))
        }
    }
}
