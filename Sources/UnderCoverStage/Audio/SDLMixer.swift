import CSDL2
import Dispatch
import Foundation
import Synchronization
import UnderCoverCore

/// SDL_mixer behind a serial queue. All members belong to `queue`, so that no device, file or fade delays a frame.
final class SDLMixer: @unchecked Sendable {
    static let voiceChannel: Int32 = 0
    static let effectVoices: Int32 = 8
    private static let effectGroup: Int32 = 1
    static let duckedShare = 0.35

    let queue = DispatchQueue(label: "sound", qos: .userInitiated)
    private(set) var isOpen = false
    private var volumes = Volumes()
    /// Encoded, by name.
    private var effects: [String: Data] = [:]
    private var chunks: [String: UnsafeMutablePointer<Mix_Chunk>] = [:]
    private var track: MusicTrack?
    private var wanted: (piece: MusicPiece, name: String, loops: Bool, share: Double)? {
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
    private var voice: UnsafeMutablePointer<Mix_Chunk>?
    private var voiceTurn = 0
    private var voiceFinished: (@Sendable () -> Void)?
    /// Ducking: the current share of the music volume, and the share that it moves to.
    private var duck = 1.0
    private var duckTarget = 1.0
    /// Volume share of the current track. A track that is fading out uses the new track's share.
    private var musicShare = 1.0
    /// Counts calls of `playMusic` and `stopMusic`, so that a delayed start knows that it is outdated.
    private var musicTurn = 0

    /// Counts the device's requests for sound. Static, because SDL_mixer has one device a process.
    private static let mixed = Atomic<Int>(0)

    /// Returns nil, or the reason for the failure.
    func open() -> String? {
        guard !isOpen else { return nil }
        guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { return Self.reason() }
        let formats = [MIX_INIT_MP3, MIX_INIT_OGG, MIX_INIT_OPUS, MIX_INIT_FLAC]
        _ = Mix_Init(formats.reduce(0) { $0 | Int32($1.rawValue) })
        // 1,024 frames: 21 ms of latency, and enough for a busy machine.
        guard Mix_OpenAudioDevice(48_000, UInt16(AUDIO_S16LSB), 2, 1024, nil, 0) == 0 else {
            let reason = Self.reason()
            SDL_QuitSubSystem(SDL_INIT_AUDIO)
            return reason
        }
        isOpen = true
        driver = SDL_GetCurrentAudioDriver().map { String(cString: $0) }
        Mix_SetPostMix({ _, _, _ in SDLMixer.mixed.add(1, ordering: .relaxed) }, nil)
        lastMixed = Self.mixed.load(ordering: .relaxed)
        stalledChecks = 0
        Mix_AllocateChannels(Self.effectVoices + 1)
        Mix_ReserveChannels(1)
        Mix_GroupChannels(1, Self.effectVoices, Self.effectGroup)
        for (name, bytes) in effects { loadChunk(name, bytes) }
        applyVolumes()
        return nil
    }

    func close() {
        guard isOpen else { return }
        stopVoice()
        Mix_HaltChannel(-1)
        Mix_HaltMusic()
        track = nil
        for chunk in chunks.values { Mix_FreeChunk(chunk) }
        chunks = [:]
        isOpen = false
        Mix_CloseAudio()
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
        guard isOpen else { return }
        Mix_VolumeMusic(volumes.mixerVolume(volumes.music, share: duck * musicShare))
        Mix_Volume(Self.voiceChannel, volumes.mixerVolume(volumes.voice))
        for channel in 1...Self.effectVoices { Mix_Volume(channel, volumes.mixerVolume(volumes.effects)) }
    }

    /// Moves the duck one step; a move by 0.65 takes about 120 ms.
    private func ramp() {
        guard duck != duckTarget else { return }
        let step = 0.055
        duck = duck < duckTarget ? min(duck + step, duckTarget) : max(duck - step, duckTarget)
        if isOpen { Mix_VolumeMusic(volumes.mixerVolume(volumes.music, share: duck * musicShare)) }
        if duck != duckTarget { queue.asyncAfter(deadline: .now() + .milliseconds(10)) { [weak self] in self?.ramp() } }
    }

    private func setDuck(_ target: Double) {
        let isMoving = duck != duckTarget
        duckTarget = target
        if !isMoving { ramp() }
    }
}

extension SDLMixer {
    func addEffect(_ name: String, _ bytes: Data) {
        effects[name] = bytes
        if isOpen { loadChunk(name, bytes) }
    }

    private func loadChunk(_ name: String, _ bytes: Data) {
        guard let chunk = Self.chunk(bytes) else { return }
        if let old = chunks[name] { Mix_FreeChunk(old) }
        chunks[name] = chunk
    }

    /// Decodes to the device's format at once, so that the bytes can be freed.
    private static func chunk(_ bytes: Data) -> UnsafeMutablePointer<Mix_Chunk>? {
        bytes.withUnsafeBytes { buffer in
            SDL_RWFromConstMem(buffer.baseAddress, Int32(buffer.count)).flatMap { Mix_LoadWAV_RW($0, 1) }
        }
    }

    func playEffect(_ name: String) {
        guard isOpen, let chunk = chunks[name] else { return }
        let free = Mix_GroupAvailable(Self.effectGroup)
        // If no channel is free, the newest sound replaces the oldest: it answers the player's last action.
        let channel = free >= 0 ? free : Mix_GroupOldest(Self.effectGroup)
        if channel >= 0 { Mix_PlayChannel(channel, chunk, 0) }
    }
}

extension SDLMixer {
    static let fadeInMilliseconds: Int32 = 150
    private static let turnoverMilliseconds = 60

    func playMusic(
        _ piece: MusicPiece, name: String, loops: Bool, share: Double, failed: @escaping @Sendable (StageError) -> Void
    ) {
        musicTurn += 1
        wanted = (piece, name, loops, share)
        position = 0
        isPaused = false
        guard isOpen else { return }
        // Decoding begins while the track before fades out.
        if case .outside(let stream) = piece { stream.open { _ in } }
        guard Mix_PlayingMusic() != 0 else { return begin(at: 0, failed) }
        // SDL_mixer itself would wait for the fade-out in steps of 100 ms.
        Mix_FadeOutMusic(Int32(Self.turnoverMilliseconds))
        let turn = musicTurn
        queue.asyncAfter(deadline: .now() + .milliseconds(Self.turnoverMilliseconds + 30)) { [weak self] in
            if let self, turn == musicTurn { begin(at: 0, failed) }
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
        musicShare = wanted.share
        applyVolumes()
        let times: Int32 = wanted.loops ? -1 : 1
        // A format that cannot seek starts from the beginning.
        if Mix_FadeInMusicPos(track.music, times, Self.fadeInMilliseconds, position) != 0, position > 0 {
            Mix_FadeInMusic(track.music, times, Self.fadeInMilliseconds)
        }
        if isPaused { Mix_PauseMusic() }
    }

    func stopMusic(fadeMilliseconds: Int) {
        musicTurn += 1
        wanted = nil
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
        guard isOpen, let chunk = Self.chunk(wave) else { return finished() }
        voice = chunk
        voiceFinished = finished
        setDuck(Self.duckedShare)
        Mix_Volume(Self.voiceChannel, volumes.mixerVolume(volumes.voice))
        Mix_PlayChannel(Self.voiceChannel, chunk, 0)
        voiceTurn += 1
        watchVoice(voiceTurn)
    }

    func stopVoice() {
        guard let voice else { return }
        Mix_HaltChannel(Self.voiceChannel)
        Mix_FreeChunk(voice)
        self.voice = nil
        setDuck(1)
        voiceFinished?()
        voiceFinished = nil
    }

    /// Polls, because SDL_mixer's own callback runs on the audio thread under its lock.
    private func watchVoice(_ turn: Int) {
        queue.asyncAfter(deadline: .now() + .milliseconds(40)) { [weak self] in
            guard let self, voice != nil, voiceTurn == turn else { return }
            if Mix_Playing(Self.voiceChannel) == 0 { stopVoice() } else { watchVoice(turn) }
        }
    }
}
