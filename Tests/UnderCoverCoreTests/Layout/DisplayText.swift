@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// A display list as text, one command a line, so that a change of layout reads as a difference of lines.
enum DisplayText {
    static func lines(_ list: DisplayList) -> [String] {
        var depth = 0
        return list.map { command in
            if command == .pop || command == .unclip { depth = max(0, depth - 1) }
            defer {
                switch command {
                case .push, .clip: depth += 1
                default: break
                }
            }
            return String(repeating: "  ", count: depth) + line(command)
        }
    }

    private static func line(_ command: Command) -> String {
        switch command {
        case .clear(let color): "clear \(hex(color))"
        case .box(let box): self.box(box)
        case .text(let run): text(run)
        case .icon(let mark): "icon \(mark.icon.rawValue) \(rect(mark.rect)) \(hex(mark.color))"
        case .cover(let quad): cover(quad)
        case .halftone(let print):
            "halftone \(print.source) \(rect(print.rect)) \(hex(print.paper)) \(hex(print.ink)) \(number(print.cells))"
        case .gradient(let field):
            "gradient \(rect(field.rect)) \(field.colors.map(hex).joined(separator: " ")) "
                + "at \(number(field.seconds)) × \(number(field.opacity))"
        case .code(let mark): "code “\(mark.text.replacing("\n", with: "⏎"))” \(rect(mark.rect))"
        case .dimmed(let page):
            "dimmed \(page.list.count) commands \(rect(page.rect)) \(hex(page.paper)) \(hex(page.dots)) "
                + "every \(number(page.pitch))"
        case .push(let turn):
            "push \(point(turn.pivot)) × \(number(turn.scale)) turn \(number(turn.degrees)) by \(point(turn.offset)) "
                + "opacity \(number(turn.opacity))" + (turn.facing == 1 ? "" : " facing \(number(turn.facing))")
        case .pop: "pop"
        case .clip(let area): "clip \(rect(area))"
        case .unclip: "unclip"
        }
    }

    private static func box(_ box: Box) -> String {
        var words = ["box", rect(box.rect)]
        if box.radius > 0 { words.append("round \(number(min(box.radius, box.rect.height)))") }
        if let fill = box.fill { words.append("fill \(hex(fill))") }
        if let stroke = box.stroke { words.append("stroke \(hex(stroke)) \(number(box.strokeWidth))") }
        if box.dash > 0 { words.append("dash \(number(box.dash))") }
        return words.joined(separator: " ")
    }

    private static func text(_ run: TextRun) -> String {
        var words = ["text", "“\(run.string)”", run.face.rawValue, number(run.size), "at", point(run.origin)]
        if run.align != .left { words.append(run.align.rawValue) }
        if let width = run.maxWidth { words.append("within \(number(width))") }
        words.append(hex(run.color))
        if case .overprint(let paper, let ink) = run.blend { words.append("over \(hex(paper)) \(hex(ink))") }
        return words.joined(separator: " ")
    }

    private static func cover(_ quad: CoverQuad) -> String {
        var words = ["cover", quad.artwork.rawValue, rect(quad.rect)]
        if case .blur(let sigma) = quad.effect { words.append("blur \(number(sigma))") }
        if quad.grey { words.append("grey") }
        if let cells = quad.printedCells { words.append("printed \(number(cells))") }
        return words.joined(separator: " ")
    }

    private static func rect(_ rect: Rect) -> String {
        "\(number(rect.x)),\(number(rect.y)) \(number(rect.width))×\(number(rect.height))"
    }

    private static func point(_ point: Point) -> String { "\(number(point.x)),\(number(point.y))" }

    /// Four decimals, and none where there are none.
    private static func number(_ value: Double) -> String {
        let rounded = (value * 10_000).rounded() / 10_000
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
    }

    private static func hex(_ color: Color) -> String { color.hex }
}
