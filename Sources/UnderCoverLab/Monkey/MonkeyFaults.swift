import Foundation
import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverStage

/// Causes faults between events and ends most of them after a while.
struct MonkeyFaults {
    /// Covers that were decoded are reported broken; the mailbox delivers nothing; the audio device disappears for a moment;
    /// no file may grow; the graphics card loses every texture; sources answer questions that the game did not ask.
    enum Kind: String, CaseIterable { case covers, mail, sound, store, textures, answers }

    private static let turnsBetween = 40
    /// On screens that wait for a source's answer.
    private static let turnsBetweenAnswers = 10
    private static let longestTurns = 200
    /// Files may not grow past this, so SQLite cannot write.
    private static let fileBytes: rlim_t = 4096

    private(set) var counts: [Kind: Int] = [:]
    private var chance: SeededGenerator
    private var until: [Kind: Int] = [:]
    private var turns = 0
    private var held: [Message] = []
    private let usualFileLimit: rlimit

    init(_ chance: SeededGenerator) {
        self.chance = chance
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        usualFileLimit = limit
    }

    /// Causes and ends faults. Returns input that belongs to a fault.
    mutating func happen(_ state: AppState, _ stage: Stage, _ mailbox: Mailbox) -> [DeviceEvent] {
        turns += 1
        for (kind, end) in until where turns >= end {
            until[kind] = nil
            if kind == .store { limitFiles(false) }
        }
        if isAsking(state), chance.oneIn(Self.turnsBetweenAnswers) {
            counts[.answers, default: 0] += 1
            mailbox.post(.event(answer(state)))
        }
        guard chance.oneIn(Self.turnsBetween) else { return [] }
        let kind = chance.pick(Kind.allCases)
        counts[kind, default: 0] += 1
        switch kind {
        case .covers, .mail: until[kind] = turns + chance.int(below: Self.longestTurns)
        case .store:
            until[kind] = turns + chance.int(below: Self.longestTurns)
            limitFiles(true)
        case .sound: stage.mixer.loseDevice()
        case .textures: return [.woke]
        case .answers: mailbox.post(.event(answer(state)))
        }
        return []
    }

    mutating func sifted(_ messages: [Message]) -> [Message] {
        held += messages.map { message in
            guard until[.covers] != nil, case .cover(let cover, _, _) = message, chance.oneIn(2) else { return message }
            return .event(.coverFailed(cover.id, reason: "The monkey ate it."))
        }
        guard until[.mail] == nil else { return [] }
        defer { held = [] }
        return held
    }

    /// Ends every fault, so that the game can save at its end.
    mutating func end() {
        until = [:]
        limitFiles(false)
    }

    private func limitFiles(_ isOn: Bool) {
        var limit = usualFileLimit
        if isOn { limit.rlim_cur = Self.fileBytes }
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    }

    // MARK: Answers

    private func isAsking(_ state: AppState) -> Bool {
        [AddCategory.name, PlaylistPreview.name, SourcesScreen.name, ServerForm.name].contains(state.screen.name)
    }

    private mutating func answer(_ state: AppState) -> Event {
        let source = state.finder.sources.first?.id ?? "nobody"
        let question = state.finder.question - (chance.oneIn(4) ? 1 : 0)
        switch chance.int(below: 8) {
        case 0: return .searchFailed(question: question, source: source, .resting(seconds: 1e9))
        case 1: return .sourceTested(source, .wrongPassword)
        case 2: return .serverRefused("The monkey said no.")
        case 3: return .noticed("Something happened that takes a while to tell, as such things do.")
        case 4...5: return .playlistsFound(question: question, source: source, playlists(source))
        default: return .gathered(gathering(state, source))
        }
    }

    private mutating func playlists(_ source: String) -> [FoundPlaylist] {
        (0..<chance.int(below: 30)).map { index in
            let reference = SourceReference(source: source, kind: .playlist, id: "monkey\(index)")
            return FoundPlaylist(reference: reference, title: "Bananas \(index) 🍌", curator: nil, count: index - 1)
        }
    }

    /// Made of bundled albums, so that the category can be played.
    private mutating func gathering(_ state: AppState, _ source: String) -> Gathering {
        let known = state.finder.gatherings.last?.reference
        var gathering = Gathering(
            reference: known ?? SourceReference(source: source, kind: .playlist, id: "monkey\(chance.int(below: 30))"))
        gathering.stage = chance.pick([.listing, .covers, .done, .failed, .cancelled])
        gathering.name = chance.oneIn(2) ? "" : "Bananas"
        let albums = state.kept.categories.first?.albums ?? []
        gathering.albums = Array(albums.prefix(chance.int(below: albums.count + 1)))
        gathering.listed = gathering.albums.count + chance.int(below: 5)
        return gathering
    }
}
