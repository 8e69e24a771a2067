import UnderCoverPixels

/// The choices of a round in one column or two, made to fit into a height.
struct ChoiceStack: Equatable {
    let columns: Int
    let rows: Int
    let room: Double
    private(set) var pill: Double
    private(set) var gap: Double
    /// The pills are lower than wished.
    private(set) var isLow = false
    /// Their letters come first: the pills are as high as there is room, and their words break into two lines before
    /// they shrink.
    private(set) var isGrown = false
    /// The size in which names of usual length are read, in pixels; less where they have no room for more.
    private(set) var letters = 0.0
    /// Wider ones would be mostly empty.
    private(set) var widest = Double.infinity

    var height: Double { Double(rows) * pill + Double(rows - 1) * gap }
    /// Pixels that are out of sight until the stack scrolls.
    var overflow: Double { max(height - room, 0) }
    var fits: Bool { overflow <= 1 }
    /// Height on screen; a higher stack scrolls.
    var shown: Double { min(height, room) }

    /// Made to fit into `room`: gaps shrink a little, then pills until they are as small as a thumb allows, then gaps
    /// again, because pills that nearly touch are hard to tell apart.
    /// - Parameter mustFit: no player has a focus to scroll with, so pills shrink to one line.
    init(_ count: Int, columns: Int = 1, in room: Double, mustFit: Bool = false, _ metrics: ScreenMetrics) {
        self.columns = columns
        self.room = room
        rows = (count + columns - 1) / columns
        pill = metrics.pill(count > 4 ? metrics.row.manyChoicesPill : metrics.row.choicePill)
        // In half the width, large titles need two lines.
        if columns > 1, metrics.wordsAreLarge { pill = max(pill, metrics.text(metrics.row.choiceText) * 3.4) }
        gap = metrics.px(count > 3 ? .medium : .wide).rounded()
        // Two lines of text and a little air.
        let text = metrics.text(metrics.row.choiceText)
        let least = max(metrics.px(metrics.row.minimumHit), text * 2.3, 26).rounded()
        shrinkGap(to: metrics.px(.snug))
        isLow = height > room
        if isLow { pill = max(least, each) }
        pill = pill.rounded(.down)
        shrinkGap(to: metrics.px(.icon))
        if mustFit, !fits { pill = max((text * 1.3).rounded(), each).rounded(.down) }
    }

    /// The height of a pill where all fit.
    private var each: Double { (room - Double(rows - 1) * gap) / Double(rows) }

    private mutating func shrinkGap(to least: Double) {
        guard height > room else { return }
        gap = max(least, (room - Double(rows) * pill) / Double(max(rows - 1, 1)))
    }
}

extension ChoiceStack {
    /// Letters of a long title, of half of it, and of a long artist's name.
    private static let usual = (title: 24.0, half: 14.0, artist: 22.0)

    /// For large words: as high as there is room, in a room that is all for them.
    init(grown count: Int, columns: Int, width: Double, height: Double, _ metrics: ScreenMetrics) {
        self.columns = columns
        room = height
        rows = (count + columns - 1) / columns
        isGrown = true
        gap = metrics.px(.small).rounded()
        let wish = metrics.text(metrics.row.choiceText)
        let each = (height - Double(rows - 1) * gap) / Double(rows)
        pill = max(min(each, wish * ChoiceWords.em(lines: 2)), metrics.leastHit, 26).rounded(.down)
        let ends = 2 * max(pill * 0.24, metrics.px(.small)) + metrics.glyphSide + metrics.px(.snug)
        let ems = ((width - Double(columns - 1) * gap) / Double(columns) - ends) / Em.letter
        let one = min(wish, pill / ChoiceWords.em(lines: 1), ems / Self.usual.title)
        let two = min(wish, pill / ChoiceWords.em(lines: 2), ems / Self.usual.half)
        letters = fits ? min(max(one, two), ems / Self.usual.artist / ChoiceWords.artist) : 0
        let most = wish * Em.letter * Self.usual.title * 1.4 + ends
        widest = most * Double(columns) + gap * Double(columns - 1)
    }
}
