import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// The colours of the themes, for every eye. Right, wrong, late and the last quarter also have a shape each; what is
/// measured here is what is left for those who go by colour.
struct ThemeColourTests {
    private static let themes: [(name: String, theme: Theme)] = ThemeChoice.allCases.flatMap { choice in
        AccentChoice.allCases.filter { $0 != .cover }.map { accent in
            (
                "\(choice) \(accent)",
                Theme.make(choice, accent: accent, systemIsDark: false, cover: nil)
            )
        }
    }

    /// Fills that stand beside each other: the right choice is accent, a wrong one ink, the others paper. Table 1 of
    /// LOOK has the contrast of the words on them.
    @Test(arguments: ColourSight.allCases)
    func verdictsDifferForEveryEye(sight: ColourSight) {
        for (name, theme) in Self.themes {
            let fills = [theme.accent, theme.ink, theme.paper]
            for (index, one) in fills.enumerated() {
                for other in fills[..<index] {
                    let least = sight.difference(one, other)
                    #expect(least >= 10.5, "\(name) for \(sight): \(least)")
                }
            }
        }
    }

    /// The time bar's blocks in the last quarter: those that are left against those that are spent.
    @Test(arguments: ColourSight.allCases)
    func theLastQuarterDiffersForEveryEye(sight: ColourSight) {
        for (name, theme) in Self.themes {
            #expect(sight.difference(theme.alarm, theme.hollow) >= 19, "\(name) for \(sight)")
            #expect(sight.difference(theme.alarm, theme.paper) >= 19, "\(name) for \(sight)")
        }
    }

    @Test func wordsCanBeReadOnEveryFill() {
        for (name, theme) in Self.themes {
            #expect(theme.ink.contrastRatio(with: theme.paper) >= 7, "\(name)")
            #expect(theme.soft.contrastRatio(with: theme.paper) >= 4.5, "\(name)")
            #expect(theme.onAccent.contrastRatio(with: theme.accent) >= 4.5, "\(name)")
            #expect(theme.onAlarm.contrastRatio(with: theme.alarm) >= 4.5, "\(name)")
        }
    }

    /// High contrast means 7 : 1 for all words, and lines of twice the width.
    @Test func highContrastIsHigh() {
        for accent in AccentChoice.allCases {
            let theme = Theme.make(.highContrast, accent: accent, systemIsDark: false, cover: Color(0x8A3A20))
            #expect(theme.ink.contrastRatio(with: theme.paper) >= 20 && theme.soft == theme.ink)
            #expect(theme.hollow.contrastRatio(with: theme.paper) >= 3)
            #expect(theme.strokeScale == 2)
        }
    }

}
