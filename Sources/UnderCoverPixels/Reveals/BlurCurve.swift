/// How fast a blur clears.
package enum BlurCurve: String, Codable, Sendable, CaseIterable {
    /// Even-handed: natural pictures carry about equal detail an octave, so sigma falls by a constant factor a second,
    /// warped to spend most of the time where covers are told apart, between 6 % and 0.8 % of the side.
    case even
    /// A straight line to zero: half the round is mush, and what matters passes in a blink.
    case classic

    package static let firstSigma = 0.16
    /// From here on what blur is left goes to nothing, or the last tick would be the largest step of all.
    static let fadesFrom = 0.93

    /// Standard deviation as a share of the cover's side, at `share` 0…1 of the time until it is sharp; 0 at the end.
    package func sigmaOfSide(_ share: Double) -> Double {
        let share = min(max(share, 0), 1)
        switch self {
        case .even: return Self.knots.value(at: share).exponential * Self.fade(share)
        case .classic: return Self.firstSigma * (1 - share)
        }
    }

    /// What is seen of a small blur goes by its square, so the square is what falls in a straight line.
    private static func fade(_ share: Double) -> Double {
        min(1, (1 - share) / (1 - fadesFrom)).squareRoot()
    }

    /// 15 % of the time from 16 % to 6 %, 65 % to 0.8 %, 20 % to 0.25 %; natural logarithms.
    private static let knots = MonotoneCurve([
        (0, -1.8325814637483102),
        (0.15, -2.8134107167600364),
        (0.8, -4.8283137373023015),
        (1, -5.991464547107982),
    ])
}

extension Double {
    /// e to this power, for −16…16, by plain arithmetic: a system's `exp` may differ in its last bit, and a recording
    /// must play the same everywhere. Relative error below 1e-13.
    var exponential: Double {
        let small = self / 256
        var term = 1.0
        var sum = 1.0
        for index in 1...10 {
            term *= small / Double(index)
            sum += term
        }
        for _ in 0..<8 { sum *= sum }
        return sum
    }
}
