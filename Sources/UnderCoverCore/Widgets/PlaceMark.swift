import UnderCoverPixels

extension Sheet {
    /// The four places of an answer as a diamond of rings; the meant one is a disc with its letter. Drawn in the middle
    /// of `rect`.
    /// - Parameters:
    ///   - ink: of the rings and the disc.
    ///   - paper: of the letter.
    mutating func placeMark(_ place: AnswerPlace, _ rect: Rect, ink: Color? = nil, paper: Color? = nil) {
        let ink = ink ?? theme.ink
        let unit = min(rect.width, rect.height) / 80
        let stroke = metrics.stroke(3, theme)
        // All diameters are even or all are odd, and all steps are whole pixels, so the diamond is symmetrical.
        let disc = (37 * unit).rounded()
        let ring = PlaceGrid.diameter(15 * unit + stroke, like: disc)
        for other in AnswerPlace.allCases where other != place {
            let spot = PlaceGrid.spot(other, step: (27 * unit).rounded(), diameter: ring, in: rect)
            box(spot, radius: ring, stroke: ink, width: min(stroke, (ring / 2).rounded(.down)))
        }
        let spot = PlaceGrid.spot(place, step: (21 * unit).rounded(), diameter: disc, in: rect)
        box(spot, radius: disc, fill: ink)
        placeLetter(place, in: spot, size: (26 * unit).rounded(), paper ?? theme.paper)
    }

    private mutating func placeLetter(_ place: AnswerPlace, in disc: Rect, size: Double, _ color: Color) {
        // A letter of the least size needs this disc; a smaller one has none.
        guard disc.width >= 16 else { return }
        let size = max(size, 12)
        line(
            place.letter, .bold, size, color, x: disc.midX, baseline: disc.midY + size * 0.36, width: disc.width,
            align: .center)
    }
}

private enum PlaceGrid {
    static func spot(_ place: AnswerPlace, step: Double, diameter: Double, in rect: Rect) -> Rect {
        let middle = rect.middle(diameter, diameter).rounded
        switch place {
        case .north: return middle.offset(0, -step)
        case .west: return middle.offset(-step, 0)
        case .east: return middle.offset(step, 0)
        case .south: return middle.offset(0, step)
        }
    }

    /// The nearest whole diameter that is even if `other` is, and odd if `other` is.
    static func diameter(_ wanted: Double, like other: Double) -> Double {
        max(((wanted - other) / 2).rounded() * 2 + other, 2)
    }
}
