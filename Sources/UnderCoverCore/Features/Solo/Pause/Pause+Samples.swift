import UnderCoverCatalogue

extension Pause {
    package static let samples = [
        Sample("pause") {
            $0.startMatch()
            $0.tick(90)
            $0.key("P")
        },
        Sample("pause-pad-lost") {
            $0.plug(name: "Wireless Controller of the Living Room")
            $0.startMatch()
            $0.pad(.down)
            $0.send(.device(.padRemoved(1)))
        },
    ]
}
