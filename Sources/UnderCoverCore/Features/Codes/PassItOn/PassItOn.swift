import UnderCoverCatalogue
import UnderCoverPixels

/// The code of a match that is over, for others: as letters to type, as squares for a phone, and as a picture.
package struct PassItOn: PageScreen {
    package enum Target: ScreenTarget { case copy, save, done }

    package static let name = "pass-it-on"

    /// The result of the match, for the picture.
    package var end: Final

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.copy) }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .copy:
            guard let code = app.challenge?.description else { return [] }
            app.say(Words.codeCopied)
            return [.copy(code)] + ClubState.tellOfCard(app)
        case .save: return [.saveShareCard] + ClubState.tellOfCard(app)
        case .done: return app.leave()
        }
    }

    package func shareCard(_ app: AppState) -> ShareCard? { end.shareCard(app) }

    package static let samples = [
        Sample("pass-it-on") { game in
            game.startMatch()
            game.playRounds([(true, 60), (false, 0), (true, 20)])
            game.tick(Motion.bounceTicks)
            game.choose(Final.Target.share)
        }
    ]
}

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
