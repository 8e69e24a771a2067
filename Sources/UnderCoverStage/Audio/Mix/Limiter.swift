import Foundation

/// Keeps peaks below the ceiling: delays the sound a little, so that the gain is down before a peak comes out.
struct Limiter {
    /// Frames of delay, 5 ms.
    static let lookahead = 240
    /// -1 dB of full scale.
    static let ceiling: Float = 0.891
    /// Frames in which the gain comes back by 63 %, 80 ms.
    private static let release: Float = 1 / 3840

    private var delayed = [Float](repeating: 0, count: lookahead * 2)
    private var place = 0
    /// The gains that the last `lookahead` frames need, as a queue whose values rise: the first is the least.
    private var needs = [(frame: Int, gain: Float)](repeating: (0, 1), count: lookahead)
    private var first = 0
    private var count = 0
    private var frame = 0
    /// The least need, which comes back slowly.
    private var released: Float = 1
    /// The last `lookahead` values of `released` and their sum: their mean is the gain, so it moves without a step.
    private var window = [Float](repeating: 1, count: lookahead)
    private var sum = Float(lookahead)

    /// Takes one frame and returns the one that came `lookahead` frames before.
    mutating func step(_ left: Float, _ right: Float) -> (left: Float, right: Float) {
        let peak = max(abs(left), abs(right))
        push(peak > Self.ceiling ? Self.ceiling / peak : 1)
        released = min(needs[first].gain, released + (1 - released) * Self.release)
        // Sums of floats drift, so a full turn counts anew.
        sum += released - window[place]
        window[place] = released
        let out = (delayed[place * 2], delayed[place * 2 + 1])
        delayed[place * 2] = left
        delayed[place * 2 + 1] = right
        place += 1
        if place == Self.lookahead {
            place = 0
            sum = window.reduce(0, +)
        }
        let gain = min(sum / Float(Self.lookahead), 1)
        return (out.0 * gain, out.1 * gain)
    }

    private mutating func push(_ gain: Float) {
        if count > 0, needs[first].frame <= frame - Self.lookahead { drop() }
        while count > 0, needs[(first + count - 1) % Self.lookahead].gain >= gain { count -= 1 }
        needs[(first + count) % Self.lookahead] = (frame, gain)
        count += 1
        frame += 1
    }

    private mutating func drop() {
        first = (first + 1) % Self.lookahead
        count -= 1
    }
}
