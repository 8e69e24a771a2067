import Foundation
import Testing

@testable import UnderCoverCatalogue
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

    private static let kinds: Set = ["ScreenBehaviour", "PageScreen", "TextScreen", "NamingScreen"]

    @Test func everyScreenIsInTheList() {
        let declared = SourceFile.screens.flatMap { $0.types(conformingTo: Self.kinds) }
        #expect(Set(declared) == Set(Screens.all.map { String(describing: $0) }))
    }

    /// The facts that others need of a screen are in its traits, or an accessor beside it tells.
    @Test func noOtherFolderAsksForTheTypeOfAScreen() throws {
        func folder(_ file: SourceFile) -> String { file.path.split(separator: "/").dropLast().joined(separator: "/") }
        var homes: [String: String] = [:]
        for file in SourceFile.screens {
            for name in file.types(conformingTo: Self.kinds) { homes[name] = folder(file) }
        }
        let names = homes.keys.sorted().joined(separator: "|")
        let question = try Regex(#"\b(?:is|as\?) (\#(names))\b(?!\.)"#, as: (Substring, Substring).self)
        var asked: [String] = []
        for file in SourceFile.all where file.module == "UnderCoverCore" {
            let text = try String(contentsOf: SourceFile.root.appending(path: file.path + ".swift"), encoding: .utf8)
            for line in text.split(separator: "\n") where !line.contains("//") {
                let others = line.matches(of: question).map { String($0.1) }.filter {
                    !(folder(file) + "/").hasPrefix(homes[$0, default: ""] + "/")
                }
                asked += others.map { "\(file.path): \($0)" }
            }
        }
        #expect(homes.count == Screens.all.count && asked == [])
    }

    /// A recording must not hold a password.
    @Test(arguments: Fixture.all) func aScreenWithASecretFieldHoldsSecrets(fixture: Fixture) {
        let fields = Mirror(reflecting: fixture.state.screen).children.compactMap { $0.value as? TextField }
        #expect(fixture.state.traits.holdsSecrets || !fields.contains(where: \.isSecret))
    }
}
