import Foundation
import Testing

@testable import UnderCoverCore

/// Tests the rules for every screen in the list, and that every screen is in it.
struct ScreensTests {
    @Test(arguments: Fixture.all) func aSampleShowsItsScreen(fixture: Fixture) {
        #expect(type(of: fixture.state.screen) == fixture.screen && fixture.missing.isEmpty, "\(fixture.missing)")
    }

    @Test func everyScreenHasSamplesAndANameOfItsOwn() {
        #expect(Screens.all.allSatisfy { !$0.samples.isEmpty })
        #expect(Set(Screens.all.map { $0.name }).count == Screens.all.count)
    }

    @Test func everyScreenIsInTheList() {
        let declared = SourceFile.screens.flatMap {
            $0.types(conformingTo: ["ScreenBehaviour", "PageScreen", "TextScreen", "NamingScreen"])
        }
        #expect(Set(declared) == Set(Screens.all.map { String(describing: $0) }))
    }

    /// A recording must not hold a password.
    @Test(arguments: Fixture.all) func aScreenWithASecretFieldHoldsSecrets(fixture: Fixture) {
        let fields = Mirror(reflecting: fixture.state.screen).children.compactMap { $0.value as? TextField }
        #expect(fixture.state.traits.holdsSecrets || !fields.contains(where: \.isSecret))
    }
}
