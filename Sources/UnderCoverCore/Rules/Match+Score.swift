extension Match {
    /// The kind of match whose scores it is compared with. `mode`: see `ScoreMode`. Rounds that were dropped for want of
    /// a cover do not count.
    package func scoreKind(mode: String) -> ScoreEntry.Kind {
        // In a typed round the choices are hidden.
        let isTyped = ScoreMode.isTyped(mode)
        return ScoreEntry.Kind(
            category: category, rounds: rounds.count, seconds: settings.seconds,
            choices: isTyped ? 0 : settings.choices,
            labels: (isTyped ? .both : settings.labels).rawValue, mode: mode)
    }

    package func scoreAnswers(of player: Player) -> [ScoreEntry.Answer] {
        player.answers.compactMap { answer in
            guard rounds.indices.contains(answer.round) else { return nil }
            return ScoreEntry.Answer(
                album: rounds[answer.round].answer, right: answer.right, points: answer.points, ticks: answer.ticks)
        }
    }
}
