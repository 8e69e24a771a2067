import UnderCoverCatalogue
import UnderCoverPixels

struct MenuItem {
    let id: TargetID
    let icon: Icon?
    let label: String
    /// On or off, for reading aloud.
    var spokenState: String?

    init(_ target: some ScreenTarget, _ icon: Icon?, _ label: String) {
        id = TargetID(target)
        self.icon = icon
        self.label = label
    }
}

/// Rows of a list that scrolls. They are a little higher or lower than wished, so that whole rows fill the room.
struct RowFit {
    private(set) var height: Double
    private(set) var gap: Double

    /// Rows become as low as their words allow until so many show.
    private static let seen = 4

    /// - Parameters:
    ///   - count: all rows.
    ///   - least: the height that the words of a row need.
    init(_ count: Int, in room: Double, height: Double, gap: Double, least: Double) {
        (self.height, self.gap) = (height, gap)
        guard count > 0, Double(count) * (height + gap) - gap > room + 0.5 else { return }
        let leastGap = (gap / 2).rounded(.up)
        let most = Int((room + leastGap) / (least + leastGap))
        let nearest = Int(((room + gap) / (height + gap)).rounded())
        let rows = Double(max(min(max(nearest, Self.seen), most, count), 1))
        let share = room / (rows * height + (rows - 1) * gap)
        self.height = max(min(height * share, height * 1.15).rounded(.down), least)
        if rows > 1 { self.gap = ((room - rows * self.height) / (rows - 1)).rounded(.down) }
    }
}
