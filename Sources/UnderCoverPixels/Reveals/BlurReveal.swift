struct BlurReveal: RevealDesign {
    let code: UInt64 = 0
    let dealtSince: UInt64 = 1
    let label = "blur"
    let shader = "vec3 reveal(vec2 at) { return soft(at); }"
    let sharpensFrom = 1.0

    func softness(_ amount: Double) -> Double { BlurCurve.even.sigmaOfSide(amount) }

    func model(_ cover: SmallPicture, _ order: TileOrder, _ focus: Point, amount: Double) -> SmallPicture {
        cover.blurred(softness(amount) * Double(SmallPicture.side))
    }
}

package enum BlurCurve: String, Codable, Sendable, CaseIterable {
    /// Natural pictures carry about equal detail in each octave, so sigma falls by a constant factor a second. Most
    /// of the time is spent where players recognise covers: between 6 % and 0.8 % of the side.
    case even
    /// A straight line to zero: too blurred for half the round, and the recognisable part passes quickly.
    case classic

    package static let firstSigma = 0.16
    /// Share of the time after which sigma fades to 0; without the fade the last tick would be the largest step.
    static let fadesFrom = 0.93

    /// Sigma as a share of the cover's side. `share` 0…1 of the time until the cover is sharp; 0 at the end.
    package func sigmaOfSide(_ share: Double) -> Double {
        let share = min(max(share, 0), 1)
        switch self {
        case .even: return Self.knots.value(at: share).exponential * Self.fade(share)
        case .classic: return Self.firstSigma * (1 - share)
        }
    }

    /// The visible effect of a small blur grows with its square, so the square falls linearly.
    private static func fade(_ share: Double) -> Double {
        min(1, (1 - share) / (1 - fadesFrom)).squareRoot()
    }

    /// Natural logarithms of sigma. 15 % of the time from 16 % of the side to 6 %, 65 % to 0.8 %, 20 % to 0.25 %.
    private static let knots = MonotoneCurve([
        (0, -1.8325814637483102),
        (0.15, -2.8134107167600364),
        (0.8, -4.8283137373023015),
        (1, -5.991464547107982),
    ])
}
