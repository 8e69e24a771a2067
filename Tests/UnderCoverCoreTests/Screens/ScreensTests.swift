import Foundation
import Testing

@testable import UnderCoverCore

/// What holds for every screen in the list, and that every screen is in it.
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
            $0.types(conformingTo: ["ScreenBehaviour", "TextScreen", "NamingScreen"])
        }
        #expect(Set(declared) == Set(Screens.all.map { String(describing: $0) }))
    }

    /// A screen that drew another screen's button would show one that does nothing.
    @Test(arguments: Fixture.all) func onlyItsOwnTargetsAreDrawn(fixture: Fixture) {
        func own<Screen: ScreenBehaviour>(_ screen: Screen) -> [String] {
            fixture.state.sheet().targets.map(\.id.target).filter {
                !($0 is Screen.Target || $0 is KeyboardKey || $0 is FooterTarget || $0 is MiniplayerTarget)
            }
            .map { "\($0)" }
        }
        #expect(own(fixture.state.screen).isEmpty)
    }

    /// A recording must not hold a password.
    @Test(arguments: Fixture.all) func aScreenWithASecretFieldHoldsSecrets(fixture: Fixture) {
        let fields = Mirror(reflecting: fixture.state.screen).children.compactMap { $0.value as? TextField }
        #expect(fixture.state.screen.holdsSecrets || !fields.contains(where: \.isSecret))
    }

    /// The compiler finds a button without an effect; this finds an effect without a button.
    @Test func everyTargetIsDrawnInSomeSample() {
        let targets = SourceFile.screens.map(\.outline.cases).reduce(into: [:]) { $0.merge($1) { $0 + $1 } }
        for screen in Screens.all where screen != Loading.self {
            // Pages on which a name is typed have theirs in common.
            let naming = [NamingTarget.field, .keep, .cancel].map { "\($0)" }
            let declared =
                screen is any NamingScreen.Type
                ? naming : targets["\(screen).Target"] ?? []
            #expect(!declared.isEmpty, "\(screen) has no Target")
            var drawn: Set<String> = []
            for fixture in Fixture.all where fixture.screen == screen {
                for window in [(1280, 720), (480, 800), (480, 320)] {
                    let sheet = fixture.sized(window.0, window.1).sheet()
                    drawn.formUnion(sheet.targets.map { String("\($0.id.target)".prefix { $0 != "(" }) })
                }
            }
            #expect(Set(declared).subtracting(drawn).isEmpty, "\(screen) draws only \(drawn.sorted())")
            #expect(drawn.subtracting(declared).allSatisfy { shared.contains($0) })
        }
    }
}

/// Cases of targets that several screens draw: the keyboard's, the footer's and the miniplayer's.
private let shared = [
    "key", "shift", "more", "space", "delete", "phone", "done", "wayOut", "hint", "song", "toggle", "skip",
]
