import UnderCoverCatalogue

extension NewReleases {
    package static let samples = [
        Sample.ofFridays("new-releases", day: after) { $0.openReleases() },
        Sample.ofFridays("new-releases-before", day: friday) { $0.openReleases() },
        Sample.ofFridays("new-releases-pressing", day: friday) { game in
            game.emptyPress()
            game.openReleases()
            game.press(2)
        },
        Sample.ofFridays("new-releases-lost", day: friday) { game in
            game.emptyPress()
            game.openReleases()
            game.press(3, losesRest: true)
        },
        Sample.ofFridays("new-releases-last", day: after) { game in
            game.openReleases()
            game.choose(Target.before)
        },
    ]

    private static let friday = DailyDay.firstOfFridays
    private static let after = friday + 1
}

extension BackCatalogue {
    package static let samples = [
        Sample.ofFridays("back-catalogue", day: DailyDay.firstOfFridays + 1) { $0.openBackCatalogue() }
    ]
}

extension Walkthrough {
    package mutating func openReleases() {
        choose(Categories.Target.more)
        choose(HomeMore.Target.fridays)
    }

    package mutating func openBackCatalogue() {
        openReleases()
        choose(NewReleases.Target.catalogue)
    }

    /// No sleeve is pressed any more, and those that are asked for wait.
    package mutating func emptyPress() {
        (state.press, pressArrives) = (PressState(), false)
    }

    /// Presses the next sleeves that wait.
    /// - Parameter losesRest: all others cannot be pressed.
    package mutating func press(_ count: Int, losesRest: Bool = false) {
        send(.pressed(.ready(Array(state.press.waiting.prefix(count)))))
        if losesRest { send(.pressed(.failed(state.press.waiting, reason: Words.pressLacksFonts))) }
    }
}
