import Foundation
import Synchronization
import UnderCoverCatalogue

extension AudioMixer {
    private static let longestEffectSeconds = 10
    private static let longestLayerSeconds = 30

    func perform(_ body: @escaping @Sendable (SDLMixer) -> Void) {
        mixer.queue.async { [mixer] in body(mixer) }
    }

    package func setVolumes(_ volumes: Volumes) { perform { $0.setVolumes(volumes) } }

    /// Loads all sounds of a folder; each is named after its file, without the extension.
    ///
    /// - Parameter failed: gets a sentence for each broken file, for some only when a device is open.
    package func loadEffects(in folder: URL, failed: @escaping @Sendable (StageError) -> Void) {
        perform { [self] mixer in
            mixer.soundFailed = failed
            let files =
                (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
            if files.isEmpty { failed(StageError(Words.noSoundsIn(folder.path))) }
            for file in files where ["opus", "ogg", "wav", "flac", "mp3"].contains(file.pathExtension.lowercased()) {
                do throws(StageError) {
                    let name = file.deletingPathExtension().lastPathComponent
                    mixer.addSound(name, try effect(.file(file), mostSeconds: Self.longestSeconds(name)))
                } catch { failed(error) }
            }
        }
    }

    private static func longestSeconds(_ name: String) -> Int {
        Sound.lobby.contains(name) ? longestLayerSeconds : longestEffectSeconds
    }

    /// Encoded bytes that SDL_mixer may decode: of a sound from elsewhere, the samples that a reader made of it.
    private func effect(_ source: MediaSource, mostSeconds: Int) throws(StageError) -> Data {
        switch try piece(source) {
        case .own(let file): return file.bytes
        case .deck: return Data()
        case .outside(let stream):
            do throws(ReaderError) {
                let samples = try outside.whole(stream.file, mostSeconds: mostSeconds)
                guard !samples.isEmpty else { throw .damagedSound }
                return Data(WaveHeader.bytes(length: samples.count) + samples)
            } catch {
                throw SoundFile.unreadable(source.name, error.reason(of: stream.file.kind))
            }
        }
    }

    /// Says whether a file is there, has the header of a sound and, where its format tells, nothing of it is damaged or cut.
    package static func canPlay(_ file: URL) -> Bool {
        (try? SoundFile(.file(file)).mustBeWhole(file.lastPathComponent)) != nil
    }

    private func piece(_ source: MediaSource) throws(StageError) -> MusicPiece {
        if case .part(let part, let name) = source {
            guard let file = try? SongFile(part) else {
                throw SoundFile.unreadable(name, SoundFile.complaint(about: part.head))
            }
            return .outside(SongStream(file, by: outside, window: SongWindow(beginning: songBeginning)))
        }
        let isOurs = trust.holds(source)
        let checked = try SoundFile(source, allowsRare: !isOurs)
        // A song that was fetched plays as far as it is whole.
        if case .file = source { try checked.mustBeWhole(source.name) }
        guard !isOurs else { return .own(checked) }
        guard let file = try? SongFile(Array(checked.bytes)) else {
            throw SoundFile.unreadable(source.name, ReaderError.refused.reason)
        }
        return .outside(SongStream(file, by: outside, window: SongWindow(beginning: songBeginning)))
    }

    /// Prepares for a song from elsewhere that will arrive soon. Returns at once.
    package func expectOutside(isOwn: Bool) { outside.prepare(isOwn) }

    /// A sound whose file is missing is ignored. Effects that pile up while a device hangs are dropped.
    package func play(_ sound: Sound) {
        let waits = state.withLock { state in
            defer { state.effects = min(state.effects + 1, Self.mostWaitingEffects) }
            return state.effects < Self.mostWaitingEffects
        }
        guard waits else { return }
        mixer.queue.async { [self] in
            mixer.play(sound)
            state.withLock { $0.effects -= 1 }
        }
    }

    /// Plays music: fades in over 150 ms while the previous track fades out.
    ///
    /// - Parameter failed: gets a sentence if the sound cannot be played.
    package func playMusic(
        _ source: MediaSource, _ playing: MusicPlaying = MusicPlaying(),
        failed: @escaping @Sendable (StageError) -> Void = { _ in }
    ) {
        perform { [self] mixer in
            do throws(StageError) {
                let piece = try piece(source)
                mixer.playMusic(WantedMusic(piece: piece, name: source.name, playing: playing, failed: failed))
            } catch {
                // The music before belongs to another screen or cover.
                mixer.stopMusic(fadeMilliseconds: 150)
                failed(error)
            }
        }
    }

    /// Plays so many layers of the lobby's music in place of other music. It fades over 2 s; other music waits until it
    /// is gone. If it plays already, layers come and go within 300 ms.
    package func playLobby(layers: Int) { perform { $0.playLobby(layers: layers) } }

    package func stopMusic(fadeMilliseconds: Int = 150) { perform { $0.stopMusic(fadeMilliseconds: fadeMilliseconds) } }

    package func pauseMusic() { perform { $0.setPaused(true) } }

    package func resumeMusic() { perform { $0.setPaused(false) } }

    /// Plays a voice over the music, which is ducked meanwhile. A new wave replaces the one that plays.
    /// - Parameter began: is called where there is a device.
    package func speak(
        _ wave: Data, began: @escaping @Sendable () -> Void = {}, finished: @escaping @Sendable () -> Void = {}
    ) {
        perform { $0.speak(wave, began: began, finished: finished) }
    }

    /// The music is ducked while another program speaks.
    package func talkOver(_ isTalking: Bool) { perform { $0.desk.talkOver(isTalking) } }

    package func stopSpeaking() { perform { $0.stopVoice() } }

    /// Frames that the device has asked for since the start.
    package var framesMixed: Int { SDLMixer.framesMixed }

    /// Blocks until all calls so far are done.
    func drain() { mixer.queue.sync {} }
}
