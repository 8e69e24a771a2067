// The category that has the focus: a fan of its sleeves, its name in large letters, two facts.

import UnderCoverPixels

extension Categories {
    func draw(_ stage: CategoryStage, _ app: AppState, _ plan: StagePlan, in area: Rect, _ sheet: inout Sheet) {
        guard let category = app.category(stage.category) else { return }
        var (fan, words) = plan.parts(of: area)
        sheet.fan(stage, in: fan)
        let size = sheet.metrics.display(96)
        sheet.stageName(category.shownName, size, in: &words)
        for (index, fact) in facts(category, stage, app).enumerated() {
            let size = sheet.text(index == 0 ? .row : .body)
            let color = index == 0 ? sheet.theme.ink : sheet.theme.soft
            let lines = min(words.lines(size), 2)
            if index > 0, sheet.wholeSentences(fact, size, width: words.width, lines: 2).isEmpty { continue }
            if lines > 0 { sheet.fittedWords(fact, .body, size, color, in: &words, lines: 2) }
        }
    }

    private func facts(_ category: Category, _ stage: CategoryStage, _ app: AppState) -> [String] {
        if category.albums.isEmpty {
            return [category.shownBlurb, category.origin?.isRule == true ? nil : Words.coversComeLater].compactMap {
                $0
            }
        }
        let played = app.kept.soloScores(category.id)
        let best = played.map(\.total).max().map { Words.best($0, played: played.count) }
        return [Words.albums(category.albums.count, named: stage.named), best].compactMap { $0 }
    }
}

extension Sheet {
    /// Draws the name in one line, or in two smaller ones, which shrink to the width together.
    fileprivate mutating func stageName(_ name: String, _ wanted: Double, in room: inout Rect) {
        let isWide = TextMeasure.width(name, face: .display, size: wanted, tracking: -0.02) > room.width
        let size = isWide ? (wanted * 0.875).rounded() : wanted
        let lines = isWide ? TextWrap.lines(name, face: .display, size: size, width: room.width, limit: 2) : [name]
        // With the tails of its letters it stays above what is below the room, and on two lines above the count.
        let count = lines.count > 1 ? px(.large) + metrics.text(.row) * Em.line : 0
        func most(_ height: Double) -> Double {
            (height / (Em.cap + Double(lines.count - 1) * Em.displayLine + (count > 0 ? 0 : 0.3))).rounded(.down)
        }
        let beside = most(room.height - count)
        displayLines(lines, min(size, max(beside >= size * 0.6 ? beside : most(room.height), 14)), in: &room)
        _ = room.cutTop(px(.large))
    }

    mutating func fan(_ stage: CategoryStage, in area: Rect) {
        // Tilted sleeves are higher than upright ones.
        let side = min(area.width * 0.442, area.height * 0.72 - px(.shadow)).rounded()
        let spread = side * 0.28
        let count = CategoryStage.sleeveCount
        for index in 0..<count {
            let since = context.now - Double(stage.at) - Categories.sleeveTicks * Double(index)
            guard context.reducedMotion || since >= 0 else { continue }
            let risen = context.reducedMotion ? 1 : Motion.ease(since, over: Motion.riseTicks)
            let place = Double(index) - Double(count - 1) / 2
            let sag = abs(place) * abs(place) * side * 0.022
            let center = area.offset(place * spread, sag + px(.medium) * (1 - risen)).center
            let rect = Rect(center.x - side / 2, center.y - side * 0.56, side, side).rounded
            push(Transform(pivot: rect.center, degrees: place * 6.5))
            sleeve(stage.sleeves[safe: index], rect)
            pop()
        }
    }

    /// A sleeve that has not been named gives nothing away.
    private mutating func sleeve(_ sleeve: CategoryStage.Sleeve?, _ rect: Rect) {
        guard let sleeve else { return whiteLabel(rect) }
        cover(sleeve.artwork, rect, effect: sleeve.isNamed ? .sharp : .blur(sigmaOfSide: 0.06), shadow: px(7))
    }
}
