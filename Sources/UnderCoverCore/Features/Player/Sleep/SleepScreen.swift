import UnderCoverCatalogue
import UnderCoverPixels

/// The choices of the sleep timer.
package struct SleepScreen: PageScreen {
    package enum Target: ScreenTarget {
        case off
        case minutes(Int)
        case song, album
    }

    package static let name = "sleep-timer"

    static func open(_ app: inout AppState) -> [Effect] { app.enter(SleepScreen()) }

    /// The row of a choice; nil is off.
    private static func target(_ choice: SleepTimer.Choice?) -> Target {
        switch choice {
        case .minutes(let minutes): .minutes(minutes)
        case .song: .song
        case .album: .album
        case nil: .off
        }
    }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Self.target(app.deck.sleep?.choice)) }

    package func successors(of target: Target) -> [Target] { [.off] }

    // MARK: Input

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        let closed = app.leave()
        switch target {
        case .off: app.deck.sleep = nil
        case .minutes(let minutes): app.deck.sleep = SleepTimer(.minutes(minutes), at: app.tick)
        case .song: app.deck.sleep = SleepTimer(.song, at: app.tick)
        case .album: app.deck.sleep = SleepTimer(.album, at: app.tick)
        }
        let timer = app.deck.sleep
        let tick = app.tick
        app.say(timer.map { Words.sleeps($0, at: tick) } ?? Words.sleepIsOff)
        return closed
    }

    // MARK: Layout

    package func page(_ app: AppState) -> Page {
        let chosen = app.deck.sleep?.choice
        let rows = ([nil] + SleepTimer.Choice.all.map { $0 }).map { (choice: SleepTimer.Choice?) in
            var row = ListRow(
                Self.target(choice), Words.sleepChoice(choice), trailing: choice == chosen ? Words.chosen : "",
                icon: choice == chosen ? .check : choice == nil ? .cross : .moon)
            row.trailingIsState = choice == chosen
            return row
        }
        return Page(
            Words.sleepTimer, hints: [.move, .open(Words.choose)],
            news: app.deck.sleep.map { Words.sleeps($0, at: app.tick) },
            Block.list(rows).width(most: .larger(1300, .text(.row, 35))))
    }
}

extension SleepScreen {
    package static let samples = [
        Sample("sleep-timer") { game in
            game.openNowPlaying()
            game.choose(NowPlaying.Target.sleep)
        },
        Sample("sleep-timer-runs") { game in
            game.openNowPlaying()
            game.sleep(.minutes(30))
            game.choose(NowPlaying.Target.sleep)
            game.state.toast = nil
        },
    ]
}

extension Walkthrough {
    /// Sets the sleep timer in *Now playing*.
    package mutating func sleep(_ target: SleepScreen.Target) {
        choose(NowPlaying.Target.sleep)
        choose(target)
    }
}
