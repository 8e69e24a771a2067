import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Following the desktop: how the game looks where its settings leave that open.
struct DesktopLookTests {
    private func game(_ theme: ThemeChoice, _ change: (inout SystemPreferences) -> Void) -> Game {
        var game = Game()
        game.state.settings.theme = theme
        var found = SystemPreferences()
        change(&found)
        game.send(.preferencesFound(found))
        return game
    }

    @Test func theThemeFollowsTheDesktopAtOnce() {
        var game = game(.system) { $0.isDark = true }
        #expect(game.state.theme.paper == Theme.dark.paper)
        game.send(.preferencesFound(SystemPreferences()))
        #expect(game.state.theme.paper == Theme.light.paper)
        var contrast = SystemPreferences()
        contrast.prefersContrast = true
        game.send(.preferencesFound(contrast))
        #expect(game.state.theme.isHighContrast)
    }

    @Test(arguments: [ThemeChoice.light, .dark]) func thePlayersOwnThemeWins(theme: ThemeChoice) {
        let game = game(theme) { ($0.isDark, $0.prefersContrast, $0.accent) = (true, true, Color(0x3584E4)) }
        let own = Theme.make(theme, accent: .yellow, systemIsDark: false, cover: nil)
        #expect(game.state.theme == own)
    }

    @Test func motionFollowsTheDesktopUnlessThePlayerHasChosen() {
        var game = game(.light) { $0.reducedMotion = true }
        #expect(game.state.reducesMotion)
        game.state.settings.reducedMotion = .off
        #expect(!game.state.reducesMotion)
    }

    /// The colours of GNOME 47 and of KDE: one of the game's own accents stands in for each.
    @Test(
        arguments: [
            (0x3584E4, AccentChoice.blue), (0x3A944A, .green), (0xC88800, .yellow), (0xE62D42, .red), (0xD56199, .pink),
            (0x3DAEE9, .blue), (0x808080, .yellow), (0x000000, .yellow),
        ] as [(UInt32, AccentChoice)]) func theAccentIsTheNearestOfTheGamesOwn(desktop: UInt32, own: AccentChoice)
    {
        var game = game(.light) { $0.accent = Color(desktop) }
        #expect(game.state.theme.accent == Theme.light.accent, "only where the player wants it")
        game.state.settings.accent = .system
        let expected = Theme.make(.light, accent: own, systemIsDark: false, cover: nil)
        #expect(game.state.theme == expected)
    }

    @Test func withoutAnAccentOfTheDesktopsItIsYellow() {
        var game = game(.system) { _ in }
        game.state.settings.accent = .system
        #expect(game.state.theme.accent == Theme.light.accent)
    }
}
