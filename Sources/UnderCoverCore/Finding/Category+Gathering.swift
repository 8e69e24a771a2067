extension Category {
    /// Has fewer albums than the smallest number of choices, so nothing can be played.
    var isBarren: Bool { albums.count < MatchSettings.choicesRange.lowerBound }

    /// How many albums it will have; nil while the source has not said.
    func whole(_ gathering: Gathering) -> Int? {
        let known = expected ?? (gathering.stage == .covers ? gathering.listed : nil)
        return known.map { max($0, albums.count) }
    }
}
