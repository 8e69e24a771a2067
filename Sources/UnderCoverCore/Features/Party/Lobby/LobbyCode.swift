import UnderCoverCatalogue
import UnderCoverPixels

/// The lobby's invitation to phones: a code over the address, or why there is none.
struct LobbyCode {
    /// The text in the code for a camera; nil where no phone can join.
    private var text: String?
    /// The address, in the parts that it may be broken into.
    private var place: [String] = []
    private var hindrance: String?
    /// No phone has come for long, so help is offered.
    private let needsHelp: Bool
    /// Phones beyond the eight seats.
    private let crowd: Int
    private let takesSeats: Bool

    /// nil where phones are not let in, and until the door is open. In a game in turns, each player may take theirs on
    /// a phone.
    init?(_ app: AppState, takesSeats: Bool) {
        guard app.wantsPhones else { return nil }
        self.takesSeats = takesSeats
        needsHelp = app.phones.needsHelp(at: app.clock.unix)
        crowd = app.phones.crowd.count(where: \.isConnected)
        if let hindrance = app.phones.hindrance {
            self.hindrance = hindrance
        } else if let door = app.phones.door, let address = app.phones.address, QRSize(door.code(address)) != nil {
            text = door.code(address)
            let whole = door.place(address)
            let slash = whole.lastIndex(of: "/") ?? whole.endIndex
            place = [String(whole[..<slash]), String(whole[slash...])].filter { !$0.isEmpty }
        } else {
            return nil
        }
    }

    /// A phone 3 m before a 43″ screen reads a code of 40 % of the height.
    private static let heightShare = 0.4

    /// The side of the code with its shadow. However high the window, a seat has room beside it.
    func side(_ metrics: ScreenMetrics) -> Length {
        let wish = metrics.height * Self.heightShare
        let shadow = metrics.px(.tiny)
        let most = metrics.content.width - shadow - metrics.px(.large) - metrics.leastHit
        let code = text.flatMap(QRSize.init).flatMap { size in
            let side = size.side(atLeast: wish)
            return side <= most ? side : size.side(atMost: most)
        }
        return .px((code ?? min(wish, most)) + shadow)
    }

    /// The least that shows the address whole, in its smallest letters.
    var width: Length {
        .px(Double(place.map(\.count).max() ?? 0) * Self.leastLetter * Em.letter + 2)
    }

    /// In pixels.
    private static let leastLetter = 12.0

    /// The code is no target of its own where help stands below it.
    func picture(_ metrics: ScreenMetrics) -> Block {
        let side = side(metrics)
        guard let text else { return reason.width(side).height(least: side) }
        let code = Block.code(text, side: side).width(side).height(side)
        guard !needsHelp else { return code }
        return code.pressed(
            Lobby.Target.code, says: Words.joinSaid(place.joined()), look: .bare, takesFocus: false)
    }

    /// Says why there is no code, in its place.
    private var reason: Block {
        let words = hindrance ?? ""
        return .column([.icon(.cross, 80).hugged(), .text(words, .bold, .item)], gap: .space(.inner))
            .padded(.space(.card), .space(.card)).framed(unless: TargetID(Lobby.Target.code))
            .pressed(Lobby.Target.code, says: words, look: .panel(0))
    }

    /// The invitation, and the address for those who type it.
    var words: Block {
        guard text != nil else { return .column([]) }
        let invitation = takesSeats ? Words.lobbyInvites : Words.lobbySharedTitle
        let buttons =
            takesSeats
            ? Block.text(Words.lobbyButtons, ink: .soft, lines: 2).read(as: Words.lobbyButtonsSaid).givesWay(1) : nil
        let whole = Block.line(place.joined(), ink: .soft, squeeze: 0.85)
        let parts = place.map { Block.line($0, ink: .soft) }
        let hint = crowd > 0 ? Words.crowdIn(crowd) : Words.sameWifi
        return .column(
            [
                .column([.text(invitation, .bold, .row).givesWay(3)] + buttons, gap: .space(.thin)),
                .column(
                    [
                        .whole([.row([whole]), .column(parts)]),
                        needsHelp ? help : .text(hint, ink: .soft, lines: 2).givesWay(1),
                    ], gap: .space(needsHelp ? .small : .thin)),
            ], gap: .space(.icon))
    }

    /// The same sign stands alone where its words have no room.
    private var help: Block {
        let words = [TypeStep.row, .note].map {
            Block.button(Lobby.Target.code, Words.noPhoneGetsIn, .question, step: .list, size: $0.rawValue)
        }
        return .whole(words + [.row([.disc(Lobby.Target.code, .question, Words.noPhoneGetsIn)])])
    }
}
