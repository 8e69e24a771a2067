import UnderCoverCatalogue

// Plays matches in samples and tests.

extension Walkthrough {
    /// Focuses a target that is drawn, and confirms.
    @discardableResult
    package mutating func choose(_ target: some ScreenTarget) -> [Effect] {
        choose(TargetID(target).description) { $0.is(target) }
    }

    /// Finds the target by its description: "next", "choice.2".
    @discardableResult
    package mutating func choose(_ name: String) -> [Effect] {
        if name.hasPrefix("category.") { unfold(Category.ID(rawValue: String(name.dropFirst("category.".count)))) }
        return choose(name) { $0.description == name }
    }

    private mutating func choose(_ name: String, _ isWanted: (TargetID) -> Bool) -> [Effect] {
        settle()
        if state.traits.isFirst, HomeMore.Target.allCases.contains(where: { isWanted(TargetID($0)) }),
            !state.sheet().focusable.contains(where: { isWanted($0.id) })
        {
            choose(Categories.Target.more)
            settle()
        }
        guard let target = state.sheet().focusable.first(where: { isWanted($0.id) }) else {
            missing.append("“\(name)” on \(state.screen.name)")
            return []
        }
        state.focus = target.id
        return key(state.settings.bindings[.confirm].keys[0])
    }

    /// Opens the category of the walkthrough, else that of the focused crate, else the one that *Play* plays.
    package mutating func openCategory() {
        if let category { return openCategory(category) }
        if case .category(let id)? = state.focused(Categories.Target.self) { return openCategory(id) }
        if let usual = Categories.usual(state) { openCategory(usual.id) }
    }

    package mutating func openCategory(_ id: Category.ID) {
        unfold(id)
        choose(Categories.Target.category(id))
    }

    /// Brings the crate of a category in sight, as walking there does.
    package mutating func unfold(_ id: Category.ID) {
        if state.traits.isFirst, state.category(id) != nil { state.setFocus(Categories.Target.category(id)) }
    }

    package mutating func startMatch() {
        openCategory()
        choose(CategoryDetail.Target.start)
        passCard()
    }

    package mutating func startMatch(_ id: Category.ID) {
        openCategory(id)
        choose(CategoryDetail.Target.start)
        passCard()
    }

    /// Goes on from the card that teaches a kind of round, where it shows.
    package mutating func passCard() { if KindCard.isShown(state) { goOn() } }

    package var answer: Album? { state.match?.round.flatMap { state.album($0.answer) } }

    /// Indexes of the right choice and of a wrong one.
    package var rightIndex: Int { state.match?.round.flatMap { $0.choices.firstIndex(of: $0.answer) } ?? 0 }
    package var wrongIndex: Int { rightIndex == 0 ? 1 : 0 }

    /// Presses the right choices in their order, or others.
    @discardableResult
    package mutating func answer(right: Bool) -> [Effect] {
        passCard()
        guard let round = state.match?.round else { return [] }
        let picks = round.rightPicks.compactMap(round.choices.firstIndex)
        let pressed = right ? picks : picks.count > 1 ? picks.reversed() : [wrongIndex]
        return pressed.flatMap { key(Key(rawValue: String($0 + 1))) }
    }

    /// The covers of the round arrive, unless they have, and the clock starts.
    @discardableResult
    package mutating func coverArrives() -> [Effect] {
        passCard()
        let sleeves = state.match?.round.map { state.sleeves(of: $0) } ?? []
        return sleeves.filter { !state.covers.ready.contains($0) }.flatMap {
            send(.coverReady($0, .round, signature: nil, facts: facts[$0]))
        }
    }

    /// Answers and waits for the result. nil lets the time run out.
    package mutating func playRound(right: Bool?, after ticks: Int = 0) {
        coverArrives()
        if let right {
            tick(ticks)
            answer(right: right)
        } else {
            tick(state.match?.settings.ticksTotal ?? 0)
        }
        tick(Motion.holdTicks)
    }

    /// For each round: whether the answer is right, and after how many ticks it comes.
    package mutating func playRounds(_ rounds: [(right: Bool?, ticks: Int)]) {
        for round in rounds {
            playRound(right: round.right, after: round.ticks)
            goOn()
        }
    }
}
