import CSDL2
import Dispatch
import Foundation
import Synchronization
import UnderCoverCore

/// SDL_mixer behind a serial queue. All members belong to `queue`, so that no device, file or fade delays a frame.
final class SDLMixer: @unchecked Sendable {
    let queue = DispatchQueue(label: "sound", qos: .userInitiated)
    let desk = MixDesk()
    /// 21 ms of latency, and enough for a busy machine.
    private static let bufferFrames = 1024
    private(set) var isOpen = false
    private var volumes = Volumes()
    private var sounds = SoundSet()
    private var track: MusicTrack?
    private var wanted: (piece: MusicPiece, name: String, playing: MusicPlaying)? {
        // What is decoded of it still fades out.
        didSet { if case .outside(let old) = oldValue?.piece, !isWanted(old) { old.stop() } }
    }
    private var isPaused = false
    /// Seconds into `wanted` at which the device was lost.
    private var position = 0.0
    /// The driver that worked last.
    private var driver: String?
    /// The value of `mixed` at the last check, and for how many checks in a row it has not changed.
    private var lastMixed = 0
    private var stalledChecks = 0
    /// How often in a row the device was reopened without requesting sound.
    private(set) var reopenedInVain = 0
    private var voiceTurn = 0
    private var voiceFinished: (@Sendable () -> Void)?
    /// Volume share of the current track. A track that is fading out uses the new track's share.
    private var musicShare = 1.0
    /// Counts calls of `playMusic` and `stopMusic`, so that a delayed start knows that it is outdated.
    private var musicTurn = 0

    /// Counts the device's requests for sound. Static, because SDL_mixer has one device a process.
    private static let mixed = Atomic<Int>(0)

    /// Runs on the audio thread.
    private static let mix: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<UInt8>?, Int32) -> Void = {
        desk, bytes, length in
        SDLMixer.mixed.add(1, ordering: .relaxed)
        guard let desk, let bytes else { return }
        UnsafeMutableRawPointer(bytes).withMemoryRebound(to: Int16.self, capacity: Int(length) / 2) {
            Unmanaged<MixDesk>.fromOpaque(desk).takeUnretainedValue()
                .process(UnsafeMutableBufferPointer(start: $0, count: Int(length) / 2))
        }
    }

    /// Frames that devices have asked for.
    static var framesMixed: Int { mixed.load(ordering: .relaxed) * bufferFrames }

    /// Returns nil, or the reason for the failure.
    func open() -> String? {
        guard !isOpen else { return nil }
        guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { return Self.reason() }
        let formats = [MIX_INIT_MP3, MIX_INIT_OGG, MIX_INIT_OPUS, MIX_INIT_FLAC]
        _ = Mix_Init(formats.reduce(0) { $0 | Int32($1.rawValue) })
        let format = UInt16(AUDIO_S16LSB)
        guard Mix_OpenAudioDevice(Int32(Samples.rate), format, 2, Int32(Self.bufferFrames), nil, 0) == 0 else {
            let reason = Self.reason()
            SDL_QuitSubSystem(SDL_INIT_AUDIO)
            return reason
        }
        isOpen = true
        driver = SDL_GetCurrentAudioDriver().map { String(cString: $0) }
        Mix_SetPostMix(Self.mix, Unmanaged.passUnretained(desk).toOpaque())
        lastMixed = Self.mixed.load(ordering: .relaxed)
        stalledChecks = 0
        Mix_VolumeMusic(MIX_MAX_VOLUME)
        sounds.decode(Self.samples)
        applyVolumes()
        return nil
    }

    func close() {
        guard isOpen else { return }
        stopVoice()
        Mix_HaltMusic()
        track = nil
        isOpen = false
        Mix_CloseAudio()
        desk.forgetSounding()
        SDL_QuitSubSystem(SDL_INIT_AUDIO)
    }

    /// Closes the device for good.
    func finish() {
        close()
        musicTurn += 1
        wanted = nil
    }

    /// Opens a new device, because a removed one never plays again. Music continues at its position.
    ///
    /// - Parameter keepsDriver: use the driver that worked last. While a sound server restarts, another driver could
    ///   take the hardware that the server needs.
    func reopen(keepsDriver: Bool) -> String? {
        if isOpen {
            // Music that has ended. A lost device still counts as playing.
            if Mix_PlayingMusic() == 0 { wanted = nil }
            position = track.map { max(0, Mix_GetMusicPosition($0.music)) } ?? 0
        }
        close()
        SDL_ResetHint(SDL_HINT_AUDIODRIVER)
        if keepsDriver, let driver { SDL_SetHint(SDL_HINT_AUDIODRIVER, driver) }
        if let reason = open() { return reason }
        begin(at: position) { _ in }
        return nil
    }

    /// True if the device has requested no sound since before the last read.
    var isStalled: Bool {
        guard isOpen else { return false }
        let now = Self.mixed.load(ordering: .relaxed)
        if now == lastMixed { stalledChecks += 1 } else { (lastMixed, stalledChecks, reopenedInVain) = (now, 0, 0) }
        if stalledChecks > 1 { reopenedInVain += 1 }
        return stalledChecks > 1
    }

    private static func reason() -> String {
        let detail = String.sdlError
        return "There is no sound: " + (detail.isEmpty ? "no device was found" : detail) + "."
    }
}

extension SDLMixer {
    func setVolumes(_ volumes: Volumes) {
        self.volumes = volumes
        applyVolumes()
    }

    private func applyVolumes() {
        desk.set(
            music: volumes.gain(volumes.music, share: musicShare), effects: volumes.gain(volumes.effects),
            voice: volumes.gain(volumes.voice))
    }
}

extension SDLMixer {
    func addSound(_ name: String, _ bytes: Data) {
        sounds.add(name, bytes)
        if isOpen { sounds.decode(Self.samples) }
    }

    /// Decodes to the device's format, so it needs an open device.
    private static func samples(_ bytes: Data) -> Samples? {
        bytes.withUnsafeBytes { buffer in
            guard
                let chunk = SDL_RWFromConstMem(buffer.baseAddress, Int32(buffer.count)).flatMap({
                    Mix_LoadWAV_RW($0, 1)
                })
            else { return nil }
            defer { Mix_FreeChunk(chunk) }
            return Samples(chunk: chunk)
        }
    }

    func play(_ sound: Sound) {
        guard isOpen, let samples = sounds.samples(of: sound, Self.samples) else { return }
        desk.play(samples, ducks: sound.ducksMusic)
    }
}

extension SDLMixer {
    static let fadeInMilliseconds: Int32 = 150
    private static let turnoverMilliseconds = 60

    func playMusic(
        _ piece: MusicPiece, name: String, _ playing: MusicPlaying, failed: @escaping @Sendable (StageError) -> Void
    ) {
        musicTurn += 1
        wanted = (piece, name, playing)
        position = playing.start
        isPaused = false
        guard isOpen else { return }
        // Decoding begins while the track before fades out.
        if case .outside(let stream) = piece { stream.open { _ in } }
        guard Mix_PlayingMusic() != 0 else { return begin(at: playing.start, failed) }
        // SDL_mixer itself would wait for the fade-out in steps of 100 ms.
        Mix_FadeOutMusic(Int32(Self.turnoverMilliseconds))
        let turn = musicTurn
        queue.asyncAfter(deadline: .now() + .milliseconds(Self.turnoverMilliseconds + 30)) { [weak self] in
            if let self, turn == musicTurn { begin(at: playing.start, failed) }
        }
    }

    private func isWanted(_ stream: SongStream) -> Bool {
        if case .outside(let wanted) = wanted?.piece { wanted === stream } else { false }
    }

    /// Starts the wanted music, a song from elsewhere when its beginning is decoded.
    private func begin(at position: Double, _ failed: @escaping @Sendable (StageError) -> Void) {
        guard let wanted else { return }
        guard case .outside(let stream) = wanted.piece else { return start(at: position, failed) }
        let turn = musicTurn
        stream.open { [self] problem in
            queue.async { [self] in
                guard turn == musicTurn else { return }
                guard let problem else { return start(at: position, failed) }
                self.wanted = nil
                let error = SoundFile.unreadable(wanted.name, problem.reason(of: stream.file.kind))
                failed(StageError(error.message, blamesFile: problem.blamesFile))
            }
        }
    }

    private func start(at position: Double, _ failed: @Sendable (StageError) -> Void) {
        guard isOpen, let wanted else { return }
        Mix_HaltMusic()
        track = nil
        do throws(StageError) { track = try MusicTrack(wanted.piece, name: wanted.name) } catch { return failed(error) }
        guard let track else { return }
        musicShare = wanted.playing.share
        applyVolumes()
        let times: Int32 = wanted.playing.loops ? -1 : 1
        // A format that cannot seek starts from the beginning.
        if Mix_FadeInMusicPos(track.music, times, Self.fadeInMilliseconds, position) != 0, position > 0 {
            Mix_FadeInMusic(track.music, times, Self.fadeInMilliseconds)
        }
        if isPaused { Mix_PauseMusic() }
        sounds.tune(to: wanted.playing.key)
    }

    func stopMusic(fadeMilliseconds: Int) {
        musicTurn += 1
        wanted = nil
        sounds.tune(to: nil)
        guard isOpen else { return }
        // A paused track does not fade.
        if isPaused || fadeMilliseconds <= 0 { Mix_HaltMusic() } else { Mix_FadeOutMusic(Int32(fadeMilliseconds)) }
        isPaused = false
    }

    func setPaused(_ paused: Bool) {
        isPaused = paused && wanted != nil
        guard isOpen else { return }
        if paused { Mix_PauseMusic() } else { Mix_ResumeMusic() }
    }
}

extension SDLMixer {
    func speak(_ wave: Data, finished: @escaping @Sendable () -> Void) {
        stopVoice()
        guard isOpen, let samples = Self.samples(wave) else { return finished() }
        voiceFinished = finished
        desk.play(samples, as: .voice, ducks: true)
        voiceTurn += 1
        watchVoice(voiceTurn)
    }

    func stopVoice() {
        guard let finished = voiceFinished else { return }
        voiceFinished = nil
        desk.stop(.voice)
        finished()
    }

    /// Polls, because the audio thread must not run the caller’s code.
    private func watchVoice(_ turn: Int) {
        queue.asyncAfter(deadline: .now() + .milliseconds(40)) { [weak self] in
            guard let self, voiceFinished != nil, voiceTurn == turn else { return }
            if desk.count(.voice) == 0 { stopVoice() } else { watchVoice(turn) }
        }
    }
}
