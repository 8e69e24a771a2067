import Foundation

/// A gain that moves to its target in even steps, so that no change clicks.
struct Fader {
    private(set) var gain: Float
    private var target: Float
    private var step: Float = 0

    init(_ gain: Float) { (self.gain, target) = (gain, gain) }

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
