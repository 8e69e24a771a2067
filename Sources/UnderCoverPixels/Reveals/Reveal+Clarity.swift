extension Reveal {
    /// How far the cover has come on the fair pace, whatever the reveal and the pace are: the share of the fair pace, 0…1,
    /// at which as much is given away as at `moment`. 1 only for the sharp cover.
    package func clarity(_ moment: RevealMoment) -> Double {
        // NB: NaN compares false, and counts as nothing.
        let progress = moment.progress > 0 ? moment.progress : 0
        guard progress < Self.sharpFrom else { return 1 }
        let shown = shown(moment)
        let curve = moment.facts?.curve(of: design == nil ? .blur : self)
        return min(curve.map { $0.share(of: shown) } ?? shown, Self.mostBeforeSharp)
    }

    private static let mostBeforeSharp = 0.999
}

extension PaceCurve {
    /// The share of the time at which the curve reaches `amount`, by bisection: it never falls. 0 where it begins with more.
    func share(of amount: Double) -> Double {
        guard self.amount(at: 0) < amount else { return 0 }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<20 {
            let middle = (low + high) / 2
            if self.amount(at: middle) < amount { low = middle } else { high = middle }
        }
        return high
    }
}
