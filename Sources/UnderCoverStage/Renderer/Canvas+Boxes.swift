import UnderCoverCore
import UnderCoverPixels

extension Canvas {
    mutating func add(_ box: Box) {
        guard !box.rect.isEmpty, opacity > 0 else { return }
        let limit = min(box.rect.width, box.rect.height) / 2
        let radius = min(max(box.radius, 0), limit)
        let stroke = box.stroke == nil ? 0 : min(max(box.strokeWidth, 0), limit)
        guard box.fill != nil || stroke > 0 else { return }
        let isLarge = box.rect.width * box.rect.height > 2048
        let isPlain = box.dash <= 0 && radius == 0 && stroke == 0
        if box.dash <= 0, isLarge || isPlain, isOnPixels(box.rect, stroke) {
            addInPieces(box, radius: radius, stroke: stroke)
        } else {
            addByDistance(box, in: box.rect, radius: radius, stroke: stroke)
        }
    }

    /// Not turned, and every edge lies between two pixels: only round corners need antialiasing.
    private func isOnPixels(_ rect: Rect, _ stroke: Double) -> Bool {
        guard place.isTranslation else { return false }
        let moved = rect.offset(place.tx, place.ty)
        return moved == moved.rounded && stroke == stroke.rounded()
    }

    /// Draws all but the corners flat, without blending if opaque; only corners use the distance shader.
    private mutating func addInPieces(_ box: Box, radius: Double, stroke: Double) {
        let rect = box.rect
        let corner = min(max(radius.rounded(.up), stroke), min(rect.width, rect.height) / 2)
        let isRound = radius > 0
        let middle = rect.inset(corner, stroke)
        addFlat(middle, box.fill)
        let sides = Rect(0, rect.y + corner, corner - stroke, rect.height - 2 * corner)
        addFlat(sides.offset(rect.minX + stroke, 0), box.fill)
        addFlat(sides.offset(rect.maxX - corner, 0), box.fill)
        if stroke > 0 {
            let across = Rect(rect.x + (isRound ? corner : 0), 0, rect.width - (isRound ? 2 * corner : 0), stroke)
            addFlat(across.offset(0, rect.minY), box.stroke)
            addFlat(across.offset(0, rect.maxY - stroke), box.stroke)
            let upright = Rect(0, rect.y + corner, stroke, rect.height - 2 * corner)
            addFlat(upright.offset(rect.minX, 0), box.stroke)
            addFlat(upright.offset(rect.maxX - stroke, 0), box.stroke)
        }
        guard isRound else { return }
        for x in [rect.minX, rect.maxX - corner] {
            for y in [rect.minY, rect.maxY - corner] {
                addByDistance(box, in: Rect(x, y, corner, corner), radius: radius, stroke: stroke)
            }
        }
    }

    private mutating func addFlat(_ rect: Rect, _ color: Color?) {
        guard let color, !rect.isEmpty else { return }
        let packed = packed(color)
        add(Quad(rect: rect, colorA: packed), .flat, packed >> 24 == 255 ? .opaque : .over)
    }

    /// - Parameter part: the part of the box to draw. If it is the whole box and not on whole pixels, it grows by a
    ///   pixel on each side for the antialiased edge.
    private mutating func addByDistance(_ box: Box, in part: Rect, radius: Double, stroke: Double) {
        let scale = place.scale
        guard scale > 0 else { return }
        let isWhole = part == box.rect && !isOnPixels(part, 0)
        let part = isWhole ? part.inset(-1 / scale) : part
        let center = box.rect.center
        var quad = Quad(rect: part)
        quad.from = (Float(part.minX - center.x), Float(part.minY - center.y))
        quad.to = (Float(part.maxX - center.x), Float(part.maxY - center.y))
        quad.rest = (Float(box.rect.width / 2), Float(box.rect.height / 2))
        quad.q = (Float(radius), Float(stroke), Float(max(box.dash, 0)), Float(scale))
        quad.colorA = box.fill.map { packed($0) } ?? 0
        quad.colorB = box.stroke.map { packed($0) } ?? 0
        add(quad, box.dash > 0 && stroke > 0 ? .dashedBox : .box, .over)
    }
}
