// Lyrics are wrapped once for a width, because a layout is made for each frame.

import UnderCoverPixels

/// The lyrics as rows of the panel, and where they are.
package struct LyricsReading: Equatable, Codable, Sendable {
    package struct Row: Equatable, Codable, Sendable {
        /// Number of the line that it belongs to.
        package var line: Int
        package var text: String
    }

    package private(set) var lyrics: Lyrics?
    package private(set) var rows: [Row] = []
    /// Pixels.
    private var width = 0.0
    private var size = 0.0
    /// Number of the line that is sung.
    package private(set) var sung: Int?
    /// The last scroll position that the lyrics set, so that the player's own scrolling is noticed.
    var followed: Double?
    /// The player has scrolled, so the lyrics stay where they are.
    var isHeld = false

    package init() {}

    /// Seconds by which a line is marked before it is sung.
    static let lead = 0.15
    /// Without ticks the time is known once a second.
    static let leadWithoutTicks = 0.5

    mutating func set(_ lyrics: Lyrics?, width: Double, size: Double) {
        guard lyrics != self.lyrics || width != self.width || size != self.size else { return }
        if lyrics != self.lyrics { self = LyricsReading() }
        (self.lyrics, self.width, self.size) = (lyrics, width, size)
        rows = (lyrics?.lines ?? []).enumerated().flatMap { number, line in
            Self.wrapped(line.text, width, size).map { Row(line: number, text: $0) }
        }
        sung = nil
        followed = nil
    }

    private static func wrapped(_ text: String, _ width: Double, _ size: Double) -> [String] {
        // Bold, because the line that is sung is.
        let lines = TextWrap.lines(text, face: .bold, size: size, width: width)
        return lines.isEmpty ? [""] : lines
    }

    /// The last line that has begun; nil before the first, and where the lines have no times.
    mutating func sing(_ seconds: Double) { sung = lyrics?.line(at: seconds) }

    var hasTimes: Bool { lyrics?.areTimed ?? false }
    var sungRow: Int? { sung.flatMap { line in rows.firstIndex { $0.line == line } } }
}

extension NowPlaying {
    /// The lyrics of the song, wrapped for the panel, with the line that is sung in sight.
    mutating func read(_ app: inout AppState) {
        guard shownTab(app) == .lyrics, let lyrics = app.deck.facts.lyrics else {
            if reading.lyrics != nil { reading = LyricsReading() }
            return
        }
        let panel = NowPlayingPlan(self, app).lyrics(app.metrics)
        reading.set(lyrics, width: panel.width - 2 * app.metrics.px(.narrow), size: LyricsRow.size(app.metrics))
        let before = reading.sung
        let lead = app.reducesMotion ? LyricsReading.leadWithoutTicks : LyricsReading.lead
        reading.sing(app.deck.position(at: app.tick) + lead)
        if let followed = reading.followed, app.top.scroll != followed { reading.isHeld = true }
        if reading.sung != before { follow(panel, &app) }
    }

    private mutating func follow(_ panel: Rect, _ app: inout AppState) {
        guard !reading.isHeld, let row = reading.sungRow else { return }
        let pitch = LyricsRow.pitch(app.metrics)
        // A third of the panel above it: what comes is wanted more than what was.
        let above = (panel.height / pitch / 3).rounded(.down)
        app.top.scroll = max(Double(row) - above, 0) * pitch
        reading.followed = app.top.scroll
    }

    /// The player has read enough elsewhere.
    func followAgain(_ app: inout AppState) {
        var state = self
        state.reading.isHeld = false
        state.follow(NowPlayingPlan(state, app).lyrics(app.metrics), &app)
        app.show(state)
    }

    func scrollWords(_ direction: Action, _ app: inout AppState) -> [Effect]? {
        guard direction == .up || direction == .down, let area = app.sheet().scrollArea else { return nil }
        let isDown = direction == .down
        guard isDown ? area.offset < area.maximum - 0.5 : area.offset > 0.5 else { return nil }
        let pitch = LyricsRow.pitch(app.metrics)
        app.top.scroll = area.clamped(area.offset + (isDown ? 2 : -2) * pitch)
        return []
    }

    /// When the line at a point is sung.
    func second(at point: Point, _ app: AppState) -> Double? {
        guard let area = app.sheet().scrollArea, area.viewport.contains(point) else { return nil }
        let row = Int((point.y - area.viewport.y + area.offset) / LyricsRow.pitch(app.metrics))
        return reading.rows[safe: row].flatMap { reading.lyrics?.lines[safe: $0.line]?.seconds }
    }
}

/// Sizes of a row of lyrics in pixels.
enum LyricsRow {
    static func size(_ metrics: ScreenMetrics) -> Double { metrics.text(.lead) }
    static func pitch(_ metrics: ScreenMetrics) -> Double { (size(metrics) * 1.5).rounded() }
}
