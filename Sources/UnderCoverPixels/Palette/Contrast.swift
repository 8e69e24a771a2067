extension Color {
    /// WCAG 2 contrast ratio, 1…21; the order does not matter, alpha is ignored.
    package func contrastRatio(with other: Color) -> Double {
        let (one, two) = (LinearRGB(self).luminance, LinearRGB(other).luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }
}

extension OKLab {
    func deepened(untilWhiteHas ratio: Double) -> OKLab {
        moved(towards: 0) { $0.contrastRatio(with: .white) >= ratio }
    }

    /// Lightened only as far as black text (#0D0D0D) on it needs.
    func lightened(untilBlackHas ratio: Double) -> OKLab {
        moved(towards: 1) { $0.contrastRatio(with: .black) >= ratio }
    }

    /// Tests the 8-bit colour, so rounding cannot break the ratio. Both ends pass: black and white have no chroma.
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
