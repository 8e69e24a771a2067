import UnderCoverCatalogue
import UnderCoverPixels

extension CanonDaily {
    package func page(_ app: AppState) -> Page {
        guard let today = app.today, Self.isThere(app) else {
            return Page(
                Words.realRecords, hints: [.open(Words.backWord)],
                .empty(
                    Words.dailyClockTitle, Words.dailyNotYet, action: Target.box, label: Words.backWord,
                    icon: .calendar))
        }
        let stage = stage(app)
        let lead = lead(stage, today, app)
        let words = Block.text(lead, .body, .large, sizes: .shares([1, 0.9, 0.8, 0.7, 0.6]))
        let squares = squares(stage, today, app)
        let head = [Block.dailyDate(today), squares.heightShare(0.45), words] + progress(stage, today, app)
        return Page(
            Words.realRecords, hints: [.move, .open(Words.choose)], note: Words.realRecordsNote, news: lead,
            .column(head + [.space, .buttons(buttons(stage, today, app))], gap: .space(.medium)).orScroll())
    }

    private func lead(_ stage: Stage, _ today: DailyDay, _ app: AppState) -> String {
        let entry = app.kept.canonDiary[today]
        switch stage {
        case .done:
            return Words.sentences([
                Words.dailyDone(entry?.result.points ?? 0), Words.canonReplaced(entry?.places?.replaced ?? []),
            ])
        case .none, .fetching: return Words.realRecordsLead
        case .ready:
            guard !isForFun else { return Words.dailyForFun }
            let isBegun = app.kept.canonDiary.offers(today) != .counts(from: 0)
            return isBegun ? Words.dailyInterrupted : Words.realRecordsLead
        case .failed(let error) where error.isOffline: return Words.realRecordsOffline
        case .failed(let error): return error.message(source: Words.coverServices)
        case .lost: return entry == nil ? Words.canonTooFew : Words.canonGone
        }
    }

    private func squares(_ stage: Stage, _ today: DailyDay, _ app: AppState) -> Block {
        let offered = app.kept.canonDiary.offers(today)
        let isHidden = offered == .forFun && stage != .done
        return .dailySquares(offered, isHidden ? nil : app.kept.canonDiary[today]?.result.marks)
    }

    private func progress(_ stage: Stage, _ today: DailyDay, _ app: AppState) -> [Block] {
        guard stage == .fetching, let state = app.canon, let places = Self.places(on: today, app) else { return [] }
        let (done, all) = (state.count(places), DailyFive.perDay)
        let bar = Block.row(
            [
                .progress(Double(done) / Double(all)).fillsWidth(),
                .line(Words.pressedSoFar(done, of: all), .bold, .row, squeeze: 1),
            ], gap: .space(.medium))
        return [.column([.line(Words.coversAreComing, .bold, .row, squeeze: 0.6), bar], gap: .space(.tiny))]
    }

    private func buttons(_ stage: Stage, _ today: DailyDay, _ app: AppState) -> [Block] {
        let box = Block.button(Target.box, Words.realRecordsBox)
        let again = Block.button(Target.again, Words.tryAgain, .reload)
        switch stage {
        case .none, .fetching: return [box]
        case .ready where isForFun: return [.button(Target.forFun, Words.dailyForFunButton)]
        case .ready:
            guard case .counts(let from) = app.kept.canonDiary.offers(today), from > 0 else {
                return [.button(Target.start, Words.dailyStart)]
            }
            return [.button(Target.start, Words.dailyGoOn(from + 1))]
        case .done:
            return [
                .button(Target.result, Words.dailyResultButton), .button(Target.forFun, Words.dailyForFunButton),
            ]
        case .failed(let error) where error.isOffline: return [box, again]
        case .failed, .lost: return [again, box]
        }
    }
}
