// A complete code: what is to beat, which category it is, and the way on.

import UnderCoverCatalogue
import UnderCoverPixels

extension CodeEntry {
    func part(_ code: ChallengeCode, _ app: AppState) -> Block {
        let notes = notes(code, app)
        let column = [score(code)] + notes + [.space, buttons(app)]
        let plain = Block.column(plain(code, notes, app), gap: .space(.small))
        let (left, picture) = (Block.column(column, gap: .space(.medium)), category(code, app))
        let beside = Block.split(left, picture, share: 0.55, gap: .space(.column), isBeside: true)
        let roomy = Block.window(
            .beside, .window(.small, plain, else: beside),
            else: .column([picture] + column, gap: .space(.medium)))
        return .first(of: [roomy, plain])
    }

    private func plain(_ code: ChallengeCode, _ notes: [Block], _ app: AppState) -> [Block] {
        var parts = [Block.line(words(app).name, .bold, .lead, squeeze: 0.6)]
        let isReady = wayOn(app) == .play
        if isReady { parts += settings(code).map { $0.givesWay(4) } }
        // Why it cannot be played yet comes before what it is.
        parts += isReady ? [score(code)] + notes : notes + [score(code)]
        return parts + [.space, buttons(app)]
    }

    private func buttons(_ app: AppState) -> Block {
        let all: [(Target, String)] =
            switch wayOn(app) {
            case .play: [(.play, Words.takeItOn), (.notNow, Words.notThisTime)]
            case .fetch, .preview: [(.fetch, Words.fetchIt), (.notNow, Words.notThisTime)]
            case .server: [(.server, Words.addAServer), (.notNow, Words.notThisTime)]
            case .nothing: [(.notNow, Words.notThisTime), (.paste, Words.paste)]
            }
        return .buttons(all.map { .button($0.0, $0.1) }).width(most: .larger(908, .text(.row, 30)))
    }

    // MARK: The category

    private func category(_ code: ChallengeCode, _ app: AppState) -> Block {
        let picture = Block.canvas(least: 200, wish: 330, fills: true) { sheet, rect in
            if let place { return sheet.fan(place.fan, in: rect) }
            // White labels: covers that exist and are not here.
            let side = min(rect.width * 0.442, rect.height * 0.72).rounded()
            sheet.whiteLabel(rect.middle(side, side).rounded)
        }
        return .column(
            [picture, .title(words(app).name, 84, lines: 2), .column(settings(code))], gap: .space(.medium))
    }

    private func settings(_ code: ChallengeCode) -> [Block] {
        [Words.codeShort(code.settings), Words.codeManner(code.settings)].map { .line($0, ink: .soft, squeeze: 0.6) }
    }

    // MARK: The score

    /// Without a score the rounds take its place.
    private func score(_ code: ChallengeCode) -> Block {
        let label = Block.line(code.score == nil ? Words.sameAgain : Words.toBeat, .bold, .large).givesWay(3)
        let number = code.score.map { String($0.points) } ?? String(code.settings.rounds)
        var beside: [Block] = []
        if let score = code.score {
            if let by {
                let token = score.seat.map { seat in
                    Block.canvas(wish: 68) { $0.seatToken(seat, $1.leftSquare($1.height), mark: .nothing) }.width(68)
                }
                let name = Block.line(by, .bold, .row, squeeze: 0.6)
                beside.append(token.map { .row([$0, name], gap: .space(.medium)) } ?? name)
            }
            beside.append(.line(Words.rightOf(score.right, code.settings.rounds), ink: .soft, squeeze: 0.6))
        } else {
            beside.append(.line(Words.roundsWord(code.settings.rounds), .bold, .row, squeeze: 0.6))
        }
        let figure = Block.row(
            [.figure(number, 300, least: 0.2), .column(beside).fillsWidth()], gap: .space(.group), align: .foot)
        return .column([label, figure], gap: .space(.small))
    }

    // MARK: Notes

    /// The most important first.
    private func notes(_ code: ChallengeCode, _ app: AppState) -> [Block] {
        let here = words(app)
        var notes = here.isHere && place?.fit?.difference == .same ? [Words.sameCovers] : [here.state]
        let isSilent = code.settings.kinds != app.audible(code.settings.kinds)
        if isSilent { notes.append(Words.needsSoundMatch) }
        if code.answering == .typed { notes.append(Words.typedMatch) }
        // Why it cannot be played yet stays.
        let first = wayOn(app) == .play ? 2 : 0
        return notes.enumerated().map { Block.text($0.element).givesWay($0.offset == 0 ? first : 1) }
    }
}
