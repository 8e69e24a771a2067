import UnderCoverPixels

extension PassItOn {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        sheet.say(Words.passItOn, notice: Words.passItOnText)
        var body = sheet.page(Words.passItOn, hints: [.move, .open(Words.choose)])
        sheet.dailyButtons(
            [
                (TargetID(Target.copy), Words.copyCode, .copy), (TargetID(Target.save), Words.share, .share),
                (TargetID(Target.done), Words.done, nil),
            ], cutFrom: &body)
        guard let code = app.challengeCode else { return }
        drawSquare(code, cutFrom: &body, &sheet)
        drawLetters(code, in: body, &sheet)
    }

    /// Beside the letters in wide windows, above them in tall ones. Left out where a phone could not read it.
    private func drawSquare(_ code: String, cutFrom body: inout Rect, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        let letters = sheet.text(.body) * 7
        let most = metrics.isBeside ? min(body.height, body.width * 0.45) : min(body.width, body.height - letters)
        guard let size = QRSize(code), let side = size.side(atMost: most - sheet.px(.tiny)),
            side >= Double(size.allModules) * 3
        else { return }
        let room =
            metrics.isBeside
            ? body.cutRight(side + sheet.px(.tiny), gap: sheet.px(.gutter)) : body.cutTop(side, gap: sheet.px(.card))
        sheet.code(code, Rect(room.x, room.y, side, side).rounded, shadow: 0.01)
    }

    private func drawLetters(_ code: String, in room: Rect, _ sheet: inout Sheet) {
        var room = room
        let text = sheet.text(.body)
        let words = TextWrap.lines(Words.passItOnText, face: .body, size: text, width: room.width).count
        let left = room.height - Double(words) * text * Em.line - sheet.px(.medium)
        // The largest letters that have room; large ones in three rows at most.
        let sizes = [2.6, 2.2, 1.8, 1.5, 1.25, 1, 0.85, 0.7].map { max((sheet.text(.row) * $0).rounded(), 12) }
        func lines(_ size: Double) -> [String] { ChallengeLetters.lines(of: code, size: size, width: room.width) }
        func fits(_ size: Double) -> Bool {
            let count = lines(size).count
            return Double(count) * size * Em.line <= left && (count <= 3 || size <= sheet.text(.row))
        }
        guard let size = sizes.first(where: fits) ?? sizes.last else { return }
        for line in lines(size) {
            guard room.height >= size * Em.line else { return }
            sheet.line(line, .bold, size, sheet.theme.ink, in: room.cutTop(size * Em.line), shrink: 0.6)
        }
        _ = room.cutTop(min(sheet.px(.medium), room.height))
        guard room.height >= Double(words) * text * Em.line else { return }
        sheet.words(Words.passItOnText, .body, text, sheet.theme.soft, in: &room)
    }
}

extension ChallengeLetters {
    /// The letters of a code in rows of whole groups, and what it refers to below them.
    static func lines(of code: String, size: Double, width: Double) -> [String] {
        let groups = groups(code.replacing("-", with: ""))
        let letter = TextMeasure.width("0", face: .bold, size: size)
        let across = max(Int(width / (letter * 6)), 1)
        let rows = stride(from: 0, to: groups.count, by: across).map { start in
            let end = min(start + across, groups.count)
            return groups[start..<end].joined(separator: "-") + (end < groups.count ? "-" : "")
        }
        return rows + [reference(code)].compactMap { $0 }
    }
}
