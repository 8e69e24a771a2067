// Lyrics are wrapped once for a width, because a layout is made for each frame.

import UnderCoverCatalogue
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
    /// The window that they are wrapped for, and the height of their place, in pixels.
    private var window: [Double] = []
    private(set) var height = 0.0
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

    /// They are wrapped for this window already.
    func isFor(_ lyrics: Lyrics, _ metrics: ScreenMetrics) -> Bool {
        self.lyrics == lyrics && window == Self.window(metrics)
    }

    private static func window(_ metrics: ScreenMetrics) -> [Double] {
        let content = metrics.content
        return [metrics.u, metrics.textScale, content.x, content.y, content.width, content.height]
    }

    mutating func set(_ lyrics: Lyrics?, in place: Rect, _ metrics: ScreenMetrics) {
        if lyrics != self.lyrics { self = LyricsReading() }
        (self.lyrics, window, height) = (lyrics, Self.window(metrics), place.height)
        let room = LyricsRow.room(place, metrics)
        let (width, size) = (room.width - 2 * metrics.px(.narrow), LyricsRow.size(metrics))
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
        if !reading.isFor(lyrics, app.metrics) {
            // The sheet tells where they stand.
            app.show(self)
            guard let target = app.sheet().targets.first(where: { $0.id.is(Target.words) }) else { return }
            reading.set(lyrics, in: target.rect, app.metrics)
        }
        let before = reading.sung
        let lead = app.reducesMotion ? LyricsReading.leadWithoutTicks : LyricsReading.lead
        reading.sing(app.deck.position(at: app.tick) + lead)
        if let followed = reading.followed, app.top.scroll != followed { reading.isHeld = true }
        if reading.sung != before { follow(&app) }
    }

    private mutating func follow(_ app: inout AppState) {
        guard !reading.isHeld, let row = reading.sungRow else { return }
        let pitch = LyricsRow.pitch(app.metrics)
        // A third of the panel above it: what comes is wanted more than what was.
        let above = (reading.height / pitch / 3).rounded(.down)
        app.top.scroll = max(Double(row) - above, 0) * pitch
        reading.followed = app.top.scroll
    }

    /// The player has read enough elsewhere.
    func followAgain(_ app: inout AppState) {
        var state = self
        state.reading.isHeld = false
        state.follow(&app)
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
    /// The rows within their target.
    static func room(_ place: Rect, _ metrics: ScreenMetrics) -> Rect { place.inset(metrics.px(.slim)).rounded }
    static func pitch(_ metrics: ScreenMetrics) -> Double { (size(metrics) * 1.5).rounded() }
}
