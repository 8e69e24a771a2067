import UnderCoverCatalogue
import UnderCoverPixels

/// Sleeves of the match are still being pressed: it goes on once those that it waits for can be shown.
package struct PressWait: PageScreen {
    package enum Target: ScreenTarget { case again, leave }

    package static let name = "press-wait"

    /// nil where nothing has to be waited for.
    init?(_ app: AppState) {
        guard !Self.progress(app).isDone else { return nil }
    }

    /// The sleeves of the rounds that are to come, in their order.
    static func toCome(_ app: AppState) -> [PressedID] {
        sleeves(of: app.match?.rounds.dropFirst(app.match?.current ?? 0) ?? [], app)
    }

    /// The match waits for the sleeves of this round and the next, and the rest are pressed while it is played. The daily
    /// five waits for all of its own: a try that counts must not stop in its middle. Nor does any other match wait for
    /// sleeves that could not be pressed: it asks others in their place.
    private static func awaited(_ app: AppState) -> [PressedID] {
        if case .daily = app.play.occasion { return toCome(app) }
        let next = app.match?.rounds.dropFirst(app.match?.current ?? 0).prefix(2) ?? []
        return sleeves(of: next, app).filter { !app.press.lost.contains($0) }
    }

    private static func sleeves(of rounds: ArraySlice<Round>, _ app: AppState) -> [PressedID] {
        var seen: Set<PressedID> = []
        return rounds.flatMap { app.sleeves(of: $0) }.compactMap { PressedID($0) }.filter { seen.insert($0).inserted }
    }

    private static func progress(_ app: AppState) -> PressProgress { app.press.progress(of: awaited(app)) }

    /// It is on top, and phones say so.
    package static func isShown(_ app: AppState) -> Bool { shown(app) != nil }

    package func traits(_ app: AppState) -> Traits {
        Traits(
            part: .round, awaitsCover: true, holdsDeck: true, earlyTicks: Motion.bounceTicks,
            takesSeats: app.partyTakesSeats, phoneStage: .round, phoneActions: [.end])
    }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(failure(app) == nil ? Target.leave : .again) }
    package func successors(of target: Target) -> [Target] { [.again, .leave] }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .again:
            // A second press right away would leave.
            app.input.enteredAt = app.tick
            return app.press.askAgain(Self.awaited(app)) + app.repairFocus()
        // A press right away was meant for the screen before.
        case .leave: return isEarly(app) ? [] : MatchFlow.leave(&app)
        }
    }

    private func isEarly(_ app: AppState) -> Bool { app.tick - app.input.enteredAt < Motion.bounceTicks }
    /// Else the time of early presses would not pass.
    package func needsTicks(_ app: AppState) -> Bool { isEarly(app) }

    /// In a party the presses of seats are answers that come too late, so that they never leave. Back and Pause ask first.
    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        let isParty = app.match?.isParty == true
        switch command {
        case .host(.end): return MatchFlow.leave(&app)
        case .seat: return []
        case .back: return isParty ? app.enter(Question(.leaveMatch)) : MatchFlow.leave(&app)
        case .pause where isParty: return app.enter(Question(.leaveMatch))
        default: return nil
        }
    }

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        guard news == .eventEnded, app.match != nil, PressWait(app) == nil else { return [] }
        return MatchFlow.enterRound(&app) { $0.replace($1) }
    }

    private func failure(_ app: AppState) -> String? { Self.progress(app).failure }

    package func page(_ app: AppState) -> Page {
        let leave = Block.button(Target.leave, Words.notThisTime)
        let progress = Self.progress(app)
        guard let failure = progress.failure else {
            let soFar = Words.pressedSoFar(progress.done, of: progress.of)
            return Page(
                Words.pressingTitle, hints: [.open(Words.choose)],
                news: progress.done == 0 ? Words.pressingNote : soFar,
                .column([.pressing(progress), .space, .buttons([leave])], gap: .space(.medium)))
        }
        return Page(
            Words.pressingTitle, hints: [.move, .open(Words.choose)], news: failure,
            .column(
                [
                    .text(failure, .bold, .large), .space,
                    .buttons([.button(Target.again, Words.tryAgain), leave]),
                ], gap: .space(.medium)))
    }
}

extension Block {
    /// Says that sleeves are being pressed, over a bar.
    static func pressing(_ progress: PressProgress) -> Block {
        .column(
            [
                .text(Words.pressingNote, .bold, .large, sizes: .shares([1, 0.9, 0.8, 0.7, 0.6])),
                .row(
                    [
                        .progress(Double(progress.done) / Double(max(progress.of, 1))).fillsWidth(),
                        .line(Words.pressedSoFar(progress.done, of: progress.of), .bold, .row, squeeze: 1),
                    ], gap: .space(.medium)),
                .text(Words.pressingOnce, .body, .row, ink: .soft).givesWay(1),
            ], gap: .space(.medium)
        ).width(most: .larger(1100, .text(.large, 26)))
    }
}

extension PressWait {
    package static let samples = [sample("press-wait", isLost: false), sample("press-wait-lost", isLost: true)]

    private static func sample(_ name: String, isLost: Bool) -> Sample {
        .ofFridays(name, day: DailyDay.firstOfFridays) { game in
            game.emptyPress()
            game.openDaily()
            game.choose(Daily.Target.start)
            game.press(2, losesRest: isLost)
        }
    }
}
