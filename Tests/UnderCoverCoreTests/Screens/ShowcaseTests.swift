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
