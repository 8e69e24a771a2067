import CSDL2
import Foundation
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

@testable import UnderCoverStage

extension StageTests {
    /// The lobby's own files, on devices that do not exist.
    @Suite struct AudioLobbyTests {
        private static let folder = Folders.root.appendingPathComponent("Assets/Sounds")

        private func mixer(_ folder: URL = folder) -> AudioMixer {
            let mixer = Sounds.mixer(driver: "dummy")
            mixer.setVolumes(Volumes())
            mixer.loadEffects(in: folder) { _ in }
            mixer.drain()
            return mixer
        }

        private func gains(_ mixer: AudioMixer) -> [Float] { mixer.mixer.desk.withLobby { $0.gains } }
        private func isFading(_ mixer: AudioMixer) -> Bool { mixer.mixer.desk.withLobby { $0.framesLeft } > 0 }

        @Test func asManyLayersAreHeardAsPlayersAreThere() {
            let mixer = mixer()
            defer { mixer.shutDown() }
            mixer.playLobby(layers: 1)
            #expect(waits { gains(mixer) == [1] }, "only what is heard is decoded")
            mixer.playLobby(layers: 8)
            #expect(waits { gains(mixer) == [1, 1, 1, 1, 1, 1, 1, 1] })
            mixer.playLobby(layers: 3)
            #expect(waits { gains(mixer) == [1, 1, 1, 0, 0, 0, 0, 0] })
            mixer.playLobby(layers: 90)
            #expect(waits { gains(mixer) == [1, 1, 1, 1, 1, 1, 1, 1] })
            mixer.stopMusic(fadeMilliseconds: 400)
            mixer.drain()
            #expect(isFading(mixer), "it takes its own time")
            #expect(waits { gains(mixer).isEmpty }, "its memory is given back")
            mixer.playLobby(layers: 2)
            #expect(waits { gains(mixer) == [1, 1] })
        }

        @Test func otherMusicWaitsUntilItIsGone() {
            let mixer = mixer()
            defer { mixer.shutDown() }
            mixer.playLobby(layers: 2)
            #expect(waits { gains(mixer) == [1, 1] })
            mixer.playMusic(.bytes(Sounds.wave(seconds: 1), name: "song.wav")) { Issue.record($0) }
            mixer.drain()
            #expect(isFading(mixer) && Mix_PlayingMusic() == 0)
            var overlaps = false
            #expect(
                waits {
                    overlaps = overlaps || Mix_PlayingMusic() == 1 && (gains(mixer).max() ?? 0) > 0.05
                    return Mix_PlayingMusic() == 1
                })
            #expect(!overlaps)
        }

        @Test func itReplacesOtherMusic() {
            let mixer = mixer()
            defer { mixer.shutDown() }
            mixer.playMusic(.bytes(Sounds.wave(seconds: 1), name: "song.wav")) { Issue.record($0) }
            mixer.drain()
            #expect(Mix_PlayingMusic() == 1)
            mixer.playLobby(layers: 1)
            #expect(waits { Mix_PlayingMusic() == 0 })
            #expect(waits { gains(mixer) == [1] })
        }

        @Test func aNewDeviceGoesOnWithIt() {
            setenv("SDL_AUDIODRIVER", "bogus", 1)
            let mixer = AudioMixer()
            mixer.loadEffects(in: Self.folder) { _ in }
            mixer.open()
            mixer.playLobby(layers: 2)
            mixer.drain()
            #expect(gains(mixer).isEmpty, "without a device nothing can be decoded")
            defer { mixer.shutDown() }
            setenv("SDL_AUDIODRIVER", "dummy", 1)
            for _ in 0..<2 {
                mixer.loseDevice()
                mixer.drain()
                #expect(waits { gains(mixer) == [1, 1] })
            }
        }

        @Test func missingAndDamagedLayersAreNamedAndTheRestPlays() throws {
            let folder = Folders.temporary("layers")
            for number in [2, 3, 5] {
                let name = "lobby-\(number).opus"
                var bytes = try Data(contentsOf: Self.folder.appendingPathComponent(name))
                if number == 2 { bytes[bytes.count / 2] ^= 1 }
                try bytes.write(to: folder.appendingPathComponent(name))
            }
            let failures = Mutex<[String]>([])
            let mixer = Sounds.mixer(driver: "dummy")
            defer { mixer.shutDown() }
            mixer.loadEffects(in: folder) { error in failures.withLock { $0.append(error.message) } }
            for layers in 1...4 { mixer.playLobby(layers: layers) }
            #expect(waits { gains(mixer) == [1, 1] })
            let said = failures.withLock { $0 }
            #expect(said == ["lobby-2.opus is not a sound we can play: its sound is damaged."])
        }

        /// A folder of the player's own is decoded elsewhere, and other effects are cut after 10 s.
        @Test func layersFromElsewhereAreNotCut() throws {
            let folder = Folders.temporary("own-layers")
            let name = "lobby-1.opus"
            let own = folder.appendingPathComponent(name)
            try FileManager.default.copyItem(at: Self.folder.appendingPathComponent(name), to: own)
            let outside = SongDecoding { number, _ in
                let share = number < 42 ? 3 : number == 42 ? 2 : 0
                return [UInt8](repeating: 1, count: SongChunk.bytes / 3 * share)
            }
            setenv("SDL_AUDIODRIVER", "dummy", 1)
            let mixer = AudioMixer(trust: .nothing, outside: outside)
            defer { mixer.shutDown() }
            mixer.open()
            mixer.loadEffects(in: folder) { Issue.record($0) }
            mixer.playLobby(layers: 1)
            mixer.drain()
            #expect(mixer.mixer.desk.withLobby { $0.turn } == 1_024_000)
        }

        /// At the sliders' usual place the limiter has nothing to do, at their end it does not let them clip.
        @Test func eightLayersDoNotClip() throws {
            let mixer = Sounds.mixer(driver: "dummy")
            defer { mixer.shutDown() }
            let layers = try Sound.lobby.map { name in
                let file = Self.folder.appendingPathComponent(name + ".opus")
                return try #require(SDLMixer.samples(Data(contentsOf: file)))
            }
            #expect(layers.allSatisfy { $0.frames == 1_024_000 }, "eight bars at 90 a minute")
            var mix = LobbyMix(most: 8)
            for samples in layers { mix.add(samples) }
            mix.play(8)
            for _ in 0..<LobbyMix.fadeFrames { _ = mix.next() }
            var peak: Float = 0
            for _ in 0..<1_024_000 {
                let frame = mix.next()
                peak = max(peak, abs(frame.left), abs(frame.right))
            }
            #expect(peak > 8000 && peak < 0.7 * 32_768, "\(peak)")
        }

        @Test func joiningIsHeardAndItEndsInSilence() throws {
            var marks: [Int] = []
            let out = try Sounds.recorded { mixer in
                mixer.setVolumes(Volumes(music: 100))
                mixer.loadEffects(in: Self.folder) { Issue.record($0) }
                func wait(_ seconds: Double) {
                    let end = Sounds.recordedBytes + Int(seconds * 192_000)
                    #expect(waits { Sounds.recordedBytes >= end })
                    marks.append(Sounds.recordedBytes / 2)
                }
                for layers in [1, 8] {
                    mixer.playLobby(layers: layers)
                    #expect(waits { gains(mixer) == [Float](repeating: 1, count: layers) })
                    wait(2)
                }
                mixer.stopMusic()
                wait(3)
            }
            func level(_ from: Int, _ to: Int) -> Double {
                let part = out[from..<min(to, out.count)]
                let sum = part.reduce(0.0) { $0 + Double($1) * Double($1) }
                return 10 * log10(sum / Double(part.count) / 32_768 / 32_768)
            }
            let second = 96_000
            let (one, eight) = (level(marks[0] - second, marks[0]), level(marks[1] - second, marks[1]))
            #expect((-34 ... -20).contains(one) && eight > one + 3, "\(one) and \(eight) dB")
            #expect(out[(marks[2] - second / 2)..<min(marks[2], out.count)].allSatisfy { $0 == 0 })
            #expect((out.map { abs(Int($0)) }.max() ?? 0) <= Int(Limiter.ceiling * 32_768) + 1)
        }
    }
}
