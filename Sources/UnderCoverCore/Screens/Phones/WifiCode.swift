import UnderCoverPixels

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

extension WifiCode {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let network = app.phones.wifi ?? WifiNetwork(name: "", key: "")
        sheet.say(Words.wifiTitle, notice: Words.wifiSaid(network.name))
        let codes = codes(app, network)
        // In the smallest windows the title goes, then the words: a code that no camera reads is worse.
        let tries = [(hasHeader: true, hasWords: true), (false, true), (false, false)]
        for (index, way) in tries.enumerated() {
            var tried = sheet
            let isEnough = draw(codes, way, &tried)
            guard isEnough || index == tries.count - 1 else { continue }
            sheet = tried
            return
        }
    }

    /// - Returns: whether a camera can read all codes.
    private func draw(
        _ codes: [StepCode], _ way: (hasHeader: Bool, hasWords: Bool), _ sheet: inout Sheet
    ) -> Bool {
        let metrics = sheet.metrics
        var area =
            way.hasHeader
            ? sheet.page(Words.wifiTitle, hints: [.move, .open(Words.choose)], note: Words.wifiNote) : sheet.content
        let button = min(metrics.pill(.list), max(metrics.leastHit, area.height * 0.16)).rounded()
        drawButtons(area.cutBottom(button, gap: sheet.px(.medium)), &sheet)
        let isBeside = area.width > area.height
        let gap = sheet.px(isBeside ? .gutter : .medium)
        let lower = (area.height - gap) / 2
        return codes.enumerated().allSatisfy { index, code in
            let cell =
                isBeside
                ? area.columns(codes.count, gap: gap)[index] : area.cell(index, of: 1, height: lower, gap: gap)
            return code.draw(in: cell, hasWords: way.hasWords, &sheet)
        }
    }

    private func codes(_ app: AppState, _ network: WifiNetwork) -> [StepCode] {
        let wifi = StepCode(
            title: Words.joinWifi, text: network.code,
            note: network.key.isEmpty ? Words.openWifi(network.name) : network.name)
        guard let door = app.phones.door, let address = app.phones.address else { return [wifi] }
        return [wifi, StepCode(title: Words.joinGame, text: door.code(address), note: door.place(address))]
    }

    private func drawButtons(_ area: Rect, _ sheet: inout Sheet) {
        let gap = sheet.px(.inner)
        let width = min((area.width - gap) / 2, sheet.px(420) * max(1, sheet.metrics.textScale * 0.8)).rounded(.down)
        var rest = area
        sheet.button(Target.done, Words.done, rest.cutLeft(width, gap: gap))
        sheet.button(Target.change, Words.changeWifi, rest.cutLeft(width))
    }
}

/// A code between what it does and where it leads.
struct StepCode {
    let title: String
    let text: String
    let note: String

    /// Pixels; fewer cannot be read from across a room.
    private static let leastModule = 3.0

    /// - Returns: whether its modules are large enough.
    func draw(in cell: Rect, hasWords: Bool, _ sheet: inout Sheet) -> Bool {
        guard let size = QRSize(text) else { return true }
        let edge = sheet.metrics.stroke(3, sheet.theme)
        let (head, small) = (sheet.text(.large), sheet.text(.body))
        let words = hasWords ? (head + small) * Em.line + sheet.px(.small) * 2 : 0
        let most = min(cell.width, cell.height - words) - 2 * edge - sheet.px(.shadow)
        guard let side = size.side(atMost: most) else { return false }
        var rest = cell
        if hasWords {
            sheet.line(title, .bold, head, sheet.theme.ink, in: rest.cutTop(head * Em.line), shrink: 0.6)
            _ = rest.cutTop(sheet.px(.small))
        }
        let code = Rect((cell.x + edge).rounded(), (rest.y + edge).rounded(), side, side)
        sheet.code(text, code)
        if hasWords {
            var under = cell.below(code.maxY + edge + sheet.px(.small))
            sheet.line(note, .body, small, sheet.theme.soft, in: under.cutTop(small * Em.line), shrink: 0.6)
        }
        return side >= Double(size.allModules) * Self.leastModule
    }
}
