/// The sentences of the screens. Dry, short, friendly, a little self-mocking; buttons say what they do.
package enum Words {
    // MARK: Buttons

    /// For albums from outside whose title or artist is missing or has no visible characters.
    static let untitled = "Untitled"
    static let nameless = "Somebody"
    static let categories = "Categories"
    static let favourites = "Favourites"
    static let scores = "Scores"
    static let settings = "Settings"
    static let about = "About"
    static let open = "Open"
    static let add = "Add"
    static let addACategory = "Add a category"
    static let delete = "Delete"
    static let choose = "Choose"
    static let start = "Start"
    static let rounds = "Rounds"
    static let fewer = "Fewer"
    static let more = "More"
    static let skip = "Skip"
    static let pause = "Pause"
    static let paused = "Paused"
    static let resume = "Resume"
    static let restartMatch = "Restart match"
    static let leaveMatch = "Leave match"
    static let nextCover = "Next cover"
    static let seeScore = "See the score"
    static let playAgain = "Play again"
    static let playARound = "Play a round"
    static let playThese = "Play these"
    static let done = "Done"
    static let share = "Save picture"
    static let favourite = "Favourite"
    static let badCover = "Bad cover"
    static let remove = "Remove"
    static let backWord = "Back"
    static let quitWord = "Quit"
    static let clearThese = "Clear these"
    static let resetThis = "Reset this one"
    static let nextTab = "Next tab"
    static let resetEverything = "Reset everything"
    static let howToPlay = "How to play"
    static let scrollWord = "Scroll"
    static let you = "You"

    // MARK: Sections and groups

    static func section(_ section: Category.Section) -> String {
        switch section {
        case .builtIn: "Ready to play"
        case .lists: "Famous records"
        case .yours: "Yours"
        }
    }

    static func emptySection(_ section: Category.Section) -> String {
        switch section {
        case .builtIn: "The box is empty. The records should be in Assets beside the game; try installing it again."
        case .lists: "The lists are missing. They should be in Assets beside the game; try installing it again."
        case .yours:
            "Nothing of yours yet. Add a playlist, a genre or a decade, or heart three covers after a round."
        }
    }

    static let favouritesCategory = "Your favourites"

    static func group(_ group: SettingRow.Group) -> String {
        switch group {
        case .game: "Game"
        case .look: "Look"
        case .sound: "Sound"
        case .controls: "Controls"
        }
    }

    // MARK: A match

    static let waitingForCover = "Fetching the sleeve. The clock waits."
    static func pointsSoFar(_ points: Int) -> String { self.points(points) + " so far" }
    static func points(_ points: Int) -> String { points == 1 ? "1 point" : "\(points) points" }

    static func verdict(_ verdict: Verdict) -> String {
        switch verdict {
        case .right: "Right."
        case .wrong: "Nope."
        case .late: "Late."
        }
    }

    static let pointsLabel = "points"
    static let secondsLabel = "seconds"
    static let totalLabel = "in total"

    /// Ticks as seconds with one decimal.
    static func seconds(ticks: Int) -> String {
        let tenths = (ticks * 10 + 30) / 60
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// - Parameter ticks: until the answer.
    static func after(ticks: Int) -> String { "after \(seconds(ticks: ticks))\u{A0}s" }

    static let pausedPartyText = "The clock has stopped. Hold Back to give up your seat: the others play on."
    static let pausedText = "The clock has stopped. So has the cover; no peeking while you make tea."

    static func absence(_ absence: Absence) -> String {
        switch absence {
        case .roomEmpty: "Everybody has left, or their pads have. Any press takes a seat and the match goes on."
        case .windowLeft: "You looked elsewhere, so the clock stopped. It holds no grudge."
        case .slept: "The machine took a nap. No time was lost."
        case .padLost(let name): "\(name) has gone. Bring it back, or carry on with anything else that has buttons."
        }
    }

    static func outOf(_ most: Int, total: Int) -> String {
        total == 0 ? "points. Out of \(most)." : "points out of \(most)"
    }

    static let newRecord = "New record"

    static func near(_ miss: NearMiss) -> String {
        switch miss {
        case .oneMoreRight: "One more right, and it is a record."
        case .sooner(1): "A second sooner, and it is a record."
        case .sooner(let seconds): "\(seconds) seconds sooner, and it is a record."
        case .inARow(let count): "\(count) in a row."
        }
    }

    // MARK: A category

    /// - Parameter leftOut: albums that the player has put out of the game; they are among neither of the others.
    static func albums(_ count: Int, fresh: Int, leftOut: Int) -> String {
        let asked = count - fresh
        let facts = asked == 0 ? "" : ", \(asked == count ? "all" : "\(asked)") asked lately"
        return albums(count) + facts + (leftOut == 0 ? "" : ", \(leftOut) left out")
    }

    /// - Parameter named: how many of them the player has named so far.
    static func albums(_ count: Int, named: Int) -> String {
        named == 0 ? albums(count) : "\(albums(count)), \(named == count ? "all" : "\(named)") guessed so far"
    }

    /// Of a list of real records that has not been opened.
    static let coversComeLater = "Covers come when you open it."

    static func best(_ best: Int, played: Int) -> String {
        let times = played == 1 ? "once" : played == 2 ? "twice" : "\(played) times"
        return "Best \(best) · played \(times)"
    }

    static func shortfall(_ shortfall: MatchLimits.Shortfall) -> String {
        switch shortfall {
        case .nothingToAsk: "There is nothing to ask here. Every album is flagged, or there are none."
        case .allLabelsEqual: "Every choice would read the same. Show titles on the choices, in Settings."
        case .fewerRounds(_, let offered):
            offered == 1 ? "Enough for one round." : "Enough for \(offered) rounds."
        case .fewerChoices(_, let offered): "Enough for \(offered) choices."
        case .missingKind(let kind): missing(kind)
        }
    }

    package static func cannotStart(_ error: MatchError) -> String {
        switch error {
        case .cannotStart(let limits): limits.shortfalls.first.map(shortfall) ?? "This category cannot be played."
        }
    }

    /// - Parameter away: the folder whose covers cannot be shown.
    static func fewerRounds(_ rounds: Int, away: String?) -> String {
        let reason = away.map { "“\($0)” has gone away" } ?? "A cover could not be shown"
        return "\(reason), so this match has \(rounds == 1 ? "1 round" : "\(rounds) rounds")."
    }

    static func noCovers(_ reason: String) -> String { "No cover here could be shown. \(reason)" }

    // MARK: Scores and favourites

    static let noScores = "No scores yet."
    static let noScoresText = "Finish a match and it is written down here, however it went."
    static let personalBest = "personal best"
    static let rightAnswers = "right answers"
    static let meanSeconds = "seconds, on average"
    static let rightInARow = "right in a row"
    static let noFavourites = "No favourites yet."
    static let noFavouritesText = "Press the heart after any round and the album moves in here."
    static func place(_ number: Int, of count: Int) -> String { "\(number) of \(count)" }
    static let removedFavourite = "Removed. The album stays in its category."

    static func kind(_ kind: ScoreEntry.Kind) -> String {
        let rounds = kind.rounds == 1 ? "1 round" : "\(kind.rounds) rounds"
        let shape = ScoreMode.shape(kind.mode).map { partyKind($0) + " · " } ?? ""
        return shape + "\(rounds) · \(kind.seconds) s\(timer(kind.mode)) · \(kind.choices) choices"
    }

    private static func timer(_ mode: String) -> String {
        switch ScoreMode.timer(mode) {
        case .normal: ""
        case .relaxed: " × 1.5"
        case .slow: " × 3"
        case .off: ", no clock"
        }
    }

    // MARK: Toasts

    static let muted = "Muted."
    static let unmuted = "Sound is on."
    static let playingSilently = "No sound device; playing silently."
    static let noSound = "The sound device has gone. The game plays on silently."
    static let soundIsBack = "Sound is back."
    static let cannotSpeak = "There is no voice on this machine yet. Install espeak-ng and it speaks up."
    static let flagged = "Noted. This cover will not be asked again."
    static let unflagged = "Back in the pool."
    static let resetAll = "Everything is as it was on the first day."
    static let bindHint = "Confirm, then press what it should be."
    static func resetOne(_ label: String) -> String { "\(label) is back to its default." }
    static func resetControl(_ label: String) -> String { "The control for \(label) is back to its default." }
    static func bound(_ what: String, _ action: String) -> String { "\(what) now means \(action)." }

    static func keepsItsLast(_ what: String, _ action: String) -> String {
        "\(what) is all that \(action) has. Give \(action) another one first."
    }

    static func pressFor(_ action: String) -> String { "Press a key or a button for \(action)." }
    static func keyLeavesIt(_ cap: String) -> String { "\(cap) leaves it as it was." }
    static let tapLeavesIt = "A tap anywhere leaves it as it was."
    static func waitingLeavesIt(_ seconds: Int) -> String { "Wait \(seconds) seconds, and it stays as it was." }
    static func pictureSaved(_ path: String) -> String { "Saved as \(shortened(path))." }

    /// A path with as many of its first folders as there is room for, and its last name.
    /// - Parameter most: characters.
    static func shortened(_ path: String, most: Int = 44) -> String {
        guard path.count > most else { return path }
        var folders = path.split(separator: "/", omittingEmptySubsequences: false)
        let name = folders.removeLast()
        while folders.count > 1, (folders.joined(separator: "/") + "/…/" + name).count > most { folders.removeLast() }
        return folders.joined(separator: "/") + "/…/" + name
    }
    static func pictureNotSaved(_ reason: String) -> String { "The picture was not saved. \(reason)" }
    static func notSavedYet(_ reason: String) -> String { "Not saved yet: \(reason). I’ll keep trying." }
    package static let savedAfterAll = "Saved after all. Everything is where it belongs."

    static func button(_ button: PadButton) -> String {
        switch button {
        case .north: "top button"
        case .west: "left button"
        case .east: "right button"
        case .south: "bottom button"
        case .up: "d-pad up"
        case .down: "d-pad down"
        case .left: "d-pad left"
        case .right: "d-pad right"
        case .leftShoulder: "left shoulder"
        case .rightShoulder: "right shoulder"
        case .leftTrigger: "left trigger"
        case .rightTrigger: "right trigger"
        case .start: "start"
        case .back: "select"
        case .guide: "guide"
        case .leftStick: "left stick"
        case .rightStick: "right stick"
        }
    }
}
