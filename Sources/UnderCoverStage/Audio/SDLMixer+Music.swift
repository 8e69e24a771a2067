import CSDL2
import Dispatch
import UnderCoverCatalogue

/// The music that should be heard, also while there is no device.
struct WantedMusic {
    let piece: MusicPiece
    let name: String
    let playing: MusicPlaying
    /// Gets a sentence if it cannot be played, perhaps only when a device is there.
    let failed: @Sendable (StageError) -> Void
}

extension SDLMixer {
    static let fadeInMilliseconds: Int32 = 150
    private static let turnoverMilliseconds = 60

    func playMusic(_ music: WantedMusic) {
        musicTurn += 1
        wanted = music
        hasBegun = false
        position = music.playing.start
        isPaused = false
        stopLobby()
        paceDeck()
        guard isOpen else { return }
        // Decoding begins while the track before fades out.
        if case .outside(let stream) = music.piece { stream.open { _ in } }
        let wait = max(fadeOutTrack(), lobbyMillisecondsLeft)
        guard wait > 0 else { return begin() }
        let turn = musicTurn
        queue.asyncAfter(deadline: .now() + .milliseconds(wait)) { [weak self] in
            if let self, turn == musicTurn { begin() }
        }
    }

    /// Returns how many milliseconds the next track has to wait. SDL_mixer itself would wait in steps of 100 ms.
    private func fadeOutTrack() -> Int {
        guard Mix_PlayingMusic() != 0 else { return 0 }
        Mix_FadeOutMusic(Int32(Self.turnoverMilliseconds))
        return Self.turnoverMilliseconds + 30
    }

    func isWanted(_ stream: SongStream) -> Bool {
        if case .outside(let wanted) = wanted?.piece { wanted === stream } else { false }
    }

    /// Starts the wanted music at `position`, a song from elsewhere when its beginning is decoded.
    func begin() {
        guard let wanted else { return }
        guard case .outside(let stream) = wanted.piece else { return start() }
        let turn = musicTurn
        stream.open { [self] problem in
            queue.async { [self] in
                guard turn == musicTurn else { return }
                guard let problem else { return start() }
                let error = SoundFile.unreadable(wanted.name, problem.reason(of: stream.file.kind))
                fail(StageError(error.message, blamesFile: problem.blamesFile))
            }
        }
    }

    private func start() {
        guard isOpen, let wanted else { return }
        Mix_HaltMusic()
        track = nil
        do throws(StageError) { try fadeIn(wanted) } catch { return fail(error) }
        hasBegun = true
        musicShare = wanted.playing.share
        applyVolumes()
        if isPaused, deck == nil { Mix_PauseMusic() }
        sounds.tune(to: wanted.playing.key)
    }

    private func fadeIn(_ wanted: WantedMusic) throws(StageError) {
        let track = try MusicTrack(wanted.piece, name: wanted.name)
        self.track = track
        let times: Int32 = wanted.playing.loops ? -1 : 1
        // The deck fades by itself, and knows its place.
        if let deck {
            deck.fadeIn()
            if Mix_PlayMusic(track.music, -1) == 0 { return }
        }
        if Mix_FadeInMusicPos(track.music, times, Self.fadeInMilliseconds, position) == 0 { return }
        // A format that cannot seek starts from the beginning.
        guard position > 0, Mix_FadeInMusic(track.music, times, Self.fadeInMilliseconds) == 0 else {
            throw SoundFile.unreadable(wanted.name, Words.soundDamaged)
        }
    }

    /// It would fail with the next device, too.
    private func fail(_ error: StageError) {
        let failed = wanted?.failed
        wanted = nil
        failed?(error)
    }

    func stopMusic(fadeMilliseconds: Int) {
        stopLobby()
        stopTrack(fadeMilliseconds: fadeMilliseconds)
    }

    func stopTrack(fadeMilliseconds: Int) {
        musicTurn += 1
        wanted = nil
        hasBegun = false
        sounds.tune(to: nil)
        paceDeck()
        guard isOpen else { return }
        // A paused track does not fade.
        if isPaused || fadeMilliseconds <= 0 { Mix_HaltMusic() } else { Mix_FadeOutMusic(Int32(fadeMilliseconds)) }
        isPaused = false
    }

    func setPaused(_ paused: Bool) {
        // The pause of a round's music does not affect the player's own.
        guard deck == nil else { return }
        isPaused = paused && wanted != nil
        guard isOpen else { return }
        if paused { Mix_PauseMusic() } else { Mix_ResumeMusic() }
    }
}
