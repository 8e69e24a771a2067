import UnderCoverCore

extension Volumes {
    /// Squared, so that the middle of the slider sounds like half.
    func gain(_ level: Int) -> Float {
        guard !isMuted else { return 0 }
        let position = Float(min(max(level, 0), 100)) / Float(Self.reference)
        return position * position
    }
}
