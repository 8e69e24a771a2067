import Foundation
import Synchronization
import UnderCoverCore

extension AudioMixer {
    private func perform(_ body: @escaping @Sendable (SDLMixer) -> Void) {
        mixer.queue.async { [mixer] in body(mixer) }
    }

    package func setVolumes(_ volumes: Volumes) { perform { $0.setVolumes(volumes) } }

    /// Loads all sounds of a folder; each is named after its file, without the extension.
    ///
    /// - Parameter failed: gets a sentence for each broken file.
    package func loadEffects(in folder: URL, failed: @escaping @Sendable (StageError) -> Void) {
        perform { mixer in
            let files =
                (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
            if files.isEmpty { failed(StageError("There are no sounds in \(folder.path).")) }
            for file in files where ["opus", "ogg", "wav", "flac", "mp3"].contains(file.pathExtension.lowercased()) {
                do throws(StageError) {
                    mixer.addEffect(file.deletingPathExtension().lastPathComponent, try SoundFile(.file(file)))
                } catch { failed(error) }
            }
        }
    }

    /// Unknown names are ignored. Effects that pile up while a device hangs are dropped.
    package func play(effect name: String) {
        let waits = state.withLock { state in
            defer { state.effects = min(state.effects + 1, Self.mostWaitingEffects) }
            return state.effects < Self.mostWaitingEffects
        }
        guard waits else { return }
        mixer.queue.async { [self] in
            mixer.playEffect(name)
            state.withLock { $0.effects -= 1 }
        }
    }

    /// Plays music: fades in over 150 ms while the previous track fades out.
    ///
    /// - Parameters:
    ///   - share: of the music volume, 0…1.
    ///   - failed: gets a sentence if the sound cannot be played.
    package func playMusic(
        _ source: MediaSource, loops: Bool = true, share: Double = 1,
        failed: @escaping @Sendable (StageError) -> Void = { _ in }
    ) {
        perform { mixer in
            do throws(StageError) {
                let file = try SoundFile(source)
                mixer.playMusic(file, name: source.name, loops: loops, share: share, failed: failed)
            } catch { failed(error) }
        }
    }

    package func stopMusic(fadeMilliseconds: Int = 150) { perform { $0.stopMusic(fadeMilliseconds: fadeMilliseconds) } }

    package func pauseMusic() { perform { $0.setPaused(true) } }

    package func resumeMusic() { perform { $0.setPaused(false) } }

    /// Plays a voice over the music, which is ducked to 35 % meanwhile. A new wave replaces the one that plays.
    package func speak(_ wave: Data, finished: @escaping @Sendable () -> Void = {}) {
        perform { $0.speak(wave, finished: finished) }
    }

    package func stopSpeaking() { perform { $0.stopVoice() } }

    /// Blocks until all calls so far are done.
    func drain() { mixer.queue.sync {} }
}
