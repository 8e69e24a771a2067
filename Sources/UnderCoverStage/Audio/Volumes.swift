import CSDL2

/// How loud the three channels are, 0…100 each.
package struct Volumes: Equatable, Sendable {
    package var music: Int
    package var effects: Int
    package var voice: Int
    package var isMuted: Bool

    package init(music: Int = 80, effects: Int = 80, voice: Int = 100, isMuted: Bool = false) {
        self.music = music
        self.effects = effects
        self.voice = voice
        self.isMuted = isMuted
    }

    /// The mixer's 0…128. The ear hears ratios: squared, the middle of the slider sounds like the middle.
    func mixerVolume(_ level: Int, share: Double = 1) -> Int32 {
        let level = min(max(level, 0), 100)
        guard !isMuted, level > 0, share > 0 else { return 0 }
        let amplitude = Double(level * level) / 10_000 * min(share, 1)
        return Int32(max(1, (amplitude * Double(MIX_MAX_VOLUME)).rounded()))
    }
}
