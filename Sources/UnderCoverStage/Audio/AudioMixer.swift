import CSDL2
import Foundation
import Synchronization
import UnderCoverCore

/// Music, effects and a voice. Calls return at once: a thread of its own opens the device, loads and mixes. Without a
/// device everything is silent and goes on, and the device is asked for again; one that went without a word is noticed.
package final class AudioMixer: Sendable {
    package enum MusicSource: Sendable {
        case file(URL)
        case bytes(Data, name: String)
    }

    private struct State {
        var reason: String? = "There is no sound yet: the device is being opened."
        var hasTried = false
        /// The device was reported gone.
        var isLost = false
        var isShut = false
        /// Counts what was asked for at once: a look that was put off knows by it that it is outdated.
        var turn = 0
        /// Tries in a row that failed.
        var failures = 0
        var hasWorked = false
        /// Effects that wait to be played.
        var effects = 0
    }

    /// An open device is looked at this often; two looks without a sound in between and it is lost: 1.5 s at most.
    private static let watchMilliseconds = 500
    private static let longestWatchMilliseconds = 20_000
    /// A device that worked is asked for often at first: its server may just be starting again.
    private static let soonMilliseconds = 250
    private static let soonTries = 40
    /// Later still so often that a player hears a server within three seconds of its start, on a busy machine too.
    private static let laterMilliseconds = 1000
    /// A machine that never had a device is asked less and less often.
    private static let retryMilliseconds = 2000
    private static let longestRetryMilliseconds = 60_000
    /// What a server that hangs may keep the game's end waiting.
    private static let longestEndMilliseconds = 300
    private static let mostWaitingEffects = 8

    private let desk = MixerDesk()
    private let state = Mutex(State())
    private let changed: @Sendable () -> Void

    /// `changed` is called on any thread when `isSilent` has.
    package init(changed: @escaping @Sendable () -> Void = {}) {
        self.changed = changed
        AlsaSilence.fall()
    }

    /// Opens the device in the background. After the window: SDL's parts must not start on two threads at once.
    package func open() { lookNow() }

    /// True without a device; then `silence` says why in a sentence.
    package var isSilent: Bool { silence != nil }

    /// False until the device has been opened or refused for the first time.
    package var hasTried: Bool { state.withLock { $0.hasTried } }

    /// SDL's, "none" without a device.
    package var driver: String { SDL_GetCurrentAudioDriver().map { String(cString: $0) } ?? "none" }

    package var silence: String? { state.withLock { $0.reason } }

    /// Watches for devices that come and go.
    package func handle(_ event: SDL_Event) {
        switch event.type {
        // `which` is 0 where the device that went was not ours.
        case SDL_AUDIODEVICEREMOVED.rawValue where event.adevice.iscapture == 0 && event.adevice.which != 0:
            lookNow(isLost: true)
        case SDL_AUDIODEVICEADDED.rawValue where event.adevice.iscapture == 0 && isSilent && hasTried:
            lookNow()
        default: break
        }
    }

    /// As if the device had been pulled out: it is closed and opened again.
    package func loseDevice() { lookNow(isLost: true) }

    /// Stops everything and gives the device back; waits for that, but not for a server that hangs.
    package func shutDown() {
        state.withLock { $0.isShut = true }
        let isDone = DispatchSemaphore(value: 0)
        desk.queue.async { [desk] in
            desk.close()
            isDone.signal()
        }
        _ = isDone.wait(timeout: .now() + .milliseconds(Self.longestEndMilliseconds))
        state.withLock { $0.reason = "The sound is off." }
    }
}

extension AudioMixer {
    private func lookNow(isLost: Bool = false) {
        let turn = state.withLock { state in
            state.turn += 1
            state.isLost = state.isLost || isLost
            return state.turn
        }
        desk.queue.async { [weak self] in self?.look(turn) }
    }

    /// On the desk's queue. Opens a device where there is none, and comes back later.
    ///
    /// NB: a lost device is also noticed by its silence: after some restarts of a server SDL says nothing, and calls the
    /// device playing for ever.
    private func look(_ turn: Int) {
        guard state.withLock({ !$0.isShut && $0.turn == turn }) else { return }
        let isLost = state.withLock { state in
            defer { state.isLost = false }
            return state.isLost
        }
        // A first opening has no place to go on from, but may have music that was asked for meanwhile.
        if isLost || !desk.isOpen || desk.isStalled {
            note(desk.reopen(keepsDriver: state.withLock { $0.failures < Self.soonTries }))
        }
        let wait = state.withLock { waitMilliseconds($0) }
        desk.queue.asyncAfter(deadline: .now() + .milliseconds(wait)) { [weak self] in self?.look(turn) }
    }

    private func waitMilliseconds(_ state: State) -> Int {
        guard state.reason != nil else {
            // Opened again and again and never heard: somewhere a device sleeps, and shaking does not wake it.
            return min(Self.watchMilliseconds << min(desk.reopenedInVain, 5), Self.longestWatchMilliseconds)
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

extension AudioMixer {
    package func setVolumes(_ volumes: Volumes) {
        desk.queue.async { [desk] in desk.setVolumes(volumes) }
    }

    /// Loads the sounds of a folder by their names without ending; `failed` gets a sentence for each that is broken.
    package func loadEffects(in folder: URL, failed: @escaping @Sendable (StageError) -> Void) {
        desk.queue.async { [desk] in
            let files =
                (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
            if files.isEmpty { failed(StageError("There are no sounds in \(folder.path).")) }
            for file in files where ["opus", "ogg", "wav", "flac", "mp3"].contains(file.pathExtension.lowercased()) {
                do throws(StageError) {
                    desk.addEffect(file.deletingPathExtension().lastPathComponent, try SoundFile(file: file))
                } catch { failed(error) }
            }
        }
    }

    /// Nothing happens for a name that was not loaded. What a device that hangs held up is not played all at once later.
    package func play(effect name: String) {
        let waits = state.withLock { state in
            if state.effects >= Self.mostWaitingEffects { return false }
            state.effects += 1
            return true
        }
        guard waits else { return }
        desk.queue.async { [self] in
            desk.playEffect(name)
            state.withLock { $0.effects -= 1 }
        }
    }

    /// Fades in over 150 ms, over the end of what played before.
    /// - Parameter share: of the music's volume.
    package func playMusic(
        _ source: MusicSource, loops: Bool = true, share: Double = 1,
        failed: @escaping @Sendable (StageError) -> Void = { _ in }
    ) {
        desk.queue.async { [desk] in
            do throws(StageError) {
                switch source {
                case .file(let url):
                    let file = try SoundFile(file: url)
                    desk.playMusic(
                        file, name: url.lastPathComponent, loops: loops, share: share, failed: failed)
                case .bytes(let data, let name):
                    desk.playMusic(
                        try SoundFile(data, name: name), name: name, loops: loops, share: share, failed: failed)
                }
            } catch { failed(error) }
        }
    }

    package func stopMusic(fadeMilliseconds: Int = 150) {
        desk.queue.async { [desk] in desk.stopMusic(fadeMilliseconds: fadeMilliseconds) }
    }

    package func pauseMusic() {
        desk.queue.async { [desk] in desk.setPaused(true) }
    }

    package func resumeMusic() {
        desk.queue.async { [desk] in desk.setPaused(false) }
    }

    /// Speaks over the music, which steps back to 35 % meanwhile. The latest wave wins.
    package func speak(_ wave: Data, finished: @escaping @Sendable () -> Void = {}) {
        desk.queue.async { [desk] in desk.speak(wave, finished: finished) }
    }

    package func stopSpeaking() {
        desk.queue.async { [desk] in desk.stopVoice() }
    }

    /// Returns when everything that was asked for so far is done.
    func drain() { desk.queue.sync {} }
}
