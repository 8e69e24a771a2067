import UnderCoverCatalogue

/// Asks for the name and the key of the Wi-Fi, for a code that guests join it by.
package struct WifiForm: TextScreen, PageScreen {
    package enum Target: ScreenTarget { case field, next, cancel }

    package static let name = "wifi-form"

    package var keyboard = ScreenKeyboard()
    package var network: TextField
    package var key: TextField
    /// The name is there; the key is asked for.
    package var asksKey = false

    package var fieldTarget: Target { .field }
    package var phoneTitle: String { asksKey ? Words.wifiKey : Words.wifiName }
    package func traits(_ app: AppState) -> Traits { Traits(staysInSight: true, holdsSecrets: true) }

    init(_ known: WifiNetwork? = nil) {
        network = TextField(known?.name ?? "", limit: WifiNetwork.longestName)
        // The key is in clear: all people in the room can read the code beside it.
        key = TextField(known?.key ?? "", limit: WifiNetwork.keyLengths.upperBound)
    }

    package var field: TextField {
        get { asksKey ? key : network }
        set { if asksKey { key = newValue } else { network = newValue } }
    }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .field: pressedField(&app)
        case .next: submitted(&app)
        case .cancel: app.leave()
        }
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        command == .back && asksKey ? ask(forKey: false, &app) : nil
    }

    package func submitted(_ app: inout AppState) -> [Effect] {
        if let wrong {
            return app.say(wrong)
        }
        guard asksKey else { return ask(forKey: true, &app) }
        app.phones.wifi = WifiNetwork(name: network.trimmed, key: key.text)
        return app.replace(WifiCode())
    }

    /// Why this field cannot be taken; nil where it can.
    private var wrong: String? {
        guard asksKey else { return network.trimmed.isEmpty ? Words.wifiNeedsName : nil }
        let network = WifiNetwork(name: network.trimmed, key: key.text)
        let isFit = network.key.isEmpty || WifiNetwork.keyLengths.contains(network.key.count)
        return !isFit ? Words.wifiKeyIsShort : QRSize(network.code) == nil ? Words.wifiTooLong : nil
    }

    private func ask(forKey asksKey: Bool, _ app: inout AppState) -> [Effect] {
        var state = self
        (state.asksKey, state.keyboard) = (asksKey, ScreenKeyboard())
        app.show(state)
        app.focus = state.firstFocus(app)
        return app.repairFocus()
    }

    package func page(_ app: AppState) -> Page {
        let asks = asksKey ? Words.wifiKey : Words.wifiName
        return .form(
            Words.wifiTitle, news: asks,
            field: .field(
                Target.field, field, placeholder: asks, icon: asksKey ? .lock : .pencil, step: .stepper,
                isLow: app.showsKeyboard), keyboard: keyboardPart(app),
            buttons: [
                .button(Target.next, asksKey ? Words.showCode : Words.next), .button(Target.cancel, Words.cancel),
            ])
    }
}
