import Foundation
import Synchronization
import UnderCoverCatalogue

/// The last step before the device: takes the music from SDL_mixer, sets its volume, ducks it under sounds that matter,
/// adds the lobby's music, effects and the voice, and limits the sum.
///
/// NB: SDL_mixer's own channels are added in 16 bits, which clips, and its volume moves in steps of a whole buffer.
final class MixService: Sendable {
    /// Effects that sound at once.
    static let mostEffects = 8
    /// A change of volume takes 20 ms.
    private static let fadeFrames = Samples.rate / 50

    enum Kind: Equatable, Sendable { case effect, voice }

    fileprivate struct Voice {
        var samples: Samples
        var kind: Kind
        var ducks: Bool
        var place = 0

        var isDone: Bool { place >= samples.frames }
    }

    fileprivate struct State {
        /// Those that are done stay until another call, so that the audio thread frees no memory.
        var voices: [Voice] = []
        var music = Fader(1)
        /// The share of the music volume, for pieces that SDL_mixer plays.
        var share = Fader(1)
        var lobby = LobbyMix(most: Sound.lobby.count)
        var effects = Fader(1)
        var voice = Fader(1)
        /// How far both sides have become one, 0…1.
        var mono = Fader(0)
        /// Another program's voice speaks, which is not in this mix.
        var isTalkedOver = false
        var duck = Duck()
        var limiter = Limiter()
    }

    private let state = Mutex(State())

    /// Gains, 1 for the level that the files have.
    ///
    /// - Parameters:
    ///   - share: of the music's gain, for the track that SDL_mixer plays. The lobby's music has all of it.
    ///   - isMono: both sides play half of the sum of both.
    func set(music: Float, share: Float = 1, effects: Float, voice: Float, isMono: Bool = false) {
        state.withLock { state in
            state.music.move(to: music, frames: Self.fadeFrames)
            state.share.move(to: share, frames: Self.fadeFrames)
            state.effects.move(to: effects, frames: Self.fadeFrames)
            state.voice.move(to: voice, frames: Self.fadeFrames)
            state.mono.move(to: isMono ? 1 : 0, frames: Self.fadeFrames)
        }
    }

    /// The newest effect replaces the oldest where too many sound: it answers the player's last action.
    func play(_ samples: Samples, as kind: Kind = .effect, ducks: Bool) {
        change { voices in
            voices.removeAll { $0.isDone || kind == .voice && $0.kind == .voice }
            // They are in the order in which they began.
            if kind == .effect, voices.count(where: { $0.kind == .effect }) >= Self.mostEffects,
                let oldest = voices.firstIndex(where: { $0.kind == .effect })
            {
                voices.remove(at: oldest)
            }
            voices.append(Voice(samples: samples, kind: kind, ducks: ducks))
        }
    }

    /// Ducks the music until it is called with false.
    func talkOver(_ isTalking: Bool) { state.withLock { $0.isTalkedOver = isTalking } }

    func stop(_ kind: Kind) { change { $0.removeAll { $0.kind == kind } } }

    /// Memory is taken and freed before and after the audio thread may have to wait.
    private func change(_ body: (inout [Voice]) -> Void) {
        var room: [Voice] = []
        room.reserveCapacity(Self.mostEffects * 2)
        state.withLock { state in
            room.append(contentsOf: state.voices)
            body(&room)
            swap(&state.voices, &room)
        }
        // The audio thread is on its way again when what is no longer heard is freed.
        room = []
    }

    /// `body` must neither take nor free much memory: the audio thread may have to wait for it.
    func withLobby<Result: Sendable>(_ body: (inout LobbyMix) -> Result) -> Result {
        state.withLock { body(&$0.lobby) }
    }

    /// Frees the lobby's music, which is megabytes.
    func dropLobby() {
        var lobby = LobbyMix(most: Sound.lobby.count)
        state.withLock { swap(&$0.lobby, &lobby) }
    }

    func count(_ kind: Kind) -> Int { state.withLock { $0.voices.count { $0.kind == kind && !$0.isDone } } }
    /// The gain of SDL_mixer's music now.
    var musicGain: Float { state.withLock { $0.music.gain * $0.share.gain * $0.duck.gain } }
    var effectsGain: Float { state.withLock { $0.effects.gain } }
    var voiceGain: Float { state.withLock { $0.voice.gain } }

    /// A new device begins with silence.
    func forgetSounding() {
        state.withLock { state in
            state.voices = []
            state.limiter = Limiter()
            state.duck = Duck()
            state.lobby.beginAnew()
        }
    }

    /// Called by the audio thread with the music alone.
    func process(_ stream: UnsafeMutableBufferPointer<Int16>) {
        state.withLock { state in
            for frame in 0..<stream.count / 2 { state.step(stream, frame) }
        }
    }
}

extension MixService.State {
    private static let full: Float = 32_768

    mutating func step(_ stream: UnsafeMutableBufferPointer<Int16>, _ frame: Int) {
        let (effects, voice) = (effects.next(), voice.next())
        var (left, right): (Float, Float) = (0, 0)
        var isDucked = isTalkedOver
        for index in voices.indices where !voices[index].isDone {
            let gain = (voices[index].kind == .voice ? voice : effects) / Self.full
            let place = voices[index].place * 2
            left += Float(voices[index].samples.values[place]) * gain
            right += Float(voices[index].samples.values[place + 1]) * gain
            voices[index].place += 1
            isDucked = isDucked || voices[index].ducks && gain > 0
        }
        let music = music.next() * duck.next(isDown: isDucked) / Self.full
        let (track, lobby) = (music * share.next(), lobby.next())
        left += Float(stream[frame * 2]) * track + lobby.left * music
        right += Float(stream[frame * 2 + 1]) * track + lobby.right * music
        // All that is heard is in this sum, and the limiter behind it sees what the device gets.
        let aside = (left - right) / 2 * mono.next()
        let out = limiter.step(left - aside, right + aside)
        stream[frame * 2] = Int16(clamping: Int((out.left * Self.full).rounded()))
        stream[frame * 2 + 1] = Int16(clamping: Int((out.right * Self.full).rounded()))
    }
}

/// How a piece of music plays.
package struct MusicPlaying: Sendable {
    package var loops = true
    /// The share of the music volume, 0…1.
    package var share = 1.0
    /// Seconds into the piece. A loop begins anew at 0.
    package var start = 0.0
    /// Tuned effects are played in this key; nil: in D.
    package var key: MusicalKey?

    package init(loops: Bool = true, share: Double = 1, start: Double = 0, key: MusicalKey? = nil) {
        self.loops = loops
        self.share = share
        self.start = start
        self.key = key
    }
}

/// A gain that moves to its target in even steps, so that no change clicks.
struct Fader {
    private(set) var gain: Float
    private var target: Float
    private var step: Float = 0

    init(_ gain: Float) { (self.gain, target) = (gain, gain) }

    var isMoving: Bool { gain != target }

    mutating func move(to target: Float, frames: Int) {
        guard target != self.target else { return }
        self.target = target
        step = (target - gain) / Float(max(frames, 1))
    }

    mutating func next() -> Float {
        guard gain != target else { return gain }
        gain += step
        if (step > 0) == (gain > target) { gain = target }
        return gain
    }
}

/// The music's gain under a sound that matters: 6 dB less within 20 ms, back within 400 ms.
struct Duck {
    /// The depth of the duck, as a share of the amplitude.
    static let depth: Float = 0.501
    /// A change by `depth` in 20 ms and in 400 ms, a frame.
    private static let attack = pow(depth, 1 / (0.02 * Float(Samples.rate)))
    private static let release = pow(1 / depth, 1 / (0.4 * Float(Samples.rate)))

    private(set) var gain: Float = 1

    mutating func next(isDown: Bool) -> Float {
        gain = isDown ? max(gain * Self.attack, Self.depth) : min(gain * Self.release, 1)
        return gain
    }
}
