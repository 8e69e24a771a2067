// What a press, back, and the second button do on each screen.

extension AppState {
    /// `id` names a target of the current screen.
    mutating func activate(_ id: TargetID) -> [Effect] {
        switch screen {
        case .loading: return []
        case .welcome: return welcomeActivated(id)
        case .categories: return categoriesActivated(id)
        case .category(let detail): return categoryActivated(id, detail)
        case .guessing: return guessActivated(id)
        case .result: return resultActivated(id)
        case .final: return finalActivated(id)
        case .scores: return scoresActivated(id)
        case .favourites: return favouritesActivated(id)
        case .settings: return settingsActivated(id)
        case .about: return aboutActivated(id)
        case .pause: return pauseActivated(id)
        case .question(let question): return questionActivated(id, question)
        case .addCategory: return addCategoryActivated(id)
        case .playlist: return playlistActivated(id)
        case .naming: return namingActivated(id)
        case .sources: return sourcesActivated(id)
        case .serverForm: return serverFormActivated(id)
        }
    }

    mutating func back() -> [Effect] {
        switch screen {
        case .loading: return []
        case .welcome: return finishWelcome()
        case .categories: return enter(.question(.quit))
        case .guessing: return pause(nil)
        case .result: return enter(.question(.leaveMatch))
        case .final: return finishMatch()
        case .favourites(let favourites) where favourites.open != nil: return closeFavourite()
        case .addCategory: return leaveAddCategory()
        case .playlist: return leavePlaylist()
        case .serverForm: return serverFormBack()
        case .category, .scores, .favourites, .settings, .about, .question, .naming, .sources: return leave()
        case .pause: return resume()
        }
    }

    mutating func pausePressed() -> [Effect] {
        switch screen {
        case .guessing: return pause(nil)
        case .pause: return resume()
        case .categories: return enter(.settings(SettingsScreen()))
        case .loading, .welcome, .category, .result, .final, .scores, .favourites, .settings, .about, .question,
            .addCategory, .playlist, .naming, .sources, .serverForm:
            return []
        }
    }

    /// The second thing a screen can do with what has the focus: reset a setting, remove a favourite, heart a cover.
    mutating func extra() -> [Effect] {
        switch screen {
        case .settings: return resetFocusedSetting()
        case .favourites: return removeFocusedFavourite()
        case .result: return toggleFavourite()
        case .scores: return enterClearScores()
        case .sources: return removeFocusedSource()
        case .addCategory, .naming, .serverForm: return deleted()
        case .category: return enterDeleteCategory()
        case .loading, .welcome, .categories, .guessing, .final, .about, .pause, .question, .playlist: return []
        }
    }

    /// Left and right where they mean a value rather than a place. nil: move the focus instead.
    mutating func moveWithin(_ direction: Action) -> [Effect]? {
        if direction == .up, case .settings(let state) = screen, state.isOnFirstRow {
            setFocus("tab." + state.tab.rawValue)
            return []
        }
        guard direction == .left || direction == .right else { return nil }
        let step = direction == .right ? 1 : -1
        switch screen {
        case .settings: return stepFocusedSetting(step)
        case .category(let detail): return stepRounds(step, detail)
        case .addCategory: return moveTab(step)
        case .loading, .welcome, .categories, .guessing, .result, .final, .scores, .favourites, .about, .pause,
            .question, .playlist, .naming, .sources, .serverForm:
            return nil
        }
    }

    /// Shoulders and Tab: the next group of things.
    mutating func section(_ direction: Int) -> [Effect] {
        switch screen {
        case .settings: return changeTab(direction)
        case .scores: return changeKind(direction)
        case .categories: return jumpSection(direction)
        case .addCategory: return changeSource(direction)
        case .loading, .welcome, .category, .guessing, .result, .final, .favourites, .about, .pause, .question,
            .playlist, .naming, .sources, .serverForm:
            return cycleFocus(direction)
        }
    }

    /// Tab walks over everything in reading order.
    private mutating func cycleFocus(_ direction: Int) -> [Effect] {
        let targets = sheet().focusable
        guard let index = targets.firstIndex(where: { $0.id == screen.focus }) else { return mendFocus() }
        setFocus(targets[(index + direction + targets.count) % targets.count].id)
        return []
    }
}
