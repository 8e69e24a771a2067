import UnderCoverCatalogue
import UnderCoverPixels

/// A daily five as a picture to keep: a print, the marks and the total. No titles, and no colours of the covers.
struct DailyCard {
    private let result: DailyResult
    private let isForFun: Bool
    private let streak: Int

    init(_ result: DailyResult, isForFun: Bool, _ app: AppState) {
        (self.result, self.isForFun) = (result, isForFun)
        // No streak counts real records.
        let today = result.places == nil ? app.today : nil
        streak = today.map { DailyStreak(app.kept.daily, today: $0, offset: app.clock.offset).current } ?? 0
    }

    /// The date, or which places of it were replaced.
    private var said: String {
        let replaced = result.places?.replaced ?? []
        return replaced.isEmpty ? Words.dayAndMonth(result.day.date) : Words.canonReplacedShort(replaced)
    }

    /// Five of them take a bow.
    static var poster: Poster { Poster(source: "bow", lines: Words.dailyCardLines, place: .apart) }

    func card(_ app: AppState) -> ShareCard {
        var sheet = app.cardSheet()
        let print = sheet.cardPrint
        let poster = PosterPrint(Self.poster, seed: UInt64(result.day.number), app)
        poster.drawPicture(print, &sheet)
        poster.drawWords(in: print.inset(36), on: print, &sheet)
        let band = sheet.cardBand(below: print)
        let ink = sheet.theme.ink
        sheet.display(String(result.points), 150, ink, x: band.x, capTop: band.y, width: 330, tracking: -0.03)
        let text = 26.0
        let baseline = band.y + 150 * Em.cap + text * 1.7
        sheet.line(Words.dailyCardPoints, .body, text, ink, x: band.x, baseline: baseline, width: 360)
        if !isForFun, streak > 0 {
            sheet.line(
                Words.dailyCardStreak(streak), .body, text, sheet.theme.soft, x: band.x,
                baseline: baseline + text * 1.4, width: 360)
        }
        let marks = band.rightOf(band.x + 430)
        sheet.dailyMarks(result.marks, in: Rect(marks.x, band.y, marks.width, 98))
        sheet.line(
            result.places == nil ? Words.dailyCardNumber(result.day) : Words.canonCardNumber(result.day), .bold, text,
            ink, x: marks.x, baseline: baseline, width: 320)
        sheet.line(
            isForFun ? Words.dailyOnlyForFun : said, .body, text, sheet.theme.soft,
            x: marks.x, baseline: baseline + text * 1.4, width: 330, shrink: 0.6)
        return ShareCard(sheet: sheet, name: "daily")
    }
}
