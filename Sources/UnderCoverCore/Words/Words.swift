import UnderCoverCatalogue

extension Words {
    // MARK: Buttons

    /// For albums from outside whose title or artist is missing or has no visible characters.
    static var untitled: String { say("Untitled") }
    static var nameless: String { say("Somebody") }
    static var categories: String { say("Categories") }
    static var favourites: String { say("Favourites") }
    static var scores: String { say("Scores") }
    static var settings: String { say("Settings") }
    static var about: String { say("About") }
    static var open: String { say("Open") }
    static var add: String { say("Add") }
    static var addACategory: String { say("Add a category") }
    static var delete: String { say("Delete") }
    static var choose: String { say("Choose") }
    static var start: String { say("Start") }
    static var rounds: String { say("Rounds") }
    static var fewer: String { say("Fewer") }
    static var more: String { say("More") }
    static var skip: String { say("Skip") }
    static var pause: String { say("Pause") }
    static var paused: String { say("Paused") }
    static var resume: String { say("Resume") }
    static var restartMatch: String { say("Restart match") }
    static var leaveMatch: String { say("Leave match") }
    static var nextCover: String { say("Next cover") }
    static var seeScore: String { say("See the score") }
    static var playAgain: String { say("Play again") }
    static var playARound: String { say("Play a round") }
    static var playThese: String { say("Play these") }
    static var done: String { say("Done") }
    static var share: String { say("Save picture") }
    static var favourite: String { say("Favourite") }
    static var badCover: String { say("Bad cover") }
    static var remove: String { say("Remove") }
    static var backWord: String { say("Back") }
    static var quitWord: String { say("Quit") }
    static var clearThese: String { say("Clear these") }
    static var resetThis: String { say("Reset this one") }
    static var nextTab: String { say("Next tab") }
    static var resetEverything: String { say("Reset everything") }
    static var howToPlay: String { say("How to play") }
    static var scrollWord: String { say("Scroll") }
    static var you: String { say("You") }
    static var moveWord: String { say("Move") }
    static var changeWord: String { say("Change") }
    /// Keys of a keyboard, in the footer.
    static var arrowKeys: String { say("Arrows") }

    // MARK: Sections and groups

    static func section(_ section: Category.Section) -> String {
        switch section {
        case .builtIn: say("Ready to play")
        case .lists: say("Famous records")
        case .yours: say("Yours")
        }
    }

    static func emptySection(_ section: Category.Section) -> String {
        switch section {
        case .builtIn:
            say("The box is empty. The records should be in Assets beside the game; try installing it again.")
        case .lists: say("The lists are missing. They should be in Assets beside the game; try installing it again.")
        case .yours:
            say("Nothing of yours yet. Add a playlist, a genre or a decade, or heart three covers after a round.")
        }
    }

    static var favouritesCategory: String { say("Your favourites") }
    static var missesCategory: String { say("Your misses") }
    static var neverKnownCategory: String { say("Never known") }

    static func group(_ group: SettingRow.Group) -> String {
        switch group {
        case .game: say("Game")
        case .look: say("Look")
        case .sound: say("Sound")
        case .controls: say("Controls")
        }
    }

    // MARK: A match

    static var waitingForCover: String { say("Fetching the sleeve. The clock waits.") }
    static func pointsSoFar(_ points: Int) -> String { plural(points, "1 point so far", "\(points) points so far") }
    static func points(_ points: Int) -> String { plural(points, "1 point", "\(points) points") }

    static func verdict(_ verdict: Verdict) -> String {
        switch verdict {
        case .right: say("Right.")
        case .wrong: say("Nope.")
        case .late: say("Late.")
        }
    }

    static var pointsLabel: String { say("points") }
    static var secondsLabel: String { say("seconds") }
    static var totalLabel: String { say("in total") }

    /// Ticks as seconds with one decimal.
    static func seconds(ticks: Int) -> String {
        decimal(tenths: (ticks * 10 + 30) / 60)
    }

    /// - Parameter ticks: until the answer.
    static func after(ticks: Int) -> String { say("after \(seconds(ticks: ticks))\u{A0}s") }

    static var pausedPartyText: String {
        say("The clock has stopped. Hold Back to give up your seat: the others play on.")
    }
    static var pausedText: String { say("The clock has stopped. So has the cover; no peeking while you make tea.") }

    static func absence(_ absence: Absence) -> String {
        switch absence {
        case .roomEmpty: say("Everybody has left, or their pads have. Any press takes a seat and the match goes on.")
        case .windowLeft: say("You looked elsewhere, so the clock stopped. It holds no grudge.")
        case .slept: say("The machine took a nap. No time was lost.")
        case .padLost(let name):
            say("\(name) has gone. Bring it back, or carry on with anything else that has buttons.")
        }
    }

    static func outOf(_ most: Int, total: Int) -> String {
        total == 0 ? say("points. Out of \(most).") : say("points out of \(most)")
    }

    static var newRecord: String { say("New record") }

    static func near(_ miss: NearMiss) -> String {
        switch miss {
        case .oneMoreRight: say("One more right answer would have been a record.")
        case .sooner(let seconds):
            plural(
                seconds, "One second faster would have been a record.",
                "\(seconds) seconds faster would have been a record.")
        case .inARow(let count): say("\(count) in a row.")
        }
    }

    // MARK: A category

    /// - Parameter leftOut: albums that the player has put out of the game; they are among neither of the others.
    static func albums(_ count: Int, fresh: Int, leftOut: Int) -> String {
        let asked = count - fresh
        let lately = asked == 0 ? "" : asked == count ? say("all asked lately") : say("\(asked) asked lately")
        return commas([albums(count), lately, leftOut == 0 ? "" : say("\(leftOut) left out")])
    }

    /// - Parameter named: how many of them the player has named so far.
    static func albums(_ count: Int, named: Int) -> String {
        let guessed = named == 0 ? "" : named == count ? say("all guessed so far") : say("\(named) guessed so far")
        return commas([albums(count), guessed])
    }

    static func best(_ best: Int, played: Int) -> String {
        if played == 2 { return say("Best \(best) · played twice") }
        return plural(played, "Best \(best) · played once", "Best \(best) · played \(played) times")
    }

    static func shortfall(_ shortfall: MatchLimits.Shortfall) -> String {
        switch shortfall {
        case .nothingToAsk: say("There is nothing to ask here. Every album is flagged, or there are none.")
        case .leftOut(let count): tooFewForFamily(count)
        case .allLabelsEqual: say("Every choice would read the same. Show titles on the choices, in Settings.")
        case .fewerRounds(_, let offered):
            plural(offered, "Enough for one round.", "Enough for \(offered) rounds.")
        case .fewerChoices(_, let offered):
            plural(offered, "Enough for one choice.", "Enough for \(offered) choices.")
        case .missingKind(let kind): missing(kind)
        }
    }

    package static func cannotStart(_ error: MatchError) -> String {
        switch error {
        case .cannotStart(let limits): limits.shortfalls.first.map(shortfall) ?? say("This category cannot be played.")
        }
    }

    /// - Parameter away: the folder whose covers cannot be shown.
    static func fewerRounds(_ rounds: Int, away: String?) -> String {
        guard let away else {
            return plural(
                rounds, "A cover could not be shown, so this match has 1 round.",
                "A cover could not be shown, so this match has \(rounds) rounds.")
        }
        return plural(
            rounds, "“\(away)” has gone away, so this match has 1 round.",
            "“\(away)” has gone away, so this match has \(rounds) rounds.")
    }

    static func noCovers(_ reason: String) -> String { say("No cover here could be shown. \(reason)") }

    // MARK: Scores and favourites

    static var noScores: String { say("No scores yet.") }
    static var noScoresText: String { say("Finish a match and it is written down here, however it went.") }
    static var personalBest: String { say("personal best") }
    static var rightAnswers: String { say("right answers") }
    static var meanSeconds: String { say("seconds, on average") }
    static var rightInARow: String { say("right in a row") }
    static var noFavourites: String { say("No favourites yet.") }
    static var noFavouritesText: String { say("Press the heart after any round and the album moves in here.") }
    static func place(_ number: Int, of count: Int) -> String { say("\(number) of \(count)") }
    static var removedFavourite: String { say("Removed. The album stays in its category.") }

    static func kind(_ kind: ScoreEntry.Kind) -> String {
        let rounds = plural(kind.rounds, "1 round", "\(kind.rounds) rounds")
        let choices = plural(kind.choices, "1 choice", "\(kind.choices) choices")
        let shape = ScoreMode.shape(kind.mode).map { [partyKind($0)] } ?? []
        let answers = ScoreMode.isTyped(kind.mode) ? say("typed") : choices
        return (shape + [rounds, timer(kind.mode, kind.seconds), answers]).joined(separator: " · ")
    }

    static func partyKind(_ shape: PlayShape) -> String {
        switch shape {
        case .everyone: party
        case .teams: say("Party, teams")
        case .buzz: say("Party, buzz in")
        case .lastOneStanding: say("Party, last one standing")
        case .risingStakes: say("Party, rising stakes")
        case .passItRound: say("Party, pass it round")
        }
    }

    /// Without the choices.
    static func shortKind(_ kind: ScoreEntry.Kind) -> String {
        Words.kind(kind).split(separator: " · ").dropLast().joined(separator: " · ")
    }

    private static func timer(_ mode: String, _ seconds: Int) -> String {
        switch ScoreMode.timer(mode) {
        case .normal: say("\(seconds) s")
        case .relaxed: say("\(seconds) s × 1.5")
        case .slow: say("\(seconds) s × 3")
        case .off: say("\(seconds) s, no clock")
        }
    }

    // MARK: Toasts

    static var muted: String { say("Muted.") }
    static var unmuted: String { say("Sound is on.") }
    static var playingSilently: String { say("No sound device; playing silently.") }
    static var noSound: String { say("The sound device has gone. The game plays on silently.") }
    static var soundIsBack: String { say("Sound is back.") }
    static var cannotSpeak: String {
        say("There is no voice on this machine yet. Install speech-dispatcher or espeak-ng, and it speaks up.")
    }
    static var flagged: String { say("Noted. This cover will not be asked again.") }
    static var unflagged: String { say("Back in the pool.") }
    static var resetAll: String { say("Everything is as it was on the first day.") }
    static var bindHint: String { say("Confirm, then press what it should be.") }
    static func resetOne(_ label: String) -> String { say("\(label) is back to its default.") }
    static func resetControl(_ label: String) -> String { say("The control for \(label) is back to its default.") }
    static func bound(_ what: String, _ action: String) -> String { say("\(what) now means \(action).") }

    static func keepsItsLast(_ what: String, _ action: String) -> String {
        say("\(what) is all that \(action) has. Give \(action) another one first.")
    }

    static func pressFor(_ action: String) -> String { say("Press a key or a button for \(action).") }
    static func keyLeavesIt(_ cap: String) -> String { say("\(cap) leaves it as it was.") }
    static var tapLeavesIt: String { say("A tap anywhere leaves it as it was.") }
    static func waitingLeavesIt(_ seconds: Int) -> String {
        plural(seconds, "Wait a second, and it stays as it was.", "Wait \(seconds) seconds, and it stays as it was.")
    }
    static func pictureSaved(_ path: String) -> String { say("Saved as \(shortened(path)).") }

    /// A path with as many of its first folders as there is room for, and its last name.
    static func shortened(_ path: String) -> String {
        /// Characters.
        let most = 44
        guard path.count > most else { return path }
        var folders = path.split(separator: "/", omittingEmptySubsequences: false)
        let name = folders.removeLast()
        while folders.count > 1, (folders.joined(separator: "/") + "/…/" + name).count > most { folders.removeLast() }
        return folders.joined(separator: "/") + "/…/" + name
    }
    static func pictureNotSaved(_ reason: String) -> String { say("The picture was not saved. \(reason)") }
    static func notSavedYet(_ reason: String) -> String { say("Not saved yet: \(reason). I’ll keep trying.") }
    package static var savedAfterAll: String { say("Saved after all. Everything is where it belongs.") }

    static func button(_ button: PadButton) -> String {
        switch button {
        case .north: say("top button")
        case .west: say("left button")
        case .east: say("right button")
        case .south: say("bottom button")
        case .up: say("d-pad up")
        case .down: say("d-pad down")
        case .left: say("d-pad left")
        case .right: say("d-pad right")
        case .leftShoulder: say("left shoulder")
        case .rightShoulder: say("right shoulder")
        case .leftTrigger: say("left trigger")
        case .rightTrigger: say("right trigger")
        case .start: say("start")
        case .back: say("select")
        case .guide: say("guide")
        case .leftStick: say("left stick")
        case .rightStick: say("right stick")
        }
    }
}

// Libraries that are not on this machine, and what the game goes without.

extension Words {
    private static func part(_ part: GamePart) -> String {
        switch part {
        case .tags: say("tags of your own files")
        case .cueSheets: say("cue sheets")
        case .packs: say("packs")
        case .songs: say("songs that are not in the box")
        case .colours: say("colour profiles in pictures")
        case .typefaces: say("letters that our typefaces lack")
        case .barcodes: say("barcodes in photos")
        }
    }

    /// At the start.
    static func goesWithout(_ parts: [GamePart]) -> String {
        let libraries = parts.map { "\(part($0)) (\($0.library))" }.joined(separator: ", ")
        return say("The game goes without: \(libraries). “under-cover doctor” says more.")
    }

    /// A finding of `doctor`.
    package static func missingAdvice(_ part: GamePart) -> Advice {
        let left = Self.part(part)
        return (say("The game goes without \(left)."), isMissing(part))
    }

    /// "87%"; most languages put a space before the sign.
    static func percent(_ percent: Int) -> String { say("\(percent)%") }

    /// The same of a number that is written without a space, such as the value of a setting.
    static func percent(_ written: String) -> String? {
        guard written.hasSuffix("%"), let number = Int(written.dropLast()) else { return nil }
        return percent(number)
    }
}
