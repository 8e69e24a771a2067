import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The traits of screens are compared with what the screens do.
struct TraitsTests {
    /// Presses all that can be pressed, and leaves each match that begins.
    @Test(arguments: Fixture.names) func leavingAMatchComesBackToWhereItBegan(name: String) {
        let state = Fixture.named(name).state
        guard state.match == nil else { return }
        for target in state.sheet().focusable {
            var copy = state
            _ = copy.press(target.id)
            guard copy.match != nil else { continue }
            let start = copy.stack.dropLast().last?.screen.name
            _ = MatchFlow.leave(&copy)
            #expect(copy.screen.name == start, "pressed \(target.id)")
        }
    }

    @Test func oneScreenIsTheFirst() {
        let first = Fixture.all.filter { $0.state.traits.isFirst }
        #expect(Set(first.map(\.state.screen.name)) == [Categories.name])
        #expect(Fixture.all.allSatisfy { !$0.state.isReady || $0.state.stack[0].screen.name == Categories.name })
    }
}
