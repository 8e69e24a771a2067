import UnderCoverCatalogue
import UnderCoverPixels

// The lobby as a page: the category over the seats and the rules, and what invites phones beside them or over them.

extension Lobby {
    package func page(_ app: AppState) -> Page {
        let name = app.category(category)?.shownName ?? ""
        return Page(
            Words.lobbySaid(name), hasTitle: false, hints: hints(app), news: seatsSaid(app), body(name, app))
    }

    private func body(_ name: String, _ app: AppState) -> Block {
        let arrangement = app.metrics.arrangement
        let head = headline(name, app)
        guard let code = LobbyCode(app, takesSeats: takesSeats(app)) else {
            let foot = Block.split(
                rules(app), start(app).width(least: 400), share: 0.66, hugs: .second, gapOver: .space(.small))
            return page(head, [invitation(app), room(seats(app), app), foot])
        }
        let side = code.side(app.metrics)
        let picture = code.picture(app.metrics)
        if arrangement.partsAreBeside {
            return .split(
                page(head, [room(seats(app), app), rules(app)]),
                .column([picture, code.words, .space, start(app)], gap: .space(.icon)).width(.larger(side, code.width)),
                hugs: .second)
        }
        guard arrangement.coverLeavesRoom else {
            let free = takesSeats(app) ? shapes(app) : nil
            let top = Block.row([picture] + free, gap: .space(.large), align: .top)
            return page(head, [top, code.words, room(seats(app, areShapes: free != nil), app), rules(app), start(app)])
        }
        let words = Block.column([head, code.words], gap: .space(.group)).fillsWidth()
        let top = Block.row([words, picture], gap: .space(.group), align: .top)
        let foot = Block.whole([
            .split(rules(app), start(app), share: 0.66, gap: .space(.medium), isBeside: true),
            column([rules(app), start(app)]),
        ])
        return column([top, room(seats(app), app), foot])
    }

    private func column(_ parts: [Block]) -> Block { .column(parts, gap: .space(.medium)) }
    /// The box of a headline with the focus stays clear of what is below it.
    private func page(_ head: Block, _ parts: [Block]) -> Block {
        .column([head, column(parts).fillsHeight()], gap: .space(.group))
    }

    private func invitation(_ app: AppState) -> Block {
        guard takesSeats(app) else { return .text(Words.lobbySharedTitle, .bold, .heading).givesWay(3) }
        return .column(
            [
                .text(Words.lobbyTitle, .bold, .heading).givesWay(3),
                .text(Words.lobbyButtons, ink: .soft).read(as: Words.lobbyButtonsSaid).givesWay(2),
            ], gap: .space(.thin))
    }

    /// Seats and presets: what scrolls where the window is small.
    private func room(_ seats: [Block], _ app: AppState) -> Block {
        let rules = [
            Block.air(.space(.tiny)).givesWay(1), presets(app), .text(note(app), ink: .soft, lines: 2).givesWay(2),
        ]
        return .column(seats + rules, gap: .space(.small))
            .orScroll().fillsHeight()
    }

    private func hints(_ app: AppState) -> [Hint] {
        guard takesSeats(app), app.party.presser != nil else { return [.move, .open(Words.choose)] }
        let givesTeam = hasTeams(app) && app.focused(Target.self) == .start
        let side = givesTeam ? [Hint(.right, Words.seatTeam, icon: .dpadAcross, keys: "← →")] : []
        return [.move, .open(Words.choose), Hint(.extra, Words.yourSeat)] + side
    }

    private func hasTeams(_ app: AppState) -> Bool { app.party.shape.rules.teams != nil }

    private func seatsSaid(_ app: AppState) -> String {
        let names = app.party.seats.map { $0.isAway ? Words.isAwayShort($0.name) : $0.name }
        return names.isEmpty ? Words.nobodyYet : names.joined(separator: ", ")
    }

    // MARK: Category

    /// Left and right lead to the next category, a press to all of them.
    private func headline(_ name: String, _ app: AppState) -> Block {
        let left = Words.albums((app.category(category)?.size ?? 0) - leftOut.count)
        let count = Words.commas([left, leftOut.count == 0 ? "" : Words.leftOutForFamily(leftOut.count)])
        let lines = Self.lines(of: name)
        let longest = lines.max { $0.count < $1.count }
        let one = Block.row([.figure(name, 128, least: 0.7, hasTails: name.hasTails)])
        let two = Block.column(lines.map { .figure($0, 96, hasTails: $0.hasTails, room: longest) }, gap: .space(.small))
        func records(_ words: String) -> Block {
            .row(
                [.icon(.chevronLeft, .text(.row, 1)), .line(words, .bold, .row), .icon(.chevronRight, .text(.row, 1))],
                gap: .space(.narrow)
            ).hugged()
        }
        let words = Block.column(
            [.whole([one, two]), .whole([records(count), records(left)])], gap: .space(.medium)
        ).fillsWidth()
        let sleeves = fan.map { fan in
            Block.canvas(least: 60, wish: 170) { sheet, rect in
                sheet.fan(fan, in: rect.inset(0, -sheet.px(.card)))
            }.width(470).givesWay(1)
        }
        return .row(
            [.wayBack] + [
                .row([words] + sleeves, gap: .space(.inner)).pressed(
                    Target.category, says: name, state: count, role: .selector, look: .panel(.space(.medium))
                ).fillsWidth()
            ])
    }

    /// A long name in two lines, broken near its middle.
    private static func lines(of name: String) -> [String] {
        let words = name.split(separator: " ").map(String.init)
        let breaks = (1..<max(words.count, 1)).map {
            (words[..<$0].joined(separator: " "), words[$0...].joined(separator: " "))
        }
        let even = breaks.min { max($0.0.count, $0.1.count) < max($1.0.count, $1.1.count) }
        return even.map { [$0.0, $0.1] } ?? [name]
    }

    // MARK: Rules

    /// As far as the choices reach in the widest windows.
    private static let columnWidth: Length = 1256

    /// They say what the match is like; left and right change it on the pills with arrows.
    private func presets(_ app: AppState) -> Block {
        let tabs = Block.wrap(
            Self.presets(app).map {
                .tab(Target.preset($0), Words.preset($0), isSelected: app.party.preset == $0, step: .list)
            })
        let line = Block.stepper(Target.presets, Words.presetLabel, Words.preset(app.party.preset))
        return Block.first(of: [tabs, line]).width(most: Self.columnWidth)
    }

    private func rules(_ app: AppState) -> Block {
        let shape = app.party.shape
        let said = [Words.shape(shape), Words.shapeNote(shape)].compactMap(\.self).joined(separator: ". ")
        let rules = Block.stepper(Target.shape, Words.rulesLabel, Words.shape(shape), says: said).fillsWidth()
        let teams = Block.stepper(Target.teams, Words.teamsLabel, String(app.party.teams)).widthShare(0.3)
        let steppers = [rules] + (hasTeams(app) ? teams : nil)
        let forms = [
            Block.button(Target.more, Words.lobbyMore, .gear, step: .list).width(most: .text(.row, 8)),
            .disc(Target.more, .gear, Words.more),
        ]
        return .whole(forms.map { .row(steppers + [$0], gap: .space(.close)) }).width(most: Self.columnWidth)
    }

    private func start(_ app: AppState) -> Block {
        let missing = app.party.present.count < Self.leastPlayers ? Words.twoNeeded : Words.teamNeeded
        var pill = Pill(Target.start, .zero, canStart(app) ? Words.start : missing)
        pill.isCentered = true
        pill.titleSize = (canStart(app) ? TypeStep.action : .body).rawValue
        pill.state = canStart(app) ? .rest : .disabled
        pill.glyphWithFocus = canStart(app) ? .confirm : nil
        return Block(.pill(pill, .row))
    }
}
