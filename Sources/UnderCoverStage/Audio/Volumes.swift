import CSDL2
import UnderCoverCore

extension Volumes {
    /// SDL_mixer's volume, 0…128. Squared, so that the middle of the slider sounds like half.
    func mixerVolume(_ level: Int, share: Double = 1) -> Int32 {
        let level = min(max(level, 0), 100)
        guard !isMuted, level > 0, share > 0 else { return 0 }
        let amplitude = Double(level * level) / 10_000 * min(share, 1)
        return Int32(max(1, (amplitude * Double(MIX_MAX_VOLUME)).rounded()))
    }
}
