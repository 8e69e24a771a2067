import UnderCoverCatalogue
import UnderCoverPixels

extension PassItOn {
    package func page(_ app: AppState) -> Page {
        let code = app.challengeCode ?? ""
        return Page(
            Words.passItOn, hints: [.move, .open(Words.choose)], news: Words.passItOnText,
            .split(
                .column(
                    [ChallengeLetters.part(code), .text(Words.passItOnText, ink: .soft).givesWay(2)],
                    gap: .space(.medium)),
                // A phone reads the score to beat, too.
                .code(app.challenge?.description ?? "").givesWay(1), share: 0.55, hugs: .second, above: .second,
                gapOver: .space(.card)),
            foot: .buttons([
                .button(Target.copy, Words.copyCode, .copy, step: .list),
                .button(Target.save, Words.share, .share, step: .list),
                .button(Target.done, Words.done, step: .list),
            ]))
    }
}

extension ChallengeLetters {
    /// As large as there is room; large ones in three rows at most.
    static func part(_ code: String) -> Block {
        func letters(_ shares: [Double], lines: Int = 99) -> Block {
            Block(
                .words(
                    Lettering(
                        string: code, face: .bold, size: TypeStep.row.rawValue, lines: lines, sizes: .shares(shares),
                        breaks: { Self.lines(of: code, size: $0, width: $1) })))
        }
        return .first(of: [letters([2.6, 2.2, 1.8, 1.5, 1.25, 1], lines: 3), letters([1, 0.85, 0.7])])
    }

    /// The letters of a code in rows of whole groups, and what it refers to below them.
    static func lines(of code: String, size: Double, width: Double) -> [String] {
        let groups = groups(code.replacing("-", with: ""))
        let letter = TextMeasure.width("0", face: .bold, size: size)
        let across = max(Int(width / (letter * 6)), 1)
        let rows = stride(from: 0, to: groups.count, by: across).map { start in
            let end = min(start + across, groups.count)
            return groups[start..<end].joined(separator: "-") + (end < groups.count ? "-" : "")
        }
        return rows + [reference(code)].compactMap { $0 }
    }
}
