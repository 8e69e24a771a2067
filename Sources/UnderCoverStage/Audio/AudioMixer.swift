import CSDL2
import Foundation
import Synchronization
import UnderCoverCore

/// Music, effects and a voice. Calls return at once: a thread of its own opens the device, loads and mixes. Without a
/// device everything is silent and goes on, and the device is asked for again every two seconds.
package final class AudioMixer: Sendable {
    package enum MusicSource: Sendable {
        case file(URL)
        case bytes(Data, name: String)
    }

    private struct State {
        var reason: String? = "There is no sound yet: the device is being opened."
        var isBusy = false
        var hasTried = false
        var wantsReopening = false
        var isShut = false
        var nextTry: UInt64 = 0
        /// Tries in a row that failed since the start, 0 once a device was open.
        var failures = 0
        var hasWorked = false
    }

    private static let retryMilliseconds: UInt64 = 2000
    /// A machine that never had a device is asked less and less often.
    private static let longestRetryMilliseconds: UInt64 = 60_000

    private let desk = MixerDesk()
    private let state = Mutex(State())

    package init() { AlsaSilence.fall() }

    /// Opens the device in the background. After the window: SDL's parts must not start on two threads at once.
    package func open() { openDevice(afresh: false) }

    /// True without a device; then `silence` says why in a sentence.
    package var isSilent: Bool { silence != nil }

    /// False until the device has been opened or refused for the first time.
    package var hasTried: Bool { state.withLock { $0.hasTried } }

    /// SDL's, "none" without a device.
    package var driver: String { SDL_GetCurrentAudioDriver().map { String(cString: $0) } ?? "none" }

    package var silence: String? { state.withLock { $0.reason } }

    /// Once a frame, or as often as the loop wakes.
    package func tick() {
        let now = SDL_GetTicks64()
        let (isDue, afresh) = state.withLock { state in
            (!state.isBusy && state.reason != nil && now >= state.nextTry || state.wantsReopening, state.wantsReopening)
        }
        if isDue { openDevice(afresh: afresh) }
    }

    /// Watches for devices that come and go.
    package func handle(_ event: SDL_Event) {
        switch event.type {
        // `which` is 0 where the device that went was not ours.
        case SDL_AUDIODEVICEREMOVED.rawValue where event.adevice.iscapture == 0 && event.adevice.which != 0:
            state.withLock { $0.wantsReopening = $0.reason == nil }
            tick()
        case SDL_AUDIODEVICEADDED.rawValue where event.adevice.iscapture == 0:
            state.withLock { $0.nextTry = 0 }
            tick()
        default: break
        }
    }

    /// Stops everything and gives the device back; waits for that.
    package func shutDown() {
        state.withLock { $0.isShut = true }
        desk.queue.sync { desk.close() }
        state.withLock { $0.reason = "The sound is off." }
    }
}

extension AudioMixer {
    private func openDevice(afresh: Bool) {
        let isMine = state.withLock { state in
            if state.isBusy || state.isShut { return false }
            state.isBusy = true
            state.wantsReopening = false
            return true
        }
        guard isMine else { return }
        desk.queue.async { [self] in
            let isShut = state.withLock { $0.isShut }
            // A first opening has no place to go on from, but may have music that was asked for meanwhile.
            let reason = isShut ? "The sound is off." : afresh || !desk.isOpen ? desk.reopen() : nil
            state.withLock {
                $0.reason = reason
                $0.isBusy = false
                $0.hasTried = true
                $0.hasWorked = $0.hasWorked || reason == nil
                $0.failures = $0.hasWorked ? 0 : $0.failures + 1
                let wait = Self.retryMilliseconds << UInt64(min(max($0.failures - 1, 0), 5))
                $0.nextTry = SDL_GetTicks64() + min(wait, Self.longestRetryMilliseconds)
            }
        }
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

    /// Nothing happens for a name that was not loaded.
    package func play(effect name: String) {
        desk.queue.async { [desk] in desk.playEffect(name) }
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
