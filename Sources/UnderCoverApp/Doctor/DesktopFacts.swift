import UnderCoverCore
import UnderCoverDesktop

/// Whether the desktop hears of the music, for `doctor`.
struct DesktopFacts: Encodable {
    var answer: DesktopAnswer

    init(environment: [String: String]) { answer = .ask(DesktopOptions(environment: environment)) }

    var line: String {
        switch answer {
        case .answers: Words.desktopAnswers
        case .silent: Words.desktopIsSilent
        case .noBus: Words.desktopHasNoBus
        case .noLibrary: Words.desktopLacksLibrary
        case .notBuiltIn: Words.desktopIsNotBuiltIn
        }
    }
}
