/// Two codes: first into the Wi-Fi, then into the game.
package struct WifiCode: ScreenBehaviour {
    package enum Target: ScreenTarget { case done, change }

    package static let name = "wifi-code"

    package func traits(_ app: AppState) -> Traits { Traits(staysInSight: true, holdsSecrets: true) }
    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.done) }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .done: app.leave()
        case .change: app.replace(WifiForm(app.phones.wifi))
        }
    }
}
