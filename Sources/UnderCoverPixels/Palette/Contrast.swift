extension Color {
    /// WCAG 2 contrast ratio, 1…21, whatever the order; alpha is ignored.
    package func contrastRatio(with other: Color) -> Double {
        let one = LinearRGB(self).luminance
        let two = LinearRGB(other).luminance
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }
}

extension OKLab {
    /// As it is, or just as much darker as white text on it needs.
    func deepened(untilWhiteHas ratio: Double) -> OKLab {
        moved(towards: 0) { $0.contrastRatio(with: .white) >= ratio }
    }

    /// As it is, or just as much lighter as black text (#0D0D0D) on it needs.
    func lightened(untilBlackHas ratio: Double) -> OKLab {
        moved(towards: 1) { $0.contrastRatio(with: .black) >= ratio }
    }

    /// Judges the 8-bit colour that will be seen, so rounding cannot undo the promise. Both ends keep every promise
    /// made here: no chroma is left in black and white.
    private func moved(towards end: Double, until isEnough: (Color) -> Bool) -> OKLab {
        if isEnough(color) { return self }
        var (failing, passing) = (lightness, end)
        for _ in 0..<8 {
            let middle = (failing + passing) / 2
            if isEnough(with(lightness: middle).color) { passing = middle } else { failing = middle }
        }
        return with(lightness: passing)
    }

    func with(lightness: Double) -> OKLab { OKLab(lightness: lightness, a: a, b: b) }
}
