import CSDL2
import Foundation
import Synchronization
import UnderCoverCatalogue

/// Music, sound effects and a voice. Calls return at once: a serial queue opens the device, loads and mixes. Without
/// a device all calls still succeed silently. The mixer retries a missing device, and detects one that has stopped
/// without a notice.
package final class AudioMixer: Sendable {
    struct State {
        var reason: String? = Words.soundNotYet
        var hasTried = false
        /// SDL reported that the device was removed.
        var isLost = false
        var isShut = false
        /// Counts immediate checks, so that a delayed check knows that it is outdated.
        var turn = 0
        /// Failed tries in a row.
        var failures = 0
        var hasWorked = false
        /// Sound effects waiting in the queue.
        var effects = 0
    }

    /// Interval of checks. Two in a row without a request for sound mean that the device is lost.
    private static let watchMilliseconds = 500
    private static let longestWatchMilliseconds = 20_000
    /// Retry intervals of a device that has worked: short at first, because the sound server may just be restarting.
    private static let soonMilliseconds = 250
    private static let soonTries = 40
    private static let laterMilliseconds = 1000
    /// Retry interval if no device has ever worked; it doubles up to the longest.
    private static let retryMilliseconds = 2000
    private static let longestRetryMilliseconds = 60_000
    /// A hanging sound server delays the game's exit by no more than this.
    private static let longestEndMilliseconds = 300
    static let mostWaitingEffects = 8

    let mixer = SDLMixer()
    let state = Mutex(State())
    let trust: Trust
    let outside: SongDecoding
    private let changed: @Sendable () -> Void
    /// See `SongWindow`.
    let songBeginning: Int

    /// - Parameters:
    ///   - trust: the sounds that SDL_mixer may decode in this process.
    ///   - outside: decodes all other sounds.
    ///   - changed: called on any thread when `isSilent` has changed.
    package init(
        trust: Trust = .everything, outside: SongDecoding = .none,
        songBeginning: Int = CacheSizes.usual.songBeginning, changed: @escaping @Sendable () -> Void = {}
    ) {
        self.songBeginning = songBeginning
        self.trust = trust
        self.outside = outside
        self.changed = changed
        ALSALog.silence()
    }

    /// Call it after the window is open: SDL's subsystems must not start on two threads at once.
    package func open() { checkNow() }

    package var isSilent: Bool { silence != nil }
    /// False until the first try to open the device has ended.
    package var hasTried: Bool { state.withLock { $0.hasTried } }
    package var driver: String { SDL_GetCurrentAudioDriver().map { String(cString: $0) } ?? "none" }
    /// Why there is no sound, as a sentence; nil if there is.
    package var silence: String? { state.withLock { $0.reason } }

    package func handle(_ event: SDL_Event) {
        switch event.type {
        // `which` is 0 if the removed device was not the open one.
        case SDL_AUDIODEVICEREMOVED.rawValue where event.adevice.iscapture == 0 && event.adevice.which != 0:
            checkNow(isLost: true)
        case SDL_AUDIODEVICEADDED.rawValue where event.adevice.iscapture == 0 && isSilent && hasTried:
            checkNow()
        default: break
        }
    }

    /// Closes and reopens the device, as if it had been removed.
    package func loseDevice() { checkNow(isLost: true) }

    /// Stops all sound and closes the device. Blocks for at most `longestEndMilliseconds`.
    package func shutDown() {
        state.withLock { $0.isShut = true }
        let isDone = DispatchSemaphore(value: 0)
        mixer.queue.async { [mixer] in
            mixer.finish()
            isDone.signal()
        }
        _ = isDone.wait(timeout: .now() + .milliseconds(Self.longestEndMilliseconds))
        state.withLock { $0.reason = Words.soundIsOff }
    }
}

extension AudioMixer {
    private func checkNow(isLost: Bool = false) {
        let turn = state.withLock { state in
            state.turn += 1
            state.isLost = state.isLost || isLost
            return state.turn
        }
        mixer.queue.async { [weak self] in self?.check(turn) }
    }

    /// Opens the device if it is closed, lost or stalled, and schedules the next check. Runs on the mixer's queue.
    ///
    /// NB: after some restarts of a sound server SDL reports nothing; `isStalled` detects that.
    private func check(_ turn: Int) {
        guard state.withLock({ !$0.isShut && $0.turn == turn }) else { return }
        let isLost = state.withLock { state in
            defer { state.isLost = false }
            return state.isLost
        }
        if isLost || !mixer.isOpen || mixer.isStalled {
            note(mixer.reopen(keepsDriver: state.withLock { $0.failures < Self.soonTries }))
        }
        let wait = state.withLock { waitMilliseconds($0) }
        mixer.queue.asyncAfter(deadline: .now() + .milliseconds(wait)) { [weak self] in self?.check(turn) }
    }

    private func waitMilliseconds(_ state: State) -> Int {
        guard state.reason != nil else {
            // If reopening never brings sound, the device is suspended: check less and less often.
            return min(Self.watchMilliseconds << min(mixer.reopenedInVain, 5), Self.longestWatchMilliseconds)
        }
        if state.hasWorked { return state.failures < Self.soonTries ? Self.soonMilliseconds : Self.laterMilliseconds }
        return min(Self.retryMilliseconds << min(max(state.failures - 1, 0), 5), Self.longestRetryMilliseconds)
    }

    private func note(_ reason: String?) {
        let isNew = state.withLock { state in
            if state.isShut { return false }
            defer {
                state.reason = reason
                state.hasTried = true
                state.hasWorked = state.hasWorked || reason == nil
                state.failures = reason == nil ? 0 : state.failures + 1
            }
            return !state.hasTried || (state.reason == nil) != (reason == nil)
        }
        if isNew { changed() }
    }
}

extension Volumes {
    /// Squared, so that the middle of the slider sounds like half.
    func gain(_ level: Int) -> Float {
        guard !isMuted else { return 0 }
        let position = Float(min(max(level, 0), 100)) / Float(Self.reference)
        return position * position
    }
}

/// ALSA prints a dozen lines to standard error for each missing device; SDL's error has what matters.
enum ALSALog {
    private typealias Handler = @convention(c) () -> Void
    private typealias SetHandler = @convention(c) (Handler?) -> CInt

    /// Replaces ALSA's log handler. Looked up at run time, because not every SDL is built with ALSA.
    static func silence() {
        guard let library = SDL_LoadObject("libasound.so.2"),
            let function = SDL_LoadFunction(library, "snd_lib_error_set_handler")
        else { return }
        // NB: ALSA passes arguments that the handler does not declare, which C's calling conventions on Linux allow.
        // The library stays loaded, because ALSA keeps the handler.
        _ = unsafeBitCast(function, to: SetHandler.self)({})
    }
}

// The queue's songs. They are one piece of music of SDL_mixer's, `DeckChain`; other music replaces it, and the next call of
// `playDeck` takes the music back.

extension AudioMixer {
    /// Plays a song of the queue at once: it goes on with it, or begins what was to follow. Until a song that is not here
    /// has been given, there is silence.
    ///
    /// - Parameters:
    ///   - heard: gets news of this song and of those that follow, on any thread.
    ///   - missing: called on any thread where the song has to be opened, for `giveDeck`.
    package func playDeck(
        _ id: Int32, from seconds: Double, heard: @escaping @Sendable (DeckNote) -> Void,
        missing: @escaping @Sendable () -> Void
    ) {
        perform { mixer in
            let found = mixer.takeDeck(heard).go(to: id, from: seconds)
            mixer.paceDeck()
            if found == .missing { missing() }
        }
    }

    /// Announces the song that follows; nil: none.
    ///
    /// - Parameter crossfade: seconds in which the song before fades into it; 0: it follows without a gap.
    package func followDeck(_ id: Int32?, crossfade: Double = 0, missing: @escaping @Sendable () -> Void) {
        perform { if $0.deck?.expect(id, crossfade: crossfade) == true { missing() } }
    }

    /// Gives a song that the deck waits for; any other is dropped.
    ///
    /// - Parameter gain: a factor.
    package func giveDeck(_ id: Int32, _ source: MediaSource, gain: Double) {
        do throws(DeckError) {
            let file = try song(source)
            // A song that repeats is two tracks.
            perform { [outside] mixer in
                mixer.deck?.take(id, gain: Float(gain)) { DeckTrack(id, file.again(), by: outside) }
            }
        } catch { failDeck(id, error) }
    }

    /// A song that the deck waits for does not come.
    package func failDeck(_ id: Int32, _ trouble: DeckError) { perform { $0.deck?.fail(id, trouble) } }

    /// Holds the song where it is. Does nothing while other music plays.
    package func pauseDeck() {
        perform { mixer in
            mixer.deck?.pause()
            mixer.paceDeck()
        }
    }

    /// Forgets the songs. Does nothing while other music plays.
    package func stopDeck() {
        perform { mixer in
            guard let deck = mixer.deck else { return }
            deck.stop()
            mixer.stopTrack(fadeMilliseconds: Int(SDLMixer.fadeInMilliseconds))
        }
    }

    /// Changes how loud a song plays, gradually where it is heard.
    package func setDeckGain(_ gain: Double, of id: Int32) { perform { $0.deck?.setGain(Float(gain), of: id) } }

    /// Fades out over so many seconds, whatever song plays; nil: as loud as before.
    package func dimDeck(over seconds: Double?) { perform { $0.deck?.dim(over: seconds) } }

    /// Begins to tell the level, or ends it.
    package func meterDeck(_ isOn: Bool) {
        perform { mixer in
            mixer.metersDeck = isOn
            mixer.deck?.meter(isOn)
        }
    }

    /// A song for a reader: also the game's own are read there.
    private func song(_ source: MediaSource) throws(DeckError) -> SongFile {
        if case .part(let part, _) = source {
            guard let file = try? SongFile(part) else { throw DeckError(SoundFile.complaint(about: part.head)) }
            return file
        }
        do throws(StageError) {
            let data = try source.read(
                largest: SongFile.largest, tooLarge: { Words.soundTooLarge($0 >> 20, SongFile.largest >> 20) },
                unreadable: { StageError($0) })
            let bytes = Array(data)
            guard let file = try? SongFile(bytes) else { throw StageError(SoundFile.complaint(about: bytes)) }
            return file
        } catch { throw DeckError(error.message) }
    }
}
