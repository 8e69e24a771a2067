import UnderCoverCore
import UnderCoverPixels

extension Canvas {
    /// Whole pixels a module, in the middle of the mark; dark on light, because some cameras read nothing else.
    mutating func add(_ mark: QRMark, _ code: QRModules?) {
        add(Box(mark.rect, fill: .white))
        guard let code else { return }
        let all = code.side + 2 * QRSize.quietModules
        let module = (min(mark.rect.width, mark.rect.height) / Double(all)).rounded(.down)
        guard module >= 1 else { return }
        let side = module * Double(code.side)
        let corner = mark.rect.middle(side, side).rounded
        for run in code.runs {
            let dark = Rect(
                corner.x + Double(run.columns.lowerBound) * module, corner.y + Double(run.row) * module,
                Double(run.columns.count) * module, module)
            add(Box(dark, fill: .black))
        }
    }
}
