// The log's sentences about catalogues.

extension Words {
    /// nil where all of it can be used.
    package static func trouble(ofCatalogue translation: Translation) -> String? {
        let most = 5
        let problems = translation.problems
        guard !problems.isEmpty else { return nil }
        let shown = problems.prefix(most).map { problem in
            let place = [problem.context, problem.line > 0 ? say("line \(problem.line)") : nil].compactMap(\.self)
                .filter { !$0.isEmpty }
            let reason = catalogueReason(problem.reason)
            return place.isEmpty ? reason : "\(place.joined(separator: ", ")): \(reason)"
        }
        let list = shown.joined(separator: "; ")
        let language = translation.language.ownName
        let more = problems.count - shown.count
        return more == 0
            ? say("The catalogue of \(language) is not all well, so parts stay in English: \(list).")
            : say("The catalogue of \(language) is not all well, so parts stay in English: \(list); \(more) more.")
    }

    private static func catalogueReason(_ reason: CatalogueProblem.Reason) -> String {
        switch reason {
        case .malformed: say("it is cut short or damaged")
        case .tooLarge: say("it is too large")
        case .newer(let version): say("it is of version \(version) of the game")
        case .noPluralRule: say("it has no usable rule for plurals")
        case .places: say("its places are not those of the English")
        case .hidden: say("it has characters that cannot be seen")
        case .tooLong: say("it is far too long")
        case .missingForms: say("it lacks forms of a plural")
        }
    }
}
