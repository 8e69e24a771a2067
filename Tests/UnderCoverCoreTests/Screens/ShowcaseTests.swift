import Testing

@testable import UnderCoverCore

struct ShowcaseTests {
    @Test(arguments: Showcase.names) func everyScreenIsReachedInEveryWindow(name: String) throws {
        for (width, height) in [(1280, 720), (720, 1280), (320, 240)] {
            for textSize in [100, 200] {
                var launch = Samples.launch
                launch.settings.textSize = textSize
                for glyphs in [GlyphSet.keyboard, .pad(.xbox)] {
                    let state = try Showcase.state(
                        name, launch: launch, width: width, height: height, glyphs: glyphs)
                    let faults = LayoutCheck.faults(in: state.sheet())
                    #expect(faults == [], "\(name) \(width)×\(height), text \(textSize)")
                }
            }
        }
    }

    @Test(arguments: ["category", "guessing", "right", "naming"]) func theWayLeadsThroughTheCategoryThatWasAskedFor(
        name: String
    )
        throws
    {
        var launch = Samples.launch
        let wanted = try #require(
            launch.catalogue.last { $0.albums.count > 3 && $0.id != Shelved.first(launch)?.id })
        launch.category = wanted.id
        let state = try Showcase.state(name, launch: launch, width: 1280, height: 720)
        let shown = state.stack.contains {
            switch $0 {
            case .category(let detail): detail.category == wanted.id
            case .naming(let naming): naming.category == wanted.id
            default: false
            }
        }
        #expect(shown, "\(state.stack.map(\.name))")
    }

    @Test func aScreenThatCannotBeReachedIsNotReplacedByAnother() {
        var launch = Samples.launch
        launch.catalogue = []
        #expect(throws: Showcase.Trouble.missed("guessing", shown: "settings")) {
            try Showcase.state("guessing", launch: launch, width: 1280, height: 720)
        }
        #expect(throws: Showcase.Trouble.unknown("attic")) {
            try Showcase.state("attic", launch: launch, width: 1280, height: 720)
        }
    }
}
