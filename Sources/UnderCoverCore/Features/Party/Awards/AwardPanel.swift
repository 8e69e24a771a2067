import UnderCoverCatalogue
import UnderCoverPixels

/// One award: its name, its figure, why, and who has it.
struct AwardPanel {
    private let words: (title: String, reason: String)
    private let value: AwardFigure
    private let seat: Seat.ID
    private let name: String
    /// Read aloud.
    let spoken: String
    /// A decimal comma in one of the figures reaches below the others, which then stand as high as it.
    var isDeep = false

    init(_ award: Award, name: String) {
        words = (Words.title(award.kind), Words.reason(award))
        (value, seat, self.name, spoken) = (award.figure, award.player, name, Words.awardSpoken(award, name))
    }

    /// A phone of the room has it.
    init(_ best: RoomBest) {
        words = (Words.bestOfRoom, Words.pointsOfRoom(best.phones))
        (value, seat, name) = (.points(best.points), Seat.crowd, best.name)
        spoken = Words.bestOfRoom(best.name, best.points)
    }

    var figureHasTails: Bool { Words.figure(value)?.hasTails == true }

    private var title: Block { .line(words.title, .bold, .lead) }
    private var reason: Block { .text(words.reason, ink: .soft, lines: 2) }
    private var player: Block {
        .row(
            [.token(seat, .larger(58, .text(.row, 1.3))), .line(name, .bold, .row, squeeze: 0.75)],
            gap: .space(.small))
    }

    /// Its parts over each other.
    var standing: Block {
        .column(
            [
                title, .air(.space(.tiny)), figure(140), .air(.space(.tiny)), reason, .space, .air(.space(.small)),
                player,
            ]
        ).card(.space(.medium), .space(.close)).height(most: .larger(440, .text(.body, 15))).fillsHeight()
    }

    /// The figure at the right of the words.
    var lying: Block {
        .row(
            [.column([title, reason, .air(.space(.tiny)), player]).fillsWidth(), figure(160)], gap: .space(.medium)
        ).card(.space(.medium), .space(.close))
    }

    /// Two places have a drawn arrow between them.
    private func figure(_ size: Double) -> Block {
        guard case .places(let from, let to) = value else {
            return .figure(Words.figure(value) ?? "", size, least: 0.7, hasTails: isDeep)
        }
        let arrow = Block.drawing(
            Drawing(
                width: { Span($0.display(size) * 0.4, $0.display(size) * 0.66) },
                height: { metrics, _ in Span(metrics.display(size) * Em.cap / 2, metrics.display(size) * Em.cap) },
                draw: { $0.thickArrow(Rect($1.x, $1.y, $1.width, min($1.height, $1.width))) }))
        return .row(
            [String(from), String(to)].map { .figure($0, size, least: 0.5, hasTails: isDeep) }
                .joined(by: arrow), gap: .space(.close), align: .top)
    }
}

extension [Block] {
    fileprivate func joined(by part: Block) -> [Block] { Array(map { [$0] }.joined(separator: [part])) }
}

extension Sheet {
    fileprivate mutating func thickArrow(_ rect: Rect) {
        let thick = rect.height * 0.2
        box(Rect(rect.x, rect.midY - thick / 2, rect.width - thick * 0.7, thick), fill: theme.ink)
        let reach = rect.height * 0.52
        let tip = Point(rect.maxX, rect.midY)
        for degrees in [45.0, -45] {
            push(Transform(pivot: tip, degrees: degrees))
            box(Rect(tip.x - reach, degrees > 0 ? tip.y : tip.y - thick, reach, thick), fill: theme.ink)
            pop()
        }
    }
}
