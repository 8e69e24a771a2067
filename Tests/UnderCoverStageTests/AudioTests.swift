import CSDL2
import Foundation
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

@testable import UnderCoverStage

extension StageTests {
    @Suite struct AudioTests {
        @Test func withoutADeviceEverythingIsSilentAndGoesOn() throws {
            let mixer = Sounds.mixer(driver: "bogus")
            defer { mixer.shutDown() }
            #expect(mixer.isSilent)
            #expect(mixer.silence?.hasPrefix("There is no sound: ") == true)
            mixer.setVolumes(Volumes(music: 10, effects: 10, voice: 10))
            mixer.playMusic(.bytes(Sounds.wave(seconds: 0.2), name: "a.wav")) { error in Issue.record(error) }
            mixer.play(.move)
            let spoken = Mutex(false)
            mixer.speak(Sounds.wave(seconds: 0.1), finished: { spoken.withLock { $0 = true } })
            mixer.pauseMusic()
            mixer.resumeMusic()
            mixer.drain()
            // Callers that wait for the voice must not wait for ever.
            #expect(spoken.withLock { $0 })

            // When a device appears, the requested music plays.
            setenv("SDL_AUDIODRIVER", "dummy", 1)
            mixer.drain()
            #expect(mixer.isSilent, "asked again before the two seconds were over")
            var plugged = SDL_Event()
            plugged.adevice.type = SDL_AUDIODEVICEADDED.rawValue
            mixer.handle(plugged)
            mixer.drain()
            #expect(!mixer.isSilent)
            #expect(Mix_PlayingMusic() == 1)
        }

        @Test func musicFadesInAndIsHeard() throws {
            let samples = try Sounds.recorded { mixer in
                mixer.setVolumes(Volumes(music: 100))
                mixer.playMusic(.bytes(Sounds.wave(seconds: 0.3), name: "tone.wav")) { Issue.record($0) }
                mixer.drain()
                // A second of it; the device may be slower than a clock.
                let second = 48_000 * 2 * MemoryLayout<Int16>.size
                let enough = Sounds.recordedBytes + second
                #expect(waits { Sounds.recordedBytes >= enough })
            }
            let start = try #require(samples.firstIndex { abs(Int($0)) > 3 })
            func loudness(_ from: Double, _ to: Double) -> Int {
                let range = start + Int(from * 96_000)..<start + Int(to * 96_000)
                return samples[range].reduce(0) { max($0, abs(Int($1))) }
            }
            try #require(samples.count > start + 50_000)
            #expect(loudness(0, 0.03) < loudness(0.2, 0.25) / 2)
            // It loops: after 0.3 seconds it is as loud as before.
            #expect(loudness(0.4, 0.45) > loudness(0.2, 0.25) * 9 / 10)
        }

        @Test func muteAndVolumesReachTheMixer() {
            let mixer = Sounds.mixer(driver: "dummy")
            defer { mixer.shutDown() }
            mixer.setVolumes(Volumes(music: 50, effects: 100, voice: 1))
            mixer.drain()
            let desk = mixer.mixer.desk
            #expect(waits { abs(desk.musicGain - 0.390_625) < 1e-4 })
            #expect(waits { abs(desk.effectsGain - 1.5625) < 1e-4 })
            #expect(waits { abs(desk.voiceGain - 0.000_156_25) < 1e-6 })
            mixer.setVolumes(Volumes(music: 50, effects: 100, voice: 1, isMuted: true))
            mixer.drain()
            #expect(waits { desk.musicGain == 0 && desk.effectsGain == 0 && desk.voiceGain == 0 })
        }

        @Test func theVoiceDucksTheMusic() {
            let mixer = Sounds.mixer(driver: "dummy")
            defer { mixer.shutDown() }
            mixer.setVolumes(Volumes(music: 100))
            mixer.playMusic(.bytes(Sounds.wave(seconds: 1), name: "tone.wav"))
            mixer.speak(Sounds.wave(seconds: 0.5))
            let desk = mixer.mixer.desk
            let whole: Float = 1.5625
            #expect(waits { desk.musicGain == whole * Duck.depth })
            #expect(desk.count(.voice) == 1)
            #expect(waits { desk.musicGain == whole })
            #expect(desk.count(.voice) == 0)
        }

        /// The music makes room for what matters in a match, and not for what each press says or for points that land.
        @Test func eachSoundSaysWhetherItDucks() {
            let pressed = "move confirm back page error lock phone count-1 count-2 count-3 count-4 count-5"
            let matters = """
                tick-1 tick-2 tick-3 countdown-1 countdown-2 countdown-3 countdown-go wrong late \
                right-1 right-2 right-3 right-4 right-5 record achievement daily podium \
                sting-1 sting-2 sting-3 sting-4 sting-5 join-1 join-2 join-3 join-4 join-5 join-6 join-7 join-8 \
                buzz-1 buzz-2 buzz-3 buzz-4 buzz-5 buzz-6 buzz-7 buzz-8
                """
            for (ducks, names) in [(false, pressed), (true, matters)] {
                let sounds = Sound.allCases.filter { $0.ducksMusic == ducks }
                #expect(Set(sounds.map(\.rawValue)) == Set(names.split(separator: " ").map(String.init)))
            }
        }

        @Test(arguments: [Sound.right1, .move]) func aSoundDucksTheMusicWhereItSaysSo(sound: Sound) throws {
            let folder = Folders.temporary("ducking")
            try Sounds.wave(seconds: 0.3).write(to: folder.appendingPathComponent(sound.rawValue + ".wav"))
            let mixer = Sounds.mixer(driver: "dummy")
            defer { mixer.shutDown() }
            mixer.loadEffects(in: folder) { Issue.record($0) }
            mixer.setVolumes(Volumes(music: 100, effects: 100))
            mixer.playMusic(.bytes(Sounds.wave(seconds: 1), name: "tone.wav"))
            let (desk, whole) = (mixer.mixer.desk, Float(1.5625))
            #expect(waits { desk.musicGain == whole })
            mixer.play(sound)
            mixer.drain()
            if sound.ducksMusic { #expect(waits { desk.musicGain < whole }) }
            #expect(waits { desk.count(.effect) == 0 })
            #expect(sound.ducksMusic || desk.musicGain == whole)
            #expect(waits { desk.musicGain == whole })
        }

        @Test func atMostEightEffectsSound() throws {
            let folder = Folders.temporary("effects")
            try Sounds.wave(seconds: 2).write(to: folder.appendingPathComponent("move.wav"))
            try Data("no sound".utf8).write(to: folder.appendingPathComponent("broken.opus"))
            let mixer = Sounds.mixer(driver: "dummy")
            defer { mixer.shutDown() }
            let failures = Mutex<[String]>([])
            mixer.loadEffects(in: folder) { error in failures.withLock { $0.append(error.message) } }
            for _ in 0..<12 { mixer.play(.move) }
            mixer.play(.back)
            mixer.drain()
            #expect(mixer.mixer.desk.count(.effect) == 8)
            #expect(mixer.mixer.desk.count(.voice) == 0)
            #expect(failures.withLock { $0.count } == 1)
            #expect(failures.withLock { $0.first }?.hasPrefix("broken.opus is not a sound we can play") == true)
        }

        /// Their headers are good.
        @Test func damagedEffectsAreNamed() throws {
            let folder = Folders.temporary("damaged")
            let whole = try Data(contentsOf: Folders.root.appendingPathComponent("Assets/Sounds/confirm.opus"))
            var damaged = whole
            for place in whole.count / 2..<whole.count / 2 + 8 { damaged[place] ^= 0x55 }
            let large = Sounds.wave(seconds: 0.1).prefix(36) + Data("odd ".utf8) + Data(count: 40 << 10)
            let files = [
                "fine.opus": whole, "damaged.opus": damaged, "cut.opus": whole.dropLast(20),
                "short.wav": Sounds.wave(seconds: 0.1).prefix(36), "move.wav": large,
            ]
            for (name, bytes) in files { try bytes.write(to: folder.appendingPathComponent(name)) }
            let failures = Mutex<[String]>([])
            let mixer = Sounds.mixer(driver: "bogus")
            defer { mixer.shutDown() }
            mixer.loadEffects(in: folder) { error in failures.withLock { $0.append(error.message) } }
            mixer.drain()
            let sentence = "is not a sound we can play: its"
            let opus = ["cut.opus \(sentence) end is missing.", "damaged.opus \(sentence) sound is damaged."]
            #expect(failures.withLock { $0.sorted() } == opus)
            setenv("SDL_AUDIODRIVER", "dummy", 1)
            mixer.loseDevice()
            for _ in 0..<2 { mixer.play(.move) }
            mixer.drain()
            let wave = ["short \(sentence) sound is damaged.", "move \(sentence) sound is damaged."]
            #expect(failures.withLock { $0.sorted() } == (opus + wave).sorted(), "each once")
        }

        @Test func brokenMusicIsReported() {
            let mixer = Sounds.mixer(driver: "dummy")
            defer { mixer.shutDown() }
            let failures = Mutex<[String]>([])
            let cut = Sounds.wave(seconds: 0.1).prefix(30)
            let aac = Data([0, 0, 0, 28]) + Data("ftypM4A ".utf8)
            for (bytes, name) in [(cut, "cut.wav"), (aac, "preview.m4a"), (Data(), "nothing.ogg")] {
                mixer.playMusic(.bytes(bytes, name: name)) { error in failures.withLock { $0.append(error.message) } }
                mixer.drain()
            }
            mixer.playMusic(.bytes(Data(count: 17 << 20), name: "long.mp3")) { error in
                failures.withLock { $0.append(error.message) }
            }
            mixer.drain()
            let messages = failures.withLock { $0 }
            #expect(messages.count == 4)
            #expect(messages.first == "cut.wav is not a sound we can play: its sound is damaged.")
            #expect(messages.dropFirst().first?.contains("AAC") == true)
            #expect(messages.last?.contains("17 MB is more than 16 MB") == true)
            #expect(Mix_PlayingMusic() == 0)
        }

        @Test func aLostDeviceIsOpenedAgainWhereTheMusicWas() {
            let changes = Atomic<Int>(0)
            setenv("SDL_AUDIODRIVER", "dummy", 1)
            let mixer = AudioMixer { changes.add(1, ordering: .relaxed) }
            defer { mixer.shutDown() }
            mixer.open()
            mixer.playMusic(.bytes(Sounds.wave(seconds: 30), name: "tone.wav"))
            mixer.drain()
            #expect(waits { Mix_GetMusicPosition(nil) > 1 })
            setenv("SDL_AUDIODRIVER", "bogus", 1)
            mixer.handle(Self.lost)
            mixer.drain()
            #expect(mixer.isSilent)
            // Only the mixer itself retries.
            #expect(waits { mixer.state.withLock { $0.failures > 1 } })
            setenv("SDL_AUDIODRIVER", "dummy", 1)
            #expect(waits { !mixer.isSilent })
            mixer.drain()
            #expect(Mix_PlayingMusic() == 1)
            #expect(Mix_GetMusicPosition(nil) > 0.9, "the music began anew")
            #expect(changes.load(ordering: .relaxed) == 3, "opened, lost, opened")
        }

        /// The first song fades out, or has just done so, and the second has not begun.
        @Test(arguments: [false, true]) func aDeviceLostBetweenTwoSongsPlaysTheSecond(isFadedOut: Bool) {
            let mixer = Sounds.mixer(driver: "dummy")
            defer { mixer.shutDown() }
            mixer.playMusic(.bytes(Sounds.wave(seconds: 30), name: "first.wav"))
            #expect(waits { Mix_GetMusicPosition(nil) > 1 })
            mixer.playMusic(.bytes(Sounds.wave(seconds: 30), name: "second.wav")) { Issue.record($0) }
            // The second begins when the queue is free again.
            if isFadedOut { mixer.mixer.queue.async { #expect(waits { Mix_PlayingMusic() == 0 }) } }
            mixer.loseDevice()
            mixer.drain()
            #expect(Mix_PlayingMusic() == 1)
            #expect(Mix_GetMusicPosition(nil) < 0.5, "it began where the first one was")
            #expect(waits { Mix_GetMusicPosition(nil) > 0.3 })
        }

        @Test func musicThatHasEndedDoesNotBeginAnewWithANewDevice() {
            let mixer = Sounds.mixer(driver: "dummy")
            defer { mixer.shutDown() }
            mixer.playMusic(.bytes(Sounds.wave(seconds: 0.3), name: "short.wav"), MusicPlaying(loops: false))
            mixer.drain()
            #expect(Mix_PlayingMusic() == 1)
            #expect(waits { Mix_PlayingMusic() == 0 })
            mixer.loseDevice()
            mixer.drain()
            #expect(!mixer.isSilent && Mix_PlayingMusic() == 0)
        }

        /// A sound that cannot be played is noticed only with a device.
        @Test func musicThatFailsOnANewDeviceIsReported() {
            let mixer = Sounds.mixer(driver: "bogus")
            defer { mixer.shutDown() }
            // A good header, and then nothing.
            let header = Sounds.wave(seconds: 0.1).prefix(36)
            let failures = Mutex<[String]>([])
            mixer.playMusic(.bytes(header, name: "empty.wav")) { error in failures.withLock { $0.append(error.message) }
            }
            mixer.drain()
            #expect(failures.withLock { $0 } == [])
            setenv("SDL_AUDIODRIVER", "dummy", 1)
            for _ in 0..<2 { mixer.loseDevice() }
            mixer.drain()
            #expect(!mixer.isSilent)
            #expect(failures.withLock { $0 } == ["empty.wav is not a sound we can play: its sound is damaged."])
        }

        @Test func aLoopKeepsItsShareOnANewDevice() {
            let mixer = Sounds.mixer(driver: "dummy")
            defer { mixer.shutDown() }
            let crackle = Folders.root.appendingPathComponent("Assets/Sounds/crackle.opus")
            mixer.playMusic(.file(crackle), MusicPlaying(share: Loop.crackle.share)) { Issue.record($0) }
            mixer.drain()
            let desk = mixer.mixer.desk
            #expect(waits { abs(desk.musicGain - Float(Loop.crackle.share)) < 1e-4 })
            mixer.loseDevice()
            mixer.drain()
            #expect(Mix_PlayingMusic() == 1 && abs(desk.musicGain - Float(Loop.crackle.share)) < 1e-4)
        }

        @Test func theKeyComesAndGoesWithTheMusic() throws {
            let folder = Folders.temporary("tuned")
            try Sounds.wave(seconds: 0.3).write(to: folder.appendingPathComponent("confirm.wav"))
            let mixer = Sounds.mixer(driver: "dummy")
            defer { mixer.shutDown() }
            mixer.loadEffects(in: folder) { Issue.record($0) }
            func frames() -> Int? {
                mixer.mixer.queue.sync {
                    if case .decoded(let samples) = mixer.mixer.sounds.samples(of: .confirm, { _ in nil }) {
                        return samples.frames
                    }
                    return nil
                }
            }
            let plain = try #require(frames())
            mixer.playMusic(.bytes(Sounds.wave(seconds: 1), name: "tone.wav"), MusicPlaying(key: MusicalKey("A")))
            // A is five semitones below D, so the sound is longer.
            #expect(try #require(frames()) > plain * 5 / 4)
            mixer.stopMusic()
            #expect(frames() == plain)
        }

        /// After a sound server restarts, SDL may report nothing and call the dead device playing.
        @Test func aDeviceThatAsksForNothingIsOpenedAgain() {
            let mixer = Sounds.mixer(driver: "dummy")
            defer { mixer.shutDown() }
            mixer.playMusic(.bytes(Sounds.wave(seconds: 30), name: "tone.wav"))
            mixer.drain()
            #expect(waits { Mix_GetMusicPosition(nil) > 0.5 })
            // SDL numbers the first device of a process 2.
            SDL_PauseAudioDevice(2, 1)
            let stuck = Mix_GetMusicPosition(nil)
            #expect(Mix_PlayingMusic() == 1 && !mixer.isSilent)
            #expect(waits { Mix_GetMusicPosition(nil) > stuck + 0.5 }, "it is still silent")
        }

        @Test func aDeviceThatIsFineIsLeftAlone() {
            let mixer = Sounds.mixer(driver: "dummy")
            defer { mixer.shutDown() }
            mixer.playMusic(.bytes(Sounds.wave(seconds: 30), name: "tone.wav"))
            mixer.drain()
            mixer.pauseMusic()
            mixer.drain()
            let position = Mix_GetMusicPosition(nil)
            #expect(Sounds.plays(seconds: 2.5))
            // Reopening would load the track again.
            #expect(Mix_GetMusicPosition(nil) == position && Mix_PausedMusic() == 1)
        }

        private static var lost: SDL_Event {
            var lost = SDL_Event()
            lost.adevice.type = SDL_AUDIODEVICEREMOVED.rawValue
            lost.adevice.which = 2
            return lost
        }

        @Test func stoppedMusicStaysStopped() {
            let mixer = Sounds.mixer(driver: "dummy")
            defer { mixer.shutDown() }
            for _ in 0..<5 { mixer.playMusic(.bytes(Sounds.wave(seconds: 1), name: "tone.wav")) }
            mixer.stopMusic(fadeMilliseconds: 50)
            #expect(waits { Mix_PlayingMusic() == 0 })
            #expect(Sounds.plays(seconds: 0.3))
            mixer.drain()
            #expect(Mix_PlayingMusic() == 0)
        }

        @Test func kindsAreToldByTheirBytes() {
            func kind(_ text: String) -> SoundKind? { SoundFile.kind(of: Array(text.utf8)) }
            let page = "OggS" + String(repeating: "\0", count: 24)
            #expect(kind(page + "OpusHead") == .opus)
            #expect(kind(page + "\u{1}vorbis") == .ogg)
            #expect(kind(page + "Speex   ") == nil)
            #expect(kind("fLaC") == .flac)
            #expect(kind("FORM\0\0\0\0AIFF") == .aiff)
            #expect(kind("ID3\u{4}") == .mp3)
            #expect(SoundFile.kind(of: [0xFF, 0xFB, 0x90, 0]) == .mp3)
            #expect(SoundFile.kind(of: [0xFF, 0xFF, 0xFF, 0xFF]) == nil)
            #expect(kind("MThd\0\0\0\u{6}") == nil)
            #expect(kind("<html>") == nil)
        }
    }
}
