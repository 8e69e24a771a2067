import UnderCoverPixels

extension PlaylistPreview {
    func layout(_ app: AppState, _ sheet: inout Sheet) {
        let gathering = app.finder.gathering(reference) ?? Gathering(reference: reference)
        let title = name(gathering)
        let resting = app.finder.rest(in: gathering, at: app.tick)?.name
        sheet.say(
            title, notice: Words.said(gathering, source: app.finder.source(reference.source)?.name, resting: resting))
        let top = sheet.header(title)
        let bottom = sheet.footer([.move, .open(Words.choose), .back])
        let area = Rect(sheet.content.x, top, sheet.content.width, max(bottom - top, 40))
        let isBeside = sheet.metrics.shape != .tall && sheet.metrics.shape != .square
        let width =
            isBeside ? max((area.width * 0.4).rounded(), min(area.width, sheet.metrics.text(28) * 14)) : area.width
        let end = drawWords(app, gathering, Rect(area.x, area.y, width, area.height), &sheet)
        if isBeside {
            let x = area.x + width + sheet.px(64)
            drawCovers(gathering, Rect(x, area.y, area.maxX - x, area.height), &sheet)
        } else {
            let y = end + sheet.px(40)
            drawCovers(gathering, Rect(area.x, y, area.width, area.maxY - y), &sheet)
        }
    }

    private func items(_ gathering: Gathering) -> [MenuItem] {
        var items: [MenuItem] = []
        let isOver = [.failed, .cancelled].contains(gathering.stage) || gathering.stage == .done && !gathering.canPlay
        if isOver { items.append(MenuItem("again", .reload, Words.tryAgain)) }
        if gathering.canPlay { items.append(MenuItem("add", .star, Words.addIt)) }
        let isListed = gathering.stage != .listing || gathering.listed > 0
        let switches: [(id: TargetID, AlbumSieve.Reason, label: String, isOn: Bool)] = [
            ("singles", .single, Words.singles, sieve.keepsSingles),
            ("compilations", .compilation, Words.compilations, sieve.keepsCompilations),
            ("various", .variousArtists, Words.variousArtists, sieve.keepsVariousArtists),
        ]
        for (id, reason, label, isOn) in switches
        where used.contains(id) || isListed && (gathering.leftOut[reason] != nil || isOn) {
            items.append(toggle(id, label, isOn))
        }
        items.append(MenuItem("cancel", .cross, Words.cancel))
        return items
    }

    private func toggle(_ id: TargetID, _ label: String, _ isOn: Bool) -> MenuItem {
        var item = MenuItem(id, isOn ? .check : .plus, label)
        item.stands = Words.isOn(isOn)
        return item
    }

    /// Curator, progress, what can be done; returns where it ends.
    private func drawWords(_ app: AppState, _ gathering: Gathering, _ area: Rect, _ sheet: inout Sheet) -> Double {
        let metrics = sheet.metrics
        let items = items(gathering)
        let isBeside = metrics.shape != .tall && metrics.shape != .square
        let pill = metrics.pill(88)
        let gap = sheet.px(22)
        let count = Double(items.count)
        let wanted = (pill + gap) * count
        let least = metrics.leastHit * 1.1 + sheet.px(16)
        let lines = lines(app, gathering)
        // Beside the covers the words may take what the buttons can spare: lower ones do as well.
        let words = height(lines, gathering, area.width, sheet) + sheet.px(24)
        let low = (max(metrics.leastHit, metrics.text(30) * 1.5) + sheet.px(16)) * count
        let share = isBeside ? max(min(area.height - words, wanted), min(low, area.height * 0.62)) : area.height * 0.36
        let menuHeight = min(wanted, max(share, least))
        let wordsEnd = isBeside ? area.maxY - menuHeight - sheet.px(24) : area.y + area.height * 0.3
        let end = draw(lines, gathering, Rect(area.x, area.y, area.width, max(wordsEnd - area.y, 0)), &sheet)
        let menuTop = isBeside ? area.maxY - menuHeight : end + sheet.px(16)
        let menu = Rect(area.x, menuTop, area.width, menuHeight)
        sheet.menu(items, in: menu, pill: pill, gap: gap, isColumn: isBeside)
        return menuTop + menuHeight
    }

    private struct Line {
        let text: String
        let isLoud: Bool
        let most: Int
    }

    private func lines(_ app: AppState, _ gathering: Gathering) -> [Line] {
        let source = app.finder.source(reference.source)?.name
        let credit = Words.credit(reference.source)
        let by = [curator, credit == nil ? source : nil].compactMap { $0 }.joined(separator: " · ")
        return [by, credit ?? ""].filter { !$0.isEmpty }.map { Line(text: $0, isLoud: false, most: 1) }
            + Words.progress(gathering, source: source, rest: app.finder.rest(in: gathering, at: app.tick)).map {
                Line(text: $0.text, isLoud: $0.isLoud, most: 4)
            }
    }

    /// Of all of the words.
    private func height(_ lines: [Line], _ gathering: Gathering, _ width: Double, _ sheet: Sheet) -> Double {
        let size = sheet.metrics.text(30)
        let words = lines.map { line in
            let face: TextRun.Face = line.isLoud ? .bold : .body
            let count = TextWrap.lines(line.text, face: face, size: size, width: width, limit: line.most).count
            return Double(count) * size * 1.3 + sheet.px(6)
        }
        return words.reduce(0, +) + (gathering.isOnItsWay ? sheet.px(56) : 0)
    }

    /// As many as there is room for; returns where they end.
    private func draw(_ lines: [Line], _ gathering: Gathering, _ area: Rect, _ sheet: inout Sheet) -> Double {
        let size = sheet.metrics.text(30)
        var y = area.y
        for line in lines where y + size * 1.3 <= area.maxY {
            let color = line.isLoud ? sheet.theme.ink : sheet.theme.soft
            if line.most == 1 {
                sheet.line(
                    line.text, .body, size, color, x: area.x, baseline: y + size * 0.95, width: area.width, shrink: 0.8)
                y += size * 1.3
            } else {
                y += sheet.paragraph(
                    line.text, line.isLoud ? .bold : .body, size, color, x: area.x, top: y, width: area.width,
                    lines: min(Int((area.maxY - y) / (size * 1.3)), line.most))
            }
            y += sheet.px(6)
        }
        if gathering.isOnItsWay, y + sheet.px(44) <= area.maxY {
            let share = gathering.listed > 0 ? Double(gathering.albums.count) / Double(gathering.listed) : nil
            sheet.progressBar(share, Rect(area.x, y + sheet.px(12), min(area.width, sheet.px(560)), sheet.px(26)))
            y += sheet.px(56)
        }
        return y
    }

    private func drawCovers(_ gathering: Gathering, _ area: Rect, _ sheet: inout Sheet) {
        let albums = gathering.albums.prefix(Self.mostCovers)
        guard area.height > sheet.px(90), area.width > sheet.px(90) else { return }
        let gap = sheet.px(26)
        let wanted = max(sheet.px(150), 40)
        let columns = max(Int((area.width + gap) / (wanted + gap)), 1)
        let side = ((area.width - gap * Double(columns - 1)) / Double(columns)).rounded(.down)
        let rows = max(Int((area.height + gap) / (side + gap)), 1)
        guard side <= area.height else { return }
        for (index, album) in albums.prefix(rows * columns).enumerated() {
            let x = area.x + Double(index % columns) * (side + gap)
            let y = area.y + Double(index / columns) * (side + gap)
            sheet.cover(album.artwork, Rect(x, y, side, side), shadow: sheet.px(6))
        }
    }
}

extension Sheet {
    /// Filled as far as covers are there; while their number is unknown, a block that steps along.
    ///
    /// - Parameter share: 0…1; nil while it is unknown.
    mutating func progressBar(_ share: Double?, _ rect: Rect) {
        let rect = rect.rounded
        box(rect, radius: rect.height, fill: theme.paper, stroke: theme.ink, width: metrics.stroke(3, theme))
        guard let share else {
            let step = context.reducedMotion ? 0 : Int(context.now / 60) % 6
            let width = rect.width / 6
            box(
                Rect(rect.x + Double(step) * width, rect.y, width, rect.height), radius: rect.height,
                fill: theme.accent,
                stroke: theme.ink, width: metrics.stroke(3, theme))
            return
        }
        guard share > 0 else { return }
        box(
            Rect(rect.x, rect.y, max(rect.width * min(share, 1), rect.height), rect.height), radius: rect.height,
            fill: theme.accent, stroke: theme.ink, width: metrics.stroke(3, theme))
    }
}
