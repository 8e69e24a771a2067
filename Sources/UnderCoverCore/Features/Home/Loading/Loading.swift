/// An empty screen until the game has loaded its data.
package struct Loading: ScreenBehaviour {
    package enum Target: ScreenTarget {}

    package static let name = "loading"
    package static let samples = [Sample("loading", isLaunched: false) { _ in }]

    package init() {}
    package func layout(_ app: AppState, _ sheet: inout Sheet) {}
    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {}
    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        command == .back ? [] : nil
    }
    package func traits(_ app: AppState) -> Traits { Traits(isUrgent: true, staysInSight: true) }
}

extension AppState {
    package init() { self.init(Loading()) }
}
