import Foundation

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

// Rounds, their results and finals, where most is shown in one window.

extension SheetRule {
    private static let choosing: Set<String> = ["guessing-2", "guessing-3", "guessing-4", "guessing-6"]

    static let rounds: [SheetRule] = [
        SheetRule(
            "A round has its cover, its choices and its time bar", where: { $0.toast == nil }, faults: roundFaults),
        SheetRule("All answers have one size and one edge", of: choosing) { laid in
            let choices = words(onChoices: laid)
            let titles = Set(choices.flatMap { $0.filter { $0.face == .bold } }.map(\.size))
            let artists = Set(choices.flatMap { $0.filter { $0.face == .body } }.map(\.size))
            let edges = choices.flatMap { $0.map(\.origin.x) }
            return "not all are shown".unless(choices.count >= 2 && choices.allSatisfy { $0.count >= 2 })
                + "\(titles) \(artists)".unless(titles.count == 1 && artists.count == 1)
                + "\(edges)".unless((edges.max() ?? 0) - (edges.min() ?? 0) <= 2)
        },
        SheetRule(
            "Titles are whole in the smallest window", of: ["guessing-3", "guessing-4", "guessing-6"],
            where: { $0.isUsual((480, 320)) }
        ) { laid in
            let titles = words(onChoices: laid).flatMap { $0.filter { $0.face == .bold } }
            return "only \(titles.count) titles".unless(titles.count >= 3) + titles.filter(\.isCut).map(\.string)
        },
        SheetRule(
            "No title is smaller than the artist below it", of: choosing.union(["guessing-right", "result-six"])
        ) { laid in
            laid.sheet.targets.filter { $0.id.description.hasPrefix("choice.") }.flatMap { target in
                let runs = laid.runs.filter { target.rect.inset(-4).contains($0.origin) }
                let title = runs.filter { $0.face == .bold }.map(\.size).max() ?? .infinity
                let artist = runs.filter { $0.face == .body }.map(\.size).max() ?? 0
                return "\(target.id)".unless(title >= artist)
            }
        },
        SheetRule(
            "Choices keep their distance", of: ["guessing-4", "guessing-6"],
            where: { $0.isOrdinary && $0.isWindow((1280, 720)) && $0.textSize <= 120 }
        ) { laid in
            // Six of larger words have no room for it.
            guard laid.sample == "guessing-4" || laid.cell.textSize <= 100 else { return [] }
            let pills = laid.sheet.targets.filter { $0.id.description.hasPrefix("choice.") }.map(\.rect)
            let close = zip(pills, pills.dropFirst()).filter { $1.minY - $0.maxY < laid.sheet.px(.snug) - 1 }
            return "\(pills.count) choices".unless(laid.sample.hasSuffix("\(pills.count)"))
                + close.map { "\($0.short) \($1.short)" }
        },
        // A button says which key works without a mouse.
        SheetRule(
            "A hint shows its key", of: ["guessing-4"],
            where: { $0.isUsual((1280, 720), (1920, 1080), (720, 1280), (1024, 768), (480, 320)) }
        ) { laid in
            "\(laid.texts)".unless(
                laid.texts.contains(Words.offered(.yearAndGenre)) && laid.texts.contains("PgUp")
                    && laid.sheet.targets.contains { $0.id.description.hasPrefix("hint.") })
        },
    ]

    private static func roundFaults(_ laid: LaidOut) -> [String] {
        let (sheet, cell) = (laid.sheet, laid.cell)
        guard laid.state.screen is Guessing, let match = laid.state.match, let round = match.round else { return [] }
        let frame = RoundFrame(sheet.metrics, choices: round.choices.count)
        if match.answering == .typed {
            // Its cover gives way to a keyboard.
            guard let field = sheet.targets.first(where: { $0.id == "field" }) else { return ["the field is missing"] }
            return "the field is at \(field.rect.short)".unless(sheet.content.contains(field.rect, slack: 2))
        }
        let isPlain = cell.textSize == 100 && cell.interfaceScale == 100 && !cell.captions
        let least = Double(min(cell.width, cell.height)) * 0.4 - 1
        let isTold = (laid.state.screen as? Guessing)?.stage(match, laid.state, now: sheet.context.now)?.isTold == true
        let picked = match.players.first?.answer(inRound: match.current)?.choice
        let lost = round.choices.indices.filter { index in
            guard let target = sheet.targets.first(where: { $0.id == "choice.\(index)" }) else {
                // Once they are told, those that are wrong and that no player picked let go.
                return !isTold || round.choices[index] == round.answer || round.choices[index] == picked
            }
            return !target.scrolls && !sheet.content.contains(target.rect, slack: 2)
        }
        return "the cover is only \(frame.cover.width) px".unless(!isPlain || frame.cover.width >= least)
            + lost.map { "choice \($0) is missing or cannot be reached" }
            + "no time bar".unless(frame.bar.width > 0 && frame.bar.height > 0)
    }

    /// The words on each choice in sight, from top to bottom, by their distance from its edge.
    private static func words(onChoices laid: LaidOut) -> [[TextRun]] {
        laid.inSight("choice.").map { target in
            let lift = laid.sheet.lift(of: target.id)
            return laid.runs.filter { target.rect.contains($0.box.center) && $0.string.count > 1 }.map { run in
                var run = run
                run.origin = Point(run.origin.x - target.rect.x - lift, run.origin.y)
                return run
            }
        }
    }
}

extension SheetRule {
    static let results: [SheetRule] = [
        SheetRule("No cover of a result is cut", of: ["result-right", "result-wrong", "result-six"]) { laid in
            var cut: [String] = []
            laid.sheet.eachInSight { command, clip in
                if case .cover(let quad) = command, clip?.contains(quad.rect) == false { cut.append(quad.rect.short) }
            }
            return cut
        },
        // One that cannot be told from another gives way.
        SheetRule(
            "No cover of a result or a search is too small to see",
            of: ["result-right", "result-wrong", "result-six", "final-record", "final-good", "search"]
        ) { laid in
            var small: [String] = []
            laid.sheet.eachInSight { command, clip in
                guard case .cover(let quad) = command, clip?.intersects(quad.rect) != false else { return }
                if quad.rect.width < laid.sheet.metrics.leastCover - 1 { small.append(quad.rect.short) }
            }
            return small
        },
        // With names or without. In small, square and upright windows the album and its blurb may take all there is.
        SheetRule(
            "The other covers are on a result", of: ["result-wrong", "result-six"],
            where: { cell in
                cell.isOrdinary && cell.textSize == 100
                    && ScreenMetrics.table.contains {
                        $0.width == cell.width && $0.height == cell.height && $0.width > $0.height && $0.height >= 600
                    }
            }
        ) { laid in
            "\(laid.covers.count)".unless(laid.covers.count == (laid.sample == "result-six" ? 6 : 3))
        },
        // It is the punchline of a round. If there is no room, the list scrolls.
        SheetRule("The blurb is on a result", of: ["result-right", "result-wrong", "result-late", "result-six"]) {
            laid in
            guard let first = laid.state.lastRound?.album.blurb?.split(separator: " ").first else { return [] }
            func isThere(_ texts: [String]) -> Bool { texts.contains { $0.hasPrefix(first) } }
            return "it is not".unless(isThere(laid.texts) || isThere(laid.changed { _ = $0.scroll(by: 9999) }.texts))
        },
        SheetRule("The labels of figures are whole", of: ["result-right", "result-wrong", "result-six"]) { laid in
            guard laid.cell.textSize == 100, laid.cell.width >= 480 else { return [] }
            let labels = laid.runs.filter {
                [Words.pointsLabel, Words.secondsLabel, Words.totalLabel].contains($0.string)
            }
            return labels.filter(\.isCut).map(\.string)
                + "only \(labels.count)".unless(!laid.cell.isWindow((480, 320)) || labels.count >= 2)
        },
        SheetRule(
            "A wide result uses both sides", of: ["result-right", "result-wrong", "result-late"],
            where: { $0.isUsual((3840, 1080), (3440, 1440), (2560, 1080)) }
        ) { laid in
            let cover = RoundFrame(laid.sheet.metrics, choices: 3).cover
            let boxes = laid.runs.map(\.box)
            return "it does not".unless(
                boxes.contains { $0.maxX < cover.minX } && boxes.contains { $0.minX > cover.maxX })
        },
        // Hearing it, now or later, gives way in small windows.
        SheetRule(
            "The buttons of a result stand still", of: ["result-right", "result-wrong", "result-late", "result-six"]
        ) { laid in
            let count = laid.sheet.targets.count { $0.takesFocus }
            return laid.sheet.targets.filter(\.scrolls).map { "\($0.id)" }
                + "\(count) of them".unless((4...6).contains(count))
        },
        // In square windows, and in the smallest upright one, the album and its blurb may take all there is.
        SheetRule("Other covers stay in sight", of: ["result-six", "final-great", "final-ten", "final-record"]) {
            laid in
            let isSquare = laid.cell.width == laid.cell.height || laid.cell.isWindow((480, 800))
            // The smallest window has room for words of twice the size alone.
            let isFull = laid.cell.isWindow((480, 320)) && laid.cell.textSize == 200
            guard laid.cell.isOfTheTable, !isSquare, !isFull, [100, 200].contains(laid.cell.textSize) else { return [] }
            let cut = laid.covers.filter { !laid.sheet.metrics.bounds.contains($0, slack: 1) }
            return "only \(laid.covers.count)".unless(laid.covers.count >= 3) + cut.map(\.short)
        },
    ]

    static let finals: [SheetRule] = [
        SheetRule(
            "The sticker of a record covers no word", of: ["final-record", "final-flawless"],
            where: { $0.isOrdinary && $0.height >= 320 }
        ) { laid in
            guard laid.sample == "final-record" || (laid.state.screen as? Final)?.isRecord == true else { return [] }
            guard let words = laid.runs.first(where: { $0.string == Words.newRecord }) else { return ["there is none"] }
            let others = laid.runs.filter { $0.string != Words.newRecord && $0.blend == .normal }
            let edge = laid.turnedEdge(around: words.box)
            return "only \(others.count) words".unless(others.count > 3) + "it has no paper".unless(!edge.isEmpty)
                + others.filter { other in edge.contains(where: other.box.inset(1).contains) }.map(\.string)
        },
        SheetRule("A final says how it was played", of: ["final-great"]) { laid in
            guard laid.cell.isOfTheTable, laid.cell.textSize == 100, let final = laid.state.screen as? Final
            else { return [] }
            return "\(laid.texts)".unless(laid.texts.contains(Words.kind(final.entry.kind)))
        },
        SheetRule(
            "A wide final uses its width", of: ["final-great", "final-ten", "final-record"],
            where: { $0.isUsual((3840, 1080)) }
        ) { laid in
            let metrics = laid.sheet.metrics
            let print = FinalFrame(metrics).print
            let right = laid.covers.map(\.maxX).max() ?? 0
            // In a window of usual width they are 150 u at most.
            return "the print is \(print.short)".unless(print.width > print.height * 1.3)
                + "covers end at \(right)".unless(right > metrics.content.maxX - 200)
                + "small covers".unless(laid.covers.allSatisfy { $0.width > metrics.px(150) })
        },
        SheetRule(
            "Ten covers stay large enough to be known", of: ["final-ten"], where: { $0.isUsual((1280, 720)) }
        ) { laid in
            "\(laid.covers.map(\.short))".unless(laid.covers.count == 10 && laid.covers.allSatisfy { $0.width >= 40 })
        },
    ]
}

extension LaidOut {
    /// Points along the edge of the turned paper on which some words stand.
    fileprivate func turnedEdge(around words: Rect) -> [Point] {
        var turn: Transform?
        var papers: [(Transform, Rect)] = []
        for command in sheet.list {
            switch command {
            case .push(let transform): turn = transform
            case .pop: turn = nil
            case .box(let box):
                if let turn, turn.degrees != 0, box.rect.contains(words, slack: 1) { papers.append((turn, box.rect)) }
            default: break
            }
        }
        guard let (turn, rect) = papers.min(by: { $0.1.width < $1.1.width }) else { return [] }
        let angle = turn.degrees * .pi / 180
        return (0...40).flatMap { step in
            let (x, y) = (rect.width * Double(step) / 40, rect.height * Double(step) / 40)
            return [
                Point(rect.x + x, rect.y), Point(rect.x + x, rect.maxY), Point(rect.x, rect.y + y),
                Point(rect.maxX, rect.y + y),
            ]
        }.map { point in
            let (x, y) = (point.x - turn.pivot.x, point.y - turn.pivot.y)
            return Point(
                turn.pivot.x + x * cos(angle) - y * sin(angle), turn.pivot.y + x * sin(angle) + y * cos(angle))
        }
    }
}
