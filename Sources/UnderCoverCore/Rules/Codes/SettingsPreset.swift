import UnderCoverCatalogue
import UnderCoverPixels

/// Settings that many matches have, as a number in short codes: the place in `all`.
///
/// NB: the numbers are on people's paper. A place never changes its meaning: new settings go at the end, 128 in all.
enum SettingsPreset {
    static let numberBits = 7

    static func number(of settings: MatchSettings) -> Int? { all.firstIndex(of: settings) }

    static let all: [MatchSettings] =
        usual { _ in }
        + usual { $0.answering = .typed }
        + blurAndSurprise { $0.choices = 4 }
        + blurAndSurprise { $0.decoys = .lookAlike }
        + blurAndSurprise { $0.timer = .relaxed }
        + blurAndSurprise { $0.timer = .slow }
        + blurAndSurprise { $0.timer = .off }
        + blurAndSurprise { $0.kinds = everyKind }
        + blurAndSurprise { $0.kinds = quietKinds }
        + parties

    /// Other cases may come later, so they are listed.
    private static let everyKind: [RoundKind] = [.nameTheCover, .findTheCover, .whichCameFirst, .oddOneOut, .byEar]
    /// For players who hear nothing.
    private static let quietKinds: [RoundKind] = [.nameTheCover, .findTheCover, .whichCameFirst, .oddOneOut]
    private static let reveals: [Reveal] = [.blur, .mixed, .pixels, .halftone, .tiles, .zoom, .ink, .scan]

    private static func usual(_ change: (inout MatchSettings) -> Void) -> [MatchSettings] {
        reveals.flatMap { reveal in lengths(reveal, change) }
    }

    private static func blurAndSurprise(_ change: (inout MatchSettings) -> Void) -> [MatchSettings] {
        [.blur, .mixed].flatMap { reveal in lengths(reveal, change) }
    }

    private static func lengths(_ reveal: Reveal, _ change: (inout MatchSettings) -> Void) -> [MatchSettings] {
        [3, 5, 10].map { rounds in
            var settings = plain(rounds, reveal)
            change(&settings)
            return settings
        }
    }

    /// A party plays them over the usual settings.
    private static var parties: [MatchSettings] {
        let long = [10, 25].flatMap { rounds in
            [everyKind, quietKinds].map { kinds in
                var settings = plain(rounds, .mixed)
                (settings.choices, settings.kinds) = (4, kinds)
                return settings
            }
        }
        let kids = [Reveal.blur, .mixed].map { reveal in
            var settings = plain(5, reveal)
            (settings.seconds, settings.choices, settings.headStart) = (15, 2, 25)
            return settings
        }
        let expert = [Reveal.blur, .mixed].map { reveal in
            var settings = plain(10, reveal)
            (settings.seconds, settings.choices, settings.decoys) = (6, 4, .lookAlike)
            return settings
        }
        return long + kids + expert
    }

    /// Says everything, because defaults may change.
    private static func plain(_ rounds: Int, _ reveal: Reveal) -> MatchSettings {
        MatchSettings(
            rounds: rounds, seconds: 10, choices: 3, labels: .both, decoys: .random, timer: .normal, reveal: reveal,
            pace: .fair, guardsLettering: true, blackAndWhite: false, kinds: [.nameTheCover])
    }
}
