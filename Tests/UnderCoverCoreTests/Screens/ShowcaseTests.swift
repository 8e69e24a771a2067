import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Samples, as `screenshot` shows them.
struct ShowcaseTests {
    @Test(arguments: Screens.names.filter { $0 != "loading" })
    func everySampleIsShownInAWindow(name: String) throws {
        let turn = (Screens.names.firstIndex(of: name) ?? 0) % 3
        for (number, (width, height, textSize, glyphs)) in [
            (1280, 720, 200, GlyphSet.keyboard), (720, 1280, 100, .pad(.xbox)), (320, 240, 100, .touch),
        ].enumerated() where number == turn || Thoroughness.times(1) > 1 {
            var launch = Launch.test()
            launch.kept.settings.textSize = textSize
            var view = SampleView(width: width, height: height)
            view.glyphs = glyphs
            let state = try Screens.state(name, launch, SampleProps(.plain), view)
            #expect(LayoutCheck.faults(in: state.sheet()) == [], "\(name) \(width)×\(height), text \(textSize)")
        }
    }

    @Test func namesAreUnique() { #expect(Set(Screens.names).count == Screens.names.count) }

    @Test(arguments: ["category", "guessing", "right"]) func theWayLeadsThroughTheCategoryThatWasAskedFor(
        name: String
    ) throws {
        var launch = Launch.test()
        let wanted = try #require(launch.kept.categories.last { $0.albums.count > 3 })
        launch.category = wanted.id
        let state = try Screens.state(name, launch, SampleProps(.plain), SampleView())
        #expect(state.stack.contains { ($0.screen as? CategoryDetail)?.category == wanted.id })
    }

    @Test func aScreenThatCannotBeReachedIsNotReplacedByAnother() {
        var launch = Launch.test()
        launch.kept.categories = []
        #expect(throws: SampleError.missed("guessing", shown: "categories")) {
            try Screens.state("guessing", launch, SampleProps(.plain), SampleView())
        }
        #expect(throws: SampleError.unknown("attic")) {
            try Screens.state("attic", launch, SampleProps(.plain), SampleView())
        }
    }
}
