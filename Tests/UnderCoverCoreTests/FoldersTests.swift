import Foundation
import Testing

/// Which folder of the core uses whose types. Floors can be read, and tested, from the lowest up.
struct FoldersTests {
    /// A folder may use those before it.
    private static let floors = [
        "Ground", "Titles", "Input", "Rules", "Finding", "Music", "Listening", "Settings", "Words", "Canvas", "Widgets",
        "State",
        "Screens",
        "Game",
    ]

    @Test func everyFolderHasItsFloor() throws {
        #expect(Set(try SourceFile.files().map(\.folder)).symmetricDifference(Self.floors) == [])
    }

    @Test func aFolderUsesOnlyThoseBelowIt() throws {
        let files = try SourceFile.files()
        var owners: [String: Set<String>] = [:]
        for file in files { for type in file.types { owners[type, default: []].insert(file.folder) } }
        for file in files {
            let floor = Self.floors.firstIndex(of: file.folder) ?? 0
            for word in file.words {
                guard let homes = owners[word], homes.count == 1, let home = homes.first else { continue }
                let below = (Self.floors.firstIndex(of: home) ?? 0) <= floor
                #expect(below, "\(file.path) uses \(word), which is in \(home)")
            }
        }
    }

    /// No SDL, GL, files, clock, network, threads; Foundation reads JSON and folds text, Synchronization guards which
    /// language is spoken.
    @Test func theCoreImportsNothingOfTheMachine() throws {
        let allowed = [
            "UnderCoverPixels", "Foundation", "FoundationEssentials", "FoundationInternationalization",
            "Synchronization",
        ]
        for file in try SourceFile.files() {
            #expect(file.imports.allSatisfy(allowed.contains), "\(file.path) imports \(file.imports)")
        }
    }
}
