import UnderCoverCatalogue
import UnderCoverPixels

/// Five sleeves of a Friday: a large one and four small ones beside it, or a row in low places.
struct FridaySleeves {
    struct Item {
        let artwork: ArtworkID
        /// nil: it cannot be pressed yet.
        var target: TargetID?
        var says = ""
        var effect = CoverEffect.sharp
        /// Its picture is there.
        var isPressed = true
    }

    /// On a star at the corner of the large one.
    struct Star {
        let word: String
        let detail: String
    }

    static let count = 5
    /// From so many times its height on, a place has room for a row only.
    private static let wide = 3.4

    private let places: [Rect]

    init(in rect: Rect, _ metrics: ScreenMetrics) {
        let (gap, between) = (metrics.px(.group).rounded(), metrics.px(.wide).rounded())
        guard rect.width < rect.height * Self.wide else {
            let most = (rect.width - between * Double(Self.count - 1)) / Double(Self.count)
            let side = max(min(rect.height, most), 1).rounded(.down)
            places = (0..<Self.count).map { Rect(rect.x + Double($0) * (side + between), rect.y, side, side).rounded }
            return
        }
        let large = max(min(rect.height, (rect.width - gap) / 2), 1).rounded(.down)
        let small = max((large - between) / 2, 1).rounded(.down)
        let others = (0..<Self.count - 1).map { index in
            Rect(
                rect.x + large + gap + Double(index % 2) * (small + between),
                rect.y + Double(index / 2) * (small + between), small, small
            ).rounded
        }
        places = [Rect(rect.x, rect.y, large, large).rounded] + others
    }

    func draw(_ sleeves: [Item], _ star: Star?, _ sheet: inout Sheet) {
        for (place, sleeve) in zip(places, sleeves) {
            if sleeve.isPressed {
                sheet.cover(
                    sleeve.artwork, place, effect: sleeve.effect, shadow: sheet.px(.coverShadow), id: sleeve.target)
            } else {
                sheet.whiteLabel(place)
                if let target = sleeve.target { sheet.target(target, place) }
            }
            guard let target = sleeve.target else { continue }
            sheet.name(target, sleeve.says)
            sheet.role(target, .album)
        }
        guard let star, let large = places.first, large.width > places[1].width else { return }
        let side = (large.width * 0.29).rounded()
        sheet.wordStar(star, Rect(large.maxX - side * 0.62, large.maxY - side * 0.66, side, side).rounded)
    }
}

extension Sheet {
    /// A star on the accent with a word, and one below it where there is room; it goes where no word could be read.
    mutating func wordStar(_ star: FridaySleeves.Star, _ rect: Rect) {
        let size = (rect.height * 0.25).rounded(), detail = (rect.height * 0.13).rounded()
        let width = rect.width * 0.62
        guard holds(star.word, .display, size, width: width, shrink: 0.5), size * 0.5 >= 12 else { return }
        let reach = px(.thin)
        icon(.starBody, in: rect.offset(reach, reach), .black)
        icon(.starBody, in: rect, theme.accent)
        icon(.starOutline, in: rect, .black)
        push(Transform(pivot: rect.center, degrees: -8))
        let hasDetail =
            !star.detail.isEmpty && detail >= 12 && holds(star.detail, .bold, detail, width: width, shrink: 0.6)
        line(
            star.word, .display, size, theme.onAccent, x: rect.midX,
            baseline: rect.midY + size * (hasDetail ? 0.1 : Em.middle), width: width, align: .center, shrink: 0.5)
        if hasDetail {
            line(
                star.detail, .bold, detail, theme.onAccent, x: rect.midX,
                baseline: rect.midY + size * 0.1 + detail * 1.4,
                width: width, align: .center, shrink: 0.6)
        }
        pop()
    }
}
