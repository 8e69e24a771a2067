/// Two codes: first into the Wi-Fi, then into the game.
package struct WifiCode: ScreenBehaviour {
    package enum Target: ScreenTarget { case done, change }

    package static let name = "wifi-code"

    package var holdsSecrets: Bool { true }
    package func staysInSight(_ app: AppState) -> Bool { true }
    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.done) }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .done: app.leave()
        case .change: app.replace(WifiForm(app.phones.wifi))
        }
    }
}
