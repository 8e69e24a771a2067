import UnderCoverCatalogue
import UnderCoverPixels

/// The meaning of a text as a code, while it is being typed.
package enum ChallengeReading: Equatable, Sendable {
    case nothing
    /// Not all of it is there yet.
    case begun(ChallengeGlimpse)
    case wrong(ChallengeCode.CodeError)
    case code(ChallengeCode)

    /// - Parameter isWhole: nothing more is to come, so that what is missing is a mistake.
    package init(_ text: String, isWhole: Bool = false) {
        guard !text.isEmpty else {
            self = .nothing
            return
        }
        do throws(ChallengeCode.CodeError) { self = .code(try ChallengeCode(text)) } catch {
            let glimpse = ChallengeGlimpse(ChallengeLetters.fives(text))
            self = isWhole || Self.isCertain(error, glimpse, text) ? .wrong(error) : .begun(glimpse)
        }
    }

    /// The next letters cannot put it right.
    private static func isCertain(
        _ problem: ChallengeCode.CodeError, _ glimpse: ChallengeGlimpse, _ text: String
    ) -> Bool {
        switch problem {
        case .notACode, .foreign, .tooLong, .newer, .outOfRange: true
        case .cut: false
        // The checksum covers the reference, and where that ends is not known before it is whole.
        case .mistyped: !text.contains("@") && (glimpse.total.map { glimpse.letters >= $0 } ?? glimpse.isImpossible)
        }
    }

    /// The mark of the category, as far as the letters go.
    package var categoryMark: UInt32? {
        switch self {
        case .begun(let glimpse): glimpse.categoryMark
        case .code(let code): code.categoryMark
        case .nothing, .wrong: nil
        }
    }

    package var code: ChallengeCode? { if case .code(let code) = self { code } else { nil } }
}

/// The text of a code field: capitals and digits without dashes, then "@" and a reference where there is one.
package enum ChallengeLetters {
    /// In characters.
    package static let longest = ChallengeCode.longest + 1 + Category.ID.longestInCode

    /// Leaves out what no code has.
    package static func cleaned(_ text: String) -> String {
        let halves = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        let letters = fives(halves.first.map(String.init) ?? "").prefix(ChallengeCode.longest)
        let plain = String(decoding: letters.map { ChallengeCode.alphabet[Int($0)] }, as: UTF8.self)
        guard halves.count > 1, !plain.isEmpty else { return plain }
        let reference = halves[1].filter { !$0.isWhitespace }
        return plain + "@" + reference.prefix(Category.ID.longestInCode)
    }

    /// The values of the letters before a reference.
    static func fives(_ text: String) -> [UInt8] {
        text.prefix { $0 != "@" }.unicodeScalars.compactMap(ChallengeCode.five)
    }

    /// Groups of five, for reading and for drawing.
    package static func groups(_ text: String) -> [String] {
        let letters = Array(text.prefix { $0 != "@" })
        return stride(from: 0, to: letters.count, by: ChallengeCode.groupLength).map {
            String(letters[$0..<min($0 + ChallengeCode.groupLength, letters.count)])
        }
    }

    package static func reference(_ text: String) -> String? {
        text.firstIndex(of: "@").map { String(text[$0...]) }
    }
}

extension ClubScore {
    /// The score of one player in a match that is over.
    package init(_ code: ChallengeCode, _ match: Match, of category: Category?, _ player: Player) {
        let answers = match.rounds.indices.map { round in
            player.answer(inRound: round).flatMap { given in
                given.choice == nil ? nil : given.ticks.map { Answer(ticks: $0, isRight: given.right) }
            }
        }
        self.init(code: Self.key(code, match, of: category), points: player.total, answers: answers)
    }

    /// The same for all codes of one match, whatever score they ask to beat, and short where a short one would do.
    package static func key(_ code: ChallengeCode, _ match: Match?, of category: Category?) -> String {
        if let match, let category, match.seed == code.seed, match.settings == code.settings,
            let short = ChallengeCode(short: match, of: category)
        {
            return short.description
        }
        var bare = code
        bare.score = nil
        return bare.description
    }
}
