import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The features follow from every event in an order that `Feature` states, and needs no other.
struct FeatureTests {
    /// The last ones first, as far as those that they build on allow.
    private static let backwards: [Feature] = {
        var left = Feature.allCases
        var order: [Feature] = []
        while let next = left.lastIndex(where: { $0.after.allSatisfy(order.contains) }) {
            order.append(left.remove(at: next))
        }
        return order
    }()

    @Test func eachStandsBehindThoseItBuildsOn() {
        for (place, feature) in Feature.allCases.enumerated() {
            #expect(feature.after.allSatisfy(Feature.allCases.prefix(place).contains), "\(feature)")
        }
        #expect(Set(Self.backwards) == Set(Feature.allCases) && Self.backwards != Feature.allCases)
    }

    @Test(arguments: Screens.all.map { $0.name }) func anotherOrderChangesNothing(screen: String) {
        for sample in Screens.all.first(where: { $0.name == screen })?.samples ?? [] {
            var differing: [Event] = []
            _ = sample.walked(.test(.plain), SampleProps(.plain)) { state, event in
                var other = state
                let effects = step(&state, event)
                let others = step(&other, event, Self.backwards)
                if state != other || !Self.isSame(effects, others) { differing.append(event) }
                return effects
            }
            #expect(differing.isEmpty, "\(sample.name)")
        }
    }

    /// The same effects in any order.
    private static func isSame(_ some: [Effect], _ others: [Effect]) -> Bool {
        guard some != others else { return true }
        var left = others
        for effect in some {
            guard let place = left.firstIndex(of: effect) else { return false }
            left.remove(at: place)
        }
        return left.isEmpty
    }
}
