import UnderCoverCore
import UnderCoverDesktop
import UnderCoverStage

/// The voices that can read aloud, for `doctor`.
struct SpeechFacts: Encodable {
    var found: SpeechCheckup
    var espeak: Bool
    /// nil where nothing can speak.
    var voice: SpeechVoice?

    init(environment: [String: String]) {
        found = .make(SpeechOptions(environment: environment), environment: environment)
        espeak = SpeechSynthesiser.program(searchPath: environment["PATH"]) != nil
        let hasDispatcher = found.dispatcher == .answers || found.dispatcher == .starts
        voice = found.orca ? .orca : hasDispatcher ? .dispatcher : espeak ? .own : nil
    }

    var lines: [String] {
        let silent = !found.orca && found.dispatcher == .silent ? [Words.speechIsSilent] : []
        return silent + [voice.map(Self.words) ?? Words.speechHasNoVoice, Words.readerRuns(found.readerRuns)]
    }

    private static func words(_ voice: SpeechVoice) -> String {
        switch voice {
        case .orca: Words.speaks(by: "Orca")
        case .dispatcher: Words.speaks(by: "speech-dispatcher")
        case .own: Words.speaks(by: "espeak-ng")
        }
    }
}
