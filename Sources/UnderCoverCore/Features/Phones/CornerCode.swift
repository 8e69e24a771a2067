import UnderCoverCatalogue
import UnderCoverPixels

/// The small code of a match, while guests can still come in: 18 % of the height can be read from 1.7 m before a 55″
/// screen. It never takes the place of anything, so small windows have none.
struct CornerCode {
    private static let shareOfHeight = 0.18
    private static let leastModule = 3.0
    /// The greatest share of a sleeve's side, so that the sleeve is still seen.
    private static let mostOfSleeve = 0.4

    private let text: String
    private let size: QRSize

    /// nil where no phone can come in before the next round.
    init?(_ app: AppState) {
        guard let match = app.match, match.isParty, match.shape.rules.allowsLateJoining,
            !match.shape.rules.takesTurns, match.current + 1 < match.rounds.count, !match.willBeDecided,
            !app.phones.isLocked, let door = app.phones.door, let address = app.phones.address,
            let size = QRSize(door.code(address))
        else { return nil }
        (text, self.size) = (door.code(address), size)
    }

    /// At the jukebox, where phones add records; nil while none can come in.
    init?(jukebox app: AppState) {
        guard Jukebox.current(app) != nil, let door = app.phones.door, let address = app.phones.address,
            let size = QRSize(door.code(address))
        else { return nil }
        (text, self.size) = (door.code(address), size)
    }

    private func side(_ metrics: ScreenMetrics) -> Double {
        max(size.side(atLeast: metrics.height * Self.shareOfHeight), Double(size.allModules) * Self.leastModule)
    }

    // MARK: On a sleeve

    /// Draws a sticker in the upper right corner of a sleeve that all players know by now; the foot is for toasts.
    func draw(on sleeve: Rect, _ sheet: inout Sheet) {
        if let place = corner(of: sleeve, sheet.metrics) { draw(at: place, &sheet) }
    }

    // MARK: On a wall

    /// The place in the upper right corner of covers that all players look at from afar. nil where it would cover too
    /// many of them.
    func place(onWall wall: Rect, _ metrics: ScreenMetrics) -> Rect? { corner(of: wall, metrics) }

    private func corner(of room: Rect, _ metrics: ScreenMetrics) -> Rect? {
        let side = side(metrics)
        let margin = metrics.px(.medium).rounded()
        guard !metrics.isSmall, side + margin <= min(room.width, room.height) * Self.mostOfSleeve else { return nil }
        return Rect(room.maxX - margin - side, room.y + margin, side, side).rounded
    }

    func draw(at place: Rect, _ sheet: inout Sheet) { sheet.code(text, place, shadow: sheet.px(.thin)) }

    // MARK: Beside a table

    func part(_ metrics: ScreenMetrics) -> Block { .code(text, side: .px(side(metrics))) }

    private func draw(at y: Double, x: Double, _ side: Double, _ sheet: inout Sheet) {
        sheet.code(text, Rect(x.rounded(), y.rounded(), side, side))
    }

    // MARK: While they guess

    /// In the column of a very wide window, between the words and the seats; elsewhere a round has no room to spare.
    /// - Parameter hasBuzzes: seconds may stand at the foot of the column.
    func draw(in frame: PartyFrame, hasBuzzes: Bool, _ sheet: inout Sheet) {
        guard frame.shape == .ultra else { return }
        let side = side(sheet.metrics)
        let edge = sheet.metrics.stroke(3, sheet.theme)
        let column = frame.head
        let foot = column.maxY - edge - (hasBuzzes ? sheet.px(92 + 24) : 0)
        let words = sheet.list.compactMap { command -> Double? in
            guard case .text(let run) = command, run.origin.x > column.x - run.size * 0.1,
                run.origin.x < column.maxX, run.origin.y < column.maxY
            else { return nil }
            return run.origin.y + run.size * 0.3
        }
        let top = max(words.max() ?? column.y, column.y)
        guard foot - side - sheet.px(.medium) >= top, side + edge <= column.width else { return }
        draw(at: foot - side, x: column.x + edge, side, &sheet)
    }
}
