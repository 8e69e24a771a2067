/// Offers the addresses for the code, a code for the Wi-Fi, and help where no phone comes in.
package struct PhonesHelp: ScreenBehaviour {
    package enum Target: ScreenTarget {
        /// An address, by its place in the list of the door.
        case address(Int)
        case wifi, tryAgain, endParty
        /// Lets in new phones of a refused address, by its number.
        case admit(Int)
    }

    package static let name = "phones-help"

    package func firstFocus(_ app: AppState) -> TargetID? {
        if app.phones.hindrance != nil { return TargetID(Target.tryAgain) }
        return TargetID(app.phones.shown.map(Target.address) ?? .wifi)
    }

    package func successors(of target: Target) -> [Target] {
        switch target {
        case .address: [.address(0), .tryAgain]
        case .tryAgain: [.address(0), .wifi]
        case .wifi, .endParty, .admit: [.wifi, .tryAgain]
        }
    }

    /// Somebody stands between the router and the screen.
    package func traits(_ app: AppState) -> Traits { Traits(staysInSight: true) }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .address(let index):
            app.phones.choose(index)
            return []
        case .wifi:
            let network = app.phones.wifi
            return network == nil ? app.enter(WifiForm()) : app.enter(WifiCode())
        case .tryAgain:
            app.phones.trouble = nil
            return [.openPhones] + app.mendFocus()
        case .admit(let number): return [.admitAddress(number)]
        case .endParty: return app.enter(Question(.endParty(closesDoor: false)))
        }
    }
}
