import UnderCoverCatalogue
import UnderCoverPixels

// The seats of the lobby. All cards of a window have one form, the first one that has room for names.

extension Lobby {
    /// - Parameter areShapes: free seats stand beside the code.
    func seats(_ app: AppState, areShapes: Bool = false) -> [Block] {
        guard app.party.shape.rules.teams == nil else { return teams(app) }
        let numbers = (0..<Party.mostSeats).filter { !areShapes || app.party[$0] != nil }
        let forms = SeatForm.allCases.map { form in
            let cards = numbers.map { number in
                app.party[number].map { card($0, form, app) } ?? freeCard(number, form, app)
            }
            func grid(_ columns: Int) -> Block { .grid(cards, columns: columns, gap: .space(.small)) }
            return Block.window(.tall, grid(2), else: grid(4))
        }
        return [.whole(forms)]
    }

    /// Rows of players below the names of their teams.
    private func teams(_ app: AppState) -> [Block] {
        let teams = (0..<app.party.teams).map { team in app.party.seats.filter { $0.team == team } }
        let heads = teams.indices.map { team in
            Block.row(
                [
                    .canvas(wish: .text(.large, 1.2)) { $0.teamSign(team, $1) }.width(.text(.large, 1.2)),
                    .line(Words.team(team), .bold, .large, squeeze: 0.75), .space,
                    .line(Words.inTeam(teams[team].count), ink: .soft, align: .right, squeeze: 0.75).givesWay(1),
                ], gap: .space(.icon)
            ).read(as: teamSaid(team, teams[team]))
        }
        let rows = (0..<max(teams.map(\.count).max() ?? 0, 2)).map { row in
            teams.map { team in team[safe: row].map { card($0, .low, app) } ?? .space }
        }
        return ([heads] + rows).map { .row($0, gap: .space(.group), isEven: true) }
    }

    /// Its players stand in rows with those of the others.
    private func teamSaid(_ team: Int, _ seats: [Seat]) -> String {
        Words.labelled(Words.team(team), Words.commas([Words.inTeam(seats.count)] + seats.map(\.name)))
    }

    /// The free seats as shapes below each other.
    func shapes(_ app: AppState) -> Block {
        let free = (0..<Party.mostSeats).filter { app.party[$0] == nil }
        return .column(
            free.map { number in
                let token = Block.token(number, .hit, isHollow: true).height(.hit)
                return isNext(number, app) && app.party.seat(of: .pointer) == nil
                    ? token.pressed(Target.add, says: Words.addPlayer, takesFocus: false) : token
            }, gap: .space(.medium))
    }

    private func isNext(_ number: Int, _ app: AppState) -> Bool {
        number == (0..<Party.mostSeats).first { app.party[$0] == nil }
    }

    // MARK: Cards

    private func card(_ seat: Seat, _ form: SeatForm, _ app: AppState) -> Block {
        let phone = app.phones.phone(in: seat.id)
        let sharesPad = !takesSeats(app) && !seat.kind.isPhone
        let id = TargetID(Target.seat(seat.id))
        let device =
            seat.isAway
            ? Words.seatAway : sharesPad ? nil : phone?.isReady == true ? Words.seatReady : Words.device(seat.kind)
        let handicap = Words.handicap(seat.handicap)
        let note = Words.commas([device ?? "", handicap ?? ""])
        // The sign says what the device is, and nothing else says who is held back.
        let card = form.card(
            .token(seat.id, 60, isHollow: seat.isAway), seat.name, [note] + [handicap].compactMap(\.self),
            sharesPad ? nil : seat.kind.icon,
            ink: seat.isAway ? .soft : .ink
        ).framed(isDashed: seat.isAway, filled: app.party.leaving(seat.id), unless: id).height(most: form.height)
            .fillsHeight()
        // Names take no step: seats of pads are changed by their own pad, those of phones behind *More*. Who shares a pad
        // has no other way to a seat.
        let takesFocus = !takesSeats(app)
        var target = card
        if takesFocus || phone != nil || seat.device == .pointer {
            target = card.pressed(
                Target.seat(seat.id), says: seat.name, state: note, role: .seat, look: .panel(0),
                takesFocus: takesFocus)
        }
        return takesFocus ? target : target.read(as: Words.seated(seat.id + 1, Words.commas([seat.name, note])))
    }

    /// The first free one takes the mouse, or one more of those who share a pad.
    private func freeCard(_ number: Int, _ form: SeatForm, _ app: AppState) -> Block {
        let canAdd = isNext(number, app) && (!takesSeats(app) || app.party.seat(of: .pointer) == nil)
        let isOffered = canAdd && !takesSeats(app)
        let card = form.free(.token(number, 60, isHollow: true), isOffered ? Words.addPlayer : Words.freeSeat)
            .framed(isDashed: true, isFaint: !isOffered, unless: TargetID(Target.add)).height(most: form.height)
            .fillsHeight()
        let target =
            canAdd
            ? card.pressed(Target.add, says: Words.addPlayer, look: .panel(0), takesFocus: !takesSeats(app)) : card
        guard !isOffered else { return target }
        // The first one tells of all.
        let free = Party.mostSeats - app.party.seats.count
        return target.read(as: isNext(number, app) ? Words.freeSeats(free) : "")
    }
}

/// How the parts of a seat's card stand to each other.
private enum SeatForm: CaseIterable {
    /// Name over device, beside the token; a name on two lines there; the same below the token; the token alone.
    case flat, narrow, high, bare
    /// All in one line, for the many rows of teams.
    case low

    static let allCases: [SeatForm] = [.flat, .narrow, .high, .bare]

    /// At most; cards beside each other are equally high.
    var height: Length {
        switch self {
        case .low: .larger(104, .text(.row, 2.2))
        case .high: .larger(150, .text(.row, 6))
        case .flat, .narrow, .bare: .larger(150, .text(.row, 4))
        }
    }

    func card(_ token: Block, _ name: String, _ notes: [String], _ icon: Icon?, ink: Lettering.Ink) -> Block {
        let device = icon.map { Block.icon($0, .text(.note, 1.2), ink: ink) }
        switch self {
        case .flat:
            // Words of the game that have no room are left out.
            let said = notes.map { [Block.line($0, .body, .note, ink: .soft)] } + [[]]
            let kind = Block.whole(said.map { .row([] + device + $0, gap: .space(.tiny)) })
            let words = Block.column([.fitting(name, .bold, .row, letters: 14, ink: ink), kind], gap: .space(.hair))
            return Block.row([token, words.fillsWidth()], gap: .space(.icon)).padded(.space(.small), .space(.close))
        case .narrow:
            let name = Block.fitting(name, .bold, .row, letters: 8, lines: 2, ink: ink)
            return Block.row([token, name], gap: .space(.icon)).padded(.space(.narrow), .space(.narrow))
        case .high:
            let top = Block.row([token, .space] + device)
            let name = Block.fitting(name, .bold, .row, letters: 8, lines: 2, ink: ink)
            return Block.column([top, name], gap: .space(.thin)).padded(.space(.narrow), .space(.narrow))
        case .bare: return Block.row([.space, token, .space]).padded(.space(.tiny), .space(.narrow))
        case .low:
            let name = Block.fitting(name, .bold, .row, letters: 6, ink: ink)
            return Block.row([token, name.fillsWidth()] + device, gap: .space(.icon))
                .padded(.space(.small), .space(.narrow))
        }
    }

    /// Alone where the words beside it have no room; the one that is offered has the focus.
    func free(_ token: Block, _ word: String) -> Block {
        let words = Block.text(word, .body, .note, ink: .soft, lines: 2)
        let alone = Block.row([.space, token, .space])
        let (sides, parts): (Space, Block) =
            switch self {
            case .flat: (.small, .row([token, words], gap: .space(.icon)))
            case .narrow, .low: (.narrow, .row([token, words], gap: .space(.icon)))
            case .high: (.narrow, .column([.row([token, .space]), words], gap: .space(.thin)))
            case .bare: (.tiny, alone)
            }
        return .whole([parts, alone]).padded(.space(sides), .space(.narrow))
    }
}

extension Block {
    /// A seat's shape with its number.
    static func token(_ seat: Int, _ side: Length, isHollow: Bool = false) -> Block {
        .canvas(least: .px(12), wish: side) { $0.seatToken(seat, $1, isHollow: isHollow) }.width(side)
    }

    /// Words that are drawn smaller, then cut, and need no more room than that of so many letters.
    fileprivate static func fitting(
        _ words: String, _ face: TextRun.Face, _ step: TypeStep, letters: Double, lines: Int = 1, ink: Lettering.Ink
    ) -> Block {
        Block(
            .words(Lettering(string: words, face: face, size: step.rawValue, ink: ink, lines: lines, letters: letters)))
    }
}

extension SeatDevice {
    var icon: Icon {
        switch self {
        case .pad: .pad
        case .leftKeys: .keysLeft
        case .rightKeys: .keysRight
        case .pointer: .mouse
        case .phone: .phone
        case .crowd, .nobody: .person
        }
    }
}
