import CSDL2
import Dispatch
import Foundation
import Synchronization
import UnderCoverCatalogue

/// SDL_mixer behind a serial queue. All members belong to `queue`, so that no device, file or fade delays a frame.
final class SDLMixer: @unchecked Sendable {
    let queue = DispatchQueue(label: "sound", qos: .userInitiated)
    let desk = MixService()
    /// 21 ms of latency, and enough for a busy machine.
    private static let bufferFrames = 1024
    private(set) var isOpen = false
    private var volumes = Volumes()
    var sounds = SoundSet()
    /// Gets a sentence for each sound that cannot be decoded.
    var soundFailed: @Sendable (StageError) -> Void = { _ in }
    var track: MusicTrack?
    var wanted: WantedMusic? {
        // The decoded part of it still fades out.
        didSet {
            switch oldValue?.piece {
            case .outside(let old) where !isWanted(old): old.stop()
            case .deck(let old) where deck !== old: old.abandon()
            default: break
            }
        }
    }
    /// `track` is what is wanted, and plays or has played to its end. False while the track before fades out, while a song
    /// from elsewhere is being opened, and without a device.
    var hasBegun = false
    var isPaused = false
    /// Seconds into `wanted` at which it begins, or at which the device was lost.
    var position = 0.0
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
    var musicShare = 1.0
    /// Counts what outdates a delayed start: calls of `playMusic` and `stopMusic`, and new devices.
    var musicTurn = 0
    var metersDeck = false
    /// Plays the deck where there is no device.
    private(set) lazy var silentDeck = SilentDeck(queue: queue)
    /// Layers of the lobby's music that should be heard; 0 where it does not play.
    var lobbyLayers = 0
    /// Names of its layers that are not decoded yet.
    var lobbyWaiting = Sound.lobby[...]

    /// Counts the device's requests for sound. Static, because SDL_mixer has one device a process.
    private static let mixed = Atomic<Int>(0)

    /// Runs on the audio thread.
    private static let mix: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<UInt8>?, Int32) -> Void = {
        desk, bytes, length in
        SDLMixer.mixed.add(1, ordering: .relaxed)
        guard let desk, let bytes else { return }
        UnsafeMutableRawPointer(bytes).withMemoryRebound(to: Int16.self, capacity: Int(length) / 2) {
            Unmanaged<MixService>.fromOpaque(desk).takeUnretainedValue()
                .process(UnsafeMutableBufferPointer(start: $0, count: Int(length) / 2))
        }
    }

    /// Frames that devices have asked for.
    static var framesMixed: Int { mixed.load(ordering: .relaxed) * bufferFrames }

    /// Returns nil, or the reason for the failure.
    func open() -> String? {
        guard !isOpen else { return nil }
        guard SDLAudio.hasConversions, SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { return Self.reason() }
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
        decodeSounds()
        applyVolumes()
        return nil
    }

    func close() {
        guard isOpen else { return }
        stopVoice()
        Mix_HaltMusic()
        track = nil
        hasBegun = false
        isOpen = false
        // SDL_mixer keeps it for the next device, which asks for sound before it gets another one.
        Mix_SetPostMix(nil, nil)
        Mix_CloseAudio()
        desk.forgetSounding()
        SDL_QuitSubSystem(SDL_INIT_AUDIO)
    }

    /// Closes the device for good.
    func finish() {
        close()
        musicTurn += 1
        wanted = nil
        paceDeck()
        dropLobby()
    }

    /// Opens a new device, because a removed one never plays again. Music continues at its position.
    ///
    /// - Parameter keepsDriver: use the driver that worked last. While a sound server restarts, another driver could
    ///   take the hardware that the server needs.
    func reopen(keepsDriver: Bool) -> String? {
        if isOpen, hasBegun, let track {
            // Music that has ended. A lost device still counts as playing.
            if Mix_PlayingMusic() == 0 { wanted = nil }
            position = max(0, Mix_GetMusicPosition(track.music))
        }
        close()
        musicTurn += 1
        defer { paceDeck() }
        SDL_ResetHint(SDL_HINT_AUDIODRIVER)
        if keepsDriver, let driver { SDL_SetHint(SDL_HINT_AUDIODRIVER, driver) }
        if let reason = open() { return reason }
        begin()
        fillLobby()
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
        return Words.soundIsMissing(detail.isEmpty ? Words.noDeviceFound : detail)
    }
}

extension SDLMixer {
    func setVolumes(_ volumes: Volumes) {
        self.volumes = volumes
        applyVolumes()
    }

    func applyVolumes() {
        desk.set(
            music: volumes.gain(volumes.music), share: Float(min(max(musicShare, 0), 1)),
            effects: volumes.gain(volumes.effects), voice: volumes.gain(volumes.voice), isMono: volumes.isMono)
    }

    func addSound(_ name: String, _ bytes: Data) {
        sounds.add(name, bytes)
        if isOpen { decodeSounds() }
    }

    private func decodeSounds() { sounds.decode(Self.samples).forEach(report) }

    func report(_ name: String) { soundFailed(SoundFile.unreadable(name, Words.soundDamaged)) }

    /// Decodes to the device's format, so it needs an open device.
    static func samples(_ bytes: Data) -> Samples? {
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
        guard isOpen else { return }
        switch sounds.samples(of: sound, Self.samples) {
        case .decoded(let samples): desk.play(samples, ducks: sound.ducksMusic)
        case .damaged(let name): report(name)
        case .missing: break
        }
    }

    func speak(_ wave: Data, began: @Sendable () -> Void, finished: @escaping @Sendable () -> Void) {
        stopVoice()
        guard isOpen, let samples = Self.samples(wave) else { return finished() }
        voiceFinished = finished
        desk.play(samples, as: .voice, ducks: true)
        began()
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

    /// The chain that owns the music; nil while other music plays, or none.
    var deck: DeckChain? { if case .deck(let chain) = wanted?.piece { chain } else { nil } }

    /// The chain, which takes the music over where it does not own it. The music that plays fades out first.
    func takeDeck(_ heard: @escaping @Sendable (DeckNote) -> Void) -> DeckChain {
        if let deck { return deck }
        let chain = DeckChain(queue: queue, heard: heard)
        if metersDeck { chain.meter(true) }
        let playing = MusicPlaying(loops: true)
        playMusic(WantedMusic(piece: .deck(chain), name: Words.theQueue, playing: playing, failed: soundFailed))
        return chain
    }

    /// The silent deck plays where no device does.
    func paceDeck() { silentDeck.play(isOpen || deck?.isPaused == true ? nil : deck) }

    private static let lobbyCheckMilliseconds = 250

    /// Milliseconds until the lobby's music has faded out.
    var lobbyMillisecondsLeft: Int { desk.withLobby { $0.framesLeft } * 1000 / Samples.rate }

    func playLobby(layers: Int) {
        if lobbyLayers == 0 { stopTrack(fadeMilliseconds: Int(Self.fadeInMilliseconds)) }
        lobbyLayers = min(max(layers, 1), Sound.lobby.count)
        let count = lobbyLayers
        desk.withLobby { $0.play(count) }
        fillLobby()
    }

    /// Decodes one layer after another; other sounds that wait in the queue go between them.
    func fillLobby() {
        guard isOpen, desk.withLobby({ $0.count }) < lobbyLayers, let name = lobbyWaiting.popFirst() else { return }
        switch sounds.samples(of: name, Self.samples) {
        case .decoded(let samples): desk.withLobby { $0.add(samples) }
        case .damaged(let name): report(name)
        case .missing: break
        }
        queue.async { [weak self] in self?.fillLobby() }
    }

    func stopLobby() {
        guard lobbyLayers > 0 else { return }
        lobbyLayers = 0
        desk.withLobby { $0.stop() }
        dropSilentLobby()
    }

    /// Polls, because a device may be slower than a clock.
    private func dropSilentLobby() {
        queue.asyncAfter(deadline: .now() + .milliseconds(Self.lobbyCheckMilliseconds)) { [weak self] in
            guard let self, lobbyLayers == 0, desk.withLobby({ $0.count }) > 0 else { return }
            if !isOpen || desk.withLobby({ $0.isSilent }) { dropLobby() } else { dropSilentLobby() }
        }
    }

    func dropLobby() {
        lobbyLayers = 0
        lobbyWaiting = Sound.lobby[...]
        desk.dropLobby()
    }
}
