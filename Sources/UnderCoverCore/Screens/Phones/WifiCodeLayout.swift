import UnderCoverPixels

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
