import UnderCoverCatalogue

extension Attract {
    package static let samples = [
        Sample("attract", ticks: 480) { $0.send(.leftAlone) },
        Sample("attract-pad", ticks: Attract.divideTicks + 1) {
            $0.plug()
            $0.pad(.down)
            $0.send(.leftAlone)
        },
        // The second cover grows over the first.
        Sample("attract-growing", ticks: Attract.showTicks + 8) { $0.send(.leftAlone) },
    ]
}
