import UnderCoverCatalogue
import UnderCoverPixels

/// Two codes: first into the Wi-Fi, then into the game.
package struct WifiCode: PageScreen {
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

extension WifiCode {
    package func page(_ app: AppState) -> Page {
        let network = app.phones.wifi ?? WifiNetwork(name: "", key: "")
        let codes = codes(app, network)
        // The words go before a code that no camera reads.
        let forms = [true, false].map { hasWords in
            let parts = codes.map { $0.part(hasWords: hasWords) }
            guard parts.count == 2 else { return Block.column(parts) }
            func both(isBeside: Bool) -> Block {
                .split(parts[0], parts[1], gapOver: .space(.medium), isBeside: isBeside)
            }
            return .window(.tall, both(isBeside: false), else: both(isBeside: true))
        }
        let buttons = Block.row(
            [
                Block.button(Target.done, Words.done, step: .list).width(least: 300).hugged(),
                Block.button(Target.change, Words.changeWifi, step: .list).width(least: 300).hugged(), .space,
            ], gap: .space(.inner))
        return .withCode(
            Words.wifiTitle, note: Words.wifiNote, news: Words.wifiSaid(network.name), .first(of: forms), buttons,
            app.metrics)
    }

    private func codes(_ app: AppState, _ network: WifiNetwork) -> [StepCode] {
        let wifi = StepCode(
            title: Words.joinWifi, text: network.code,
            note: network.key.isEmpty ? Words.openWifi(network.name) : network.name)
        guard let door = app.phones.door, let address = app.phones.address else { return [wifi] }
        return [wifi, StepCode(title: Words.joinGame, text: door.code(address), note: door.place(address))]
    }
}

/// A code between what it does and where it leads.
struct StepCode {
    let title: String
    let text: String
    let note: String

    func part(hasWords: Bool) -> Block {
        guard hasWords else { return .code(text) }
        return .column(
            [
                .line(title, .bold, .large, squeeze: 0.6), .code(text), .line(note, ink: .soft, squeeze: 0.6),
            ], gap: .space(.small))
    }
}

extension Page {
    /// In the smallest windows the title goes, so that a camera can read the code.
    static func withCode(
        _ title: String, note: String? = nil, news: @autoclosure @escaping () -> String?, _ body: Block,
        _ buttons: Block, _ metrics: ScreenMetrics
    ) -> Page {
        var page = Page(
            title, hints: [.move, .open(Words.choose)], note: note, news: news(), body, foot: buttons)
        page.isBare = metrics.isSmall
        return page
    }
}
