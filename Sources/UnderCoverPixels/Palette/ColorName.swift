/// A colour as most people name it. A voice says these names, so there are few of them.
package enum ColorName: String, CaseIterable, Sendable {
    case black, grey, white, red, orange, yellow, green, turquoise, blue, purple, pink, brown, beige

    /// Has a hue that catches the eye.
    package var isVivid: Bool {
        switch self {
        case .black, .grey, .white, .brown, .beige: false
        default: true
        }
    }

    /// The name of the nearest example in OKLab; of two equally near ones the first.
    package init(_ color: OKLab) {
        var (best, least) = (ColorName.black, Double.infinity)
        for example in Self.examples {
            let distance = example.color.squaredDistance(to: color)
            if distance < least { (best, least) = (example.name, distance) }
        }
        self = best
    }

    package init(_ color: Color) { self.init(OKLab(color)) }

    /// Dark, strong and pale examples of each.
    private static let examples: [(name: ColorName, color: OKLab)] = table.flatMap { name, colors in
        colors.map { (name, OKLab(Color($0))) }
    }

    private static let table: [(ColorName, [UInt32])] = [
        (.black, [0x00_0000, 0x1A_1A1A, 0x2B_2B2B, 0x1C_1512, 0x10_141C]),
        (.grey, [0x50_5050, 0x6E_6E6E, 0x8C_8C8C, 0xAB_ABAB, 0xC6_C6C6]),
        (.white, [0xEB_EBEB, 0xFF_FFFF]),
        (.red, [0x7A_1420, 0xC8_1E2E, 0xE0_2020, 0xCD_4A5C]),
        (.orange, [0xC4_5A12, 0xE8_4A26, 0xF2_5A29, 0xF0_8020, 0xE9_A03B, 0xF5_B98A]),
        (.yellow, [0xB8_9A10, 0xE8_C020, 0xF7_DF1E, 0xF6_EA80]),
        (.green, [0x12_3820, 0x1F_5C33, 0x2E_8B3D, 0x2F_7A5F, 0x7F_BF4D, 0xA8_D8A0]),
        (.turquoise, [0x0C_5560, 0x0F_7F86, 0x1F_B5B0, 0x6F_D8D4]),
        (.blue, [0x0B_1B4A, 0x1B_2A80, 0x1F_4FBF, 0x2F_6FAE, 0x6F_A8E0, 0xB5_CFEC]),
        (.purple, [0x2E_1048, 0x55_2080, 0x8F_4BC0, 0xB8_90DC]),
        (.pink, [0xB0_2070, 0xFF_3E8A, 0xE8_62B0, 0xF2_A5C4]),
        (.brown, [0x3E_2614, 0x5E_3A20, 0x86_5A30, 0xA0_7848]),
        (.beige, [0xC4_B08A, 0xDC_CBA6, 0xEC_E2CC]),
    ]
}

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
